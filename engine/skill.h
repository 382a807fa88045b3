#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "search/report.h"

namespace ximaera {

/// The option "Skill Level": at its highest the engine plays as well as it can.
inline constexpr int kHighestSkill = 20;

/// A player who looks less far than he could, and now and then mistakes the worth of a move. The
/// technique is common among chess engines: the search is cut at a low depth and finds several
/// lines, each is given a random bonus, and the best sum is played.
class WeakPlayer {
 public:
  /// `level` from 0 to kHighestSkill - 1; the same seed leads to the same mistakes.
  WeakPlayer(int level, std::uint64_t seed) : level_(level), seed_(seed) {}

  /// How many plies he looks ahead.
  int depth() const { return level_ + 1; }
  /// Among how many of the best lines he chooses.
  static constexpr int kLines = 4;

  /// Hears what the search reports; only the finished lines of the last iteration count.
  void hear(const LineReport& report);
  /// The line he prefers; nothing if no iteration was finished.
  std::optional<LineReport> choice() const;

 private:
  Value bonus(const LineReport& line) const;

  int level_;
  std::uint64_t seed_;
  std::vector<LineReport> lines_;
};

}  // namespace ximaera
