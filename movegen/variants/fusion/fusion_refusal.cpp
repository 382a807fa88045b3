#include <fmt/format.h>

#include "movegen/piece_names.h"
#include "movegen/taker.h"
#include "movegen/variants/fusion/fusion.h"

namespace ximaera {

std::string fissionRefusal(const Position& position, Square square) {
  Position passed = position;
  Undo undo;
  passed.makeNull(undo);
  const Square attacker = takerOf(passed, square);
  const std::string compound = pieceOn(position, square);
  if (attacker == kNoSquare) return fmt::format("{} cannot split, as it is attacked", compound);
  return fmt::format("{} cannot split, as {} attacks it", compound, pieceOn(position, attacker));
}

}  // namespace ximaera
