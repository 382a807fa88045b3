#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/rules.h"
#include "movegen/text/result.h"

namespace ximaera {

/// All registered variants: the compiled ones in the order of the rule book, then the added ones.
/// Makes those that were not used yet. The objects live as long as the program; the span is valid
/// until addRules().
std::span<const std::unique_ptr<Rules>> allRules();

/// The variant with which programs begin: the first compiled one.
const Rules& firstRules();

/// Appends a variant. Error if another one has its name. Call it only while no other thread uses
/// the registry: at the start of the program, or between two searches.
[[nodiscard]] std::optional<Error> addRules(std::unique_ptr<Rules> rules);
/// The same for a variant that `make` makes when it is first used, so that a program starts fast.
/// It must not fail, nor use the registry.
using MakeRules = std::function<std::unique_ptr<Rules>()>;
[[nodiscard]] std::optional<Error> addRules(std::string name, MakeRules make);

/// The variant with this name; nullptr if there is none.
const Rules* findRules(std::string_view name);

/// The same, or an error that lists the names of all variants.
Result<const Rules*> variantNamed(std::string_view name);

/// The names of all variants, in the order of allRules().
const std::vector<std::string>& variantNames();

}  // namespace ximaera
