#include "protocol/explain/obstacles.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "movegen/fen.h"
#include "movegen/piece_names.h"
#include "movegen/rays.h"
#include "movegen/rules.h"
#include "movegen/text/words.h"

namespace ximaera {

namespace {

// Whether a move takes a piece from `from` to `to`, as its first or second piece.
bool goes(Move move, Square from, Square to) {
  return (move.from == from && move.to == to) ||
         (move.isOfTwo() && move.alsoFrom() == from && move.alsoTo == to);
}

using Pieces = std::vector<std::pair<Square, Piece>>;

Pieces piecesOf(const Position& position) {
  Pieces pieces;
  for (const Side side : {kWhite, kBlack})
    for (const Square square : position.pieces(side)) pieces.emplace_back(square, position[square]);
  return pieces;
}

/// A copy of a position with a few squares changed.
class Altered {
 public:
  explicit Altered(const Position& position) : position_(position), pieces_(piecesOf(position)) {}

  // A game without its royal pieces is over, so they are moved away, off the line from `from` to
  // `to`.
  void vacate(Square square, Square from, Square to) {
    const Piece piece = at(square);
    std::erase_if(pieces_, [&](const auto& entry) { return entry.first == square; });
    if (piece == kEmpty || !position_.rules().isRoyal(piece)) return;
    for (Square aside = 0; aside < kMailboxSize - 1; ++aside)
      if (position_.info().onBoard(aside) && position_[aside] == kEmpty && at(aside) == kEmpty &&
          aside != to && directionTo(from, aside) != directionTo(from, to))
        return pieces_.emplace_back(aside, piece), void();
  }
  void put(Square square, Piece piece) { pieces_.emplace_back(square, piece); }

  bool allows(Square from, Square to) const {
    const Rules& rules = position_.rules();
    Position altered(rules);
    for (const auto& [square, piece] : pieces_) altered.place(square, piece);
    altered.setState(position_.state());
    if (rules.outcome(altered).over()) return false;
    MoveList moves;
    rules.generate(altered, moves);
    return std::ranges::any_of(moves, [&](Move move) { return goes(move, from, to); });
  }

 private:
  Piece at(Square square) const {
    const auto found = std::ranges::find(pieces_, square, &Pieces::value_type::first);
    return found == pieces_.end() ? kEmpty : found->second;
  }

  const Position& position_;
  Pieces pieces_;
};

// The squares with a piece between two on a queen's line, in the order from `from`.
std::vector<Square> piecesBetween(const Position& position, Square from, Square to) {
  std::vector<Square> squares;
  const Step direction = directionTo(from, to);
  if (direction == 0) return squares;
  for (Square at = step(from, direction); at != to; at = step(at, direction))
    if (isPiece(position[at])) squares.push_back(at);
  return squares;
}

bool goesWithout(const Position& position, Square from, Square to,
                 const std::vector<Square>& vacated) {
  Altered altered(position);
  for (const Square square : vacated) altered.vacate(square, from, to);
  return altered.allows(from, to);
}

bool goesToCapture(const Position& position, Square from, Square to) {
  const Side other = opposite(position.side());
  return std::ranges::any_of(position.info().kinds, [&](const KindInfo& kind) {
    if (kind.royal) return false;
    Altered altered(position);
    altered.put(to, makePiece(other, kind.kind));
    return altered.allows(from, to);
  });
}

using Reason = Refusal::Reason;

// A piece that can take a royal piece of the side that has just moved; kNoSquare if there is none.
Square royalTaker(const Position& position) {
  const Side side = opposite(position.side());
  if (position.royals(side) != 1 || !position.rules().exposed(position, side)) return kNoSquare;
  return takerOf(position, position.royal(side));
}

// The same if the side to move could put its piece on `from` on another square, or away.
Square takerAfterShift(const Position& position, Square from, Square to) {
  Position after = position;
  Undo undo;
  undo.delta.begin(position.state());
  if (to == kNoSquare)
    undo.delta.put(position, from, kEmpty, Cause::kLeaves);
  else
    undo.delta.shift(position, from, to);
  after.apply(undo);
  return royalTaker(after);
}

// Why the side's own royal piece forbids the pseudo-legal `move`.
std::optional<Refusal> exposureBy(Position position, Move move) {
  const Side side = position.side();
  const Square royal = position.royal(side);
  Position after = position;
  Undo undo;
  after.make(move, undo);
  if (royal != kNoSquare && after.royals(side) == 0) return Refusal{Reason::kLosesRoyal, royal};
  const Square taker = royalTaker(after);
  if (taker == kNoSquare) return std::nullopt;
  if (after.royal(side) != royal) return Refusal{Reason::kAttacked, after.royal(side), taker};
  const bool pinned = takerAfterShift(position, move.from, kNoSquare) != kNoSquare;
  return pinned ? Refusal{Reason::kPinned, move.from, taker}
                : Refusal{Reason::kExposes, royal, taker};
}

/// A castling that somebody wants.
struct CastlingWish {
  Square king, goal;
  /// In games that shuffle; else kNoSquare.
  Square partner;
  /// Its letter in the FEN.
  char right;

