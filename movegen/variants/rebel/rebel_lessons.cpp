// Lessons that teach the three Rebel Chesses to a person who knows chess.

#include <array>

#include "movegen/variants/courses.h"

namespace ximaera {

namespace {

constexpr std::string_view kPractice = "4k1nr/4uppp/8/8/8/8/4UPPP/4K1NR w - -";

// The first step in all three.
constexpr Lesson kLeap{
    .title = "The Recruiter leaps",
    .fen = "4k3/8/8/8/8/3P4/4U3/4K3 w - -",
    .say =
        "One piece is new: the Recruiter. It leaps exactly two squares diagonally, over "
        "whatever stands between. Leap over your own pawn.",
    .goal = playing("e2c4"),
    .hint = "The pawn stands on d3, so the leap is from e2 to c4.",
    .praise = "The Recruiter leaps like a frog. It never captures and never gives check."};

}  // namespace

Course rebel1Course() {
  static constexpr std::array<Lesson, 10> kLessons{{
      kLeap,
      {.title = "It talks pieces over",
       .fen = "4k3/8/6n1/8/4U3/8/8/4K3 w - -",
       .say = "An enemy pawn, knight, bishop or rook that the Recruiter could leap to can be "
              "recruited: it changes sides where it stands, and that is the whole move. Recruit "
              "the knight on g6.",
       .goal = playing("e4g6"),
       .hint = "Play from the Recruiter to the knight: e4g6. Nobody goes anywhere.",
       .praise = "The knight is yours, in every way. Remember that the other side has a Recruiter "
                 "too."},
      {.title = "Some cannot be talked over",
       .fen = "4k3/8/6q1/8/4U3/8/8/4K3 w - -",
       .say = "Kings, queens and Recruiters are too proud to change sides. Try the queen on g6 "
              "and see.",
       .goal = refused("e4g6"),
       .hint = "Play e4g6.",
       .praise = "Queens stay with their king, come what may."},
      {.title = "A pawn turns round",
       .fen = "4k3/8/8/8/3U4/8/1p6/4K3 w - -",
       .say = "One step more, and the pawn on b2 becomes a queen. Stop it without capturing it.",
       .goal = playing("d4b2"),
       .hint = "The pawn stands two diagonal squares from your Recruiter.",
       .praise = "Now it is your pawn, and walks the other way."},
      {.title = "A second youth",
       .fen = "4k3/8/8/8/3U4/8/1P6/4K3 w - -",
       .say = "The pawn you have recruited stands on your second rank. It may make the double step "
              "there, whatever it did before. Let it.",
       .goal = playing("b2b4"),
       .hint = "Two squares forward.",
       .praise = "On its second rank every pawn feels young."},
      {.title = "Talking your way out of check",
       .fen = "4k3/8/8/3U4/8/5n2/8/4K3 w - -",
       .say = "The knight on f3 gives check. There is a way out that leaves your king where it is.",
       .goal = playing("d5f3"),
       .hint = "Who gives check need not be captured, if he can be recruited.",
       .praise = "Check is over, for the knight now serves you."},
      {.title = "Pinned, but not silenced",
       .fen = "k3r3/8/6n1/8/4U3/8/8/4K3 w - -",
       .say = "The rook on e8 pins your Recruiter: if it leapt away, your king would be in check. "
              "But to recruit it need not move. Win the knight.",
       .goal = playing("e4g6"),
       .hint = "Recruit the piece on g6.",
       .praise = "Recruiting moves nobody, so it opens no line."},
      {.title = "No castling with a deserter",
       .fen = "4k2r/8/5U2/8/8/8/8/4K3 w k -",
       .say = "Black would like to castle with the rook on h8. Spoil that for good.",
       .goal = playing("f6h8"),
       .hint = "The rook stands two diagonal squares from f6.",
       .praise = "A recruited rook never castles, and Black has lost that castling even if he gets "
                 "the rook back. And it gives check, too!"},
      {.title = "Mate by treason",
       .fen = "3r3k/6pp/1U6/8/8/8/8/4K3 w - -",
       .say = "As in chess, checkmate wins. A piece that changes sides may give check from where "
              "it stands. Find the mate.",
       .goal = winning(),
       .hint = "Which black piece would love to attack the king on h8?",
       .praise = "The guard of the last rank has become its attacker: checkmate!"},
      {.title = "Smothered by a friend",
       .fen = "6rk/5npp/8/3U4/8/8/8/4K3 w - -",
       .say = "Black's king has locked itself in among its own pieces. One of them has the key. "
              "Mate in one move.",
       .goal = winning(),
       .hint = "A knight gives the smothered mate, even a knight that was a guard.",
       .praise = "Checkmate! You know all you need for Rebel Chess."},
  }};
  return {kLessons, kPractice};
}

Course rebel2Course() {
  static constexpr std::array<Lesson, 10> kLessons{{
      kLeap,
      {.title = "It talks pieces over",
       .fen = "4k3/8/2n5/8/4U3/8/8/4K3 w - -",
       .say = "An enemy pawn, knight, bishop or rook that the Recruiter could leap to can be "
              "recruited: it changes sides where it stands. Kings, queens and Recruiters cannot. "
              "Recruit the knight.",
       .goal = playing("e4c6"),
       .hint = "Play from the Recruiter to the knight: e4c6. Nobody goes anywhere.",
       .praise = "The knight is yours. It bears the mark ~ of the recruited, and in this game that "
                 "is the beginning of a chain."},
      {.title = "The recruited recruit",
       .fen = "4k3/8/2n5/1B~6/8/8/8/4K3 w - -",
       .say = "The bishop on b5 has been recruited. Where such a piece could capture, it may "
              "recruit instead, and stays where it is. That move ends in u. Recruit the knight.",
       .goal = playing("b5c6u"),
       .hint = "b5c6 would capture it; b5c6u recruits it.",
       .praise = "Now the knight is recruited, and can recruit the next."},
      {.title = "Pawns recruit where they capture",
       .fen = "4k3/8/4n3/3P~4/8/8/8/4K3 w - -",
       .say = "A recruited pawn recruits one step diagonally forward, where it captures. Recruit "
              "the knight on e6.",
       .goal = playing("d5e6u"),
       .hint = "d5e6u, with the letter u.",
       .praise = "Even a pawn can talk a knight over."},
      {.title = "Even a queen",
       .fen = "k7/8/3q4/8/8/8/8/3R~K3 w - -",
       .say = "The Recruiter has no hold on queens. Recruited pieces have! Win the queen for your "
              "side.",
       .goal = playing("d1d6u"),
       .hint = "The rook sees the queen. Do not take it: d1d6u.",
       .praise = "A queen for one word. Take care of yours when the enemy recruits."},
      {.title = "Deserters are proof",
       .fen = "4k3/8/2n~3n1/8/4B~3/8/8/4K3 w - -",
       .say = "The knight on c6 is marked: it was yours once and has deserted. A recruited piece "
              "cannot talk it back. The other knight has no mark. Recruit the one you can.",
       .goal = playing("e4g6u"),
       .hint = "The knight without the mark stands on g6.",
       .praise = "Recruited pieces talk over only those who have not changed sides yet."},
      {.title = "Coming home",
       .fen = "4k3/8/2n~5/8/4U3/8/8/4K3 w - -",
       .say = "Only the Recruiter brings a deserter home. Fetch your knight.",
       .goal = playing("e4c6"),
       .hint = "The Recruiter on e4 reaches c6.",
       .praise = "Home again, it is an ordinary knight without a mark, and recruits no more."},
      {.title = "A word against check",
       .fen = "k7/8/8/4q3/8/3N~4/8/4K3 w - -",
       .say = "The queen gives check. There is something better than to take it.",
       .goal = playing("d3e5u"),
       .hint = "Your knight is recruited, and the queen stands where it could capture.",
       .praise = "Check is over and you have a queen more."},
      {.title = "Promotion keeps the mark",
       .fen = "1n6/P~7/8/8/8/8/8/k3K3 w - -",
       .say = "A recruited pawn on the seventh rank promotes when it steps or captures. When it "
              "recruits it stays where it is. Make it a queen by its capture.",
       .goal = playing("a7b8q"),
       .hint = "Take the knight on b8 and choose the queen.",
       .praise = "Whatever the pawn becomes, it stays recruited: this queen can talk others over."},
      {.title = "Mate by treason",
       .fen = "3r3k/1N~4pp/8/8/8/8/8/4K3 w - -",
       .say = "As in chess, checkmate wins. Your recruited knight can give it, in a way. Find the "
              "mate.",
       .goal = winning(),
       .hint = "The rook on d8 guards the last rank. If it were yours ...",
       .praise = "Talked over, the rook mates its own king. You know all of Rebel Chess II!"},
  }};
  return {kLessons, kPractice};
}

Course rebel3Course() {
  static constexpr std::array<Lesson, 10> kLessons{{
      kLeap,
      {.title = "It talks pieces over",
       .fen = "4k3/8/2n5/8/4U3/8/8/4K3 w - -",
       .say = "An enemy pawn, knight, bishop or rook that the Recruiter could leap to can be "
              "recruited: it changes sides where it stands, and is marked with ~. Recruit the "
              "knight.",
       .goal = playing("e4c6"),
       .hint = "Play from the Recruiter to the knight: e4c6.",
       .praise = "Only the enemy's Recruiter could win it back."},
      {.title = "The recruited recruit",
       .fen = "4k3/8/2q5/1B~6/8/8/8/4K3 w - -",
       .say = "The bishop on b5 has been recruited. Where such a piece could capture, it may "
              "recruit instead, even a queen, and stays where it is. That move ends in u. Recruit "
              "the queen.",
       .goal = playing("b5c6u"),
       .hint = "b5c6 would capture it; b5c6u recruits it.",
       .praise = "A queen for one word. But a deserter, marked already, cannot be recruited so."},
      {.title = "An honest mate wins",
       .fen = "7k/6pp/8/8/8/8/8/R3K3 w - -",
       .say = "If at least one piece that gives checkmate was never recruited, it wins the game, "
              "as in chess. Win!",
       .goal = winning(),
       .hint = "The rook and the last rank.",
       .praise = "Checkmate by your own rook ends the game."},
      {.title = "A mate by deserters",
       .fen = "7k/6pp/8/8/8/8/8/R~3K3 w - -",
       .say = "Here the rook is recruited. When only recruited pieces give the mate, the king does "
              "not fall: it changes sides! Mate and see.",
       .goal = playing("a1a8"),
       .hint = "The same mate as before: a1a8.",
       .praise = "You have two kings now and are called the Spartan. Black, without a king, is the "
                 "Rebel, and plays on."},
      {.title = "Choose your mate",
       .fen = "7k/6pp/8/8/8/8/8/RR~2K3 w - -",
       .say = "Two rooks can mate on the last rank. One of them ends the game. Win!",
       .goal = winning(),
       .hint = "The marked rook would only convert the king. Use the other one.",
       .praise = "Look at who gives the mate before you give it."},
      {.title = "A king that recruits",
       .fen = "4K~3/3q4/8/8/p7/8/8/4K3 w - -",
       .say = "You are the Spartan, with two kings. The king on e8 is recruited, so it recruits "
              "its neighbours. And with two kings you need not heed check. Recruit the queen.",
       .goal = playing("e8d7u"),
       .hint = "e8d7u: the king stays where it is.",
       .praise = "A king with the gift of the gab."},
      {.title = "The wipe-out",
       .fen = "4K~3/3n4/8/8/8/8/8/4K3 w - -",
       .say = "The Spartan has no king to mate. He wins when the Rebel has no piece left. Win!",
       .goal = winning(),
       .hint = "One piece is left. Take it, or talk it over.",
       .praise = "Nobody is left on the other side: the wipe-out."},
      {.title = "The Rebel hunts",
       .fen = "4k3/8/8/8/8/8/8/R3k~3 w - -",
       .say =
           "Now you are the Rebel: Black has your king as well as his own. The Rebel may capture "
           "a king if one of the pieces that attack it was never recruited. Take the king on "
           "e1.",
       .goal = capturing("e1"),
       .hint = "Your rook is no deserter: a1e1.",
       .praise = "Captured! The last king must heed check now, and you have none to heed."},
      {.title = "Winning your king back",
       .fen = "4k3/8/8/8/8/8/8/R~3k~3 w - -",
       .say = "Again you are the Rebel, but your rook is recruited. Deserters cannot capture a "
              "king; they can recruit it. Get your king back.",
       .goal = playing("a1e1u"),
       .hint = "The letter u recruits: a1e1u.",
       .praise = "One king each again, and check counts for both. Now you know the wildest of the "
                 "three Rebel Chesses."},
  }};
  return {kLessons, kPractice};
}

}  // namespace ximaera
