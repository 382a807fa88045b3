// VariantInfo of Rebel Fury: pieces, appearance in XBoard, the page of rules.

#include "movegen/variants/rebelfury/rebelfury.h"

namespace ximaera::rebelfury {

namespace {

constexpr KindInfo kRebelFuryKinds[] = {
    {.kind = kAdvancer,
     .letter = 'A',
     .name = "Advancer",
     .value = 100,
     .powers = "steps to a vacant square straight or diagonally forward, and captures every "
               "enemy directly left and right of it there. On the enemy's half of the board a "
               "step may make it a Jumper; it need not, not even on the last rank"},
    {.kind = kCapricorn,
     .letter = 'C',
     .name = "Capricorn",
     .value = 700,
     .powers = "slides; when its slide is stopped by a piece of either side it strikes, and the "
               "shock captures the enemies among three squares in front of it: the one struck "
               "and the two next to both that one and the Capricorn"},
    {.kind = kDragon,
     .letter = 'D',
     .name = "Dragon",
     .value = 650,
     .powers = "slides, may leap over the first piece on its line and slides on, to any of the "
               "vacant squares behind; if the piece leapt over is an enemy, it is captured"},
    {.kind = kFury,
     .letter = 'F',
     .name = "Fury",
     .value = 2500,
     .royal = true,
     .powers = "has the powers of Capricorn, Dragon, Gorgon, Harpy, Jumper and Ximaera, one in "
               "each move, and gazes like a Gorgon. The game is lost with the second of them"},
    {.kind = kGorgon,
     .letter = 'G',
     .name = "Gorgon",
     .value = 850,
     .powers = "slides and captures like a chess queen. Its gaze along all eight lines holds "
               "enemy pieces where they stand and stops them on the way"},
    {.kind = kHarpy,
     .letter = 'H',
     .name = "Harpy",
     .value = 550,
     .powers = "slides; or flies over the first piece on a line, of either side, and captures "
               "the second by landing on it, if that is an enemy, however far behind it is"},
    {.kind = kJumper,
     .letter = 'J',
     .name = "Jumper",
     .value = 450,
     .powers = "slides without capturing, or leaps like a chess knight, capturing what it lands "
               "on. No gaze hinders the leap"},
    {.kind = kMimotaur,
     .letter = 'M',
     .name = "Mimotaur",
     .value = 600,
     .powers = "slides, and turns against each enemy that enemy's own way of capturing: it "
               "strikes Capricorns, leaps over Dragons, flies onto Harpies, knight-leaps onto "
               "Jumpers, swaps with Ximaeras and, stepping forward, takes Advancers beside it. "
               "A Fury it can strike, leap over, fly onto or knight-leap onto. (A Gorgon it "
               "might displace, did not the Gorgon's gaze always hold it.) It touches nothing "
               "else, except that a strike or an advance that captures takes enemy Mimotaurs on "
               "its squares along. Only enemy Gorgons and Furies feel its gaze"},
    {.kind = kXimaera,
     .letter = 'X',
     .name = "Ximaera",
     .value = 350,
     .powers = "slides, or swaps places with the first piece on a line, friend (but not another "
               "Ximaera) or enemy, and so frees or abducts it. It never captures"},
};

}  // namespace

VariantInfo rebelFuryInfo() {
  return {
      .name = "rebelfury",
      .title = "Rebel Fury",
      .files = 12,
      .ranks = 12,
      .start =
          "fdmgchhcgmdf/xa3jj3ax/aaaaaaaaaaaa/12/12/12/12/12/12/AAAAAAAAAAAA/XA3JJ3AX/"
          "FDMGCHHCGMDF w - - 0 1",
      .kinds = {std::begin(kRebelFuryKinds), std::end(kRebelFuryKinds)},
      .repetition = {RepetitionRule::Effect::kForbidden, 2},
      .clockDraw = 0,
      .checkRule = false,
      .castling = false,
      .enPassant = false,
      .xboard = {.name = "rebel-fury",
                 .types = {plainType('A', 22),
                           plainType('C', 53),
                           plainType('D', 30),
                           plainType('F', 42),
                           plainType('G', 60),
                           plainType('H', 41),
                           plainType('J', 43),
                           plainType('M', 62),
                           {'X', false, 'S', 52}}},
      .startNote =
          "This array is a reconstruction: the inventor's picture of it is lost, so it follows "
          "Parton's for 2000 A.D., widened by a Fury in each corner. Any other array can be set "
          "up by a FEN.",
      .idea =
          "A battle of mythical beasts on a board of 144 squares, descended from V. R. Parton's "
          "Royal Fury and 2000 A.D. All pieces but the Advancers glide like queens; each captures "
          "in a way of its own. Over it all lies the gaze. A Gorgon or Fury looks along its eight "
          "lines as far as the first piece, that one included. No enemy can set out from a square "
          "it sees, nor slide over one; it can only end its move there. A Jumper's leap is free "
          "of the gaze, and a held Dragon or Harpy may still leap or fly over a neighbour; but "
          "what they slide over, before or after, must be out of sight. A swap and a Gorgon's "
          "capture count as the end of a slide. A held piece that is swapped away is free again, "
          "and a held Gorgon still gazes.",
      .winning =
          "Capture both enemy Furies, one after the other or together. Nobody has to save a Fury. "
          "Whoever has no legal move loses; a move that would bring back any earlier position of "
          "the game is not legal. There are no draws.",
      .writing =
          "The two squares: g3g4. A swap names the squares whose pieces change places. An "
          "Advancer's promotion adds j. Fury and Mimotaur add c for a Capricorn's strike, x for a "
          "swap and, the Mimotaur, a for a capture as an Advancer; without a letter the move is a "
          "slide, leap, flight or capture by displacement.",
      .examples = rebelFuryExamples(),
  };
}

}  // namespace ximaera::rebelfury
