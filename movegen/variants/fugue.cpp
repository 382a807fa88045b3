// Fugue (Mike Nelson, 2004): section 7 of the rule book.

#include <fmt/format.h>

#include "movegen/variants/fugue_moves.h"
#include "movegen/variants/variants.h"

namespace ximaera {

namespace {

using namespace fugue;

constexpr KindInfo kFugueKinds[] = {
    {.kind = kPawn,
     .letter = 'P',
     .name = "Cannon Pawn",
     .value = 100,
     .powers = "one step in any direction to a vacant square, or a leap over a piece of "
               "either side next to it to the square behind, which may be vacant or hold "
               "an enemy (that one it captures; the piece leapt over stays). A pawn "
               "whose move ends on the last rank may become any piece but a king that "
               "its side has none of on the board"},
    {.kind = kKing,
     .letter = 'K',
     .name = "King",
     .value = 0,
     .royal = true,
     .powers = "one step in any direction, capturing what it steps onto"},
    {.kind = kQueen,
     .letter = 'Q',
     .name = "Queen",
     .value = 900,
     .powers = "slides, and captures what its slide runs into, as in chess"},
    {.kind = kImmobilizer,
     .letter = 'I',
     .name = "Immobilizer",
     .value = 850,
     .powers = "slides and never captures; but every enemy piece next to it, except "
               "another Immobilizer, can do nothing at all while it stands there"},
    {.kind = kPushmePullyu,
     .letter = 'U',
     .name = "Pushme-Pullyu",
     .value = 550,
     .powers = "slides, and captures either the enemy it moves directly away from or "
               "the enemy its slide stops directly in front of; where it would have to "
               "take both at once it may not go"},
    {.kind = kArcher,
     .letter = 'A',
     .name = "Archer",
     .value = 600,
     .powers = "slides; or shoots, without moving, the first piece on a line from it: "
               "an enemy one or two squares away, or at any distance if another own "
               "piece spots it, that is, stands next to it or two squares from it "
               "on a line with nothing between"},
    {.kind = kShield,
     .letter = 'S',
     .name = "Shield",
     .value = 450,
     .powers = "slides and never captures; own pieces next to it, though not the Shield "
               "itself, cannot be captured by any means (they can be swapped away)"},
    {.kind = kLongLeaper,
     .letter = 'L',
     .name = "Long Leaper",
     .value = 650,
     .powers = "slides, and captures the first piece on a line by jumping over it to any "
               "of the vacant squares directly behind; one piece a move"},
    {.kind = kSwapper,
     .letter = 'W',
     .name = "Swapper",
     .value = 400,
     .powers = "slides, or swaps places with an enemy that is first on a line from it, "
               "even a shielded one. An enemy next to it that is not shielded it can "
               "also destroy, together with itself"},
};

VariantInfo fugueInfo() {
  return {
      .name = "fugue",
      .title = "Fugue",
      .files = 8,
      .ranks = 8,
      .start = "wlqksaui/pppppppp/8/8/8/8/PPPPPPPP/IUASKQLW w - - 0 1",
      .kinds = {std::begin(kFugueKinds), std::end(kFugueKinds)},
      .repetition = {RepetitionRule::Effect::kMoverLoses, 3},
      .clockDraw = 0,
      .checkRule = false,
      .castling = false,
      .enPassant = false,
      .idea =
          "A game in the family of Ultima: every piece but king and pawn glides like a queen, and "
          "none but king and queen captures as in chess. What matters is what stands "
          "beside, behind or in line with what. Two pieces never capture, and rule the board: the "
          "Immobilizer paralyses its enemy neighbours, the Shield makes its friends untouchable. A "
          "paralysed piece still shields, spots for an Archer, blocks, and can be leapt over.",
      .winning =
          "Capture the enemy king; a Swapper that destroys the king and itself wins too. There is "
          "no check: nobody has to see an attack on his king or to answer it. Whoever has no legal "
          "move loses, and so does whoever brings about a position for the third time. There are "
          "no draws.",
      .writing =
          "The two squares: a2a3. A shot is the Archer's square and the target's, a swap the two "
          "squares whose pieces change places. A Swapper's destruction adds d: c3d4d. Promotion "
          "adds the letter of the new piece: e7e8q; without a letter the pawn stays a pawn.",
  };
}

void capture(Delta& delta, Square square) {
  delta.remove(square);
  delta.captures();
}

// A slide, a step or a leap, with the capture of what stands on the square reached.
void expandShift(const Position& position, Move move, Delta& delta) {
  if (isPiece(position[move.to])) delta.captures();
  delta.shift(move.from, move.to);
}

// Pawns walk back and forth, so the clock starts anew although earlier positions may come back.
// There is never a pawn more, so none comes back after a promotion.
void expandPawn(const Position& position, Move move, Delta& delta) {
  delta.resetsClock = true;
  if (move.suffix == 0) return expandShift(position, move, delta);
  const Kind promoted = position.rules().kindOfLetter(static_cast<char>(move.suffix));
  delta.shift(move.from, move.to, makePiece(position.side(), promoted));
  delta.irreversible = true;
}

void expandPush(const Position& position, Move move, Delta& delta) {
  delta.shift(move.from, move.to);
  const Pushed victims =
      pushed(move.from, move.to, directionTo(move.from, move.to),
             [&](Square at) { return unshielded(position.board(), at, position.side()); });
  for (const Square victim : {victims.withdrawn, victims.advanced})
    if (victim != kNoSquare) capture(delta, victim);
}

void expandShot(const Position& position, Move move, Delta& delta) {
  if (position[move.to] == kEmpty) return delta.shift(move.from, move.to);
  capture(delta, move.to);
}

void expandJump(const Position& position, Move move, Delta& delta) {
  delta.shift(move.from, move.to);
  const Step direction = directionTo(move.from, move.to);
  for (Square at = step(move.from, direction); at != move.to; at = step(at, direction))
    if (isPiece(position[at])) capture(delta, at);
}

void expandSwap(const Position& position, Move move, Delta& delta) {
  if (move.suffix == kDestroySuffix) {
    capture(delta, move.from);
    capture(delta, move.to);
  } else {
    delta.put(move.from, position[move.to]);
    delta.put(move.to, position[move.from]);
  }
}

// Whether the piece on `from`, the first one from the enemy on `target` in `direction`,
// could capture it.
bool firstPieceThreatens(const Board& board, Square target, Square from, Step direction) {
  const bool near = from == step(target, direction);
  switch (kindOf(board[from])) {
    case kKing:
    case kSwapper:
      return near;
    case kQueen:
      return true;
    case kArcher:
      return inRange(board, from, target, -direction);
    case kLongLeaper:
      return board[step(target, -direction)] == kEmpty;
    case kPushmePullyu: {
      // Withdrawing, if the first step away captures nothing more, or advancing next to the target.
      const Square to = step(near ? from : target, direction);
      const Side by = ownerOf(board[from]);
      return board[to] == kEmpty &&
             !pushed(from, to, near ? direction : -direction, [&](Square at) {
                return unshielded(board, at, by);
              }).both();
    }
    default:
      return false;
  }
}

bool pawnThreatens(const Board& board, Square from, Side by) {
  return board[from] == makePiece(by, kPawn) && !immobilised(board, from);
}

class Fugue final : public Rules {
 public:
  Fugue() : Rules(fugueInfo()) {}

