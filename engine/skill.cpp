#include "engine/skill.h"

#include <algorithm>

#include "movegen/zobrist.h"

namespace ximaera {

namespace {

// How far, in centipawns, a level below the highest may mistake the worth of a move.
constexpr int kMistakePerLevel = 12;

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
  const int most = (kHighestSkill - level_) * kMistakePerLevel;
  const std::uint64_t random = mixBits(seed_ + static_cast<std::uint64_t>(line.multiPv));
  return static_cast<Value>(random % static_cast<std::uint64_t>(most + 1));
}

}  // namespace ximaera
