#include "protocol/lessons/course.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "engine/move_text.h"
#include "movegen/embedded_texts.h"
#include "movegen/fen.h"
#include "movegen/piece_names.h"
#include "movegen/text/words.h"
#include "protocol/explain/moves_meant.h"
#include "protocol/explain/narration.h"
#include "protocol/explain/refusals.h"
#include "protocol/lessons/theme.h"
#include "protocol/records/puzzle.h"
#include "search/evaluation/value.h"

namespace ximaera {

namespace {

constexpr std::pair<std::string_view, std::string Lesson::*> kTexts[] = {
    {"title", &Lesson::title}, {"fen", &Lesson::fen},       {"say", &Lesson::say},
    {"hint", &Lesson::hint},   {"praise", &Lesson::praise},
};
constexpr std::pair<std::string_view, LessonGoal::Kind> kGoals[] = {
    {"move", LessonGoal::Kind::kMove},
    {"capture", LessonGoal::Kind::kCapture},
    {"win", LessonGoal::Kind::kWin},
    {"refusal", LessonGoal::Kind::kRefusal},
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
  return {.title = themeOf(game.position(), best, puzzle),
          .fen = puzzle.fen,
          .say = fmt::format("Find the best move for {}. No other comes near.",
                             sideName(game.position().side())),
          .goal = {LessonGoal::Kind::kMove, puzzle.best},
          .hint = fmt::format("Look at {}.", pieceOn(game.position(), best.from)),
          .praise = praiseOf(puzzle),
          .miss = "a legal move, but there is a better one"};
}

bool takesAll(const Position& position, Move move, std::string_view names) {
  Delta delta;
  position.rules().expand(position, move, delta);
  const std::vector<Square> taken = capturedSquares(delta);
  return std::ranges::all_of(wordsOf(names), [&](std::string_view name) {
    return std::ranges::any_of(taken, [&](Square square) { return squareName(square) == name; });
  });
}

bool wins(Game game, Move move) {
  const Side side = game.position().side();
  game.play(move);
  const Outcome outcome = game.outcomeWithoutClaim();
  return outcome.verdict == Verdict::kWin && outcome.winner == side;
}

// Whether the goal is the refusal of this try, and a rule of the game refuses it. Tries outside of
// the piece's way to move teach nothing.
bool isRefusedAsAsked(const Game& game, const LessonGoal& goal, std::string_view line) {
  const auto tried = MoveText(game.rules(), line).named();
  if (goal.kind != LessonGoal::Kind::kRefusal || !tried) return false;
  const std::string from = squareName(tried->from);
  if (goal.what != from && goal.what != from + squareName(tried->to)) return false;
  const Refusal::Reason reason = refusalOf(game, tried).reason;
  return reason == Refusal::Reason::kOwnRule || reason == Refusal::Reason::kAttacked;
}

std::vector<std::string> triesRefused(const Game& game, const Lesson& lesson) {
  const VariantInfo& info = game.rules().info();
  std::string_view what = lesson.goal.what;
  const std::string from = squareName(*takeSquare(what, info.files, info.ranks));
  std::vector<std::string> texts;
  for (int rank = 0; rank < info.ranks; ++rank)
    for (int file = 0; file < info.files; ++file)
      if (std::string text = from + squareName(squareAt(file, rank));
          attempt(game, lesson, text).done)
        texts.push_back(std::move(text));
  return texts;
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

Game lessonGame(const Rules& rules, const Lesson& lesson) {
  return Game(parseFen(rules, lesson.fen).value());
}

bool reaches(const Game& game, const LessonGoal& goal, Move move) {
  const Position& position = game.position();
  switch (goal.kind) {
    case LessonGoal::Kind::kMove:
      return std::ranges::count(wordsOf(goal.what), game.rules().format(position, move)) > 0;
    case LessonGoal::Kind::kCapture:
      return takesAll(position, move, goal.what);
    case LessonGoal::Kind::kWin:
      return wins(game, move);
    case LessonGoal::Kind::kRefusal:
      return false;
  }
  return false;
}

Attempt attempt(const Game& game, const Lesson& lesson, std::string_view line) {
  const Result<Move> move = readTypedMove(game, line);
  if (!move) {
    const bool done = isRefusedAsAsked(game, lesson.goal, line);
    return {done, std::nullopt,
            done ? fmt::format("{}. {}", move.error(), lesson.praise) : move.error() + '.'};
  }
  if (reaches(game, lesson.goal, *move)) return {true, *move, std::string(lesson.praise)};
  return {false, *move, fmt::format("{}: {}.", narrated(game.position(), *move), lesson.miss)};
}

std::vector<std::string> solutions(const Game& game, const Lesson& lesson) {
  if (lesson.goal.kind == LessonGoal::Kind::kRefusal) return triesRefused(game, lesson);
  std::vector<std::string> texts;
  for (const Move move : game.legal())
    if (reaches(game, lesson.goal, move))
      texts.push_back(game.rules().format(game.position(), move));
  std::ranges::sort(texts);
  return texts;
}

}  // namespace ximaera
