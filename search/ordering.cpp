#include "search/ordering.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace ximaera {

namespace {

constexpr int kHistoryLimit = 16384;
constexpr int kTableScore = 1 << 30;
constexpr int kFirstKillerScore = (1 << 20) - 1;
constexpr int kSecondKillerScore = (1 << 20) - 2;

}  // namespace

void History::update(Piece piece, Square to, int bonus) {
  std::int16_t& entry = table_[piece][to];
  entry = static_cast<std::int16_t>(entry + bonus - entry * std::abs(bonus) / kHistoryLimit);
}

// The most valuable victim first, the least valuable attacker first among equals.
int MovePicker::noisyScore(const Position& position, Candidate candidate) const {
  const int mover = position.rules().value(position[candidate.move.from]);
  return kNoisyScore + candidate.gain * kGainScale +
         std::max(kGainScale - 1 - mover / kGainScale, 0);
}

int MovePicker::score(const Position& position, Candidate candidate, const Hints& hints,
                      const History& history) const {
  if (candidate.move == hints.tableMove) return kTableScore;
  if (candidate.gain > 0) return noisyScore(position, candidate);
  if (candidate.move == hints.killers[0]) return kFirstKillerScore;
  if (candidate.move == hints.killers[1]) return kSecondKillerScore;
  return history.of(position[candidate.move.from], candidate.move.to);
}

void MovePicker::generateAll(const Position& position, const Hints& hints, const History& history) {
  moves_.truncate(0);
  position.rules().generate(position, Stage::kAll, moves_);
  for (std::size_t index = 0; index < moves_.size(); ++index)
    scores_[index] = score(position, moves_[index], hints, history);
}

void MovePicker::generateNoisy(const Position& position) {
  moves_.truncate(0);
  position.rules().generate(position, Stage::kNoisy, moves_);
  for (std::size_t index = 0; index < moves_.size(); ++index)
    scores_[index] = noisyScore(position, moves_[index]);
}

Move MovePicker::pick(std::size_t index) {
  const auto best = static_cast<std::size_t>(
      std::max_element(scores_ + index, scores_ + moves_.size()) - scores_);
  std::swap(scores_[index], scores_[best]);
  std::swap(moves_[index], moves_[best]);
  return moves_[index].move;
}

}  // namespace ximaera
