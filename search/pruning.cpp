#include <algorithm>
#include <array>
#include <cmath>

#include "search/exchange.h"
#include "search/searcher.h"

namespace ximaera {

namespace {

// Pieces worth less, in centipawns, are pawns or royal ones that a side has one of.
constexpr int kOfficerValue = 200;

bool hasOfficers(const Position& position, int least) {
  const auto pieces = position.pieces(position.side());
  return std::any_of(pieces.begin(), pieces.end(), [&](Square square) {
    return position.rules().value(position[square]) >= kOfficerValue && --least == 0;
  });
}

}  // namespace

Reductions::Reductions(const Parameters& parameters) {
  for (std::size_t depth = 1; depth < kSize; ++depth)
    for (std::size_t moves = 1; moves < kSize; ++moves)
      table_[depth][moves] = static_cast<std::int16_t>(parameters.reductionBase +
                                                       std::log(static_cast<double>(depth)) *
                                                           std::log(static_cast<double>(moves)) *
                                                           10000 / parameters.reductionDivisor);
}

// A side without officers may be out of moves, or wish that it could pass: no estimate holds there.
// In games without check, where having no move loses, nor does it with one.
std::optional<Value> Searcher::pruneNode(const Node& node) {
  if (!prunes_ || node.exact || node.inCheck || isDecided(node.beta) ||
      !hasOfficers(position_, info().checkRule ? 1 : 2))
    return std::nullopt;
  const Value margin = parameters_.reverseFutilityMargin * node.depth -
                       (node.improving ? parameters_.reverseFutilityImproving : 0);
  if (node.depth <= parameters_.reverseFutilityDepth && node.estimate - margin >= node.beta)
    return (node.estimate + node.beta) / 2;
  if (const auto value = razor(node)) return value;
  return tryNullMove(node);
}

// Razoring (Birmingham and Kent 1977): where only winning something can help, look for that alone.
std::optional<Value> Searcher::razor(const Node& node) {
  if (node.depth > parameters_.razoringDepth ||
      node.estimate + parameters_.razoringBase + parameters_.razoringMargin * node.depth >
          node.alpha)
    return std::nullopt;
  const Value value =
      quiesce(Node{.ply = node.ply, .depth = 0, .alpha = node.alpha, .beta = node.alpha + 1});
  return !stopped_ && value <= node.alpha ? std::optional(value) : std::nullopt;
}

// If even passing keeps the value above beta, a move will (null move heuristic, Donninger 1993).
// With one officer there is too often none that does (zugzwang); and in games without check, which
// many a side loses by having no good move left or none at all, passing is worth too much.
std::optional<Value> Searcher::tryNullMove(const Node& node) {
  if (!info().checkRule || node.afterNull || node.depth < parameters_.nullMoveDepth ||
      node.estimate < node.beta || !hasOfficers(position_, 2))
    return std::nullopt;
  Undo& undo = undos_[node.ply];
  undo.delta.begin(position_.board(), position_.state());
  // No position before a pass can count as repeated after it.
  undo.delta.irreversible = true;
  path_.push(position_.key());
  frames_[node.ply].past = histories_.noPast();
  position_.apply(undo);
  const int less =
      parameters_.nullMoveBase + node.depth / parameters_.nullMoveDivisor +
      std::min((node.estimate - node.beta) / parameters_.nullMoveMargin, parameters_.nullMoveMost);
  const Value value =
      reply(node, {node.depth - less, node.beta - 1, node.beta, !node.cutNode, true});
  unmake(node.ply);
  if (stopped_ || value < node.beta) return std::nullopt;
  return isDecided(value) ? node.beta : value;
}

// Singular extension (Anantharaman, Campbell, Hsu 1990): if all other moves are worse than the
// table's by a margin, that one is searched deeper. If on the contrary another refutes, too, the
// node is cut off (multicut, Bjornsson and Marsland 1999).
std::optional<Value> Searcher::extendSingular(Node& node) {
  const TableEntry& known = node.known;
  if (!prunes_ || node.depth < parameters_.singularDepth || known.move == kNoMove ||
      known.bound == Bound::kUpper || isDecided(known.value) ||
      known.depth < node.depth - parameters_.singularTableDepth || node.ply >= 2 * rootDepth_)
    return std::nullopt;
  const Value limit = known.value - parameters_.singularMargin * node.depth;
  Node others{.ply = node.ply,
              .depth = (node.depth - 1) / 2,
              .alpha = limit - 1,
              .beta = limit,
              .cutNode = node.cutNode};
  others.inCheck = node.inCheck;
  others.standing = node.standing;
  others.estimate = node.estimate;
  others.improving = node.improving;
  others.excluded = known.move;
  searchMoves(others);
  frames_[node.ply].picker.end();
  if (stopped_) return std::nullopt;
  if (others.best < limit)
    node.extension = 1;
  else if (limit >= node.beta)
    return limit;
  else if (known.value >= node.beta)
    node.extension = -1;
  return std::nullopt;
}

// Whether a move loses by the answers to it more than `margin` above what it wins.
bool Searcher::losesBy(const Candidate& candidate, Value margin) {
  const int covered = candidate.gain + margin;
  return covered < position_.rules().value(position_[candidate.move.from]) &&
         covered < lossOf(position_, candidate.move, moveStack_.moves);
}

// Whether there is a move to be picked at `index`. It comes in the order of the picker, but
// captures that lose material are put off, moves that other threads are at deferred, and late quiet
// moves left out.
bool Searcher::pick(Node& node, std::size_t index) {
  MovePicker& picker = frames_[node.ply].picker;
  while (picker.has(index)) {
    picker.pick(index);
    if (picker.wasDeferred(index)) {
      --node.deferred;
      return true;
    }
    if (picker.isNoisy(index) && losesBy(picker.at(index), parameters_.exchangeMargin))
      picker.putOff(index);
    else if (isTooLate(node, index))
      picker.skipQuiet(index);
    else if (isBusy(node, index))
      picker.defer(index, node.moves + ++node.deferred);
    else
      return true;
  }
  return false;
}

bool Searcher::mayPruneMove(const Node& node) const {
  return prunes_ && !node.exact && !node.inCheck && node.moves > 0 && node.best >= -kMaxEvaluation;
}

// Near the horizon a move is not worth a look if the answers to it win much.
bool Searcher::losesTooMuch(const Node& node, std::size_t index) {
  const MovePicker& picker = frames_[node.ply].picker;
  const bool mayLose = picker.isQuiet(index) || picker.wasPutOff(index);
  if (!mayLose || node.depth > parameters_.exchangeDepth || !mayPruneMove(node)) return false;
  return losesBy(picker.at(index), parameters_.exchangeDepthMargin * node.depth);
}

// Late move pruning: near the horizon only so many quiet moves are searched, the more the more
// moves there are. The rest are quieter still.
bool Searcher::isTooLate(const Node& node, std::size_t index) const {
  if (node.depth > parameters_.lateMoveDepth || !frames_[node.ply].picker.isQuiet(index))
    return false;
  const int all =
      std::max(static_cast<int>(frames_[node.ply].picker.size()), parameters_.lateMoveUsual);
  const int most = (parameters_.lateMoveBase + node.depth * node.depth) * all /
                   (parameters_.lateMoveUsual * (node.improving ? 1 : 2));
  return node.moves + node.deferred >= most && mayPruneMove(node);
}

// History pruning: the move has hardly ever refuted anything.
bool Searcher::isHopeless(const Node& node, std::size_t index) const {
  const MovePicker& picker = frames_[node.ply].picker;
  if (node.depth > parameters_.historyPruningDepth || !picker.isQuiet(index) || !mayPruneMove(node))
    return false;
  return historyOf(node, picker[index]) < -parameters_.historyPruningMargin * node.depth;
}

// Futility pruning: whether the quiet move just made cannot help in a position that is too bad, as
// it gives no check.
bool Searcher::isFutile(const Node& node, std::size_t index) const {
  return node.depth <= parameters_.futilityDepth && frames_[node.ply].picker.isQuiet(index) &&
         node.estimate + parameters_.futilityBase + parameters_.futilityMargin * node.depth <=
             node.alpha &&
         mayPruneMove(node) && !inCheck();
}

// Late move reduction: by how much less the quiet move with this number, from 1, is searched as a
// rule, in hundredths of a ply.
int Searcher::usualReduction(const Node& node, int number) const {
  if (node.depth < parameters_.reductionDepth || number < parameters_.reductionMoves ||
      node.inCheck)
    return 0;
  return reductions_.of(node.depth, number) - (node.exact ? parameters_.reductionExact : 0);
}

// The same for the move picked at `index`, not yet made, by what else is known of it. One that was
// deferred is reduced as it was by the thread that searched it, or its value would be of no use.
int Searcher::reductionAt(const Node& node, std::size_t index) const {
  const Frame& frame = frames_[node.ply];
  const bool deferred = frame.picker.wasDeferred(index);
  int less =
      usualReduction(node, deferred ? frame.picker.number(index) : node.moves + node.deferred + 1);
  if (less <= 0 || frame.picker.isNoisy(index)) return 0;
  if (!frame.picker.isQuiet(index)) return less;
  const Move move = frame.picker[index];
  if (node.cutNode) less += parameters_.reductionCut;
  if (!node.improving) less += parameters_.reductionWorsening;
  if (move == frame.killers[0] || move == frame.killers[1]) less -= parameters_.reductionKiller;
  return less - historyOf(node, move) * 100 / parameters_.reductionHistory;
}

}  // namespace ximaera
