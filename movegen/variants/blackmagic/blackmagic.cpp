#include <fmt/format.h>

#include "movegen/en_passant.h"
#include "movegen/piece_names.h"
#include "movegen/rays.h"
#include "movegen/variants/blackmagic/blackmagic_moves.h"
#include "movegen/variants/variants.h"

namespace ximaera {

namespace {

using namespace blackmagic;

// Index of the rule byte that becomes 1 when an initiate captures the enemy Grand Druid, which ends
// the game.
constexpr std::size_t kInitiateWonByte = 2;

// Whether there is a capture on `passed`, the square that `mover`'s two-square move passed over.
bool enPassantLegal(const Board& board, Square passed, Side mover) {
  const Square victim = step(passed, forwardOf(mover));
  if (onLastRank(board, victim, mover)) return false;
  const Piece enemy = makePiece(opposite(mover), kInitiate);
  return board[step(victim, kEast)] == enemy || board[step(victim, kWest)] == enemy;
}

void expandLastRank(const Position& position, Move move, Delta& delta) {
  if (move.suffix == 0) return delta.shift(position, move.from, move.to);
  const Side side = position.side();
  const Kind promoted = position.rules().kindOfLetter(move.letter());
  delta.shift(position, move.from, move.to, makePiece(side, promoted));
  const Square rescue = rescueSquare(move.to, side);
  if (delta.at(position, rescue) == kEmpty)
    delta.put(position, rescue, position[move.from], Cause::kAppears);
}

void expandInField(const Position& position, Move move, Delta& delta) {
  const Side side = position.side();
  const Step forward = forwardOf(side);
  const Piece captured = position[move.to];
  delta.shift(position, move.from, move.to,
              makePiece(side, fieldPromotion(position, side, captured)));
  const bool enPassant = captured == kEmpty && fileOf(move.from) != fileOf(move.to);
  if (enPassant) delta.capture(position, step(move.to, -forward));
  const Square passed = step(move.from, forward);
  if (move.to == step(passed, forward) && enPassantLegal(position.board(), passed, side))
    delta.rule[kEnPassantByte] = passed;
}

void expandInitiate(const Position& position, Move move, Delta& delta) {
  delta.clock = delta.reversible = 0;
  if (kindOf(position[move.to]) == kGrandDruid) delta.rule[kInitiateWonByte] = 1;
  if (onLastRank(position.board(), move.to, position.side()))
    expandLastRank(position, move, delta);
  else
    expandInField(position, move, delta);
}

// Both Trees leave before either arrives, because one may go to the square of the other.
void expandTrees(const Position& position, Move move, Delta& delta) {
  const Piece tree = position[move.from];
  const auto arrive = [&](Square to) {
    delta.set(position, to, tree,
              delta.at(position, to) == position[to] ? Cause::kArrives : Cause::kSwapped);
  };
  delta.set(position, move.from, kEmpty, Cause::kLeaves);
  delta.set(position, move.alsoFrom(), kEmpty, Cause::kLeaves);
  arrive(move.to);
  arrive(move.alsoTo);
}

std::vector<Square> treesOf(const Position& position) {
  std::vector<Square> trees;
  for (const Square square : position.pieces(position.side()))
    if (kindOf(position[square]) == kTree) trees.push_back(square);
  return trees;
}

// Whether the Grand Druid of the side to move may pass the gate between `trees`, if check is
// ignored.
bool passes(const Position& position, Move move, const std::vector<Square>& trees) {
  if (trees.size() < 2 || position[move.to] != kEmpty) return false;
  const auto leads = [&](Square near, Square far) {
    return adjacent(move.from, near) && adjacent(far, move.to);
  };
  return leads(trees[0], trees[1]) || leads(trees[1], trees[0]);
}

std::string gateRefusal(const Position& position, Move move, Square tree) {
  const std::string_view trees = kindName(position.rules(), position[tree]);
  return fmt::format(
      "{} goes further than one step only from next to one {} to a vacant square next to the other",
      pieceOn(position, move.from), trees);
}

VariantInfo blackMagicInfo() {
  return {
      .name = "blackmagic",
      .title = "Nature vs. Black Magic",
      .files = 8,
      .ranks = 8,
      .start = "drtbgtrd/iiiiiiii/8/8/8/8/IIIIIIII/DRTBGTRD w - - 0 1",
      // The inventor's values in chess pawns; a single Tree is worth 3.5, the two 12.5.
      .kinds =
          {{.kind = kGrandDruid,
            .letter = 'G',
            .name = "Grand Druid",
            .blackName = "Necromancer",
            .value = 0,
            .royal = true},
           {.kind = kTree, .letter = 'T', .name = "Tree", .blackName = "Tower", .value = 350},
           {.kind = kBear, .letter = 'B', .name = "Bear", .blackName = "Dragon", .value = 900},
           {.kind = kDruid, .letter = 'D', .name = "Druid", .blackName = "Wizard", .value = 450},
           {.kind = kRanger,
            .letter = 'R',
            .name = "Ranger",
            .blackName = "Hellhound",
            .value = 450},
           {.kind = kInitiate,
            .letter = 'I',
            .name = "Initiate",
            .blackName = "Novice",
            .value = 150,
            .resetsClock = true}},
      .repetition = {RepetitionRule::Effect::kDraw, 3},
      .clockDraw = 100,
      .enPassant = true,
      .bestWin = Grade::kMajor,
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
    delta.begin(position.state());
    if (belongsTo(position[move.to], opposite(position.side()))) delta.captures();
    if (move.isOfTwo())
      expandTrees(position, move, delta);
    else if (kindOf(position[move.from]) == kInitiate)
      expandInitiate(position, move, delta);
    else
      delta.shift(position, move.from, move.to);
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
        const bool gone = count == 0 && side == position.side();
        const bool wrong = kind.royal ? count != 1 && !gone : count > kArmy[kind.kind];
        if (wrong)
          return fmt::format("{} has {} '{}' instead of {}{}", sideName(side), count, kind.letter,
                             kind.royal ? "" : "at most ", kArmy[kind.kind]);
      }
    return {};
  }

