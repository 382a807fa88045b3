#include "protocol/xboard/xboard_setup.h"

#include <fmt/format.h>

#include <utility>

#include "movegen/fen.h"
#include "movegen/text/words.h"
#include "protocol/explain/text.h"
#include "protocol/xboard/xboard_output.h"

namespace ximaera {

namespace {

char fenLetter(Side side) {
  return side == kWhite ? 'w' : 'b';
}

}  // namespace

void XBoardSetup::setFen(std::string_view fen) {
  Result<LenientFen> start = read(fen);
  if (start)
    for (const std::string& remark : start->remarks) out_.line("# setboard: {}", remark);
  set(std::move(start));
}

Result<LenientFen> XBoardSetup::read(std::string_view fen) const {
  const XBoardPieces& pieces = table_.line().pieces();
  if (pieces.orthodox()) return parseLenientFen(table_.game().rules(), fen);
  Result<Position> position = pieces.position(fen);
  if (!position) return position.failure();
  return LenientFen{std::move(*position), {}};
}

void XBoardSetup::set(Result<LenientFen> start) {
  if (!start) {
    play_.abandon();
    table_.spoil();
    return out_.line("tellusererror Illegal position: {}", start.error());
  }
  begin(std::move(start->position));
}

void XBoardSetup::begin(Position start) {
  play_.abandon();
  table_.setUp(std::move(start));
  play_.begin();
}

void XBoardSetup::turnTo(Side side) {
  if (!table_.valid())
    return out_.line("{}", errorLine("no valid position", side == kWhite ? "white" : "black"));
  if (side != table_.sideToMove()) {
    const std::string fen = formatFen(table_.game().position());
    const auto fields = wordsOf(fen);
    auto turned = parseLenientFen(table_.game().rules(),
                                  fmt::format("{} {} {}", fields[0], fenLetter(side), fields[2]));
    if (!turned)
      return out_.line("{}", errorLine(fmt::format("{} cannot be on move", sideName(side)), fen));
    set(std::move(turned));
  }
  play_.takeSide(opposite(side));
}

}  // namespace ximaera
