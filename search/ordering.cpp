#include "search/ordering.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace ximaera {

namespace {

constexpr int kHistoryLimit = 16384;
constexpr int kTableScore = 1 << 30;
constexpr int kFirstKillerScore = (1 << 20) - 1;

}  // namespace

void History::update(Piece piece, Square to, int bonus) {
  std::int16_t& entry = table_[piece][to];
  entry = static_cast<std::int16_t>(entry + bonus - entry * std::abs(bonus) / kHistoryLimit);
}

void MovePicker::beginAll(const Position& position, const Hints& hints, const History& history) {
  position_ = &position;
  history_ = &history;
  hints_ = hints;
  stage_ = kTableMove;
  noisyOnly_ = false;
  moves_.truncate(0);
}

void MovePicker::beginNoisy(const Position& position) {
  position_ = &position;
  hints_ = {kNoMove, {kNoMove, kNoMove}};
  stage_ = kNoisy;
  noisyOnly_ = true;
  moves_.truncate(0);
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
  moves_.makeRoom();
  scores_[moves_.size()] = score;
  moves_.push(candidate);
}

void MovePicker::addTableMove() {
  if (const auto gain = position_->rules().gain(*position_, hints_.tableMove))
    add({hints_.tableMove, *gain}, kTableScore);
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
  std::size_t kept = moves_.size();
  position_->rules().generate(*position_, stage, moves_);
  for (std::size_t index = kept; index < moves_.size(); ++index) {
    const Candidate candidate = moves_[index];
    if (skip(candidate.move)) continue;
    scores_[kept] = score(candidate);
    moves_[kept++] = candidate;
  }
  moves_.truncate(kept);
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
        return history_->of((*position_)[candidate.move.from], candidate.move.to);
      });
}

// The most valuable victim first, the least valuable attacker first among equals.
int MovePicker::noisyScore(Candidate candidate) const {
  const int mover = position_->rules().value((*position_)[candidate.move.from]);
  return kNoisyScore + candidate.gain * kGainScale +
         std::max(kGainScale - 1 - mover / kGainScale, 0);
}

Move MovePicker::pick(std::size_t index) {
  const std::int32_t* best = std::max_element(scores_ + index, scores_ + moves_.size());
  const auto found = static_cast<std::size_t>(best - scores_);
  const Candidate candidate = moves_[found];
  const std::int32_t score = *best;
  std::copy_backward(scores_ + index, scores_ + found, scores_ + found + 1);
  std::copy_backward(moves_.begin() + index, moves_.begin() + found, moves_.begin() + found + 1);
  scores_[index] = score;
  moves_[index] = candidate;
  return candidate.move;
}

}  // namespace ximaera
