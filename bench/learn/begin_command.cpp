#include <fmt/format.h>

#include <cxxopts.hpp>
#include <ostream>

#include "bench/learn/command_line.h"
#include "bench/learn/lost_output.h"
#include "movegen/registry.h"
#include "protocol/command_line/arguments.h"
#include "protocol/records/replace_file.h"
#include "search/evaluation/network_file.h"

namespace ximaera::learn {

namespace {

cxxopts::Options beginOptions() {
  cxxopts::Options options("ximaera-learn",
                           "Writes weights that know nothing but what the kinds are worth.\n");
  options.custom_help("begin --variant NAME --out NAME.net");
  options.add_options()("variant", "The game", cxxopts::value<std::string>(), "NAME")(
      "out", "The file of the weights", cxxopts::value<std::string>(), "NAME.net")("h,help",
                                                                                   "Shows this");
  return options;
}

std::optional<Error> begin(const Arguments& words) {
  for (const char* needed : {"variant", "out"})
    if (!words.has(needed)) return Error{fmt::format("--{} is missing", needed)};
  const auto rules = variantNamed(*words.text("variant"));
  if (!rules) return rules.failure();
  const std::string path = *words.text("out");
  LostOutput::check(replaceFile(path, writeNetwork(materialOf(**rules))));
  return std::nullopt;
}

}  // namespace

int beginCommand(const Words& given, const Outputs& outputs) {
  cxxopts::Options options = beginOptions();
  if (asksForHelp(given)) {
    outputs.out << options.help();
    return 0;
  }
  const auto words = Arguments::parse(options, given);
  if (!words) return refuse(outputs, "begin", words.error());
  if (const auto problem = words->noMoreThan(0)) return refuse(outputs, "begin", problem->message);
  const auto problem = begin(*words);
  return problem ? refuse(outputs, "begin", problem->message) : 0;
}

}  // namespace ximaera::learn
