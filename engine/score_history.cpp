#include "engine/score_history.h"

#include <algorithm>

namespace ximaera {

void ScoreHistory::note(Value value, int depth) {
  if (depth == 0) return;
  values_.push_front(value);
  if (values_.size() > kMovesToDraw) values_.pop_back();
}

bool ScoreHistory::acceptsDraw(const VariantInfo& info) const {
  if (info.repetition.effect != RepetitionRule::Effect::kDraw) return false;
  return atMost(1, kClearlyWorse) || atMost(kMovesToDraw, kDrawValue);
}

bool ScoreHistory::atMost(std::size_t moves, Value value) const {
  return values_.size() >= moves &&
         std::all_of(values_.begin(), values_.begin() + static_cast<std::ptrdiff_t>(moves),
                     [&](Value thought) { return thought <= value; });
}

}  // namespace ximaera
