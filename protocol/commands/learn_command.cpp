#include <fmt/format.h>

#include "movegen/fen.h"
#include "protocol/command_line/variant_option.h"
#include "protocol/commands/commands.h"
#include "protocol/explain/text.h"
#include "protocol/lessons/course.h"
#include "protocol/lessons/puzzle_lessons.h"
#include "protocol/terminal/interrupts.h"
#include "protocol/terminal/terminal_course.h"
#include "protocol/terminal/terminal_game.h"

namespace ximaera {

namespace {

std::span<const Lesson> lessonsOf(const Rules& rules, bool puzzles) {
  return puzzles ? puzzleLessons(rules) : courseOf(rules).lessons;
}

std::string namesWith(bool puzzles) {
  std::string names;
  for (const auto& rules : allRules())
    if (!lessonsOf(*rules, puzzles).empty())
      names += fmt::format("{}{}", names.empty() ? "" : ", ", rules->info().name);
  return names;
}

Result<TerminalCourseRequest> courseAsked(const cxxopts::ParseResult& arguments) {
  const bool puzzles = arguments["puzzles"].as<bool>();
  const std::string_view what = puzzles ? "puzzles" : "lessons";
  if (arguments.unmatched().empty() && !arguments.count("game"))
    return Error{fmt::format("which game? There are {} for {}", what, namesWith(puzzles))};
  if (const auto error = noMoreThan(1, arguments)) return *error;
  const Result<const Rules*> rules = variantAsked(arguments, wordOf(arguments));
  if (!rules) return rules.failure();
  const auto lessons = lessonsOf(**rules, puzzles);
  if (lessons.empty())
    return Error{fmt::format("there are no {} for {}, only for {}", what, (*rules)->info().name,
                             namesWith(puzzles))};
  if (arguments["practice"].as<bool>() && (arguments.count("from") || puzzles))
    return Error{fmt::format("--{} and --practice exclude each other", puzzles ? what : "from")};
  const auto count = static_cast<std::int64_t>(lessons.size());
  const auto first = numberOf(arguments, "from", 1, count, 1);
  if (!first) return first.failure();
  return TerminalCourseRequest{
      .rules = *rules, .lessons = lessons, .first = static_cast<std::size_t>(*first - 1)};
}

// The small game that follows the lessons.
void practise(const TerminalCourseRequest& course, Console console) {
  const Rules& rules = *course.rules;
  TerminalGameRequest request{.start = *parseFen(rules, courseOf(rules).practice)};
  request.skill = kLowestSkill;
  request.screen = course.screen;
  request.readLine = course.readLine;
  std::optional<Interrupts> interrupts;
  if (console.interactive) {
    interrupts.emplace();
    request.interrupts = Interrupts::take;
  }
  TerminalGame(request, console).run();
}

bool wantsToPractise(const TerminalCourseRequest& course, Console console) {
  const Course& whole = courseOf(*course.rules);
  if (whole.practice.empty() || whole.lessons.data() != course.lessons.data()) return false;
  const LineReader read = course.readLine ? course.readLine : streamReader(console.in, console.out);
  const auto answer =
      read({"\nNow a small game against the weakest opponent? Enter plays it, q leaves: "});
  return answer && !answer->starts_with('q');
}

}  // namespace

void declareLearn(cxxopts::Options& options) {
  options.custom_help("learn VARIANT [OPTION...]");
  declareGame(options);
  options.add_options()("from", "Begin with this lesson (1)", cxxopts::value<std::string>(), "N")(
      "practice", "Play the small game that follows the lessons")(
      "puzzles", "Positions with one best move instead, the easiest first")(
      "plain", "Draw the board in letters only, without colours");
}

Result<int> learnCommand(const cxxopts::ParseResult& arguments, Console console) {
  Result<TerminalCourseRequest> request = courseAsked(arguments);
  if (!request) return request.failure();
  if (console.interactive) {
    if (!arguments["plain"].as<bool>()) request->screen = Screen::ofTerminal;
    request->readLine = terminalReader();
  }
  if (arguments["practice"].as<bool>() ||
      (TerminalCourse(*request, console).run() && wantsToPractise(*request, console)))
    practise(*request, console);
  return 0;
}

}  // namespace ximaera
