#include "bench/match/command_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cxxopts.hpp>

#include "movegen/number.h"
#include "movegen/registry.h"

namespace ximaera::match {

Result<CommandWords> CommandWords::parse(cxxopts::Options& options,
                                         const std::vector<std::string>& words,
                                         const std::vector<std::string>& repeatable) {
  std::vector<const char*> pointers{"ximaera-match"};
  for (const std::string& word : words) pointers.push_back(word.c_str());
  CommandWords result;
  try {
    const auto parsed = options.parse(static_cast<int>(pointers.size()), pointers.data());
    for (const cxxopts::KeyValue& entry : parsed.arguments()) {
      const bool again = std::ranges::find(repeatable, entry.key()) != repeatable.end();
      if (!again && result.has(entry.key()))
        return Error{fmt::format("--{} stands twice", entry.key())};
      result.given_.push_back({entry.key(), entry.value()});
    }
    result.others_ = parsed.unmatched();
  } catch (const std::exception& error) {
    return Error{error.what()};
  }
  return result;
}

std::vector<std::string> CommandWords::all(std::string_view option) const {
  std::vector<std::string> values;
  for (const Given& given : given_)
    if (given.option == option) values.push_back(given.value);
  return values;
}

std::string CommandWords::text(std::string_view option, std::string_view otherwise) const {
  const std::vector<std::string> values = all(option);
  return values.empty() ? std::string(otherwise) : values.front();
}

Result<std::int64_t> CommandWords::integer(std::string_view option, std::int64_t otherwise,
                                           std::int64_t least, std::int64_t most) const {
  if (!has(option)) return otherwise;
  return parseNumber(fmt::format("--{}", option), text(option), least, most);
}

Result<const Rules*> CommandWords::rules() const {
  const std::string name = text("variant", "chess");
  const Rules* rules = findRules(name);
  if (rules != nullptr) return rules;
  return Error{
      fmt::format("--variant: there is no variant '{}'; there are {}", name, variantNames())};
}

}  // namespace ximaera::match
