#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "search/search.h"

namespace ximaera::test {

/// A game of `variant` from a FEN (empty: the start position), after some moves.
Game gameFrom(std::string_view variant, std::string_view fen,
              const std::vector<std::string>& moves = {});

/// The search of a game's present position, all legal moves allowed.
SearchTask taskFor(const Game& game, const Limits& limits);

/// The result of a search, as texts.
struct Found {
  Value value;
  std::uint64_t nodes;
  std::vector<std::string> line;
  const std::string& move() const { return line.front(); }
};

/// Searches with one thread and an empty table of 8 MB.
Found search(const Game& game, const Limits& limits, const Reporter& reporter = {});
Found searchDepth(const Game& game, int depth);

/// Searches with one thread and the given tables, which have begun a search.
SearchResult searchWith(SharedTables& tables, const Game& game, const Limits& limits);

/// The texts of the moves of a line. Fails the test if one is illegal, or the game over before.
std::vector<std::string> textsOf(const Game& game, const std::vector<Move>& line);

}  // namespace ximaera::test
