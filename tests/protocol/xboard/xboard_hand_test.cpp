#include "tests/protocol/xboard/xboard_talk.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"

using namespace ximaera;
using test::contains, test::Talk;

// The actions of people in XBoard's window, in games that XBoard does not know. The lines are those
// of XBoard 4.9.1.

namespace {

// A game in force mode at a position in XBoard's letters.
void setUp(Talk& talk, const std::string& variant, const std::string& fen) {
  const std::string answer = talk.say("new\nvariant " + variant + "\nforce");
  CHECK(answer.starts_with("setup ("));
  CHECK(talk.say("setboard " + fen).empty());
}

// Clicks on two squares, and the suffix that XBoard makes of the choice.
std::string clicks(Talk& talk, const std::string& from, const std::string& to,
                   const std::string& suffix = "") {
  talk.say("lift " + from + "\nput " + to);
  return talk.say("usermove " + from + to + suffix);
}

constexpr const char* kArcher = "k7/8/8/8/1p6/1A6/8/K7 w - - 0 1";

}  // namespace

TEST_CASE("XBoard receives the setup of each variant, by either name") {
  Talk talk;
  CHECK(talk.say("variant rebel-fury").starts_with("setup ("));
  CHECK(contains(talk.say("variant rebelfury"), " 12x12+0_bughouse "));
  CHECK(talk.say("variant normal").empty());
  CHECK(talk.say("force\nusermove e2e4").empty());
}

TEST_CASE("Lifting a piece shows where it may go") {
  Talk talk;
  setUp(talk, "fugue", kArcher);
  CHECK(talk.say("lift b3") == "highlight 6Y1/5Y2/4Y3/3Y4/YRY5/Y1YYYYYY/YYY5/1Y1Y4\n");
  CHECK(talk.say("lift h8") == "highlight 8/8/8/8/8/8/8/8\n");
  CHECK(talk.say("lift z9").empty());
}

TEST_CASE("A held piece has no targets, and the reason is shown") {
  Talk talk;
  setUp(talk, "fugue", "k7/8/8/8/1i6/1A6/8/K7 w - - 0 1");
  CHECK(talk.say("lift b3") ==
        "highlight 8/8/8/8/8/8/8/8\n"
        "telluser The Archer on b3 is immobilised by the Immobilizer on b4.\n");
}

TEST_CASE("A turn that begins as the user made it is only completed") {
  Talk talk;
  setUp(talk, "fugue", kArcher);
  CHECK(clicks(talk, "b3", "b4").starts_with("move @@@@\nmove b4b3\n"));
}

TEST_CASE("A turn that XBoard has to make in another way is taken back and made again") {
  Talk talk;
  setUp(talk, "rebel-fury", test::kFury);
  CHECK(clicks(talk, "d4", "d9")
            .starts_with("Illegal move (it is made in another way): d4d9\n"
                         "move d4d8f\nmove @@@@\nmove d8d9\n"));
}

TEST_CASE("The user chooses between the powers of a Fury") {
  Talk talk;
  setUp(talk, "rebel-fury", test::kFury);
  CHECK(talk.say("lift d4\nput d8").ends_with("choice FS\n"));
  CHECK(contains(talk.say("usermove d4d8s"), "move d4d8f\nmove C@d4\nmove @@@@\n"));
  setUp(talk, "rebel-fury", test::kFury);
  CHECK_FALSE(contains(clicks(talk, "d4", "d8"), "move"));
  CHECK(contains(talk.say("lift d8"), "highlight 12/12/12/12/12/12/12/12/12/12/12/12"));
}

TEST_CASE("A forced change of type is chosen by the engine") {
  Talk talk;
  setUp(talk, "rebel-chess-1", "4k3/8/6n1/8/4U3/8/7P/4K3 w - - 0 1");
  CHECK(talk.say("lift e4\nput g6").ends_with("choice N\n"));
  CHECK(talk.say("usermove e4g6n").starts_with("move @@@@\nmove U@e4\n"));
}

