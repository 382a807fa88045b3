#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "protocol/plies/xboard_plies.h"

namespace ximaera {

/// A game as XBoard has it: a line of plies with a cursor, which steps back and forth. The true
/// game follows from cutting the plies before the cursor into turns; the last turn may be pending.
class XBoardLine {
 public:
  /// Starts at a position. With whole turns, each is a single ply: its text in the book.
  explicit XBoardLine(Position start, TurnStyle style = TurnStyle::kPlies);
  /// Goes on with a game, whose turns are not among the plies.
  explicit XBoardLine(Game game);

  /// The turns that are complete.
  const Game& game() const { return game_; }
  const XBoardPieces& pieces() const { return *pieces_; }
  /// All turns that the game allows.
  const XBoardTurns& turns() const;

  /// How many plies XBoard has on its board.
  std::size_t plies() const { return cursor_; }
  /// The plies of the pending turn.
  const std::vector<std::string>& pending() const { return pending_; }
  bool isPending() const { return !pending_.empty(); }
  /// The side that is to move in XBoard, and XBoard's board.
  Side side() const;
  Board board() const;

  /// XBoard has made a ply. False, and nothing changed, if no turn goes on like that.
  bool push(std::string_view ply);
  /// Plays a turn, or the rest of the pending one, and returns the plies that XBoard must be told.
  std::vector<std::string> play(const XBoardTurn& turn);
  /// Takes plies back, which stay known; false, and nothing changed, if there are not so many.
  bool undo(std::size_t plies);
  /// Whether this ply is the one that was taken back last.
  bool isKnown(std::string_view ply) const;
  /// Steps to the ply of the line at which XBoard has this board, side to move, and number of the
  /// move. False, and nothing changed, if there is none.
  bool seek(const Board& board, Side side, int moveNumber);

 private:
  void record(std::string_view ply);

  std::shared_ptr<const XBoardPieces> pieces_;
  Game game_;
  /// All plies known, those after the cursor having been taken back.
  std::vector<std::string> line_;
  std::size_t cursor_ = 0;
  std::vector<std::string> pending_;
  /// Where in the line each complete turn began.
  std::vector<std::size_t> starts_;
  mutable std::shared_ptr<const XBoardTurns> turns_;
};

}  // namespace ximaera
