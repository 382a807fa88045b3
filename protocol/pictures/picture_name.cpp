#include "protocol/pictures/picture_name.h"

#include "movegen/text/letters.h"

namespace ximaera {

std::string pictureName(const Rules& rules, Piece piece) {
  std::string name = isMarked(piece) ? "recruited_" : "";
  for (const char letter : rules.kind(kindOf(piece))->name)
    name += letter == ' ' || letter == '-' ? '_' : lower(letter);
  return name;
}

}  // namespace ximaera
