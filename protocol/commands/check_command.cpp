#include <fmt/format.h>

#include <cxxopts.hpp>

#include "movegen/fen.h"
#include "movegen/perft.h"
#include "movegen/variants/described/described.h"
#include "movegen/variants/described/library.h"
#include "protocol/commands/commands.h"

namespace ximaera {

namespace {

constexpr int kFaulty = 2;
constexpr int kDeepest = 3;

}  // namespace

void declareCheck(cxxopts::Options& options) {
  options.custom_help("check FILE...");
}

Result<int> checkCommand(const Arguments& arguments, Console console) {
  if (arguments.others().empty()) return Error{"which file? It describes a game, NAME.toml"};
  int status = 0;
  for (const std::string& file : arguments.others()) {
    const Result<std::unique_ptr<Rules>> rules = readGame(file);
    if (!rules) {
      console.error << rules.error() << '\n';
      status = kFaulty;
      continue;
    }
    console.out << explained(**rules) << "\nLeaves of the tree of legal moves:";
    Position position = startPosition(**rules);
    for (int depth = 1; depth <= kDeepest; ++depth)
      console.out << ' ' << perft(position, depth) << std::flush;
    console.out << '\n';
  }
  return status;
}

}  // namespace ximaera