TEST_CASE("The user is asked if no letter distinguishes the moves") {
  Talk talk;
  setUp(talk, "nature-vs-black-magic", "3g4/8/8/8/8/8/8/G1T2T2 w - - 0 1");
  const std::string answer = clicks(talk, "c1", "c2");
  CHECK(answer.starts_with("Illegal move"));
  CHECK(answer.ends_with("askuser chosen Which move? 1=c1c2 2=c1c2,f1f2\n"));
  CHECK(talk.say("chosen 2").starts_with("move c1c2t\nmove @@@@\nmove f1f2\n"));
  CHECK(talk.say("chosen 1").empty());
}

TEST_CASE("An answer that is no choice is named as such") {
  Talk talk;
  setUp(talk, "nature-vs-black-magic", "3g4/8/8/8/8/8/8/G1T2T2 w - - 0 1");
  clicks(talk, "c1", "c2");
  CHECK(talk.say("chosen 7").starts_with("telluser "));
}

TEST_CASE("An answer that comes too late is to no question") {
  Talk talk;
  setUp(talk, "nature-vs-black-magic", "3g4/8/8/8/8/8/8/G1T2T2 w - - 0 1");
  clicks(talk, "c1", "c2");
  clicks(talk, "a1", "a2");
  CHECK(talk.say("chosen 2").empty());
}

TEST_CASE("Gestures that are no turn are refused with a reason") {
  Talk talk;
  setUp(talk, "fugue", kArcher);
  CHECK(talk.say("usermove b3c5") ==
        "Illegal move (the Archer on b3 cannot go to c5; Archer: slides): b3c5\n"
        "telluser The Archer on b3 cannot go to c5; Archer: slides.\n");
}

TEST_CASE("Against the engine a typed gesture is enough") {
  Talk talk;
  setUp(talk, "rebel-fury", test::kFury);
  const std::string answer = talk.say("sd 1\nplayother\nusermove d4d10");
  CHECK(contains(answer, "move d4d8f\nmove @@@@\nmove d8d10\n# d4d10 "));
  // The engine's own turn follows.
  CHECK(answer.find("\nmove a") > answer.find("# d4d10"));
}

TEST_CASE("Without a hand on the mouse plies are waited for, as when a game is loaded") {
  Talk talk;
  setUp(talk, "fugue", kArcher);
  CHECK(talk.say("usermove b3b4").empty());
  CHECK(talk.say("setboard k7/8/8/8/1A6/8/8/K7 w - - 0 2").empty());
  CHECK(talk.say("usermove b4b3").starts_with("# b3b4 "));
}

TEST_CASE("A turn begun by typing is completed when the next piece is lifted") {
  Talk talk;
  setUp(talk, "fugue", kArcher);
  CHECK(talk.say("usermove b3b4").empty());
  CHECK(talk.say("lift a8").starts_with("move @@@@\nmove b4b3\n"));
}

TEST_CASE("A turn of the other engine is not completed for it") {
  Talk talk;
  setUp(talk, "fugue", kArcher);
  CHECK(talk.say("computer\nsd 1\nplayother\nusermove b3b4").empty());
  CHECK(talk.say("setboard k7/8/8/8/1A6/8/8/K7 w - - 0 2").empty());
  CHECK(contains(talk.say("usermove b4b3"), "\nmove a8"));
}

TEST_CASE("A go in the middle of the other engine's turn waits for its end") {
  Talk talk;
  setUp(talk, "fugue", kArcher);
  CHECK(talk.say("computer\nsd 1\nusermove b3b4\ngo\nping 1") == "pong 1\n");
  CHECK(talk.say("setboard k7/8/8/8/1A6/8/8/K7 w - - 0 2").empty());
  CHECK(contains(talk.say("usermove b4b3"), "\nmove a8"));
}

