#include "protocol/lessons/attempt.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/move_text.h"
#include "movegen/fen.h"
#include "movegen/text/words.h"
#include "protocol/explain/moves_meant.h"
#include "protocol/explain/narration.h"
#include "protocol/explain/refusals.h"
#include "protocol/explain/text.h"

namespace ximaera {

namespace {

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
bool isRefusedAsAsked(const Game& game, const Goal& goal, std::string_view line) {
  const auto tried = MoveText(game.rules(), line).named();
  if (goal.kind != Goal::Kind::kRefusal || !tried) return false;
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

Game lessonGame(const Rules& rules, const Lesson& lesson) {
  return Game(parseFen(rules, lesson.fen).value());
}

bool reaches(const Game& game, const Goal& goal, Move move) {
  const Position& position = game.position();
  switch (goal.kind) {
    case Goal::Kind::kMove:
      return std::ranges::count(wordsOf(goal.what), game.rules().format(position, move)) > 0;
    case Goal::Kind::kCapture:
      return takesAll(position, move, goal.what);
    case Goal::Kind::kWin:
      return wins(game, move);
    case Goal::Kind::kRefusal:
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
  if (lesson.goal.kind == Goal::Kind::kRefusal) return triesRefused(game, lesson);
  std::vector<std::string> texts;
  for (const Move move : game.legal())
    if (reaches(game, lesson.goal, move))
      texts.push_back(game.rules().format(game.position(), move));
  std::ranges::sort(texts);
  return texts;
}

}  // namespace ximaera
