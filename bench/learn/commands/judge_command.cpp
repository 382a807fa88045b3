#include <ostream>

#include "bench/learn/commands/command_line.h"
#include "bench/learn/fit/result_scale.h"
#include "bench/learn/games/game_file.h"
#include "bench/learn/judge/judge.h"
#include "bench/learn/random.h"
#include "protocol/command_line/variant_option.h"

namespace ximaera::learn {

namespace {

cxxopts::Options judgeOptions() {
  cxxopts::Options options("ximaera-learn",
                           "Compares static evaluations with searches, in positions of games.\n");
  options.custom_help("judge FILE... [OPTION...]");
  declareGame(options);
  options.add_options()("positions", "Positions, drawn at random", numberOption(300), "N")(
      "nodes", "Nodes of the longest search", numberOption(32000), "N")(
      "seed", "The same seed and games, the same positions", numberOption(1), "N")(
      "eval-file", "Weights to judge; by default the built-in ones", textOption(), "NAME.net")(
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
  if (auto problem = addGivenGames(words)) return problem;
  NumberReader numbers(words);
  const auto positions = numbers.read<std::size_t>("positions", 1, 1'000'000);
  const auto nodes = numbers.read<std::uint64_t>("nodes", 64, 1'000'000'000);
  const auto seed = numbers.read<std::uint64_t>("seed", 0, INT64_MAX);
  if (numbers.error()) return numbers.error();
  const auto drawn = drawPositions(words.unmatched(), positions, seed, outputs);
  if (!drawn) return drawn.failure();
  const auto own = givenNetwork(words, *drawn->rules);
  if (!own) return own.failure();
  Judge judge(*drawn->rules, *own ? **own : networkOf(*drawn->rules), nodes,
              drawn->results.scale());
  for (const Position& position : drawn->positions) judge.add(position);
  outputs.out << judge.report() << std::flush;
  return std::nullopt;
}

}  // namespace

int judgeCommand(const Words& words, const Outputs& outputs) {
  return runParsed("judge", judgeOptions(), words, outputs,
                   [&](const cxxopts::ParseResult& arguments) { return run(arguments, outputs); },
                   {"game"});
}

}  // namespace ximaera::learn
