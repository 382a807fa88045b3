#include "search/searcher.h"

#include <algorithm>
#include <cmath>

#include "movegen/registry.h"

namespace ximaera {

namespace {

using Effect = RepetitionRule::Effect;

// Static evaluations further than this above beta, for each ply of depth, are trusted.
constexpr Value kFutilityMargin = 90;
constexpr int kFutilityDepth = 6;
constexpr int kNullMoveDepth = 2;
// Pieces worth less, in centipawns, are pawns or royal ones that a side has one of: with nothing
// else left, passing may be better than any move.
constexpr int kOfficerValue = 200;
// Bonus and malus of the history heuristic.
constexpr int kMaxHistoryBonus = 1200;
// Values in the table know nothing of the half-move clock; close to the draw they are not used.
constexpr int kClockMargin = 15;

constexpr std::size_t kReductionTable = 64;

// Reductions grow with the logarithms of depth and of the number of moves searched before.
using Reductions = std::array<std::array<int, kReductionTable>, kReductionTable>;

Reductions computeReductions() {
  Reductions table{};
  for (std::size_t depth = 1; depth < kReductionTable; ++depth)
    for (std::size_t moves = 1; moves < kReductionTable; ++moves)
      table[depth][moves] = static_cast<int>(0.6 + std::log(static_cast<double>(depth)) *
                                                       std::log(static_cast<double>(moves)) / 2.2);
  return table;
}

int reductionFor(int depth, int moves) {
  static const Reductions kTable = computeReductions();
  const auto index = [](int number) {
    return std::min(static_cast<std::size_t>(number), kReductionTable - 1);
  };
  return kTable[index(depth)][index(moves)];
}

bool hasOfficers(const Position& position) {
  const auto pieces = position.pieces(position.side());
  return std::any_of(pieces.begin(), pieces.end(), [&](Square square) {
    return position.rules().value(position[square]) >= kOfficerValue;
  });
}

int historyBonus(int depth) {
  return std::min(16 * depth * depth, kMaxHistoryBonus);
}

}  // namespace

Searcher::Searcher(TranspositionTable& table)
    : table_(table),
      frames_(std::make_unique_for_overwrite<Frame[]>(kMaxPly + 2)),
      undos_(std::make_unique_for_overwrite<Undo[]>(kMaxPly + 2)),
      position_(*allRules().front()) {}

void Searcher::askSupervisor() {
  const std::uint64_t more = supervisor_->allow(nodes_);
  if (more == 0) (rootDepth_ == 1 ? hasty_ : stopped_) = true;
  nodesAllowed_ = nodes_ + more;
}

void Searcher::countNode() {
  if (++nodes_ >= nodesAllowed_) askSupervisor();
}

Value Searcher::evaluate(int ply) {
  return evaluator_.value(position_, {undos_.get(), static_cast<std::size_t>(ply)});
}

bool Searcher::isBanned() const {
  const RepetitionRule& rule = info().repetition;
  return rule.effect == Effect::kForbidden &&
         path_.find(position_.key(), position_.state().reversible).count + 1 >= rule.occurrence;
}

// Makes a legal move; false, and nothing done, if it brings back a position that it must not.
bool Searcher::make(Move move, int ply) {
  path_.push(position_.key());
  position_.make(move, undos_[ply]);
  table_.prefetch(position_.key());
  if (isBanned()) {
    unmake(ply);
    return false;
  }
  countNode();
  return true;
}

void Searcher::unmake(int ply) {
  position_.unmake(undos_[ply]);
  path_.pop();
}

// The line from `ply` on: this move and the line found after it.
void Searcher::setLine(int ply, Move move) {
  Frame& frame = frames_[ply];
  const Frame& next = frames_[ply + 1];
  frame.line[0] = move;
  std::copy_n(next.line.begin(), next.lineLength, frame.line.begin() + 1);
  frame.lineLength = next.lineLength + 1;
}

Value Searcher::stuckValue(int ply) const {
  return outcomeValue(position_.rules().stuck(position_), position_.side(), ply);
}

// A second occurrence within the search stands for a draw: what was best the first time still is.
// Where repetition loses, only the occurrence that loses counts.
std::optional<Value> Searcher::repetitionValue(int ply) const {
  const RepetitionRule& rule = info().repetition;
  if (rule.effect == Effect::kForbidden) return std::nullopt;
  const auto found = path_.find(position_.key(), position_.state().reversible);
  const bool takesEffect = found.count + 1 >= rule.occurrence;
  if (rule.effect == Effect::kDraw)
    return takesEffect || found.inSearch ? std::optional(kDrawValue) : std::nullopt;
  return takesEffect ? std::optional(winValue(Grade::kNormal, ply)) : std::nullopt;
}

bool Searcher::drawnByCounts() const {
  const int clockDraw = info().clockDraw;
  return (clockDraw > 0 && position_.state().clock >= clockDraw) ||
         position_.rules().deadMaterial(position_);
}

// The value of a game that is over, or drawn unless there is no legal move.
std::optional<Value> Searcher::verdict(int ply) {
  const Outcome outcome = position_.rules().outcome(position_);
  if (outcome.over()) return outcomeValue(outcome, position_.side(), ply);
  if (const auto value = repetitionValue(ply)) return value;
  if (!drawnByCounts()) return std::nullopt;
  return position_.rules().anyLegal(position_) ? kDrawValue : stuckValue(ply);
}

// No line from here on ends better than with a win by the next move, or worse than with a loss now.
// Where even that lies beyond the window, nothing need be searched (mate distance pruning).
std::optional<Value> Searcher::valueByDistance(const Node& node) const {
  const Value highest = winValue(info().bestWin, node.ply + 1);
  const Value lowest = -winValue(info().bestWin, node.ply);
  if (highest <= node.alpha) return highest;
  if (lowest >= node.beta) return lowest;
  return std::nullopt;
}

// The value of the position reached, for the side that moved there. All change of view is here.
Value Searcher::reply(const Node& node, int depth, Value alpha, Value beta, bool afterNull) {
  return -negamax(Node{node.ply + 1, depth, -beta, -alpha, afterNull});
}

Value Searcher::negamax(Node node) {
  if (node.depth <= 0) return quiesce(node);
  frames_[node.ply].lineLength = 0;
  selectiveDepth_ = std::max(selectiveDepth_, node.ply);
  if (stopped_) return kDrawValue;
  if (const auto end = verdict(node.ply)) return *end;
  if (const auto bound = valueByDistance(node)) return *bound;
  if (node.ply >= kMaxPly) return evaluate(node.ply);
  if (const auto known = probe(node)) return *known;
  judge(node);
  if (const auto value = pruneNode(node)) return *value;
  searchMoves(node);
  frames_[node.ply].picker.end();
  if (stopped_) return kDrawValue;
  if (node.moves == 0) return stuckValue(node.ply);
  store(node);
  return node.best;
}

std::optional<Value> Searcher::probe(Node& node) const {
  const auto entry = table_.probe(position_.key());
  if (!entry) return std::nullopt;
  node.tableMove = entry->move;
  if (node.exact || entry->depth < node.depth) return std::nullopt;
  const int clockDraw = info().clockDraw;
  if (clockDraw > 0 && position_.state().clock + kClockMargin >= clockDraw) return std::nullopt;
  const Value value = fromTable(entry->value, node.ply);
  const bool useful = entry->bound == Bound::kExact ||
                      (entry->bound == Bound::kLower && value >= node.beta) ||
                      (entry->bound == Bound::kUpper && value <= node.alpha);
  return useful ? std::optional(value) : std::nullopt;
}

void Searcher::judge(Node& node) {
  node.inCheck = inCheck();
  if (!node.inCheck)
    node.standing = evaluate(node.ply);
  else if (node.ply < 2 * rootDepth_)
    ++node.depth;
}

std::optional<Value> Searcher::pruneNode(const Node& node) {
  if (!prunes_ || node.exact || node.inCheck || isDecided(node.beta)) return std::nullopt;
  if (node.depth <= kFutilityDepth && node.standing - kFutilityMargin * node.depth >= node.beta)
    return node.standing;
  return tryNullMove(node);
}

// If even passing keeps the value above beta, a move will (null move heuristic, Donninger 1993).
std::optional<Value> Searcher::tryNullMove(const Node& node) {
  if (!info().nullMove || node.afterNull || node.depth < kNullMoveDepth ||
      node.standing < node.beta || !hasOfficers(position_))
    return std::nullopt;
  Undo& undo = undos_[node.ply];
  undo.delta.begin(position_.board(), position_.state());
  // No position before a pass can count as repeated after it.
  undo.delta.irreversible = true;
  path_.push(position_.key());
  position_.apply(undo);
  const int depth = node.depth - 3 - node.depth / 4;
  const Value value = reply(node, depth, node.beta - 1, node.beta, true);
  unmake(node.ply);
  if (stopped_ || value < node.beta) return std::nullopt;
  return isDecided(value) ? node.beta : value;
}

void Searcher::searchMoves(Node& node) {
  Frame& frame = frames_[node.ply];
  frames_[node.ply + 1].killers.fill(kNoMove);
  frame.picker.beginAll(moveStack_, position_, {node.tableMove, frame.killers}, history_);
  for (std::size_t index = 0; frame.picker.has(index) && !stopped_; ++index) {
    const Move move = frame.picker.pick(index);
    if (isTooLate(node, index)) return;
    if (!make(move, node.ply)) continue;
    if (isFutile(node, index)) {
      unmake(node.ply);
      continue;
    }
    ++node.moves;
    const Value value = searchMove(node, frame.picker.isQuiet(index));
    unmake(node.ply);
    if (stopped_) return;
    if (improve(node, move, value)) return learn(node, index);
  }
}

bool Searcher::mayPruneMove(const Node& node, std::size_t index) const {
  return prunes_ && !node.exact && !node.inCheck && node.depth <= kFutilityDepth &&
         node.moves > 0 && node.best >= -kMaxEvaluation && frames_[node.ply].picker.isQuiet(index);
}

// Near the horizon late quiet moves are not searched. The rest are quieter still.
bool Searcher::isTooLate(const Node& node, std::size_t index) const {
  return node.moves > 4 + 2 * node.depth * node.depth && mayPruneMove(node, index);
}

// Whether the quiet move just made cannot help in a position that is too bad, as it gives no check.
bool Searcher::isFutile(const Node& node, std::size_t index) const {
  return node.standing + 100 + kFutilityMargin * node.depth <= node.alpha &&
         mayPruneMove(node, index) && !inCheck();
}

int Searcher::reduction(const Node& node, bool quiet) const {
  if (!quiet || node.inCheck || node.depth < 3 || node.moves < 3) return 0;
  const int plies = reductionFor(node.depth, node.moves) - node.exact;
  return std::clamp(plies, 0, node.depth - 2);
}

// The value of the move just made: the first one's exactly, the others' only if they prove to be
// better than that, and late ones first to a lesser depth.
Value Searcher::searchMove(const Node& node, bool quiet) {
  const int depth = node.depth - 1;
  if (node.moves > 1) {
    const int less = reduction(node, quiet);
    Value value = reply(node, depth - less, node.alpha, node.alpha + 1);
    if (value > node.alpha && less > 0) value = reply(node, depth, node.alpha, node.alpha + 1);
    if (value <= node.alpha || value >= node.beta) return value;
  }
  return reply(node, depth, node.alpha, node.beta);
}

// Takes in the value of a move; whether it refutes the move that led here.
bool Searcher::improve(Node& node, Move move, Value value) {
  if (value > node.best) {
    node.best = value;
    if (value > node.alpha) {
      node.alpha = value;
      node.bestMove = move;
      if (node.exact) setLine(node.ply, move);
    }
  }
  return node.best >= node.beta;
}

// Remembers a quiet move that refuted, and that those before it did not.
void Searcher::learn(const Node& node, std::size_t index) {
  Frame& frame = frames_[node.ply];
  const Move move = frame.picker[index];
  if (frame.picker.gainAt(index) > 0) return;
  if (frame.killers[0] != move) frame.killers = {move, frame.killers[0]};
  const int bonus = historyBonus(node.depth);
  history_.update(position_[move.from], move.to, bonus);
  for (std::size_t before = 0; before < index; ++before)
    if (frame.picker.isQuiet(before))
      history_.update(position_[frame.picker[before].from], frame.picker[before].to, -bonus);
}

void Searcher::store(const Node& node) const {
  const Bound bound = node.best >= node.beta         ? Bound::kLower
                      : node.best > node.alphaBefore ? Bound::kExact
                                                     : Bound::kUpper;
  const Move move = bound == Bound::kUpper ? node.tableMove : node.bestMove;
  table_.store(position_.key(),
               {move, toTable(node.best, node.ply), std::max(node.depth, 0), bound});
}

}  // namespace ximaera
