#include "engine/skill.h"

#include <atomic>
#include <set>
#include <thread>

#include "engine/engine.h"
#include "movegen/registry.h"
#include "tests/support/catch.h"

using namespace ximaera;

namespace {

LineReport line(int rank, Value value, LineReport::Bound bound = LineReport::Bound::kExact) {
  return {1, 1, rank, value, bound, 0, 0, 0, {kNoMove}};
}

// Which of two lines is preferred, by its rank; the second is worse by `gap` centipawns.
int preference(int level, std::uint64_t seed, Value gap) {
  WeakPlayer player(level, seed);
  player.hear(line(1, 0));
  player.hear(line(2, -gap));
  return player.choice()->multiPv;
}

// How often out of 1000 the worse of two lines is preferred.
int mistakes(int level, Value gap) {
  int count = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) count += preference(level, seed, gap) == 2;
  return count;
}

// An engine that keeps its answer and the last line it reported.
struct Talk {
  explicit Talk(std::string_view level) {
    engine.onBestMove = [this](const BestMove& best) { answer = best; };
    engine.reporter.onLine = [this](const LineReport& report) {
      last = report;
      deepest = std::max<int>(deepest, report.depth);
      lowest = std::max(lowest, report.multiPv);
    };
    REQUIRE_FALSE(engine.setOption("Skill Level", level));
  }

  void search(GoRequest request = {}) {
    deepest = 0;
    if (!request.limits.infinite) request.limits.depth = 6;
    engine.go(request);
    if (request.limits.infinite) {
      while (deepest < 4) std::this_thread::yield();
      engine.stop();
    }
    engine.wait();
  }

  Engine engine;
  BestMove answer;
  LineReport last{};
  std::atomic<int> deepest = 0;
  int lowest = 0;
};

}  // namespace

TEST_CASE("the lower the level, the more often the worse move is preferred") {
  CHECK(mistakes(0, 50) > mistakes(10, 50));
  CHECK(mistakes(10, 50) > mistakes(16, 50));
  CHECK(mistakes(16, 50) == 0);
  CHECK(mistakes(0, 1) < 1000);
}

TEST_CASE("no level mistakes a lost position for a won one") {
  CHECK(mistakes(0, 300) == 0);
}

TEST_CASE("the same seed leads to the same preference") {
  for (std::uint64_t seed = 0; seed < 50; ++seed)
    CHECK(preference(0, seed, 30) == preference(0, seed, 30));
}

TEST_CASE("only finished lines of the last iteration are chosen from") {
  WeakPlayer player(19, 1);
  CHECK_FALSE(player.choice());
  player.hear(line(1, 500));
  player.hear(line(2, 400));
  player.hear(line(1, 0));
  player.hear(line(2, 400, LineReport::Bound::kLower));
  CHECK(player.choice()->value == 0);
}

TEST_CASE("a weak engine looks less far, and plays the line that it reports last") {
  for (const auto& rules : allRules()) {
    CAPTURE(rules->info().name);
    Talk talk("2");
    REQUIRE_FALSE(talk.engine.setVariant(rules->info().name));
    talk.search();
    CHECK(talk.deepest == 3);
    CHECK(talk.lowest == 1);
    REQUIRE_FALSE(talk.last.line.empty());
    CHECK(talk.answer.move == talk.last.line.front());
    CHECK(talk.answer.value == talk.last.value);
  }
}

TEST_CASE("analysis and hints are as good as they can be at every level") {
  Talk talk("0");
  GoRequest hint;
  hint.fullStrength = true;
  talk.search(hint);
  CHECK(talk.deepest == 6);
  GoRequest analysis;
  analysis.limits.infinite = true;
  talk.search(analysis);
  CHECK(talk.deepest >= 4);
}

TEST_CASE("a weak engine does not begin all its games alike") {
  Talk talk("0");
  std::set<std::string> openings;
  for (int game = 0; game < 20; ++game) {
    talk.engine.newGame();
    talk.search();
    openings.insert(
        talk.engine.game().rules().format(talk.engine.game().position(), *talk.answer.move));
  }
  CHECK(openings.size() > 1);
}
