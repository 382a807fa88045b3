#pragma once

#include <optional>
#include <string_view>

#include "engine/engine.h"
#include "engine/review.h"
#include "engine/skill.h"
#include "protocol/command_line/streams.h"
#include "protocol/xboard/xboard_clock.h"
#include "protocol/xboard/xboard_search.h"
#include "protocol/xboard/xboard_table.h"

namespace ximaera {

/// The engine's activity at XBoard's board: it plays a side and ponders, analyses, gives hints, and
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
  void moveNow() {
    if (onMove()) search_.hurry();
  }
  void hint();
  /// Shows the worst moves of the person who plays against the engine, or else of both sides.
  void review();
  void pause();
  void resume();
  void analyze();
  void exitAnalysis();
  void status();
  void exclude(std::string_view text) {
    choiceChanged(excluded_.exclude(table_.line(), text), text);
  }
  void include(std::string_view text) {
    choiceChanged(excluded_.include(table_.line(), text), text);
  }

  /// Begins a game in the same mode; the board follows.
  void newGame();
  /// From now on the engine plays this side, as after `go`.
  void playSide(Side side);
  /// The same without a claim, continuing the present activity: protocol 1's `white`, `black`.
  void takeSide(Side side);
  /// The side that the engine plays; none in force mode and in analysis.
  std::optional<Side> side() const { return side_; }
  /// Resigns at this loss or a greater one, in centipawns; nothing means never.
  void resignAt(std::optional<int> loss) { resignAt_ = loss; }

  /// A game begins from the position on the board.
  void begin();
  /// The position has changed; the search of the former one is abandoned.
  void changed();
  /// XBoard's board has changed by a move of the user. Pondering continues if it was on this move,
  /// or still can be.
  void plyMade();

  /// Whether the result of the search is awaited.
  bool awaited() const { return search_.awaited(); }
  /// Whether it searches for its own move.
  bool onMove() const { return search_.task() == Task::kMove; }
  /// Ends the search; its move is then in the inbox.
  void hurry() { search_.hurry(); }
  /// Abandons the search.
  void abandon() { search_.abandon(); }
  /// Stops the search until proceed().
  void interrupt();
  /// Starts what the mode requires in the present position.
  void proceed();

  /// The search's messages from the inbox.
  void handle(const Thought& thought);
  void handle(const RootMove& rootMove) { search_.take(rootMove); }
  void handle(const SearchEnd& end);

 private:
  using Task = XBoardSearch::Task;

  const Game& game() const { return table_.game(); }
  std::string shown(std::string_view text) const { return table_.line().pieces().shown(text); }
  void choiceChanged(bool found, std::string_view text);
  void claimResult();
  void start(Task task);
  void ponder(GoRequest request);
  void playBest(const BestMove& best);
  void expect(std::optional<Move> reply);
  void showHint(Move move);
  void reviewNext();

  Output& out_;
  XBoardClock& clock_;
  XBoardTable& table_;
  XBoardSearch search_;

  // Before the first game it is as after `new`, which some GUIs do not send.
  std::optional<Side> side_ = kBlack;
  bool analyzing_ = false;
  bool pondering_ = false;
  bool posting_ = false;
  bool paused_ = false;
  /// The expected reply to the engine's last move.
  std::optional<Move> expected_;
  ExcludedMoves excluded_;
  ScoreHistory scores_;
  std::optional<int> resignAt_;
  /// The side that the engine has played in this game.
  std::optional<Side> played_;
  std::optional<Review> review_;
};

}  // namespace ximaera
