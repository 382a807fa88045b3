#include "search/tree/move_picker.h"

#include <algorithm>

namespace ximaera {

namespace {

// The gain in centipawns that a full capture history is worth.
constexpr int kCaptureHistoryWorth = 256;
constexpr int kGainScale = 64;

}  // namespace

void MovePicker::begin(MoveStack& stack, const Position& position) {
  stack_ = &stack;
  start_ = stack.moves.size();
  position_ = &position;
  stage_ = kTableMove;
  losing_ = next_ = 0;
}

void MovePicker::beginAll(MoveStack& stack, const Position& position, const Hints& hints,
                          const Histories::View& history) {
  begin(stack, position);
  history_ = history;
  hints_ = hints;
  noisyOnly_ = false;
}

void MovePicker::beginNoisy(MoveStack& stack, const Position& position, Move tableMove,
                            const Histories::View& history) {
  begin(stack, position);
  history_ = history;
  hints_ = {tableMove, {kNoMove, kNoMove}};
  noisyOnly_ = true;
}

std::optional<ScoredMove> MovePicker::next() {
  while (next_ == size()) {
    if (stage_ == kDone) return std::nullopt;
    nextStage();
  }
  const std::size_t best = bestOf(next_, size());
  MoveStack::Rank* const ranks = this->ranks();
  Candidate* const moves = this->moves();
  const MoveStack::Rank rank = ranks[best];
  const Candidate candidate = moves[best];
  ranks[best] = ranks[next_];
  moves[best] = moves[next_];
  ranks[next_] = rank;
  moves[next_++] = candidate;
  return ScoredMove{candidate, rank.score, rank.moveClass};
}

// The first move with the highest score, from `first` to before `end`.
std::size_t MovePicker::bestOf(std::size_t first, std::size_t end) const {
  const MoveStack::Rank* const all = ranks();
  std::size_t best = first;
  std::int32_t highest = all[first].score;
  for (std::size_t index = first + 1; index < end; ++index) {
    if (all[index].score <= highest) continue;
    highest = all[index].score;
    best = index;
  }
  return best;
}

void MovePicker::nextStage() {
  switch (stage_) {
    case kTableMove:
      addTableMove();
      stage_ = kNoisy;
      return;
    case kNoisy:
      addNoisy();
      stage_ = noisyOnly_ ? kLosing : kKillers;
      return;
    case kKillers:
      addKillers();
      stage_ = kQuiet;
      return;
    case kQuiet:
      addQuiet();
      stage_ = kLosing;
      return;
    case kLosing:
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
  ranks()[losing_] = {ranks()[next_ - 1].score, MoveClass::kLosing};
  ++losing_;
}

void MovePicker::skipQuiet() {
  if (stage_ != kQuiet && stage_ != kLosing) return;
  stack_->moves.truncate(start_ + next_);
  stage_ = kLosing;
}

void MovePicker::add(Candidate candidate, MoveStack::Rank rank) {
  stack_->moves.makeRoom();
  stack_->moves.push(candidate);
  fitRanks();
  ranks()[size() - 1] = rank;
}

// Keeps at least as many ranks as moves.
void MovePicker::fitRanks() {
  if (stack_->ranks.size() < stack_->moves.size()) stack_->ranks.resize(2 * stack_->moves.size());
}

void MovePicker::addTableMove() {
  const auto gain = position_->rules().gain(*position_, hints_.tableMove);
  if (gain && (*gain > 0 || !noisyOnly_)) add({hints_.tableMove, *gain}, {0, MoveClass::kTable});
}

void MovePicker::addKillers() {
  if (hints_.killers[1] == hints_.killers[0]) hints_.killers[1] = kNoMove;
  int score = 0;
  for (Move& killer : hints_.killers) {
    const auto gain =
        killer != hints_.tableMove ? position_->rules().gain(*position_, killer) : std::nullopt;
    if (gain && *gain <= 0)
      add({killer, *gain}, {score--, MoveClass::kKiller});
    else
      killer = kNoMove;
  }
}

// Appends the moves of a stage, without those that `skip(move)` excludes, and their scores.
template <class Skip, class Score>
void MovePicker::generate(Stage stage, MoveClass moveClass, Skip&& skip, Score&& score) {
  std::size_t kept = size();
  position_->rules().generate(*position_, stage, stack_->moves);
  fitRanks();
  const std::size_t all = size();
  for (std::size_t index = kept; index < all; ++index) {
    const Candidate candidate = moves()[index];
    if (skip(candidate.move)) continue;
    ranks()[kept] = {score(candidate), moveClass};
    moves()[kept++] = candidate;
  }
  stack_->moves.truncate(start_ + kept);
}

void MovePicker::addNoisy() {
  generate(
      Stage::kNoisy, MoveClass::kNoisy, [&](Move move) { return move == hints_.tableMove; },
      [&](Candidate candidate) { return noisyScore(candidate); });
}

void MovePicker::addQuiet() {
  generate(
      Stage::kQuiet, MoveClass::kQuiet,
      [&](Move move) { return move == hints_.tableMove || isKiller(move); },
      [&](Candidate candidate) {
        return history_.quiet((*position_)[candidate.move.from], candidate.move.to);
      });
}

// Most valuable victim first, adjusted by history; among equals the least valuable attacker first.
int MovePicker::noisyScore(Candidate candidate) const {
  const Piece piece = (*position_)[candidate.move.from];
  const int learnt = history_.capture(piece, candidate.move.to, candidate.gain) *
                     kCaptureHistoryWorth / Histories::kLimit;
  return (candidate.gain + learnt) * kGainScale +
         std::max(kGainScale - 1 - position_->rules().value(piece) / kGainScale, 0);
}

}  // namespace ximaera
