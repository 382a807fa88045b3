#include "protocol/xboard/xboard_pictures.h"

#include <fmt/format.h>

#include "protocol/explain/text.h"
#include "protocol/xboard/plies/xboard_slots.h"

namespace ximaera {

std::string picturesNote(const Rules& rules, const XBoardPieces& pieces) {
  std::string list;
  for (const XBoardType& type : pieces.facts().types) {
    if (type.marked) continue;
    list += fmt::format("{}{}: {}", list.empty() ? "" : "; ",
                        rules.kind(rules.kindOfLetter(type.bookLetter))->name,
                        xboardPicture(type.slot));
    if (!type.picture.empty()) list += fmt::format(" ({})", type.picture);
  }
  if (list.empty()) return {};
  return wrapped("The pictures, in brackets those of View, Board, Ximaera: " + list + '.');
}

}  // namespace ximaera
