#pragma once

#include <optional>
#include <string_view>

#include "movegen/lenient_fen.h"
#include "protocol/output.h"
#include "protocol/xboard/xboard_edit.h"
#include "protocol/xboard/xboard_play.h"
#include "protocol/xboard/xboard_table.h"

namespace ximaera {

/// Positions that XBoard sets up: by a FEN, or as protocol 1 does it.
class XBoardSetup {
 public:
  XBoardSetup(Output& out, XBoardTable& table, XBoardPlay& play)
      : out_(out), table_(table), play_(play) {}

  /// Sets up a FEN in the letters that XBoard has for the game.
  void setFen(std::string_view fen);

  /// `edit`: the lines that follow set up the board piece by piece, until `.`.
  void edit();
  /// Whether the line belongs to that, and was carried out.
  bool obey(std::string_view line);
  void stopEditing() { edit_.reset(); }

  /// Protocol 1's `white` and `black`: gives the turn to a side; the engine plays the other.
  void turnTo(Side side);

 private:
  Result<LenientFen> read(std::string_view fen) const;
  void set(Result<LenientFen> start);

  Output& out_;
  XBoardTable& table_;
  XBoardPlay& play_;
  /// The board that is being set up piece by piece.
  std::optional<XBoardEdit> edit_;
};

}  // namespace ximaera