TEST_CASE("A pass that belongs to no turn is refused") {
  Talk talk;
  setUp(talk, "fugue", kArcher);
  CHECK(talk.say("sd 1\nplayother\nsetboard k7/8/8/8/1p6/1A6/8/K7 b - - 0 1")
            .starts_with("Illegal move"));
  CHECK(contains(talk.say("usermove b3b4"), "move @@@@"));
}

TEST_CASE("Stepping back into a turn keeps quiet until it is left") {
  Talk talk;
  setUp(talk, "fugue", kArcher);
  clicks(talk, "b3", "b4");
  CHECK(talk.say("undo").empty());
  const std::string answer = talk.say("lift a8");
  CHECK(answer.starts_with("highlight 8/8/8/8/8/8/8/8\ntelluser "));
  CHECK(talk.say("usermove b4b3").starts_with("# b3b4"));
}

TEST_CASE("XBoard steps back over a pass by setting up the board before it") {
  Talk talk;
  setUp(talk, "fugue", kArcher);
  clicks(talk, "b3", "b4");
  CHECK(talk.say("undo\nsetboard k7/8/8/8/1A6/8/8/K7 b - - 0 1").empty());
  CHECK(talk.say("undo\nlift b3").starts_with("highlight 6Y1/"));
}

TEST_CASE("A retraction of half a turn pair can be finished by another") {
  Talk talk;
  setUp(talk, "fugue", kArcher);
  const std::string answer = talk.say("sd 1\nplayother\nusermove b3b4");
  REQUIRE(contains(answer, "\nmove a8"));
  CHECK(talk.say("remove").empty());
  CHECK(talk.say("lift b4").starts_with("highlight 8/8/8/8/8/8/8/8\ntelluser "));
  CHECK(talk.say("remove").empty());
  CHECK(contains(talk.say("usermove b3b4"), "\nmove a8"));
}

TEST_CASE("The start position from XBoard keeps its castling rights") {
  Talk talk;
  setUp(talk, "fusion-chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1");
  for (const char* move : {"g1f3", "a7a6", "g2g3", "a6a5", "f1g2", "a5a4"})
    CHECK(talk.say(std::string("usermove ") + move).starts_with("# "));
  CHECK(clicks(talk, "e1", "g1").starts_with("move @@@@\nmove h1f1\n"));
}

TEST_CASE("A position that XBoard sets up is played from") {
  Talk talk;
  setUp(talk, "fugue", "k7/8/8/8/1p6/1A6/8/K7 b - - 0 1");
  CHECK(talk.say("usermove b4c4").starts_with("# b4c4 k7/8/8/8/2p5/1A6/8/K7 w"));
}

TEST_CASE("Hints of several plies are given in words") {
  Talk talk;
  setUp(talk, "fugue", "8/8/8/8/1k6/1A6/8/K7 w - - 0 1");
  CHECK(talk.say("hint") == "telluser Hint: b3b4\n");
}

TEST_CASE("While XBoard tests legality the user is warned, once") {
  Talk talk;
  setUp(talk, "fugue", kArcher);
  CHECK(contains(talk.say("playother\nlift a8"), "Test Legality"));
  CHECK_FALSE(contains(talk.say("lift a8"), "Test Legality"));
}

TEST_CASE("A person who touches his own piece while the engine thinks is not warned") {
  Talk talk;
  setUp(talk, "fugue", "k7/8/8/8/1p6/1A6/8/K7 b - - 0 1");
  CHECK_FALSE(contains(talk.begin("st 1000\ngo\nlift b3"), "Test Legality"));
  talk.begin("force");
}

TEST_CASE("Excluded gestures exclude all turns that they stand for") {
  Talk talk;
  setUp(talk, "fugue", "8/8/8/8/1k6/1A6/8/K7 w - - 0 1");
  const std::string answer = talk.say("sd 1\nexclude b3b4\ngo");
  CHECK_FALSE(contains(answer, "# b3b4"));
  CHECK(contains(answer, "move "));
}
