#include <cxxopts.hpp>

#include "protocol/command_line/variant_meant.h"
#include "protocol/commands/bench_output.h"
#include "protocol/commands/commands.h"
#include "search/value.h"

namespace ximaera {

void declareBench(cxxopts::Options& options) {
  options.custom_help("bench [OPTION...]");
  options.add_options()("variant", "Only this game (all)", cxxopts::value<std::string>(), "NAME")(
      "depth", "Plies to search (depends on the game)", cxxopts::value<std::string>(), "N");
}

Result<int> benchCommand(const Arguments& arguments, Console console) {
  if (const auto error = arguments.noMoreThan(0))
    return Error{error->message + ": it is bench [--variant NAME] [--depth N]"};
  const auto depth = arguments.number("depth", 1, kMaxPly);
  if (!depth) return depth.failure();
  BenchRequest request{.variant = arguments.text("variant"), .depth = std::nullopt};
  if (*depth) request.depth = static_cast<int>(**depth);
  if (request.variant) {
    const Result<const Rules*> rules = variantMeant(*request.variant);
    if (!rules) return rules.failure();
  }
  Output out(console.out);
  benchTo(out, request);
  return 0;
}

}  // namespace ximaera
