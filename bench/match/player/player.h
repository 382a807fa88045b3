#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <variant>

#include "bench/match/player/time_control.h"
#include "engine/game.h"
#include "protocol/records/game_record.h"

namespace ximaera::match {

/// A player's report about the position, from its own point of view.
struct Opinion {
  /// Centipawns; a forced end is beyond 20000.
  std::optional<int> score = {};
  /// Moves to mate; negative if the player itself is mated.
  std::optional<int> mate = {};
  std::optional<int> depth = {};
  /// The greatest depth of a line, in plies.
  std::optional<int> seldepth = {};
  std::optional<std::int64_t> nodes = {};
  /// Nodes a second.
  std::optional<std::int64_t> nps = {};
  /// The expected line, up to the first word that is not a move; see lineOfMoves().
  std::string pv = {};
};

/// A move, by its text.
struct MoveReply {
  std::string text;
  bool offersDraw = false;
};
/// A resignation.
struct Resignation {};
/// A result claimed in the words of CECP: "1-0 {White mates}".
struct Claim {
  std::string result;
  std::string reason;
};
/// The runner was asked to stop.
struct Interruption {};

/// The answer of the side to move, and the time it took, measured at the pipe.
struct Reply {
  std::variant<MoveReply, Resignation, Claim, Failure, Interruption> answer;
  std::chrono::nanoseconds used{};
  Opinion opinion;
};

/// The clocks of both sides when a player is to move.
struct Clocks {
  const PlayerClock& own;
  const PlayerClock& other;
  Milliseconds margin;
};

/// A player: an engine behind a pipe, or a built-in one. It plays games in sequence. After a
/// failure it must be replaced.
class Player {
 public:
  virtual ~Player() = default;

  /// Prepares for a game in which it plays `side`. The moves of `game` so far are the opening.
  virtual std::optional<Failure> newGame(const Game& game, Side side, std::uint64_t seed) = 0;
  /// Whether it can play another game.
  virtual bool reusable() const { return true; }
  /// Whether its games may start from any position.
  virtual bool takesPositions() const { return true; }
  /// The next move in `game`. Each side has added at most one move since the last call.
  virtual Reply think(const Game& game, const Clocks& clocks) = 0;
  /// The opponent offers a draw with its last move.
  virtual void offerDraw() {}
  /// Ends the game; `result` is "1-0", "0-1", "1/2-1/2" or "*". Returns a failure in the player's
  /// remaining output: a move out of turn, a claim of another result, or a crash.
  virtual std::optional<Failure> endGame(const Game& game, std::string_view result,
                                         std::string_view reason) = 0;
};

}  // namespace ximaera::match
