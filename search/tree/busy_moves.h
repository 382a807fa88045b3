#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "movegen/move.h"
#include "movegen/zobrist.h"

namespace ximaera {

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

}  // namespace ximaera
