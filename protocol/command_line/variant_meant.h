#pragma once

#include <string_view>

#include "movegen/variants/registry.h"

namespace ximaera {

/// Finds a variant by its name, its title or its name in XBoard, ignoring case, blanks and hyphens.
/// An error suggests similar names, or lists all.
Result<const Rules*> variantMeant(std::string_view text);

}  // namespace ximaera
