// Lessons that teach Fusion Chess to a person who knows chess.

#include <array>

#include "movegen/variants/courses.h"

namespace ximaera {

Course fusionCourse() {
  static constexpr std::array<Lesson, 11> kLessons{{
      {.title = "Two become one",
       .fen = "4k3/8/8/8/8/5N2/4B3/4K3 w - -",
       .say = "A knight, bishop or rook may move onto a friend of another kind, and the two become "
              "one piece with the powers of both. Put the bishop onto the knight.",
       .goal = playing("e2f3"),
       .hint = "The bishop moves from e2 to f3, as if to capture its own knight.",
       .praise = "Bishop and knight are a Paladin."},
      {.title = "How a queen is made",
       .fen = "4k3/8/8/B7/8/8/8/R3K3 w - -",
       .say = "In Fusion Chess a queen is a bishop and a rook in one. Make one: put the rook onto "
              "the bishop.",
       .goal = playing("a1a5"),
       .hint = "The rook slides up the a-file to a5.",
       .praise = "A queen! Rook and knight would be a Marshall."},
      {.title = "A Marshall does both",
       .fen = "6k1/8/4b3/8/3M4/8/8/4K3 w - -",
       .say = "The Marshall on d4 is rook and knight in one. It captures as either of them. Take "
              "the bishop on e6.",
       .goal = capturing("e6"),
       .hint = "A knight on d4 could leap to e6.",
       .praise = "It went as a knight, and both parts went along."},
      {.title = "One becomes two",
       .fen = "k7/8/8/8/8/8/8/3QK3 w - -",
       .say = "A compound can split: one part moves away to a vacant square, the other stays. The "
              "letter of the part that leaves ends the move. Send the rook of the queen to d7.",
       .goal = playing("d1d7r"),
       .hint = "d1d7r: the rook goes to d7, the bishop stays on d1.",
       .praise = "Two pieces again. Splitting takes a move, and the part that leaves captures "
                 "nothing."},
      {.title = "Not under attack",
       .fen = "8/8/7k/8/8/8/D1r5/D3K3 w - -",
       .say = "A compound that the enemy attacks cannot split. One of your two Paladins is safe. "
              "Split that one: send its knight to b3.",
       .goal = playing("a1b3n"),
       .hint = "The rook on c2 attacks a2. The Paladin on a1 can split: a1b3n.",
       .praise = "Right. The other one would have to move as a whole, or be captured."},
      {.title = "A split that mates",
       .fen = "6k1/5pp1/8/8/8/3Q4/8/4K3 w - -",
       .say = "Checkmate wins, as in chess. If the whole queen goes to d8, the king escapes to h7. "
              "Who could guard h7? Win!",
       .goal = winning(),
       .hint = "Send the rook alone. The bishop stays on d3 and looks at h7.",
       .praise = "The rook mates while the bishop stands guard."},
      {.title = "Stronger together",
       .fen = "3N2k1/5ppp/8/8/8/8/8/3RK3 w - -",
       .say = "Your knight stands in your rook's way. In this game that is no trouble. Mate in one "
              "move.",
       .goal = winning(),
       .hint = "Put the rook onto the knight.",
       .praise = "The Marshall on d8 gives mate."},
      {.title = "A king in armour",
       .fen = "k7/8/8/8/8/8/8/4K2R w - -",
       .say = "Pieces may join their king too. King and rook are a Dragon King, which moves as "
              "both. It must still be kept from mate. Put the rook onto the king.",
       .goal = playing("h1e1"),
       .hint = "Slide the rook along the first rank to e1.",
       .praise = "A Dragon King. With a bishop it would be a Pontiff, with a knight a Cavalier "
                 "King. The king itself never moves onto a friend."},
      {.title = "No passing through check",
       .fen = "k5r1/8/8/8/8/8/8/n3G2n w - -",
       .say = "A royal compound that moves more than one square must not pass over an attacked "
              "square. One of the two knights can be taken. Take it.",
       .goal = capturing("a1"),
       .hint = "The rook on g8 guards g1, on the way to h1.",
       .praise = "The way to a1 was safe. A part that leaves a royal compound has no such limit, "
                 "only the king has."},
      {.title = "The king steps out",
       .fen = "k7/8/8/8/8/8/8/4C3 w - -",
       .say = "Your Cavalier King is king and knight in one. Split it: let the king step out to d2 "
              "and leave the knight behind.",
       .goal = playing("e1d2k"),
       .hint = "e1d2k: k for the king.",
       .praise = "The king is on foot again. King and rook that have been part of a compound "
                 "castle no more."},
      {.title = "There is always a queen",
       .fen = "8/4P3/8/8/8/8/k7/4R1K1 w - -",
       .say = "Pawns become a rook, bishop or knight, never a queen. You have a rook: which piece "
              "would make a queen of it? Promote the pawn to that.",
       .goal = playing("e7e8b"),
       .hint = "Queen = rook + bishop: e7e8b.",
       .praise = "With the next move the rook joins the bishop. Now you know all of Fusion Chess."},
  }};
  return {kLessons, "1nb1kr2/2pppp2/8/8/8/8/2PPPP2/1NB1KR2 w - -"};
}

}  // namespace ximaera
