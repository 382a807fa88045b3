#include "search/tree/line.h"

#include <algorithm>

#include "search/evaluation/mop_up.h"
#include "search/evaluation/siege_value.h"
#include "search/tree/parameters.h"

namespace ximaera {

namespace {

using Effect = RepetitionRule::Effect;

constexpr std::size_t kPlies = kMaxPly + 2;

}  // namespace

void KeyHistory::reset(const std::vector<std::uint64_t>& earlier) {
  keys_.reserve(earlier.size() + kMaxPly + 1);
  keys_ = earlier;
  root_ = earlier.size();
}

KeyHistory::Occurrences KeyHistory::find(std::uint64_t key, int reversible) const {
  Occurrences found{0, false, 0, 0};
  const std::size_t size = keys_.size();
  const std::size_t farthest = std::min(static_cast<std::size_t>(reversible), size);
  for (std::size_t back = 2; back <= farthest; back += 2) {
    if (keys_[size - back] != key) continue;
    ++found.count;
    found.first = static_cast<int>(back);
    if (found.last == 0) found.last = found.first;
    found.inSearch |= size - back > root_;
  }
  return found;
}

Line::Line()
    : undos_(std::make_unique_for_overwrite<Undo[]>(kPlies)),
      repeated_(std::make_unique_for_overwrite<int[]>(kPlies)),
      structures_(std::make_unique_for_overwrite<StructureKeys[]>(kPlies)) {}

void Line::begin(const Position& root, const std::vector<std::uint64_t>& earlierKeys,
                 const Network& network, const CheckRuns& runs) {
  position_ = root;
  rootRuns_ = runs;
  ply_ = 0;
  keys_.reset(earlierKeys);
  evaluator_.use(network);
  repeated_[0] = kNever;
  classify();
  structures_[0] = {};
  for (const Side side : {kWhite, kBlack})
    for (const Square square : root.pieces(side)) toggle(structures_[0], root[square], square);
}

bool Line::make(Move move) {
  keys_.push(position_->key());
  position_->make(move, undos_[index()]);
  push();
  if (!isForbidden()) return true;
  unmake();
  return false;
}

void Line::pass() {
  Undo& undo = undos_[index()];
  undo.delta.begin(position_->state());
  undo.delta.reversible = 0;
  keys_.push(position_->key());
  position_->apply(undo);
  push();
}

// Updates the keys and structures for the ply after the move just made.
void Line::push() {
  StructureKeys& keys = structures_[index() + 1] = structures_[index()];
  for (const Change& change : undos_[index()].delta) {
    toggle(keys, change.before, change.square);
    toggle(keys, change.after, change.square);
  }
  ++ply_;
  repeated_[index()] = kNever;
}

void Line::unmake() {
  --ply_;
  position_->unmake(undos_[index()]);
  keys_.pop();
}

void Line::classify() {
  for (const KindInfo& kind : info().kinds)
    for (const Side side : {kWhite, kBlack})
      for (const Piece mark : {kEmpty, kMark})
        structureKeyOf_[makePiece(side, kind.kind) | mark] = kind.value < leastOfficer(info())
                                                                 ? kLightPieces
                                                             : side == kWhite ? kWhiteHeavyPieces
                                                                              : kBlackHeavyPieces;
}

bool Line::inCheck() const {
  return ply_ > 0 ? rules().exposedBy(*position_, undos_[index() - 1].delta)
                  : rules().exposed(*position_, position_->side());
}

bool Line::givesCheck(Move move) {
  if (!rules().mayCheck(*position_, move)) return false;
  Undo undo;
  position_->make(move, undo);
  const bool check = rules().exposedBy(*position_, undo.delta);
  position_->unmake(undo);
  return check;
}

Value Line::evaluate() {
  const Value value = evaluator_.value(*position_, {undos_.get(), index()}) + mopUp(*position_) +
                      siegeValue(*position_);
  return std::clamp(value, -kMaxEvaluation, kMaxEvaluation);
}

// Whether the move just made repeats a position against the rules.
bool Line::isForbidden() {
  const RepetitionRule& rule = info().repetition;
  if (rule.effect != Effect::kForbidden) return false;
  const auto found = keys_.find(position_->key(), position_->state().reversible);
  if (found.count + 1 < rule.occurrence) return false;
  int& repeated = repeated_[index() - 1];
  repeated = std::min(repeated, ply_ - found.first);
  return true;
}

// A second occurrence within the search counts as a draw, or as perpetual check, already, because
// the best move is still the same. Where repetition loses or wins, only that occurrence counts.
Outcome Line::repetitionEnd(const KeyHistory::Occurrences& found) const {
  const RepetitionRule& rule = info().repetition;
  const bool takesEffect = found.count + 1 >= rule.occurrence;
  if (!takesEffect && !found.inSearch) return {};
  const Side side = position_->side();
  if (rule.checksLose) {
    const CheckRuns runs = checkRuns(*position_, {undos_.get(), index()}, rootRuns_);
    const Outcome end = perpetualCheck(side, takesEffect ? found.first : found.last, runs);
    if (end.over()) return rules().judged(*position_, end);
  }
  if (!takesEffect && rule.effect != Effect::kDraw) return {};
  const Outcome end = rules().judged(*position_, rule.end(side));
  return takesEffect || end.verdict == Verdict::kDraw ? end : Outcome{};
}

std::optional<Value> Line::repetitionValue() {
  if (info().repetition.effect == Effect::kForbidden || position_->state().reversible < 2)
    return std::nullopt;
  const auto found = keys_.find(position_->key(), position_->state().reversible);
  if (found.count == 0) return std::nullopt;
  const Outcome end = repetitionEnd(found);
  if (!end.over()) return std::nullopt;
  if (end.verdict == Verdict::kWin) repeated_[index()] = ply_ - found.first;
  return outcomeValue(end, position_->side(), ply_);
}

bool Line::drawnByCounts() const {
  return info().drawnByClock(position_->state()) || rules().deadMaterial(*position_);
}

std::optional<Value> Line::endOfGame() {
  repeated_[index()] = kNever;
  const Outcome outcome = rules().outcome(*position_);
  if (outcome.over()) return outcomeValue(outcome, position_->side(), ply_);
  if (const auto value = repetitionValue()) return value;
  if (!drawnByCounts()) return std::nullopt;
  if (!rules().anyLegal(*position_)) return noMovesValue();
  const Outcome drawn = rules().judged(*position_, Outcome::draw("fifty-moves"));
  if (drawn.verdict == Verdict::kWin) repeated_[index()] = ply_ - position_->state().clock;
  return outcomeValue(drawn, position_->side(), ply_);
}

Value Line::noMovesValue() const {
  return outcomeValue(rules().stuck(*position_), position_->side(), ply_);
}

bool Line::isCloseToClockDraw() const {
  const int draw = info().drawClock(position_->state());
  return draw > 0 && position_->state().clock + kClockMargin >= draw;
}

void Line::noteValue(Value value, Value best) {
  int& here = repeated_[index()];
  const int there = repeated_[index() + 1];
  if (value < -kMaxEvaluation)
    here = std::min(here, there);
  else if (value > best)
    here = value > kMaxEvaluation ? there : kNever;
}

}  // namespace ximaera
