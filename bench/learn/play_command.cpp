#include <fmt/format.h>

#include <ostream>

#include "bench/learn/command_line.h"
#include "bench/learn/games/generator.h"
#include "bench/learn/given_network.h"
#include "bench/learn/number_options.h"
#include "movegen/registry.h"

namespace ximaera::learn {

namespace {

// Numbers of games are stored in 32 bits, lengths in 16.
constexpr std::int64_t kMostGames = 1'000'000'000;
constexpr std::int64_t kMostPlies = 10'000;

cxxopts::Options playOptions() {
  cxxopts::Options options("ximaera-learn", "Plays games of the engine against itself.\n");
  options.custom_help("play --variant NAME --games N --out FILE [OPTION...]");
  const auto text = [] { return cxxopts::value<std::string>(); };
  options.add_options()("variant", "The game", text(), "NAME")("games", "The number of games",
                                                               text(), "N")(
      "out", "The file of the games; games that it has are not played again", text(), "FILE")(
      "eval-file", "Weights to play with; by default the built-in ones", text(), "NAME.net")(
      "nodes", "Nodes of each search (400)", text(), "N")(
      "seed", "The seed of the games (1)", text(), "N")("first", "The number of the first game (0)",
                                                        text(), "N")(
      "shard", "Play the k-th part of n", text()->default_value("1/1"), "k/n")(
      "threads", "Concurrent games (1)", text(), "N")(
      "opening-plies", "The least number of random opening moves (6); up to 3 more", text(), "N")(
      "opening-limit", "The largest score after them, in centipawns (300)", text(), "CP")(
      "exploration-plies", "Plies after these with occasional random moves (12)", text(), "N")(
      "exploration-every", "One move out of this number is random (6)", text(), "N")(
      "most-plies", "Plies after which a game is drawn (400)", text(), "N")("h,help", "Shows this");
  return options;
}

Result<GenerationPlan> parsePlan(const cxxopts::ParseResult& words) {
  for (const char* needed : {"variant", "games", "out"})
    if (!words.count(needed)) return Error{fmt::format("--{} is missing", needed)};
  const auto rules = variantNamed(words["variant"].as<std::string>());
  if (!rules) return rules.failure();
  const Result<Shard> shard = parseShard(words["shard"].as<std::string>());
  if (!shard) return Error{fmt::format("--shard: {}", shard.error())};
  const auto numbers = NumberOptions::read(words, {{"games", 1, kMostGames, 0},
                                                   {"first", 0, kMostGames, 0},
                                                   {"threads", 1, 256, 1},
                                                   {"seed", 0, INT64_MAX, 1},
                                                   {"nodes", 1, 1'000'000'000, 400},
                                                   {"opening-plies", 1, 1000, 6},
                                                   {"opening-limit", 0, kMaxEvaluation, 300},
                                                   {"exploration-plies", 0, 1000, 12},
                                                   {"exploration-every", 1, 1'000'000, 6},
                                                   {"most-plies", 1, kMostPlies, 400}});
  if (!numbers) return numbers.failure();
  GenerationPlan plan;
  plan.rules = {.rules = *rules,
                .seed = numbers->of<std::uint64_t>("seed"),
                .nodes = numbers->of<std::uint64_t>("nodes"),
                .fewestOpeningPlies = numbers->of<int>("opening-plies"),
                .mostOpeningPlies = numbers->of<int>("opening-plies") + 3,
                .openingLimit = numbers->of<int>("opening-limit"),
                .explorationPlies = numbers->of<int>("exploration-plies"),
                .explorationEvery = numbers->of<int>("exploration-every"),
                .mostPlies = numbers->of<int>("most-plies")};
  plan.first = numbers->of<std::uint32_t>("first");
  plan.games = numbers->of<std::uint32_t>("games");
  plan.threads = numbers->of<int>("threads");
  plan.shard = *shard;
  plan.file = words["out"].as<std::string>();
  return plan;
}

std::optional<Error> play(const cxxopts::ParseResult& words, const Outputs& outputs) {
  if (auto problem = noMoreThan(0, words)) return problem;
  auto plan = parsePlan(words);
  if (!plan) return plan.failure();
  const auto network = givenNetwork(words, *plan->rules.rules);
  if (!network) return network.failure();
  if (*network) plan->rules.network = &**network;
  Progress progress(outputs.out, outputs.terminal);
  return generateGames(*plan, progress);
}

}  // namespace

int playCommand(const Words& words, const Outputs& outputs) {
  return runParsed("play", playOptions(), words, outputs,
                   [&](const cxxopts::ParseResult& arguments) { return play(arguments, outputs); });
}

}  // namespace ximaera::learn
