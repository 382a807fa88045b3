
#include "engine/measure/bench.h"
#include "protocol/command_line/variant_option.h"
#include "protocol/commands/commands.h"
#include "search/evaluation/value.h"

namespace ximaera {

void declareBench(cxxopts::Options& options) {
  options.custom_help("bench [OPTION...]");
  declareVariant(options);
  options.add_options()("depth", "Plies to search (depends on the game)",
                        cxxopts::value<std::string>(), "N");
}

Result<int> benchCommand(const cxxopts::ParseResult& arguments, Console console) {
  if (const auto error = noMoreThan(0, arguments))
    return Error{error->message + ": it is bench [--variant NAME] [--depth N]"};
  const auto depth = numberOf(arguments, "depth", 1, kMaxPly);
  if (!depth) return depth.failure();
  BenchRequest request;
  if (arguments.count("depth")) request.depth = static_cast<int>(*depth);
  if (arguments.count("variant") || arguments.count("game")) {
    const Result<const Rules*> rules = variantAsked(arguments);
    if (!rules) return rules.failure();
    request.variant = (*rules)->info().name;
  }
  Output out(console.out);
  printBench(request, [&](const std::string& line) { out.line("{}", line); });
  return 0;
}

}  // namespace ximaera
