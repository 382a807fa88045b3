#pragma once

#include <string_view>

#include "movegen/registry.h"

namespace ximaera {

/// The variant that a person means: by its name, its title or its name in XBoard, whatever the
/// capitals, blanks and hyphens. An error names those that come near, or else all.
Result<const Rules*> variantMeant(std::string_view text);

}  // namespace ximaera
