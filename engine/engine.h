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
#include "engine/variants.h"
#include "engine/weights.h"
#include "search/tree/task.h"

namespace ximaera {

/// The version of the program: "0.2.0".
std::string_view version();

/// The task to search the present position of a game, which must not be over, by this network.
SearchTask taskOf(const Game& game, const Network& network, const Limits& limits = {});

/// The result of a search.
struct BestMove {
  /// Nothing if the game is over.
  std::optional<Move> move;
  /// The reply expected, for pondering.
  std::optional<Move> ponder;
  /// From the view of the side to move.
  Value value = 0;
  /// The nodes searched by all threads.
  std::uint64_t nodes = 0;
  /// The last completed iteration; 0 if none was completed.
  int depth = 0;
};

/// The parameters of a search.
struct GoRequest {
  /// Depth, nodes, mate, infinite and searchMoves. The engine fills in the times. The number of
  /// lines is at least the option MultiPV.
  Limits limits;
  /// The state of the clocks, from which the engine derives the time limits.
  ClockState clock;
  /// Think on the opponent's time: time limits apply from ponderhit() on.
  bool ponder = false;
  /// Ignore the option Skill Level, as for a hint. An infinite search always ignores it.
  bool fullStrength = false;
};

/// The engine as programs see it: a game, options, and a search, in the caller's thread or in the
/// background. All calls come from one thread.
///
/// As a library, without any thread but the caller's (link ximaera_engine; built with
/// XIMAERA_THREADS=OFF, it has no code for others):
///
///     Engine engine;
///     must(engine.setVariant(name));
///     must(engine.setPosition(std::nullopt, {"e2e4"}));
///     GoRequest request;
///     request.clock.moveTime = 1000;
///     const BestMove best = engine.search(request);
///     if (best.move) engine.play(*best.move);
class Engine {
 public:
  /// Plays the first of these games until another is chosen.
  explicit Engine(Variants variants = {});
  ~Engine();

  /// The games that it knows. Games may be added between searches.
  const Variants& variants() const { return variants_; }
  Variants& variants() { return variants_; }
  /// The variant being played.
  const VariantPtr& variant() const { return variant_; }

  /// Starts a new game of another variant. Error, without a change, if the name is unknown.
  [[nodiscard]] std::optional<Error> setVariant(std::string_view name);
  /// Sets up the game that starts from `start`, a position of the present variant, and plays
  /// `moves`, as Game::parseLoosely() reads them. It stops at the first move that cannot be played,
  /// which the error names. Moves in common with the present game are not played again.
  [[nodiscard]] std::optional<Error> setPosition(const Position& start,
                                                 const std::vector<std::string>& moves);
  /// The same from a FEN as parseFen() reads it, or from the start position. Error, without a
  /// change, if the FEN is bad.
  [[nodiscard]] std::optional<Error> setPosition(std::optional<std::string_view> fen,
                                                 const std::vector<std::string>& moves);
  /// Leaves the engine without a position, as after one that could not be read. Until another is
  /// set, go() finds no move.
  void forgetPosition();
  bool hasPosition() const { return hasPosition_; }
  /// Forgets everything learnt in earlier games.
  void newGame();
  /// The game being played.
  const Game& game() const { return *game_; }
  /// Replaces the game by another of the same variant, plays a legal move, takes the last move
  /// back. Changing the game while a search runs is a programming error.
  void setGame(const Game& game) { *game_ = game; }
  void play(Move move) { game_->play(move); }
  bool undo() { return game_->undo(); }

  /// The static evaluation of the present position from the view of the side to move.
  Value evaluation() const;

  /// The weights that it plays by.
  const Weights& weights() const { return weights_; }
  /// Plays by other weights of the present variant, until another one or an option brings others.
  void setWeights(Weights weights);
  /// Sets an option. "UCI_Variant" is setVariant, "UCI_Chess960" chooses the game NAME960 instead
  /// of NAME if there is one, "Clear Hash" a button. "EvalFile" loads weights; those for another
  /// variant are used as soon as that is set; empty means the built-in weights. "WeightsPath" is a
  /// folder of weights that the user has taught, which beat those built in. "VariantPath" adds
  /// games from files and folders, separated as the system separates paths; see
  /// Variants::addFolder().
  [[nodiscard]] std::optional<Error> setOption(std::string_view name, std::string_view value);
  const Options& options() const { return options_; }

  /// Searches the present position in the caller's thread, which also calls the reporter. The move
  /// is returned; onBestMove is not called. No thread is started unless the option Threads asks for
  /// helpers. An infinite search ends by stop(), called by the reporter or another thread, or when
  /// there is nothing deeper to search.
  BestMove search(const GoRequest& request);

  /// Starts a search of the present position; a running one is stopped first. The reporter and
  /// `onBestMove` are called from another thread; every go leads to exactly one onBestMove. If the
  /// system cannot start a thread, it searches like search() before it returns.
  void go(const GoRequest& request);
  /// The expected move was played: the time limits apply from now on.
  void ponderhit();
  /// Ends the search soon; onBestMove is still called. May be called from any thread.
  void stop();
  /// Waits until no search is running and onBestMove has returned.
  void wait();
  bool searching() const;

  Reporter reporter;
  std::function<void(const BestMove&)> onBestMove;

 private:
  struct Job;
  struct Worker;
  /// What an option changes besides its value, which an error may undo.
  struct Effect {
    std::string_view option;
    std::optional<Error> (Engine::*apply)();
    bool undone;
  };
  static const Effect kEffects[7];

  Job jobFor(const GoRequest& request) const;
  BestMove think(const Job& job);
  // Stops the running search and waits for its end.
  void halt();
  [[nodiscard]] std::optional<Error> applyHash();
  [[nodiscard]] std::optional<Error> applyClearHash();
  [[nodiscard]] std::optional<Error> applyThreads();
  [[nodiscard]] std::optional<Error> applyEvalFile();
  [[nodiscard]] std::optional<Error> applyVariantPath();
  [[nodiscard]] std::optional<Error> applyChess960();
  VariantPtr chosenVariant() const;

  Variants variants_;
  VariantPtr variant_;
  Options options_;
  /// The number of games begun: a seed, so that a weakened engine does not repeat its games.
  std::uint64_t games_ = 0;
  std::unique_ptr<Game> game_;
  bool hasPosition_ = true;
  Weights weights_;
  std::unique_ptr<Worker> worker_;
};

}  // namespace ximaera
