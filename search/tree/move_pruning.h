#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "search/tree/move_picker.h"
#include "search/tree/node.h"
#include "search/tree/parameters.h"

namespace ximaera {

/// The base of late move reductions, in hundredths of a ply. It grows with the logarithms of depth
/// and move number, for quiet moves faster than for captures.
class Reductions {
 public:
  explicit Reductions(const Parameters& parameters);
  int of(bool quiet, int depth, int moves) const {
    return table_[quiet ? 1 : 0][index(depth)][index(moves)];
  }

 private:
  static constexpr std::size_t kSize = 64;
  using Table = std::array<std::array<std::int16_t, kSize>, kSize>;

  static std::size_t index(int number) {
    return std::min(static_cast<std::size_t>(number), kSize - 1);
  }
  static void fill(Table& table, int base, int divisor);

  std::array<Table, 2> table_{};
};

/// Decides how deep a move is searched, and which moves are left out, as far as node, class and
/// history of the move say it. AlphaBeta, which has the position, puts the decisions in order.
class MovePruning {
 public:
  explicit MovePruning(const Parameters& parameters)
      : parameters_(parameters), reductions_(parameters) {}

  /// The reduction by move number and history, in hundredths of a ply.
  int baseReduction(const Node& node, const ScoredMove& picked, int history) const {
    return reductions_.of(picked.quiet(), node.depth, node.moves + 1) -
           history * 100 / parameters_.reductionHistory;
  }
  /// Late move reduction of the move just made, in hundredths of a ply; 0 to search it to full
  /// depth. `reduction` is its base.
  int lateMoveReduction(const Node& node, const ScoredMove& picked, int reduction) const;

  /// The depth left after a base reduction.
  static int reducedDepth(const Node& node, int reduction) {
    return std::max(node.depth - 1 - reduction / 100, 0);
  }
  /// Late move pruning: whether all quiet moves left are too late. `generated` moves are known.
  bool isLate(const Node& node, std::size_t generated) const {
    return !node.pvNode && node.depth <= parameters_.lateMoveDepth &&
           node.moves >= lateMoveCount(node, static_cast<int>(generated));
  }
  /// History pruning of a quiet move.
  bool hasBadHistory(const Node& node, int reduced, int history) const {
    return reduced < parameters_.historyPruningDepth &&
           history < -parameters_.historyPruningMargin * node.depth;
  }
  /// Futility pruning of a quiet move that gives no check.
  bool isFutile(const Node& node, int reduced) const {
    return reduced < parameters_.futilityDepth &&
           node.staticEval + parameters_.futilityBase + parameters_.futilityMargin * reduced <=
               node.alpha;
  }
  /// Exchange pruning: whether a move that loses more than exchangeMargin() is left out.
  bool heedsExchange(const ScoredMove& picked, int reduced) const {
    return reduced < parameters_.exchangeDepth &&
           (picked.quiet() || picked.moveClass == MoveClass::kLosing);
  }
  Value exchangeMargin(const Node& node) const {
    return parameters_.exchangeDepthMargin * node.depth;
  }

 private:
  // Grows with the number of moves in the position.
  int lateMoveCount(const Node& node, int generated) const {
    const int all = std::max(generated, parameters_.lateMoveUsual);
    const int most = (parameters_.lateMoveBase + node.depth * node.depth) * all /
                     (parameters_.lateMoveUsual * (node.improving ? 1 : 2));
    return std::max(most, 1);
  }

  Parameters parameters_;
  Reductions reductions_;
};

}  // namespace ximaera
