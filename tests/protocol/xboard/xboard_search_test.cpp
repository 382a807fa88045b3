#include "protocol/xboard/xboard_search.h"

#include "tests/support/catch.h"

using namespace ximaera;

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
