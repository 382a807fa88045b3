#include "protocol/xboard/xboard_table.h"

#include <utility>

#include "movegen/fen.h"
#include "protocol/explain/text.h"

namespace ximaera {

XBoardTable::XBoardTable(Output& out, const Position& start) : out_(out), line_(start) {}

void XBoardTable::setUp(Position start) {
  line_ = XBoardLine(std::move(start), style_);
  touch_ = {};
  valid_ = true;
}

void XBoardTable::spoil() {
  touch_ = {};
  valid_ = false;
}

void XBoardTable::tell(const std::vector<std::string>& plies) {
  for (const std::string& ply : plies) out_.line("move {}", ply);
}

void XBoardTable::noteTurn() {
  if (line_.pieces().orthodox() || game().texts().empty()) return;
  const Position& position = game().position();
  out_.line("# {} {} {}", game().texts().back(), line_.pieces().boardText(position.board()),
            sideLetter(position.side()));
}

}  // namespace ximaera
