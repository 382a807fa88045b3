#include "protocol/xboard/xboard_search.h"

#include <thread>

#include "tests/protocol/xboard/xboard_talk.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"

using namespace ximaera;
using test::contains, test::moveIn, test::Talk;

namespace {

Thought thoughtOf(int depth, Value value, int multiPv = 1) {
  Thought thought{};
  thought.report.depth = depth;
  thought.report.value = value;
  thought.report.multiPv = multiPv;
  thought.report.bound = LineReport::Bound::kExact;
  thought.report.line = {Move{squareAt(4, 1), squareAt(4, 3), 0, kNoSquare}};
  return thought;
}

}  // namespace

TEST_CASE("Lines are taken out in the order in which they were posted") {
  Inbox inbox;
  inbox.post(TypedLine{"first"});
  inbox.post(TypedLine{"second"});
  inbox.post(EndOfInput{});
  CHECK(std::get<TypedLine>(inbox.next()).text == "first");
  CHECK(std::get<TypedLine>(inbox.next()).text == "second");
  CHECK(std::holds_alternative<EndOfInput>(inbox.next()));
}

TEST_CASE("Output of a search comes before lines, in its own order") {
  Inbox inbox;
  inbox.post(TypedLine{"ping 1"});
  inbox.post(RootMove{7, {}});
  inbox.post(SearchEnd{7, {}});
  CHECK(std::holds_alternative<RootMove>(inbox.next()));
  CHECK(std::get<SearchEnd>(inbox.next()).search == 7);
  CHECK(std::holds_alternative<TypedLine>(inbox.next()));
}

TEST_CASE("An empty inbox is waited at until another thread posts") {
  Inbox inbox;
  std::thread poster([&] { inbox.post(TypedLine{"go"}); });
  CHECK(std::get<TypedLine>(inbox.next()).text == "go");
  poster.join();
}

TEST_CASE("A forced end is thought of once, however deep the search goes on") {
  Engine engine;
  Inbox inbox;
  XBoardSearch search(engine, inbox);
  int taken = 0;
  for (int depth = 3; depth < 240; ++depth)
    taken += search.take(thoughtOf(depth, winValue(Grade::kNormal, 5)));
  CHECK(taken == 1);
  CHECK(search.best()->depth == 239);
  CHECK(search.take(thoughtOf(240, winValue(Grade::kNormal, 1))));
}

TEST_CASE("Any other score is reported at every depth") {
  Engine engine;
  Inbox inbox;
  XBoardSearch search(engine, inbox);
  for (int depth = 1; depth < 20; ++depth) CHECK(search.take(thoughtOf(depth, 17)));
}

TEST_CASE("An option may be set while the engine thinks") {
  Talk talk;
  talk.begin("new\nst 3600\nusermove e2e4\noption MultiPV=2\ncores 2\nmemory 8");
  CHECK(moveIn(talk.say("?")).size() == 4);
}

TEST_CASE("While paused the engine does nothing") {
  Talk talk;
  CHECK(talk.say("new\nst 3600\nusermove e2e4\npause\nping 1") == "pong 1\n");
  CHECK(talk.begin("resume\nping 2").empty());
  CHECK(contains(talk.say("?"), "\npong 2\n"));
}

TEST_CASE("Moves are excluded from the search and included again") {
  Talk talk;
  const std::string mateInOne = "new\nforce\nsetboard 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1\nsd 2\n";
  CHECK(moveIn(talk.say(mateInOne + "go")) == "a1a8");
  const std::string without = moveIn(talk.say(mateInOne + "exclude a1a8\ngo"));
  CHECK(without.size() == 4);
  CHECK(without != "a1a8");
  CHECK(moveIn(talk.say(mateInOne + "exclude all\ninclude a1b1\ngo")) == "a1b1");
  CHECK(moveIn(talk.say(mateInOne + "exclude all\ninclude all\ngo")) == "a1a8");
  CHECK(contains(talk.say("new\nforce\nexclude e2e5"), "Error"));
  CHECK(talk.say("new\nexclude e7e5\ninclude e7e5\nexclude all").empty());
}

TEST_CASE("The foreseen reply is pondered on, and any other ends the pondering") {
  Talk talk;
  REQUIRE(moveIn(talk.say("new\nhard\nsd 3\nusermove e2e4")).size() == 4);
  const std::string hint = talk.say("hint");
  REQUIRE(hint.starts_with("Hint: "));
  const std::string foreseen = hint.substr(6, hint.size() - 7);
  CHECK(moveIn(talk.say("ping 1\nusermove " + foreseen)).size() == 4);
  CHECK(moveIn(talk.say("usermove h2h3")).size() == 4);
  CHECK(talk.say("easy\nping 2") == "pong 2\n");
}
