#include "movegen/variants/registry.h"

#include <algorithm>

#include "movegen/variants/variants.h"

namespace ximaera {

const std::vector<std::unique_ptr<const Rules>>& allRules() {
  static const auto rules = [] {
    auto made = makeVariants();
    return std::vector<std::unique_ptr<const Rules>>(std::make_move_iterator(made.begin()),
                                                     std::make_move_iterator(made.end()));
  }();
  return rules;
}

const Rules* findRules(std::string_view name) {
  const auto found =
      std::ranges::find(allRules(), name, [](const auto& rules) { return rules->info().name; });
  return found == allRules().end() ? nullptr : found->get();
}

}  // namespace ximaera
