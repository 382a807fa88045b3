#include "protocol/lessons/course.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <stdexcept>

#include "movegen/embedded_texts.h"
#include "movegen/text/words.h"

namespace ximaera {

namespace {

constexpr std::pair<std::string_view, std::string_view Lesson::*> kTexts[] = {
    {"title", &Lesson::title}, {"fen", &Lesson::fen},       {"say", &Lesson::say},
    {"hint", &Lesson::hint},   {"praise", &Lesson::praise},
};
constexpr std::pair<std::string_view, Goal::Kind> kGoals[] = {
    {"move", Goal::Kind::kMove},
    {"capture", Goal::Kind::kCapture},
    {"win", Goal::Kind::kWin},
    {"refusal", Goal::Kind::kRefusal},
};

constexpr auto kName = [](const auto& row) { return row.first; };

// Each lesson begins with its title.
void take(std::string_view name, std::string_view text, Course& course) {
  if (name == "practice") {
    course.practice = text;
    return;
  }
  if (name == "title") course.lessons.emplace_back();
  const auto* const place = std::ranges::find(kTexts, name, kName);
  const auto* const goal = std::ranges::find(kGoals, name, kName);
  if (place != std::end(kTexts))
    course.lessons.back().*place->second = text;
  else if (goal != std::end(kGoals))
    course.lessons.back().goal = {goal->second, text};
  else
    throw std::logic_error(fmt::format("a course has no '{}'", name));
}

Course readCourse(std::string_view text) {
  Course course;
  forEachField(text, [&](auto name, auto value) { take(name, value, course); });
  return course;
}

}  // namespace

const Course& courseOf(const Rules& rules) {
  // Kept for the life of the program, because lessons are referred to.
  static std::map<std::string, Course, std::less<>> courses;
  const std::string_view name = rules.info().name;
  const auto known = courses.find(name);
  if (known != courses.end()) return known->second;
  return courses.emplace(name, readCourse(embeddedLessons(name))).first->second;
}

}  // namespace ximaera
