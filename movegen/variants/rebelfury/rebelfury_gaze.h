#pragma once

#include <algorithm>

#include "movegen/position.h"
#include "movegen/rays.h"

/// The pieces of Rebel Fury, their powers, and their gaze.
namespace ximaera::rebelfury {

enum RebelFuryKind : Kind {
  kAdvancer = 1,
  kCapricorn,
  kDragon,
  kFury,
  kGorgon,
  kHarpy,
  kJumper,
  kMimotaur,
  kXimaera,
};

/// The powers, as bits: those of Advancer, Capricorn, Dragon, Gorgon, Harpy, Jumper and Ximaera.
enum Power : std::uint8_t {
  kAdvancePower = 1,
  kStrikePower = 2,
  kLeapPower = 4,
  kDisplacePower = 8,
  kFlyPower = 16,
  kJumpPower = 32,
  kSwapPower = 64,
};

/// Each kind's own power. A Mimotaur has none.
inline constexpr std::array<std::uint8_t, kMaxKinds> kOwnPowers = [] {
  std::array<std::uint8_t, kMaxKinds> powers{};
  powers[kAdvancer] = kAdvancePower;
  powers[kCapricorn] = kStrikePower;
  powers[kDragon] = kLeapPower;
  powers[kGorgon] = kDisplacePower;
  powers[kHarpy] = kFlyPower;
  powers[kJumper] = kJumpPower;
  powers[kXimaera] = kSwapPower;
  powers[kFury] = kStrikePower | kLeapPower | kDisplacePower | kFlyPower | kJumpPower | kSwapPower;
  return powers;
}();

/// Whether a piece of this kind may use a power, its own or a borrowed one.
constexpr bool has(Kind kind, Power power) {
  return kind == kMimotaur || (kOwnPowers[kind] & power) != 0;
}

/// Whether `power`, used by a `kind`, works on an enemy: a Mimotaur can use only the enemy's own
/// power against it.
constexpr bool worksOn(Kind kind, Power power, Piece enemy) {
  return kind != kMimotaur || (kOwnPowers[kindOf(enemy)] & power) != 0;
}

/// The directions of a queen in the order of the compass. A strike in one of them reaches three
/// squares next to its end: the one in that direction and the two beside it.
inline constexpr std::array<Step, 8> kCompass{kNorth, kNorth + kEast, kEast, kSouth + kEast,
                                              kSouth, kSouth + kWest, kWest, kNorth + kWest};

/// The direction `turns` eighths of a circle clockwise from kCompass[point].
constexpr Step turned(int point, int turns) {
  return kCompass[static_cast<std::size_t>(point + turns) % 8];
}
/// The index of a direction in kCompass.
constexpr int compassPoint(Step direction) {
  return static_cast<int>(std::ranges::find(kCompass, direction) - kCompass.begin());
}

/// Kinds of gaze, as bits: that of a Gorgon or Fury, which affects every enemy, and a Mimotaur's.
enum GazeBit : std::uint8_t { kStonyGaze = 1, kMirrorGaze = 2 };

/// The gaze of a piece of this kind; 0 if it has none.
constexpr std::uint8_t gazeOf(Kind kind) {
  return kind == kGorgon || kind == kFury ? kStonyGaze : kind == kMimotaur ? kMirrorGaze : 0;
}
/// The kinds of gaze that affect a piece of this kind.
constexpr std::uint8_t gazeFelt(Kind kind) {
  return kind == kGorgon || kind == kFury ? kStonyGaze | kMirrorGaze : kStonyGaze;
}

/// The piece of `gazers` whose gaze falls on `square` and affects an enemy of this kind; kNoSquare
/// if there is none.
inline Square gazer(const Board& board, Square square, Side gazers, Kind kind) {
  for (const Step direction : kCompass) {
    const Square first = firstOccupied(board, square, direction);
    const Piece piece = board[first];
    if (belongsTo(piece, gazers) && (gazeOf(kindOf(piece)) & gazeFelt(kind)) != 0) return first;
  }
  return kNoSquare;
}

/// Whether a gaze of `gazers` that affects an enemy of this kind falls on `square`.
inline bool gazed(const Board& board, Square square, Side gazers, Kind kind) {
  return gazer(board, square, gazers, kind) != kNoSquare;
}

/// The squares on which the gazes of the side not to move fall, computed once a node: gazed() for
/// all squares.
class Gaze {
 public:
  explicit Gaze(const Position& position) : falls_{} {
    for (const Square square : position.pieces(opposite(position.side())))
      if (const std::uint8_t gaze = gazeOf(kindOf(position[square])))
        spread(position.board(), square, gaze);
  }
  /// Whether a piece of this kind can neither start from nor pass over `square`.
  bool holds(Square square, Kind kind) const { return (falls_[square] & gazeFelt(kind)) != 0; }

 private:
  void spread(const Board& board, Square eye, std::uint8_t gaze) {
    for (const Step direction : kCompass)
      falls_[slide(board, eye, direction, [&](Square at) { falls_[at] |= gaze; })] |= gaze;
  }

  std::array<std::uint8_t, kMailboxSize> falls_;
};

}  // namespace ximaera::rebelfury
