#include <fmt/format.h>

#include "movegen/piece_names.h"
#include "movegen/rays.h"
#include "movegen/taker.h"
#include "movegen/variants/blackmagic/blackmagic.h"

namespace ximaera::blackmagic {

namespace {

std::vector<Square> treesOf(const Position& position) {
  std::vector<Square> trees;
  for (const Square square : position.pieces(position.side()))
    if (kindOf(position[square]) == kTree) trees.push_back(square);
  return trees;
}

// Whether the Grand Druid of the side to move may pass the gate between `trees`, if check is
// ignored.
bool passes(const Position& position, Move move, const std::vector<Square>& trees) {
  if (trees.size() < 2 || position[move.to] != kEmpty) return false;
  const auto leads = [&](Square near, Square far) {
    return adjacent(move.from, near) && adjacent(far, move.to);
  };
  return leads(trees[0], trees[1]) || leads(trees[1], trees[0]);
}

std::string gateRefusal(const Position& position, Move move, Square tree) {
  const std::string_view trees = kindName(position.rules(), position[tree]);
  return fmt::format(
      "{} goes further than one step only from next to one {} to a vacant square next to the other",
      pieceOn(position, move.from), trees);
}

}  // namespace

std::string blackMagicRefusal(const Position& position, Move move) {
  if (kindOf(position[move.from]) != kGrandDruid || move.to == kNoSquare || move.from == move.to ||
      belongsTo(position[move.to], position.side()))
    return {};
  const std::vector<Square> trees = treesOf(position);
  if (!adjacent(move.from, move.to) && !passes(position, move, trees))
    return trees.size() < 2 ? "" : gateRefusal(position, move, trees.front());
  Position after = position;
  Undo undo;
  undo.delta.begin(position.state());
  undo.delta.shift(position, move.from, move.to);
  after.apply(undo);
  const Square attacker =
      position.rules().outcome(after).over() ? kNoSquare : takerOf(after, move.to);
  if (attacker == kNoSquare) return {};
  return fmt::format("{} would be attacked by {}", squareName(move.to),
                     pieceOn(position, attacker));
}

}  // namespace ximaera::blackmagic
