#pragma once

#include "movegen/position.h"

namespace ximaera {

/// The gain of a move that takes the last royal piece; more than any material.
inline constexpr int kRoyalGain = 100000;

/// The material that an effect wins for the side to move, in centipawns: what the opponent loses
/// and what the mover gets. If nothing is taken, a rise of the mover's material counts only if it
/// is for good (a promotion): pieces that fuse can split again.
int gainOf(const Position& position, const Delta& delta);

/// Sums up what a move takes while a generator looks at it: the gain without a Delta.
class Spoils {
 public:
  explicit Spoils(const Position& position) : position_(position) {}
  /// An enemy piece is captured; kEmpty is nothing.
  Spoils& take(Piece victim) {
    taken_ += position_.rules().value(victim);
    royals_ += position_.rules().isRoyal(victim);
    return *this;
  }
  /// The gain, if besides the mover's own material rises by `rise` for good, or falls.
  int gain(int rise = 0) const {
    if (royals_ > 0 && royals_ >= position_.royals(opposite(position_.side()))) return kRoyalGain;
    return taken_ + rise;
  }

 private:
  const Position& position_;
  int taken_ = 0;
  int royals_ = 0;
};

}  // namespace ximaera
