#pragma once

#include <span>
#include <string_view>

#include "movegen/rules.h"
#include "movegen/text/result.h"

namespace ximaera {

/// All variants, in the order of the rule book. They live as long as the program.
std::span<const std::unique_ptr<Rules>> allRules();

/// The variant with this name; nullptr if there is none.
const Rules* findRules(std::string_view name);

/// The same, or an error that lists the names of all variants.
Result<const Rules*> variantNamed(std::string_view name);

/// The names of all variants, separated by blanks; for error messages.
std::string variantNames();

}  // namespace ximaera
