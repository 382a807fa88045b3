// Options, buttons and the engine's name in XBoard.

#include "engine/engine.h"
#include "tests/protocol/xboard/xboard_talk.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"

using namespace ximaera;
using test::contains, test::Talk;

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
  CHECK(opponent < features.find("option=\"Skill Level"));
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
