#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "protocol/command_line/streams.h"
#include "protocol/explain/text.h"
#include "protocol/xboard/plies/xboard_line.h"

namespace ximaera {

/// What a user's hand has done in the present game.
struct XBoardTouch {
  /// A question to the user: which of these turns, in the position with this key?
  struct Question {
    std::uint64_t key = 0;
    std::vector<std::string> turns;
  };

  /// The square of the piece in the hand, and whether it was put down since.
  Square lifted = kNoSquare;
  bool byHand = false;
  /// A piece in hand was clicked on; one that was lifted next enters behind a move of the lifted
  /// one.
  bool inHand = false, enters = false;
  /// The square touched last.
  Square last = kNoSquare;
  /// XBoard stepped back into the middle of a turn.
  bool steppingBack = false;
  Question question;
};

/// The game on XBoard's board, and the output of its moves. The caller notifies XBoardPlay of
/// changes. All that is remembered of a game ends with it.
class XBoardTable {
 public:
  XBoardTable(Output& out, const Position& start) : out_(out), line_(start) {}

  /// Sets how turns are transmitted, from the next game on.
  void setStyle(TurnStyle style) { style_ = style; }
  /// Begins a game from this position.
  void setUp(Position start) {
    line_ = XBoardLine(std::move(start), style_);
    touch_ = {};
    valid_ = true;
  }
  /// XBoard shows an illegal position: there is nothing to play until another one is set up.
  void spoil() {
    touch_ = {};
    valid_ = false;
  }
  bool valid() const { return valid_; }

  XBoardLine& line() { return line_; }
  const XBoardLine& line() const { return line_; }
  /// The game of the complete turns.
  const Game& game() const { return line_.game(); }
  XBoardTouch& touch() { return touch_; }
  /// The side to move; its turn may be incomplete.
  Side sideToMove() const { return game().position().side(); }

  /// Plays a turn, or the rest of the incomplete one, also on XBoard's board.
  void play(const XBoardTurn& turn) { send(line_.play(turn)); }
  /// Sends these plies to XBoard.
  void send(const std::vector<std::string>& plies) {
    for (const std::string& ply : plies) out_.line("move {}", ply);
  }
  /// Writes the turn in our notation to XBoard's debug file, if XBoard's notation differs.
  void noteTurn() {
    if (line_.pieces().orthodox() || game().texts().empty()) return;
    const Position& position = game().position();
    out_.line("# {} {} {}", game().texts().back(), line_.pieces().boardText(position.board()),
              sideLetter(position.side()));
  }

 private:
  Output& out_;
  TurnStyle style_ = TurnStyle::kPlies;
  XBoardLine line_;
  XBoardTouch touch_;
  bool valid_ = true;
};

}  // namespace ximaera
