#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include "bench/learn/games/game_file.h"
#include "engine/game.h"
#include "engine/variants.h"
#include "movegen/text/result.h"
#include "protocol/records/puzzle.h"
#include "search/search.h"
#include "search/tree/task.h"

namespace ximaera::learn {

/// The best move of one iteration, its value, and that of the second best move. The first iteration
/// is the first element of a list.
struct BestTwo {
  Move best;
  Value value;
  Value second;
};

/// Searches a position, which must not be over and must have at least two moves, for two lines.
/// Returns the result of each finished iteration. The tables are cleared before, so the same limits
/// give the same result.
std::vector<BestTwo> study(Search& search, const Position& position, const Network& network,
                           Limits limits);

/// The depth from which on the best move is that of the last iteration.
int depthOfDiscovery(const std::vector<BestTwo>& iterations);

/// The conditions for a puzzle, in centipawns from the view of the side to move.
struct PuzzleTerms {
  /// Nodes of the search that proves it.
  std::uint64_t nodes = 20'000;
  /// The least difference between the best and the second best move.
  Value margin = 200;
  /// The best move does not lose, and the second best does not win.
  Value leastBest = -100, mostSecond = 200;
  /// The proof searches at least this many plies deeper than it needs to find the move; one more
  /// iteration must agree.
  int deeper = 1;
};

/// Finds puzzles in games.
class PuzzleFinder {
 public:
  PuzzleFinder(VariantPtr variant, const PuzzleTerms& terms)
      : variant_(std::move(variant)), terms_(terms) {}

  /// The puzzles of a game. They lie some plies apart, and no position occurs twice in all games.
  /// An illegal move is an error.
  Result<std::vector<Puzzle>> puzzlesIn(const SelfPlayGame& game);

  /// The puzzle in a position; nothing if it is not one.
  std::optional<Puzzle> puzzleAt(const Position& reached);

 private:
  bool promises(const SelfPlayGame& game, std::size_t ply) const;
  bool isClear(const BestTwo& iteration) const;

  VariantPtr variant_;
  PuzzleTerms terms_;
  Search search_;
  std::set<std::uint64_t> known_;
};

/// At most `most` of the puzzles, of as many grades as possible, the easiest first.
std::vector<Puzzle> mixedByGrade(std::vector<Puzzle> puzzles, std::size_t most);

}  // namespace ximaera::learn
