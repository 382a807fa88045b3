#include "protocol/lessons/theme.h"

#include <fmt/format.h>

#include <algorithm>

#include "movegen/gain.h"
#include "movegen/rules.h"
#include "protocol/explain/narration.h"
#include "search/evaluation/value.h"

namespace ximaera {

namespace {

// The officers and royal pieces of the other side that `side` attacks.
std::vector<Square> attackedBy(const Position& position, Side side) {
  const Rules& rules = position.rules();
  std::vector<Square> attacked;
  for (int rank = 0; rank < rules.info().ranks; ++rank)
    for (int file = 0; file < rules.info().files; ++file) {
      const Square square = squareAt(file, rank);
      const Piece piece = position[square];
      const bool counts = rules.isRoyal(piece) || rules.value(piece) >= kLeastOfficer;
      if (belongsTo(piece, opposite(side)) && counts && rules.capturable(position, square, side))
        attacked.push_back(square);
    }
  return attacked;
}

// The most that a reply wins where the capturing piece stands.
int recapture(Position& position, Square square) {
  MoveList replies;
  position.rules().legal(position, replies);
  int most = 0;
  for (const Move reply : replies) {
    Delta delta;
    position.rules().expand(position, reply, delta);
    if (std::ranges::count(capturedSquares(delta), square) > 0)
      most = std::max(most, gainOf(position, delta));
  }
  return most;
}

std::string captureTheme(const Position& before, Position& after, const Delta& delta, Move best) {
  std::vector<Square> taken = capturedSquares(delta);
  std::erase_if(taken, [&](Square square) { return belongsTo(before[square], before.side()); });
  if (taken.size() > 1) return "several pieces taken at once";
  const int left = gainOf(before, delta) - recapture(after, best.to);
  if (left >= kLeastOfficer)
    return taken.front() == best.to ? "a piece won" : "a piece won from aside";
  return left > 0 ? "a pawn won" : "an exchange";
}

}  // namespace

std::string themeOf(Position position, Move best, const Puzzle& puzzle) {
  if (puzzle.value > kMaxEvaluation) {
    const int moves = movesToMate(puzzle.value);
    return moves == 1 ? "win at once" : fmt::format("win in {} moves", moves);
  }
  if (isDecided(puzzle.second)) return "the only defence";
  const Position before = position;
  const std::vector<Square> attacked = attackedBy(before, before.side());
  Undo undo;
  position.make(best, undo);
  const auto has = [&](auto&& holds) {
    return std::any_of(undo.delta.begin(), undo.delta.end(), holds);
  };
  const auto isEnemy = [&](const Change& change) {
    return belongsTo(change.before, position.side());
  };
  if (has([&](const Change& change) { return isEnemy(change) && change.changesSides(); }))
    return "a piece that changes sides";
  if (has([&](const Change& change) { return isEnemy(change) && change.captures(); }))
    return captureTheme(before, position, undo.delta, best);
  const auto isNew = [&](Square square) { return std::ranges::count(attacked, square) == 0; };
  if (std::ranges::count_if(attackedBy(position, before.side()), isNew) > 1)
    return "a double attack";
  const auto isOf = [](Cause cause) {
    return [cause](const Change& change) { return change.cause == cause; };
  };
  if (has(isOf(Cause::kSwapped))) return "a swap";
  if (has(isOf(Cause::kFused))) return "two pieces that join";
  if (has(isOf(Cause::kSplit))) return "a piece that splits";
  return "a quiet move";
}

}  // namespace ximaera
