#include "bench/learn/teach/teacher.h"

#include "tests/support/catch.h"
#include "tests/support/files.h"

namespace ximaera::learn {

TEST_CASE("each generation of a course ends later, and the match has the rest") {
  for (const double minutes : {0.05, 1.0, 20.0, 10'000.0}) {
    const Schedule schedule(minutes);
    double before = 0;
    for (int generation = 1; generation <= schedule.generations(); ++generation) {
      CHECK(schedule.endOf(generation) > before);
      before = schedule.endOf(generation);
    }
    CHECK(before < schedule.seconds());
    CHECK(before > 0.8 * schedule.seconds());
  }
}

TEST_CASE("a longer course begins like a shorter one") {
  const Schedule shorter(20), longer(60);
  CHECK(longer.generations() > shorter.generations());
  for (int generation = 1; generation < shorter.generations(); ++generation)
    CHECK(longer.endOf(generation) == shorter.endOf(generation));
}

TEST_CASE("a course says which parts it waits for, and since when") {
  const test::TemporaryDirectory folder;
  const auto waits = [&] { return awaited(folder.file(""), 1, 2); };
  CHECK(waits() == "part 1 of 2 (not begun), part 2 of 2 (not begun)");
  folder.write("1.1.xg.done", "");
  CHECK(waits() == "part 2 of 2 (not begun)");
  folder.write("1.2.xg", "games");
  CHECK(waits().starts_with("part 2 of 2 (last game 0:0"));
  folder.write("1.2.xg.done", "");
  CHECK(waits() == "the fit of another process");
}

}  // namespace ximaera::learn
