#include "protocol/terminal/game_menu.h"

#include <fmt/format.h>

#include "movegen/registry.h"
#include "movegen/text/number.h"
#include "movegen/text/words.h"
#include "protocol/command_line/variant_meant.h"
#include "protocol/telling/text.h"

namespace ximaera {

namespace {

Result<const Rules*> gameMeant(std::string_view answer) {
  const auto number = toInteger(answer);
  if (!number) return variantMeant(answer);
  if (*number < 1 || *number > static_cast<std::int64_t>(allRules().size()))
    return Error{fmt::format("There is no number {}.", *number)};
  return allRules()[static_cast<std::size_t>(*number) - 1].get();
}

}  // namespace

const Rules* chooseGame(std::ostream& out, const LineReader& readLine) {
  std::size_t number = 0;
  for (const auto& rules : allRules())
    out << fmt::format("{:>3}  {}\n", ++number, rules->info().title);
  while (true) {
    const auto line = readLine({"Which game? "});
    const std::string answer(trimmed(line.value_or("")));
    if (answer.empty() || answer == "q" || answer == "quit") return nullptr;
    const Result<const Rules*> rules = gameMeant(answer);
    out << (rules ? "\n" : wrapped(printable(rules.error())));
    if (rules) return *rules;
  }
}

}  // namespace ximaera
