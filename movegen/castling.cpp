#include "movegen/castling.h"

#include <fmt/format.h>

#include <algorithm>

namespace ximaera {

std::uint8_t rightsByHomeSquares(const Board& board, Kind king, Kind rook) {
  std::uint8_t rights = 0;
  for (const Castling& castling : kCastlings)
    if (board[castling.kingFrom] == makePiece(castling.side, king) &&
        board[castling.rookFrom] == makePiece(castling.side, rook))
      rights |= castling.right;
  return rights;
}

std::string readCastling(std::string_view field, std::uint8_t possible, RuleBytes& rule) {
  if (field == "-") return {};
  std::uint8_t& rights = rule[kCastlingByte];
  for (const char letter : field) {
    const auto castling = std::ranges::find(kCastlings, letter, &Castling::letter);
    if (castling == kCastlings.end())
      return fmt::format("unknown castling letter '{}' in '{}'", letter, field);
    if ((rights & castling->right) != 0)
      return fmt::format("castling letter '{}' stands twice in '{}'", letter, field);
    if ((possible & castling->right) == 0)
      return fmt::format("castling right '{}' without king and rook on their home squares", letter);
    rights |= castling->right;
  }
  return {};
}

std::string castlingField(std::uint8_t rights) {
  std::string text;
  for (const Castling& castling : kCastlings)
    if ((rights & castling.right) != 0) text += castling.letter;
  return text.empty() ? "-" : text;
}

}  // namespace ximaera
