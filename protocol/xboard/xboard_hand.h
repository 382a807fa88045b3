#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/output.h"
#include "protocol/xboard/xboard_play.h"
#include "protocol/xboard/xboard_setup.h"
#include "protocol/xboard/xboard_table.h"

namespace ximaera {

/// What people do with the pieces, by mouse, by keyboard, and stepping through a game. XBoard knows
/// nothing of the rules, so any gesture may stand for any turn: where XBoard's own idea of it is
/// not the true one, the move is refused, which takes it back from the board at once, and the plies
/// of the turn are made instead.
class XBoardHand {
 public:
  /// What XBoard puts before the answer to a question that the user was asked.
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
  void opponentIsComputer() { computer_ = true; }
  /// The opponent is a person, until told otherwise.
  void newGame() { computer_ = false; }

  /// Makes the rest of a turn that the user has begun by typing plies, if there is but one way.
  void completeTurn();

 private:
  /// Which of these turns, in a position with this key, did the user mean?
  struct Question {
    std::uint64_t key = 0;
    std::vector<std::string> turns;
  };

  const Game& game() const { return table_.game(); }
  XBoardLine& line() { return table_.line(); }
  bool orthodox() const { return table_.line().pieces().orthodox(); }
  void warnOfLegalityTest();
  bool pushPlain(std::string_view text);
  void interpret(std::string_view text);
  void playForUser(const XBoardTurn& turn, std::string_view text);
  void refuse(std::string_view text);
  void refuse(std::string_view text, std::string_view reason);
  void ask(const std::vector<const XBoardTurn*>& turns);
  bool stepTo(const Board& board, Side side, std::string_view moveNumber);
  bool pass();
  void stepped();
  void plyMade();

  Output& out_;
  XBoardTable& table_;
  XBoardPlay& play_;
  XBoardSetup& setup_;

  bool computer_ = false;
  /// The square whose piece the user has in hand, and whether he has put it down since.
  Square lifted_ = kNoSquare;
  bool byHand_ = false;
  /// XBoard has stepped back into the middle of a turn.
  bool steppingBack_ = false;
  /// The user has been told that XBoard judges moves by rules of its own.
  bool warned_ = false;
  Question question_;
};

}  // namespace ximaera
