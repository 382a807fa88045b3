#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>

#include "movegen/move.h"
#include "search/evaluation/value.h"

namespace ximaera {

/// How a stored value bounds the true one.
enum class Bound : std::uint8_t { kNone, kUpper, kLower, kExact };

/// The static evaluation of a position that has none, as in check.
inline constexpr Value kNoEvaluation = -32768;

/// The entry of a position.
struct TableEntry {
  /// The best or refuting move; kNoMove if none stood out. It belongs to another position if two
  /// keys collide, so check that it is legal before playing it.
  Move move;
  /// Wins and losses count from this position.
  Value value;
  /// The remaining depth of the search that stored it, from kLeastDepth to 254.
  int depth;
  Bound bound;
  /// The static evaluation; kNoEvaluation if there is none.
  Value evaluation = kNoEvaluation;

  /// The depth of quiescence nodes that ignore checks. Those that answer checks have depth 0.
  static constexpr int kLeastDepth = -1;
};

/// The transposition table: results by position keys. All threads share it without a lock. An entry
/// is two words, one of them most of the key combined with the other, so a torn entry matches no
/// key (Hyatt, Mann: "A lockless transposition table implementation for parallel search", 2002).
class TranspositionTable {
 public:
  /// An empty table of one megabyte.
  TranspositionTable();
  /// Resizes and clears the table. Returns false, and changes nothing, if there is not enough
  /// memory. Not while a search runs.
  [[nodiscard]] bool resize(std::size_t megabytes);
  /// Clears the table. Not while a search runs.
  void clear();
  /// Starts a new generation: entries of earlier searches are replaced first.
  void startSearch() {
    generation_ = (generation_ + 1) & kGenerationMask;
    clean_ = false;
  }

  std::optional<TableEntry> probe(std::uint64_t key) const;
  /// Stores an entry, unless the present search has already stored a much deeper one for the same
  /// position.
  void store(std::uint64_t key, const TableEntry& entry);
  /// Prefetches the bucket of a key.
  void prefetch(std::uint64_t key) const { __builtin_prefetch(bucketOf(key)); }
  /// Share of entries written by the present search, in permill; an estimate.
  int fullPermill() const;

 private:
  static constexpr unsigned kGenerationMask = 63;
  static constexpr int kBucketSize = 4;

  struct Slot {
    std::uint64_t check;
    std::uint64_t data;
  };
  /// One cache line.
  struct alignas(64) Bucket {
    Slot slots[kBucketSize];
  };
  struct Free {
    void operator()(void* memory) const { std::free(memory); }
  };

  Bucket* bucketOf(std::uint64_t key) const {
    return buckets_ + ((key >> 32) * bucketCount_ >> 32);
  }
  int worth(std::uint64_t data) const;
  bool isBetterKnown(std::uint64_t data, const TableEntry& entry) const;

  std::unique_ptr<void, Free> memory_;
  Bucket* buckets_ = nullptr;
  std::size_t bucketCount_ = 0;
  unsigned generation_ = 0;
  /// Nothing has been stored yet, so untouched memory need not be cleared.
  bool clean_ = true;
};

/// In the search, values of wins and losses count plies from the root; in the table, from the
/// position.
constexpr Value toTable(Value value, int ply) {
  return !isDecided(value) ? value : value > 0 ? value + ply : value - ply;
}
constexpr Value fromTable(Value value, int ply) {
  return !isDecided(value) ? value : value > 0 ? value - ply : value + ply;
}

}  // namespace ximaera
