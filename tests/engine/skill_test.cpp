#include "engine/skill.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <set>
#include <thread>

#include "engine/engine.h"
#include "movegen/fen.h"
#include "movegen/variants/registry.h"
#include "movegen/zobrist.h"
#include "tests/support/catch.h"
#include "tests/support/networks.h"

using namespace ximaera;

namespace {

// The mean value of a piece, in centipawns.
constexpr int kPiece = 270;

LineReport line(int rank, Value value, LineReport::Bound bound = LineReport::Bound::kExact,
                int depth = 1) {
  return {depth, 1, rank, value, bound, 0, 0, 0, {kNoMove}};
}

// The rank of the preferred one of two lines; the second is worse by `gap` centipawns.
int preference(double temperature, std::uint64_t seed, Value gap) {
  WeakPlayer player({.nodes = 1, .temperature = temperature, .lines = 2}, seed);
  player.note(line(1, 0));
  player.note(line(2, -gap));
  return player.choice()->multiPv;
}

// How often out of 1000 the worse of two lines is preferred.
int mistakes(double temperature, Value gap) {
  int count = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed)
    count += preference(temperature, seed, gap) == 2;
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
    if (!request.limits.infinite && !request.limits.depth) request.limits.depth = 6;
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

// Plays a game of the weak engine against one that takes the best static evaluation.
double pointsOfGreedy(Engine& weak, Side greedy) {
  while (!weak.game().outcome().over()) {
    Position position = weak.game().position();
    const MoveList& moves = weak.game().legal();
    const auto value = [&](Move move) {
      return valueAfter(position, move, weak.weights().network());
    };
    weak.play(position.side() == greedy ? *std::ranges::max_element(moves, {}, value)
                                        : *weak.search({}).move);
  }
  const Outcome outcome = weak.game().outcome();
  return outcome.verdict == Verdict::kWin ? outcome.winner == greedy : 0.5;
}

}  // namespace

TEST_CASE("the worse of two moves is chosen with the odds of a softmax") {
  CHECK(std::abs(mistakes(50, 0) - 500) < 60);
  // 1 / (1 + e), and 1 / (1 + e^3).
  CHECK(std::abs(mistakes(50, 50) - 269) < 60);
  CHECK(std::abs(mistakes(50, 150) - 47) < 30);
  CHECK(mistakes(0, 1) == 0);
}

TEST_CASE("no level mistakes a lost position for a won one, or misses a mate it has seen") {
  const double temperature = handicapOf(0, 30, kPiece).temperature;
  CHECK(mistakes(temperature, 1500) == 0);
  CHECK(mistakes(temperature, kNormalWin) == 0);
}

TEST_CASE("only finished lines of the last iteration are chosen from") {
  WeakPlayer player({.nodes = 1, .temperature = 1, .lines = 2}, 1);
  CHECK_FALSE(player.choice());
  player.note(line(1, 500));
  player.note(line(2, 400));
  player.note(line(1, 0, LineReport::Bound::kExact, 2));
  player.note(line(2, 400, LineReport::Bound::kLower, 2));
  CHECK(player.choice()->value == 0);
}

TEST_CASE("the result of the search, reported once more, leaves the other lines to choose from") {
  int seconds = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    WeakPlayer player({.nodes = 1, .temperature = 50, .lines = 2}, seed);
    for (const int rank : {1, 2, 1}) player.note(line(rank, 0));
    seconds += player.choice()->multiPv == 2;
  }
  CHECK((seconds > 20 && seconds < 80));
}

TEST_CASE("the higher the level, the more is seen, and the surer the choice") {
  for (int level = kLowestSkill + 1; level < kHighestSkill; ++level) {
    const Handicap lower = handicapOf(level - 1, 30, kPiece),
                   higher = handicapOf(level, 30, kPiece);
    CAPTURE(level);
    CHECK(lower.temperature >= higher.temperature);
    CHECK(static_cast<double>(lower.nodes) / lower.lines <=
          static_cast<double>(higher.nodes) / higher.lines);
    CHECK((lower.lines > 1) == (lower.temperature > 0));
  }
  // Four times as many moves take twice as many nodes.
  CHECK(handicapOf(8, 140, kPiece).nodes == 2 * handicapOf(8, 35, kPiece).nodes);
}

