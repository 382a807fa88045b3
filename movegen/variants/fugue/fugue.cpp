// Fugue (Mike Nelson, 2004). The rules are in RULES.md.

#include <fmt/format.h>

#include "movegen/piece_names.h"
#include "movegen/rules_without_check.h"
#include "movegen/variants/fugue/fugue_moves.h"
#include "movegen/variants/variants.h"

namespace ximaera {

namespace {

using namespace fugue;

// A slide, step or leap that captures by displacement.
void expandShift(const Position& position, Move move, Delta& delta) {
  if (isPiece(position[move.to])) delta.captures();
  delta.shift(position, move.from, move.to);
}

// Pawns also move backwards, so earlier positions may recur although the clock is reset. The number
// of pawns never grows, so none recurs after a promotion.
void expandPawn(const Position& position, Move move, Delta& delta) {
  delta.clock = 0;
  if (move.suffix == 0) return expandShift(position, move, delta);
  const Kind promoted = position.rules().kindOfLetter(move.letter());
  delta.shift(position, move.from, move.to, makePiece(position.side(), promoted));
  delta.reversible = 0;
}

void expandPush(const Position& position, Move move, Delta& delta) {
  delta.shift(position, move.from, move.to);
  const Pushed victims =
      pushed(move.from, move.to, directionTo(move.from, move.to),
             [&](Square at) { return unshielded(position.board(), at, position.side()); });
  for (const Square victim : {victims.withdrawn, victims.advanced})
    if (victim != kNoSquare) delta.capture(position, victim);
}

void expandShot(const Position& position, Move move, Delta& delta) {
  if (position[move.to] == kEmpty) return delta.shift(position, move.from, move.to);
  delta.capture(position, move.to);
}

void expandJump(const Position& position, Move move, Delta& delta) {
  delta.shift(position, move.from, move.to);
  const Step direction = directionTo(move.from, move.to);
  for (Square at = step(move.from, direction); at != move.to; at = step(at, direction))
    if (isPiece(position[at])) delta.capture(position, at);
}

void expandSwap(const Position& position, Move move, Delta& delta) {
  if (move.suffix == kDestroySuffix) {
    delta.capture(position, move.from, Cause::kDestroyed);
    delta.capture(position, move.to);
  } else if (isPiece(position[move.to])) {
    delta.swap(position, move.from, move.to);
  } else {
    delta.put(position, move.from, kEmpty, Cause::kLeaves);
    delta.put(position, move.to, position[move.from], Cause::kArrives);
  }
}

// Whether the piece on `from` could capture the enemy on `target`. It is the first piece from there
// in `direction`.
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
      // By withdrawal, if the first step captures nothing else, or by advancing next to the target.
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

// Calls `visit(from)` with the square of every piece of `by` that could capture the piece on
// `target`, until a call returns true. Returns whether one did.
template <class Visit>
bool anyTaker(const Board& board, Square target, Side by, Visit&& visit) {
  if (!unshielded(board, target, by)) return false;
  for (const Step direction : kAllDirections) {
    const Square first = firstOccupied(board, target, direction);
    if (belongsTo(board[first], by) && firstPieceThreatens(board, target, first, direction) &&
        !immobilised(board, first) && visit(first))
      return true;
    const Square second = step(first, direction);
    if (first == step(target, direction) && pawnThreatens(board, second, by) && visit(second))
      return true;
  }
  return false;
}

// Appends the squares of all pieces that the Immobilizer on `square` holds. If it is not the `only`
// one of its side, pieces that another one holds before it are left to that.
void holdNeighbours(const Board& board, Square square, bool only, std::vector<Square>& squares) {
  const Side enemy = opposite(ownerOf(board[square]));
  for (const Step direction : kAllDirections) {
    const Square near = step(square, direction);
    if (belongsTo(board[near], enemy) && kindOf(board[near]) != kImmobilizer &&
        (only || immobilizerOf(board, near) == square))
      squares.push_back(near);
  }
}

// Whether `to` is the first piece on a line from `archer`, and too far away to be shot without a
// spotter.
bool isOutOfSight(const Position& position, Square archer, Square to) {
  const Step direction = directionTo(archer, to);
  return kindOf(position[archer]) == kArcher && direction != 0 &&
         firstOccupied(position.board(), archer, direction) == to &&
         !inRange(position.board(), archer, to, direction);
}

// The refusal of a slide by which a Pushme-Pullyu would capture two pieces.
std::string doubleCapture(const Position& position, Move move) {
  const Board& board = position.board();
  const Step direction = move.to == kNoSquare ? 0 : directionTo(move.from, move.to);
  if (kindOf(board[move.from]) != kPushmePullyu || direction == 0 || board[move.to] != kEmpty)
    return {};
  for (Square at = move.from; at != move.to;)
    if (at = step(at, direction); board[at] != kEmpty) return {};
  const Pushed victims = pushed(move.from, move.to, direction,
                                [&](Square at) { return unshielded(board, at, position.side()); });
  if (!victims.both()) return {};
  return fmt::format("{} would capture both {} and {} there, which is not allowed",
                     pieceOn(position, move.from), pieceOn(position, victims.withdrawn),
                     pieceOn(position, victims.advanced));
}

VariantInfo fugueInfo() {
  return {
      .name = "fugue",
      .title = "Fugue",
      .files = 8,
      .ranks = 8,
      .start = "wlqksaui/pppppppp/8/8/8/8/PPPPPPPP/IUASKQLW w - - 0 1",
      .kinds =
          {{.kind = kPawn, .letter = 'P', .name = "Cannon Pawn", .value = 100, .resetsClock = true},
           {.kind = kKing, .letter = 'K', .name = "King", .value = 0, .royal = true},
           {.kind = kQueen, .letter = 'Q', .name = "Queen", .value = 900},
           {.kind = kImmobilizer, .letter = 'I', .name = "Immobilizer", .value = 850},
           {.kind = kPushmePullyu, .letter = 'U', .name = "Pushme-Pullyu", .value = 550},
           {.kind = kArcher, .letter = 'A', .name = "Archer", .value = 600},
           {.kind = kShield, .letter = 'S', .name = "Shield", .value = 450},
           {.kind = kLongLeaper, .letter = 'L', .name = "Long Leaper", .value = 650},
           {.kind = kSwapper, .letter = 'W', .name = "Swapper", .value = 400}},
      .repetition = {RepetitionRule::Effect::kMoverLoses, 3},
      .holds = true,
      .ways = {{'D', "destruction"}},
  };
}

class Fugue final : public RulesWithoutCheck<FugueMoves> {
 public:
  Fugue() : RulesWithoutCheck(fugueInfo(), "king-captured") {}

