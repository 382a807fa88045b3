#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "movegen/piece_names.h"
#include "movegen/variants/orthodox/exchange.h"
#include "movegen/variants/orthodox/orthodox_rules.h"
#include "movegen/variants/variants.h"

namespace ximaera {

namespace {

// The compounds, besides the queen.
enum FusionKind : Kind { kPaladin = kKing + 1, kMarshall, kPontiff, kDragonKing, kCavalierKing };

// The powers of each kind: a compound has those of its two parts.
constexpr PowerTable kPowers = [] {
  PowerTable powers = orthodoxPowers();
  powers[kPaladin] = kBishopPower | kKnightPower;
  powers[kMarshall] = kRookPower | kKnightPower;
  powers[kPontiff] = kKingPower | kBishopPower;
  powers[kDragonKing] = kKingPower | kRookPower;
  powers[kCavalierKing] = kKingPower | kKnightPower;
  return powers;
}();

constexpr bool isCompound(std::uint8_t powers) {
  return (powers & (powers - 1)) != 0;
}
constexpr bool includesKing(std::uint8_t powers) {
  return (powers & kKingPower) != 0;
}

// The straight first part of the leap of kKnightLeaps with the same index. The rest of the leap is
// diagonal.
constexpr std::array<Step, 8> kStraightParts{kNorth, kEast, kEast, kSouth,
                                             kSouth, kWest, kWest, kNorth};

constexpr std::array kParts{kKnightPower, kBishopPower, kRookPower, kKingPower};

// The kind that has exactly these powers. Each of the four powers, and each pair of them, is a
// kind.
constexpr std::array<Kind, 16> kKindWith = [] {
  std::array<Kind, 16> kinds{};
  for (Kind kind = kKnight; kind <= kCavalierKing; ++kind) kinds[kPowers[kind]] = kind;
  return kinds;
}();

// The kinds, as bits, that a piece with these powers may fuse with: a simple piece with simple
// pieces of other kinds.
constexpr std::array<unsigned, 16> kPartners = [] {
  std::array<unsigned, 16> partners{};
  for (const Power mover : {kKnightPower, kBishopPower, kRookPower})
    for (const Power other : kParts)
      if (other != mover) partners[mover] |= 1u << kKindWith[other];
  return partners;
}();

Square royalSquare(const Board& board, Side side) {
  const auto found = std::ranges::find_if(board, [&](Piece piece) {
    return belongsTo(piece, side) && includesKing(kPowers[kindOf(piece)]);
  });
  return found == board.end() ? kNoSquare : static_cast<Square>(found - board.begin());
}

struct FusionMoves {
  static constexpr const PowerTable& powers = kPowers;

  template <Side side, class Moves>
  static void royal(const Position& position, const CheckInfo& info, Moves& moves) {
    const Board& board = position.board();
    const Square from = info.king;
    royalAsWhole<side, true>(position, from, moves);
    if (info.checkers > 0 || !Moves::kQuiet) return;
    const auto attackedNow = [&](Square square) {
      return attacked<powers>(position, square, opposite(side));
    };
    generateCastling(position, side, moves, attackedNow);
    const std::uint8_t parts = powers[kindOf(board[from])];
    if (!isCompound(parts)) return;
    // A king that stays on its square is as safe as before.
    fission<false>(board, info, from, parts & ~kKingPower, moves);
    forEachVacant(board, from, kKingPower, [&](Square to) {
      if (!attackedNow(to)) pushFission(moves, from, to, kKingPower);
    });
  }

  template <Side side, bool inCheck, class Moves>
  static void piece(const Position& position, const CheckInfo& info, Square from, Moves& moves) {
    const Board& board = position.board();
    const std::uint8_t parts = powers[kindOf(board[from])];
    if (parts == 0)
      generatePawn<side, inCheck>(position, info, from, "rbn", moves);
    else if (includesKing(parts))
      royalAsWhole<side, false>(position, from, moves);
    else
      asWhole<side, inCheck>(position, info, from, parts, moves);
    if (Moves::kQuiet && isCompound(parts) && !attacked<powers>(position, from, opposite(side)))
      fission<inCheck>(board, info, from, parts, moves);
  }

 private:
  template <Side side, bool inCheck, class Moves>
  static void asWhole(const Position& position, const CheckInfo& info, Square from,
                      std::uint8_t parts, Moves& moves) {
    const auto go = [&](Square to) {
      if constexpr (Moves::kQuiet)
        if (info.answers<inCheck>(to)) moves.push(Move{from, to, 0, kNoSquare});
    };
    const unsigned partners = kPartners[parts];
    const auto meet = [&](Square to) {
      if (belongsTo(position[to], opposite(side))) {
        if (info.answers<inCheck>(to)) pushCapture(position, moves, from, to);
      } else if ((partners >> kindOf(position[to]) & 1) != 0) {
        go(to);
      }
    };
    const Step pin = info.pin[from];
    if (pin != 0)
      forEachPinnedTarget(position.board(), from, parts, pin, go, meet);
    else
      forEachTarget(position.board(), from, parts, go, meet);
  }

