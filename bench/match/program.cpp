#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <functional>
#include <ostream>

#include "bench/match/command_line.h"
#include "bench/match/cores.h"
#include "bench/match/process/system.h"
#include "bench/match/result/report.h"
#include "engine/engine.h"
#include "movegen/text/number.h"
#include "protocol/command_line/arguments.h"
#include "protocol/command_line/variant_option.h"

namespace ximaera::match {

namespace {

// Games are missing, or the test has not decided yet.
constexpr int kIncomplete = 1;
constexpr int kInterruptedStatus = 130;

int refuse(std::ostream& error, std::string_view command, const std::string& what) {
  error << fmt::format("ximaera-match: {}\nTry 'ximaera-match {}--help'.\n", what, command);
  return kCalledWrongly;
}

// `used` is the processor time of the runner, in seconds.
std::string formatCost(const MatchResult& result, const MatchSettings& settings, double used) {
  if (result.played == 0 || result.seconds <= 0) return {};
  const bool plays = std::ranges::any_of(settings.engines, &EngineSpec::builtIn);
  const std::string_view who = plays ? "and its own players" : "itself";
  return fmt::format("{} in {:.1f} s, {:.2f} games/s, the runner {} {:.2f} % of a core\n",
                     counted(result.played, "game"), result.seconds,
                     static_cast<double>(result.played) / result.seconds, who,
                     100 * used / result.seconds);
}

std::string formatPlace(const std::string& out) {
  return out.empty() ? "" : fmt::format("Records: {0}.pgn, {0}.jsonl\n", out);
}

int playCommand(const Words& words, Variants& variants, const Interrupt& interrupt,
                std::ostream& out, std::ostream& error, int progress) {
  Result<MatchSettings> settings = parseMatch(words, variants, error);
  if (!settings) return refuse(error, "", settings.error());
  settings->progressFile = progress;
  error << clockWarning(*settings, idleCores());
  const double before = processorSeconds();
  const Result<MatchResult> result = runMatch(*settings, interrupt);
  if (!result) return refuse(error, "", result.error());
  const double used = processorSeconds() - before;
  error << nodesWarning(*settings, result->mostNodes);
  out << formatStandings(result->standings, settings->sprt) << formatRepeated(result->repeated)
      << formatCost(*result, *settings, used) << formatPlace(settings->out);
  const char* hint = settings->out.empty() ? "" : "; --resume goes on from here";
  if (result->end != MatchEnd::kFailed && !result->problem.empty())
    error << fmt::format("ximaera-match: at times there was no room for all games: {}\n",
                         result->problem);
  if (result->end == MatchEnd::kFailed) {
    error << fmt::format("ximaera-match: {}{}\n", result->problem, hint);
    return kCannotWrite;
  }
  if (result->end != MatchEnd::kInterrupted) return 0;
  out << fmt::format("Interrupted{}.\n", hint);
  return kInterruptedStatus;
}

cxxopts::Options mergeOptions() {
  cxxopts::Options options("ximaera-match",
                           "Joins the records of shards into the table of the whole match.\n");
  options.custom_help("merge FILE... [OPTION...]");
  options.add_options()("sprt", "Decides by this test, and ends with accept, reject or go on",
                        cxxopts::value<std::string>(), "TEST")("h,help", "Shows this");
  return options;
}

std::string_view verdictName(SprtVerdict verdict) {
  return verdict == SprtVerdict::kElo1   ? "accept"
         : verdict == SprtVerdict::kElo0 ? "reject"
                                         : "go on";
}

int mergeCommand(const Words& given, std::ostream& out, std::ostream& error) {
  cxxopts::Options options = mergeOptions();
  if (asksForHelp(given)) {
    out << options.help()
        << "\nFILE is a NAME.jsonl that a shard has written. The exit status is 1 if games are "
           "missing;\nwith --sprt, if the match goes on.\n";
    return 0;
  }
  const auto words = parseArguments(options, given);
  if (!words) return refuse(error, "merge ", words.error());
  std::optional<Sprt> test;
  if (words->count("sprt")) {
    const auto read = parseSprt((*words)["sprt"].as<std::string>());
    if (!read) return refuse(error, "merge ", "--sprt: " + read.error());
    test = *read;
  }
  const Result<Merged> merged = mergeRecords(words->unmatched(), test);
  if (!merged) return refuse(error, "merge ", merged.error());
  out << merged->text;
  if (!test) return merged->missing > 0 ? kIncomplete : 0;
  out << verdictName(*merged->verdict) << '\n';
  return merged->verdict == SprtVerdict::kOpen ? kIncomplete : 0;
}

cxxopts::Options openingOptions() {
  cxxopts::Options options("ximaera-match", "Makes a set of balanced openings, as EPD.\n");
  options.custom_help("make-openings [OPTION...]");
  const auto text = [](const char* standard) {
    return cxxopts::value<std::string>()->default_value(standard);
  };
  declareVariant(options, "chess");
  options.add_options()("count", "How many", text("250"), "N")("random-plies", "Random moves",
                                                               text("8"), "N")(
      "balance", "What a search may give a side, in centipawns", text("40"), "CP")(
      "depth", "How deep it searches", text("6"), "N")("seed", "The same seed, the same set",
                                                       text("1"), "N")("h,help", "Shows this");
  return options;
}

// Shows the number of openings found, if the error output is a terminal.
std::function<void(std::size_t)> openingsProgress(std::ostream& error, std::int64_t count,
                                                  int progress) {
  if (progress < 0 || isatty(STDERR_FILENO) == 0) return {};
  return [&error, count](std::size_t found) {
    const bool last = static_cast<std::int64_t>(found) == count;
    error << fmt::format("\r\x1b[K{}", last ? "" : fmt::format("{} of {}", found, count))
          << std::flush;
  };
}

int openingsCommand(const Words& given, Variants& variants, std::ostream& out, std::ostream& error,
                    int progress) {
  cxxopts::Options options = openingOptions();
  if (asksForHelp(given)) {
    out << options.help();
    return 0;
  }
  const auto words = parseArguments(options, given);
  if (!words) return refuse(error, "make-openings ", words.error());
  if (const auto problem = noMoreThan(0, *words))
    return refuse(error, "make-openings ", problem->message);
  const auto variant = variantAsked(*words, variants);
  if (!variant) return refuse(error, "make-openings ", variant.error());
  const auto count = numberOf(*words, "count", 1, 1'000'000, 250);
  const auto plies = numberOf(*words, "random-plies", 1, 1000, 8);
  const auto balance = numberOf(*words, "balance", 0, 100'000, 40);
  const auto depth = numberOf(*words, "depth", 1, 100, 6);
  const auto seed = numberOf(*words, "seed", 0, INT64_MAX, 1);
  for (const auto* value : {&count, &plies, &balance, &depth, &seed})
    if (!*value) return refuse(error, "make-openings ", value->error());
  OpeningMaker maker((*variant)->network(), {static_cast<int>(*plies), static_cast<int>(*balance),
                                             static_cast<int>(*depth)});
  const auto set =
      maker.makeSet(static_cast<std::size_t>(*count), static_cast<std::uint64_t>(*seed),
                    openingsProgress(error, *count, progress));
  out << fmt::format(
      "# ximaera-match make-openings --variant {} --count {} --random-plies {} "
      "--balance {} --depth {} --seed {}\n",
      (*variant)->name(), *count, *plies, *balance, *depth, *seed);
  for (const Game& game : set) out << formatEpd(game.rules(), openingOf(game)) << '\n';
  if (static_cast<std::int64_t>(set.size()) == *count) return 0;
  error << fmt::format("only {} of {} openings were found\n", set.size(), *count);
  return 1;
}

int run(const Words& words, Variants& variants, const Interrupt& interrupt, std::ostream& out,
        std::ostream& error, int progress) {
  const Words rest(words.empty() ? words.end() : words.begin() + 1, words.end());
  if (!words.empty() && words[0] == "make-openings")
    return openingsCommand(rest, variants, out, error, progress);
  if (!words.empty() && words[0] == "merge") return mergeCommand(rest, out, error);
  if (words.empty() || asksForHelp(words)) {
    out << matchHelp();
    return words.empty() ? kCalledWrongly : 0;
  }
  if (asksFor(words, "--version", "-v")) {
    out << fmt::format("ximaera-match {}\n", version());
    return 0;
  }
  return playCommand(words, variants, interrupt, out, error, progress);
}

}  // namespace

int runMatchProgram(const Words& words, Variants variants, const Interrupt& interrupt,
                    std::ostream& out, std::ostream& error, int progress) {
  int status = kCannotWrite;
  try {
    status = run(words, variants, interrupt, out, error, progress);
  } catch (const std::exception&) {
    error << fmt::format("ximaera-match: {}\n", messageOf(std::current_exception()));
  }
  return statusOfOutput(status, out, error, "ximaera-match");
}

}  // namespace ximaera::match
