#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bench/learn/games/game_file.h"
#include "bench/learn/random.h"
#include "engine/game.h"

namespace ximaera::learn {

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
