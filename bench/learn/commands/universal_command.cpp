#include <fmt/format.h>

#include <ostream>

#include "bench/learn/commands/command_line.h"
#include "bench/learn/outputs.h"
#include "bench/learn/universal/transplant.h"
#include "engine/files/write_file.h"

namespace ximaera::learn {

namespace {

cxxopts::Options universalOptions() {
  cxxopts::Options options("ximaera-learn",
                           "Makes the universal weights from those of chess (see "
                           "search/evaluation/UNIVERSAL.md).\n");
  options.custom_help("universal --out universal.net [--eval-file chess.net]");
  options.add_options()("out", "The file of the universal weights", textOption(), "FILE")(
      "eval-file", "The weights of chess (default: those built in)", textOption(), "NAME.net")(
      "h,help", "Shows this");
  return options;
}

std::optional<Error> makeUniversal(const cxxopts::ParseResult& words, const Variants& variants) {
  if (auto problem = noMoreThan(0, words)) return problem;
  const auto path = outputAsked(words, ".net");
  if (!path) return path.failure();
  const VariantPtr chess = variants.find("chess");
  const auto given = givenNetwork(words, chess->rules());
  if (!given) return given.failure();
  const auto weights = transplanted(*given ? **given : chess->network());
  if (!weights) return weights.failure();
  LostOutput::check(replaceFile(*path, universal::write(*weights)));
  return std::nullopt;
}

}  // namespace

int universalCommand(const Words& words, Variants& variants, const Outputs& outputs) {
  return runParsed(
      "universal", universalOptions(), words, outputs,
      [&](const cxxopts::ParseResult& arguments) { return makeUniversal(arguments, variants); });
}

}  // namespace ximaera::learn