  void generate(const Position& position, MoveList& moves) const override {
    findMoves(position, moves);
  }

  void generate(const Position& position, Stage stage, CandidateList& moves) const override {
    generateStage(stage, moves, [&](auto& sink) { findMoves(position, sink); });
  }

  std::optional<int> gain(const Position& position, Move move) const override {
    if (!belongsTo(position[move.from], position.side())) return std::nullopt;
    MoveMatcher matcher(move);
    findMovesFrom(position, move.from, matcher);
    return matcher.gain();
  }

  std::size_t countLegal(Position& position) const override {
    MoveCounter counter;
    if (!outcome(position).over()) findMoves(position, counter);
    return counter.size();
  }

  void expand(const Position& position, Move move, Delta& delta) const override {
    delta.begin(position.board(), position.state());
    switch (kindOf(position[move.from])) {
      case kPawn:
        return expandPawn(position, move, delta);
      case kPushmePullyu:
        return expandPush(position, move, delta);
      case kArcher:
        return expandShot(position, move, delta);
      case kLongLeaper:
        return expandJump(position, move, delta);
      case kSwapper:
        return expandSwap(position, move, delta);
      default:
        return expandShift(position, move, delta);
    }
  }

  bool capturable(const Position& position, Square square, Side by) const override {
    const Board& board = position.board();
    if (!unshielded(board, square, by)) return false;
    for (const Step direction : kAllDirections) {
      const Square first = firstOccupied(board, square, direction);
      if (belongsTo(board[first], by) && firstPieceThreatens(board, square, first, direction) &&
          !immobilised(board, first))
        return true;
      if (first == step(square, direction) && pawnThreatens(board, step(first, direction), by))
        return true;
    }
    return false;
  }

  bool exposed(const Position& position, Side side) const override {
    const Square king = position.royal(side);
    return king != kNoSquare && capturable(position, king, opposite(side));
  }

  Outcome outcome(const Position& position) const override {
    for (const Side side : {kWhite, kBlack})
      if (position.royals(side) == 0) return Outcome::win(opposite(side), "king-captured");
    return {};
  }

  Outcome stuck(const Position& position) const override {
    return Outcome::win(opposite(position.side()), "no-legal-move");
  }

  std::string invalid(const Position& position) const override {
    for (const Side side : {kWhite, kBlack}) {
      const int kings = position.count(makePiece(side, kKing));
      if (kings != 1)
        return fmt::format("{} has {} kings instead of 1", side == kWhite ? "White" : "Black",
                           kings);
    }
    return {};
  }
};

}  // namespace

std::unique_ptr<Rules> makeFugue() {
  return std::make_unique<Fugue>();
}

}  // namespace ximaera
