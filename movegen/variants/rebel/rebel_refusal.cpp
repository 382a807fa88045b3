#include "movegen/variants/rebel/rebel_refusal.h"

#include <fmt/format.h>

#include <algorithm>

#include "movegen/piece_names.h"
#include "movegen/variants/rebel/rebel_family.h"

namespace ximaera {

std::string rebelRefusal(const Position& position, Move move) {
  if (kindOf(position[move.from]) != kRecruiter || move.to == kNoSquare) return {};
  const bool inReach = std::ranges::any_of(
      kDiagonals, [&](Step diagonal) { return step(move.from, 2 * diagonal) == move.to; });
  if (!inReach || !belongsTo(position[move.to], opposite(position.side()))) return {};
  const Kind kind = kindOf(position[move.to]);
  if (kind != kKing && kind != kQueen && kind != kRecruiter) return {};
  return fmt::format("a Recruiter cannot recruit {}", pieceOn(position, move.to));
}

}  // namespace ximaera
