#pragma once

#include "engine/variants.h"

namespace ximaera::test {

/// The rules of a built-in game, compiled or described; nullptr in a build without the latter.
inline const Rules* knownRules(std::string_view name) {
  const VariantPtr variant = Variants().find(name);
  return variant ? &variant->rules() : nullptr;
}

}  // namespace ximaera::test
