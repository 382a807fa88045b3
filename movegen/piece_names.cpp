#include "movegen/piece_names.h"

#include <fmt/format.h>

#include <algorithm>

#include "movegen/text/words.h"

namespace ximaera {

std::string_view kindName(const Rules& rules, Piece piece) {
  const KindInfo& info = *rules.kind(kindOf(piece));
  return ownerOf(piece) == kBlack && !info.blackName.empty() ? info.blackName : info.name;
}

char kindLetter(const Position& position, Square square) {
  return position.rules().kind(kindOf(position[square]))->letter;
}

std::string_view wayName(const Rules& rules, char letter) {
  const auto& ways = rules.info().ways;
  const auto found = std::ranges::find(ways, upper(letter), &WayInfo::letter);
  return found == ways.end() ? std::string_view() : found->name;
}

std::string pieceOn(const Position& position, Square square) {
  const Piece piece = position[square];
  return fmt::format("the {}{} on {}", isMarked(piece) ? "recruited " : "",
                     kindName(position.rules(), piece), squareName(square));
}

std::string pictureName(const Rules& rules, Piece piece) {
  std::string name = isMarked(piece) ? "recruited_" : "";
  for (const char letter : rules.kind(kindOf(piece))->name)
    name += letter == ' ' || letter == '-' ? '_' : lower(letter);
  return name;
}

}  // namespace ximaera
