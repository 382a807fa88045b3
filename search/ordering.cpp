#include "search/ordering.h"

#include <algorithm>
#include <optional>

namespace ximaera {

namespace {

constexpr int kFirstKillerScore = (1 << 20) - 1;

}  // namespace

void MovePicker::begin(MoveStack& stack, const Position& position) {
  stack_ = &stack;
  start_ = stack.moves.size();
  position_ = &position;
  waiting_ = 0;
}

void MovePicker::beginAll(MoveStack& stack, const Position& position, const Hints& hints,
                          const Histories::Quiet& history) {
  begin(stack, position);
  history_ = history;
  hints_ = hints;
  stage_ = kTableMove;
  noisyOnly_ = false;
}

void MovePicker::beginNoisy(MoveStack& stack, const Position& position, Move tableMove) {
  begin(stack, position);
  hints_ = {tableMove, {kNoMove, kNoMove}};
  stage_ = kTableMove;
  noisyOnly_ = true;
}

void MovePicker::nextStage() {
  switch (stage_) {
    case kTableMove:
      addTableMove();
      stage_ = kNoisy;
      return;
    case kNoisy:
      addNoisy();
      stage_ = noisyOnly_ ? kDone : kKillers;
      return;
    case kKillers:
      addKillers();
      stage_ = kQuiet;
      return;
    case kQuiet:
      addQuiet();
      [[fallthrough]];
    case kDone:
      stage_ = kDone;
  }
}

void MovePicker::add(Candidate candidate, int score) {
  stack_->moves.makeRoom();
  stack_->moves.push(candidate);
  fitScores();
  scores()[size() - 1] = score;
}

// There are as many scores as moves, or more.
void MovePicker::fitScores() {
  if (stack_->scores.size() < stack_->moves.size()) stack_->scores.resize(2 * stack_->moves.size());
}

void MovePicker::addTableMove() {
  const auto gain = position_->rules().gain(*position_, hints_.tableMove);
  if (gain && (*gain > 0 || !noisyOnly_)) add({hints_.tableMove, *gain}, kTableScore);
}

// Those that win something have had their turn.
void MovePicker::addKillers() {
  if (hints_.killers[1] == hints_.killers[0]) hints_.killers[1] = kNoMove;
  int score = kFirstKillerScore;
  for (Move& killer : hints_.killers) {
    const auto gain =
        killer != hints_.tableMove ? position_->rules().gain(*position_, killer) : std::nullopt;
    if (gain && *gain <= 0)
      add({killer, *gain}, score--);
    else
      killer = kNoMove;
  }
}

// Appends the moves of a stage for which not `skip(move)`, with their scores.
template <class Skip, class Score>
void MovePicker::generate(Stage stage, Skip&& skip, Score&& score) {
  std::size_t kept = size();
  position_->rules().generate(*position_, stage, stack_->moves);
  fitScores();
  const std::size_t all = size();
  for (std::size_t index = kept; index < all; ++index) {
    const Candidate candidate = moves()[index];
    if (skip(candidate.move)) continue;
    scores()[kept] = score(candidate);
    moves()[kept++] = candidate;
  }
  stack_->moves.truncate(start_ + kept);
}

void MovePicker::addNoisy() {
  generate(
      Stage::kNoisy, [&](Move move) { return move == hints_.tableMove; },
      [&](Candidate candidate) { return noisyScore(candidate); });
}

void MovePicker::addQuiet() {
  generate(
      Stage::kQuiet, [&](Move move) { return move == hints_.tableMove || isKiller(move); },
      [&](Candidate candidate) {
        return history_.of((*position_)[candidate.move.from], candidate.move.to);
      });
}

// The most valuable victim first, the least valuable attacker first among equals.
int MovePicker::noisyScore(Candidate candidate) const {
  const int mover = position_->rules().value((*position_)[candidate.move.from]);
  return kNoisyScore + candidate.gain * kGainScale +
         std::max(kGainScale - 1 - mover / kGainScale, 0);
}

void MovePicker::putOff(std::size_t index) {
  scores()[index] += kPutOffScore;
  ++waiting_;
}

void MovePicker::defer(std::size_t index, int number) {
  scores()[index] = kDeferredScore - number;
  ++waiting_;
}

void MovePicker::skipQuiet(std::size_t index) {
  std::size_t kept = index;
  for (; index < size(); ++index) {
    if (!waited(index)) continue;
    scores()[kept] = scores()[index];
    moves()[kept++] = moves()[index];
  }
  stack_->moves.truncate(start_ + kept);
  stage_ = kDone;
}

Move MovePicker::pick(std::size_t index) {
  Candidate* const moves = this->moves();
  std::int32_t* const scores = this->scores();
  const auto best =
      static_cast<std::size_t>(std::max_element(scores + index, scores + size()) - scores);
  std::rotate(scores + index, scores + best, scores + best + 1);
  std::rotate(moves + index, moves + best, moves + best + 1);
  return moves[index].move;
}

}  // namespace ximaera
