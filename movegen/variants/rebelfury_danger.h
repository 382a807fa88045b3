#pragma once

#include "movegen/variants/rebelfury_moves.h"

/// What could capture a Fury.
namespace ximaera::rebelfury {

/// Looks from a Fury back along the ways on which it could be captured. Whatever has an open line
/// to a Fury is held by that Fury's own gaze. Therefore no displacement and no strike
/// straight at it need be looked for, and of the leaps over it only those from the next square.
class Danger {
 public:
  /// The danger from `by` to its enemy.
  Danger(const Board& board, Side by) : board_(board), by_(by) {}

  /// Whether one move could capture this Fury.
  bool to(Square fury) const {
    return jumped(fury) || passed(fury) || advancedOn(fury) || shaken(fury, kNoSquare);
  }
  /// Whether one move could capture both these Furies. Only strikes can: an Advancer that could go
  /// between two Furies stands next to one of them.
  bool toBoth(Square fury, Square other) const { return shaken(fury, other); }

 private:
  /// Whether an enemy with this power stands there. A Mimotaur that has it can use it on a Fury.
  bool attacker(Square square, Power power) const {
    return belongsTo(board_[square], by_) && has(kindOf(board_[square]), power);
  }

  bool held(Square square, Kind kind) const { return gazed(board_, square, opposite(by_), kind); }

  /// Whether the piece on `from` is free to slide until it stands in front of, or on, `stop`.
  bool free(Square from, Square stop, Step direction) const {
    const Kind kind = kindOf(board_[from]);
    for (Square at = from; at != stop; at = step(at, direction))
      if (held(at, kind)) return false;
    return true;
  }

  bool jumped(Square fury) const {
    return std::ranges::any_of(kKnightLeaps,
                               [&](Step leap) { return attacker(step(fury, leap), kJumpPower); });
  }

  /// By a Dragon's leap from next to it, or by a Harpy's flight over the piece nearest to it.
  bool passed(Square fury) const {
    return std::ranges::any_of(kCompass, [&](Step direction) {
      const Square first = firstOccupied(board_, fury, direction);
      if (!isPiece(board_[first])) return false;
      if (first == step(fury, direction) && attacker(first, kLeapPower) &&
          board_[step(fury, -direction)] == kEmpty)
        return true;
      const Square second = firstOccupied(board_, first, direction);
      return attacker(second, kFlyPower) &&
             (second == step(first, direction) || free(second, first, -direction));
    });
  }

  /// By an Advancer that steps to its side; from a square next to it, none could.
  bool advancedOn(Square fury) const {
    return std::ranges::any_of(std::array{kWest, kEast}, [&](Step sideways) {
      const Square to = step(fury, sideways), from = step(to, sideways - forwardOf(by_));
      return board_[to] == kEmpty && board_[from] == makePiece(by_, kAdvancer) &&
             !held(from, kAdvancer);
    });
  }

  /// By a strike at a piece beside it, which must also reach `other` unless that is kNoSquare.
  bool shaken(Square fury, Square other) const {
    for (int point = 0; point < 8; ++point)
      for (const int turn : {-1, 1}) {
        const Square end = step(fury, -turned(point, turn));
        const bool reachesOther = other == kNoSquare || other == step(end, turned(point, -turn));
        if (reachesOther && board_[end] == kEmpty && struckToward(end, turned(point, 0)))
          return true;
      }
    return false;
  }

  /// Whether an enemy can slide in `direction` to `end` and strike a piece there.
  bool struckToward(Square end, Step direction) const {
    if (!isPiece(board_[step(end, direction)])) return false;
    const Square from = firstOccupied(board_, end, -direction);
    return attacker(from, kStrikePower) && free(from, end, direction);
  }

  const Board& board_;
  Side by_;
};

}  // namespace ximaera::rebelfury
