#include "movegen/registry.h"

#include <fmt/format.h>

#include "movegen/variants/variants.h"

namespace ximaera {

std::span<const std::unique_ptr<Rules>> allRules() {
  // An explicit list: objects that registered themselves could be dropped by the linker.
  static const auto kRules = [] {
    std::vector<std::unique_ptr<Rules>> rules;
    rules.push_back(makeChess());
    rules.push_back(makeRebel1());
    rules.push_back(makeRebel2());
    rules.push_back(makeRebel3());
    rules.push_back(makeFusion());
    rules.push_back(makeBlackMagic());
    rules.push_back(makeFugue());
    rules.push_back(makeRebelFury());
    return rules;
  }();
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