  std::string readFields(const Position& position, const RuleFields& fields,
                         RuleBytes& rule) const override {
    const std::string complaint = Rules::readFields(position, {fields.castling, "-"}, rule);
    if (!complaint.empty()) return complaint;
    const auto arrived = [&](Square square, Side mover) {
      return position[square] == makePiece(mover, kInitiate);
    };
    return readEnPassant(position, fields.enPassant, rule, arrived, [&](Square passed, Side mover) {
      return enPassantLegal(position.board(), passed, mover);
    });
  }

  RuleFields writeFields(const Position& position) const override {
    return {"-", enPassantField(position.state())};
  }

  std::string refusal(const Position& position, Move move) const override {
    if (kindOf(position[move.from]) != kGrandDruid || move.to == kNoSquare ||
        move.from == move.to || belongsTo(position[move.to], position.side()))
      return {};
    const std::vector<Square> trees = treesOf(position);
    if (!adjacent(move.from, move.to) && !passes(position, move, trees))
      return trees.size() < 2 ? "" : gateRefusal(position, move, trees.front());
    Position after = position;
    Undo undo;
    undo.delta.begin(position.state());
    undo.delta.shift(position, move.from, move.to);
    after.apply(undo);
    const Square attacker =
        position.rules().outcome(after).over() ? kNoSquare : takerOf(after, move.to);
    if (attacker == kNoSquare) return {};
    return fmt::format("{} would be attacked by {}", squareName(move.to),
                       pieceOn(position, attacker));
  }

  std::string format(const Position& position, Move move) const override {
    if (!move.isOfTwo()) return Rules::format(position, move);
    return squareName(move.from) + squareName(move.to) + ',' + squareName(move.alsoFrom()) +
           squareName(move.alsoTo);
  }
};

}  // namespace

std::unique_ptr<Rules> makeBlackMagic() {
  return std::make_unique<BlackMagic>();
}

}  // namespace ximaera