  void expand(const Position& position, Move move, Delta& delta) const override {
    delta.begin(position.state());
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
    return anyTaker(position.board(), square, by, [](Square) { return true; });
  }

  void held(const Position& position, std::vector<Square>& squares) const override {
    for (const Side side : {kWhite, kBlack}) {
      const Piece immobilizer = makePiece(side, kImmobilizer);
      const auto count = position.count(immobilizer);
      if (count == 0) continue;
      for (const Square square : position.pieces(side))
        if (position[square] == immobilizer)
          holdNeighbours(position.board(), square, count == 1, squares);
    }
  }

  void generateCaptures(const Position& position, Square victim,
                        CandidateList& moves) const override {
    generateStage(Stage::kNoisy, moves, [&](auto& sink) {
      anyTaker(position.board(), victim, position.side(), [&](Square from) {
        FugueMoves::from(position, from, sink);
        return false;
      });
    });
  }

  std::string invalid(const Position& position) const override {
    for (const Side side : {kWhite, kBlack}) {
      const int kings = position.count(makePiece(side, kKing));
      if (kings != 1 && !(kings == 0 && side == position.side()))
        return fmt::format("{} has {} kings instead of 1", sideName(side), kings);
    }
    return {};
  }

  std::string refusal(const Position& position, Move move) const override {
    const Square immobilizer = immobilizerOf(position.board(), move.from);
    if (immobilizer != kNoSquare)
      return fmt::format("{} is immobilised by {}", pieceOn(position, move.from),
                         pieceOn(position, immobilizer));
    if (!belongsTo(position[move.to], opposite(position.side())))
      return doubleCapture(position, move);
    const Square shield = shieldOf(position.board(), move.to);
    if (shield != kNoSquare)
      return fmt::format("{} is shielded by {}", pieceOn(position, move.to),
                         pieceOn(position, shield));
    if (isOutOfSight(position, move.from, move.to))
      return fmt::format("it is too far: nobody spots {}", squareName(move.to));
    if (move.suffix == kDestroySuffix && kindOf(position[move.from]) == kSwapper &&
        !adjacent(move.from, move.to))
      return "a Swapper destroys only a piece next to it";
    return {};
  }
};

}  // namespace

std::unique_ptr<Rules> makeFugue() {
  return std::make_unique<Fugue>();
}

}  // namespace ximaera
