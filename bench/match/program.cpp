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
#include "protocol/command_line/variant_option.h"

namespace ximaera::match {

namespace {

// Games are missing, or the test has not decided yet.
constexpr int kIncomplete = 1;
constexpr int kInterruptedStatus = 130;

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

int play(const Words& words, Variants& variants, const Interrupt& interrupt, std::ostream& out,
         std::ostream& error, int progress) {
  MatchSettings settings = parseMatch(words, variants, error);
  settings.progressFile = progress;
  error << clockWarning(settings, idleCores());
  const double before = processorSeconds();
  const MatchResult result = valid(runMatch(settings, interrupt));
  const double used = processorSeconds() - before;
  error << nodesWarning(settings, result.mostNodes);
  out << formatStandings(result.standings, settings.sprt) << formatRepeated(result.repeated)
      << formatCost(result, settings, used);
  if (!settings.out.empty()) out << fmt::format("Records: {0}.pgn, {0}.jsonl\n", settings.out);
  const char* hint = settings.out.empty() ? "" : "; --resume goes on from here";
  if (result.end != MatchEnd::kFailed && !result.problem.empty())
    error << fmt::format("ximaera-match: at times there was no room for all games: {}\n",
                         result.problem);
  if (result.end == MatchEnd::kFailed) {
    error << fmt::format("ximaera-match: {}{}\n", result.problem, hint);
    return kCannotWrite;
  }
  if (result.end != MatchEnd::kInterrupted) return 0;
  out << fmt::format("Interrupted{}.\n", hint);
  return kInterruptedStatus;
}

cxxopts::Options mergeOptions() {
  cxxopts::Options options("ximaera-match",
                           "Joins the records of shards into the table of the whole match.\n");
  options.custom_help("merge FILE... [OPTION...]");
  declare(options, {{"sprt", "Decides by this test, and ends with accept, reject or go on", "TEST"},
                    {"h,help", "Shows this"}});
  return options;
}

std::string_view verdictName(SprtVerdict verdict) {
  return verdict == SprtVerdict::kElo1   ? "accept"
         : verdict == SprtVerdict::kElo0 ? "reject"
                                         : "go on";
}

int merge(const Words& given, std::ostream& out) {
  cxxopts::Options options = mergeOptions();
  if (asksForHelp(given)) {
    out << options.help()
        << "\nFILE is a NAME.jsonl that a shard has written. The exit status is 1 if games are "
           "missing;\nwith --sprt, if the match goes on.\n";
    return 0;
  }
  const auto words = parseArguments(options, given);
  std::optional<Sprt> test;
  if (words.count("sprt")) test = valid(parseSprt(textOf(words, "sprt")), "sprt");
  const Merged merged = valid(mergeRecords(words.unmatched(), test));
  out << merged.text;
  if (!test) return merged.missing > 0 ? kIncomplete : 0;
  out << verdictName(*merged.verdict) << '\n';
  return merged.verdict == SprtVerdict::kOpen ? kIncomplete : 0;
}

cxxopts::Options openingOptions() {
  cxxopts::Options options("ximaera-match", "Makes a set of balanced openings, as EPD.\n");
  options.custom_help("make-openings [OPTION...]");
  declareVariant(options, "chess");
  declare(options, {{"count", "How many", "N", "250"},
                    {"random-plies", "Random moves", "N", "8"},
                    {"balance", "What a search may give a side, in centipawns", "CP", "40"},
                    {"depth", "How deep it searches", "N", "6"},
                    {"seed", "The same seed, the same set", "N", "1"},
                    {"h,help", "Shows this"}});
  return options;
}

// Shows the number of openings found, if the error output is a terminal.
std::function<void(std::size_t)> openingsProgress(std::ostream& error, std::size_t count,
                                                  int progress) {
  if (progress < 0 || isatty(STDERR_FILENO) == 0) return {};
  return [&error, count](std::size_t found) {
    error << fmt::format("\r\x1b[K{}", found == count ? "" : fmt::format("{} of {}", found, count))
          << std::flush;
  };
}

int makeOpenings(const Words& given, Variants& variants, std::ostream& out, std::ostream& error,
                 int progress) {
  cxxopts::Options options = openingOptions();
  if (asksForHelp(given)) {
    out << options.help();
    return 0;
  }
  const auto words = parseArguments(options, given);
  noMoreThan(0, words);
  const VariantPtr variant = variantAsked(words, variants);
  const auto count = numberOf<std::size_t>(words, "count", 1, 1'000'000);
  const RandomOpeningRules wanted{.plies = numberOf<int>(words, "random-plies", 1, 1000),
                                  .balance = numberOf<int>(words, "balance", 0, 100'000),
                                  .depth = numberOf<int>(words, "depth", 1, 100)};
  const auto seed = numberOf<std::uint64_t>(words, "seed", 0, INT64_MAX);
  const auto set = OpeningMaker(variant->network(), wanted)
                       .makeSet(count, seed, openingsProgress(error, count, progress));
  out << fmt::format(
      "# ximaera-match make-openings --variant {} --count {} --random-plies {} "
      "--balance {} --depth {} --seed {}\n",
      variant->name(), count, wanted.plies, wanted.balance, wanted.depth, seed);
  for (const Game& game : set) out << formatEpd(game.rules(), openingOf(game)) << '\n';
  if (set.size() == count) return 0;
  error << fmt::format("only {} of {} openings were found\n", set.size(), count);
  return 1;
}

int run(const Words& words, Variants& variants, const Interrupt& interrupt, std::ostream& out,
        std::ostream& error, int progress) {
  const std::string command = words.empty() ? "" : words[0];
  const Words rest(words.empty() ? words.end() : words.begin() + 1, words.end());
  if (command == "make-openings") return makeOpenings(rest, variants, out, error, progress);
  if (command == "merge") return merge(rest, out);
  if (words.empty() || asksForHelp(words)) {
    out << matchHelp();
    return words.empty() ? kCalledWrongly : 0;
  }
  if (asksFor(words, "--version", "-v")) {
    out << fmt::format("ximaera-match {}\n", version());
    return 0;
  }
  return play(words, variants, interrupt, out, error, progress);
}

}  // namespace

int runMatchProgram(const Words& words, Variants variants, const Interrupt& interrupt,
                    std::ostream& out, std::ostream& error, int progress) {
  int status = kCannotWrite;
  try {
    status = run(words, variants, interrupt, out, error, progress);
  } catch (const WrongCall& wrong) {
    const bool isCommand = words[0] == "merge" || words[0] == "make-openings";
    error << fmt::format("ximaera-match: {}\nTry 'ximaera-match {}--help'.\n", wrong.what(),
                         isCommand ? words[0] + ' ' : "");
    status = kCalledWrongly;
  } catch (const std::exception&) {
    error << fmt::format("ximaera-match: {}\n", messageOf(std::current_exception()));
  }
  return statusOfOutput(status, out, error, "ximaera-match");
}

}  // namespace ximaera::match
