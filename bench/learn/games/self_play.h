#pragma once

#include <cstdint>
#include <string>

#include "bench/learn/games/game_record.h"
#include "bench/learn/random.h"
#include "engine/game.h"
#include "search/search.h"

namespace ximaera::learn {

/// How games of self-play are played.
struct SelfPlayRules {
  const Rules* rules = nullptr;
  /// Evaluates the positions; nullptr for the weights that the program was built with.
  const Network* network = nullptr;
  std::uint64_t seed = 1;
  /// Nodes of the search for every move.
  std::uint64_t nodes = 400;
  /// The opening is so many random moves, at least and at most.
  int fewestOpeningPlies = 6;
  int mostOpeningPlies = 9;
  /// What the search may give a side after them, in centipawns.
  int openingLimit = 300;
  /// In so many plies after the opening, one move of so many is random, too.
  int explorationPlies = 12;
  int explorationEvery = 6;
  /// A draw after so many plies, the opening's included.
  int mostPlies = 400;
};

/// Searches a position of a game for so many nodes.
SearchResult searchNodes(Search& search, const Game& game, const MoveList& moves,
                         std::uint64_t nodes, const Network* network);

/// A game after its opening of random moves, which `search` finds balanced. Throws
/// std::invalid_argument if games do not last that long.
Game makeOpening(const SelfPlayRules& rules, Search& search, Random& random);

/// All that the games depend on but for their numbers, in words: the rules above and a fingerprint
/// of the search, evaluation included.
std::string identityOf(const SelfPlayRules& rules);

/// Plays games of an engine against itself. A game depends on nothing but the rules, the engine and
/// its number.
class SelfPlay {
 public:
  explicit SelfPlay(const SelfPlayRules& rules) : rules_(rules) {}

  GameRecord play(std::uint32_t number);

 private:
  void playMove(Game& game, const MoveList& moves, bool explores, Random& random,
                GameRecord& record);

  SelfPlayRules rules_;
  Search search_;
};

}  // namespace ximaera::learn
