#include "engine/measure/perft_runner.h"

#include <algorithm>
#include <numeric>

#include "movegen/fen.h"
#include "movegen/perft.h"
#include "movegen/variants/registry.h"
#include "tests/support/catch.h"

using namespace ximaera;

namespace {

std::uint64_t sumOf(const std::vector<PerftLine>& lines) {
  return std::accumulate(
      lines.begin(), lines.end(), std::uint64_t{0},
      [](std::uint64_t sum, const PerftLine& line) { return sum + line.leaves; });
}

}  // namespace

TEST_CASE("perft is the same with one thread and with many, counted or played") {
  for (const auto& rules : allRules()) {
    DYNAMIC_SECTION(rules->info().name) {
      Position position = startPosition(*rules);
      for (int depth = 1; depth <= 3; ++depth) {
        const std::uint64_t expected = perft(position, depth);
        for (const int threads : {1, 2, 7}) {
          REQUIRE(runPerft(position, {depth, threads, false}).leaves == expected);
          REQUIRE(runPerft(position, {depth, threads, true}).leaves == expected);
        }
      }
    }
  }
}

TEST_CASE("the lines of a perft are the root moves with their shares, sorted") {
  const Position position = startPosition(*findRules("chess"));
  for (const int threads : {1, 3}) {
    const PerftResult result = runPerft(position, {3, threads, false});
    REQUIRE(result.lines.size() == 20);
    REQUIRE(result.lines.front().move == "a2a3");
    REQUIRE(result.lines.front().leaves == 380);
    REQUIRE(sumOf(result.lines) == result.leaves);
    REQUIRE(std::is_sorted(result.lines.begin(), result.lines.end(),
                           [](const PerftLine& a, const PerftLine& b) { return a.move < b.move; }));
  }
}

TEST_CASE("perft of depth 0 is 1, and 0 where there is no move") {
  const Rules& chess = *findRules("chess");
  REQUIRE(runPerft(startPosition(chess), {0}).leaves == 1);
  const auto mated = parseFen(chess, "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1");
  REQUIRE(mated);
  for (const int threads : {1, 4}) {
    REQUIRE(runPerft(*mated, {1, threads}).leaves == 0);
    REQUIRE(runPerft(*mated, {4, threads}).leaves == 0);
  }
}

TEST_CASE("the sum over the shards of a perft is the whole, move by move") {
  for (const auto& rules : allRules()) {
    DYNAMIC_SECTION(rules->info().name) {
      const Position position = startPosition(*rules);
      for (int depth = 0; depth <= 3; ++depth) {
        const PerftResult whole = runPerft(position, {depth});
        PerftResult sum{0, whole.lines};
        for (PerftLine& line : sum.lines) line.leaves = 0;
        for (int index = 1; index <= 5; ++index) {
          const PerftResult part =
              runPerft(position, {.depth = depth, .threads = index, .shard = {index, 5}});
          REQUIRE(sumOf(part.lines) == (depth == 0 ? 0 : part.leaves));
          REQUIRE((depth < 3 || part.leaves < whole.leaves));
          sum.leaves += part.leaves;
          for (std::size_t line = 0; line < part.lines.size(); ++line)
            sum.lines[line].leaves += part.lines[line].leaves;
        }
        REQUIRE(sum.leaves == whole.leaves);
        for (std::size_t line = 0; line < whole.lines.size(); ++line)
          REQUIRE(sum.lines[line].leaves == whole.lines[line].leaves);
      }
    }
  }
}
