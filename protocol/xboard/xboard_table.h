#pragma once

#include <string>
#include <vector>

#include "protocol/output.h"
#include "protocol/plies/xboard_line.h"

namespace ximaera {

/// The game as it lies on XBoard's board, and how XBoard is told of its moves. Whoever changes it
/// tells XBoardPlay.
class XBoardTable {
 public:
  explicit XBoardTable(Output& out);

  /// How the GUI and we talk of turns, from the next game on.
  void setStyle(TurnStyle style) { style_ = style; }
  /// A game begins from this position.
  void setUp(Position start);
  /// XBoard has a position on its board that the rules do not allow: until another is set up there
  /// is nothing to play.
  void spoil() { valid_ = false; }
  bool valid() const { return valid_; }

  XBoardLine& line() { return line_; }
  const XBoardLine& line() const { return line_; }
  /// The turns that are complete.
  const Game& game() const { return line_.game(); }
  /// The side whose turn it is, which may be pending.
  Side sideToMove() const { return game().position().side(); }

  /// Plays a turn, or the rest of the pending one, on XBoard's board as well.
  void play(const XBoardTurn& turn) { tell(line_.play(turn)); }
  /// Has XBoard make these plies.
  void tell(const std::vector<std::string>& plies);
  /// Keeps a record in the book's notation where XBoard's own is not; it goes to XBoard's debug
  /// file.
  void noteTurn();

 private:
  Output& out_;
  TurnStyle style_ = TurnStyle::kPlies;
  XBoardLine line_;
  bool valid_ = true;
};

}  // namespace ximaera