  // Generates the king's steps, which are also the first squares of its slides, and the moves of
  // its other part that do not pass through check.
  template <Side side, bool heedsCheck, class Moves>
  static void royalAsWhole(const Position& position, Square from, Moves& moves) {
    const Board& board = position.board();
    const std::uint8_t parts = powers[kindOf(board[from])];
    Board lifted = board;
    lifted[from] = kEmpty;
    const auto safe = [&](Square square) {
      return !attacked<powers>(lifted, square, opposite(side));
    };
    const auto wanted = [&](Square to) { return wantsMoveTo<side, Moves>(board[to]); };
    const auto push = [&](Square to) {
      if (wanted(to) && (!heedsCheck || safe(to))) pushCapture(position, moves, from, to);
    };
    std::ranges::for_each(kAllDirections, [&](Step by) { push(step(from, by)); });
    const auto slideOn = [&](Step direction) {
      if (!Moves::kQuiet && !wanted(firstOccupied(board, from, direction))) return;
      for (Square to = step(from, direction); board[to] == kEmpty && safe(to);)
        push(to = step(to, direction));
    };
    if ((parts & kRookPower) != 0) std::ranges::for_each(kOrthogonals, slideOn);
    if ((parts & kBishopPower) != 0) std::ranges::for_each(kDiagonals, slideOn);
    if ((parts & kKnightPower) == 0) return;
    for (std::size_t index = 0; index < kKnightLeaps.size(); ++index) {
      const Step leap = kKnightLeaps[index], straight = kStraightParts[index];
      if (!wanted(step(from, leap))) continue;
      if (safe(step(from, straight)) || safe(step(from, leap - straight))) push(step(from, leap));
    }
  }

  // Generates the fissions of the compound on `from`. The part that stays keeps every line closed.
  template <bool inCheck, class Moves>
  static void fission(const Board& board, const CheckInfo& info, Square from, int parts,
                      Moves& moves) {
    for (const Power part : kParts)
      if ((parts & part) != 0)
        forEachVacant(board, from, part, [&](Square to) {
          if (info.answers<inCheck>(to)) pushFission(moves, from, to, part);
        });
  }

  template <class Visit>
  static void forEachVacant(const Board& board, Square from, Power part, Visit&& visit) {
    forEachTarget(board, from, part, visit, [](Square) {});
  }

  template <class Moves>
  static void pushFission(Moves& moves, Square from, Square to, Power part) {
    const char letter = "nbrk"[std::countr_zero<std::uint8_t>(part)];
    moves.push(Move{from, to, static_cast<std::uint8_t>(letter), kNoSquare});
  }
};

// Finds the rule of Fusion Chess that forbids one move.
class Refused {
 public:
  Refused(const Position& position, Move move)
      : position_(position),
        from_(move.from),
        to_(move.to),
        letter_(move.letter()),
        powers_(kPowers[kindOf(position[move.from])]) {}

  std::string rule() const {
    if (letter_ != 0) return isCompound(powers_) ? fission() : "";
    if (to_ == kNoSquare || !reaches(powers_)) return {};
    if (belongsTo(position_[to_], position_.side())) return fusion();
    return includesKing(powers_) ? passingThroughCheck() : "";
  }

 private:
  // Whether a piece with these powers reaches the target square, if check is ignored.
  bool reaches(std::uint8_t powers) const {
    bool found = false;
    forEachTarget(position_.board(), from_, powers, [&](Square at) { found |= at == to_; });
    return found;
  }

  std::string fission() const {
    const std::uint8_t part = kPowers[position_.rules().kindOfLetter(letter_)];
    if ((powers_ & part) == 0 || isCompound(part)) return {};
    if (const Square attacker = attackerOf(position_.board(), from_); attacker != kNoSquare)
      return fmt::format("{} cannot split, as {} attacks it", name(from_), name(attacker));
    if (to_ == kNoSquare || position_[to_] == kEmpty || !reaches(part)) return {};
    return "the part that leaves can only go to a vacant square";
  }

  std::string fusion() const {
    const std::uint8_t other = kPowers[kindOf(position_[to_])];
    if (isCompound(powers_))
      return fmt::format("{} is a compound, and joins no piece", name(from_));
    if (includesKing(powers_)) return "a King never moves onto a piece of its own side";
    if (other == 0) return "a Pawn never joins another piece";
    if (isCompound(other)) return fmt::format("{} has two parts, and takes no third", name(to_));
    return powers_ == other
               ? fmt::format("two {}s do not join", kindName(position_.rules(), position_[to_]))
               : "";
  }

