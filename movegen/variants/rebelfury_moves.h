#pragma once

#include "movegen/variants/rebelfury_gaze.h"

/// The moves of Rebel Fury, and whom those capture that capture from beside.
namespace ximaera::rebelfury {

/// Behind a move's squares: an Advancer's promotion, and which of its powers a Fury or Mimotaur
/// uses where the squares alone do not tell.
enum Suffix : std::uint8_t {
  kPromotionSuffix = 'j',
  kAdvanceSuffix = 'a',
  kStrikeSuffix = 'c',
  kSwapSuffix = 'x',
};

/// The squares on which a step onto `end` captures in the manner of an Advancer.
constexpr std::array<Square, 2> beside(Square end) {
  return {step(end, kWest), step(end, kEast)};
}

/// The squares that a strike reaches if a slide toward kCompass[point] ends on `end` and meets a
/// piece there.
constexpr std::array<Square, 3> struck(Square end, int point) {
  return {step(end, turned(point, -1)), step(end, turned(point, 0)), step(end, turned(point, 1))};
}

/// Whether `power` captures something on these squares in the hands of `mover`. A Mimotaur's takes
/// other Mimotaurs along, but does not work for their sake.
template <std::size_t count>
bool capturesAny(const Board& board, Piece mover, Power power,
                 const std::array<Square, count>& squares) {
  return std::ranges::any_of(squares, [&](Square square) {
    return belongsTo(board[square], opposite(ownerOf(mover))) &&
           worksOn(kindOf(mover), power, board[square]);
  });
}

/// Whether an Advancer that arrives on `square` may promote.
constexpr bool onEnemyHalf(Square square, Side side) {
  return side == kWhite ? rankOf(square) >= 6 : rankOf(square) <= 5;
}

/// Finds all moves of the side to move and calls `emit(from, to, suffix)` with each. What depends
/// on the kind of piece alone is settled when this is compiled.
template <class Emit>
class MoveFinder {
 public:
  MoveFinder(const Position& position, Emit& emit)
      : board_(position.board()),
        pieces_(position.pieces(position.side())),
        side_(position.side()),
        gaze_(position),
        emit_(emit) {}

  void findAll() {
    for (const Square from : pieces_) find(from);
  }

 private:
  void find(Square from) {
    switch (kindOf(board_[from])) {
      case kAdvancer:
        return advance<kAdvancer>(from);
      case kCapricorn:
        return lines<kCapricorn>(from);
      case kDragon:
        return lines<kDragon>(from);
      case kFury:
        jump<kFury>(from);
        return lines<kFury>(from);
      case kGorgon:
        return lines<kGorgon>(from);
      case kHarpy:
        return lines<kHarpy>(from);
      case kJumper:
        jump<kJumper>(from);
        return lines<kJumper>(from);
      case kMimotaur:
        advance<kMimotaur>(from);
        jump<kMimotaur>(from);
        return lines<kMimotaur>(from);
      case kXimaera:
        return lines<kXimaera>(from);
    }
  }

  bool enemy(Square square) const { return belongsTo(board_[square], opposite(side_)); }

  template <Kind kind>
  bool enemyFor(Power power, Square square) const {
    return enemy(square) && worksOn(kind, power, board_[square]);
  }

  template <Kind kind>
  void advance(Square from) {
    if (gaze_.holds(from, kind)) return;
    for (const Step sideways : {kWest, 0, kEast}) {
      const Square to = step(from, forwardOf(side_) + sideways);
      if (board_[to] != kEmpty) continue;
      if constexpr (kind == kAdvancer) {
        emit_(from, to, 0);
        if (onEnemyHalf(to, side_)) emit_(from, to, kPromotionSuffix);
      } else if (capturesAny(board_, board_[from], kAdvancePower, beside(to))) {
        emit_(from, to, kAdvanceSuffix);
      }
    }
  }

  template <Kind kind>
  void jump(Square from) {
    for (const Step leap : kKnightLeaps) {
      const Square to = step(from, leap);
      if ((kind != kMimotaur && board_[to] == kEmpty) || enemyFor<kind>(kJumpPower, to))
        emit_(from, to, 0);
    }
  }

  /// Emits the squares to which the piece on `from` can slide on from `over`, and returns the last
  /// of them, or `over` if there is none. The gaze on `over` itself does not count.
  template <Kind kind>
  Square glide(Square from, Square over, Step direction) {
    Square end = over;
    while (board_[step(end, direction)] == kEmpty) {
      end = step(end, direction);
      emit_(from, end, 0);
      if (gaze_.holds(end, kind)) break;
    }
    return end;
  }

  /// All that begins with a slide. A piece held on its square can still pass over a neighbour.
  template <Kind kind>
  void lines(Square from) {
    constexpr bool passes = has(kind, kLeapPower) || has(kind, kFlyPower);
    const bool held = gaze_.holds(from, kind);
    if (held && !passes) return;
    for (int point = 0; point < 8; ++point) {
      const Step direction = turned(point, 0);
      const Square end = held ? from : glide<kind>(from, from, direction);
      const Square met = step(end, direction);
      if (!isPiece(board_[met])) continue;
      const bool free = !gaze_.holds(end, kind);
      if (end != from) strike<kind>(from, end, point);
      if (free) meet<kind>(from, met);
      if (passes && (free || end == from)) pass<kind>(from, met, direction);
    }
  }

  /// A Capricorn always strikes, so its slide is its strike; the others have the choice.
  template <Kind kind>
  void strike(Square from, Square end, int point) {
    if constexpr (kind != kCapricorn && has(kind, kStrikePower))
      if (capturesAny(board_, board_[from], kStrikePower, struck(end, point)))
        emit_(from, end, kStrikeSuffix);
  }

  /// What ends with the first piece on the line: displacement and swap.
  template <Kind kind>
  void meet(Square from, Square met) {
    if constexpr (has(kind, kDisplacePower))
      if (enemyFor<kind>(kDisplacePower, met)) emit_(from, met, 0);
    if constexpr (has(kind, kSwapPower))
      if (enemyFor<kind>(kSwapPower, met) ||
          (kind != kMimotaur && !enemy(met) && board_[met] != board_[from]))
        emit_(from, met, kind == kXimaera ? 0 : kSwapSuffix);
  }

  /// What goes over the first piece on the line: a Dragon's leap and a Harpy's flight.
  template <Kind kind>
  void pass(Square from, Square met, Step direction) {
    if constexpr (has(kind, kLeapPower))
      if (kind != kMimotaur || enemyFor<kind>(kLeapPower, met)) glide<kind>(from, met, direction);
    if constexpr (has(kind, kFlyPower)) {
      const Square second = firstOccupied(board_, met, direction);
      if (enemyFor<kind>(kFlyPower, second)) emit_(from, second, 0);
    }
  }

  const Board& board_;
  std::span<const Square> pieces_;
  Side side_;
  Gaze gaze_;
  Emit& emit_;
};

/// Calls `emit(from, to, suffix)` with every move of the side to move.
template <class Emit>
void forEachMove(const Position& position, Emit&& emit) {
  MoveFinder(position, emit).findAll();
}

}  // namespace ximaera::rebelfury
