#include "movegen/registry.h"

#include <fmt/format.h>

#include "movegen/variants/variants.h"

namespace ximaera {

std::span<const std::unique_ptr<Rules>> allRules() {
  static const auto kRules = makeVariants();
  return kRules;
}

const Rules* findRules(std::string_view name) {
  for (const auto& rules : allRules())
    if (rules->info().name == name) return rules.get();
  return nullptr;
}

Result<const Rules*> variantNamed(std::string_view name) {
  const Rules* rules = findRules(name);
  if (rules == nullptr)
    return Error{fmt::format("unknown variant '{}', known are {}", name, variantNames())};
  return rules;
}

std::string variantNames() {
  std::string names;
  for (const auto& rules : allRules())
    names.append(names.empty() ? "" : " ").append(rules->info().name);
  return names;
}

}  // namespace ximaera
