#include <fmt/format.h>

#include <cxxopts.hpp>
#include <fstream>
#include <ostream>

#include "bench/learn/command_line.h"
#include "bench/learn/insights_page.h"
#include "protocol/command_line/arguments.h"

namespace ximaera::learn {

namespace {

cxxopts::Options reportOptions() {
  cxxopts::Options options("ximaera-learn", "Tells what games have in common.\n");
  options.custom_help("report FILE... --out PAGE.html");
  options.add_options()("out", "Where the page goes", cxxopts::value<std::string>(), "PAGE.html")(
      "h,help", "Shows this");
  return options;
}

std::optional<Error> report(const Arguments& words, std::ostream& out) {
  if (words.others().empty()) return Error{"no files of games are given"};
  if (!words.has("out")) return Error{"--out is missing"};
  const auto all = gatherInsights(words.others());
  if (!all) return all.failure();
  const std::string path = *words.text("out");
  std::ofstream file(path);
  file << insightsPage(*all) << std::flush;
  if (!file) return Error{fmt::format("cannot write '{}'", path)};
  out << insightsTable(*all) << std::flush;
  return std::nullopt;
}

}  // namespace

int reportCommand(const Words& given, const Console& console) {
  cxxopts::Options options = reportOptions();
  if (asksForHelp(given)) {
    console.out << options.help();
    return 0;
  }
  const auto words = Arguments::parse(options, given);
  if (!words) return refuse(console, "report", words.error());
  const auto problem = report(*words, console.out);
  return problem ? refuse(console, "report", problem->message) : 0;
}

}  // namespace ximaera::learn
