#pragma once

#include <optional>
#include <string_view>

#include "engine/engine.h"
#include "engine/opinions.h"
#include "protocol/output.h"
#include "protocol/xboard/excluded_moves.h"
#include "protocol/xboard/xboard_clock.h"
#include "protocol/xboard/xboard_inbox.h"
#include "protocol/xboard/xboard_search.h"
#include "protocol/xboard/xboard_table.h"

namespace ximaera {

/// What the engine does at XBoard's board: it plays a side and ponders, analyses, gives hints, and
/// claims, resigns and accepts draws.
class XBoardPlay {
 public:
  XBoardPlay(Output& out, Inbox& inbox, Engine& engine, XBoardClock& clock, XBoardTable& table);

  // XBoard's commands.
  /// `force`; `result` does the same.
  void force();
  void hard();
  void easy();
  void post() { posting_ = true; }
  void nopost() { posting_ = false; }
  void draw();
  void moveNow();
  void hint();
  void pause();
  void resume();
  void analyze();
  void exitAnalysis();
  void status();
  void exclude(std::string_view text);
  void include(std::string_view text);

  /// A game of the same mode begins; the board follows.
  void newGame();
  /// From now on the engine plays this side, as after `go`.
  void playSide(Side side);
  /// The same without a claim, and going on with what it was about: protocol 1's `white`, `black`.
  void takeSide(Side side);
  /// The side that the engine plays; none in force mode and in analysis.
  std::optional<Side> side() const { return side_; }
  /// Resigns from such a loss on, in centipawns; nothing means never.
  void resignAt(std::optional<int> loss) { resignAt_ = loss; }

  /// The position is another one: what was thought about the former is void.
  void changed();
  /// XBoard's board has changed by a move of the user's. Pondering goes on if it was on this move,
  /// or may yet be.
  void plyMade();

  /// Whether somebody waits for what the engine thinks about.
  bool awaited() const { return search_.awaited(); }
  /// Whether it thinks about its own move.
  bool onMove() const { return search_.task() == Task::kMove; }
  /// Ends the search, whose answer is in the inbox then.
  void hurry() { search_.hurry(); }
  /// Gives up what is under way.
  void abandon() { search_.abandon(); }
  /// Stops what is under way, to be taken up again by proceed().
  void interrupt();
  /// Does what the mode asks for in the present position.
  void proceed();

  /// What the search says, out of the inbox.
  void handle(const Thought& thought);
  void handle(const RootMove& rootMove) { search_.take(rootMove); }
  void handle(const SearchEnd& end);

 private:
  using Task = XBoardSearch::Task;

  const Game& game() const { return table_.game(); }
  void refuseToExclude(std::string_view text);
  void claimResult();
  void start(Task task);
  void ponder(GoRequest request);
  void playBest(const BestMove& best);
  void expect(std::optional<Move> reply);
  void sayHint(Move move);

  Output& out_;
  XBoardClock& clock_;
  XBoardTable& table_;
  XBoardSearch search_;

  // Before any game it is as after `new`, which some GUIs never say.
  std::optional<Side> side_ = kBlack;
  bool analyzing_ = false;
  bool pondering_ = false;
  bool posting_ = false;
  bool paused_ = false;
  /// The reply that the engine expects to its last move.
  std::optional<Move> expected_;
  ExcludedMoves excluded_;
  Opinions opinions_;
  std::optional<int> resignAt_;
};

}  // namespace ximaera
