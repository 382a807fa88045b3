// Options, buttons and the engine's name in XBoard.

#include "engine/version.h"
#include "tests/protocol/xboard/xboard_talk.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"

using namespace ximaera;
using test::contains, test::Talk;

TEST_CASE("Options are set in XBoard's way, and bad ones are named") {
  Talk talk;
  CHECK(talk.say("option MultiPV=3\noption Clear Hash\nmemory 4\ncores 1").empty());
  CHECK(talk.say("memory 0\ncores 1000000\ncores 1").empty());
  CHECK(contains(talk.say("option MultiPV=many"), "Error"));
  CHECK(contains(talk.say("option Nonsense=1"), "Error"));
}

TEST_CASE("The engine's name has the game's name where it is wanted") {
  Talk talk;
  CHECK_FALSE(contains(talk.say("new\nvariant fugue"), "myname"));
  CHECK(contains(talk.say("protover 2"), ": Fugue\"\n"));
  CHECK(contains(talk.say("variant rebel-fury"), ": Rebel Fury\"\n"));
  CHECK(contains(talk.say("new"), "feature myname=\"Ximaera " + std::string(version()) + "\"\n"));
  CHECK_FALSE(contains(talk.say("new"), "myname"));
}

TEST_CASE("A button shows the rules") {
  Talk talk;
  const std::string answer = talk.say("variant fugue\noption Rules");
  CHECK(contains(answer, "telluser \\\\Fugue\\n"));
  CHECK(contains(answer, "\\nLong Leaper (L): "));
  CHECK(answer.ends_with("\n"));
}

TEST_CASE("Another button explains the piece that was touched last") {
  Talk talk;
  CHECK(contains(talk.say("variant fugue\noption What Is This Piece"), "Pick up a piece"));
  const std::string kings = talk.say("lift e1\nput e1\noption What Is This Piece");
  CHECK(contains(kings, "telluser \\\\The King on e1 is White's."));
  const std::string moved =
      talk.say("force\nlift c2\nput c3\nusermove c2c3\noption What Is This Piece");
  CHECK(contains(moved, "The Cannon Pawn on c3 is White's."));
}

TEST_CASE("A touched piece is forgotten with its game") {
  Talk talk;
  const std::string button = "\noption What Is This Piece";
  for (const std::string change :
       {"new", "variant rebel-fury", "setboard 8/8/8/8/8/8/8/8 w - - 0 1",
        "setboard k7/8/8/8/8/8/8/K7 w - - 0 1", "edit\n#\nKa1\n."}) {
    INFO(change);
    talk.say("variant rebel-fury\nlift l12\n");
    CHECK(contains(talk.say(change + button), "Pick up a piece"));
  }
  talk.say("setboard 8/8/8/8/8/8/8/8 w - - 0 1\nlift a1");
  CHECK(contains(talk.say("put a2" + button), "Pick up a piece"));
}
