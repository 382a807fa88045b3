#include <fmt/format.h>

#include <algorithm>

#include "movegen/piece_names.h"
#include "movegen/variants/fusion/fusion.h"

namespace ximaera {

namespace {

/// Finds the rule of Fusion Chess that forbids one move.
class Refused {
 public:
  Refused(const Position& position, Move move)
      : position_(position),
        from_(move.from),
        to_(move.to),
        letter_(move.letter()),
        powers_(kFusionPowers[kindOf(position[move.from])]) {}

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
    const std::uint8_t part = kFusionPowers[position_.rules().kindOfLetter(letter_)];
    if ((powers_ & part) == 0 || isCompound(part)) return {};
    if (const Square attacker = attackerOf(position_.board(), from_); attacker != kNoSquare)
      return fmt::format("{} cannot split, as {} attacks it", name(from_), name(attacker));
    if (to_ == kNoSquare || position_[to_] == kEmpty || !reaches(part)) return {};
    return "the part that leaves can only go to a vacant square";
  }

  std::string fusion() const {
    const std::uint8_t other = kFusionPowers[kindOf(position_[to_])];
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
    anyAttacker<kFusionPowers>(board, square, opposite(position_.side()),
                               [&](Square from) { return found = from, true; });
    return found;
  }

  std::string name(Square square) const { return pieceOn(position_, square); }

  const Position& position_;
  const Square from_, to_;
  const char letter_;
  const std::uint8_t powers_;
};

}  // namespace

std::string fusionRefusal(const Position& position, Move move) {
  return Refused(position, move).rule();
}

}  // namespace ximaera
