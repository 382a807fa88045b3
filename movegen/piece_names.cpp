#include "movegen/piece_names.h"

#include <fmt/format.h>

namespace ximaera {

std::string_view kindName(const Rules& rules, Piece piece) {
  const KindInfo& info = *rules.kind(kindOf(piece));
  return ownerOf(piece) == kBlack && !info.blackName.empty() ? info.blackName : info.name;
}

std::string pieceOn(const Position& position, Square square) {
  const Piece piece = position[square];
  return fmt::format("the {}{} on {}", isMarked(piece) ? "recruited " : "",
                     kindName(position.rules(), piece), squareName(square));
}

}  // namespace ximaera
