#include "protocol/xboard/xboard_table.h"

#include <utility>

#include "movegen/fen.h"
#include "protocol/explain/text.h"

namespace ximaera {

void XBoardTable::setUp(Position start) {
  line_ = XBoardLine(std::move(start), style_);
  touch_ = {};
  valid_ = true;
}

void XBoardTable::noteTurn() {
  if (line_.pieces().orthodox() || game().texts().empty()) return;
  const Position& position = game().position();
  out_.line("# {} {} {}", game().texts().back(), line_.pieces().boardText(position.board()),
            sideLetter(position.side()));
}

}  // namespace ximaera
