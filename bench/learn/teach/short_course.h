#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "bench/learn/fit/trainer.h"
#include "bench/learn/games/self_play.h"
#include "bench/learn/teach/weights_match.h"
#include "engine/variants.h"
#include "movegen/text/result.h"

namespace ximaera::learn {

/// The fit of a course that begins with these weights to so many games.
GamesFit courseFit(const Network& start, std::size_t games);

/// A course in one thread and without files, taken in steps, for a page. Generations of self-play,
/// each twice as long as the one before and with the weights fitted to those before, are followed
/// by a match against the weights of the beginning. It depends only on the game, not on any time.
class ShortCourse {
 public:
  /// What the course does next, and what it has found.
  struct State {
    int generation = 1;
    /// The games of this generation, and how many it will have.
    std::size_t games = 0, planned = 0;
    /// The pairs of the match after it, and how many it will have; none before.
    int pairs = 0, plannedPairs = 0;
    /// The positions of all games so far.
    std::size_t positions = 0;
    /// The last match that has ended.
    std::optional<WeightsMatch> match;
  };

  /// `start` are the weights of the beginning.
  ShortCourse(VariantPtr variant, Network start);

  /// Plays a game, or fits weights, or plays a pair of a match, whichever is next. An error if the
  /// game cannot be taught.
  [[nodiscard]] std::optional<Error> step();
  const State& state() const { return state_; }
  /// The last weights that have won their match, as a file has them; empty before.
  const std::string& weights() const { return weights_; }

 private:
  SelfPlayRules rules(std::uint64_t nodes) const;
  std::optional<Error> play();
  std::optional<Error> fit();
  void playPair();
  void judge();

  VariantPtr variant_;
  Network start_;
  State state_;
  /// The weights after the last generation.
  std::optional<Network> network_;
  std::string weights_;
  std::unique_ptr<SelfPlay> player_;
  std::vector<IdentifiedGame> games_, earlier_;
  std::unique_ptr<WeightsPairs> match_;
  PairCounts counts_{};
  std::uint32_t number_ = 0;
};

}  // namespace ximaera::learn
