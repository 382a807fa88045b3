// Lessons that teach Nature vs. Black Magic, from the Initiate to the three kinds of victory.

#include <array>

#include "movegen/variants/courses.h"

namespace ximaera {

Course blackMagicCourse() {
  static constexpr std::array<Lesson, 11> kLessons{{
      {.title = "The Initiate hurries",
       .fen = "7g/8/8/8/3I4/8/8/G7 w - -",
       .say = "You are Nature. Your Initiates go one or two squares forward, from anywhere on the "
              "board. Go two squares.",
       .goal = playing("d4d6"),
       .hint = "From d4 straight to d6.",
       .praise = "It captures one step diagonally forward, as a pawn does."},
      {.title = "Caught in passing",
       .fen = "7g/8/8/3iI3/8/8/8/G7 w - d6",
       .say = "A Novice of Black's has just run two squares, from d7 to d5. On the very next move, "
              "your Initiate may capture it on the square it passed. Do that.",
       .goal = capturing("d5"),
       .hint = "The Initiate goes to d6, and the Novice on d5 is gone.",
       .praise = "That is capture en passant, and here it happens everywhere on the board."},
      {.title = "The Druid",
       .fen = "7g/8/8/3b4/3D4/8/8/G7 w - -",
       .say = "A Druid slides diagonally like a bishop, or goes one step straight. It captures "
              "either way. Take the Dragon on d5.",
       .goal = capturing("d5"),
       .hint = "One step straight forward.",
       .praise = "A whole Dragon! It is what your Bear is, and slides in all directions."},
      {.title = "The Ranger rides",
       .fen = "7g/3d4/8/8/8/8/8/R5G1 w - -",
       .say = "A Ranger leaps like a knight, and goes on leaping in the same direction as long as "
              "it lands on vacant squares. Take the Wizard on d7 in one move.",
       .goal = capturing("d7"),
       .hint = "a1, b3, c5, d7: three leaps in one direction.",
       .praise = "Three leaps, one move, one Wizard."},
      {.title = "Trees walk together",
       .fen = "7g/8/8/8/8/8/8/2T2TG1 w - -",
       .say = "Trees are moved by one spell: both go in the same direction, one of them exactly "
              "one square, the other as far as it likes. Send the left Tree to c2 and the right "
              "one to f5.",
       .goal = playing("c1c2,f1f5"),
       .hint = "c1c2,f1f5: the single step first, then the long walk.",
       .praise = "The Tree that takes the single step may also capture. A Tree alone takes single "
                 "steps."},
      {.title = "Through the gate",
       .fen = "7g/8/8/2T5/8/8/6T1/7G w - -",
       .say = "The Grand Druid takes single steps. But if it stands next to one of its Trees, it "
              "may slip through to any safe vacant square next to the other. Go to the Tree on c5.",
       .goal = playing("h1b4 h1c4 h1d4 h1b5 h1d5 h1b6 h1c6 h1d6"),
       .hint = "Any of the eight squares around c5 will do.",
       .praise = "The Trees are gates, and one step leads across the whole board."},
      {.title = "Careful, Grand Druid",
       .fen = "7g/8/8/8/8/8/b7/7G w - -",
       .say = "The Grand Druid never walks onto an attacked square. The Dragon on a2 watches the "
              "whole second rank. Try to go there and see.",
       .goal = refused("h1"),
       .hint = "Try h1h2 or h1g2.",
       .praise =
           "Only its own steps are so careful. Other moves may leave it in danger, and nobody "
           "warns you!"},
      {.title = "Promotion in the field",
       .fen = "7g/8/3t4/4I3/8/8/8/T5G1 w - -",
       .say = "An Initiate that captures a piece of a kind that your side has lost becomes such a "
              "piece at once. You have one Tree left of two. Capture the Tower.",
       .goal = capturing("d6"),
       .hint = "The Initiate captures diagonally forward: e5d6.",
       .praise = "The Initiate has become a Tree."},
      {.title = "Promotion on the last rank",
       .fen = "8/3I3g/8/8/8/8/8/T5G1 w - -",
       .say = "An Initiate that reaches the last rank becomes a piece that your side has lost, and "
              "a new Initiate appears on its file, on your second rank. Become a Bear.",
       .goal = playing("d7d8b"),
       .hint = "d7d8b: b for the Bear.",
       .praise = "A Bear, and look at d2: a new Initiate."},
      {.title = "A major victory",
       .fen = "8/8/6g1/5I2/8/8/8/G5B1 w - -",
       .say =
           "Whoever captures the enemy's Necromancer wins 10 points. If an Initiate captures it, "
           "it is a major victory of 15 points. Choose well!",
       .goal = playing("f5g6"),
       .hint = "The Bear could capture too, for 10. The Initiate gets 15.",
       .praise = "15 points for the smallest of the small."},
      {.title = "Nowhere to go",
       .fen = "7g/8/8/8/8/5B2/8/G7 w - -",
       .say = "A side without a legal move has lost. Shut the Necromancer in, so that it has no "
              "safe step. Win!",
       .goal = winning(),
       .hint = "One square watches g8, g7 and h7 at once: f7.",
       .praise = "No step is left. Without an attack on the Necromancer it is a minimal victory of "
                 "5 points; with one, it counts 10."},
  }};
  return {kLessons, "2tbgt2/2iiii2/8/8/8/8/2IIII2/2TBGT2 w - -"};
}

}  // namespace ximaera
