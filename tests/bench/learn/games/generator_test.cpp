#include "bench/learn/games/generator.h"

#include <sstream>

#include "bench/learn/games/self_play.h"
#include "movegen/variants/registry.h"
#include "tests/bench/learn/support.h"
#include "tests/support/catch.h"

namespace ximaera::learn {

namespace {

SelfPlayRules quickRules(const Rules& rules) {
  return {.variant = Variants().find(rules.info().name), .seed = 5, .nodes = 30, .mostPlies = 60};
}

GenerationPlan quickPlan(const std::string& file, std::uint32_t games) {
  GenerationPlan plan;
  plan.rules = {.variant = Variants().find("fugue"), .nodes = 20, .mostPlies = 40};
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

TEST_CASE("a game of self-play depends on its number, not on the games before it") {
  for (const auto& rules : allRules()) {
    SelfPlay one(quickRules(*rules)), other(quickRules(*rules));
    const SelfPlayGame first = one.play(0);
    const SelfPlayGame second = one.play(1);
    CHECK(other.play(1) == second);
    CHECK(other.play(0) == first);
    CHECK(first.moves != second.moves);
  }
}

TEST_CASE("a game of self-play is one by the rules, with its end and scores") {
  for (const auto& rules : allRules()) {
    INFO(rules->info().name);
    SelfPlayRules quick = quickRules(*rules);
    quick.mostPlies = 400;
    const SelfPlayGame record = SelfPlay(quick).play(3);
    Game game(*rules);
    for (std::size_t ply = 0; ply < record.moves.size(); ++ply) {
      REQUIRE(!game.outcome().over());
      REQUIRE(game.legal().contains(record.moves[ply]));
      if (ply < record.openingPlies) CHECK(record.scores[ply] == kNoScore);
      const std::size_t explored = record.openingPlies + 12u;
      if (ply >= explored) CHECK(record.scores[ply] != kNoScore);
      game.play(record.moves[ply]);
    }
    const Outcome outcome = game.outcome();
    if (record.reason == "too-long") {
      CHECK(record.moves.size() == 400);
      CHECK(record.verdict == Verdict::kDraw);
      continue;
    }
    CHECK(record.verdict == outcome.verdict);
    CHECK(record.winner == outcome.winner);
    CHECK(record.grade == outcome.grade);
    CHECK(record.reason == outcome.reason);
  }
}

TEST_CASE("openings have both parities and are within the limit") {
  const Rules& chess = *findRules("chess");
  SelfPlay player(quickRules(chess));
  int odd = 0, even = 0;
  for (std::uint32_t number = 0; number < 20; ++number) {
    const SelfPlayGame game = player.play(number);
    CHECK(game.openingPlies >= 6);
    CHECK(game.openingPlies <= 9);
    ++(game.openingPlies % 2 != 0 ? odd : even);
  }
  CHECK(odd > 0);
  CHECK(even > 0);
}

TEST_CASE("half of the openings are beginnings of earlier games") {
  const Rules& chess = *findRules("chess");
  const TemporaryDirectory folder;
  const std::string file = folder.file("games");
  SelfPlayRules rules = quickRules(chess);
  const SelfPlayGame earlier = SelfPlay(rules).play(7);
  writeFile(file, encodeHeader({"chess", identityOf(rules)}) + encodeGame(earlier));
  const auto games = EarlierGames::read(file, chess, [](const std::string&) {});
  REQUIRE(games);
  rules.earlier = &*games;
  rules.openingLimit = kMaxEvaluation;
  SelfPlay player(rules);
  int branches = 0;
  for (std::uint32_t number = 0; number < 40; ++number) {
    const SelfPlayGame game = player.play(number);
    const std::size_t plies = game.openingPlies;
    branches +=
        plies > 0 && plies <= earlier.moves.size() &&
        std::equal(earlier.moves.begin(),
                   earlier.moves.begin() + static_cast<std::ptrdiff_t>(plies), game.moves.begin());
  }
  CHECK(branches > 10);
  CHECK(branches < 30);
  CHECK(contains(identityOf(rules), " from "));
}

TEST_CASE("earlier games of another variant, with an illegal move, or none are refused") {
  const TemporaryDirectory folder;
  const std::string file = folder.file("games");
  const auto error = [&](const std::string& bytes) {
    writeFile(file, bytes);
    const auto games = EarlierGames::read(file, *findRules("chess"), [](const std::string&) {});
    REQUIRE_FALSE(games);
    return games.error();
  };
  CHECK(contains(error(encodeHeader({"fugue", "x"})), "games of fugue, not of chess"));
  CHECK(contains(error(encodeHeader({"chess", "x"})), "no games"));
  SelfPlayGame illegal = SelfPlay(quickRules(*findRules("chess"))).play(7);
  illegal.moves[2] = illegal.moves[0];
  CHECK(contains(error(encodeHeader({"chess", "x"}) + encodeGame(illegal)),
                 "game 7: the move at ply 3 is illegal"));
}

TEST_CASE("the identity names all settings that the games depend on") {
  const SelfPlayRules rules = quickRules(*findRules("chess"));
  SelfPlayRules other = rules;
  other.nodes = 31;
  CHECK(identityOf(rules) == identityOf(rules));
  CHECK(identityOf(rules) != identityOf(other));
  CHECK(contains(identityOf(rules), "seed 5 nodes 30 opening 6-9 plies"));
}

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
    CHECK(refused->message.ends_with("is being written by another run"));
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
