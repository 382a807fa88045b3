#pragma once

#include <string_view>

namespace ximaera {

/// The project's version, such as "0.2.0".
std::string_view version();

}  // namespace ximaera
