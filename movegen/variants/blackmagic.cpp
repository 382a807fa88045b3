#include <fmt/format.h>

#include "movegen/variants/blackmagic_moves.h"
#include "movegen/variants/variants.h"

namespace ximaera {

namespace {

using namespace blackmagic;

// The rule byte that is 1 once an initiate has captured the enemy Grand Druid; it never is while
// the game goes on.
constexpr std::size_t kInitiateWonByte = 2;

void expandLastRank(const Position& position, Move move, Delta& delta) {
  if (move.suffix == 0) return delta.shift(move.from, move.to);
  const Side side = position.side();
  const Kind promoted = position.rules().kindOfLetter(static_cast<char>(move.suffix));
  delta.shift(move.from, move.to, makePiece(side, promoted));
  const Square rescue = rescueSquare(move.to, side);
  if (delta.at(rescue) == kEmpty) delta.put(rescue, position[move.from]);
}

void expandInField(const Position& position, Move move, Delta& delta) {
  const Side side = position.side();
  const Step forward = forwardOf(side);
  const Piece captured = position[move.to];
  delta.shift(move.from, move.to, makePiece(side, fieldPromotion(position, side, captured)));
  const bool enPassant = captured == kEmpty && fileOf(move.from) != fileOf(move.to);
  if (enPassant) delta.remove(step(move.to, -forward));
  const Square passed = step(move.from, forward);
  if (move.to == step(passed, forward) &&
      position.rules().enPassantLegal(position.board(), passed, side))
    delta.rule[kEnPassantByte] = passed;
}

void expandInitiate(const Position& position, Move move, Delta& delta) {
  delta.resetsClock = delta.irreversible = true;
  if (kindOf(position[move.to]) == kGrandDruid) delta.rule[kInitiateWonByte] = 1;
  if (onLastRank(position.board(), move.to, position.side()))
    expandLastRank(position, move, delta);
  else
    expandInField(position, move, delta);
}

// Both Trees leave before either arrives: one may go to where the other stood.
void expandTrees(const Position& position, Move move, Delta& delta) {
  const Piece tree = position[move.from];
  delta.set(move.from, kEmpty);
  delta.set(move.suffix, kEmpty);
  delta.set(move.to, tree);
  delta.set(move.alsoTo, tree);
}

// The inventor's values in chess pawns; a single Tree is worth 3.5, the two 12.5.
constexpr KindInfo kBlackMagicKinds[] = {
    {.kind = kGrandDruid,
     .letter = 'G',
     .name = "Grand Druid",
     .blackName = "Necromancer",
     .value = 0,
     .royal = true,
     .powers = "one step in any direction, but not onto an attacked square; standing next to "
               "one of its Trees it may instead go to any safe vacant square next to the other"},
    {.kind = kTree,
     .letter = 'T',
     .name = "Tree",
     .blackName = "Tower",
     .value = 350,
     .powers = "both Trees move together in one direction: one by exactly one step, with which it "
               "may capture, the other by any number of vacant squares, or none; a Tree alone "
               "moves one step"},
    {.kind = kBear,
     .letter = 'B',
     .name = "Bear",
     .blackName = "Dragon",
     .value = 900,
     .powers = "slides in all eight directions"},
    {.kind = kDruid,
     .letter = 'D',
     .name = "Druid",
     .blackName = "Wizard",
     .value = 450,
     .powers = "slides diagonally, or goes one step straight"},
    {.kind = kRanger,
     .letter = 'R',
     .name = "Ranger",
     .blackName = "Hellhound",
     .value = 450,
     .powers = "leaps like a knight, and goes on leaping in the same direction as long as it "
               "lands on vacant squares; may capture with the last leap"},
    {.kind = kInitiate,
     .letter = 'I',
     .name = "Initiate",
     .blackName = "Novice",
     .value = 150,
     .powers = "one or two steps forward from anywhere; captures one step diagonally forward, "
               "also en passant; replaces pieces that its side has lost, by capturing an enemy "
               "piece of that kind or by reaching the last rank, where it also brings back an "
               "initiate"},
};

VariantInfo blackMagicInfo() {
  return {
      .name = "blackmagic",
      .title = "Nature vs. Black Magic",
      .files = 8,
      .ranks = 8,
      .start = "drtbgtrd/iiiiiiii/8/8/8/8/IIIIIIII/DRTBGTRD w - - 0 1",
      .kinds = {std::begin(kBlackMagicKinds), std::end(kBlackMagicKinds)},
      .repetition = {RepetitionRule::Effect::kDraw, 3},
      .clockDraw = 100,
      .checkRule = false,
      .castling = false,
      .enPassant = true,
      .bestWin = Grade::kMajor,
      .idea =
          "Nature (White) and Black Magic fight with equal armies under different names. The two "
          "Trees are animated together: whenever one moves, so may the other, in the same "
          "direction, and they are the gates through which the Grand Druid slips from one to the "
          "other. Initiates earn promotion in two ways, but only to kinds of which their side has "
          "lost a piece. In the field, one that captures a Tree, Bear, Druid or Ranger becomes "
          "such a piece at once. On the last rank it becomes a kind of the player's choice, and a "
          "new initiate appears on the second rank of that file if the square is vacant; with "
          "nothing lost, it stays there as it is for good.",
      .winning =
          "Capture the enemy Grand Druid (Black's is called Necromancer). It may not walk into an "
          "attack itself, but no other move is forbidden because it leaves it in one. The capture "
          "is a victory of 10 points, or a major one of 15 if an initiate makes it. Being without "
          "a legal move loses: 10 points if the Grand Druid is attacked, 5, a minimal defeat, if "
          "not. The third occurrence of a position and fifty moves without capture or initiate's "
          "move are draws.",
      .writing =
          "The two squares: e2e4, and for Trees the squares of the one that makes the single step. "
          "If the other moves too, its squares follow behind a comma: c1c2,f1f5. When both make "
          "one step without a capture, the one whose start comes first in a1, b1, ... h8 is "
          "written first. A promotion on the last rank adds t, b, d or r: e7e8b.",
  };
}

class BlackMagic final : public Rules {
 public:
  BlackMagic() : Rules(blackMagicInfo()) {}

