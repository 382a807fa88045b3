#include <fmt/format.h>

#include "movegen/piece_names.h"
#include "movegen/rays.h"
#include "movegen/taker.h"
#include "movegen/variants/blackmagic/blackmagic.h"

namespace ximaera::blackmagic {

std::string blackMagicRefusal(const Position& position, Move move) {
  const bool steps = kindOf(position[move.from]) == kGrandDruid && adjacent(move.from, move.to);
  if (!steps || belongsTo(position[move.to], position.side())) return {};
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
