#include <fmt/format.h>

#include <ostream>

#include "bench/learn/command_line.h"
#include "bench/learn/fit/result_scale.h"
#include "bench/learn/games/game_file.h"
#include "bench/learn/given_network.h"
#include "bench/learn/judge/judge.h"
#include "bench/learn/number_options.h"
#include "bench/learn/random.h"

namespace ximaera::learn {

namespace {

cxxopts::Options judgeOptions() {
  cxxopts::Options options("ximaera-learn",
                           "Compares static evaluations with searches, in positions of games.\n");
  options.custom_help("judge FILE... [OPTION...]");
  const auto text = [] { return cxxopts::value<std::string>(); };
  options.add_options()("positions", "How many, drawn by chance (300)", text(), "N")(
      "nodes", "Of the longest search (32000)", text(), "N")(
      "seed", "The same seed and games, the same positions (1)", text(), "N")(
      "eval-file", "Weights to judge; by default the built-in ones", text(), "NAME.net")(
      "h,help", "Shows this");
  return options;
}

/// Useful positions of games: some, drawn by chance, and all results.
struct Drawn {
  const Rules* rules = nullptr;
  std::vector<Position> positions;
  ResultsByScore results;
};

Result<Drawn> drawPositions(const std::vector<std::string>& files, std::size_t wanted,
                            std::uint64_t seed, const Outputs& outputs) {
  Drawn drawn;
  Random random(seed, 0);
  std::size_t seen = 0;
  const auto onHeader = [&](const GameFileHeader& header) {
    return agreeOnVariant(header, drawn.rules);
  };
  const auto onGame = [&](SelfPlayGame&& game) -> std::optional<Error> {
    // Reservoir sampling (Waterman): every position has the same chance to be drawn.
    const auto draw = [&](const Position& position, std::size_t ply) -> std::optional<Error> {
      drawn.results.add(game.scores[ply], resultFor(game, position.side()));
      const std::size_t place = random.below(++seen);
      if (drawn.positions.size() < wanted)
        drawn.positions.push_back(position);
      else if (place < wanted)
        drawn.positions[place] = position;
      return std::nullopt;
    };
    return visitSamples(game, *drawn.rules, draw);
  };
  if (auto error = readGameFiles(files, {onHeader, onGame}, notesTo(outputs))) return *error;
  return drawn;
}

std::optional<Error> run(const cxxopts::ParseResult& words, const Outputs& outputs) {
  if (words.unmatched().empty()) return Error{"no files of games are given"};
  const auto numbers = NumberOptions::read(words, {{"positions", 1, 1'000'000, 300},
                                                   {"nodes", 64, 1'000'000'000, 32'000},
                                                   {"seed", 0, INT64_MAX, 1}});
  if (!numbers) return numbers.failure();
  const auto drawn = drawPositions(words.unmatched(), numbers->of<std::size_t>("positions"),
                                   numbers->of<std::uint64_t>("seed"), outputs);
  if (!drawn) return drawn.failure();
  const auto own = givenNetwork(words, *drawn->rules);
  if (!own) return own.failure();
  Judge judge(*drawn->rules, *own ? **own : networkOf(*drawn->rules),
              numbers->of<std::uint64_t>("nodes"), drawn->results.scale());
  for (const Position& position : drawn->positions) judge.add(position);
  outputs.out << judge.report() << std::flush;
  return std::nullopt;
}

}  // namespace

int judgeCommand(const Words& words, const Outputs& outputs) {
  return runParsed("judge", judgeOptions(), words, outputs,
                   [&](const cxxopts::ParseResult& arguments) { return run(arguments, outputs); });
}

}  // namespace ximaera::learn
