#include <ostream>

#include "bench/learn/commands/command_line.h"
#include "bench/learn/outputs.h"
#include "bench/learn/report/insights_page.h"
#include "engine/files/file.h"
#include "engine/files/write_file.h"
#include "protocol/command_line/arguments.h"
#include "protocol/command_line/variant_option.h"

namespace ximaera::learn {

namespace {

cxxopts::Options reportOptions() {
  cxxopts::Options options("ximaera-learn", "Statistics of games.\n");
  options.custom_help("report FILE... --out PAGE.html");
  declareGame(options);
  options.add_options()("out", "The file of the page", cxxopts::value<std::string>(), "PAGE.html")(
      "h,help", "Shows this");
  return options;
}

std::optional<Error> report(const cxxopts::ParseResult& words, Variants& variants,
                            const Outputs& outputs) {
  if (words.unmatched().empty()) return Error{"no files of games are given"};
  if (auto problem = addGivenGames(words, variants)) return problem;
  const auto path = outputAsked(words, ".html");
  if (!path) return path.failure();
  const auto all = gatherInsights(words.unmatched(), variants, notesTo(outputs));
  if (!all) return all.failure();
  LostOutput::check(replaceFile(*path, insightsPage(*all, userFolder("weights"))));
  outputs.out << insightsTable(*all) << '\n' << firstMovesTable(*all) << std::flush;
  return std::nullopt;
}

}  // namespace

int reportCommand(const Words& words, Variants& variants, const Outputs& outputs) {
  return runParsed(
      "report", reportOptions(), words, outputs,
      [&](const cxxopts::ParseResult& arguments) { return report(arguments, variants, outputs); },
      {"game"});
}

}  // namespace ximaera::learn
