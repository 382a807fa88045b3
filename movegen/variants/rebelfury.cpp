// Rebel Fury (Larry L. Smith, 2009): section 8 of the rule book.

#include <fmt/format.h>

#include "movegen/variants/rebelfury_danger.h"
#include "movegen/variants/rebelfury_moves.h"
#include "movegen/variants/variants.h"

namespace ximaera {

namespace {

using namespace rebelfury;

constexpr KindInfo kRebelFuryKinds[] = {
    {.kind = kAdvancer,
     .letter = 'A',
     .name = "Advancer",
     .value = 100,
     .powers = "steps to a vacant square straight or diagonally forward, and captures every "
               "enemy directly left and right of it there. On the enemy's half of the board a "
               "step may make it a Jumper; it need not, not even on the last rank"},
    {.kind = kCapricorn,
     .letter = 'C',
     .name = "Capricorn",
     .value = 700,
     .powers = "slides; when its slide is stopped by a piece of either side it strikes, and the "
               "shock captures the enemies among three squares in front of it: the one struck "
               "and the two next to both that one and the Capricorn"},
    {.kind = kDragon,
     .letter = 'D',
     .name = "Dragon",
     .value = 650,
     .powers = "slides, may leap over the first piece on its line and slides on, to any of the "
               "vacant squares behind; if the piece leapt over is an enemy, it is captured"},
    {.kind = kFury,
     .letter = 'F',
     .name = "Fury",
     .value = 2500,
     .royal = true,
     .powers = "has the powers of Capricorn, Dragon, Gorgon, Harpy, Jumper and Ximaera, one in "
               "each move, and gazes like a Gorgon. The game is lost with the second of them"},
    {.kind = kGorgon,
     .letter = 'G',
     .name = "Gorgon",
     .value = 850,
     .powers = "slides and captures like a chess queen. Its gaze along all eight lines holds "
               "enemy pieces where they stand and stops them on the way"},
    {.kind = kHarpy,
     .letter = 'H',
     .name = "Harpy",
     .value = 550,
     .powers = "slides; or flies over the first piece on a line, of either side, and captures "
               "the second by landing on it, if that is an enemy, however far behind it is"},
    {.kind = kJumper,
     .letter = 'J',
     .name = "Jumper",
     .value = 450,
     .powers = "slides without capturing, or leaps like a chess knight, capturing what it lands "
               "on. No gaze hinders the leap"},
    {.kind = kMimotaur,
     .letter = 'M',
     .name = "Mimotaur",
     .value = 600,
     .powers = "slides, and turns against each enemy that enemy's own way of capturing: it "
               "strikes Capricorns, leaps over Dragons, flies onto Harpies, knight-leaps onto "
               "Jumpers, swaps with Ximaeras and, stepping forward, takes Advancers beside it. "
               "A Fury it can strike, leap over, fly onto or knight-leap onto. (A Gorgon it "
               "might displace, did not the Gorgon's gaze always hold it.) It touches nothing "
               "else, except that a strike or an advance that captures takes enemy Mimotaurs on "
               "its squares along. Only enemy Gorgons and Furies feel its gaze"},
    {.kind = kXimaera,
     .letter = 'X',
     .name = "Ximaera",
     .value = 350,
     .powers = "slides, or swaps places with the first piece on a line, friend (but not another "
               "Ximaera) or enemy, and so frees or abducts it. It never captures"},
};

VariantInfo rebelFuryInfo() {
  return {
      .name = "rebelfury",
      .title = "Rebel Fury",
      .files = 12,
      .ranks = 12,
      .start =
          "fdmgchhcgmdf/xa3jj3ax/aaaaaaaaaaaa/12/12/12/12/12/12/AAAAAAAAAAAA/XA3JJ3AX/"
          "FDMGCHHCGMDF w - - 0 1",
      .kinds = {std::begin(kRebelFuryKinds), std::end(kRebelFuryKinds)},
      .repetition = {RepetitionRule::Effect::kForbidden, 2},
      .clockDraw = 0,
      .checkRule = false,
      .castling = false,
      .enPassant = false,
      .startNote =
          "This array is a reconstruction: the inventor's picture of it is lost, so it follows "
          "Parton's for 2000 A.D., widened by a Fury in each corner. Any other array can be set "
          "up by a FEN.",
      .idea =
          "A battle of mythical beasts on a board of 144 squares, descended from V. R. Parton's "
          "Royal Fury and 2000 A.D. All pieces but the Advancers glide like queens; each captures "
          "in a way of its own. Over it all lies the gaze. A Gorgon or Fury looks along its eight "
          "lines as far as the first piece, that one included. No enemy can set out from a square "
          "it sees, nor slide over one; it can only end its move there. A Jumper's leap is free "
          "of the gaze, and a held Dragon or Harpy may still leap or fly over a neighbour; but "
          "what they slide over, before or after, must be out of sight. A swap and a Gorgon's "
          "capture count as the end of a slide. A held piece that is swapped away is free again, "
          "and a held Gorgon still gazes.",
      .winning =
          "Capture both enemy Furies, one after the other or together. Nobody has to save a Fury. "
          "Whoever has no legal move loses; a move that would bring back any earlier position of "
          "the game is not legal. There are no draws.",
      .writing =
          "The two squares: g3g4. A swap names the squares whose pieces change places. An "
          "Advancer's promotion adds j. Fury and Mimotaur add c for a Capricorn's strike, x for a "
          "swap and, the Mimotaur, a for a capture as an Advancer; without a letter the move is a "
          "slide, leap, flight or capture by displacement.",
  };
}

void capture(Delta& delta, Square square) {
  delta.remove(square);
  delta.captures();
}

// Captures the enemies on these squares that a strike or advance works on. As there is such a move
// only if it works on somebody, enemy Mimotaurs always go with them.
template <std::size_t count>
void captureAmong(const Position& position, Piece mover, Power power,
                  const std::array<Square, count>& squares, Delta& delta) {
  for (const Square square : squares)
    if (fallsTo(mover, power, position[square])) capture(delta, square);
}

void expandStrike(const Position& position, Move move, Delta& delta) {
  const int point = compassPoint(directionTo(move.from, move.to));
  if (isPiece(position[step(move.to, turned(point, 0))]))
    captureAmong(position, position[move.from], kStrikePower, struck(move.to, point), delta);
}

// The enemy that a Dragon's leap has gone over, if it was one. A knight's leap goes over nothing.
void expandLeap(const Position& position, Move move, Delta& delta) {
  const Step direction = directionTo(move.from, move.to);
  if (direction == 0) return;
  for (Square at = step(move.from, direction); at != move.to; at = step(at, direction))
    if (belongsTo(position[at], opposite(position.side()))) capture(delta, at);
}

void expandSwap(const Position& position, Move move, Delta& delta) {
  delta.put(move.from, position[move.to]);
  delta.put(move.to, position[move.from]);
}

// There is never an Advancer more, so no earlier position comes back after a promotion. After an
// Advancer's step one can: a Ximaera may swap it back.
void expandAdvance(const Position& position, Move move, Delta& delta) {
  delta.resetsClock = true;
  delta.irreversible = move.suffix == kPromotionSuffix;
  delta.shift(move.from, move.to,
              makePiece(position.side(), delta.irreversible ? kJumper : kAdvancer));
  captureAmong(position, position[move.from], kAdvancePower, beside(move.to), delta);
}

void expandBySuffix(const Position& position, Move move, Delta& delta) {
  const Kind kind = kindOf(position[move.from]);
  delta.shift(move.from, move.to);
  if (kind == kCapricorn || move.suffix == kStrikeSuffix)
    expandStrike(position, move, delta);
  else if (move.suffix == kAdvanceSuffix)
    captureAmong(position, position[move.from], kAdvancePower, beside(move.to), delta);
  else if (isPiece(position[move.to]))
    delta.captures();
  else if (has(kind, kLeapPower))
    expandLeap(position, move, delta);
}

class RebelFury final : public Rules {
 public:
  RebelFury() : Rules(rebelFuryInfo()) {}

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
    const Kind kind = kindOf(position[move.from]);
    if (kind == kAdvancer)
      expandAdvance(position, move, delta);
    else if (move.suffix == kSwapSuffix || (kind == kXimaera && isPiece(position[move.to])))
      expandSwap(position, move, delta);
    else
      expandBySuffix(position, move, delta);
  }

  bool capturable(const Position& position, Square square, Side by) const override {
    return Danger(position.board(), square, by).any();
  }

  bool exposed(const Position& position, Side side) const override {
    const Square* furies = position.state().royal[side];
    if (furies[0] == kNoSquare) return false;
    const Danger danger(position.board(), furies[0], opposite(side));
    return furies[1] == kNoSquare ? danger.any() : danger.shared(furies[1]);
  }

  Outcome outcome(const Position& position) const override {
    for (const Side side : {kWhite, kBlack})
      if (position.royals(side) == 0) return Outcome::win(opposite(side), "furies-captured");
    return {};
  }

  Outcome stuck(const Position& position) const override {
    return Outcome::win(opposite(position.side()), "no-legal-move");
  }

  std::string invalid(const Position& position) const override {
    for (const Side side : {kWhite, kBlack}) {
      const int furies = position.count(makePiece(side, kFury));
      if (furies != 1 && furies != 2)
        return fmt::format("{} has {} Furies instead of 1 or 2", side == kWhite ? "White" : "Black",
                           furies);
    }
    return {};
  }
};

}  // namespace

std::unique_ptr<Rules> makeRebelFury() {
  return std::make_unique<RebelFury>();
}

}  // namespace ximaera
