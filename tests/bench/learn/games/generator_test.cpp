#include "bench/learn/games/generator.h"

#include <sstream>

#include "bench/learn/games/game_log.h"
#include "movegen/variants/registry.h"
#include "tests/bench/learn/support.h"
#include "tests/support/catch.h"

namespace ximaera::learn {

namespace {

GenerationPlan quickPlan(const std::string& file, std::uint32_t games) {
  GenerationPlan plan;
  plan.rules = {.rules = findRules("fugue"), .nodes = 20, .mostPlies = 40};
  plan.games = games;
  plan.file = file;
  return plan;
}

std::optional<Error> generate(const GenerationPlan& plan) {
  std::ostringstream out;
  Progress progress(out, false);
  return generateGames(plan, progress);
}

std::vector<SelfPlayGame> gamesOf(const std::string& file) {
  const auto games = gamesIn(readFile(file));
  REQUIRE(games);
  return *games;
}

}  // namespace

TEST_CASE("shards and threads make the games of the whole") {
  const TemporaryDirectory folder;
  const std::string whole = folder.file("whole"), joined = folder.file("joined");
  REQUIRE(!generate(quickPlan(whole, 9)));
  std::string parts;
  for (const int index : {2, 1}) {
    GenerationPlan plan = quickPlan(folder.file(std::to_string(index)), 9);
    plan.shard = {index, 2};
    plan.threads = 2;
    REQUIRE(!generate(plan));
    parts += readFile(plan.file);
  }
  writeFile(joined, parts);
  CHECK(gamesOf(whole).size() == 9);
  CHECK(gamesOf(joined) == gamesOf(whole));
}

TEST_CASE("only truncated games are played again") {
  const TemporaryDirectory folder;
  const std::string whole = folder.file("whole"), cut = folder.file("cut");
  REQUIRE(!generate(quickPlan(whole, 4)));
  const std::string bytes = readFile(whole);
  for (const std::size_t size :
       {std::size_t{0}, std::size_t{5}, bytes.size() / 2, bytes.size() - 1}) {
    writeFile(cut, bytes.substr(0, size));
    REQUIRE(!generate(quickPlan(cut, 4)));
    CHECK(readFile(cut) == bytes);
  }
  REQUIRE(!generate(quickPlan(cut, 4)));
  CHECK(readFile(cut) == bytes);
}

TEST_CASE("more games of the same kind are added to a file, others refused") {
  const TemporaryDirectory folder;
  const std::string file = folder.file("games"), whole = folder.file("whole");
  REQUIRE(!generate(quickPlan(file, 2)));
  REQUIRE(!generate(quickPlan(whole, 5)));
  GenerationPlan other = quickPlan(file, 5);
  other.rules.seed = 2;
  const std::string before = readFile(file);
  const auto refused = generate(other);
  REQUIRE(refused);
  CHECK(contains(refused->message, "seed 1"));
  CHECK(contains(refused->message, "seed 2"));
  CHECK(readFile(file) == before);
  REQUIRE(!generate(quickPlan(file, 5)));
  CHECK(readFile(file) == readFile(whole));
}

TEST_CASE("a file that is damaged, elsewhere, or being written is refused as it is") {
  const TemporaryDirectory folder;
  const std::string file = folder.file("games");
  REQUIRE(!generate(quickPlan(file, 2)));
  {
    const auto log = GameLog::open(file, {"fugue", identityOf(quickPlan(file, 2).rules)});
    REQUIRE(log);
    const auto refused = generate(quickPlan(file, 3));
    REQUIRE(refused);
    CHECK(refused->message.ends_with("another process is writing it"));
  }
  std::string bytes = readFile(file);
  bytes[bytes.size() / 2] = static_cast<char>(~bytes[bytes.size() / 2]);
  writeFile(file, bytes);
  const auto damaged = generate(quickPlan(file, 3));
  REQUIRE(damaged);
  CHECK(contains(damaged->message, "damaged"));
  CHECK(readFile(file) == bytes);
  CHECK(generate(quickPlan(folder.file("no/such/folder"), 1)));
}

}  // namespace ximaera::learn