  // The squares that a royal piece passes over must not be attacked, without it on its own square.
  std::string passingThroughCheck() const {
    Board lifted = position_.board();
    lifted[from_] = kEmpty;
    const Step direction = directionTo(from_, to_);
    if (direction == 0) return leapThroughCheck(lifted);
    for (Square at = step(from_, direction); at != to_; at = step(at, direction))
      if (const Square attacker = attackerOf(lifted, at); attacker != kNoSquare)
        return fmt::format("{} would pass through check on {}, from {}", name(from_),
                           squareName(at), name(attacker));
    return {};
  }

  std::string leapThroughCheck(const Board& lifted) const {
    const auto leap =
        std::ranges::find_if(kKnightLeaps, [&](Step by) { return step(from_, by) == to_; });
    const Step straight = kStraightParts[static_cast<std::size_t>(leap - kKnightLeaps.begin())];
    const Square one = step(from_, straight), other = step(from_, *leap - straight);
    if (attackerOf(lifted, one) == kNoSquare || attackerOf(lifted, other) == kNoSquare) return {};
    return fmt::format("{} would leap through check: both {} and {} are attacked", name(from_),
                       squareName(one), squareName(other));
  }

  // An enemy piece that could capture on `square`; kNoSquare if there is none.
  Square attackerOf(const Board& board, Square square) const {
    Square found = kNoSquare;
    anyAttacker<kPowers>(board, square, opposite(position_.side()),
                         [&](Square from) { return found = from, true; });
    return found;
  }

  std::string name(Square square) const { return pieceOn(position_, square); }

  const Position& position_;
  const Square from_, to_;
  const char letter_;
  const std::uint8_t powers_;
};

VariantInfo fusionInfo() {
  VariantInfo info = orthodoxInfo("fusion", "Fusion Chess");
  info.kinds.insert(
      info.kinds.end(),
      {{.kind = kPaladin, .letter = 'D', .name = "Paladin", .value = 680},
       {.kind = kMarshall, .letter = 'M', .name = "Marshall", .value = 870},
       // A part that has joined the king is worth a little less than alone, because it must avoid
       // attacked squares, also those it passes.
       {.kind = kPontiff, .letter = 'F', .name = "Pontiff", .value = 300, .royal = true},
       {.kind = kDragonKing, .letter = 'G', .name = "Dragon King", .value = 460, .royal = true},
       {.kind = kCavalierKing,
        .letter = 'C',
        .name = "Cavalier King",
        .value = 300,
        .royal = true}});
  return info;
}

class Fusion final : public OrthodoxRules<FusionMoves> {
 public:
  Fusion() : OrthodoxRules(fusionInfo()) {}

  void expand(const Position& position, Move move, Delta& delta) const override {
    const Piece mover = position[move.from];
    const std::uint8_t powers = kPowers[kindOf(mover)];
    if (powers != 0 && move.suffix != 0) return expandFission(position, move, delta);
    if (belongsTo(position[move.to], position.side())) return expandFusion(position, move, delta);
    expandOrthodox(*this, position, move, delta);
  }

  std::optional<bool> exchangeLossAbove(const Position& position, Move move,
                                        int bound) const override {
    return orthodoxExchangeLossAbove<kPowers>(position, move, bound);
  }

  bool deadMaterial(const Position& position) const override {
    int minors = 0;
    for (const Side side : {kWhite, kBlack})
      for (const Square square : position.pieces(side)) {
        const std::uint8_t powers = kPowers[kindOf(position[square])];
        if (powers == 0 || (powers & kRookPower) != 0) return false;
        minors += std::popcount<std::uint8_t>(powers & (kBishopPower | kKnightPower));
      }
    return minors <= 1;
  }

  bool enPassantLegal(const Board& board, Square passed, Side mover) const override {
    const Square royal = royalSquare(board, opposite(mover));
    return anyEnPassant(board, passed, mover, [&](const Board& after) {
      return !attacked<kPowers>(after, royal, mover);
    });
  }

  std::string refusal(const Position& position, Move move) const override {
    return Refused(position, move).rule();
  }

 private:
  // No castling right is lost: a compound has none, and the target square was vacant.
  void expandFission(const Position& position, Move move, Delta& delta) const {
    const Piece compound = position[move.from];
    const Kind leaves = kindOfLetter(move.letter());
    const Kind stays = kKindWith[kPowers[kindOf(compound)] ^ kPowers[leaves]];
    delta.begin(position.state());
    delta.put(position, move.to, makePiece(position.side(), leaves), Cause::kSplit);
    delta.put(position, move.from, makePiece(position.side(), stays), Cause::kSplit);
  }

  static void expandFusion(const Position& position, Move move, Delta& delta) {
    const Piece mover = position[move.from], joined = position[move.to];
    const Kind compound = kKindWith[kPowers[kindOf(mover)] | kPowers[kindOf(joined)]];
    delta.begin(position.state());
    delta.shift(position, move.from, move.to, makePiece(position.side(), compound), Cause::kFused);
    loseCastlingRights(delta);
  }
};

}  // namespace

std::unique_ptr<Rules> makeFusion() {
  return std::make_unique<Fusion>();
}

}  // namespace ximaera
