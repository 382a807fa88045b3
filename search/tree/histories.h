#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "movegen/position.h"
#include "search/evaluation/features.h"

namespace ximaera {

/// An entry of a history table. A bonus moves it towards its limit, by less the closer it is
/// already. Threads share the tables: of two simultaneous updates one may be lost.
class HistoryEntry {
 public:
  int value() const { return value_.load(std::memory_order_relaxed); }
  void update(int bonus, int limit) {
    const int before = value();
    const int size = bonus < 0 ? -bonus : bonus;
    value_.store(static_cast<std::int16_t>(before + bonus - before * size / limit),
                 std::memory_order_relaxed);
  }
  void clear() { value_.store(0, std::memory_order_relaxed); }

 private:
  std::atomic<std::int16_t> value_ = 0;
};

/// History tables: quiet moves by piece and target square (history heuristic, Schaeffer 1983), by
/// that and the pawn structure (pawn history, Stockfish), and by that and the moves one, two and
/// four plies before (continuation history, Stockfish); captures by piece, target square and gain
/// (capture history, Stockfish). All threads of a search share them.
class Histories {
 public:
  /// The limit of an entry, positive or negative.
  static constexpr int kLimit = 16384;
  /// The tables of quiet moves.
  static constexpr int kQuietTables = 5;

  /// A previous move as an index of the continuation history: its piece and target square.
  using Past = std::uint32_t;

  /// Allocates the tables for a variant; clears them if it is another one than before. Not while a
  /// search runs.
  void use(const Rules& rules);
  /// Clears the tables. Not while a search runs.
  void clear();

  /// The index for `piece` moving to `to`.
  Past past(Piece piece, Square to) const {
    return static_cast<Past>(features_->piece(kWhite, piece, to));
  }
  /// The index where no move was made: before the root, or after a null move.
  Past noPast() const { return static_cast<Past>(2 * features_->pieces()); }

  /// The tables as seen from one node, after the moves that led there.
  class View {
   public:
    /// The score of a quiet move of `piece` to `to`; up to kQuietTables times kLimit.
    int quiet(Piece piece, Square to) const {
      const std::size_t index = index_(piece, to);
      int sum = 0;
      for (const HistoryEntry* table : quiets_) sum += table[index].value();
      return sum;
    }
    void updateQuiet(Piece piece, Square to, int bonus);

    /// The score of a capture by `piece` on `to` with a gain in centipawns; up to kLimit.
    int capture(Piece piece, Square to, int gain) const {
      return captures_[captureIndex_(piece, to, gain)].value();
    }
    void updateCapture(Piece piece, Square to, int gain, int bonus) {
      captures_[captureIndex_(piece, to, gain)].update(bonus, kLimit);
    }

   private:
    friend class Histories;
    std::size_t index_(Piece piece, Square to) const { return features_->piece(side_, piece, to); }
    std::size_t captureIndex_(Piece piece, Square to, int gain) const {
      return index_(piece, to) * kGainClasses + gainClass(gain);
    }

    const Features* features_ = nullptr;
    Side side_ = kWhite;
    std::array<HistoryEntry*, kQuietTables> quiets_{};
    HistoryEntry* captures_ = nullptr;
  };
  /// The view of the side to move, with the key of the pawn structure, after the moves one, two and
  /// four plies before.
  View view(Side side, std::uint64_t structure, Past one, Past two, Past four);

 private:
  static constexpr std::size_t kGainClasses = 8;
  /// The gains of chess pieces have a class each; the classes above are for other games.
  static std::size_t gainClass(int gain) {
    return gain <= 0
               ? 0
               : std::min<std::size_t>(static_cast<std::size_t>(gain) / 150, kGainClasses - 1);
  }
  /// Pawn structures share this many rows a side.
  static constexpr std::size_t kStructures = 512;
  HistoryEntry* row(Past past) { return continuation_.data() + past * features_->pieces(); }

  const Rules* rules_ = nullptr;
  std::unique_ptr<const Features> features_;
  /// By side, then code and square from that side's perspective.
  std::array<std::vector<HistoryEntry>, 2> own_;
  /// The same, then by gain.
  std::array<std::vector<HistoryEntry>, 2> captures_;
  /// By side and pawn structure, then code and square.
  std::array<std::vector<HistoryEntry>, 2> structures_;
  /// By the past, then code and square.
  std::vector<HistoryEntry> continuation_;
};

}  // namespace ximaera
