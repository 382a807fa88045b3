#include "movegen/piece_names.h"

#include <fmt/format.h>

#include <algorithm>

#include "movegen/text/words.h"

namespace ximaera {

std::string_view kindName(const Rules& rules, Piece piece) {
  const KindInfo& info = *rules.kind(kindOf(piece));
  return ownerOf(piece) == kBlack && !info.blackName.empty() ? info.blackName : info.name;
}

std::string kindText(const VariantInfo& info, const KindInfo& kind) {
  if (kind.formOf == 0) return {kind.letter};
  return {'+', std::ranges::find(info.kinds, kind.formOf, &KindInfo::kind)->letter};
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
  const std::string_view word = isMarked(piece) ? position.info().markWord : "";
  return fmt::format("the {}{}{} {}", word, word.empty() ? "" : " ",
                     kindName(position.rules(), piece),
                     position.info().onBoard(square) ? "on " + squareName(square) : "in hand");
}

std::string pictureName(const Rules& rules, Piece piece) {
  std::string name = isMarked(piece) && rules.info().markWord == "recruited" ? "recruited_" : "";
  for (const char letter : rules.kind(kindOf(piece))->name)
    name += letter == ' ' || letter == '-' ? '_' : lower(letter);
  return name;
}

}  // namespace ximaera
