#include "movegen/square.h"

#include "movegen/text/words.h"

namespace ximaera {

std::string squareName(Square square) {
  const int rank = rankOf(square) + 1;
  std::string name(1, static_cast<char>('a' + fileOf(square)));
  if (rank >= 10) name += static_cast<char>('0' + rank / 10);
  name += static_cast<char>('0' + rank % 10);
  return name;
}

std::optional<Square> takeSquare(std::string_view& text, int files, int ranks) {
  if (text.size() < 2) return std::nullopt;
  const int file = text[0] - 'a';
  if (file < 0 || file >= files || text[1] == '0') return std::nullopt;
  int number = 0;
  std::size_t length = 1;
  while (length < text.size() && length < 3 && isDigit(text[length]))
    number = 10 * number + (text[length++] - '0');
  if (length == 1 || number > ranks) return std::nullopt;
  text.remove_prefix(length);
  return squareAt(file, number - 1);
}

}  // namespace ximaera
