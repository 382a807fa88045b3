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
int MovePicker::noisyScore(const Position& position, Move move, int gained) const {
  return kNoisyScore + gained * kGainScale +
         std::max(kGainScale - 1 - position.rules().value(position[move.from]) / kGainScale, 0);
}

int MovePicker::score(const Position& position, Move move, const Hints& hints,
                      const History& history) const {
  if (move == hints.tableMove) return kTableScore;
  const int gained = position.rules().gain(position, move);
  if (gained > 0) return noisyScore(position, move, gained);
  if (move == hints.killers[0]) return kFirstKillerScore;
  if (move == hints.killers[1]) return kSecondKillerScore;
  return history.of(position[move.from], move.to);
}

void MovePicker::generateAll(const Position& position, const Hints& hints, const History& history) {
  moves_.clear();
  position.rules().generate(position, moves_);
  for (std::size_t index = 0; index < moves_.size(); ++index)
    scores_[index] = score(position, moves_[index], hints, history);
}

void MovePicker::generateNoisy(const Position& position) {
  const Rules& rules = position.rules();
  moves_.clear();
  rules.generateNoisy(position, moves_);
  for (std::size_t index = 0; index < moves_.size(); ++index)
    scores_[index] = noisyScore(position, moves_[index], rules.gain(position, moves_[index]));
}

Move MovePicker::pick(std::size_t index) {
  const auto best = static_cast<std::size_t>(
      std::max_element(scores_ + index, scores_ + moves_.size()) - scores_);
  std::swap(scores_[index], scores_[best]);
  std::swap(moves_[index], moves_[best]);
  return moves_[index];
}

}  // namespace ximaera
