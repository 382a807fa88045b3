#pragma once

#include <cstdint>
#include <string>

#include "bench/learn/games/game_file.h"
#include "bench/learn/random.h"
#include "engine/game.h"
#include "engine/variants.h"
#include "movegen/text/result.h"
#include "search/search.h"

namespace ximaera::learn {

/// The settings of self-play.
struct SelfPlayRules {
  VariantPtr variant;
  /// The evaluation; nullptr for the built-in weights.
  const Network* network = nullptr;
  std::uint64_t seed = 1;
  /// Nodes of each search.
  std::uint64_t nodes = 400;
  /// The least and the greatest number of random moves in the opening.
  int fewestOpeningPlies = 6;
  int mostOpeningPlies = 9;
  /// Half of the openings are beginnings of these games instead; nullptr for none.
  const EarlierGames* earlier = nullptr;
  /// The largest score of a balanced opening, in centipawns, and White's score that is balanced.
  int openingLimit = 300;
  int par = 0;
  /// In this number of plies after the opening, one move in `explorationEvery` is random.
  int explorationPlies = 12;
  int explorationEvery = 6;
  /// A draw after this number of plies, including the opening.
  int mostPlies = 400;

  const Network& evaluation() const { return network != nullptr ? *network : variant->network(); }
};

/// Searches a position of a game to a limit of nodes.
SearchResult searchNodes(Search& search, const Game& game, std::uint64_t nodes,
                         const Network& network);

/// A game after an opening, of random moves or of an earlier game, that `search` finds balanced; an
/// error if games end too early for one.
Result<Game> tryOpening(const SelfPlayRules& rules, Search& search, Random& random);
/// The same; throws std::invalid_argument for the error.
Game makeOpening(const SelfPlayRules& rules, Search& search, Random& random);

/// Everything that the games depend on, except their numbers: the settings above and a fingerprint
/// of the search with its evaluation.
std::string identityOf(const SelfPlayRules& rules);

/// Plays games of an engine against itself. A game depends only on the settings, the engine and its
/// number.
class SelfPlay {
 public:
  explicit SelfPlay(const SelfPlayRules& rules) : rules_(rules) {}

  SelfPlayGame play(std::uint32_t number);

 private:
  void playMove(Game& game, bool explores, Random& random, SelfPlayGame& record);

  SelfPlayRules rules_;
  Search search_;
};

}  // namespace ximaera::learn
