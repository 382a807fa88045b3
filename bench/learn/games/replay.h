#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "bench/learn/games/game_file.h"
#include "bench/learn/random.h"
#include "engine/game.h"
#include "movegen/position.h"
#include "movegen/text/result.h"

namespace ximaera::learn {

/// Replays a game and visits the position before each move, with the legal moves and the ply. An
/// illegal move is an error, and so is what the visit returns.
[[nodiscard]] std::optional<Error> replay(
    const SelfPlayGame& game, const Rules& rules,
    const std::function<std::optional<Error>(const Position&, const MoveList&, std::size_t)>&
        visit);

/// Games that others branch off from.
class EarlierGames {
 public:
  /// Reads a file of games by these rules. Calls `note` if it is truncated.
  static Result<EarlierGames> read(const std::string& path, const Rules& rules, const Note& note);

  /// One of the games, up to a random ply.
  Game beginning(Random& random) const;
  /// A checksum of the games.
  std::uint32_t checksum() const { return checksum_; }

 private:
  explicit EarlierGames(const Rules& rules) : rules_(&rules) {}

  const Rules* rules_;
  std::vector<std::vector<Move>> lines_;
  std::uint32_t checksum_ = 0;
};

}  // namespace ximaera::learn
