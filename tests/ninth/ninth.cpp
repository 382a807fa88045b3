// A game registered only here: kings and footmen on 5x5. Footmen step straight or
// diagonally forward, kings in all directions; both capture what they step onto. Once in the game
// each king may leap two squares instead. A side that captures the king, or leaves the enemy no
// move, wins. There is no check.

#include <algorithm>

#include "movegen/gain.h"
#include "movegen/rays.h"
#include "movegen/rules_without_check.h"
#include "movegen/variants/variants.h"

namespace ximaera {

namespace {

enum NinthKind : Kind { kKing = 1, kFootman };

// The rule byte with the sides that may still leap, as ownerBit()s; "Ll" in the FEN's third field.
constexpr std::size_t kLeapByte = 2;

VariantInfo ninthInfo() {
  return {
      .name = "ninth",
      .title = "The Ninth Game",
      .files = 5,
      .ranks = 5,
      .start = "ffkff/5/5/5/FFKFF w Ll - 0 1",
      .kinds = {{.kind = kKing,
                 .letter = 'K',
                 .name = "King",
                 .value = 0,
                 .royal = true,
                 .powers = "one step in any direction, or two, over anything, once in a game"},
                {.kind = kFootman,
                 .letter = 'F',
                 .name = "Footman",
                 .value = 100,
                 .resetsClock = true,
                 .powers = "one step straight or diagonally forward"}},
      .repetition = {RepetitionRule::Effect::kDraw, 3},
      .clockDraw = 100,
      .checkRule = false,
      .castling = false,
      .enPassant = false,
      .idea = "Two kings meet with four footmen each.",
      .winning = "Capture the enemy king, or leave the enemy without a move.",
      .writing = "The two squares: a1a2.",
  };
}

// Whether a piece of `side` can step so.
bool steps(Kind kind, Side side, Step by) {
  return kind == kKing || by == forwardOf(side) || by == forwardOf(side) + kEast ||
         by == forwardOf(side) + kWest;
}

bool mayLeap(const Position& position, Kind kind, Side side) {
  return kind == kKing && (position.state().rule[kLeapByte] & ownerBit(side)) != 0;
}

struct NinthMoves {
  template <class Sink>
  static void from(const Position& position, Square from, Sink& sink) {
    const Side side = position.side();
    const Kind kind = kindOf(position[from]);
    const auto go = [&](Square to) {
      const Piece target = position[to];
      if (target == kEmpty || belongsTo(target, opposite(side)))
        sink.push(Move{from, to, 0, kNoSquare},
                  [&] { return CaptureGain(position).take(target).gain(); });
    };
    for (const Step by : kAllDirections) {
      if (steps(kind, side, by)) go(step(from, by));
      if (mayLeap(position, kind, side)) go(step(from, 2 * by));
    }
  }

  template <class Sink>
  static void all(const Position& position, Sink& sink) {
    for (const Square square : position.pieces(position.side())) from(position, square, sink);
  }
};

class Ninth final : public RulesWithoutCheck<NinthMoves> {
 public:
  Ninth() : RulesWithoutCheck(ninthInfo(), "king-captured") {}

  void expand(const Position& position, Move move, Delta& delta) const override {
    delta.begin(position.state());
    if (isPiece(position[move.to])) delta.captures();
    if (kindOf(position[move.from]) == kFootman) delta.clock = delta.reversible = 0;
    if (!adjacent(move.from, move.to)) {
      delta.rule[kLeapByte] &= static_cast<std::uint8_t>(~ownerBit(position.side()));
      delta.reversible = 0;
    }
    delta.shift(position, move.from, move.to);
  }

  bool capturable(const Position& position, Square square, Side by) const override {
    return std::ranges::any_of(kAllDirections, [&](Step towards) {
      const Piece near = position[step(square, -towards)];
      const Piece far = position[step(square, -2 * towards)];
      return (belongsTo(near, by) && steps(kindOf(near), by, towards)) ||
             (belongsTo(far, by) && mayLeap(position, kindOf(far), by));
    });
  }

  std::string invalid(const Position& position) const override {
    // Whoever is to move may have lost his own.
    const Side side = position.side();
    const bool oneEach = position.royals(opposite(side)) == 1 && position.royals(side) <= 1;
    return oneEach ? "" : "there must be one king each";
  }

  std::string readFields(const Position&, const RuleFields& fields,
                         RuleBytes& rule) const override {
    if (fields.enPassant != "-") return "there is no en passant";
    for (const char letter : fields.castling)
      if (letter == 'L' || letter == 'l')
        rule[kLeapByte] |= ownerBit(letter == 'L' ? kWhite : kBlack);
      else if (fields.castling != "-")
        return "the leaps are not written as 'L' and 'l'";
    return {};
  }

  RuleFields writeFields(const Position& position) const override {
    const auto left = [&](Side side) { return mayLeap(position, kKing, side); };
    const std::string leaps = std::string(left(kWhite) ? "L" : "") + (left(kBlack) ? "l" : "");
    return {leaps.empty() ? "-" : leaps, "-"};
  }
};

}  // namespace

// These programs know chess, which many functions need, and the ninth game.
std::vector<std::unique_ptr<Rules>> makeVariants() {
  std::vector<std::unique_ptr<Rules>> variants;
  variants.push_back(makeChess());
  variants.push_back(std::make_unique<Ninth>());
  return variants;
}

}  // namespace ximaera
