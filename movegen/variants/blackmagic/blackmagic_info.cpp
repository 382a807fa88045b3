// VariantInfo of Nature vs. Black Magic: pieces, appearance in XBoard, the page of rules.

#include "movegen/variants/blackmagic/blackmagic.h"

namespace ximaera::blackmagic {

namespace {

// The inventor's values in chess pawns; a single Tree is worth 3.5, the two 12.5.
constexpr KindInfo kBlackMagicKinds[] = {
    {.kind = kGrandDruid,
     .letter = 'G',
     .name = "Grand Druid",
     .blackName = "Necromancer",
     .value = 0,
     .royal = true,
     .powers = "one step in any direction, but not onto an attacked square; standing next to "
               "one of its Trees it may instead go to any safe vacant square next to the other"},
    {.kind = kTree,
     .letter = 'T',
     .name = "Tree",
     .blackName = "Tower",
     .value = 350,
     .powers = "both Trees move together in one direction: one by exactly one step, with which it "
               "may capture, the other by any number of vacant squares, or none; a Tree alone "
               "moves one step"},
    {.kind = kBear,
     .letter = 'B',
     .name = "Bear",
     .blackName = "Dragon",
     .value = 900,
     .powers = "slides in all eight directions"},
    {.kind = kDruid,
     .letter = 'D',
     .name = "Druid",
     .blackName = "Wizard",
     .value = 450,
     .powers = "slides diagonally, or goes one step straight"},
    {.kind = kRanger,
     .letter = 'R',
     .name = "Ranger",
     .blackName = "Hellhound",
     .value = 450,
     .powers = "leaps like a knight, and goes on leaping in the same direction as long as it "
               "lands on vacant squares; may capture with the last leap"},
    {.kind = kInitiate,
     .letter = 'I',
     .name = "Initiate",
     .blackName = "Novice",
     .value = 150,
     .powers = "one or two steps forward from anywhere; captures one step diagonally forward, "
               "also en passant; replaces pieces that its side has lost, by capturing an enemy "
               "piece of that kind or by reaching the last rank, where it also brings back an "
               "initiate"},
};

}  // namespace

VariantInfo blackMagicInfo() {
  return {
      .name = "blackmagic",
      .title = "Nature vs. Black Magic",
      .files = 8,
      .ranks = 8,
      .start = "drtbgtrd/iiiiiiii/8/8/8/8/IIIIIIII/DRTBGTRD w - - 0 1",
      .kinds = {std::begin(kBlackMagicKinds), std::end(kBlackMagicKinds)},
      .repetition = {RepetitionRule::Effect::kDraw, 3},
      .clockDraw = 100,
      .checkRule = false,
      .castling = false,
      .enPassant = true,
      .bestWin = Grade::kMajor,
      .xboard = {.name = "nature-vs-black-magic",
                 .types = {plainType('G', 35), plainType('T', 54), plainType('B', 32),
                           plainType('D', 36), plainType('R', 26), plainType('I', 37)}},
      .idea =
          "Nature (White) and Black Magic fight with equal armies under different names. The two "
          "Trees are animated together: whenever one moves, so may the other, in the same "
          "direction, and they are the gates through which the Grand Druid slips from one to the "
          "other. Initiates earn promotion in two ways, but only to kinds of which their side has "
          "lost a piece. In the field, one that captures a Tree, Bear, Druid or Ranger becomes "
          "such a piece at once. On the last rank it becomes a kind of the player's choice, and a "
          "new initiate appears on the second rank of that file if the square is vacant; with "
          "nothing lost, it stays there as it is for good.",
      .winning =
          "Capture the enemy Grand Druid (Black's is called Necromancer). It may not walk into an "
          "attack itself, but no other move is forbidden because it leaves it in one. The capture "
          "is a victory of 10 points, or a major one of 15 if an initiate makes it. Being without "
          "a legal move loses: 10 points if the Grand Druid is attacked, 5, a minimal defeat, if "
          "not. In a tournament the winner scores 1.25, 1 or 0.75 for 15, 10 or 5 points, the "
          "loser what is left to one. The third occurrence of a position and fifty moves without "
          "capture or initiate's "
          "move are draws.",
      .writing =
          "The two squares: e2e4, and for Trees the squares of the one that makes the single step. "
          "If the other moves too, its squares follow behind a comma: c1c2,f1f5. When both make "
          "one step without a capture, the one whose start comes first in a1, b1, ... h8 is "
          "written first. A promotion on the last rank adds t, b, d or r: e7e8b.",
      .examples = blackMagicExamples(),
  };
}

}  // namespace ximaera::blackmagic
