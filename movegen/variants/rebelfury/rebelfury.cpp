// Rebel Fury (Larry L. Smith, 2009). The rules are in RULES.md.

#include <fmt/format.h>

#include "movegen/piece_names.h"
#include "movegen/rules_without_check.h"
#include "movegen/variants/rebelfury/rebelfury_danger.h"
#include "movegen/variants/rebelfury/rebelfury_moves.h"
#include "movegen/variants/variants.h"

namespace ximaera {

namespace {

using namespace rebelfury;

// Captures the enemies on these squares that a strike or advance works on. Such a move exists only
// if it works on at least one of them; enemy Mimotaurs then fall as well.
template <std::size_t count>
void captureAmong(const Position& position, Piece mover, Power power,
                  const std::array<Square, count>& squares, Delta& delta) {
  for (const Square square : squares)
    if (fallsTo(mover, power, position[square])) delta.capture(position, square);
}

void expandStrike(const Position& position, Move move, Delta& delta) {
  const int point = compassPoint(directionTo(move.from, move.to));
  if (isPiece(position[step(move.to, turned(point, 0))]))
    captureAmong(position, position[move.from], kStrikePower, struck(move.to, point), delta);
}

// Captures the enemy that a Dragon's leap has jumped over. A knight's leap captures nothing on the
// way.
void expandLeap(const Position& position, Move move, Delta& delta) {
  const Step direction = directionTo(move.from, move.to);
  if (direction == 0) return;
  for (Square at = step(move.from, direction); at != move.to; at = step(at, direction))
    if (belongsTo(position[at], opposite(position.side()))) delta.capture(position, at);
}

// The number of Advancers never grows, so no position recurs after a promotion. After an Advancer's
// step one can, because a Ximaera may swap it back.
void expandAdvance(const Position& position, Move move, Delta& delta) {
  const bool promotes = move.suffix == kPromotionSuffix;
  delta.clock = 0;
  if (promotes) delta.reversible = 0;
  delta.shift(position, move.from, move.to,
              makePiece(position.side(), promotes ? kJumper : kAdvancer));
  captureAmong(position, position[move.from], kAdvancePower, beside(move.to), delta);
}

void expandBySuffix(const Position& position, Move move, Delta& delta) {
  const Kind kind = kindOf(position[move.from]);
  delta.shift(position, move.from, move.to);
  if (kind == kCapricorn || move.suffix == kStrikeSuffix)
    expandStrike(position, move, delta);
  else if (move.suffix == kAdvanceSuffix)
    captureAmong(position, position[move.from], kAdvancePower, beside(move.to), delta);
  else if (isPiece(position[move.to]))
    delta.captures();
  else if (has(kind, kLeapPower))
    expandLeap(position, move, delta);
}

VariantInfo rebelFuryInfo() {
  return {
      .name = "rebelfury",
      .title = "Rebel Fury",
      .files = 12,
      .ranks = 12,
      .start =
          "fdmgchhcgmdf/xa3jj3ax/aaaaaaaaaaaa/12/12/12/12/12/12/AAAAAAAAAAAA/XA3JJ3AX/"
          "FDMGCHHCGMDF w - - 0 1",
      .kinds = {{.kind = kAdvancer,
                 .letter = 'A',
                 .name = "Advancer",
                 .value = 100,
                 .resetsClock = true},
                {.kind = kCapricorn, .letter = 'C', .name = "Capricorn", .value = 700},
                {.kind = kDragon, .letter = 'D', .name = "Dragon", .value = 650},
                {.kind = kFury, .letter = 'F', .name = "Fury", .value = 2500, .royal = true},
                {.kind = kGorgon, .letter = 'G', .name = "Gorgon", .value = 850},
                {.kind = kHarpy, .letter = 'H', .name = "Harpy", .value = 550},
                {.kind = kJumper, .letter = 'J', .name = "Jumper", .value = 450},
                {.kind = kMimotaur, .letter = 'M', .name = "Mimotaur", .value = 600},
                {.kind = kXimaera, .letter = 'X', .name = "Ximaera", .value = 350}},
      .repetition = {RepetitionRule::Effect::kForbidden, 2},
      .clockDraw = 0,
      .checkRule = false,
      .castling = false,
      .enPassant = false,
  };
}

class RebelFury final : public RulesWithoutCheck<RebelFuryMoves> {
 public:
  RebelFury() : RulesWithoutCheck(rebelFuryInfo(), "furies-captured") {}

  void expand(const Position& position, Move move, Delta& delta) const override {
    delta.begin(position.state());
    const Kind kind = kindOf(position[move.from]);
    if (kind == kAdvancer)
      expandAdvance(position, move, delta);
    else if (move.suffix == kSwapSuffix || (kind == kXimaera && isPiece(position[move.to])))
      delta.swap(position, move.from, move.to);
    else
      expandBySuffix(position, move, delta);
  }

  bool capturable(const Position& position, Square square, Side by) const override {
    return Danger(position.board(), square, by).any();
  }

  void generateCaptures(const Position& position, Square victim,
                        CandidateList& moves) const override {
    generateStage(Stage::kNoisy, moves, [&](auto& sink) {
      MoveFinder finder(position, sink);
      Danger(position.board(), victim, position.side()).anyTaker([&](Square from) {
        finder.findFrom(from);
        return false;
      });
    });
  }

  bool exposed(const Position& position, Side side) const override {
    const Square* furies = position.state().royal[side];
    if (furies[0] == kNoSquare) return false;
    const Danger danger(position.board(), furies[0], opposite(side));
    return furies[1] == kNoSquare ? danger.any() : danger.shared(furies[1]);
  }

  std::string invalid(const Position& position) const override {
    for (const Side side : {kWhite, kBlack}) {
      const int furies = position.count(makePiece(side, kFury));
      if (furies != 1 && furies != 2)
        return fmt::format("{} has {} Furies instead of 1 or 2", sideName(side), furies);
    }
    return {};
  }

  std::string refusal(const Position& position, Move move) const override {
    if (move.from == kNoSquare) return {};
    const Side gazers = opposite(position.side());
    const Kind kind = kindOf(position[move.from]);
    const Square holder = gazer(position.board(), move.from, gazers, kind);
    if (holder != kNoSquare)
      return fmt::format("{} is held by the gaze of {}", pieceOn(position, move.from),
                         pieceOn(position, holder));
    const Step direction = move.to == kNoSquare ? 0 : directionTo(move.from, move.to);
    if (direction == 0) return {};
    for (Square at = step(move.from, direction); position[at] == kEmpty && at != move.to;
         at = step(at, direction))
      if (const Square other = gazer(position.board(), at, gazers, kind); other != kNoSquare)
        return fmt::format("{} on the way is under the gaze of {}", squareName(at),
                           pieceOn(position, other));
    return {};
  }
};

}  // namespace

std::unique_ptr<Rules> makeRebelFury() {
  return std::make_unique<RebelFury>();
}

}  // namespace ximaera
