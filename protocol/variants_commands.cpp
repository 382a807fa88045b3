// The commands that tell about the games: `variants` and `rules`.

#include <fmt/format.h>

#include <cxxopts.hpp>

#include "protocol/commands.h"
#include "protocol/rules_page.h"
#include "protocol/terminal/pager.h"
#include "protocol/terminal/screen.h"
#include "protocol/variant_meant.h"

namespace ximaera {

void declareVariants(cxxopts::Options& options) {
  options.custom_help("variants");
}

Result<int> variantsCommand(const Arguments& arguments, Console console) {
  if (const auto error = arguments.noMoreThan(0)) return *error;
  for (const auto& rules : allRules()) {
    const VariantInfo& info = rules->info();
    console.out << fmt::format("{:<11} {:<40} {}x{}\n", info.name, info.title, info.files,
                               info.ranks);
  }
  return 0;
}

void declareRules(cxxopts::Options& options) {
  options.custom_help("rules VARIANT");
}

Result<int> rulesCommand(const Arguments& arguments, Console console) {
  if (arguments.others().empty())
    return Error{fmt::format("which variant? Known are {}", variantNames())};
  if (const auto error = arguments.noMoreThan(1)) return *error;
  const Result<const Rules*> rules = variantMeant(arguments.others()[0]);
  if (!rules) return Error{rules.error()};
  const std::string page = rulesPage(**rules);
  if (console.interactive)
    showPages(page, Screen::ofTerminal().rows, console.out, terminalReader());
  else
    console.out << page;
  return 0;
}

}  // namespace ximaera
