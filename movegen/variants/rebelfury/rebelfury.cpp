// Rebel Fury (Larry L. Smith, 2009). The rules are in RULES.md.

#include <fmt/format.h>

#include "movegen/piece_names.h"
#include "movegen/rules_without_check.h"
#include "movegen/variants/rebelfury/rebelfury_moves.h"
#include "movegen/variants/variants.h"

namespace ximaera::rebelfury {

namespace {

/// Searches from a piece backwards along the ways by which the enemy could capture it. The gaze of
/// a Gorgon or Fury holds every enemy with an open line to it, so no straight slide at it need be
/// considered.
class Danger {
 public:
  /// The danger to the piece on `target` from its enemy `by`.
  Danger(const Board& board, Square target, Side by)
      : board_(board),
        target_(target),
        by_(by),
        victim_(board[target]),
        stony_(gazeOf(kindOf(victim_)) == kStonyGaze) {}

  /// Whether one move could capture it.
  bool any() const {
    return anyTaker([](Square) { return true; });
  }
  /// Calls `visit(from)` with the square of every enemy that could capture it, perhaps more than
  /// once, until a call returns true. Returns whether one did.
  template <class Visit>
  bool anyTaker(Visit&& visit) const {
    return jumped(visit) || reachedOnLine(visit) || advancedOn(visit) || struckStraight(visit) ||
           shaken(kNoSquare, visit);
  }
  /// Whether one move could capture this Fury and the one on `other`. Only strikes can: an Advancer
  /// that could go between two Furies stands next to one of them.
  bool shared(Square other) const {
    return shaken(other, [](Square) { return true; });
  }

 private:
  /// Whether `square` holds an enemy with this power, which works on the target.
  bool attacker(Square square, Power power) const {
    const Piece piece = board_[square];
    return belongsTo(piece, by_) && has(kindOf(piece), power) &&
           worksOn(kindOf(piece), power, victim_);
  }

  /// Whether `square` holds an enemy that captures the target, one of these squares, if it uses
  /// this power on them.
  template <std::size_t count>
  bool attackerAmong(Square square, Power power, const std::array<Square, count>& squares) const {
    const Piece piece = board_[square];
    return belongsTo(piece, by_) && has(kindOf(piece), power) && fallsTo(piece, power, victim_) &&
           capturesAny(board_, piece, power, squares);
  }

  bool held(Square square, Kind kind) const { return gazed(board_, square, opposite(by_), kind); }

  /// Whether the piece on `from` is free to slide until it stands in front of, or on, `stop`.
  bool free(Square from, Square stop, Step direction) const {
    const Kind kind = kindOf(board_[from]);
    for (Square at = from; at != stop; at = step(at, direction))
      if (held(at, kind)) return false;
    return true;
  }

  template <class Visit>
  bool jumped(Visit&& visit) const {
    return std::ranges::any_of(kKnightLeaps, [&](Step leap) {
      const Square from = step(target_, leap);
      return attacker(from, kJumpPower) && visit(from);
    });
  }

  template <class Visit>
  bool reachedOnLine(Visit&& visit) const {
    return std::ranges::any_of(kCompass, [&](Step direction) {
      const Square first = firstOccupied(board_, target_, direction);
      if (!isPiece(board_[first])) return false;
      if (met(first, direction) && visit(first)) return true;
      const Square second = firstOccupied(board_, first, direction);
      return flownOnto(second, first) && visit(second);
    });
  }

  /// By a Gorgon's displacement or a Dragon's leap of the piece on `from`, in the direction
  /// -`direction`.
  bool met(Square from, Step direction) const {
    const bool leaps = attacker(from, kLeapPower) && board_[step(target_, -direction)] == kEmpty;
    if (leaps && from == step(target_, direction)) return true;
    return !stony_ && (leaps || attacker(from, kDisplacePower)) && free(from, target_, -direction);
  }

  /// By a Harpy's flight over the piece on `over`, the nearest to the target.
  bool flownOnto(Square from, Square over) const {
    if (!attacker(from, kFlyPower)) return false;
    return adjacent(from, over) || free(from, over, directionTo(from, over));
  }

  /// By an Advancer that steps to its side.
  template <class Visit>
  bool advancedOn(Visit&& visit) const {
    return std::ranges::any_of(beside(target_), [&](Square to) {
      return board_[to] == kEmpty &&
             std::ranges::any_of(std::array{kWest, 0, kEast}, [&](Step sideways) {
               const Square from = step(to, sideways - forwardOf(by_));
               return attackerAmong(from, kAdvancePower, beside(to)) &&
                      !held(from, kindOf(board_[from])) && visit(from);
             });
    });
  }

  /// By a strike at it.
  template <class Visit>
  bool struckStraight(Visit&& visit) const {
    if (stony_) return false;
    for (int point = 0; point < 8; ++point) {
      const Square end = step(target_, -turned(point, 0));
      if (board_[end] == kEmpty && struckFrom(end, point, visit)) return true;
    }
    return false;
  }

  /// By a strike at a piece beside it, which must also reach `other` unless that is kNoSquare.
  template <class Visit>
  bool shaken(Square other, Visit&& visit) const {
    for (int point = 0; point < 8; ++point)
      for (const int turn : {-1, 1}) {
        const Square end = step(target_, -turned(point, turn));
        const bool reachesOther = other == kNoSquare || other == step(end, turned(point, -turn));
        if (reachesOther && board_[end] == kEmpty && struckFrom(end, point, visit)) return true;
      }
    return false;
  }

  /// Whether an enemy can slide toward kCompass[point] to `end` and strike a piece there.
  template <class Visit>
  bool struckFrom(Square end, int point, Visit&& visit) const {
    const Step direction = turned(point, 0);
    if (!isPiece(board_[step(end, direction)])) return false;
    const Square from = firstOccupied(board_, end, -direction);
    return attackerAmong(from, kStrikePower, struck(end, point)) && free(from, end, direction) &&
           visit(from);
  }

  const Board& board_;
  Square target_;
  Side by_;
  Piece victim_;
  /// Whether it gazes at all enemies.
  bool stony_;
};

}  // namespace

}  // namespace ximaera::rebelfury

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
      if (furies != 1 && furies != 2 && !(furies == 0 && side == position.side()))
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
