#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "movegen/move.h"
#include "search/evaluation/value.h"
#include "search/tree/transposition_table.h"

namespace ximaera {

/// The best line found below a node.
class PrincipalVariation {
 public:
  void clear() { length_ = 0; }
  /// `first`, then the moves of `rest`.
  void set(Move first, const PrincipalVariation& rest) {
    moves_[0] = first;
    std::ranges::copy(rest.moves(), moves_.begin() + 1);
    length_ = rest.length_ + 1;
  }
  std::span<const Move> moves() const { return {moves_.data(), length_}; }

 private:
  std::array<Move, kMaxPly + 2> moves_;
  std::size_t length_;
};

/// A node of the tree: the search requested there, and its results so far.
struct Node {
  int ply;
  int depth;
  Value alpha;
  Value beta;
  /// Expected to fail high after one move ("cut node", Knuth and Moore 1975).
  bool cutNode = false;
  /// The move before was a null move.
  bool afterNull = false;
  /// The window is open: the exact value and its line are wanted.
  bool pvNode = beta - alpha > 1;
  /// In check, or bound to capture by the rules: to stand pat is no choice.
  bool forced = false;
  /// Plies that were added to `depth` because of that. The table counts without them.
  int forcedExtension = 0;
  /// The evaluation of the network; kNoEvaluation if forced.
  Value rawEval = kNoEvaluation;
  /// The same with the correction history; kNoEvaluation if forced.
  Value staticEval = kNoEvaluation;
  /// `staticEval`, or the table's value where that is a better bound.
  Value eval = kNoEvaluation;
  /// `staticEval` is higher than at the same side's previous turn.
  bool improving = false;
  /// The table's entry for the position; its bound is kNone if there is none.
  TableEntry ttEntry{kNoMove, 0, 0, Bound::kNone};
  /// The table's move has a gain.
  bool noisyTableMove = false;
  /// Plies added to the depth of the table's move; negative to reduce it.
  int extension = 0;
  /// The move left out by a singular search.
  Move excluded = kNoMove;
  Value best = -kInfinity;
  Move bestMove = kNoMove;
  /// The best move has a gain.
  bool noisyBest = false;
  /// The number of moves searched.
  int moves = 0;
  Value alphaBefore = alpha;
};

}  // namespace ximaera
