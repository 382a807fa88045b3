#pragma once

#include <optional>
#include <string_view>

#include "engine/lenient_fen.h"
#include "protocol/command_line/streams.h"
#include "protocol/xboard/xboard_edit.h"
#include "protocol/xboard/xboard_play.h"
#include "protocol/xboard/xboard_table.h"

namespace ximaera {

/// Sets up XBoard's positions: by a FEN, or as in protocol 1.
class XBoardSetup {
 public:
  XBoardSetup(Output& out, XBoardTable& table, XBoardPlay& play)
      : out_(out), table_(table), play_(play) {}

  /// Sets up a FEN in XBoard's letters.
  void setFen(std::string_view fen);

  /// `edit`: the lines that follow set up the board piece by piece, until `.`.
  void edit();
  /// Executes a line between `edit` and `.`; false if it is not one.
  bool obey(std::string_view line);

  /// Begins a game from this position; the engine goes on in its mode.
  void begin(Position start);

  /// Protocol 1's `white` and `black`: sets the side to move; the engine plays the other one.
  void turnTo(Side side);

 private:
  Result<LenientFen> read(std::string_view fen) const;
  void set(Result<LenientFen> start);

  Output& out_;
  XBoardTable& table_;
  XBoardPlay& play_;
  /// The board between `edit` and `.`.
  std::optional<XBoardEdit> edit_;
};

}  // namespace ximaera
