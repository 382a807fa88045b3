#include <fmt/format.h>

#include <ostream>

#include "bench/learn/commands/command_line.h"
#include "bench/learn/games/generator.h"
#include "bench/learn/sides.h"
#include "protocol/command_line/variant_option.h"

namespace ximaera::learn {

namespace {

// Numbers of games are stored in 32 bits, lengths in 16.
constexpr std::int64_t kMostGames = 1'000'000'000;
constexpr std::int64_t kMostPlies = 10'000;

cxxopts::Options playOptions() {
  cxxopts::Options options("ximaera-learn", "Plays games of the engine against itself.\n");
  options.custom_help("play --variant NAME --games N --out FILE [OPTION...]");
  declareVariant(options);
  options.add_options()("games", "The number of games", textOption(), "N")(
      "out", "The file of the games; games that it has are not played again", textOption(), "FILE")(
      "eval-file", "Weights to play with; by default the built-in ones", textOption(), "NAME.net")(
      "nodes", "Nodes of each search", numberOption(400), "N")("seed", "The seed of the games",
                                                               numberOption(1), "N")(
      "first", "The number of the first game", numberOption(0), "N")(
      "shard", "Play the k-th part of n", textOption()->default_value("1/1"), "k/n")(
      "threads", "Concurrent games", numberOption(1), "N")(
      "from", "Games; half of the openings, at random, are beginnings of them", textOption(),
      "FILE")("opening-plies", "The least number of random opening moves; up to 3 more",
              numberOption(6), "N")("opening-limit", "The largest score after them, in centipawns",
                                    numberOption(300), "CP")(
      "exploration-plies", "Plies after these with occasional random moves", numberOption(12), "N")(
      "exploration-every", "One move out of this number is random", numberOption(6), "N")(
      "most-plies", "Plies after which a game is drawn", numberOption(400), "N")("h,help",
                                                                                 "Shows this");
  return options;
}

Result<GenerationPlan> parsePlan(const cxxopts::ParseResult& words, Variants& variants) {
  for (const char* needed : {"games", "out"})
    if (!words.count(needed)) return Error{fmt::format("--{} is missing", needed)};
  const auto variant = variantAsked(words, variants);
  if (!variant) return variant.failure();
  const Result<Shard> shard = parseShard(words["shard"].as<std::string>());
  if (!shard) return Error{fmt::format("--shard: {}", shard.error())};
  NumberReader numbers(words);
  const auto openingPlies = numbers.read<int>("opening-plies", 1, 1000);
  GenerationPlan plan;
  plan.rules = {.variant = *variant,
                .seed = numbers.read<std::uint64_t>("seed", 0, INT64_MAX),
                .nodes = numbers.read<std::uint64_t>("nodes", 1, 1'000'000'000),
                .fewestOpeningPlies = openingPlies,
                .mostOpeningPlies = openingPlies + 3,
                .openingLimit = numbers.read<int>("opening-limit", 0, kMaxEvaluation),
                .explorationPlies = numbers.read<int>("exploration-plies", 0, 1000),
                .explorationEvery = numbers.read<int>("exploration-every", 1, 1'000'000),
                .mostPlies = numbers.read<int>("most-plies", 1, kMostPlies)};
  plan.first = numbers.read<std::uint32_t>("first", 0, kMostGames);
  plan.games = numbers.read<std::uint32_t>("games", 1, kMostGames);
  plan.threads = numbers.read<int>("threads", 1, 256);
  if (numbers.error()) return *numbers.error();
  plan.shard = *shard;
  plan.file = words["out"].as<std::string>();
  return plan;
}

// The games that the option --from names; nothing if it was not given.
Result<std::optional<EarlierGames>> givenGames(const cxxopts::ParseResult& words,
                                               const Rules& rules, const Outputs& outputs) {
  if (!words.count("from")) return std::optional<EarlierGames>();
  auto games = EarlierGames::read(words["from"].as<std::string>(), rules, notesTo(outputs));
  if (!games) return Error{"--from: " + games.error()};
  return std::optional(std::move(*games));
}

std::optional<Error> play(const cxxopts::ParseResult& words, Variants& variants,
                          const Outputs& outputs) {
  if (auto problem = noMoreThan(0, words)) return problem;
  auto plan = parsePlan(words, variants);
  if (!plan) return plan.failure();
  const Rules& rules = plan->rules.variant->rules();
  const auto network = givenNetwork(words, rules);
  if (!network) return network.failure();
  if (*network) plan->rules.network = &**network;
  plan->rules.par = parOf(rules, plan->rules.judge());
  const auto earlier = givenGames(words, rules, outputs);
  if (!earlier) return earlier.failure();
  if (*earlier) plan->rules.earlier = &**earlier;
  Progress progress(outputs.out, outputs.terminal);
  return generateGames(*plan, progress);
}

}  // namespace

int playCommand(const Words& words, Variants& variants, const Outputs& outputs) {
  return runParsed(
      "play", playOptions(), words, outputs,
      [&](const cxxopts::ParseResult& arguments) { return play(arguments, variants, outputs); });
}

}  // namespace ximaera::learn
