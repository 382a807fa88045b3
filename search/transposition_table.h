#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>

#include "movegen/move.h"
#include "search/value.h"

namespace ximaera {

/// How a stored value bounds the true one.
enum class Bound : std::uint8_t { kNone, kUpper, kLower, kExact };

/// Stands for the static evaluation of a position that has none, as in check.
inline constexpr Value kNoEvaluation = -32768;

/// What is remembered of a position.
struct TableEntry {
  /// The best move, or the one that refuted; kNoMove if none stood out. Another position's, if two
  /// keys are equal: never to be played unchecked.
  Move move;
  /// Wins and losses are counted from this position.
  Value value;
  /// The remaining depth of the search that found it, from kLeastDepth to 254.
  int depth;
  Bound bound;
  /// The static evaluation; kNoEvaluation if there is none.
  Value evaluation = kNoEvaluation;

  /// Of quiescence nodes that did not look at checks. Those that did have depth 0.
  static constexpr int kLeastDepth = -1;
};

/// Remembers what was found out about positions, by their keys. Shared by all threads without a
/// lock: an entry is two words, one of them most of the key combined with the other, so that a torn
/// entry does not match any key (Hyatt, Mann: "A lockless transposition table implementation for
/// parallel search", 2002).
class TranspositionTable {
 public:
  /// An empty table of one megabyte.
  TranspositionTable();
  /// Makes it as large as this, and empty. False if there is not so much memory: it is the same
  /// as before then. Not while a search runs.
  [[nodiscard]] bool resize(std::size_t megabytes);
  /// Forgets everything. Not while a search runs.
  void clear();
  /// Entries of earlier searches go first from now on.
  void startSearch() {
    generation_ = (generation_ + 1) & kGenerationMask;
    clean_ = false;
  }

  std::optional<TableEntry> probe(std::uint64_t key) const;
  /// Remembers an entry, unless the present search already found out the same position's value to a
  /// much greater depth.
  void store(std::uint64_t key, const TableEntry& entry);
  /// Begins to bring a key's entries near, as they will be asked for soon.
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
  /// One line of the processor's cache.
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
  /// Nothing has been stored yet: memory that was never touched need not be cleared.
  bool clean_ = true;
};

/// Values of wins and losses count plies from the root in the search, from the position in the
/// table.
constexpr Value toTable(Value value, int ply) {
  return !isDecided(value) ? value : value > 0 ? value + ply : value - ply;
}
constexpr Value fromTable(Value value, int ply) {
  return !isDecided(value) ? value : value > 0 ? value - ply : value + ply;
}

}  // namespace ximaera
