#include <fmt/format.h>

#include <ostream>

#include "bench/learn/commands/command_line.h"
#include "bench/learn/outputs.h"
#include "engine/files/write_file.h"
#include "protocol/command_line/arguments.h"
#include "protocol/command_line/variant_option.h"
#include "search/evaluation/composition.h"
#include "search/evaluation/network_file.h"

namespace ximaera::learn {

namespace {

cxxopts::Options beginOptions() {
  cxxopts::Options options("ximaera-learn",
                           "Writes the weights that a game is played by before it is taught.\n");
  options.custom_help("begin --variant NAME --out NAME.net");
  declareVariant(options);
  options.add_options()("out", "The file of the weights", cxxopts::value<std::string>(),
                        "NAME.net")("h,help", "Shows this");
  return options;
}

std::optional<Error> begin(const cxxopts::ParseResult& words, Variants& variants) {
  if (auto problem = noMoreThan(0, words)) return problem;
  const auto path = outputAsked(words, ".net");
  if (!path) return path.failure();
  const auto variant = variantAsked(words, variants);
  if (!variant) return variant.failure();
  LostOutput::check(replaceFile(*path, writeNetwork(composedFor((*variant)->rules()))));
  return std::nullopt;
}

}  // namespace

int beginCommand(const Words& words, Variants& variants, const Outputs& outputs) {
  return runParsed(
      "begin", beginOptions(), words, outputs,
      [&](const cxxopts::ParseResult& arguments) { return begin(arguments, variants); });
}

}  // namespace ximaera::learn
