#pragma once

#include <istream>
#include <optional>
#include <ostream>
#include <string_view>
#include <vector>

#include "engine/engine.h"
#include "engine/opinions.h"
#include "engine/xboard_line.h"
#include "movegen/lenient_fen.h"
#include "protocol/output.h"
#include "protocol/xboard_clock.h"
#include "protocol/xboard_edit.h"
#include "protocol/xboard_inbox.h"
#include "protocol/xboard_search.h"

namespace ximaera {

/// The engine as XBoard sees it: CECP, protocol version 2.
class XBoard {
 public:
  explicit XBoard(std::ostream& stream);

  /// Carries out the lines of `in` as they come, until `quit` or their end.
  void run(std::istream& in);

  /// Carries out one line.
  void command(std::string_view heard);
  /// Waits for the move (or hint) that the engine is thinking about, if it is.
  void settle();
  /// Whether `quit` has been heard.
  bool finished() const { return finished_; }

 private:
  using Task = XBoardSearch::Task;
  using Handler = void (XBoard::*)(std::string_view arguments);
  /// What XBoard puts before the answer to a question that the user was asked.
  static constexpr std::string_view kChosen = "chosen";
  /// Whether the engine resigns at all, and from what loss on (centipawns).
  static constexpr std::string_view kResign = "Resign";
  static constexpr std::string_view kResignScore = "Resign Score";
  struct Entry;
  static const Entry kCommands[];

  // What the inbox holds.
  void handle(const TypedLine& line) { command(line.text); }
  void handle(const EndOfInput&);
  void handle(const Thought& thought);
  void handle(const RootMove& rootMove) { search_.take(rootMove); }
  void handle(const SearchEnd& end);

  // Start-up and settings.
  void ignore(std::string_view) {}
  void protover(std::string_view);
  void accepted(std::string_view feature);
  void newGame(std::string_view);
  void variant(std::string_view name);
  void level(std::string_view arguments);
  void secondsPerMove(std::string_view arguments);
  void depth(std::string_view arguments);
  void timeLeft(std::string_view arguments);
  void hard(std::string_view);
  void easy(std::string_view);
  void post(std::string_view) { posting_ = true; }
  void nopost(std::string_view) { posting_ = false; }
  void memory(std::string_view megabytes);
  void cores(std::string_view count);
  void option(std::string_view assignment);
  void opponentIsComputer(std::string_view) { computer_ = true; }
  void ping(std::string_view number);
  void quit(std::string_view);

  // What people do with the pieces.
  void lift(std::string_view square);
  void put(std::string_view square);
  void userMove(std::string_view text);
  void chosen(std::string_view answer);
  void undo(std::string_view);
  void remove(std::string_view);
  void setBoard(std::string_view fen);
  void edit(std::string_view);
  void white(std::string_view) { turnTo(kWhite); }
  void black(std::string_view) { turnTo(kBlack); }

  // The game.
  void force(std::string_view);
  void go(std::string_view);
  void playOther(std::string_view);
  void result(std::string_view);
  void draw(std::string_view);
  void moveNow(std::string_view);
  void hint(std::string_view);
  void book(std::string_view);
  void pause(std::string_view);
  void resume(std::string_view);

  // Analysis.
  void analyze(std::string_view);
  void exitAnalysis(std::string_view);
  void status(std::string_view);
  void exclude(std::string_view text);
  void include(std::string_view text);
  void refuseToExclude(std::string_view text);

  void complain(std::string_view complaint, std::string_view command);
  bool editBoard(std::string_view line);
  Result<LenientFen> readFen(std::string_view fen) const;
  void setPosition(Result<LenientFen> start);
  void turnTo(Side side);
  void setOption(std::string_view name, std::string_view value);
  void setLimitedOption(std::string_view name, std::string_view value);
  void answerPings();
  void warnOfLegalityTest();
  void refuse(std::string_view text);
  void interpret(std::string_view text);
  void playForUser(const XBoardTurn& turn, std::string_view text);
  void ask(const std::vector<const XBoardTurn*>& turns);
  void completeTurn();
  void plyMade();
  void tell(const std::vector<std::string>& plies);
  void noteTurn();
  void playSide(Side side);
  void changed();
  void claimResult();
  void proceed();
  void interrupt();
  void start(Task task);
  std::vector<Move> wantedMoves() const;
  void playBest(const BestMove& best);
  void sayHint(Move move);

  const Game& game() const { return line_.game(); }
  Side sideToMove() const { return game().position().side(); }

  Output out_;
  Inbox inbox_;
  Engine engine_;
  XBoardSearch search_;
  XBoardClock clock_;
  XBoardLine line_;
  /// How the GUI and we talk of turns.
  TurnStyle style_ = TurnStyle::kPlies;

  /// The board that is being set up piece by piece.
  std::optional<XBoardEdit> edit_;
  /// The side that the engine plays; none in force mode and in analysis. Before any game it is as
  /// after `new`, which some GUIs never say.
  std::optional<Side> engineSide_ = kBlack;
  bool analyzing_ = false;
  bool pondering_ = false;
  bool posting_ = false;
  bool paused_ = false;
  bool computer_ = false;
  bool finished_ = false;
  /// XBoard has a position on its board that the rules do not allow.
  bool invalid_ = false;
  std::optional<int> depthLimit_;
  /// The reply that the engine expects to its last move.
  std::optional<Move> expected_;
  Opinions opinions_;
  /// The settings that only XBoard's dialog has.
  Options options_;
  std::vector<Move> excluded_;
  /// The square whose piece the user has in hand, and whether he has put it down since.
  Square lifted_ = kNoSquare;
  bool byHand_ = false;
  /// XBoard has stepped back into the middle of a turn.
  bool steppingBack_ = false;
  /// The user has been told that XBoard judges moves by rules of its own.
  bool warned_ = false;
  /// The texts of the turns that the user has been asked to choose from.
  std::vector<std::string> choices_;
  std::vector<std::string> unansweredPings_;
};

/// Speaks with XBoard until `quit` or the end of `in`.
void runXBoard(std::istream& in, std::ostream& out);

}  // namespace ximaera
