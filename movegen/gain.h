#pragma once

#include "movegen/position.h"

namespace ximaera {

/// The gain of a move that takes the last royal piece, or the last piece of a vital kind; more than
/// any material.
inline constexpr int kRoyalGain = 100000;

/// The material that an effect wins for the side to move, in centipawns: the opponent's loss plus
/// the mover's increase, in hand too. Without a capture, an increase counts only if it is permanent
/// (a promotion): fused pieces can split again. Negative if the mover loses its last piece of a
/// vital kind.
int gainOf(const Position& position, const Delta& delta);

/// What the owner of `piece` loses by its capture: Rules::captureValue(), or kRoyalGain for the
/// last piece of a vital kind. `onBoard` is the number of such pieces if it is the last one: 1
/// before its capture, 0 after it.
inline int lossOf(const Position& position, Piece piece, int onBoard = 1) {
  const Rules& rules = position.rules();
  return rules.isVital(piece) && position.count(piece) <= onBoard ? kRoyalGain
                                                                  : rules.captureValue(piece);
}

/// Sums up the captures of a move while it is generated: its gain without a Delta.
class CaptureGain {
 public:
  explicit CaptureGain(const Position& position) : position_(position) {}
  /// Adds a captured enemy piece; kEmpty adds nothing.
  CaptureGain& take(Piece victim) {
    taken_ += position_.rules().captureValue(victim);
    royals_ += position_.rules().isRoyal(victim);
    return *this;
  }
  /// The gain, if the mover's own material also changes permanently by `rise`.
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
