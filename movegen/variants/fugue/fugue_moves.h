#pragma once

#include "movegen/gain.h"
#include "movegen/rays.h"

/// The pieces of Fugue and its geometry: immobilisation, shields, the captures of the
/// Pushme-Pullyu, the Archer's range, and the moves that follow. Generation, expansion and the test
/// for danger share it.
namespace ximaera::fugue {

enum FugueKind : Kind {
  kPawn = 1,
  kKing,
  kQueen,
  kImmobilizer,
  kPushmePullyu,
  kArcher,
  kShield,
  kLongLeaper,
  kSwapper,
};

/// The suffix of a Swapper's move that destroys a neighbour and the Swapper.
inline constexpr std::uint8_t kDestroySuffix = 'd';

/// A square next to `square` that holds exactly this piece; kNoSquare if there is none.
inline Square neighbour(const Board& board, Square square, Piece piece) {
  for (const Step direction : kAllDirections)
    if (board[step(square, direction)] == piece) return step(square, direction);
  return kNoSquare;
}

/// The enemy Immobilizer next to the piece on `square`; kNoSquare if there is none.
inline Square immobilizerOf(const Board& board, Square square) {
  const Piece piece = board[square];
  if (kindOf(piece) == kImmobilizer) return kNoSquare;
  return neighbour(board, square, makePiece(opposite(ownerOf(piece)), kImmobilizer));
}

/// Whether the piece on `square` is immobilised.
inline bool immobilised(const Board& board, Square square) {
  return immobilizerOf(board, square) != kNoSquare;
}

/// The Shield that protects the piece on `square` from capture; kNoSquare if there is none.
inline Square shieldOf(const Board& board, Square square) {
  return neighbour(board, square, makePiece(ownerOf(board[square]), kShield));
}

/// Whether `square` holds an enemy of `by` that no Shield protects.
inline bool unshielded(const Board& board, Square square, Side by) {
  return belongsTo(board[square], opposite(by)) && shieldOf(board, square) == kNoSquare;
}

/// The squares that the Immobilizers and Shields of the side not to move affect, computed once a
/// node: immobilised() and unshielded() for all squares.
class Auras {
 public:
  explicit Auras(const Position& position) : felt_{} {
    for (const Square square : position.pieces(opposite(position.side()))) {
      const Kind kind = kindOf(position[square]);
      if (kind == kImmobilizer) spread(square, kImmobilises);
      if (kind == kShield) spread(square, kShields);
    }
  }
  bool immobilise(Square square) const { return (felt_[square] & kImmobilises) != 0; }
  bool shield(Square square) const { return (felt_[square] & kShields) != 0; }

 private:
  static constexpr std::uint8_t kImmobilises = 1, kShields = 2;

  void spread(Square centre, std::uint8_t aura) {
    forEachStep<kAllDirections>([&](auto by) { felt_[step(centre, by)] |= aura; });
  }

  std::array<std::uint8_t, kMailboxSize> felt_;
};

/// The captures of a Pushme-Pullyu's slide: the square it withdraws from and the one it advances
/// on, each kNoSquare if nothing there can be captured. A slide that would capture both is not a
/// move.
struct Pushed {
  Square withdrawn, advanced;
  bool both() const { return withdrawn != kNoSquare && advanced != kNoSquare; }
  /// The captured one; kNoSquare if there is none.
  Square one() const { return withdrawn != kNoSquare ? withdrawn : advanced; }
};

template <class CanCapture>
Pushed pushed(Square from, Square to, Step direction, CanCapture&& canCapture) {
  const Square behind = step(from, -direction), ahead = step(to, direction);
  return {canCapture(behind) ? behind : kNoSquare, canCapture(ahead) ? ahead : kNoSquare};
}

/// Whether a piece of the archer's side, other than the archer, stands next to `target`, or two
/// squares from it on a line with the square between vacant.
inline bool spotted(const Board& board, Square archer, Square target) {
  for (const Step direction : kAllDirections) {
    Square spotter = step(target, direction);
    if (board[spotter] == kEmpty) spotter = step(spotter, direction);
    if (spotter != archer && belongsTo(board[spotter], ownerOf(board[archer]))) return true;
  }
  return false;
}

/// Whether the archer's arrow reaches `target`, the first piece from it in `direction`.
inline bool inRange(const Board& board, Square archer, Square target, Step direction) {
  return target == step(archer, direction) || target == step(archer, 2 * direction) ||
         spotted(board, archer, target);
}

constexpr bool onLastRank(Square square, Side side) {
  return rankOf(square) == (side == kWhite ? 7 : 0);
}

/// Generates the moves of `side`, the side to move, into `moves` (see candidate.h). Compiled for
/// each side and kind of piece.
template <Side side, class Moves>
class MoveFinder {
 public:
  MoveFinder(const Position& position, Moves& moves)
      : position_(position), board_(position.board()), auras_(position), moves_(moves) {}

  void findAll() {
    for (const Square from : position_.pieces(side)) findFrom(from);
  }

  /// The moves of the piece on `from`.
  void findFrom(Square from) {
    const Kind kind = kindOf(board_[from]);
    if (kind == kImmobilizer || !auras_.immobilise(from)) find(kind, from);
  }

