#pragma once

#include "movegen/gain.h"
#include "movegen/variants/rebelfury/rebelfury_gaze.h"

/// The moves of Rebel Fury, and the squares on which strikes and advances capture.
namespace ximaera::rebelfury {

/// The suffix of a move: an Advancer's promotion, or the power that a Fury or Mimotaur uses if the
/// squares leave a choice.
enum Suffix : std::uint8_t {
  kPromotionSuffix = 'j',
  kAdvanceSuffix = 'a',
  kStrikeSuffix = 'c',
  kSwapSuffix = 'x',
};

/// The squares on which an Advancer's step onto `end` captures.
constexpr std::array<Square, 2> beside(Square end) {
  return {step(end, kWest), step(end, kEast)};
}

/// The squares that a strike reaches if a slide toward kCompass[point] ends on `end` and meets a
/// piece there.
constexpr std::array<Square, 3> struck(Square end, int point) {
  return {step(end, turned(point, -1)), step(end, turned(point, 0)), step(end, turned(point, 1))};
}

/// Whether `power`, used by `mover`, captures something on these squares. A Mimotaur's strike takes
/// other Mimotaurs as well, but they alone do not permit it.
template <std::size_t count>
bool capturesAny(const Board& board, Piece mover, Power power,
                 const std::array<Square, count>& squares) {
  return std::ranges::any_of(squares, [&](Square square) {
    return belongsTo(board[square], opposite(ownerOf(mover))) &&
           worksOn(kindOf(mover), power, board[square]);
  });
}

/// Whether a strike or an advance by `mover`, which works on another piece, captures `piece` as
/// well.
constexpr bool fallsTo(Piece mover, Power power, Piece piece) {
  return belongsTo(piece, opposite(ownerOf(mover))) &&
         (worksOn(kindOf(mover), power, piece) || kindOf(piece) == kMimotaur);
}

/// Whether an Advancer that arrives on `square` may promote.
constexpr bool onEnemyHalf(Square square, Side side) {
  return side == kWhite ? rankOf(square) >= 6 : rankOf(square) <= 5;
}

/// Generates the moves of the side to move into `moves` (see candidate.h). Compiled for each kind
/// of piece.
template <class Moves>
class MoveFinder {
 public:
  MoveFinder(const Position& position, Moves& moves)
      : position_(position),
        board_(position.board()),
        side_(position.side()),
        gaze_(position),
        moves_(moves) {}

  void findAll() {
    for (const Square from : position_.pieces(side_)) findFrom(from);
  }

