#include "search/tree/move_picker.h"

#include <algorithm>
#include <cassert>

#include "search/tree/parameters.h"

namespace ximaera {

namespace {

// Scores of a centipawn.
constexpr int kGainScale = 64;

// A key is a score and, in its lower bits, the index of the move counted from the end: the greatest
// key belongs to the first move with the highest score. Compilers find it without branches.
constexpr int kIndexBits = 12;
constexpr std::int32_t kLastIndex = (1 << kIndexBits) - 1;
constexpr int kHighestScore = (1 << (31 - kIndexBits)) - 1;
static_assert(MoveList::kCapacity <= kLastIndex);
static_assert(Histories::kQuietTables * Histories::kLimit <= kHighestScore);

std::int32_t keyOf(int score, std::size_t index) {
  return (score << kIndexBits) + kLastIndex - static_cast<std::int32_t>(index);
}
int scoreOf(std::int32_t key) {
  return key >> kIndexBits;
}
std::size_t indexOf(std::int32_t key) {
  return static_cast<std::size_t>(kLastIndex - (key & kLastIndex));
}

}  // namespace

void MovePicker::begin(MoveStack& stack, const Position& position, Move tableMove,
                       const Histories::View& history) {
  stack_ = &stack;
  start_ = stack.moves.size();
  position_ = &position;
  tableMove_ = tableMove;
  history_ = history;
  stage_ = kTableMove;
  losing_ = next_ = 0;
}

void MovePicker::beginAll(MoveStack& stack, const Position& position, Move tableMove,
                          const Histories::View& history) {
  begin(stack, position, tableMove, history);
  noisyOnly_ = false;
}

void MovePicker::beginNoisy(MoveStack& stack, const Position& position, Move tableMove,
                            const Histories::View& history) {
  begin(stack, position, tableMove, history);
  noisyOnly_ = true;
}

std::optional<ScoredMove> MovePicker::next() {
  while (next_ == size()) {
    if (stage_ == kDone) return std::nullopt;
    nextStage();
  }
  std::int32_t* const keys = this->keys();
  Candidate* const moves = this->moves();
  std::int32_t highest = keys[next_];
  for (std::size_t index = next_ + 1; index < size(); ++index)
    highest = std::max(highest, keys[index]);
  const std::size_t best = indexOf(highest);
  keys[best] = keyOf(scoreOf(keys[next_]), best);
  keys[next_] = highest;
  std::swap(moves[best], moves[next_]);
  return ScoredMove{moves[next_++], scoreOf(highest), class_};
}

void MovePicker::nextStage() {
  switch (stage_) {
    case kTableMove:
      class_ = MoveClass::kTable;
      addTableMove();
      stage_ = kNoisy;
      return;
    case kNoisy:
      class_ = MoveClass::kNoisy;
      addNoisy();
      stage_ = noisyOnly_ ? kLosing : kQuiet;
      return;
    case kQuiet:
      class_ = MoveClass::kQuiet;
      addQuiet();
      stage_ = kLosing;
      return;
    case kLosing:
      class_ = MoveClass::kLosing;
      stack_->moves.truncate(start_ + losing_);
      next_ = 0;
      [[fallthrough]];
    case kDone:
      stage_ = kDone;
  }
}

// Losing moves are kept at the front, in place of moves already returned.
void MovePicker::putBack() {
  moves()[losing_] = moves()[next_ - 1];
  keys()[losing_] = keyOf(scoreOf(keys()[next_ - 1]), losing_);
  ++losing_;
}

void MovePicker::skipQuiet() {
  assert(stage_ == kQuiet || stage_ == kLosing);
  stack_->moves.truncate(start_ + next_);
  stage_ = kLosing;
}

// Keeps at least as many keys as moves.
void MovePicker::fitKeys() {
  if (stack_->keys.size() < stack_->moves.size()) stack_->keys.resize(2 * stack_->moves.size());
}

void MovePicker::addTableMove() {
  const auto gain = position_->rules().gain(*position_, tableMove_);
  if (!gain || (noisyOnly_ && *gain <= 0)) return;
  stack_->moves.makeRoom();
  stack_->moves.push({tableMove_, *gain});
  fitKeys();
  keys()[0] = keyOf(0, 0);
}

// Appends the moves of a stage, without those that `skip(move)` excludes, and their scores.
template <class Skip, class Score>
void MovePicker::generate(Stage stage, Skip&& skip, Score&& score) {
  std::size_t kept = size();
  position_->rules().generate(*position_, stage, stack_->moves);
  fitKeys();
  const std::size_t all = size();
  for (std::size_t index = kept; index < all; ++index) {
    const Candidate candidate = moves()[index];
    if (skip(candidate.move)) continue;
    keys()[kept] = keyOf(score(candidate), kept);
    moves()[kept++] = candidate;
  }
  stack_->moves.truncate(start_ + kept);
}

void MovePicker::addNoisy() {
  generate(
      Stage::kNoisy, [&](Move move) { return move == tableMove_; },
      [&](Candidate candidate) { return noisyScore(candidate); });
}

void MovePicker::addQuiet() {
  // Copies stay in registers.
  const Move tableMove = tableMove_;
  const Histories::View history = history_;
  generate(
      Stage::kQuiet, [&](Move move) { return move == tableMove; },
      [&](Candidate candidate) {
        return history.quiet((*position_)[candidate.move.from], candidate.move.to);
      });
}

// Most valuable victim first, adjusted by history; among equals the least valuable attacker first.
int MovePicker::noisyScore(Candidate candidate) const {
  const Piece piece = (*position_)[candidate.move.from];
  const int learnt = history_.capture(piece, candidate.move.to, candidate.gain) *
                     kCaptureHistoryWorth / Histories::kLimit;
  const int score = (candidate.gain + learnt) * kGainScale +
                    std::max(kGainScale - 1 - position_->rules().value(piece) / kGainScale, 0);
  return std::min(score, kHighestScore);
}

}  // namespace ximaera
