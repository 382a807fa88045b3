// Linked with the WorkerThread of a build without threads.
#include "engine/engine.h"
#include "tests/support/catch.h"

using namespace ximaera;

namespace {

GoRequest toDepth(int depth) {
  GoRequest request;
  request.limits.depth = depth;
  return request;
}

}  // namespace

TEST_CASE("without threads an engine searches in its caller's") {
  Engine engine;
  REQUIRE(engine.search(toDepth(3)).depth == 3);
  REQUIRE_FALSE(engine.searching());
}

TEST_CASE("without threads go has answered when it returns, pondering or not") {
  Engine engine;
  int answers = 0;
  engine.onBestMove = [&](const BestMove& best) { answers += best.move.has_value(); };
  GoRequest request = toDepth(2);
  engine.go(request);
  REQUIRE(answers == 1);
  request.ponder = true;
  engine.go(request);
  REQUIRE(answers == 2);
  engine.stop();
  engine.ponderhit();
  engine.wait();
  REQUIRE(answers == 2);
}

TEST_CASE("without threads an infinite search ends when its reporter stops it") {
  Engine engine;
  engine.reporter.onLine = [&](const LineReport& report) {
    if (report.depth == 3) engine.stop();
  };
  GoRequest request;
  request.limits.infinite = true;
  REQUIRE(engine.search(request).depth == 3);
}

TEST_CASE("without threads the option has only one value") {
  Engine engine;
  const std::optional<Error> error = engine.setOption("Threads", "2");
  REQUIRE(error);
  REQUIRE(error->message.find("Threads") != std::string::npos);
  REQUIRE(engine.options().spin("Threads") == 1);
  REQUIRE(engine.search(toDepth(2)).move);
}
