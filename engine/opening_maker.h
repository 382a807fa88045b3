#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "engine/game.h"
#include "search/evaluation/network.h"

namespace ximaera {

class Search;

/// A pseudo-random number, different for every `index` of a seed (splitmix64 is one to one).
std::uint64_t mixedSeed(std::uint64_t seed, std::uint64_t index);

/// Settings of random openings.
struct RandomOpeningRules {
  /// Random moves from the start position.
  int plies = 8;
  /// The largest score of a balanced opening by the search, in centipawns.
  int balance = 60;
  /// The depth of that search.
  int depth = 4;
};

/// Makes openings by random moves, in games that shuffle from random arrays, and keeps those that a
/// short search finds balanced. The same rules, seed and engine make the same openings on every
/// machine.
class OpeningMaker {
 public:
  /// The network judges their balance, and says which game it is. It must live longer.
  OpeningMaker(const Network& network, const RandomOpeningRules& wanted);
  ~OpeningMaker();
  OpeningMaker(OpeningMaker&&) noexcept;

  /// A game after an opening that depends only on the seed. If no attempt is balanced, the best of
  /// them.
  Game make(std::uint64_t seed);
  /// `size` openings that lead to different positions; fewer if the game has fewer. Calls `onFound`
  /// with their number after each one.
  std::vector<Game> makeSet(std::size_t size, std::uint64_t seed,
                            const std::function<void(std::size_t)>& onFound = {});

 private:
  struct Attempt;
  Attempt attempt(std::uint64_t seed);

  const Network* network_;
  RandomOpeningRules wanted_;
  std::unique_ptr<Search> search_;
};

}  // namespace ximaera