  void generate(const Position& position, MoveList& moves) const override {
    generateMoves(position, moves);
  }

  void generate(const Position& position, Stage stage, CandidateList& moves) const override {
    generateMoves(position, stage, moves);
  }

  std::optional<int> gain(const Position& position, Move move) const override {
    return gainOfMove(position, move);
  }

  std::size_t countLegal(Position& position) const override {
    return outcome(position).over() ? 0 : countMoves(position);
  }

  void expand(const Position& position, Move move, Delta& delta) const override {
    delta.begin(position.board(), position.state());
    if (belongsTo(position[move.to], opposite(position.side()))) delta.captures();
    if (move.alsoTo != kNoSquare)
      expandTrees(position, move, delta);
    else if (kindOf(position[move.from]) == kInitiate)
      expandInitiate(position, move, delta);
    else
      delta.shift(move.from, move.to);
  }

  bool capturable(const Position& position, Square square, Side by) const override {
    return attacked(position.board(), square, by) || square == enPassantVictim(position.state());
  }

  bool exposed(const Position& position, Side side) const override {
    return attacked(position.board(), position.royal(side), opposite(side));
  }

  Outcome outcome(const Position& position) const override {
    const Grade grade =
        position.state().rule[kInitiateWonByte] != 0 ? Grade::kMajor : Grade::kNormal;
    if (position.royals(kWhite) == 0) return Outcome::win(kBlack, "grand-druid-captured", grade);
    if (position.royals(kBlack) == 0) return Outcome::win(kWhite, "necromancer-captured", grade);
    return {};
  }

  Outcome stuck(const Position& position) const override {
    const Side side = position.side();
    return Outcome::win(opposite(side), "no-legal-move",
                        exposed(position, side) ? Grade::kNormal : Grade::kMinimal);
  }

  std::string invalid(const Position& position) const override {
    for (const Side side : {kWhite, kBlack})
      for (const KindInfo& kind : info().kinds) {
        const int count = position.count(makePiece(side, kind.kind));
        const bool wrong = kind.royal ? count != 1 : count > kArmy[kind.kind];
        if (wrong)
          return fmt::format("{} has {} '{}' instead of {}{}", side == kWhite ? "White" : "Black",
                             count, kind.letter, kind.royal ? "" : "at most ", kArmy[kind.kind]);
      }
    return {};
  }

  bool twoSquareMover(const Board& board, Square square, Side mover) const override {
    return board[square] == makePiece(mover, kInitiate);
  }

  bool enPassantLegal(const Board& board, Square passed, Side mover) const override {
    const Square victim = step(passed, forwardOf(mover));
    if (onLastRank(board, victim, mover)) return false;
    const Piece enemy = makePiece(opposite(mover), kInitiate);
    return board[step(victim, kEast)] == enemy || board[step(victim, kWest)] == enemy;
  }

  std::string format(const Position& position, Move move) const override {
    if (move.alsoTo == kNoSquare) return Rules::format(position, move);
    return squareName(move.from) + squareName(move.to) + ',' + squareName(move.suffix) +
           squareName(move.alsoTo);
  }
};

}  // namespace

std::unique_ptr<Rules> makeBlackMagic() {
  return std::make_unique<BlackMagic>();
}

}  // namespace ximaera