  /// The moves of the piece on `from`.
  void findFrom(Square from) {
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

 private:
  bool enemy(Square square) const { return belongsTo(board_[square], opposite(side_)); }

  template <Kind kind>
  bool enemyFor(Power power, Square square) const {
    return enemy(square) && worksOn(kind, power, board_[square]);
  }

  void go(Square from, Square to, std::uint8_t suffix = 0) {
    if constexpr (Moves::kQuiet) moves_.push(Move{from, to, suffix, kNoSquare});
  }
  /// Pushes a move that captures the piece on `victim`, or nothing if that is vacant.
  void capture(Square from, Square to, Square victim) {
    moves_.push(Move{from, to, 0, kNoSquare},
                [&] { return CaptureGain(position_).take(board_[victim]).gain(); });
  }
  /// Pushes a move that captures the pieces on these squares that `power` works on.
  template <std::size_t count>
  void captureAmong(Move move, Power power, const std::array<Square, count>& squares,
                    int rise = 0) {
    moves_.push(move, [&] {
      CaptureGain won(position_);
      for (const Square square : squares)
        if (fallsTo(board_[move.from], power, board_[square])) won.take(board_[square]);
      return won.gain(rise);
    });
  }

  template <Kind kind>
  void advance(Square from) {
    if (gaze_.holds(from, kind)) return;
    for (const Step sideways : {kWest, 0, kEast}) {
      const Square to = step(from, forwardOf(side_) + sideways);
      if (board_[to] != kEmpty) continue;
      if constexpr (kind == kAdvancer)
        advanceTo(from, to);
      else if (capturesAny(board_, board_[from], kAdvancePower, beside(to)))
        captureAmong(Move{from, to, kAdvanceSuffix, kNoSquare}, kAdvancePower, beside(to));
    }
  }

  void advanceTo(Square from, Square to) {
    captureAmong(Move{from, to, 0, kNoSquare}, kAdvancePower, beside(to));
    if (!Moves::kNoisy || !onEnemyHalf(to, side_)) return;
    const Rules& rules = position_.rules();
    captureAmong(Move{from, to, kPromotionSuffix, kNoSquare}, kAdvancePower, beside(to),
                 rules.value(kJumper) - rules.value(kAdvancer));
  }

  template <Kind kind>
  void jump(Square from) {
    for (const Step leap : kKnightLeaps) {
      const Square to = step(from, leap);
      if (kind != kMimotaur && board_[to] == kEmpty)
        go(from, to);
      else if (enemyFor<kind>(kJumpPower, to))
        capture(from, to, to);
    }
  }

  /// Calls `arrive(to)` with the squares to which a piece of this kind can slide from `over`, and
  /// returns the last of them, or `over` if there is none. A gaze on `over` itself is ignored.
  template <Kind kind, class Arrive>
  Square glide(Square over, Step direction, Arrive&& arrive) {
    Square end = over;
    while (board_[step(end, direction)] == kEmpty) {
      end = step(end, direction);
      arrive(end);
      if (gaze_.holds(end, kind)) break;
    }
    return end;
  }

  /// The moves that begin with a slide. A piece held on its square can still pass over a neighbour.
  template <Kind kind>
  void lines(Square from) {
    constexpr bool passes = has(kind, kLeapPower) || has(kind, kFlyPower);
    constexpr bool captures = passes || has(kind, kStrikePower) || has(kind, kDisplacePower);
    if constexpr (!Moves::kQuiet && !captures) return;
    const bool held = gaze_.holds(from, kind);
    if (held && !passes) return;
    for (int point = 0; point < 8; ++point) {
      const Step direction = turned(point, 0);
      const Square end = held ? from : slideOut<kind>(from, point);
      const Square met = step(end, direction);
      if (!isPiece(board_[met])) continue;
      const bool free = !gaze_.holds(end, kind);
      if (end != from) strike<kind>(from, end, point);
      if (free) meet<kind>(from, met);
      if (passes && (free || end == from)) pass<kind>(from, met, direction);
    }
  }

  /// The slide itself. Returns its last square.
  template <Kind kind>
  Square slideOut(Square from, int point) {
    return glide<kind>(from, turned(point, 0), [&](Square to) {
      if (kind == kCapricorn && isPiece(board_[step(to, turned(point, 0))]))
        captureAmong(Move{from, to, 0, kNoSquare}, kStrikePower, struck(to, point));
      else
        go(from, to);
    });
  }

  /// A Capricorn's slide always strikes; for the others the strike is a choice.
  template <Kind kind>
  void strike(Square from, Square end, int point) {
    if constexpr (kind != kCapricorn && has(kind, kStrikePower))
      if (capturesAny(board_, board_[from], kStrikePower, struck(end, point)))
        captureAmong(Move{from, end, kStrikeSuffix, kNoSquare}, kStrikePower, struck(end, point));
  }

  /// The moves that end on the first piece of the line: displacement and swap.
  template <Kind kind>
  void meet(Square from, Square met) {
    if constexpr (has(kind, kDisplacePower))
      if (enemyFor<kind>(kDisplacePower, met)) capture(from, met, met);
    if constexpr (has(kind, kSwapPower) && Moves::kQuiet)
      if (enemyFor<kind>(kSwapPower, met) ||
          (kind != kMimotaur && !enemy(met) && board_[met] != board_[from]))
        go(from, met, kind == kXimaera ? 0 : kSwapSuffix);
  }

  /// The moves over the first piece of the line: a Dragon's leap and a Harpy's flight.
  template <Kind kind>
  void pass(Square from, Square met, Step direction) {
    if constexpr (has(kind, kLeapPower)) leap<kind>(from, met, direction);
    if constexpr (has(kind, kFlyPower)) {
      const Square second = firstOccupied(board_, met, direction);
      if (enemyFor<kind>(kFlyPower, second)) capture(from, second, second);
    }
  }

  template <Kind kind>
  void leap(Square from, Square met, Step direction) {
    if (enemyFor<kind>(kLeapPower, met))
      glide<kind>(met, direction, [&](Square to) { capture(from, to, met); });
    else if (kind != kMimotaur && Moves::kQuiet)
      glide<kind>(met, direction, [&](Square to) { go(from, to); });
  }

  const Position& position_;
  const Board& board_;
  Side side_;
  Gaze gaze_;
  Moves& moves_;
};

/// The generator for RulesWithoutCheck.
struct RebelFuryMoves {
  template <class Sink>
  static void all(const Position& position, Sink& sink) {
    MoveFinder(position, sink).findAll();
  }

  template <class Sink>
  static void from(const Position& position, Square from, Sink& sink) {
    MoveFinder(position, sink).findFrom(from);
  }
};

}  // namespace ximaera::rebelfury
