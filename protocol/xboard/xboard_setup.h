#pragma once

#include <string_view>

#include "engine/lenient_fen.h"
#include "protocol/command_line/streams.h"
#include "protocol/xboard/xboard_play.h"
#include "protocol/xboard/xboard_table.h"

namespace ximaera {

/// Sets up XBoard's positions.
class XBoardSetup {
 public:
  XBoardSetup(Output& out, XBoardTable& table, XBoardPlay& play)
      : out_(out), table_(table), play_(play) {}

  /// Sets up a FEN in XBoard's letters.
  void setFen(std::string_view fen);

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
};

}  // namespace ximaera
