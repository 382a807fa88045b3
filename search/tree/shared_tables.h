#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "movegen/move.h"
#include "movegen/zobrist.h"
#include "search/tree/histories.h"
#include "search/tree/line.h"
#include "search/tree/transposition_table.h"

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

/// The moves that threads search at this moment. A thread leaves them for later: by then their
/// values are in the transposition table (ABDADA, Weill 1996, simplified by Kerrigan). A slot holds
/// one move. A move that another one overwrites is searched twice, which is harmless.
class BusyMoves {
 public:
  /// Whether several threads search, and note their moves. Not while a search runs.
  void share(bool shared) { shared_ = shared; }
  bool shared() const { return shared_; }

  /// The key of a move in a position with the key `position`.
  static std::uint64_t key(std::uint64_t position, Move move) {
    return mixBits(position ^ std::bit_cast<std::uint32_t>(move));
  }
  /// The search of a move begins, or ends.
  void begin(std::uint64_t key) { slot(key).store(key, std::memory_order_relaxed); }
  void end(std::uint64_t key) {
    if (contains(key)) slot(key).store(0, std::memory_order_relaxed);
  }
  bool contains(std::uint64_t key) { return slot(key).load(std::memory_order_relaxed) == key; }

 private:
  static constexpr std::size_t kSlots = 4096;
  std::atomic<std::uint64_t>& slot(std::uint64_t key) { return slots_[key % kSlots]; }

  bool shared_ = false;
  std::array<std::atomic<std::uint64_t>, kSlots> slots_{};
};

/// The tables that the threads of a search share. Each table says how it is shared.
struct SharedTables {
  TranspositionTable transpositions;
  Histories histories;
  Corrections corrections;
  BusyMoves busyMoves;

  /// A search begins, of a position with these rules; `shared` by several threads. Not while
  /// another one runs.
  void startSearch(const Rules& rules, bool shared) {
    transpositions.startSearch();
    histories.use(rules);
    busyMoves.share(shared);
  }
  /// Forgets everything. Not while a search runs.
  void clear() {
    transpositions.clear();
    histories.clear();
    corrections.clear();
  }
};

}  // namespace ximaera
