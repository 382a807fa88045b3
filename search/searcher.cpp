#include "search/searcher.h"

#include <algorithm>

#include "movegen/registry.h"

namespace ximaera {

namespace {

using Effect = RepetitionRule::Effect;

// Values in the table know nothing of the half-move clock; close to the draw they are not used.
constexpr int kClockMargin = 15;
// One who shares the search looks every so many nodes for what others have answered.
constexpr std::uint64_t kNodesBetweenLooks = 64;

}  // namespace

Searcher::Searcher(TranspositionTable& table, Histories& histories)
    : table_(table),
      histories_(histories),
      frames_(std::make_unique_for_overwrite<Frame[]>(kMaxPly + 2)),
      undos_(std::make_unique_for_overwrite<Undo[]>(kMaxPly + 2)),
      position_(*allRules().front()) {}

void Searcher::setParameters(const Parameters& parameters) {
  parameters_ = parameters;
  reductions_ = Reductions(parameters);
}

void Searcher::askSupervisor() {
  const std::uint64_t more = supervisor_->allow(nodes_);
  if (more == 0) (rootDepth_ == 1 ? hasty_ : stopped_) = true;
  nodesAllowed_ = nodes_ + more;
}

void Searcher::countNode(int ply) {
  if (++nodes_ >= nodesAllowed_) askSupervisor();
  if (busyMoves_ != nullptr && nodes_ % kNodesBetweenLooks == 0) lookForAnswers(ply);
}

Value Searcher::evaluate(int ply) {
  return evaluator_.value(position_, {undos_.get(), static_cast<std::size_t>(ply)});
}

// Whether the position reached by a move at `ply` must not be brought about.
bool Searcher::isBanned(int ply) {
  const RepetitionRule& rule = info().repetition;
  if (rule.effect != Effect::kForbidden) return false;
  const auto found = path_.find(position_.key(), position_.state().reversible);
  if (found.count + 1 < rule.occurrence) return false;
  frames_[ply].restsOn = std::min(frames_[ply].restsOn, ply + 1 - found.first);
  return true;
}

// Makes a legal move; false, and nothing done, if it brings back a position that it must not.
bool Searcher::make(Move move, int ply) {
  path_.push(position_.key());
  frames_[ply].past = histories_.past(position_[move.from], move.to);
  position_.make(move, undos_[ply]);
  table_.prefetch(position_.key());
  if (isBanned(ply)) {
    unmake(ply);
    return false;
  }
  countNode(ply);
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
std::optional<Value> Searcher::repetitionValue(int ply) {
  const RepetitionRule& rule = info().repetition;
  if (rule.effect == Effect::kForbidden) return std::nullopt;
  const auto found = path_.find(position_.key(), position_.state().reversible);
  const bool takesEffect = found.count + 1 >= rule.occurrence;
  if (rule.effect == Effect::kDraw)
    return takesEffect || found.inSearch ? std::optional(kDrawValue) : std::nullopt;
  if (!takesEffect) return std::nullopt;
  frames_[ply].restsOn = ply - found.first;
  return winValue(Grade::kNormal, ply);
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
Value Searcher::reply(const Node& node, const Request& request) {
  return -negamax(Node{.ply = node.ply + 1,
                       .depth = request.depth,
                       .alpha = -request.beta,
                       .beta = -request.alpha,
                       .cutNode = request.cutNode,
                       .afterNull = request.afterNull});
}

void Searcher::enter(const Node& node) {
  Frame& frame = frames_[node.ply];
  frame.lineLength = 0;
  frame.restsOn = kNowhere;
  frame.shared = nullptr;
  selectiveDepth_ = std::max(selectiveDepth_, node.ply);
}

Value Searcher::negamax(Node node) {
  if (node.depth <= 0) return quiesce(node);
  enter(node);
  if (stopped_) return kDrawValue;
  if (const auto end = verdict(node.ply)) return *end;
  if (const auto bound = valueByDistance(node)) return *bound;
  if (node.ply >= kMaxPly) return evaluate(node.ply);
  if (const auto known = probe(node)) return *known;
  judge(node);
  awaitAnswer(node);
  const Value value = searchNode(node);
  return takesAnswer(node) ? answer_ : value;
}

// The rest of it, where the value has to be found.
Value Searcher::searchNode(Node& node) {
  if (const auto value = pruneNode(node)) return *value;
  if (const auto value = extendSingular(node)) return *value;
  searchMoves(node);
  frames_[node.ply].picker.end();
  if (stopped_) return kDrawValue;
  if (node.moves == 0) return stuckValue(node.ply);
  store(node);
  return node.best;
}

// What the table knows of the position at `ply`, which has this key, as seen from the root.
std::optional<TableEntry> Searcher::entryAt(int ply, std::uint64_t key) const {
  auto entry = table_.probe(key);
  if (entry) entry->value = fromTable(entry->value, ply);
  return entry;
}

// The table's value, if it answers what is asked.
std::optional<Value> Searcher::probe(Node& node) const {
  const auto entry = entryAt(node.ply, position_.key());
  if (!entry) return std::nullopt;
  node.known = *entry;
  return isCloseToClockDraw() ? std::nullopt : answerOf(*entry, node);
}

bool Searcher::isCloseToClockDraw() const {
  const int clockDraw = info().clockDraw;
  return clockDraw > 0 && position_.state().clock + kClockMargin >= clockDraw;
}

// The value in an entry for this node's position, if it answers what is asked there.
std::optional<Value> Searcher::answerOf(const TableEntry& entry, const Node& node) const {
  if (node.exact || entry.depth < tableDepth(node.depth)) return std::nullopt;
  const bool useful = entry.bound == Bound::kExact ||
                      (entry.bound == Bound::kLower && entry.value >= node.beta) ||
                      (entry.bound == Bound::kUpper && entry.value <= node.alpha);
  return useful ? std::optional(entry.value) : std::nullopt;
}

// Quiescence nodes that look at checks know more than those that do not.
int Searcher::tableDepth(int depth) const {
  if (depth > 0) return depth;
  return depth > -parameters_.evasionDepth ? 0 : TableEntry::kLeastDepth;
}

void Searcher::judge(Node& node) {
  node.inCheck = inCheck();
  estimate(node);
  frames_[node.ply].standing = node.standing;
  node.improving = isImproving(node);
  if (node.inCheck && node.ply < 2 * rootDepth_)
    ++node.depth;
  else if (node.depth >= parameters_.iterativeReductionDepth && node.known.move == kNoMove &&
           (node.exact || node.cutNode))
    node.lacking = 1;
  node.depth -= node.lacking;
}

Value Searcher::staticValue(const Node& node) {
  const bool known = node.known.bound != Bound::kNone && node.known.evaluation != kNoEvaluation;
  return known ? node.known.evaluation : evaluate(node.ply);
}

// In check no evaluation means anything.
void Searcher::estimate(Node& node) {
  if (node.inCheck) return;
  node.estimate = node.standing = staticValue(node);
  const Value known = node.known.value;
  const bool better = node.known.bound == Bound::kExact ||
                      (node.known.bound == Bound::kLower && known > node.standing) ||
                      (node.known.bound == Bound::kUpper && known < node.standing);
  if (better && !isDecided(known)) node.estimate = known;
}

bool Searcher::isImproving(const Node& node) const {
  if (node.inCheck) return false;
  for (int ply = node.ply - 2; ply >= 0 && ply >= node.ply - 4; ply -= 2)
    if (frames_[ply].standing != kNoEvaluation) return node.standing > frames_[ply].standing;
  return true;
}

Histories::Quiet Searcher::quietHistory(int ply) {
  const auto past = [&](int back) {
    return ply >= back ? frames_[ply - back].past : histories_.noPast();
  };
  return histories_.quiet(position_.side(), past(1), past(2));
}

int Searcher::historyOf(const Node& node, Move move) const {
  return node.quiet.of(position_[move.from], move.to);
}

void Searcher::searchMoves(Node& node) {
  Frame& frame = frames_[node.ply];
  node.quiet = quietHistory(node.ply);
  frames_[node.ply + 2].killers.fill(kNoMove);
  const Move tableMove = node.excluded == kNoMove ? node.known.move : kNoMove;
  frame.picker.beginAll(moveStack_, position_, {tableMove, frame.killers}, node.quiet);
  for (std::size_t index = 0; !stopped_ && pick(node, index); ++index) {
    if (node.moves > 0) lookForAnswer(node.ply, position_.key());
    if (stopped_) return;
    const Move move = frame.picker[index];
    expect(move);
    if (move == node.excluded || isHopeless(node, index) || losesTooMuch(node, index)) continue;
    const int reduction = reductionAt(node, index);
    if (!make(move, node.ply)) continue;
    if (isFutile(node, index)) {
      unmake(node.ply);
      continue;
    }
    ++node.moves;
    const int extension = move == tableMove ? node.extension : 0;
    const Value value = searchMoveOpenly(node, move, node.depth - 1 + extension, reduction);
    unmake(node.ply);
    if (stopped_) return;
    noteRest(node, value);
    if (improve(node, move, value)) return learn(node, index);
  }
}

// The value of the move just made: the first one's exactly, the others' only if they prove to be
// better than that, and late ones first to a depth that is less by `reduction` hundredths of a ply.
Value Searcher::searchMove(const Node& node, int depth, int reduction) {
  if (node.moves > 1) {
    const int less = std::clamp(reduction / 100, 0, std::max(depth - 1, 0));
    const Value beta = node.alpha + 1;
    Value value = reply(node, {depth - less, node.alpha, beta, less > 0 || !node.cutNode});
    if (value > node.alpha && less > 0)
      value = reply(node, {depth, node.alpha, beta, !node.cutNode});
    if (value <= node.alpha || value >= node.beta) return value;
  }
  return reply(node, {depth, node.alpha, node.beta, !node.exact && !node.cutNode});
}

// What a win or loss by the move just searched rests on: a win on what its own move does, a loss on
// what all moves do. Other values are taken to hold everywhere, though they may be a little wrong
// where a repetition is near.
void Searcher::noteRest(const Node& node, Value value) {
  int& restsOn = frames_[node.ply].restsOn;
  const int there = frames_[node.ply + 1].restsOn;
  if (value < -kMaxEvaluation)
    restsOn = std::min(restsOn, there);
  else if (value > node.best)
    restsOn = value > kMaxEvaluation ? there : kNowhere;
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
void Searcher::learn(Node& node, std::size_t index) {
  Frame& frame = frames_[node.ply];
  const Move move = frame.picker[index];
  if (frame.picker.at(index).gain > 0) return;
  if (frame.killers[0] != move) frame.killers = {move, frame.killers[0]};
  const int bonus =
      std::min(parameters_.historyFactor * node.depth * node.depth, parameters_.historyMost);
  node.quiet.update(position_[move.from], move.to, bonus);
  for (std::size_t before = 0; before < index; ++before)
    if (frame.picker.isQuiet(before))
      node.quiet.update(position_[frame.picker[before].from], frame.picker[before].to, -bonus);
}

// What holds on the present line alone is not for the table. Who shares the search remembers the
// depth that was asked: the others still ask for it, and would search a ply deeper now that there
// is a table move.
void Searcher::store(const Node& node) const {
  if (isDecided(node.best) && frames_[node.ply].restsOn < node.ply) return;
  const Bound bound = node.best >= node.beta         ? Bound::kLower
                      : node.best > node.alphaBefore ? Bound::kExact
                                                     : Bound::kUpper;
  const Move move = bound == Bound::kUpper ? node.known.move : node.bestMove;
  const int depth = tableDepth(node.depth + (busyMoves_ != nullptr ? node.lacking : 0));
  table_.store(position_.key(), {move, toTable(node.best, node.ply), depth, bound, node.standing});
}

}  // namespace ximaera
