#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "protocol/xboard/plies/xboard_plies.h"

namespace ximaera {

/// A game as XBoard sees it: a line of plies with a cursor that steps back and forth. The plies
/// before the cursor are cut into turns; the last turn may be incomplete.
class XBoardLine {
 public:
  /// Starts at a position. With whole turns, each turn is a single ply: its text in our notation.
  explicit XBoardLine(Position start, TurnStyle style = TurnStyle::kPlies);
  /// Continues a game whose turns are not among the plies.
  explicit XBoardLine(Game game);

  /// The game of the complete turns.
  const Game& game() const { return game_; }
  const XBoardPieces& pieces() const { return *pieces_; }
  /// All legal turns.
  const XBoardTurns& turns() const;

  /// The number of plies on XBoard's board.
  std::size_t plies() const { return cursor_; }
  /// The plies of the incomplete turn.
  const std::vector<std::string>& pending() const { return pending_; }
  bool isPending() const { return !pending_.empty(); }
  /// The side to move in XBoard, and XBoard's board.
  Side side() const;
  Board board() const;

  /// Adds a ply that XBoard made. False, without a change, if no turn continues like that.
  bool push(std::string_view ply);
  /// Plays a turn, or the rest of the incomplete one, and returns its plies.
  std::vector<std::string> play(const XBoardTurn& turn);
  /// Takes plies back, which stay known. False, without a change, if there are fewer.
  bool undo(std::size_t plies);
  /// Whether this ply was taken back last.
  bool isKnown(std::string_view ply) const {
    return cursor_ < line_.size() && line_[cursor_] == ply;
  }
  /// Steps to the ply of the line with this board field, side to move and move number. False,
  /// without a change, if there is none.
  bool seek(std::string_view board, Side side, int moveNumber);

 private:
  void record(std::string_view ply);

  std::shared_ptr<const XBoardPieces> pieces_;
  Game game_;
  /// All known plies; those after the cursor were taken back.
  std::vector<std::string> line_;
  std::size_t cursor_ = 0;
  std::vector<std::string> pending_;
  /// The index in the line at which each complete turn began.
  std::vector<std::size_t> starts_;
  mutable std::shared_ptr<const XBoardTurns> turns_;
};

}  // namespace ximaera