 private:
  void find(Kind kind, Square from) {
    switch (kind) {
      case kPawn:
        return pawn(from);
      case kKing:
        return king(from);
      case kQueen:
        return lines<kQueen>(from);
      case kPushmePullyu:
        return lines<kPushmePullyu>(from);
      case kArcher:
        return lines<kArcher>(from);
      case kLongLeaper:
        return lines<kLongLeaper>(from);
      case kSwapper:
        return lines<kSwapper>(from);
      default:
        if constexpr (Moves::kQuiet) return lines<kImmobilizer>(from);
    }
  }

  bool enemy(Square square) const { return belongsTo(board_[square], opposite(side)); }
  bool canCapture(Square square) const { return enemy(square) && !auras_.shield(square); }

  void go(Square from, Square to) {
    if constexpr (Moves::kQuiet) moves_.push(Move{from, to, 0, kNoSquare});
  }
  /// Pushes a move that captures the piece on `victim`, if there is one, and changes the mover's
  /// own material by `rise`.
  void capture(Move move, Square victim, int rise = 0) {
    moves_.push(move, [&] { return CaptureGain(position_).take(board_[victim]).gain(rise); });
  }
  void capture(Square from, Square to, Square victim) {
    capture(Move{from, to, 0, kNoSquare}, victim);
  }

  void king(Square from) {
    forEachStep<kAllDirections>(
        [&](auto direction) { stepOrCapture(from, step(from, direction)); });
  }

  void stepOrCapture(Square from, Square to) {
    if (board_[to] == kEmpty)
      go(from, to);
    else if (canCapture(to))
      capture(from, to, to);
  }

  void pawn(Square from) {
    forEachStep<kAllDirections>([&](auto direction) {
      const Square next = step(from, direction), behind = step(next, direction);
      if (board_[next] == kEmpty)
        pawnArrives(from, next);
      else if (isPiece(board_[next]) && (board_[behind] == kEmpty || canCapture(behind)))
        pawnArrives(from, behind);
    });
  }

  void pawnArrives(Square from, Square to) {
    stepOrCapture(from, to);
    if (!Moves::kNoisy || !onLastRank(to, side)) return;
    for (const KindInfo& kind : position_.info().kinds)
      if (kind.kind != kPawn && kind.kind != kKing &&
          position_.count(makePiece(side, kind.kind)) == 0)
        promote(from, to, kind);
  }

  void promote(Square from, Square to, const KindInfo& kind) {
    const auto suffix = static_cast<std::uint8_t>(kind.letter - 'A' + 'a');
    capture(Move{from, to, suffix, kNoSquare}, to, kind.value - position_.rules().value(kPawn));
  }

  template <Kind kind>
  void lines(Square from) {
    forEachStep<kAllDirections>([&](auto direction) {
      if constexpr (kind == kPushmePullyu) return push(from, direction);
      const Square first = slide(board_, from, direction, [&](Square to) { go(from, to); });
      if (enemy(first)) meet<kind>(from, first, direction);
    });
  }

  void push(Square from, Step direction) {
    const auto canTake = [&](Square at) { return canCapture(at); };
    if (!Moves::kQuiet && !canTake(step(from, -direction)) &&
        !canTake(firstOccupied(board_, from, direction)))
      return;
    slide(board_, from, direction, [&](Square to) {
      const Pushed victims = pushed(from, to, direction, canTake);
      if (victims.both()) return;
      if (victims.one() == kNoSquare)
        go(from, to);
      else
        capture(from, to, victims.one());
    });
  }

  /// Generates the captures by a piece on `from` of the enemy on `first`, the first piece on a line
  /// from it.
  template <Kind kind>
  void meet(Square from, Square first, Step direction) {
    if (kind == kSwapper) go(from, first);
    if (auras_.shield(first)) return;
    if (kind == kSwapper && first == step(from, direction))
      capture(Move{from, first, kDestroySuffix, kNoSquare}, first,
              -position_.rules().value(kSwapper));
    if constexpr (!Moves::kNoisy) return;
    if (kind == kQueen) capture(from, first, first);
    if (kind == kArcher && inRange(board_, from, first, direction)) capture(from, first, first);
    if (kind == kLongLeaper)
      slide(board_, first, direction, [&](Square to) { capture(from, to, first); });
  }

  const Position& position_;
  const Board& board_;
  Auras auras_;
  Moves& moves_;
};

/// The generator for RulesWithoutCheck.
struct FugueMoves {
  template <class Sink>
  static void all(const Position& position, Sink& sink) {
    if (position.side() == kWhite)
      MoveFinder<kWhite, Sink>(position, sink).findAll();
    else
      MoveFinder<kBlack, Sink>(position, sink).findAll();
  }

  template <class Sink>
  static void from(const Position& position, Square from, Sink& sink) {
    if (position.side() == kWhite)
      MoveFinder<kWhite, Sink>(position, sink).findFrom(from);
    else
      MoveFinder<kBlack, Sink>(position, sink).findFrom(from);
  }
};

}  // namespace ximaera::fugue
