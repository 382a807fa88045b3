#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "movegen/rules.h"
#include "movegen/text/result.h"

namespace ximaera {

/// All variants known at the moment: the compiled ones in the order of the rule book, then those
/// that were added. The objects live as long as the program; the span is good until addRules().
std::span<const std::unique_ptr<Rules>> allRules();

/// Adds a variant, at the end. An error if another has its name. Call it only while no other thread
/// uses the registry: when the program starts, or between two searches.
std::optional<Error> addRules(std::unique_ptr<Rules> rules);

/// The variant with this name; nullptr if there is none.
const Rules* findRules(std::string_view name);

/// The same, or an error that lists the names of all variants.
Result<const Rules*> variantNamed(std::string_view name);

/// The names of all variants, separated by blanks; for error messages.
std::string variantNames();

}  // namespace ximaera
