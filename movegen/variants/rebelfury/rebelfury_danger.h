#pragma once

#include "movegen/variants/rebelfury/rebelfury_moves.h"

/// The captures that threaten a piece.
namespace ximaera::rebelfury {

/// Searches from a piece backwards along the ways by which the enemy could capture it. The gaze of
/// a Gorgon or Fury holds every enemy with an open line to it, so no straight slide at it need be
/// considered.
class Danger {
 public:
  /// The danger to the piece on `target` from its enemy `by`.
  Danger(const Board& board, Square target, Side by)
      : board_(board),
        target_(target),
        by_(by),
        victim_(board[target]),
        stony_(gazeOf(kindOf(victim_)) == kStonyGaze) {}

  /// Whether one move could capture it.
  bool any() const {
    return anyTaker([](Square) { return true; });
  }
  /// Calls `visit(from)` with the square of every enemy that could capture it, perhaps more than
  /// once, until a call returns true. Returns whether one did.
  template <class Visit>
  bool anyTaker(Visit&& visit) const {
    return jumped(visit) || reachedOnLine(visit) || advancedOn(visit) || struckStraight(visit) ||
           shaken(kNoSquare, visit);
  }
  /// Whether one move could capture this Fury and the one on `other`. Only strikes can: an Advancer
  /// that could go between two Furies stands next to one of them.
  bool shared(Square other) const {
    return shaken(other, [](Square) { return true; });
  }

 private:
  /// Whether `square` holds an enemy with this power, which works on the target.
  bool attacker(Square square, Power power) const {
    const Piece piece = board_[square];
    return belongsTo(piece, by_) && has(kindOf(piece), power) &&
           worksOn(kindOf(piece), power, victim_);
  }

  /// Whether `square` holds an enemy that captures the target, one of these squares, if it uses
  /// this power on them.
  template <std::size_t count>
  bool attackerAmong(Square square, Power power, const std::array<Square, count>& squares) const {
    const Piece piece = board_[square];
    return belongsTo(piece, by_) && has(kindOf(piece), power) && fallsTo(piece, power, victim_) &&
           capturesAny(board_, piece, power, squares);
  }

  bool held(Square square, Kind kind) const { return gazed(board_, square, opposite(by_), kind); }

  /// Whether the piece on `from` is free to slide until it stands in front of, or on, `stop`.
  bool free(Square from, Square stop, Step direction) const {
    const Kind kind = kindOf(board_[from]);
    for (Square at = from; at != stop; at = step(at, direction))
      if (held(at, kind)) return false;
    return true;
  }

  template <class Visit>
  bool jumped(Visit&& visit) const {
    return std::ranges::any_of(kKnightLeaps, [&](Step leap) {
      const Square from = step(target_, leap);
      return attacker(from, kJumpPower) && visit(from);
    });
  }

  template <class Visit>
  bool reachedOnLine(Visit&& visit) const {
    return std::ranges::any_of(kCompass, [&](Step direction) {
      const Square first = firstOccupied(board_, target_, direction);
      if (!isPiece(board_[first])) return false;
      if (met(first, direction) && visit(first)) return true;
      const Square second = firstOccupied(board_, first, direction);
      return flownOnto(second, first) && visit(second);
    });
  }

  /// By a Gorgon's displacement or a Dragon's leap of the piece on `from`, in the direction
  /// -`direction`.
  bool met(Square from, Step direction) const {
    const bool leaps = attacker(from, kLeapPower) && board_[step(target_, -direction)] == kEmpty;
    if (leaps && from == step(target_, direction)) return true;
    return !stony_ && (leaps || attacker(from, kDisplacePower)) && free(from, target_, -direction);
  }

  /// By a Harpy's flight over the piece on `over`, the nearest to the target.
  bool flownOnto(Square from, Square over) const {
    if (!attacker(from, kFlyPower)) return false;
    return adjacent(from, over) || free(from, over, directionTo(from, over));
  }

  /// By an Advancer that steps to its side.
  template <class Visit>
  bool advancedOn(Visit&& visit) const {
    return std::ranges::any_of(beside(target_), [&](Square to) {
      return board_[to] == kEmpty &&
             std::ranges::any_of(std::array{kWest, 0, kEast}, [&](Step sideways) {
               const Square from = step(to, sideways - forwardOf(by_));
               return attackerAmong(from, kAdvancePower, beside(to)) &&
                      !held(from, kindOf(board_[from])) && visit(from);
             });
    });
  }

  /// By a strike at it.
  template <class Visit>
  bool struckStraight(Visit&& visit) const {
    if (stony_) return false;
    for (int point = 0; point < 8; ++point) {
      const Square end = step(target_, -turned(point, 0));
      if (board_[end] == kEmpty && struckFrom(end, point, visit)) return true;
    }
    return false;
  }

  /// By a strike at a piece beside it, which must also reach `other` unless that is kNoSquare.
  template <class Visit>
  bool shaken(Square other, Visit&& visit) const {
    for (int point = 0; point < 8; ++point)
      for (const int turn : {-1, 1}) {
        const Square end = step(target_, -turned(point, turn));
        const bool reachesOther = other == kNoSquare || other == step(end, turned(point, -turn));
        if (reachesOther && board_[end] == kEmpty && struckFrom(end, point, visit)) return true;
      }
    return false;
  }

  /// Whether an enemy can slide toward kCompass[point] to `end` and strike a piece there.
  template <class Visit>
  bool struckFrom(Square end, int point, Visit&& visit) const {
    const Step direction = turned(point, 0);
    if (!isPiece(board_[step(end, direction)])) return false;
    const Square from = firstOccupied(board_, end, -direction);
    return attackerAmong(from, kStrikePower, struck(end, point)) && free(from, end, direction) &&
           visit(from);
  }

  const Board& board_;
  Square target_;
  Side by_;
  Piece victim_;
  /// Whether it gazes at all enemies.
  bool stony_;
};

}  // namespace ximaera::rebelfury
