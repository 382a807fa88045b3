#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "movegen/rules.h"
#include "movegen/text/result.h"

namespace ximaera {

/// All registered variants: the compiled ones in the order of the rule book, then the added ones.
/// The objects live as long as the program; the span is valid until addRules().
std::span<const std::unique_ptr<Rules>> allRules();

/// Appends a variant. Error if another one has its name. Call it only while no other thread uses
/// the registry: at the start of the program, or between two searches.
[[nodiscard]] std::optional<Error> addRules(std::unique_ptr<Rules> rules);

/// The variant with this name; nullptr if there is none.
const Rules* findRules(std::string_view name);

/// The same, or an error that lists the names of all variants.
Result<const Rules*> variantNamed(std::string_view name);

/// The names of all variants, separated by blanks; for error messages.
std::string variantNames();

}  // namespace ximaera
