#pragma once

#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "movegen/move.h"

namespace ximaera {

/// The moves that threads are searching, so that another one that comes to the same node takes
/// other moves first and finds the value of this one in the transposition table later ("simplified
/// ABDADA", Kerrigan; after Weill, "The ABDADA distributed minimax search algorithm", 1996). What
/// it says is a hint: marks may be lost where several moves share a place. All of it may be called
/// from any thread.
class BusyMoves {
 public:
  /// Stands for a move searched at a depth in the position with this key.
  static std::uint64_t token(std::uint64_t key, Move move, int depth) {
    const std::uint64_t both = std::uint64_t{std::bit_cast<std::uint32_t>(move)} << 8 |
                               static_cast<std::uint64_t>(depth & 0xff);
    return (key ^ both) * 0x9e3779b97f4a7c15;
  }

  /// Whether a thread is searching it, as far as is known.
  bool has(std::uint64_t token) const {
    return places_[placeOf(token)].load(std::memory_order_relaxed) == token;
  }
  /// A thread begins to search it.
  void begin(std::uint64_t token) {
    places_[placeOf(token)].store(token, std::memory_order_relaxed);
  }
  /// It has been searched. Does nothing if the mark was lost.
  void end(std::uint64_t token) {
    auto& place = places_[placeOf(token)];
    if (place.load(std::memory_order_relaxed) == token) place.store(0, std::memory_order_relaxed);
  }

 private:
  static constexpr std::size_t kPlaces = std::size_t{1} << 14;

  static std::size_t placeOf(std::uint64_t token) {
    return static_cast<std::size_t>(token >> 32) % kPlaces;
  }

  std::unique_ptr<std::atomic<std::uint64_t>[]> places_ =
      std::make_unique<std::atomic<std::uint64_t>[]>(kPlaces);
};

}  // namespace ximaera
