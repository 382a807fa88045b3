#include "engine/measure/bench.h"

#include <algorithm>
#include <vector>

#include "movegen/fen.h"
#include "movegen/variants/registry.h"
#include "tests/support/catch.h"

using namespace ximaera;

TEST_CASE("bench has valid positions of every variant") {
  for (const auto& rules : allRules()) {
    const std::string_view name = rules->info().name;
    INFO(name);
    const auto set = std::ranges::find(benchSets(), name, &BenchSet::variant);
    REQUIRE(set != benchSets().end());
    REQUIRE(set->fens.front() == rules->info().start);
    for (const std::string_view fen : set->fens) {
      INFO(fen);
      const auto position = parseFen(*rules, fen);
      REQUIRE(position);
      Position copy = *position;
      REQUIRE(rules->anyLegal(copy));
    }
  }
}

TEST_CASE("bench searches every position once and adds up their nodes") {
  std::uint64_t sum = 0;
  std::vector<std::string> searched, known;
  const BenchRequest request{.variant = std::nullopt, .depth = 2};
  const BenchResult result = runBench(request, [&](const BenchLine& line) {
    sum += line.nodes;
    searched.emplace_back(line.fen);
  });
  for (const BenchSet& set : benchSets())
    known.insert(known.end(), set.fens.begin(), set.fens.end());
  REQUIRE(searched == known);
  REQUIRE(result.nodes == sum);
}

TEST_CASE("bench of one variant searches no other") {
  int lines = 0;
  runBench({.variant = "fugue", .depth = 1}, [&](const BenchLine& line) {
    REQUIRE(line.variant == "fugue");
    REQUIRE(line.depth == 1);
    REQUIRE(line.nodes > 0);
    REQUIRE_FALSE(line.move.empty());
    ++lines;
  });
  REQUIRE(lines == 5);
}

TEST_CASE("nodes a second are counted without overflow") {
  REQUIRE(perSecond(5000, 0) == 5'000'000);
  REQUIRE(perSecond(1500, 1000) == 1500);
  REQUIRE(perSecond(1'000'000'000'000'000'000, 4'000) == 250'000'000'000'000'000);
}
