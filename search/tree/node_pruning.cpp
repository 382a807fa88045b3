#include <algorithm>
#include <cassert>

#include "search/tree/alpha_beta.h"

namespace ximaera {

namespace {

// So many pawns without a royal piece to protect are never all blocked.
constexpr std::size_t kHorde = 8;

// Whether the side to move has `least` pieces that are neither pawns nor royal, or is a horde.
bool hasNonPawnMaterial(const Position& position, int least) {
  const auto pieces = position.pieces(position.side());
  const Value leastValue = leastOfficer(position.info());
  const bool hasOfficers = std::any_of(pieces.begin(), pieces.end(), [&](Square square) {
    return position.rules().value(position[square]) >= leastValue && --least == 0;
  });
  return hasOfficers || (pieces.size() >= kHorde && position.royals(position.side()) == 0 &&
                         position.info().checkRule);
}

}  // namespace

// After a stop the values that these steps return are meaningless: no further node may be counted.

// A side with pawns alone may be stalemated or in zugzwang, so no evaluation is reliable. In games
// without check a stalemated side loses, so two other pieces are required there.
bool AlphaBeta::mayPruneNode(const Node& node) const {
  return prunes_ && !node.pvNode && !node.forced && !isDecided(node.beta) &&
         hasNonPawnMaterial(position(), info().checkRule ? 1 : 2);
}

// Reverse futility pruning: far above beta at a low depth, the value will stay there. Not measured.
std::optional<Value> AlphaBeta::reverseFutility(const Node& node) const {
  const Value margin = parameters_.reverseFutilityMargin * node.depth -
                       (node.improving ? parameters_.reverseFutilityImproving : 0);
  if (node.depth > parameters_.reverseFutilityDepth || node.eval - margin < node.beta)
    return std::nullopt;
  return (node.eval + node.beta) / 2;
}

// Razoring (Birmingham and Kent 1977): far below alpha, search captures only. With history pruning
// it is worth +56 +/- 67 (3,000 nodes).
std::optional<Value> AlphaBeta::razor(const Node& node) {
  if (node.depth > parameters_.razoringDepth ||
      node.eval + parameters_.razoringBase + parameters_.razoringMargin * node.depth > node.alpha)
    return std::nullopt;
  Node captures{.ply = node.ply, .depth = 0, .alpha = node.alpha, .beta = node.alpha + 1};
  const Value value = quiesce(captures);
  return budget_.stopped() || value <= node.alpha ? std::optional(value) : std::nullopt;
}

// Null move heuristic (Donninger 1993): if even passing keeps the value above beta, a move will.
// Positions with one piece beside pawns are too often zugzwang: a mate in two was missed. In games
// without check, many positions are lost because every move is bad, so passing proves little
// (fugue: +14 without it, 3,000 nodes). In chess it was not measured.
std::optional<Value> AlphaBeta::nullMove(const Node& node) {
  if (!info().checkRule || node.afterNull || node.depth < parameters_.nullMoveDepth ||
      node.eval < node.beta ||
      node.staticEval < node.beta + parameters_.nullMoveStaticBase -
                            parameters_.nullMoveStaticMargin * node.depth ||
      !hasNonPawnMaterial(position(), 2))
    return std::nullopt;
  const int reduction =
      parameters_.nullMoveBase + node.depth / parameters_.nullMoveDivisor +
      std::min((node.eval - node.beta) / parameters_.nullMoveMargin, parameters_.nullMoveMost);
  pass();
  const Value value =
      searchChild(node, {node.depth - reduction, node.beta - 1, node.beta, !node.cutNode, true});
  line_.unmake();
  if (budget_.stopped()) return kDrawValue;
  if (value < node.beta) return std::nullopt;
  return isDecided(value) ? node.beta : value;
}

// ProbCut (Buro 1995): a capture that beats beta by a margin in a reduced search will beat it in a
// full one. It came with the rebuilt search; in the one before it was worth -27 +/- 18 (3,000
// nodes).
std::optional<Value> AlphaBeta::probCut(const Node& node) {
  const Value beta = node.beta + parameters_.probCutMargin;
  if (node.depth < parameters_.probCutDepth || isDecided(beta) ||
      (node.ttEntry.bound != Bound::kNone && node.ttEntry.value < beta))
    return std::nullopt;
  const Value needed = beta - node.staticEval;
  MovePicker& picker = frames_[node.ply].picker;
  picker.beginNoisy(moveStack_, position(), node.ttEntry.move, historyView(node.ply));
  Value value = -kInfinity;
  while (const auto picked = picker.next()) {
    if (picked->candidate.gain < needed || seeBelow(picked->candidate, needed)) continue;
    if (!make(picked->move())) continue;
    value = searchChild(node, {0, beta - 1, beta});
    if (value >= beta)
      value = searchChild(
          node, {node.depth - parameters_.probCutReduction, beta - 1, beta, !node.cutNode});
    line_.unmake();
    if (budget_.stopped() || value >= beta) break;
  }
  picker.end();
  if (budget_.stopped()) return kDrawValue;
  if (value < beta) return std::nullopt;
  return isDecided(value) ? node.beta : value - (beta - node.beta);
}

// Singular extension (Anantharaman, Campbell, Hsu 1990): if all other moves are worse than the
// table's move by a margin, search that one deeper. If another move also beats beta, cut off
// (multicut, Bjornsson and Marsland 1999). Before the search was rebuilt this was worth -19 +/- 47
// (8,000 nodes). It uses the frame and the picker of the node, so it comes before the node's own
// moves.
std::optional<Value> AlphaBeta::singular(Node& node) {
  const TableEntry& entry = node.ttEntry;
  if (!prunes_ || node.depth < parameters_.singularDepth || entry.move == kNoMove ||
      entry.bound == Bound::kUpper || isDecided(entry.value) ||
      entry.depth < node.depth - parameters_.singularTableDepth || !mayExtend(node))
    return std::nullopt;
  const Value limit = entry.value - parameters_.singularMargin * node.depth;
  assert(node.moves == 0);
  Node others = node;
  others.depth = (node.depth - 1) / 2;
  others.alpha = others.alphaBefore = limit - 1;
  others.beta = limit;
  others.pvNode = false;
  others.excluded = entry.move;
  searchMoves(others);
  if (budget_.stopped()) return kDrawValue;
  Frame& frame = frames_[node.ply];
  if (others.best < limit) {
    const bool twice = !node.pvNode && frame.doubleExtensions < parameters_.singularDoubleMost &&
                       others.best < limit - parameters_.singularDoubleMargin;
    frame.doubleExtensions += twice;
    node.extension = twice ? 2 : 1;
  } else if (limit >= node.beta) {
    return limit;
  } else if (entry.value >= node.beta || node.cutNode) {
    node.extension = -1;
  }
  return std::nullopt;
}

}  // namespace ximaera
