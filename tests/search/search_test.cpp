// The limits and reports of the search, in any game.

#include "search/search.h"

#include <algorithm>
#include <map>
#include <set>
#include <thread>

#include "movegen/variants/registry.h"
#include "tests/support/catch.h"
#include "tests/support/searching.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

Limits toDepth(int depth) {
  Limits limits;
  limits.depth = depth;
  return limits;
}

Limits toNodes(std::uint64_t nodes) {
  Limits limits;
  limits.nodes = nodes;
  return limits;
}

Game startOf(const Rules& rules) {
  return gameFrom(rules.info().name, "");
}

// The reports of the last iteration that was finished.
std::vector<LineReport> lastLines(const Game& game, const Limits& limits) {
  std::vector<LineReport> lines;
  Reporter reporter;
  reporter.onLine = [&](const LineReport& line) {
    if (line.bound != LineReport::Bound::kExact) return;
    if (line.multiPv == 1) lines.clear();
    lines.push_back(line);
  };
  search(game, limits, reporter);
  return lines;
}

}  // namespace

TEST_CASE("the same search takes the same nodes on every run") {
  for (const auto& rules : allRules()) {
    CAPTURE(rules->info().name);
    const Found first = searchDepth(startOf(*rules), 5);
    const Found second = searchDepth(startOf(*rules), 5);
    REQUIRE(first.nodes == second.nodes);
    REQUIRE(first.value == second.value);
    REQUIRE(first.line == second.line);
    REQUIRE(search(startOf(*rules), toNodes(3000)).line ==
            search(startOf(*rules), toNodes(3000)).line);
  }
}

TEST_CASE("a cleared search is as good as a new one") {
  const Game game = gameFrom("chess", "");
  Search kept;
  std::vector<std::uint64_t> nodes;
  for (int repeat = 0; repeat < 2; ++repeat) {
    kept.clear();
    kept.prepare(false);
    nodes.push_back(kept.run(taskFor(game, toDepth(6)), {}).nodes);
  }
  REQUIRE(nodes[0] == nodes[1]);
  kept.prepare(false);
  REQUIRE(kept.run(taskFor(game, toDepth(6)), {}).nodes < nodes[0]);
}

TEST_CASE("one thread searches exactly as many nodes as it may, once the first iteration is over") {
  for (const auto& rules : allRules()) {
    std::uint64_t first = 0;
    Reporter reporter;
    reporter.onLine = [&](const LineReport& line) { first = line.nodes; };
    search(startOf(*rules), toDepth(1), reporter);
    for (const std::uint64_t more : {1, 2, 255, 256, 257, 1000, 4321}) {
      CAPTURE(rules->info().name, first, more);
      REQUIRE(search(startOf(*rules), toNodes(first + more)).nodes == first + more);
    }
  }
}

TEST_CASE("a search that may do nothing still brings its first iteration to an end") {
  for (const auto& rules : allRules()) {
    CAPTURE(rules->info().name);
    const Game game = startOf(*rules);
    std::vector<LineReport> lines;
    Reporter reporter;
    reporter.onLine = [&](const LineReport& line) { lines.push_back(line); };
    const Found found = search(game, toNodes(0), reporter);
    REQUIRE(lines.size() == 1);
    REQUIRE(lines.front().depth == 1);
    REQUIRE(textsOf(game, lines.front().line) == found.line);
    REQUIRE(found.nodes >= taskFor(game, {}).moves.size());

    Search stopped;
    stopped.prepare(false);
    stopped.stop();
    const SearchResult result = stopped.run(taskFor(game, {}), {});
    REQUIRE_FALSE(textsOf(game, result.line).empty());
    REQUIRE(result.depth == 0);
  }
}

