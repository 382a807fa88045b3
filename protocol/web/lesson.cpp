#include "protocol/web/lesson.h"

#include <array>

#include "movegen/fen.h"
#include "protocol/telling/rules_page.h"

namespace ximaera {

namespace {

// From the piece to the enemies around it: one next to it, others at some distance, on lines and on
// knight's leaps. None gives check from there.
constexpr std::array<Step, 5> kVictims{kNorth + kEast, 2 * kNorth, 3 * kWest, kNorth + 2 * kWest,
                                       2 * kSouth + 3 * kEast};

void placeRoyals(Position& position, Square besides) {
  const Position start = startPosition(position.rules());
  for (const Side side : {kWhite, kBlack})
    for (const Square square : start.pieces(side))
      if (position.rules().isRoyal(start[square]) && square != besides)
        position.place(square, start[square]);
}

}  // namespace

Square lessonSquare(const VariantInfo& info) {
  return squareAt(info.files / 2 - 1, info.ranks / 2 - 1);
}

Position lessonPosition(const Rules& rules, const KindInfo& kind) {
  const Square middle = lessonSquare(rules.info());
  // A royal piece stands for one of those at home.
  const Position start = startPosition(rules);
  Square home = kNoSquare;
  for (const Square square : start.pieces(kWhite))
    if (kind.royal && rules.isRoyal(start[square])) home = square;
  Position position(rules);
  placeRoyals(position, home);
  position.place(middle, makePiece(kWhite, kind.kind));
  const Piece victim = makePiece(kBlack, pawnOf(rules.info()).kind);
  for (const Step by : kVictims) position.place(step(middle, by), victim);
  State facts = start.state();
  facts.rule = {};
  facts.side = kWhite;
  position.setState(facts);
  return position;
}

}  // namespace ximaera
