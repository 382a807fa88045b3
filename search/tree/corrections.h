#pragma once

#include <array>
#include <memory>

#include "search/tree/histories.h"
#include "search/tree/line.h"

namespace ximaera {

/// The errors of static evaluations in positions with the same pawn structure, and with the same
/// heavy pieces of either side (correction history, Caissa 2024). All threads of a search share it.
class Corrections {
 public:
  /// Clears the tables. Not while a search runs.
  void clear();

  /// The correction of a static evaluation, in centipawns.
  Value of(Side side, const Line::StructureKeys& keys) const;
  /// Notes that a search to `depth` found a value `error` centipawns above the static evaluation.
  void update(Side side, const Line::StructureKeys& keys, Value error, int depth);

 private:
  static constexpr std::size_t kEntries = std::size_t{1} << 14;
  static constexpr int kLimit = 1024;

  using Table = std::array<HistoryEntry, kEntries>;
  struct Tables {
    std::array<std::array<Table, Line::kStructureKeys>, 2> bySide;
  };

  std::unique_ptr<Tables> tables_ = std::make_unique<Tables>();
};

}  // namespace ximaera