TEST_CASE("a search that may do nothing wins at once if it can") {
  REQUIRE(search(gameFrom("chess", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"), toNodes(0)).move() ==
          "a1a8");
  // With this number of captures even depth 1 takes long.
  const Found crowded =
      search(gameFrom("fugue", "2A1a1L1/2K2s1q/S4w2/3u2L1/k2U2Up/2u2lS1/p4L2/w3qaS1 b - - 1 9"),
             toNodes(0));
  REQUIRE(crowded.move() == "c3c6");
  REQUIRE(movesToMate(crowded.value) == 1);
}

TEST_CASE("a search that may do nothing does not give its queen for a pawn") {
  const Found found = search(gameFrom("chess", "4k3/2p5/3p4/8/8/8/8/3QK3 w - - 0 1"), toNodes(0));
  REQUIRE(found.move() != "d1d6");
}

TEST_CASE("a result knows the last iteration that was finished") {
  const Game game = gameFrom("chess", "");
  const auto depthOf = [&](const Limits& limits) {
    Search search;
    search.prepare(false);
    return search.run(taskFor(game, limits), {}).depth;
  };
  REQUIRE(depthOf(toNodes(1)) == 0);
  REQUIRE(depthOf(toDepth(1)) == 1);
  REQUIRE(depthOf(toDepth(5)) == 5);
  int reported = 0;
  Reporter reporter;
  reporter.onLine = [&](const LineReport& line) {
    if (line.bound == LineReport::Bound::kExact) reported = line.depth;
  };
  search(game, toNodes(5000), reporter);
  REQUIRE(depthOf(toNodes(5000)) == reported);
}

TEST_CASE("the last report counts all nodes, those of an unfinished iteration too") {
  const Game game = gameFrom("chess", "");
  for (const std::uint64_t nodes : {1000, 20'000, 50'000}) {
    LineReport last{};
    Reporter reporter;
    reporter.onLine = [&](const LineReport& line) { last = line; };
    search(game, toNodes(nodes), reporter);
    CHECK(last.nodes == nodes);
  }
}

TEST_CASE("the move that is played begins the line that was reported last") {
  for (const auto& rules : allRules())
    for (std::uint64_t nodes = 500; nodes < 4500; nodes += 500) {
      CAPTURE(rules->info().name, nodes);
      std::vector<Move> last;
      Reporter reporter;
      reporter.onLine = [&](const LineReport& line) { last = line.line; };
      const Game game = startOf(*rules);
      const Found found = search(game, toNodes(nodes), reporter);
      REQUIRE(textsOf(game, last).front() == found.move());
    }
}

TEST_CASE("stop ends an unlimited search") {
  const Game game = gameFrom("chess", "");
  Search search;
  search.prepare(false);
  std::thread other([&] { search.stop(); });
  const SearchResult result = search.run(taskFor(game, {}), {});
  other.join();
  REQUIRE_FALSE(textsOf(game, result.line).empty());
}

TEST_CASE("a search to a depth reports every iteration, exact and in order") {
  std::vector<int> depths;
  Reporter reporter;
  reporter.onLine = [&](const LineReport& line) {
    if (line.bound == LineReport::Bound::kExact) depths.push_back(line.depth);
    REQUIRE(line.selectiveDepth >= 1);
    REQUIRE(line.hashPermill >= 0);
    REQUIRE_FALSE(line.line.empty());
  };
  search(gameFrom("chess", ""), toDepth(6), reporter);
  REQUIRE(depths == std::vector{1, 2, 3, 4, 5, 6});
}

TEST_CASE("all lines reported are legal, in every variant, to the end of the game at most") {
  for (const auto& rules : allRules()) {
    CAPTURE(rules->info().name);
    const Game game = startOf(*rules);
    Reporter reporter;
    reporter.onLine = [&](const LineReport& line) { textsOf(game, line.line); };
    search(game, toDepth(5), reporter);
  }
}

TEST_CASE("several lines are distinct, sorted, and the first is the best line alone") {
  const Game game =
      gameFrom("chess", "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 0 1");
  Limits limits = toDepth(4);
  limits.multiPv = 5;
  const std::vector<LineReport> lines = lastLines(game, limits);
  REQUIRE(lines.size() == 5);
  std::set<std::string> first;
  for (const LineReport& line : lines) first.insert(textsOf(game, line.line).front());
  REQUIRE(first.size() == 5);
  REQUIRE(first.count("f3f7") == 1);
  REQUIRE(std::is_sorted(lines.begin(), lines.end(),
                         [](const auto& a, const auto& b) { return a.value > b.value; }));
  REQUIRE(textsOf(game, lines.front().line) == searchDepth(game, 4).line);
}

TEST_CASE("there are no more lines than moves") {
  Limits limits = toDepth(3);
  limits.multiPv = 256;
  REQUIRE(lastLines(gameFrom("chess", ""), limits).size() == 20);
}

TEST_CASE("only the moves of the task are searched") {
  const Game game = gameFrom("chess", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
  SearchTask task = taskFor(game, toDepth(5));
  task.moves = {game.parse("a1a2").value(), game.parse("e1e2").value()};
  Search search;
  search.prepare(false);
  const SearchResult result = search.run(task, {});
  REQUIRE((result.line.front() == task.moves[0] || result.line.front() == task.moves[1]));
}

TEST_CASE("a limit of mate ends the search when such a mate is found") {
  Limits limits;
  limits.mate = 2;
  const Found found = search(gameFrom("chess", "7k/8/8/8/8/8/1R6/R3K3 w - - 0 1"), limits);
  REQUIRE(movesToMate(found.value) == 2);
}

TEST_CASE("under a clock a search ends when deeper ones cannot find a better or later end") {
  const auto lastDepth = [](std::string_view variant, std::string_view fen, bool clock) {
    Limits limits = toDepth(8);
    if (clock) limits.soft = 1'000'000'000;
    Search search;
    search.prepare(false);
    return search.run(taskFor(gameFrom(variant, fen), limits), {}).depth;
  };
  const std::string_view wins = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
  REQUIRE(lastDepth("chess", wins, true) == 1);
  REQUIRE(lastDepth("chess", wins, false) == 8);
  REQUIRE(lastDepth("chess", "7k/R7/8/8/8/8/8/1R2K3 b - - 0 1", true) < 4);
  REQUIRE(lastDepth("chess", "", true) == 8);
  // A normal victory may improve to a major one, which is the best.
  const std::string_view normal = "7g/8/8/8/8/8/6B1/R3G3 w - - 0 1";
  REQUIRE(lastDepth("blackmagic", normal, true) == 8);
  const std::string_view major = "8/8/8/4g3/3I4/8/8/4B2G w - - 0 1";
  REQUIRE(lastDepth("blackmagic", major, true) == 1);
}

TEST_CASE("several threads find the same as one, and join") {
  const Game game = gameFrom("chess", "7k/8/8/8/8/8/1R6/R3K3 w - - 0 1");
  // A thread's result at a given depth depends on the table entries of the others.
  Limits limits;
  limits.mate = 2;
  Search search;
  REQUIRE(search.setThreads(4));
  for (int repeat = 0; repeat < 5; ++repeat) {
    search.prepare(false);
    const SearchResult result = search.run(taskFor(game, limits), {});
    REQUIRE(movesToMate(result.value) == 2);
    REQUIRE(result.nodes > 0);
  }
}

TEST_CASE("the line that several threads agree on is the last one reported") {
  const Game game = gameFrom("chess", "");
  Search search;
  REQUIRE(search.setThreads(4));
  for (std::uint64_t nodes = 500; nodes < 20'000; nodes += 900) {
    std::vector<Move> reported;
    Reporter reporter;
    reporter.onLine = [&](const LineReport& line) { reported = line.line; };
    search.prepare(false);
    const SearchResult result = search.run(taskFor(game, toNodes(nodes)), reporter);
    REQUIRE(reported.front() == result.line.front());
  }
}

TEST_CASE("the last line of each number begins with another move, and the first is the result") {
  const Game game = gameFrom("chess", "");
  for (const int lines : {1, 3})
    for (std::uint64_t nodes = 300; nodes < 20'000; nodes += 700) {
      CAPTURE(lines, nodes);
      std::map<int, LineReport> last;
      Reporter reporter;
      reporter.onLine = [&](const LineReport& line) { last.insert_or_assign(line.multiPv, line); };
      Limits limits = toNodes(nodes);
      limits.multiPv = lines;
      Search search;
      search.prepare(false);
      const SearchResult result = search.run(taskFor(game, limits), reporter);
      const LineReport& best = last.at(1);
      REQUIRE(best.line == result.line);
      REQUIRE((best.value == result.value && best.nodes == result.nodes));
      REQUIRE((best.depth == result.depth && best.bound == LineReport::Bound::kExact));
      std::set<std::pair<Square, Square>> moves;
      for (const auto& [number, line] : last)
        moves.emplace(line.line.front().from, line.line.front().to);
      REQUIRE(moves.size() == static_cast<std::size_t>(lines));
    }
}

TEST_CASE("a move that has no time to wait for other threads is found by one") {
  const Game game = gameFrom("chess", "");
  Limits limits = toDepth(8);
  limits.hard = 5;
  Search search;
  // While pondering no time is counted.
  search.prepare(true);
  const std::uint64_t alone = search.run(taskFor(game, limits), {}).nodes;
  search.clear();
  REQUIRE(search.setThreads(4));
  search.prepare(true);
  REQUIRE(search.run(taskFor(game, limits), {}).nodes == alone);
}

TEST_CASE("fewer threads after more still search") {
  const Game game = gameFrom("chess", "");
  Search search;
  REQUIRE(search.setThreads(3));
  REQUIRE(search.setThreads(1));
  search.prepare(false);
  REQUIRE(search.run(taskFor(game, toNodes(500)), {}).nodes == 500);
}

TEST_CASE("no time counts while pondering, until the clock starts") {
  const Game game = gameFrom("chess", "");
  Limits limits = toNodes(20000);
  limits.hard = 0;
  limits.soft = 0;
  Search search;
  search.prepare(true);
  REQUIRE(search.run(taskFor(game, limits), {}).nodes == 20000);
  search.prepare(true);
  search.startClock();
  REQUIRE(search.run(taskFor(game, limits), {}).nodes < 20000);
}
