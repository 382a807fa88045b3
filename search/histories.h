#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "movegen/position.h"
#include "search/evaluation/features.h"

namespace ximaera {

/// How often quiet moves have refuted others: by piece and target square (history heuristic,
/// Schaeffer 1983), and by that and the move one or two plies before (continuation history, of
/// Stockfish's making). Entries move towards the sign of each bonus, the less the further they are
/// there already. All threads of a search share them: what one has learnt orders the moves of the
/// others, too, and the more alike their trees are, the more of them is found in the table.
class Histories {
 public:
  /// Entries stay within this on either side.
  static constexpr int kLimit = 16384;
  using Entry = std::atomic<std::int16_t>;

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
  /// The past where no move was made: at the root, or after a pass.
  Past noPast() const { return static_cast<Past>(2 * features_->pieces()); }

  /// The quiet moves of a node, seen from the two moves that led there.
  class Quiet {
   public:
    /// What is known of `piece` going to `to`; up to three times kLimit.
    int of(Piece piece, Square to) const {
      const std::size_t index = index_(piece, to);
      return valueOf(own_[index]) + valueOf(afterOne_[index]) + valueOf(afterTwo_[index]);
    }
    void update(Piece piece, Square to, int bonus);

   private:
    friend class Histories;
    static int valueOf(const Entry& entry) { return entry.load(std::memory_order_relaxed); }
    std::size_t index_(Piece piece, Square to) const {
      return features_->piece(ownerOf(piece), piece, to);
    }

    const Features* features_ = nullptr;
    Entry* own_ = nullptr;
    Entry* afterOne_ = nullptr;
    Entry* afterTwo_ = nullptr;
  };
  /// What the side to move knows after these moves, the last and the one before it.
  Quiet quiet(Side side, Past last, Past before);

 private:
  Entry* row(Past past) { return continuation_.data() + past * features_->pieces(); }

  const Rules* rules_ = nullptr;
  std::unique_ptr<const Features> features_;
  /// By side, then code and square as the side sees them.
  std::array<std::vector<Entry>, 2> own_;
  /// By the past, then as above.
  std::vector<Entry> continuation_;
};

}  // namespace ximaera
