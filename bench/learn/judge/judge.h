#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "movegen/position.h"
#include "search/evaluation/network.h"
#include "search/search.h"

namespace ximaera::learn {

/// How far the static evaluation and the moves of short searches are from the long search of the
/// same program. Errors are differences in the probability to win.
class Judge {
 public:
  /// The searches have 1/64, 1/16, 1/4 and all of the nodes; the last one counts as the truth.
  static constexpr std::size_t kSearches = 4;

  /// Judges a network of the rules; `scale` centipawns are one logit.
  Judge(const Rules& rules, const Network& network, std::uint64_t nodes, float scale);

  /// Searches a position that is not over.
  void add(const Position& position);

  /// The root of the mean squared static error, of positions with at least `fewest` and fewer than
  /// `most` pieces; nothing if there are none.
  std::optional<double> staticError(std::size_t fewest, std::size_t most) const;
  /// The share of the static errors that is left after 1/64, 1/16 and 1/4 of the nodes: the errors
  /// of those searches in the direction of the static ones, added up. (Squares would count little
  /// but the few positions whose value is turned upside down.)
  std::array<double, kSearches - 1> shareLeft() const;

  /// What the moves of shorter searches lose against the longest one's.
  struct Regret {
    /// The mean loss.
    double mean = 0;
    /// The share of moves that lose more than a tenth.
    double blunders = 0;
  };
  /// After 1/64, 1/16 and 1/4 of the nodes. The longest search judges both moves.
  std::array<Regret, kSearches - 1> regrets() const;

  /// The whole report, in lines.
  std::string report() const;

 private:
  struct Errors {
    std::size_t pieces;
    double ofStatic;
    std::array<double, kSearches - 1> ofSearch;
    std::array<double, kSearches - 1> ofMove;
  };
  /// The result of a search: its move, and the probability to win by it.
  struct Found {
    Move move;
    double chance;
  };
  Found search(const Position& position, const MoveList& moves, std::uint64_t nodes);
  std::uint64_t nodesOf(std::size_t search) const;

  const Rules& rules_;
  const Network& network_;
  std::uint64_t nodes_;
  float scale_;
  Search search_;
  std::vector<Errors> errors_;
};

}  // namespace ximaera::learn
