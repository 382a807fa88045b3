#include "search/evaluation/mop_up.h"

#include <cstdlib>

namespace ximaera {

namespace {

// Centipawns for a step of the lone king from the centre, and of the other king towards it.
constexpr Value kFromCentre = 60;
constexpr Value kNearer = 24;
// Officers worth less do not mate.
constexpr Value kLeastMaterial = 400;

Value officers(const Position& position, Side side) {
  Value sum = 0;
  for (const Square square : position.pieces(side)) {
    const Value value = position.rules().value(position[square]);
    if (value >= leastOfficer(position.info()) && !position.rules().isRoyal(position[square]))
      sum += value;
  }
  return sum;
}

// Steps along files and ranks from the four squares in the centre.
int fromCentre(const VariantInfo& info, Square square) {
  const auto steps = [](int place, int size) { return std::abs(2 * place + 1 - size) / 2; };
  return steps(fileOf(square), info.files) + steps(rankOf(square), info.ranks);
}

int between(Square one, Square other) {
  return std::abs(fileOf(one) - fileOf(other)) + std::abs(rankOf(one) - rankOf(other));
}

// Whether a side has nothing but its only royal piece.
bool isLone(const Position& position, Side side) {
  return position.count(side) == 1 && position.royals(side) == 1;
}

}  // namespace

Value mopUp(const Position& position) {
  const Side lone = position.count(kWhite) == 1 ? kWhite : kBlack;
  const Side strong = opposite(lone);
  if (position.info().losesAll || !isLone(position, lone) || position.royals(strong) > 1 ||
      officers(position, strong) < kLeastMaterial)
    return 0;
  const VariantInfo& info = position.info();
  const Square king = position.royal(lone), own = position.royal(strong);
  // Less the means of both distances: on average, a king is worth no less for being alone.
  const int sides = info.files + info.ranks;
  Value value = kFromCentre * (fromCentre(info, king) - sides / 5);
  if (own != kNoSquare) value += kNearer * (sides / 3 - between(king, own));
  return position.side() == strong ? value : -value;
}

}  // namespace ximaera
