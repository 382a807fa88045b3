#include <fmt/format.h>

#include <chrono>
#include <sstream>

#include "engine/files/file.h"
#include "engine/measure/bench.h"
#include "engine/measure/perft_runner.h"
#include "movegen/fen.h"
#include "movegen/text/utf8.h"
#include "protocol/command_line/variant_option.h"
#include "protocol/commands/commands.h"
#include "protocol/explain/text.h"
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

Result<Position> positionAsked(const cxxopts::ParseResult& arguments, Variants& variants) {
  const auto variant = variantAsked(arguments, variants);
  if (!variant) return variant.failure();
  const Rules& rules = (*variant)->rules();
  if (!arguments.count("fen")) return startPosition(rules);
  return parseFen(rules, arguments["fen"].as<std::string>());
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

Result<int> countPosition(const cxxopts::ParseResult& arguments, Variants& variants,
                          const PerftRequest& request, Console console) {
  if (const auto error = noMoreThan(0, arguments)) return *error;
  if (!arguments.count("depth")) return Error{"--depth is missing"};
  const Result<Position> position = positionAsked(arguments, variants);
  if (!position) return position.failure();
  const auto start = Clock::now();
  const PerftResult result = countWatched(*position, request, console);
  if (arguments["divide"].as<bool>())
    for (const PerftLine& line : result.lines)
      console.out << fmt::format("{}: {}\n", line.move, line.leaves);
  console.out << fmt::format("Nodes searched: {}\n", result.leaves);
  reportSpeed(console.error, result.leaves, start);
  return 0;
}

Result<PerftSuiteResult> checkFile(const std::string& name, const Variants& variants,
                                   const PerftSuiteRequest& request, Console console) {
  constexpr std::size_t kMostBytes = std::size_t{64} << 20;
  const Result<std::string> text = readWholeFile(name, kMostBytes);
  if (!text) return text.failure();
  if (text->empty()) return Error{fmt::format("'{}' is empty", printable(name))};
  std::istringstream lines(*text);
  return checkPerftSuite(lines, variants, request, [&](int line, std::string_view complaint) {
    console.out << fmt::format("{}:{}: {}\n", printable(name), line, printable(complaint))
                << std::flush;
  });
}

Result<int> checkFiles(const cxxopts::ParseResult& arguments, const Variants& variants,
                       const PerftSuiteRequest& request, Console console) {
  for (const char* option : {"variant", "fen", "divide", "shard"})
    if (arguments.count(option))
      return Error{fmt::format("--{} and --suite exclude each other", option)};
  std::vector<std::string> names{arguments["suite"].as<std::string>()};
  names.insert(names.end(), arguments.unmatched().begin(), arguments.unmatched().end());
  PerftSuiteResult sum;
  for (const std::string& name : names) {
    const Result<PerftSuiteResult> result = checkFile(name, variants, request, console);
    if (!result) return result.failure();
    sum.passed += result->passed;
    sum.failed += result->failed;
  }
  console.out << fmt::format("{} passed, {} failed\n", sum.passed, sum.failed);
  return sum.failed > 0 ? 1 : 0;
}

}  // namespace

void declarePerft(cxxopts::Options& options) {
  options.custom_help("perft --variant V --depth N [OPTION...]\n  ximaera perft --suite FILE...");
  declareVariant(options);
  options.add_options()("depth", "Plies to count; with --suite: skip deeper figures",
                        cxxopts::value<std::string>(), "N")(
      "fen", "Count from this position (the start)", cxxopts::value<std::string>(), "FEN")(
      "divide", "Show the count of each move")("threads", "Threads (1)",
                                               cxxopts::value<std::string>(), "N")(
      "make", "Make every move of the last ply instead of counting them")(
      "shard", "Count the k-th of n parts; the sum over all parts is the whole",
      cxxopts::value<std::string>()->default_value("1/1"),
      "k/n")("suite", "Check files of lines VARIANT;FEN;perft(1);perft(2);...",
             cxxopts::value<std::string>(), "FILE...");
}

Result<int> perftCommand(const cxxopts::ParseResult& arguments, Variants& variants,
                         Console console) {
  const auto depth = numberOf(arguments, "depth", 0, kMaxPerftDepth, kMaxPerftDepth);
  if (!depth) return depth.failure();
  const auto threads = numberOf(arguments, "threads", 1, kMaxPerftThreads, 1);
  if (!threads) return threads.failure();
  const Result<Shard> shard = parseShard(arguments["shard"].as<std::string>());
  if (!shard) return Error{fmt::format("--shard: {}", shard.error())};
  const int plies = static_cast<int>(*depth);
  const int workers = static_cast<int>(*threads);
  if (arguments.count("suite"))
    return checkFiles(arguments, variants, {plies, workers, arguments["make"].as<bool>()}, console);
  return countPosition(arguments, variants,
                       {plies, workers, arguments["make"].as<bool>(), *shard, {}}, console);
}

void declareBench(cxxopts::Options& options) {
  options.custom_help("bench [OPTION...]");
  declareVariant(options);
  options.add_options()("depth", "Plies to search (depends on the game)",
                        cxxopts::value<std::string>(), "N");
}

Result<int> benchCommand(const cxxopts::ParseResult& arguments, Variants& variants,
                         Console console) {
  if (const auto error = noMoreThan(0, arguments))
    return Error{error->message + ": it is bench [--variant NAME] [--depth N]"};
  const auto depth = numberOf(arguments, "depth", 1, kMaxPly);
  if (!depth) return depth.failure();
  BenchRequest request;
  if (arguments.count("depth")) request.depth = static_cast<int>(*depth);
  if (arguments.count("variant") || arguments.count("game")) {
    const auto variant = variantAsked(arguments, variants);
    if (!variant) return variant.failure();
    request.variant = (*variant)->name();
  }
  Output out(console.out);
  printBench(variants, request, [&](const std::string& line) { out.line("{}", line); });
  return 0;
}

}  // namespace ximaera
