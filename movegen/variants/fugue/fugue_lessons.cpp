// Lessons that teach Fugue, from the Cannon Pawn to the game without check.

#include <array>

#include "movegen/variants/courses.h"

namespace ximaera {

Course fugueCourse() {
  static constexpr std::array<Lesson, 13> kLessons{{
      {.title = "The Cannon Pawn leaps",
       .fen = "7k/8/3p4/3P4/3P4/8/8/K7 w - -",
       .say = "A Cannon Pawn steps one square in any direction. It captures by leaping: over the "
              "piece next to it, onto the square behind. Take the black pawn on d6.",
       .goal = capturing("d6"),
       .hint = "The pawn on d4 has a friend in front of it. Leap over that friend.",
       .praise = "Over a friend and onto the enemy! It can leap over enemies too; the piece leapt "
                 "over always stays."},
      {.title = "The Long Leaper jumps and takes",
       .fen = "7k/8/8/2p5/8/L7/8/K7 w - -",
       .say = "Most pieces of Fugue glide like a chess queen, but each captures in its own way. A "
              "Long Leaper takes the first enemy on its line by jumping over it. Take the pawn on "
              "c5.",
       .goal = capturing("c5"),
       .hint = "Go from a3 along the diagonal, over c5, to a vacant square behind it.",
       .praise = "It may land on any vacant square directly behind its victim, near or far."},
      {.title = "The Pushme-Pullyu pulls",
       .fen = "6k1/8/8/8/3pU3/8/8/K7 w - -",
       .say = "A Pushme-Pullyu takes an enemy beside it by running straight away from it. Take the "
              "pawn on d4.",
       .goal = capturing("d4"),
       .hint = "The pawn stands to the left. Run to the right.",
       .praise = "Pulled off the board! How far it runs does not matter."},
      {.title = "The Pushme-Pullyu pushes",
       .fen = "5k2/8/8/8/U6p/8/8/K7 w - -",
       .say = "A Pushme-Pullyu has a second way: it runs up to an enemy and stops right in front "
              "of it. Take the pawn on h4.",
       .goal = capturing("h4"),
       .hint = "Stop on the square next to the pawn, on the same line.",
       .praise = "Pushed off the board! One move may pull or push; where it would have to do both, "
                 "it may not go."},
      {.title = "The Archer shoots",
       .fen = "6k1/8/3p4/8/3A4/8/8/K7 w - -",
       .say = "An Archer takes without moving: it shoots an enemy one or two squares away on an "
              "open line. Shoot the pawn on d6. To shoot, play from the Archer to its target.",
       .goal = capturing("d6"),
       .hint = "d4d6: the Archer's square, then the target's.",
       .praise = "A hit, and the Archer has not left its place."},
      {.title = "A spotter helps the Archer",
       .fen = "1k6/3p4/8/5S2/8/8/3A4/K7 w - -",
       .say = "Far targets need a spotter: another piece of yours next to the target, or two "
              "squares from it on an open line. Your Shield on f5 sees the pawn on d7. Shoot it "
              "from d2.",
       .goal = capturing("d7"),
       .hint = "The Shield spots d7 from two squares away, so the Archer can shoot d2d7.",
       .praise = "With a spotter the Archer reaches across the whole board."},
      {.title = "The Immobilizer freezes",
       .fen = "1k6/8/8/2q5/8/8/8/I6K w - -",
       .say =
           "The Immobilizer captures nothing. But enemy pieces next to it can do nothing at all. "
           "Freeze the black queen.",
       .goal = playing("a1d4"),
       .hint = "Glide along the long diagonal until you stand next to the queen.",
       .praise = "The queen is frozen for as long as the Immobilizer stands beside it."},
      {.title = "Frozen pieces do nothing",
       .fen = "1k6/8/8/2q5/3I4/8/8/7K b - -",
       .say = "Now you play Black, and your queen is frozen. Try to move it all the same, to see "
              "what happens.",
       .goal = refused("c5"),
       .hint = "Play the queen from c5 to any square you like.",
       .praise = "Whenever a move is refused you are told why. Frozen pieces still block, shield "
                 "and spot."},
      {.title = "The Shield protects",
       .fen = "1k6/8/8/8/q2PS3/8/8/7K b - -",
       .say = "The Shield captures nothing either. But no friend next to it can be captured, by "
              "any means. You play Black: try to take the pawn on d4 with your queen.",
       .goal = refused("a4d4"),
       .hint = "Play a4d4.",
       .praise = "The Shield guards all its neighbours, but not itself."},
      {.title = "The Swapper changes places",
       .fen = "1k6/8/8/2sq4/8/8/2IW4/K7 w - -",
       .say = "A Swapper changes places with the first enemy on its line. A swap is no capture, so "
              "even a shielded piece can be swapped. Bring the black queen down beside your "
              "Immobilizer.",
       .goal = playing("d2d5"),
       .hint = "Play the Swapper from d2 onto the queen's square.",
       .praise = "The queen was safe beside its Shield. Now it stands frozen beside your "
                 "Immobilizer."},
      {.title = "The Swapper gives itself up",
       .fen = "8/8/8/3k4/3W4/8/8/K7 w - -",
       .say = "A Swapper can also destroy an enemy right next to it, and itself too. Such a move "
              "ends in d. Whoever loses the king loses the game: win!",
       .goal = winning(),
       .hint = "The king stands next to the Swapper: d4d5d, and not the swap d4d5.",
       .praise = "One Swapper for the king: you have won."},
      {.title = "Pawns are promoted",
       .fen = "8/2P4k/8/8/8/8/8/K3I3 w - -",
       .say = "A pawn that reaches the last rank may become any piece that your side has none of, "
              "except a king. You have lost your queen. Get it back.",
       .goal = playing("c7b8q c7c8q c7d8q"),
       .hint = "Step onto the last rank and choose the queen: c7c8q.",
       .praise = "A queen again! A second Immobilizer could not be chosen, for you have one."},
      {.title = "There is no check",
       .fen = "q7/8/8/4k3/8/8/8/K3L3 w - -",
       .say = "The black queen attacks your king. But in Fugue nobody has to heed an attack: the "
              "first to capture the king wins, and it is your move. Win!",
       .goal = winning(),
       .hint = "Your Long Leaper sees the black king. Jump over it.",
       .praise = "The king is captured and the game is won. Watch over your own king: nobody "
                 "warns you."},
  }};
  return {kLessons, "2lqka2/2pppp2/8/8/8/8/2PPPP2/2LQKA2 w - -"};
}

}  // namespace ximaera
