#include <thread>

#include "protocol/xboard/xboard_search.h"
#include "tests/support/catch.h"

using namespace ximaera;

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
