#include "protocol/xboard/xboard.h"

#include <fmt/format.h>

#include "engine/engine.h"
#include "tests/protocol/xboard/xboard_talk.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"

using namespace ximaera;
using test::contains, test::moveIn, test::Talk;

TEST_CASE("A new game is played with Black") {
  Talk talk;
  const std::string answer = talk.say("new\nsd 2\nusermove e2e4");
  REQUIRE(moveIn(answer).size() == 4);
  CHECK((moveIn(answer)[1] == '7' || moveIn(answer)[1] == '8'));
}

TEST_CASE("A depth of 0 takes the limit away, and an increment may be missing") {
  Talk talk;
  CHECK(talk.say("new\nforce\nsd 1\nsd 0\nlevel 40 5\ndepth 3\npost").empty());
  const std::string answer = '\n' + talk.say("go");
  CHECK(contains(answer, "\n3 "));
  CHECK_FALSE(contains(answer, "\n4 "));
}

TEST_CASE("After go the engine plays the side to move") {
  Talk talk;
  const std::string answer = talk.say("new\nforce\nsd 2\nusermove e2e4\nusermove e7e5\ngo");
  REQUIRE(moveIn(answer).size() == 4);
  CHECK((moveIn(answer)[1] == '1' || moveIn(answer)[1] == '2' || moveIn(answer)[1] == '4'));
}

TEST_CASE("A ping while the engine thinks is answered after the move") {
  Talk talk;
  CHECK(talk.begin("new\nst 3600\nusermove e2e4\nping 7").empty());
  const std::string answer = talk.say("?");
  CHECK(answer.starts_with("move "));
  CHECK(answer.ends_with("\npong 7\n"));
}

TEST_CASE("A move out of turn is refused while the engine thinks") {
  Talk talk;
  talk.begin("new\nst 3600\nusermove e2e4");
  CHECK(contains(talk.begin("usermove e7e5"), "Illegal move (it is the engine's turn): e7e5"));
  CHECK(moveIn(talk.say("?")).size() == 4);
}

TEST_CASE("A depth limit holds until the next game") {
  Talk talk;
  const std::string answer = '\n' + talk.say("new\npost\nsd 2\nusermove e2e4");
  CHECK(contains(answer, "\n2 "));
  CHECK_FALSE(contains(answer, "\n3 "));
}

TEST_CASE("Thinking is shown only after post") {
  Talk talk;
  CHECK(talk.say("new\nsd 2\nnopost\nusermove e2e4").starts_with("move "));
  CHECK_FALSE(talk.say("new\nsd 2\npost\nusermove e2e4").starts_with("move "));
}

TEST_CASE("A hint is a legal move") {
  Talk talk;
  const std::string answer = talk.say("new\nforce\nusermove e2e4\nhint");
  REQUIRE(answer.starts_with("Hint: "));
  const std::string move = answer.substr(6, answer.size() - 7);
  CHECK(talk.say("usermove " + move).empty());
}

TEST_CASE("The engine resigns a hopeless game if it may") {
  const std::string_view lost =
      "force\nsetboard 4k3/8/8/8/8/8/QQ6/4K3 w - - 0 1\nsd 1\nplayother\n";
  const std::string moves = "usermove e1e2\nusermove e2e1\nusermove e1e2\nusermove e2e1\n";
  for (const bool allowed : {false, true}) {
    CAPTURE(allowed);
    Talk talk;
    std::string answer = talk.say(std::string("new\noption Resign=") + (allowed ? "1\n" : "0\n") +
                                  "option Resign Score=500\n" + std::string(lost));
    for (const char* move : {"e1e2", "e2e1", "e1e2"})
      answer += talk.say(std::string("usermove ") + move);
    CHECK(contains(answer, "resign\n") == allowed);
  }
}

TEST_CASE("Whole conversations end with quit or with their input") {
  for (const char* ending : {"quit\nusermove e2e4\n", ""}) {
    std::istringstream in(std::string("xboard\nnew\nping 5\n") + ending);
    std::ostringstream out;
    runXBoard(in, out);
    CHECK(out.str() == "pong 5\n");
  }
}

TEST_CASE("A move being thought about at the end of the input is still made, at once") {
  std::istringstream in("new\nst 3600\nusermove e2e4\n");
  std::ostringstream out;
  runXBoard(in, out);
  CHECK(moveIn(out.str()).size() == 4);
}

TEST_CASE("A person who touches his own piece while the engine thinks is not warned") {
  Talk talk;
  talk.say("new\nvariant fugue\nforce\nsetboard k7/8/8/8/1p6/1A6/8/K7 b - - 0 1");
  CHECK_FALSE(contains(talk.begin("st 1000\ngo\nlift b3"), "Test Legality"));
  talk.begin("force");
}

TEST_CASE("The engine's name has the game's name where it is wanted") {
  Talk talk;
  CHECK_FALSE(contains(talk.say("new\nvariant fugue"), "myname"));
  CHECK(contains(talk.say("protover 2"), ": Fugue\"\n"));
  CHECK(contains(talk.say("variant rebel-fury"), ": Rebel Fury\"\n"));
  CHECK(contains(talk.say("new"), "feature myname=\"Ximaera " + std::string(version()) + "\"\n"));
  CHECK_FALSE(contains(talk.say("new"), "myname"));
}

