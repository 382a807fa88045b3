#include "movegen/variants/registry.h"

#include <fmt/format.h>

#include "movegen/text/utf8.h"
#include "movegen/variants/variants.h"

namespace ximaera {

namespace {

std::vector<std::unique_ptr<Rules>>& registry() {
  static auto rules = makeVariants();
  return rules;
}

}  // namespace

std::span<const std::unique_ptr<Rules>> allRules() {
  return registry();
}

std::optional<Error> addRules(std::unique_ptr<Rules> rules) {
  const std::string_view name = rules->info().name;
  if (findRules(name) != nullptr)
    return Error{fmt::format("there is already a game named '{}'", name)};
  registry().push_back(std::move(rules));
  return std::nullopt;
}

const Rules* findRules(std::string_view name) {
  for (const auto& rules : allRules())
    if (rules->info().name == name) return rules.get();
  return nullptr;
}

Result<const Rules*> variantNamed(std::string_view name) {
  const Rules* rules = findRules(name);
  if (rules == nullptr)
    return Error{
        fmt::format("unknown variant '{}', known are {}", printable(name), variantNames())};
  return rules;
}

std::string variantNames() {
  std::string names;
  for (const auto& rules : allRules())
    names.append(names.empty() ? "" : " ").append(rules->info().name);
  return names;
}

}  // namespace ximaera