  /// The first piece in the way of king or partner; kNoSquare if there is none.
  Square inTheWay(const Position& position) const {
    if (partner == kNoSquare)
      return firstOccupied(position.board(), king, goal > king ? kEast : kWest);
    const Step towards = partner > king ? kEast : kWest;
    const auto [first, last] = std::minmax({king, goal, partner, step(goal, -towards)});
    for (Square at = first; at <= last; ++at)
      if (position[at] != kEmpty && at != king && at != partner) return at;
    return kNoSquare;
  }
};

char rightTowards(Step towards, Side side) {
  const char letter = towards == kEast ? 'K' : 'Q';
  return side == kWhite ? letter : lower(letter);
}

// The castling that moves the king on `from` to `to`, or onto a rook there in games that shuffle.
std::optional<CastlingWish> castlingMeant(const Position& position, Square from, Square to) {
  const VariantInfo& info = position.info();
  const Side side = position.side();
  if (!info.castling || position.royal(side) != from || rankOf(from) != rankOf(to)) return {};
  const Step towards = to > from ? kEast : kWest;
  const Square home = startPosition(position.rules()).royal(side);
  const char right = rightTowards(towards, side);
  if (!info.shuffles()) {
    if (home != from || to != step(from, info.castlingStep(towards))) return {};
    return CastlingWish{from, to, kNoSquare, right};
  }
  const Piece rook = makePiece(side, position.rules().kindOfLetter('R'));
  if (position[to] != rook || rankOf(home) != rankOf(from)) return {};
  return CastlingWish{from, step(home, info.castlingStep(towards)), to, right};
}

// In games that shuffle, a letter of a file may name the partner.
bool hasRight(const Position& position, const CastlingWish& wish) {
  const std::string rights = position.rules().writeFields(position).castling;
  if (rights.find(wish.right) != rights.npos) return true;
  if (wish.partner == kNoSquare) return false;
  const char file = squareName(wish.partner)[0];
  return rights.find(position.side() == kWhite ? upper(file) : file) != rights.npos;
}

}  // namespace

Refusal obstacleBetween(const Position& position, Square from, Square to) {
  const Refusal none{Reason::kNotItsWay, from, to};
  if (from == to) return none;
  std::vector<Square> hinder = piecesBetween(position, from, to);
  const Piece target = position[to];
  if (target == kEmpty && goesToCapture(position, from, to))
    return {Reason::kNothingToCapture, from, to};
  if (!hinder.empty() && goesWithout(position, from, to, hinder))
    return {Reason::kInTheWay, from, hinder.front()};
  if (target == kEmpty) return none;
  if (goesWithout(position, from, to, {to}))
    return {belongsTo(target, position.side()) ? Reason::kOwnPiece : Reason::kNoCapture, from, to};
  if (hinder.empty()) return none;
  const Square first = hinder.front();
  hinder.push_back(to);
  return goesWithout(position, from, to, hinder) ? Refusal{Reason::kInTheWay, from, first} : none;
}

Square takerAfterPass(Position position) {
  Undo undo;
  position.makeNull(undo);
  return royalTaker(position);
}

std::optional<Refusal> exposure(const Position& position, Square from, Square to) {
  if (!position.info().checkRule) return std::nullopt;
  const Square royal = position.royal(position.side());
  const Square checker = takerAfterPass(position);
  if (checker != kNoSquare && from != royal) return Refusal{Reason::kInCheck, royal, checker};
  MoveList moves;
  position.rules().generate(position, moves);
  for (const Move move : moves) {
    if (move.from != from || (to != kNoSquare && move.to != to)) continue;
    if (const auto exposing = exposureBy(position, move)) return exposing;
  }
  return std::nullopt;
}

std::optional<Refusal> castlingRefusal(const Position& position, Square from, Square to) {
  const auto wish = castlingMeant(position, from, to);
  if (!wish) return std::nullopt;
  const auto refused = [&](std::string words) {
    return Refusal{Reason::kCastling, from, to, std::move(words)};
  };
  if (!hasRight(position, *wish)) return refused("the right to castle on this side is lost");
  const Square checker = takerAfterPass(position);
  if (checker != kNoSquare)
    return refused(fmt::format("{} is in check from {}, and cannot castle", pieceOn(position, from),
                               pieceOn(position, checker)));
  const Step towards = wish->goal > from ? kEast : kWest;
  for (Square at = from; at != wish->goal;) {
    at = step(at, towards);
    if (at == wish->partner) continue;
    if (position[at] != kEmpty) break;
    const Square attacker = takerAfterShift(position, from, at);
    if (attacker != kNoSquare)
      return refused(fmt::format("{} would castle {} {}, which {} attacks", pieceOn(position, from),
                                 at == wish->goal ? "to" : "over", squareName(at),
                                 pieceOn(position, attacker)));
  }
  const Square hinders = wish->inTheWay(position);
  if (hinders != kNoSquare) return Refusal{Reason::kInTheWay, from, hinders};
  return refused(
      fmt::format("{} shields {}", pieceOn(position, wish->partner), pieceOn(position, from)));
}

}  // namespace ximaera
