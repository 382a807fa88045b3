// VariantInfo of Fusion Chess: pieces, appearance in XBoard, the page of rules.

#include "movegen/variants/fusion/fusion.h"

namespace ximaera {

namespace {

std::vector<KindInfo> fusionKinds() {
  std::vector<KindInfo> kinds = orthodoxKinds();
  kinds[kPawn - 1].powers =
      "one step forward (two from its second rank); captures one step diagonally forward, also en "
      "passant; promotes to rook, bishop or knight; never fuses";
  kinds[kQueen - 1].powers = "bishop and rook in one, and splits into them";
  kinds[kKing - 1].powers =
      "one step in any direction; castles with a rook; other pieces may fuse onto it, but it never "
      "moves onto its own";
  kinds.insert(
      kinds.end(),
      {{.kind = kPaladin,
        .letter = 'D',
        .name = "Paladin",
        .value = 680,
        .powers = "bishop and knight in one, and splits into them"},
       {.kind = kMarshall,
        .letter = 'M',
        .name = "Marshall",
        .value = 870,
        .powers = "rook and knight in one, and splits into them"},
       // A part that has joined the king is worth a little less than alone, because it must avoid
       // attacked squares, also those it passes.
       {.kind = kPontiff,
        .letter = 'F',
        .name = "Pontiff",
        .value = 300,
        .royal = true,
        .powers =
            "king and bishop in one, and royal; does not pass through check, and splits again"},
       {.kind = kDragonKing,
        .letter = 'G',
        .name = "Dragon King",
        .value = 460,
        .royal = true,
        .powers = "king and rook in one, and royal; does not pass through check, and splits again"},
       {.kind = kCavalierKing,
        .letter = 'C',
        .name = "Cavalier King",
        .value = 300,
        .royal = true,
        .powers = "king and knight in one, and royal; leaps unless both ways there lead through "
                  "check; splits again"}});
  return kinds;
}

}  // namespace

VariantInfo fusionInfo() {
  return {
      .name = "fusion",
      .title = "Fusion Chess",
      .files = 8,
      .ranks = 8,
      .start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
      .kinds = fusionKinds(),
      .repetition = {RepetitionRule::Effect::kDraw, 3},
      .clockDraw = 100,
      .checkRule = true,
      .castling = true,
      .enPassant = true,
      .xboard = {.name = "fusion-chess",
                 .types =
                     orthodoxTypesAnd({plainType('D', 23), plainType('M', 38), plainType('F', 27),
                                       plainType('G', 40), plainType('C', 24)})},
      .idea =
          "Orthodox chess in which pieces join and part. A knight, bishop or rook may move onto a "
          "knight, bishop, rook or king of its own side that is of another kind: the two fuse into "
          "one piece that moves as either of them, so bishop and rook make a queen. Such a "
          "compound, the queen too, may split again as long as the enemy does not attack it: one "
          "part moves away, by its own move and to a vacant square, and the other stays. Fusing "
          "and splitting each take a turn, and a king or rook that took part no longer castles. "
          "A king that has fused is royal in its new shape. When it moves more than one square "
          "it must not pass over an attacked one; a Cavalier King's leap goes over one of the two "
          "squares between, so one of them must be safe. It gives check from afar all the same.",
      .winning =
          "Checkmate the enemy's royal piece: the king, or the compound it is part of. Stalemate, "
          "the third occurrence of a position, fifty moves without capture or pawn move, and dead "
          "material (no pawn, no rook alone or in a compound, and at most one bishop or knight on "
          "the whole board) are draws.",
      .writing =
          "The two squares: g1f3, and also e2f3 when the bishop on e2 fuses with the knight on f3. "
          "A split adds the letter of the part that leaves: d1d4r sends the rook of a queen to d4 "
          "and leaves the bishop on d1; k sends the king of a royal compound. A promotion adds r, "
          "b "
          "or n: e7e8r.",
      .examples = fusionExamples(),
  };
}

}  // namespace ximaera
