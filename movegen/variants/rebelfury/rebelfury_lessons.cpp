// Lessons that teach Rebel Fury, from the Advancer to the second Fury.

#include <array>

#include "movegen/variants/courses.h"

namespace ximaera {

Course rebelFuryCourse() {
  static constexpr std::array<Lesson, 13> kLessons{{
      {.title = "The Advancer takes on both sides",
       .fen = "fa10/aa10/12/12/12/12/12/12/12/1d1d8/2A9/11F w - -",
       .say = "An Advancer steps straight or diagonally forward. It then captures the enemies "
              "directly to its left and right. Take both Dragons with one step.",
       .goal = capturing("b3 d3"),
       .hint = "Step to c3, between the two.",
       .praise = "Two with one step! In front it captures nothing."},
      {.title = "An Advancer becomes a Jumper",
       .fen = "fa10/aa10/12/12/12/12/7A4/12/12/12/12/11F w - -",
       .say = "When an Advancer steps onto the enemy's half of the board it may become a Jumper. "
              "Such a move ends in j. Step forward and do so.",
       .goal = playing("h6g7j h6h7j h6i7j"),
       .hint = "h6h7j, for example.",
       .praise = "A Jumper. It need not be one at once: every later step offers it again."},
      {.title = "The Jumper",
       .fen = "fa10/aa10/12/12/12/6h5/12/5J6/12/12/12/11F w - -",
       .say = "All pieces but the Advancers slide like a chess queen, but few of them capture so. "
              "A Jumper captures by leaping like a chess knight. Take the Harpy.",
       .goal = capturing("g7"),
       .hint = "From f5, two up and one to the right.",
       .praise = "Its slides capture nothing; its leaps do."},
      {.title = "The Dragon leaps over",
       .fen = "fa10/aa10/12/12/12/12/12/4D2j4/12/12/12/10F1 w - -",
       .say = "A Dragon may leap over the first piece on its line, near or far, and fly on. If "
              "that is an enemy, it is captured. Take the Jumper on h5.",
       .goal = capturing("h5"),
       .hint = "Go along the rank, to a square behind h5.",
       .praise = "It lands on any vacant square behind, up to the next piece."},
      {.title = "The Harpy flies to the second",
       .fen = "fa10/aa10/12/12/12/12/12/2H2A3d2/12/12/12/11F w - -",
       .say = "A Harpy flies over the first piece on its line, friend or enemy, and captures the "
              "second by landing on it. Take the Dragon on j5.",
       .goal = capturing("j5"),
       .hint = "Your own Advancer on f5 is the first piece. The Dragon is the second.",
       .praise = "The Advancer in between is safe and sound."},
      {.title = "The Capricorn strikes",
       .fen = "fa10/aa10/3ddd6/12/12/12/12/4C7/12/12/12/11F w - -",
       .say = "When a piece stops a Capricorn's slide, the Capricorn strikes: the piece it ran "
              "into and the two on either side of that one are hit. Take all three Dragons.",
       .goal = capturing("d10 e10 f10"),
       .hint = "Slide up the file until e10 stops you: e5e9.",
       .praise = "Three with one blow! Friends are never hit."},
      {.title = "The gaze",
       .fen = "fa10/aa10/12/4g7/12/12/12/4D7/12/12/12/11F w - -",
       .say = "A Gorgon gazes along all eight lines, up to the first piece. Who stands in an "
              "enemy's gaze cannot step or slide away. Your Dragon does. Try to move it.",
       .goal = refused("e5"),
       .hint = "Play the Dragon from e5 anywhere, say to a5.",
       .praise = "Held where it stands! Furies gaze, too. Only where a move ends does not matter: "
                 "one may walk into a gaze."},
      {.title = "No way through a gaze",
       .fen = "fa10/aa10/12/12/12/12/7g4/12/4C7/12/12/11F w - -",
       .say = "Nor may a piece slide over a square in the gaze. Your Capricorn on e4 is out of "
              "sight, but the Gorgon on h6 watches e6. Try to go to e8.",
       .goal = refused("e4e8"),
       .hint = "Play e4e8.",
       .praise = "It could have gone as far as e6, and then been held there."},
      {.title = "Leaps are free",
       .fen = "fa10/aa10/12/4g7/6a5/12/12/12/4J7/12/12/11F w - -",
       .say = "No gaze hinders a leap. Your Jumper on e4 is held by the Gorgon: it cannot slide. "
              "Leap away to the right.",
       .goal = playing("e4f6 e4g5 e4g3 e4f2"),
       .hint = "A knight's leap, to f6, g5, g3 or f2.",
       .praise = "Away! Dragons and Harpies may leap out of a gaze as well, over a piece right "
                 "next to them."},
      {.title = "The Ximaera sets free",
       .fen = "fa10/aa10/12/4g7/12/12/12/4C2X4/12/12/12/11F w - -",
       .say = "A Ximaera swaps places with the first piece on its line, friend or enemy. It "
              "captures nothing. Your Capricorn on e5 is held: swap it out of the gaze.",
       .goal = playing("h5e5"),
       .hint = "Play the Ximaera from h5 onto the Capricorn.",
       .praise = "The Capricorn is free, and the Ximaera is held in its place."},
      {.title = "The Mimotaur mimics",
       .fen = "fa10/aa10/12/12/12/12/12/4Mj6/6j5/12/12/11F w - -",
       .say = "A Mimotaur turns an enemy's own power against it: it leaps over Dragons, strikes "
              "Capricorns, leaps onto Jumpers like a knight. One of the Jumpers can be taken. "
              "Take it.",
       .goal = capturing("g4"),
       .hint = "Which Jumper is a knight's leap away from e5?",
       .praise = "Well jumped! Against each enemy the Mimotaur fights as that enemy would."},
      {.title = "The Fury can do everything",
       .fen = "fa10/aa10/12/12/4cdc5/12/12/12/12/5F6/12/12 w - -",
       .say = "A Fury has the powers of Capricorn, Dragon, Gorgon, Harpy, Jumper and Ximaera, one "
              "in each move, and gazes too. A strike ends in c. Take three pieces with one blow.",
       .goal = capturing("e8 f8 g8"),
       .hint = "Run up to the Dragon as a Capricorn does: f3f7c.",
       .praise = "No piece is stronger. Each side has two of them at the start."},
      {.title = "The second Fury",
       .fen = "12/12/12/12/12/4f7/12/3J8/12/12/12/11F w - -",
       .say = "Whoever has captured both enemy Furies wins. Black has one left. Win!",
       .goal = winning(),
       .hint = "Your Jumper leaps like a chess knight.",
       .praise = "Both Furies are gone, and the game is yours. You know all of Rebel Fury now."},
  }};
  return {kLessons, "fdmgch6/xa3j6/aaaaaa6/12/12/12/12/12/12/AAAAAA6/XA3J6/FDMGCH6 w - -"};
}

}  // namespace ximaera
