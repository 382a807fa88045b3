#include "engine/review.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ximaera {

namespace {

constexpr std::uint64_t kNodes = 20'000;
// A move is a mistake if it loses at least this share of the chances.
constexpr double kLeastLoss = 0.08;
// With an advantage of this many centipawns the chances are e to 1.
constexpr double kChanceScale = 250;

// Whether the opponent can mate after a move that did not have to allow it.
bool allowsMate(const Mistake& mistake) {
  const Value before = mistake.before.value, after = mistake.after.value;
  return isDecided(after) && after > 0 && !(isDecided(before) && before < 0);
}

}  // namespace

double chances(Value value) {
  if (isDecided(value)) return value > 0 ? 1 : 0;
  return 1 / (1 + std::exp(-value / kChanceScale));
}

GoRequest Review::request() {
  GoRequest request;
  request.limits.nodes = kNodes;
  request.fullStrength = true;
  return request;
}

void Review::note(const BestMove& found) {
  BestMove& opinion = opinions_[--left_];
  opinion = found;
  const Outcome outcome = next_.outcome();
  if (outcome.over()) {
    opinion = {};
    opinion.value = outcomeValue(outcome, next_.position().side(), 0);
  }
  next_.undo();
}

std::optional<Mistake> Review::mistakeAt(std::size_t ply) const {
  const BestMove &before = opinions_[ply], &after = opinions_[ply + 1];
  const double loss = chances(before.value) - (1 - chances(after.value));
  if (loss < kLeastLoss || !before.move || *before.move == game_.moves()[ply]) return std::nullopt;
  return Mistake{ply, before, after, loss};
}

std::vector<Mistake> Review::worst(std::size_t count, std::optional<Side> side) const {
  std::vector<Mistake> mistakes;
  for (std::size_t ply = 0; ply < game_.moves().size(); ++ply) {
    const Side mover = ply % 2 == 0 ? game_.start().side() : opposite(game_.start().side());
    if (side && mover != *side) continue;
    if (const auto mistake = mistakeAt(ply)) mistakes.push_back(*mistake);
  }
  std::ranges::stable_sort(mistakes, std::ranges::greater{}, [](const Mistake& mistake) {
    return std::pair(allowsMate(mistake), mistake.loss);
  });
  if (mistakes.size() > count) mistakes.resize(count);
  return mistakes;
}

}  // namespace ximaera
