// The ninth game through every interface. The laws are compiled into this program, too.

#include <sstream>

#include "engine/measure/perft_runner.h"
#include "movegen/fen.h"
#include "movegen/variants/registry.h"
#include "protocol/explain/pages.h"
#include "protocol/terminal/terminal_game.h"
#include "protocol/xboard/plies/xboard_facts.h"
#include "tests/protocol/uci/uci_talk.h"
#include "tests/protocol/xboard/xboard_talk.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"

using namespace ximaera;
using test::contains, test::uciAnswer;

TEST_CASE("The ninth game is known, and so is no game but it and chess") {
  REQUIRE(allRules().size() == 2);
  REQUIRE(findRules("ninth") != nullptr);
  CHECK(contains(rulesPage(*findRules("ninth")), "Footman"));
}

TEST_CASE("UCI plays the ninth game") {
  const std::string text = uciAnswer(
      "uci\nsetoption name UCI_Variant value ninth\n"
      "position startpos moves b1b2 b5b4\ngo depth 4\nd\n");
  CHECK(contains(text, " var ninth"));
  CHECK(contains(text, "\nbestmove "));
  CHECK(contains(text, "Fen: f1kff/1f3/5/1F3/F1KFF w Ll - 0 2"));
  // A king is captured at once.
  const std::string won = uciAnswer(
      "setoption name UCI_Variant value ninth\n"
      "position fen 5/5/2k2/2F2/2K2 w - - 0 1\ngo depth 3\n");
  CHECK(contains(won, "score mate 1"));
  CHECK(contains(won, "bestmove c2c3"));
}

TEST_CASE("XBoard shows the ninth game's King as a king, and the Footman as a piece of its own") {
  const std::vector<XBoardType> types = xboardFactsOf(*findRules("ninth")).types;
  REQUIRE(types.size() == 2);
  CHECK(types[0].slot == 50);
  CHECK(types[1].slot == 63);
}

TEST_CASE("XBoard learns of the ninth game when it starts, and plays it") {
  test::Talk talk;
  CHECK(contains(talk.say("xboard\nprotover 2"), "variants=\"normal,ninth"));
  const std::string setup = talk.say("variant ninth");
  CHECK(contains(setup, ") 5x5+0_bughouse ffkff/5/5/5/FFKFF w - - 0 1\n"));
  CHECK(contains(talk.say("sd 2\nusermove b1b2"), "move "));
  CHECK(contains(talk.say("force\nusermove b2b1"), "Illegal move"));
  CHECK(contains(talk.say("new\nvariant ninth\nsetboard 5/5/2k2/2F2/2K2 w - - 0 1\nusermove c2c3"),
                 "1-0"));
}

TEST_CASE("The ninth game can be played in the terminal") {
  std::istringstream in("b1b2\nmoves\nquit\n");
  std::ostringstream out, error;
  TerminalGameRequest request{startPosition(*findRules("ninth"))};
  request.depth = 1;
  TerminalGame(request, {in, out, error}).run();
  CHECK(error.str().empty());
  CHECK(out.str().starts_with("The Ninth Game\n"));
}
