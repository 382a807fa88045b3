#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "movegen/position.h"
#include "search/evaluation/features.h"

namespace ximaera {

/// How often quiet moves have refuted others: by piece and target square (history heuristic,
/// Schaeffer 1983), and by that and the move one or two plies before (continuation history, of
/// Stockfish's making). Entries move towards the sign of each bonus, the less the further they are
/// there already.
class Histories {
 public:
  /// Entries stay within this on either side.
  static constexpr int kLimit = 16384;

  /// A move as another one's past: its piece and target square.
  using Past = std::uint32_t;

  /// Makes room for a variant; forgets everything if it is another one than before.
  void use(const Rules& rules);
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
      return own_[index] + afterOne_[index] + afterTwo_[index];
    }
    void update(Piece piece, Square to, int bonus);

   private:
    friend class Histories;
    std::size_t index_(Piece piece, Square to) const {
      return features_->piece(ownerOf(piece), piece, to);
    }

    const Features* features_ = nullptr;
    std::int16_t* own_ = nullptr;
    std::int16_t* afterOne_ = nullptr;
    std::int16_t* afterTwo_ = nullptr;
  };
  /// What the side to move knows after these moves, the last and the one before it.
  Quiet quiet(Side side, Past last, Past before);

 private:
  std::int16_t* row(Past past) { return continuation_.data() + past * features_->pieces(); }

  const Rules* rules_ = nullptr;
  std::unique_ptr<const Features> features_;
  /// By side, then code and square as the side sees them.
  std::array<std::vector<std::int16_t>, 2> own_;
  /// By the past, then as above.
  std::vector<std::int16_t> continuation_;
};

}  // namespace ximaera
