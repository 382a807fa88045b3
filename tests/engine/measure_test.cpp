#include <algorithm>
#include <numeric>
#include <sstream>
#include <vector>

#include "engine/measure/bench.h"
#include "engine/measure/perft_runner.h"
#include "engine/measure/shard.h"
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

const std::string kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

struct Checked {
  PerftSuiteResult result;
  std::vector<std::string> complaints;
};

Checked check(const std::string& text, const PerftRequest& request = {kMaxPerftDepth}) {
  std::istringstream lines(text);
  Checked checked;
  checked.result =
      checkPerftSuite(lines, Variants(), request, [&](int line, std::string_view what) {
        checked.complaints.push_back(std::to_string(line) + ": " + std::string(what));
      });
  return checked;
}

}  // namespace

TEST_CASE("bench has valid positions of every variant") {
  for (const auto& rules : allRules()) {
    const std::string_view name = rules->info().name;
    INFO(name);
    const auto sets = benchSets(Variants());
    const auto set = std::ranges::find(sets, name, &BenchSet::variant);
    REQUIRE(set != sets.end());
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
  const BenchResult result = runBench(Variants(), request, [&](const BenchLine& line) {
    sum += line.nodes;
    searched.emplace_back(line.fen);
  });
  for (const BenchSet& set : benchSets(Variants()))
    known.insert(known.end(), set.fens.begin(), set.fens.end());
  REQUIRE(searched == known);
  REQUIRE(result.nodes == sum);
}

TEST_CASE("bench of one variant searches no other") {
  int lines = 0;
  runBench(Variants(), {.variant = "fugue", .depth = 1}, [&](const BenchLine& line) {
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

TEST_CASE("right figures pass, comments and empty lines do not count") {
  const Checked checked = check("# a comment\n\nchess;" + kStart + ";20;400;8902\r\nchess;" +
                                "8/8/8/8/8/8/8/K1k5 w - - 0 1;1\n");
  REQUIRE(checked.result.passed == 2);
  REQUIRE(checked.result.failed == 0);
  REQUIRE(checked.complaints.empty());
}

TEST_CASE("a wrong figure fails, with its line, depth and position") {
  const Checked checked = check("\nchess;" + kStart + ";20;401\nchess;" + kStart + ";20\n");
  REQUIRE(checked.result.passed == 1);
  REQUIRE(checked.result.failed == 1);
  REQUIRE(checked.complaints ==
          std::vector<std::string>{"2: perft(2) is 400 instead of 401: chess;" + kStart});
}

TEST_CASE("figures beyond the given depth are ignored") {
  REQUIRE(check("chess;" + kStart + ";20;401\n", {.depth = 1}).result.failed == 0);
  REQUIRE(check("chess;" + kStart + ";20;401\n", {.depth = 2}).result.failed == 1);
}

TEST_CASE("malformed lines fail with the reason") {
  REQUIRE(check("chess\n").complaints.at(0) ==
          "1: not of the form VARIANT;FEN;perft(1);perft(2);...");
  REQUIRE(check("chess;" + kStart).result.failed == 1);
  REQUIRE(check("draughts;8;1\n").complaints.at(0).starts_with("1: unknown variant 'draughts', "));
  REQUIRE(check("Chess;8;1\n").complaints.at(0).find("unknown variant") == std::string::npos);
  REQUIRE(check("chess;8/8 w - - 0 1;1\n").complaints.at(0).starts_with("1: bad FEN: "));
  REQUIRE(check("chess;" + kStart + ";20;x\n").complaints.at(0) ==
          "1: the figure for depth 2 'x' is not a number");
  REQUIRE(check("chess;" + kStart + ";20;-1\n").result.failed == 1);
}

TEST_CASE("a shard is k of n") {
  const Result<Shard> shard = parseShard("2/5");
  REQUIRE(shard);
  REQUIRE(*shard == Shard{2, 5});
  for (const char* text : {"0/5", "6/5", "2", "2/", "/5", "a/5", "2/0", "2/5/1", " 2/5", ""}) {
    CAPTURE(text);
    REQUIRE_FALSE(parseShard(text));
  }
  REQUIRE(parseShard("6/5").error() == "'6/5' is not k/n with k from 1 to n");
}

TEST_CASE("every piece of work belongs to exactly one shard") {
  for (std::uint64_t piece = 0; piece < 50; ++piece) {
    int owners = 0;
    for (int index = 1; index <= 7; ++index) owners += Shard{index, 7}.has(piece);
    REQUIRE(owners == 1);
  }
}
