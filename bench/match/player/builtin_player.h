#pragma once

#include <random>

#include "bench/match/player/player.h"

namespace ximaera::match {

/// The move choice of a built-in player.
enum class Choice {
  kRandom,  ///< any legal move
  kGreedy,  ///< a move after which the static evaluation is best; it sees mates in one
};

/// A player inside the runner, for all variants: an opponent that never fails, at the bottom of the
/// rating scale. Its games depend only on their seed.
class BuiltinPlayer final : public Player {
 public:
  explicit BuiltinPlayer(Choice choice) : choice_(choice) {}

  std::optional<Failure> newGame(const Game& game, Side side, std::uint64_t seed) override;
  Reply think(const Game& game, const Clocks& clocks) override;
  std::optional<Failure> endGame(const Game&, std::string_view, std::string_view) override {
    return {};
  }

 private:
  Choice choice_;
  std::mt19937_64 random_;
};

}  // namespace ximaera::match