TEST_CASE("The opponent comes in a few strengths, the first setting of all") {
  Talk talk;
  const std::string features = talk.say("protover 2");
  const auto opponent = features.find(
      "option=\"Opponent -combo First game /// Beginner /// Club player /// *Full strength\"");
  REQUIRE(opponent != features.npos);
  CHECK(opponent < features.find("option=\""
                                 "MultiPV"));
  // They would contradict it.
  for (const char* other : {"Skill Level", "UCI_LimitStrength", "UCI_Elo"})
    CHECK_FALSE(contains(features, other));
  CHECK(talk.say("option Opponent=Beginner").empty());
  CHECK(contains(talk.say("option Opponent=Child"), "Error"));
}

namespace {

// A game that ends with this result; `hand` shows a person.
std::string played(Talk& talk, const std::string& result, bool hand = true) {
  return talk.say("new\nvariant fugue\n" + std::string(hand ? "lift a2\n" : "") + "result " +
                  result);
}

}  // namespace

TEST_CASE("A pawn that is dragged to the last rank becomes the first piece of the list") {
  Talk talk;
  if (!Variants().find("knightmate")) SKIP("this build has no described games");
  talk.say("new\nvariant knightmate\nforce\nsetboard 3mk3/P6P/8/8/8/8/8/4K3 w - - 0 1");
  const std::string first = talk.say("lift a7\nput a8\nusermove a7a8.");
  CHECK(contains(first, "move a7a8q\n"));
  CHECK(contains(first, "telluser For another choice, click the piece, press on the square"));
  talk.say("usermove e8f6");
  const std::string second = talk.say("lift h7\nput h8\nusermove h7h8");
  CHECK(contains(second, "move h7h8q\n"));
  CHECK_FALSE(contains(second, "telluser"));
}

TEST_CASE("a position keeps the pass before it, and a pass after the end is refused for that") {
  if (!Variants().find("janggi")) SKIP("this build has no described games");
  Talk talk;
  talk.say("xboard\nvariant janggi\nforce\n");
  const auto passes = [&](std::string_view before) {
    return talk.say(fmt::format(
        "setboard 4k4/9/9/9/9/9/9/9/3K5/R8 w - {} 1 2\nusermove @@@@\nusermove @@@@\n", before));
  };
  CHECK_FALSE(contains(passes("-"), "Illegal move"));
  CHECK_FALSE(contains(talk.say("new\nvariant janggi\nforce\nusermove pass\n"), "Illegal move"));
  CHECK(contains(passes("e10e10"), "Illegal move (the game is over): @@@@"));
}

TEST_CASE("The rules name the pictures as the board shows them, and ten ranks from 0") {
  Talk talk;
  if (!Variants().find("xiangqi")) SKIP("this build has no described games");
  talk.say("new\nvariant xiangqi");
  const std::string rules = talk.say("option Rules");
  CHECK(contains(rules, "Horse: knight (winged horse); Soldier: pawn (ball)"));
  CHECK(contains(rules, "from across (ranks 5 to 9)"));
  CHECK(contains(talk.say("lift a3\noption What Is This Piece"), "The Soldier on a3 is White's"));
  CHECK(
      contains(talk.say("new\nvariant fugue\noption Rules"), "Immobilizer:\\nspider (butterfly)"));
}

TEST_CASE("Three losses in a row lead to a weaker opponent") {
  Talk talk;
  const std::string loss = "0-1 {Black wins}", win = "1-0 {White wins}";
  for (const std::string& result : {loss, loss, win, loss, loss, std::string("*")})
    CHECK_FALSE(contains(played(talk, result), "telluser"));
  const std::string told = played(talk, loss);
  CHECK(contains(told,
                 "telluser Three games lost in a row: the next opponent is weaker "
                 "(\"Club player\""));
  CHECK(contains(told, "Engine #1 Settings still shows the one before"));
  CHECK_FALSE(contains(told, "feature option"));
  // The end of a game counts once.
  for (int game = 0; game < 2; ++game) CHECK_FALSE(contains(played(talk, loss), "telluser"));
  CHECK_FALSE(contains(talk.say("go\nresult 1-0 {White wins}"), "telluser"));
  CHECK(contains(played(talk, loss), "\"Beginner\""));
  CHECK(talk.say("option Skill Level=-12").empty());
  for (int game = 0; game < 4; ++game) CHECK_FALSE(contains(played(talk, loss), "telluser"));
}

TEST_CASE("Programs that lose do not weaken the engine") {
  Talk talk;
  for (int game = 0; game < 4; ++game)
    CHECK_FALSE(contains(played(talk, "0-1 {Black wins}", false), "telluser"));
}

TEST_CASE("A touched piece is forgotten with its game") {
  Talk talk;
  const std::string button = "\noption What Is This Piece";
  for (const std::string change :
       {"new", "variant rebel-fury", "setboard 8/8/8/8/8/8/8/8 w - - 0 1",
        "setboard k7/8/8/8/8/8/8/K7 w - - 0 1"}) {
    INFO(change);
    talk.say("variant rebel-fury\nlift l12\n");
    CHECK(contains(talk.say(change + button), "Pick up a piece"));
  }
  talk.say("setboard 8/8/8/8/8/8/8/8 w - - 0 1\nlift a1");
  CHECK(contains(talk.say("put a2" + button), "Pick up a piece"));
}