TEST_CASE("mistakes are as large as the game's values") {
  CHECK(meanPieceValue(*findRules("chess")) == 270);
  CHECK(meanPieceValue(*findRules("rebelfury")) == 346);
  CHECK(handicapOf(0, 30, 400).temperature == 2 * handicapOf(0, 30, 200).temperature);
}

TEST_CASE("below level 0 more and more moves are played without a thought") {
  const Handicap zero = handicapOf(0, 35, kPiece), lowest = handicapOf(kLowestSkill, 35, kPiece);
  CHECK(zero.random + zero.greedy == 0);
  CHECK(lowest.random > 0.8);
  CHECK(std::abs(lowest.random + lowest.greedy - 1) < 1e-9);
  CHECK(handicapOf(kLowestSkill, 140, kPiece).random > lowest.random);
  for (int level = kLowestSkill; level < 0; ++level) {
    const Handicap lower = handicapOf(level, 35, kPiece),
                   higher = handicapOf(level + 1, 35, kPiece);
    CHECK(lower.random > higher.random);
    CHECK(lower.random + lower.greedy > higher.random + higher.greedy);
  }
}

TEST_CASE("a glance sees what can be taken, and a whim nothing") {
  // The queen on d5 hangs.
  const Rules& rules = *findRules("chess");
  const Position position = parseFen(rules, "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1").value();
  const Game game(position);
  const SearchTask task = taskOf(game, test::networkOf(rules));
  const auto taken = [&](const Handicap& handicap) {
    int count = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
      const auto move = WeakPlayer(handicap, mixBits(seed)).hastyMove(task);
      REQUIRE(move);
      count += rules.format(position, *move) == "e4d5";
    }
    return count;
  };
  CHECK(taken({.nodes = 1, .temperature = 50, .greedy = 1}) > 190);
  CHECK(taken({.nodes = 1, .temperature = 50, .random = 1}) < 90);
  CHECK_FALSE(WeakPlayer({.nodes = 1, .temperature = 50}, 1).hastyMove(task));
}

TEST_CASE("the lowest level loses to a player that sees one ply ahead") {
  double points = 0;
  for (const char* variant : {"chess", "fugue", "blackmagic", "rebelfury"}) {
    Engine weak;
    REQUIRE_FALSE(weak.setVariant(variant));
    REQUIRE_FALSE(weak.setOption("Skill Level", std::to_string(kLowestSkill)));
    for (const Side greedy : {kWhite, kBlack}) {
      must(weak.setPosition(std::nullopt, {}));
      weak.newGame();
      points += pointsOfGreedy(weak, greedy);
    }
  }
  CHECK(points >= 5);
}

TEST_CASE("UCI_Elo stands on the scale of the skill levels") {
  Options options = engineOptions({"chess"});
  CHECK_FALSE(levelAsked(options));
  REQUIRE_FALSE(options.set("UCI_Elo", std::to_string(kLowestElo)));
  CHECK_FALSE(levelAsked(options));
  REQUIRE_FALSE(options.set("UCI_LimitStrength", "true"));
  CHECK(*levelAsked(options) == kLowestSkill);
  REQUIRE_FALSE(options.set("UCI_Elo", std::to_string(kHighestElo)));
  CHECK(*levelAsked(options) == kHighestSkill - 1);
  REQUIRE_FALSE(options.set("Skill Level", "3"));
  CHECK(*levelAsked(options) == kHighestSkill - 1);
  REQUIRE_FALSE(options.set("UCI_LimitStrength", "false"));
  CHECK(*levelAsked(options) == 3);
  CHECK(options.set("UCI_Elo", std::to_string(kLowestElo - 1)));
}

TEST_CASE("a weak engine sees little at any time, and plays the move that it reports last") {
  for (const auto& rules : allRules()) {
    CAPTURE(rules->info().name);
    for (const char* level : {"2", "15"}) {
      Talk talk(level);
      REQUIRE_FALSE(talk.engine.setVariant(rules->info().name));
      GoRequest request;
      request.limits.depth = kMaxPly;
      talk.search(request);
      CHECK(talk.deepest < 20);
      CHECK(talk.lowest == 1);
      REQUIRE_FALSE(talk.last.line.empty());
      CHECK(talk.answer.move == talk.last.line.front());
    }
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
