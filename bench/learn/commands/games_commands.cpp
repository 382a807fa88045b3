// The commands that play games, and that read them.

#include <fmt/format.h>

#include <ostream>

#include "bench/learn/commands/command_line.h"
#include "bench/learn/games/generator.h"
#include "bench/learn/puzzles/finder.h"
#include "bench/learn/report/insights.h"
#include "bench/learn/sides.h"
#include "engine/files/file.h"
#include "engine/files/write_file.h"
#include "protocol/command_line/variant_option.h"

namespace ximaera::learn {

namespace {

// Numbers of games are stored in 32 bits, lengths in 16.
constexpr std::int64_t kMostGames = 1'000'000'000;
constexpr std::int64_t kMostPlies = 10'000;

void declarePlay(cxxopts::Options& options) {
  declareVariant(options);
  declare(options,
          {{"games", "The number of games", "N"},
           {"out", "The file of the games; games that it has are not played again", "FILE"},
           {"eval-file", "Weights to play with; by default the built-in ones", "NAME.net"},
           {"nodes", "Nodes of each search", "N", "400"},
           {"seed", "The seed of the games", "N", "1"},
           {"first", "The number of the first game", "N", "0"},
           {"shard", "Play the k-th part of n", "k/n", "1/1"},
           {"threads", "Concurrent games", "N", "1"},
           {"from", "Games; half of the openings, at random, are beginnings of them", "FILE"},
           {"opening-plies", "The least number of random opening moves; up to 3 more", "N", "6"},
           {"opening-limit", "The largest score after them, in centipawns", "CP", "300"},
           {"exploration-plies", "Plies after these with occasional random moves", "N", "12"},
           {"exploration-every", "One move out of this number is random", "N", "6"},
           {"most-plies", "Plies after which a game is drawn", "N", "400"}});
}

GenerationPlan planAsked(const Call& call) {
  const auto& words = call.words;
  for (const char* needed : {"games", "out"})
    if (!words.count(needed)) throw WrongCall({fmt::format("--{} is missing", needed)});
  GenerationPlan plan;
  plan.rules.variant = variantAsked(words, call.variants);
  plan.shard = shardAsked(words);
  plan.rules.seed = numberOf<std::uint64_t>(words, "seed", 0, INT64_MAX);
  plan.rules.nodes = numberOf<std::uint64_t>(words, "nodes", 1, 1'000'000'000);
  plan.rules.fewestOpeningPlies = numberOf<int>(words, "opening-plies", 1, 1000);
  plan.rules.mostOpeningPlies = plan.rules.fewestOpeningPlies + 3;
  plan.rules.openingLimit = numberOf<int>(words, "opening-limit", 0, kMaxEvaluation);
  plan.rules.explorationPlies = numberOf<int>(words, "exploration-plies", 0, 1000);
  plan.rules.explorationEvery = numberOf<int>(words, "exploration-every", 1, 1'000'000);
  plan.rules.mostPlies = numberOf<int>(words, "most-plies", 1, kMostPlies);
  plan.first = numberOf<std::uint32_t>(words, "first", 0, kMostGames);
  plan.games = numberOf<std::uint32_t>(words, "games", 1, kMostGames);
  plan.threads = numberOf<int>(words, "threads", 1, 256);
  plan.file = textOf(words, "out");
  return plan;
}

void play(const Call& call) {
  noMoreThan(0, call.words);
  GenerationPlan plan = planAsked(call);
  const Rules& rules = plan.rules.variant->rules();
  const auto network = networkAsked(call.words, "eval-file", rules);
  if (network) plan.rules.network = &*network;
  plan.rules.par = parOf(rules, plan.rules.evaluation());
  std::optional<EarlierGames> earlier;
  if (call.words.count("from"))
    plan.rules.earlier = &earlier.emplace(valid(
        EarlierGames::read(textOf(call.words, "from"), rules, notesTo(call.outputs)), "from"));
  Progress progress(call.outputs.out, call.outputs.terminal);
  refuseIf(generateGames(plan, progress));
}

void declarePuzzles(cxxopts::Options& options) {
  declareGame(options);
  declare(options,
          {{"out", "The file of the puzzles", "FILE"},
           {"count", "The most puzzles, of all grades alike", "N", "48"},
           {"nodes", "Nodes of the search that proves a puzzle", "N", "20000"},
           {"margin", "The least distance of the second best move, in centipawns", "CP", "200"}});
}

struct Found {
  VariantPtr variant;
  std::string identity;
  std::vector<Puzzle> puzzles;
};

Found findPuzzles(const Call& call, const PuzzleTerms& terms) {
  Found found;
  std::optional<PuzzleFinder> finder;
  Progress progress(call.outputs.out, call.outputs.terminal);
  const auto onHeader = [&](const GameFileHeader& header) -> std::optional<Error> {
    const auto variant = call.variants.meant(header.variant);
    if (!variant) return variant.failure();
    if (!finder) finder.emplace(found.variant = *variant, terms);
    found.identity = header.identity;
    return agreeOnVariant(header, found.variant->name());
  };
  const auto onGame = [&](SelfPlayGame&& game) -> std::optional<Error> {
    auto puzzles = finder->puzzlesIn(game);
    if (!puzzles) return puzzles.failure();
    std::ranges::move(*puzzles, std::back_inserter(found.puzzles));
    if (progress.due())
      progress.show(fmt::format("game {}: {} puzzles", game.number, found.puzzles.size()));
    return std::nullopt;
  };
  refuseIf(readGameFiles(call.words.unmatched(), {onHeader, onGame}, notesTo(call.outputs)));
  return found;
}

void writePuzzles(const Call& call) {
  gamesAsked(call.words);
  addGivenGames(call.words, call.variants);
  const std::string path = outputAsked(call.words, ".epd");
  const auto count = numberOf<std::size_t>(call.words, "count", 1, 10'000);
  const PuzzleTerms terms{
      .nodes = numberOf<std::uint64_t>(call.words, "nodes", 1000, 1'000'000'000),
      .margin = numberOf<Value>(call.words, "margin", 1, 10'000)};
  Found found = findPuzzles(call, terms);
  const std::size_t all = found.puzzles.size();
  const auto chosen = mixedByGrade(std::move(found.puzzles), count);
  std::string text = fmt::format("# ximaera-learn puzzles --nodes {} --margin {}, of games by {}\n",
                                 terms.nodes, terms.margin, found.identity);
  for (const Puzzle& puzzle : chosen) text += puzzleText(puzzle) + '\n';
  LostOutput::check(replaceFile(path, text));
  call.outputs.out << fmt::format("{} puzzles of {}\n", chosen.size(), all) << std::flush;
}

void declareReport(cxxopts::Options& options) {
  declareGame(options);
  declare(options, {{"out", "The file of the page", "PAGE.html"}});
}

void report(const Call& call) {
  const Words& files = gamesAsked(call.words);
  addGivenGames(call.words, call.variants);
  const std::string path = outputAsked(call.words, ".html");
  const auto all = valid(gatherInsights(files, call.variants, notesTo(call.outputs)));
  LostOutput::check(replaceFile(path, insightsPage(all, userFolder("weights"))));
  call.outputs.out << insightsTable(all) << '\n' << firstMovesTable(all) << std::flush;
}

}  // namespace

std::vector<Command> gamesCommands() {
  return {{"play", "play --variant NAME --games N --out FILE [OPTION...]",
           "Plays games of the engine against itself.", declarePlay, play},
          {"puzzles",
           "puzzles FILE... --out GAME_puzzles.epd [OPTION...]",
           "Finds positions with one best move in games.",
           declarePuzzles,
           writePuzzles,
           {"game"}},
          {"report",
           "report FILE... --out PAGE.html",
           "Statistics of games.",
           declareReport,
           report,
           {"game"}}};
}

}  // namespace ximaera::learn
