#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "movegen/rules.h"

namespace ximaera {

/// The compiled variants, in the order of the rule book. They live as long as the program.
const std::vector<std::unique_ptr<const Rules>>& allRules();

/// The compiled variant with this name; nullptr if there is none.
const Rules* findRules(std::string_view name);

}  // namespace ximaera
