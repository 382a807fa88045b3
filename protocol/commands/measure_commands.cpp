// The commands `perft`, `bench` and `genfens`, which measure the program and test it.

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <sstream>

#include "engine/files/file.h"
#include "engine/measure/bench.h"
#include "engine/measure/perft_runner.h"
#include "engine/opening_maker.h"
#include "movegen/fen.h"
#include "movegen/text/number.h"
#include "movegen/text/utf8.h"
#include "protocol/command_line/variant_option.h"
#include "protocol/commands/commands.h"
#include "search/evaluation/value.h"

namespace ximaera {

namespace {

using Clock = std::chrono::steady_clock;

void reportSpeed(std::ostream& error, std::uint64_t leaves, Clock::time_point start) {
  const auto elapsed = Clock::now() - start;
  const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(elapsed).count();
  error << fmt::format("Time: {} ms\nNodes/second: {}\n", milliseconds,
                       perSecond(leaves, milliseconds));
}

Position positionAsked(const cxxopts::ParseResult& arguments, Variants& variants) {
  const Rules& rules = variantAsked(arguments, variants)->rules();
  if (!arguments.count("fen")) return startPosition(rules);
  return valid(parseFen(rules, textOf(arguments, "fen")));
}

// Shows the progress in place if a person watches.
PerftResult countWatched(const Position& position, PerftRequest request, Console console) {
  constexpr std::string_view kWipe = "\r\x1b[K";
  if (!console.interactive) return runPerft(position, request);
  request.onProgress = [&](std::size_t done, std::size_t of) {
    console.out << kWipe << "Counted: " << done * 100 / of << " %" << std::flush;
  };
  PerftResult result = runPerft(position, request);
  console.out << kWipe;
  return result;
}

int countPosition(const cxxopts::ParseResult& arguments, Variants& variants,
                  const PerftRequest& request, Console console) {
  noMoreThan(0, arguments);
  if (!arguments.count("depth")) throw WrongCall({"--depth is missing"});
  const Position position = positionAsked(arguments, variants);
  const auto start = Clock::now();
  const PerftResult result = countWatched(position, request, console);
  if (arguments["divide"].as<bool>())
    for (const PerftLine& line : result.lines)
      console.out << fmt::format("{}: {}\n", line.move, line.leaves);
  console.out << fmt::format("Nodes searched: {}\n", result.leaves);
  reportSpeed(console.error, result.leaves, start);
  return 0;
}

PerftSuiteResult checkFile(const std::string& name, const Variants& variants,
                           const PerftRequest& request, Console console) {
  constexpr std::size_t kMostBytes = std::size_t{64} << 20;
  const std::string text = valid(readWholeFile(name, kMostBytes));
  if (text.empty()) throw WrongCall({fmt::format("'{}' is empty", printable(name))});
  std::istringstream lines(text);
  return checkPerftSuite(lines, variants, request, [&](int line, std::string_view complaint) {
    console.out << fmt::format("{}:{}: {}\n", printable(name), line, printable(complaint))
                << std::flush;
  });
}

int checkFiles(const cxxopts::ParseResult& arguments, const Variants& variants,
               const PerftRequest& request, Console console) {
  for (const char* option : {"variant", "fen", "divide", "shard"})
    if (arguments.count(option))
      throw WrongCall({fmt::format("--{} and --suite exclude each other", option)});
  std::vector<std::string> names{textOf(arguments, "suite")};
  names.insert(names.end(), arguments.unmatched().begin(), arguments.unmatched().end());
  PerftSuiteResult sum;
  for (const std::string& name : names) {
    const PerftSuiteResult result = checkFile(name, variants, request, console);
    sum.passed += result.passed;
    sum.failed += result.failed;
  }
  console.out << fmt::format("{} passed, {} failed\n", sum.passed, sum.failed);
  return sum.failed > 0 ? 1 : 0;
}

constexpr std::int64_t kMostFens = 1'000'000;
constexpr RandomOpeningRules kOpenings{.plies = 8, .balance = 100, .depth = 4};

struct Wanted {
  std::uint64_t count = 0;
  std::uint64_t seed = 0;
};

// Reads "10 seed 42 book None". Books are the runner's work.
Wanted wantedBy(const Words& words) {
  if (words.size() < 3 || words[1] != "seed")
    throw WrongCall({"what is wanted has the form 'genfens N seed S [book None]'"});
  const auto count = valid(parseNumber("N", words[0], 1, kMostFens));
  const auto seed = valid(parseNumber("seed", words[2], 0, INT64_MAX));
  const Words rest(words.begin() + 3, words.end()), book{"book", "None"};
  if (!rest.empty() && rest != book) {
    const auto wrong = std::ranges::mismatch(rest, book).in1;
    throw WrongCall({fmt::format("'{}' is not 'book None'; no other book is read",
                                 printable(wrong == rest.end() ? rest[0] : *wrong))});
  }
  return {static_cast<std::uint64_t>(count), static_cast<std::uint64_t>(seed)};
}

}  // namespace

void declarePerft(cxxopts::Options& options) {
  options.custom_help("perft --variant V --depth N [OPTION...]\n  ximaera perft --suite FILE...");
  declareVariant(options);
  declare(
      options,
      {{"depth", "Plies to count; with --suite: skip deeper figures", "N"},
       {"fen", "Count from this position (the start)", "FEN"},
       {"divide", "Show the count of each move"},
       {"threads", "Threads", "N", "1"},
       {"make", "Make every move of the last ply instead of counting them"},
       {"shard", "Count the k-th of n parts; the sum over all parts is the whole", "k/n", "1/1"},
       {"suite", "Check files of lines VARIANT;FEN;perft(1);perft(2);...", "FILE..."}});
}

int perftCommand(const cxxopts::ParseResult& arguments, Variants& variants, Console console) {
  const auto depth =
      static_cast<int>(numberIn(arguments, "depth", 0, kMaxPerftDepth).value_or(kMaxPerftDepth));
  const auto threads = numberOf<int>(arguments, "threads", 1, kMaxPerftThreads);
  const Shard shard = valid(parseShard(textOf(arguments, "shard")), "shard");
  const bool make = arguments["make"].as<bool>();
  const PerftRequest request{depth, threads, make, shard, {}};
  return arguments.count("suite") ? checkFiles(arguments, variants, request, console)
                                  : countPosition(arguments, variants, request, console);
}

void declareBench(cxxopts::Options& options) {
  options.custom_help("bench [OPTION...]");
  declareVariant(options);
  declare(options, {{"depth", "Plies to search (depends on the game)", "N"}});
}

int benchCommand(const cxxopts::ParseResult& arguments, Variants& variants, Console console) {
  if (!arguments.unmatched().empty())
    throw WrongCall(
        {fmt::format("unexpected argument '{}': it is bench [--variant NAME] [--depth N]",
                     arguments.unmatched()[0])});
  BenchRequest request;
  if (const auto depth = numberIn(arguments, "depth", 1, kMaxPly))
    request.depth = static_cast<int>(*depth);
  if (arguments.count("variant") || arguments.count("game"))
    request.variant = variantAsked(arguments, variants)->name();
  Output out(console.out);
  printBench(variants, request, [&](const std::string& line) { out.line("{}", line); });
  return 0;
}

void declareGenfens(cxxopts::Options& options) {
  options.custom_help("genfens N seed S [book None] [OPTION...]");
  declareVariant(options, "chess");
}

int genfensCommand(const cxxopts::ParseResult& arguments, Variants& variants, Console console) {
  const VariantPtr variant = variantAsked(arguments, variants);
  const Wanted wanted = wantedBy(arguments.unmatched());
  OpeningMaker maker(variant->network(), kOpenings);
  for (std::uint64_t index = 0; index < wanted.count; ++index)
    console.out << fmt::format("info string genfens {}\n",
                               formatFen(maker.make(mixedSeed(wanted.seed, index)).position()))
                << std::flush;
  return 0;
}

}  // namespace ximaera
