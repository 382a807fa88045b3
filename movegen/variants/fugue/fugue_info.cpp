// VariantInfo of Fugue: pieces, appearance in XBoard, the page of rules.

#include "movegen/variants/fugue/fugue.h"

namespace ximaera::fugue {

namespace {

constexpr KindInfo kFugueKinds[] = {
    {.kind = kPawn,
     .letter = 'P',
     .name = "Cannon Pawn",
     .value = 100,
     .powers = "one step in any direction to a vacant square, or a leap over a piece of "
               "either side next to it to the square behind, which may be vacant or hold "
               "an enemy (that one it captures; the piece leapt over stays). A pawn "
               "whose move ends on the last rank may become any piece but a king that "
               "its side has none of on the board"},
    {.kind = kKing,
     .letter = 'K',
     .name = "King",
     .value = 0,
     .royal = true,
     .powers = "one step in any direction, capturing what it steps onto"},
    {.kind = kQueen,
     .letter = 'Q',
     .name = "Queen",
     .value = 900,
     .powers = "slides, and captures what its slide runs into, as in chess"},
    {.kind = kImmobilizer,
     .letter = 'I',
     .name = "Immobilizer",
     .value = 850,
     .powers = "slides and never captures; but every enemy piece next to it, except "
               "another Immobilizer, can do nothing at all while it stands there"},
    {.kind = kPushmePullyu,
     .letter = 'U',
     .name = "Pushme-Pullyu",
     .value = 550,
     .powers = "slides, and captures either the enemy it moves directly away from or "
               "the enemy its slide stops directly in front of; where it would have to "
               "take both at once it may not go"},
    {.kind = kArcher,
     .letter = 'A',
     .name = "Archer",
     .value = 600,
     .powers = "slides; or shoots, without moving, the first piece on a line from it: "
               "an enemy one or two squares away, or at any distance if another own "
               "piece spots it, that is, stands next to it or two squares from it "
               "on a line with nothing between"},
    {.kind = kShield,
     .letter = 'S',
     .name = "Shield",
     .value = 450,
     .powers = "slides and never captures; own pieces next to it, though not the Shield "
               "itself, cannot be captured by any means (they can be swapped away)"},
    {.kind = kLongLeaper,
     .letter = 'L',
     .name = "Long Leaper",
     .value = 650,
     .powers = "slides, and captures the first piece on a line by jumping over it to any "
               "of the vacant squares directly behind; one piece a move"},
    {.kind = kSwapper,
     .letter = 'W',
     .name = "Swapper",
     .value = 400,
     .powers = "slides, or swaps places with an enemy that is first on a line from it, "
               "even a shielded one. An enemy next to it that is not shielded it can "
               "also destroy, together with itself"},
};

}  // namespace

VariantInfo fugueInfo() {
  return {
      .name = "fugue",
      .title = "Fugue",
      .files = 8,
      .ranks = 8,
      .start = "wlqksaui/pppppppp/8/8/8/8/PPPPPPPP/IUASKQLW w - - 0 1",
      .kinds = {std::begin(kFugueKinds), std::end(kFugueKinds)},
      .repetition = {RepetitionRule::Effect::kMoverLoses, 3},
      .clockDraw = 0,
      .checkRule = false,
      .castling = false,
      .enPassant = false,
      .xboard = {.types = {plainType('P', 29), plainType('K', 50), plainType('Q', 64),
                           plainType('I', 45), plainType('U', 31), plainType('A', 33),
                           plainType('S', 49), plainType('L', 28), plainType('W', 44)},
                 .choices = {{'D', 61, "destruction"}}},
      .idea =
          "A game in the family of Ultima: every piece but king and pawn glides like a queen, and "
          "none but king and queen captures as in chess. What matters is what stands "
          "beside, behind or in line with what. Two pieces never capture, and rule the board: the "
          "Immobilizer paralyses its enemy neighbours, the Shield makes its friends untouchable. A "
          "paralysed piece still shields, spots for an Archer, blocks, and can be leapt over.",
      .winning =
          "Capture the enemy king; a Swapper that destroys the king and itself wins too. There is "
          "no check: nobody has to see an attack on his king or to answer it. Whoever has no legal "
          "move loses, and so does whoever brings about a position for the third time. There are "
          "no draws.",
      .writing =
          "The two squares: a2a3. A shot is the Archer's square and the target's, a swap the two "
          "squares whose pieces change places. A Swapper's destruction adds d: c3d4d. Promotion "
          "adds the letter of the new piece: e7e8q; without a letter the pawn stays a pawn.",
      .examples = fugueExamples(),
  };
}

}  // namespace ximaera::fugue
