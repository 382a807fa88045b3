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

/// An entry of a history table. It moves towards the sign of each bonus, the less the further it is
/// there already, and stays within a limit. Threads share the tables: of two updates at once one
/// may be lost.
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

/// How well moves have done before: quiet moves by piece and target square (history heuristic,
/// Schaeffer 1983) and by that and the moves one, two and four plies before (continuation history,
/// Stockfish), captures by piece, target square and gain (capture history, Stockfish). All threads
/// of a search share them.
class Histories {
 public:
  /// Entries stay within this on either side.
  static constexpr int kLimit = 16384;

  /// A move as another one's past: its piece and target square.
  using Past = std::uint32_t;

  /// Makes room for a variant; forgets everything if it is another one than before. Not while a
  /// search runs.
  void use(const Rules& rules);
  /// Forgets everything. Not while a search runs.
  void clear();

  /// What `piece` going to `to` is as a past.
  Past past(Piece piece, Square to) const {
    return static_cast<Past>(features_->piece(kWhite, piece, to));
  }
  /// The past where no move was made: before the root, or after a pass.
  Past noPast() const { return static_cast<Past>(2 * features_->pieces()); }

  /// The moves of a node, seen from the moves that led there.
  class View {
   public:
    /// What is known of a quiet move of `piece` to `to`; up to four times kLimit.
    int quiet(Piece piece, Square to) const {
      const std::size_t index = index_(piece, to);
      int sum = own_[index].value();
      for (const HistoryEntry* row : after_) sum += row[index].value();
      return sum;
    }
    void updateQuiet(Piece piece, Square to, int bonus);

    /// What is known of a capture of `piece` on `to` that gains so many centipawns; up to kLimit.
    int capture(Piece piece, Square to, int gain) const {
      return captures_[captureIndex_(piece, to, gain)].value();
    }
    void updateCapture(Piece piece, Square to, int gain, int bonus) {
      captures_[captureIndex_(piece, to, gain)].update(bonus, kLimit);
    }

   private:
    friend class Histories;
    std::size_t index_(Piece piece, Square to) const {
      return features_->piece(ownerOf(piece), piece, to);
    }
    std::size_t captureIndex_(Piece piece, Square to, int gain) const {
      return index_(piece, to) * kGainClasses + gainClass(gain);
    }

    const Features* features_ = nullptr;
    HistoryEntry* own_ = nullptr;
    HistoryEntry* captures_ = nullptr;
    std::array<HistoryEntry*, 3> after_{};
  };
  /// What the side to move knows after the moves one, two and four plies before.
  View view(Side side, Past one, Past two, Past four);

 private:
  static constexpr std::size_t kGainClasses = 8;
  /// Chess pieces by value; classes above hold what other games have.
  static std::size_t gainClass(int gain) {
    return gain <= 0
               ? 0
               : std::min<std::size_t>(static_cast<std::size_t>(gain) / 150, kGainClasses - 1);
  }
  HistoryEntry* row(Past past) { return continuation_.data() + past * features_->pieces(); }

  const Rules* rules_ = nullptr;
  std::unique_ptr<const Features> features_;
  /// By side, then code and square as the side sees them.
  std::array<std::vector<HistoryEntry>, 2> own_;
  /// The same, then by gain.
  std::array<std::vector<HistoryEntry>, 2> captures_;
  /// By the past, then as above.
  std::vector<HistoryEntry> continuation_;
};

}  // namespace ximaera
