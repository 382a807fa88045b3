#include "protocol/lessons/course.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "engine/game.h"
#include "movegen/embedded_texts.h"
#include "movegen/fen.h"
#include "movegen/piece_names.h"
#include "movegen/text/words.h"
#include "protocol/records/puzzle.h"
#include "search/evaluation/value.h"

namespace ximaera {

namespace {

constexpr std::pair<std::string_view, std::string Lesson::*> kTexts[] = {
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
    course.lessons.back().goal = {goal->second, std::string(text)};
  else
    throw std::logic_error(fmt::format("a course has no '{}'", name));
}

std::string praiseOf(const Puzzle& puzzle) {
  if (isDecided(puzzle.value)) return "Right: it wins by force.";
  if (isDecided(puzzle.second)) return "Right: every other move loses.";
  return fmt::format("Right: worth {:.1f} pawns more than any other move.",
                     (puzzle.value - puzzle.second) / 100.0);
}

Lesson lessonOf(const Rules& rules, const Puzzle& puzzle) {
  const Game game(parseFen(rules, puzzle.fen).value());
  const Move best = game.parse(puzzle.best).value();
  return {.title = fmt::format("grade {}", puzzle.grade),
          .fen = puzzle.fen,
          .say = fmt::format("Find the best move for {}. No other comes near.",
                             sideName(game.position().side())),
          .goal = {Goal::Kind::kMove, puzzle.best},
          .hint = fmt::format("Look at {}.", pieceOn(game.position(), best.from)),
          .praise = praiseOf(puzzle),
          .miss = "a legal move, but there is a better one"};
}

}  // namespace

Course courseOf(const Rules& rules) {
  Course course;
  forEachField(embeddedLessons(rules.info().name),
               [&](auto name, auto value) { take(name, value, course); });
  return course;
}

std::vector<Lesson> puzzleLessons(const Rules& rules) {
  std::vector<Lesson> lessons;
  for (const Puzzle& puzzle : puzzlesOf(rules)) lessons.push_back(lessonOf(rules, puzzle));
  return lessons;
}

std::vector<Lesson> lessonsOf(const Rules& rules, bool puzzles) {
  return puzzles ? puzzleLessons(rules) : courseOf(rules).lessons;
}

}  // namespace ximaera
