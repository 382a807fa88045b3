#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/clock.h"
#include "engine/game.h"
#include "engine/options.h"
#include "search/evaluation/network.h"
#include "search/limits.h"
#include "search/report.h"

namespace ximaera {

/// The result of a search.
struct BestMove {
  /// Nothing if the game is over.
  std::optional<Move> move;
  /// The reply expected, for pondering.
  std::optional<Move> ponder;
  /// From the view of the side to move.
  Value value = 0;
  /// How many nodes the search took, of all threads together.
  std::uint64_t nodes = 0;
  /// The last iteration that was finished; 0 if the value stems from a cursory look only.
  int depth = 0;
};

/// What a `go` asks for.
struct GoRequest {
  /// Depth, nodes, mate, infinite, searchMoves; its times are filled in by the engine, and its
  /// number of lines is at least that of the option MultiPV.
  Limits limits;
  /// The state of the clocks; the engine makes time limits of it.
  ClockState clock;
  /// Think on the opponent's time: no time limit holds until ponderhit().
  bool ponder = false;
  /// The option Skill Level does not count, as for a hint. It never does in an infinite search.
  bool fullStrength = false;
};

/// The engine as programs see it: a game, options, and a search, in the caller's thread or in the
/// background. All calls come from one thread.
///
/// As a library, without any thread but the caller's (link ximaera_engine; built with
/// XIMAERA_THREADS=OFF, it has no code for others):
///
///     Engine engine;
///     engine.setVariant(name);
///     engine.setPosition(std::nullopt, {"e2e4"});
///     GoRequest request;
///     request.clock.moveTime = 1000;
///     const BestMove best = engine.search(request);
///     if (best.move) engine.game().play(*best.move);
class Engine {
 public:
  Engine();
  ~Engine();

  /// Starts a new game of another variant. An unknown name is an error and changes nothing.
  std::optional<Error> setVariant(std::string_view name);
  /// Sets up the game that starts from `start`, a position of the present variant, and goes on with
  /// `moves`, texts as Game::parseLoosely() takes them. It stops at the first that cannot be
  /// played, which the error names. What the game before had in common with it is not played again.
  std::optional<Error> setPosition(const Position& start, const std::vector<std::string>& moves);
  /// The same from a FEN as parseFen() reads it, nothing being the start position. A bad one is an
  /// error and changes nothing.
  std::optional<Error> setPosition(std::optional<std::string_view> fen,
                                   const std::vector<std::string>& moves);
  /// There is no position any more, as after one that could not be read: until another is set, go
  /// finds no move.
  void forgetPosition();
  bool hasPosition() const { return hasPosition_; }
  /// Forgets all that was learnt from earlier games.
  void newGame();
  /// The game being played. Changing it while a search runs is a programming error.
  Game& game() { return *game_; }
  const Game& game() const { return *game_; }

  /// The static evaluation of the present position, from the view of the side to move.
  Value evaluation() const;

  /// Sets an option; "UCI_Variant" is setVariant, "Clear Hash" a button. "EvalFile" loads weights
  /// for the present variant, which go with it; an empty one means those of the program.
  std::optional<Error> setOption(std::string_view name, std::string_view value);
  const Options& options() const { return options_; }

  /// Searches the present position in the caller's thread, in which the reporter is called, too;
  /// the answer is returned, and onBestMove not called. No thread is started, unless the option
  /// Threads asks for some that help. An infinite search ends when stop() is called, by the
  /// reporter or from another thread, or when there is nothing deeper to search.
  BestMove search(const GoRequest& request);

  /// Starts a search of the present position; a running one is stopped first. The reporter and
  /// `onBestMove` are called from another thread; every go leads to exactly one onBestMove. If the
  /// system has no other thread to give, it searches as search() does before it returns.
  void go(const GoRequest& request);
  /// The move pondered on was played: from now on the clock counts.
  void ponderhit();
  /// Ends the search soon; onBestMove is still called. From any thread.
  void stop();
  /// Waits until no search is running, onBestMove's return included.
  void wait();
  bool searching() const;

  Reporter reporter;
  std::function<void(const BestMove&)> onBestMove;

 private:
  struct Job;
  struct Worker;

  Job jobFor(const GoRequest& request) const;
  BestMove think(const Job& job);
  // Stops a search that runs, and waits for its end.
  void halt();
  std::optional<Error> applyHash();
  std::optional<Error> applyThreads();
  std::optional<Error> applyEvalFile();
  void useBuiltInWeights();

  Options options_ = engineOptions();
  /// How many games were begun, so that a weakened engine does not play all of them alike.
  std::uint64_t games_ = 0;
  std::unique_ptr<Game> game_;
  bool hasPosition_ = true;
  /// The weights of EvalFile; nothing if it is empty.
  std::unique_ptr<const Network> network_;
  std::unique_ptr<Worker> worker_;
};

}  // namespace ximaera
