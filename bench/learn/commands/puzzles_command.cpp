#include <fmt/format.h>

#include <ostream>

#include "bench/learn/commands/command_line.h"
#include "bench/learn/games/game_file.h"
#include "bench/learn/outputs.h"
#include "bench/learn/puzzles/finder.h"
#include "engine/files/write_file.h"
#include "protocol/command_line/variant_option.h"

namespace ximaera::learn {

namespace {

cxxopts::Options puzzlesOptions() {
  cxxopts::Options options("ximaera-learn", "Finds positions with one best move in games.\n");
  options.custom_help("puzzles FILE... --out GAME_puzzles.epd [OPTION...]");
  declareGame(options);
  options.add_options()("out", "The file of the puzzles", textOption(), "FILE")(
      "count", "The most puzzles, of all grades alike", numberOption(48), "N")(
      "nodes", "Nodes of the search that proves a puzzle", numberOption(20000), "N")(
      "margin", "The least distance of the second best move, in centipawns", numberOption(200),
      "CP")("h,help", "Shows this");
  return options;
}

struct Found {
  VariantPtr variant;
  std::string identity;
  std::vector<Puzzle> puzzles;
};

Result<Found> findPuzzles(const std::vector<std::string>& files, const Variants& variants,
                          const PuzzleTerms& terms, const Outputs& outputs) {
  Found found;
  std::optional<PuzzleFinder> finder;
  Progress progress(outputs.out, outputs.terminal);
  const auto onHeader = [&](const GameFileHeader& header) -> std::optional<Error> {
    const auto variant = variants.named(header.variant);
    if (!variant) return variant.failure();
    if (!finder) {
      found.variant = *variant;
      finder.emplace(*variant, terms);
    }
    if (auto error = agreeOnVariant(header, found.variant->name())) return error;
    found.identity = header.identity;
    return std::nullopt;
  };
  const auto onGame = [&](SelfPlayGame&& game) -> std::optional<Error> {
    auto puzzles = finder->puzzlesIn(game);
    if (!puzzles) return puzzles.failure();
    for (Puzzle& puzzle : *puzzles) found.puzzles.push_back(std::move(puzzle));
    if (progress.due())
      progress.show(fmt::format("game {}: {} puzzles", game.number, found.puzzles.size()));
    return std::nullopt;
  };
  if (auto error = readGameFiles(files, {onHeader, onGame}, notesTo(outputs))) return *error;
  return found;
}

std::string fileOf(const Found& found, const std::vector<Puzzle>& puzzles,
                   const PuzzleTerms& terms) {
  std::string text = fmt::format("# ximaera-learn puzzles --nodes {} --margin {}, of games by {}\n",
                                 terms.nodes, terms.margin, found.identity);
  for (const Puzzle& puzzle : puzzles) text += puzzleText(puzzle) + '\n';
  return text;
}

std::optional<Error> writePuzzles(const cxxopts::ParseResult& words, Variants& variants,
                                  const Outputs& outputs) {
  if (words.unmatched().empty()) return Error{"no files of games are given"};
  if (auto problem = addGivenGames(words, variants)) return problem;
  const auto path = outputAsked(words, ".epd");
  if (!path) return path.failure();
  NumberReader numbers(words);
  const auto count = numbers.read<std::size_t>("count", 1, 10'000);
  const PuzzleTerms terms{.nodes = numbers.read<std::uint64_t>("nodes", 1000, 1'000'000'000),
                          .margin = numbers.read<Value>("margin", 1, 10'000)};
  if (numbers.error()) return numbers.error();
  auto found = findPuzzles(words.unmatched(), variants, terms, outputs);
  if (!found) return found.failure();
  const std::size_t all = found->puzzles.size();
  const auto chosen = mixedByGrade(std::move(found->puzzles), count);
  LostOutput::check(replaceFile(*path, fileOf(*found, chosen, terms)));
  outputs.out << fmt::format("{} puzzles of {}\n", chosen.size(), all) << std::flush;
  return std::nullopt;
}

}  // namespace

int puzzlesCommand(const Words& words, Variants& variants, const Outputs& outputs) {
  return runParsed("puzzles", puzzlesOptions(), words, outputs,
                   [&](const cxxopts::ParseResult& arguments) {
                     return writePuzzles(arguments, variants, outputs);
                   },
                   {"game"});
}

}  // namespace ximaera::learn
