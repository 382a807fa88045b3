#include <fmt/format.h>

#include "engine/files/file.h"
#include "movegen/fen.h"
#include "protocol/command_line/variant_option.h"
#include "protocol/commands/commands.h"
#include "protocol/lessons/course.h"
#include "protocol/terminal/line_reader.h"
#include "protocol/terminal/screen.h"
#include "protocol/terminal/terminal_course.h"
#include "protocol/terminal/terminal_game.h"

namespace ximaera {

namespace {

std::vector<VariantPtr> gamesWith(bool puzzles, const Variants& variants) {
  std::vector<VariantPtr> games = variants.all();
  std::erase_if(games,
                [&](const VariantPtr& game) { return lessonsOf(game->rules(), puzzles).empty(); });
  return games;
}

std::string namesWith(bool puzzles, const Variants& variants) {
  std::string names;
  for (const VariantPtr& game : gamesWith(puzzles, variants))
    names += fmt::format("{}{}", names.empty() ? "" : ", ", game->name());
  return names;
}

Error noLessons(const Variant& variant, bool puzzles, const Variants& variants) {
  const std::string& name = variant.name();
  if (!puzzles && !lessonsOf(variant.rules(), true).empty())
    return Error{
        fmt::format("{0} has puzzles and no lessons: ximaera learn {0} --puzzles. There are "
                    "lessons for {1}",
                    name, namesWith(false, variants))};
  return Error{
      fmt::format("there are no {} for {}, only for {}; ximaera rules {} explains the game",
                  puzzles ? "puzzles" : "lessons", name, namesWith(puzzles, variants), name)};
}

TerminalCourseRequest courseAsked(const cxxopts::ParseResult& arguments, Variants& variants,
                                  const std::string& name) {
  const bool puzzles = arguments["puzzles"].as<bool>();
  const std::string_view what = puzzles ? "puzzles" : "lessons";
  if (name.empty() && !arguments.count("game"))
    throw WrongCall(
        {fmt::format("which game? There are {} for {}", what, namesWith(puzzles, variants))});
  noMoreThan(1, arguments);
  const VariantPtr variant = variantAsked(arguments, variants, name);
  std::vector<Lesson> lessons = lessonsOf(variant->rules(), puzzles);
  if (lessons.empty()) throw WrongCall(noLessons(*variant, puzzles, variants));
  if (arguments["practice"].as<bool>() && (arguments.count("from") || puzzles))
    throw WrongCall(
        {fmt::format("--{} and --practice exclude each other", puzzles ? what : "from")});
  const auto first = numberOf<std::size_t>(arguments, "from", 1, std::ssize(lessons));
  return {.rules = &variant->rules(), .lessons = std::move(lessons), .first = first - 1};
}

// The small game that follows the lessons.
void practise(const TerminalCourseRequest& course, const Variants& variants, Console console) {
  const Rules& rules = *course.rules;
  TerminalGameRequest request{.start = parseFen(rules, courseOf(rules).practice).value()};
  request.variants = variants;
  request.weights = userFolder("weights");
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
  if (courseOf(*course.rules).practice.empty()) return false;
  const LineReader read = course.readLine ? course.readLine : streamReader(console.in, console.out);
  const auto answer =
      read({"\nNow a small game against the weakest opponent? Enter plays it, q leaves: "});
  return answer && !answer->starts_with('q');
}

}  // namespace

void declareLearn(cxxopts::Options& options) {
  options.custom_help("learn [VARIANT] [OPTION...]");
  declareGame(options);
  declare(options, {{"from", "Begin with this lesson", "N", "1"},
                    {"practice", "Play the small game that follows the lessons"},
                    {"puzzles", "Positions with one best move instead, the easiest first"},
                    {"plain", "Draw the board in letters only, without colours"}});
}

int learnCommand(const cxxopts::ParseResult& arguments, Variants& variants, Console console) {
  std::string variant = wordOf(arguments);
  if (variant.empty() && console.interactive && !arguments.count("game")) {
    const VariantPtr chosen = chooseGame(console.out, terminalReader(), variants,
                                         gamesWith(arguments["puzzles"].as<bool>(), variants));
    if (!chosen) return 0;
    variant = chosen->name();
  }
  TerminalCourseRequest request = courseAsked(arguments, variants, variant);
  if (console.interactive) {
    if (!arguments["plain"].as<bool>()) request.screen = Screen::ofTerminal;
    request.readLine = terminalReader();
  }
  if (arguments["practice"].as<bool>() ||
      (TerminalCourse(request, console).run() && !arguments["puzzles"].as<bool>() &&
       wantsToPractise(request, console)))
    practise(request, variants, console);
  return 0;
}

}  // namespace ximaera
