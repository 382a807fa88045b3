#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/lenient_fen.h"
#include "engine/move_text.h"
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
  void set(Result<LenientFen> start);

  Output& out_;
  XBoardTable& table_;
  XBoardPlay& play_;
};

/// Handles a user's actions with pieces: by mouse, by keyboard, and by stepping through a game.
/// XBoard does not know the rules, so any gesture may stand for any turn. If XBoard's own
/// interpretation is wrong, the move is refused, which takes it back at once, and the plies of the
/// turn are made instead.
class XBoardHand {
 public:
  /// The command with which XBoard sends the answer to a question.
  static constexpr std::string_view kChosen = "chosen";

  XBoardHand(Output& out, XBoardTable& table, XBoardPlay& play, XBoardSetup& setup)
      : out_(out), table_(table), play_(play), setup_(setup) {}

  // XBoard's commands.
  void lift(std::string_view square);
  void put(std::string_view square);
  void userMove(std::string_view text);
  void chosen(std::string_view answer);
  void undo();
  void remove();
  void setBoard(std::string_view fen);
  /// Describes the piece that was last picked up or put down.
  void explainPiece();
  void opponentIsComputer() { computer_ = true; }
  /// The opponent is a person by default.
  void newGame() { computer_ = false; }

  /// Completes a turn that the user has begun by typing plies, if there is only one way.
  void completeTurn();

 private:
  const Game& game() const { return table_.game(); }
  XBoardLine& line() { return table_.line(); }
  XBoardTouch& touch() { return table_.touch(); }
  bool orthodox() const { return table_.line().pieces().orthodox(); }
  std::string shown(std::string_view text) const { return table_.line().pieces().shown(text); }
  void warnOfLegalityTest();
  bool pushPlain(std::string_view text);
  void playWhole(std::string_view text, bool byHand);
  void interpret(std::string_view text);
  void playForUser(const XBoardTurn& turn, std::string_view text);
  const XBoardTurn* chosenByDragging(const MoveText& text);
  void refuse(const MoveText& text, std::string_view typed);
  void refuse(std::string_view text, std::string_view reason);
  void offerTurns(const std::vector<const XBoardTurn*>& turns);
  bool stepTo(std::string_view board, Side side, std::string_view moveNumber);
  bool pass();
  void stepped();
  void plyMade();

  Output& out_;
  XBoardTable& table_;
  XBoardPlay& play_;
  XBoardSetup& setup_;

  bool computer_ = false;
  /// The user was warned that XBoard tests legality by its own rules.
  bool warned_ = false;
  /// The user was told how to choose by mouse.
  bool toldToPull_ = false;
};

}  // namespace ximaera
