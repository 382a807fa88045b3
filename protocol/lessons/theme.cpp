#include "protocol/lessons/theme.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

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
  for (const Square square : position.pieces(opposite(side))) {
    const Piece piece = position[square];
    const bool counts = rules.isRoyal(piece) || rules.value(piece) >= leastOfficer(rules.info());
    if (counts && rules.capturable(position, square, side)) attacked.push_back(square);
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
  if (left >= leastOfficer(before.rules().info()))
    return taken.front() == best.to ? "a piece won" : "a piece won from aside";
  return left > 0 ? "a pawn won" : "an exchange";
}

// Of a move that takes nothing, by what it does itself and to the attacks of both sides.
std::string quietTheme(const Position& before, const Position& after, const Delta& delta) {
  constexpr std::pair<Cause, std::string_view> kDeeds[] = {{Cause::kSwapped, "a swap"},
                                                           {Cause::kFused, "two pieces that join"},
                                                           {Cause::kSplit, "a piece that splits"}};
  const Side side = before.side();
  const std::vector<Square> known = attackedBy(before, side);
  std::vector<Square> attacked = attackedBy(after, side);
  std::erase_if(attacked, [&](Square square) { return std::ranges::count(known, square) > 0; });
  if (attacked.size() > 1) return "a double attack";
  for (const Change& change : delta)
    for (const auto& [cause, theme] : kDeeds)
      if (change.cause == cause) return std::string(theme);
  if (after.inCheck()) return "a check";
  if (attackedBy(after, after.side()).size() < attackedBy(before, after.side()).size())
    return "a piece saved";
  return attacked.empty() ? "a quiet move" : "an attack";
}

}  // namespace

std::string themeOf(Position position, Move best, const Puzzle& puzzle) {
  if (puzzle.value > kMaxEvaluation) {
    const int moves = movesToMate(puzzle.value);
    return moves == 1 ? "win at once" : fmt::format("win in {} moves", moves);
  }
  if (isDecided(puzzle.second)) return "the only defence";
  const Position before = position;
  Undo undo;
  position.make(best, undo);
  bool takes = false;
  for (const Change& change : undo.delta) {
    if (!belongsTo(change.before, position.side())) continue;
    if (change.changesSides()) return "a piece that changes sides";
    takes |= change.captures();
  }
  return takes ? captureTheme(before, position, undo.delta, best)
               : quietTheme(before, position, undo.delta);
}

}  // namespace ximaera
