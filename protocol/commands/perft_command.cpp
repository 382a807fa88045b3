#include <fmt/format.h>

#include <chrono>
#include <cxxopts.hpp>
#include <sstream>

#include "engine/measure/perft_suite.h"
#include "movegen/fen.h"
#include "movegen/text/file.h"
#include "protocol/command_line/variant_meant.h"
#include "protocol/commands/commands.h"
#include "protocol/telling/text.h"

namespace ximaera {

namespace {

using Clock = std::chrono::steady_clock;

void reportSpeed(std::ostream& error, std::uint64_t leaves, Clock::time_point start) {
  const auto elapsed = Clock::now() - start;
  const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(elapsed).count();
  error << fmt::format("Time: {} ms\nNodes/second: {}\n", milliseconds,
                       perSecond(leaves, milliseconds));
}

Result<Position> positionAsked(const Arguments& arguments) {
  const std::optional<std::string> variant = arguments.text("variant");
  if (!variant) return Error{"--variant is missing"};
  const Result<const Rules*> rules = variantMeant(*variant);
  if (!rules) return rules.failure();
  return parseFen(**rules, arguments.text("fen").value_or(std::string((*rules)->info().start)));
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

Result<int> countPosition(const Arguments& arguments, const PerftRequest& request,
                          Console console) {
  if (const auto error = arguments.noMoreThan(0)) return *error;
  if (!arguments.has("depth")) return Error{"--depth is missing"};
  const Result<Position> position = positionAsked(arguments);
  if (!position) return position.failure();
  const auto start = Clock::now();
  const PerftResult result = countWatched(*position, request, console);
  if (arguments.flag("divide"))
    for (const PerftLine& line : result.lines)
      console.out << fmt::format("{}: {}\n", line.move, line.leaves);
  console.out << fmt::format("Nodes searched: {}\n", result.leaves);
  reportSpeed(console.error, result.leaves, start);
  return 0;
}

Result<PerftSuiteResult> checkFile(const std::string& name, const PerftSuiteRequest& request,
                                   Console console) {
  const Result<std::string> text = readWholeFile(name);
  if (!text) return text.failure();
  if (text->empty()) return Error{fmt::format("'{}' is empty", name)};
  std::istringstream lines(*text);
  return checkPerftSuite(lines, request, [&](int line, std::string_view complaint) {
    console.out << fmt::format("{}:{}: {}\n", name, line, complaint) << std::flush;
  });
}

Result<int> checkFiles(const Arguments& arguments, const PerftSuiteRequest& request,
                       Console console) {
  for (const char* option : {"variant", "fen", "divide", "shard"})
    if (arguments.has(option))
      return Error{fmt::format("--{} and --suite exclude each other", option)};
  std::vector<std::string> names{*arguments.text("suite")};
  names.insert(names.end(), arguments.others().begin(), arguments.others().end());
  PerftSuiteResult sum;
  for (const std::string& name : names) {
    const Result<PerftSuiteResult> result = checkFile(name, request, console);
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
  options.add_options()("variant", "The game", cxxopts::value<std::string>(), "NAME")(
      "depth", "Plies to count; with --suite: skip deeper figures", cxxopts::value<std::string>(),
      "N")("fen", "Count from this position (the start)", cxxopts::value<std::string>(), "FEN")(
      "divide", "Show the count of each move")("threads", "Threads (1)",
                                               cxxopts::value<std::string>(), "N")(
      "make", "Make every move of the last ply instead of counting them")(
      "shard", "Count the k-th of n parts (1/1); the sum over all parts is the whole",
      cxxopts::value<std::string>(),
      "k/n")("suite", "Check files of lines VARIANT;FEN;perft(1);perft(2);...",
             cxxopts::value<std::string>(), "FILE...");
}

Result<int> perftCommand(const Arguments& arguments, Console console) {
  const auto depth = arguments.number("depth", 0, kMaxPerftDepth);
  if (!depth) return depth.failure();
  const auto threads = arguments.number("threads", 1, kMaxPerftThreads);
  if (!threads) return threads.failure();
  const Result<Shard> shard = parseShard(arguments.text("shard").value_or("1/1"));
  if (!shard) return Error{fmt::format("--shard: {}", shard.error())};
  const int plies = static_cast<int>(depth->value_or(kMaxPerftDepth));
  const int workers = static_cast<int>(threads->value_or(1));
  if (arguments.has("suite"))
    return checkFiles(arguments, {plies, workers, arguments.flag("make")}, console);
  return countPosition(arguments, {plies, workers, arguments.flag("make"), *shard, {}}, console);
}

}  // namespace ximaera
