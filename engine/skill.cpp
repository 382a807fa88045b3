#include "engine/skill.h"

#include <algorithm>

#include "movegen/zobrist.h"

namespace ximaera {

namespace {

// How far, in centipawns, a level may mistake the worth of a move: the most at level 0. It grows
// with the square, so that high levels differ by how far they look rather than by their mistakes.
int largestMistake(int level) {
  const int missing = kHighestSkill - level;
  return missing * missing * 5 / 8;
}

}  // namespace

void WeakPlayer::hear(const LineReport& report) {
  if (report.bound != LineReport::Bound::kExact || report.line.empty()) return;
  if (report.multiPv == 1) lines_.clear();
  lines_.push_back(report);
}

std::optional<LineReport> WeakPlayer::choice() const {
  if (lines_.empty()) return std::nullopt;
  return *std::ranges::max_element(
      lines_, {}, [&](const LineReport& line) { return line.value + bonus(line); });
}

Value WeakPlayer::bonus(const LineReport& line) const {
  const std::uint64_t random = mixBits(seed_ + static_cast<std::uint64_t>(line.multiPv));
  return static_cast<Value>(random % static_cast<std::uint64_t>(largestMistake(level_) + 1));
}

}  // namespace ximaera
