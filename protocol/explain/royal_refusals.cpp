#include "protocol/explain/royal_refusals.h"

#include <fmt/format.h>

#include <cstdlib>

#include "movegen/fen.h"
#include "movegen/piece_names.h"
#include "movegen/rays.h"
#include "movegen/rules.h"
#include "movegen/text/words.h"

namespace ximaera {

namespace {

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

// The right to castle that a king's move from its first square would use; 0 for any other move.
char castlingLetter(const Position& position, Square from, Square to) {
  const VariantInfo& info = position.info();
  const int files = fileOf(to) - fileOf(from);
  if (!info.castling || position.royal(position.side()) != from ||
      startPosition(position.rules()).royal(position.side()) != from ||
      rankOf(from) != rankOf(to) || files != info.castlingStep(files > 0 ? kEast : kWest))
    return 0;
  const char letter = files > 0 ? 'K' : 'Q';
  return position.side() == kWhite ? letter : lower(letter);
}

}  // namespace

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
  const char letter = castlingLetter(position, from, to);
  if (letter == 0) return std::nullopt;
  const auto refused = [&](std::string words) {
    return Refusal{Reason::kCastling, from, to, std::move(words)};
  };
  if (position.rules().writeFields(position).castling.find(letter) == std::string::npos)
    return refused("the right to castle on this side is lost");
  const Square checker = takerAfterPass(position);
  if (checker != kNoSquare)
    return refused(fmt::format("{} is in check from {}, and cannot castle", pieceOn(position, from),
                               pieceOn(position, checker)));
  const Step towards = to > from ? kEast : kWest;
  for (Square at = step(from, towards); position[at] == kEmpty; at = step(at, towards)) {
    const Square attacker = takerAfterShift(position, from, at);
    if (attacker != kNoSquare)
      return refused(fmt::format("{} would castle {} {}, which {} attacks", pieceOn(position, from),
                                 at == to ? "to" : "over", squareName(at),
                                 pieceOn(position, attacker)));
    if (at == to) break;
  }
  return Refusal{Reason::kInTheWay, from, firstOccupied(position.board(), from, towards)};
}

}  // namespace ximaera
