#pragma once

#include <string>
#include <string_view>

namespace ximaera {

/// A folder of the user's data, such as "games" or "weights": $XDG_DATA_HOME/ximaera/NAME, or
/// $HOME/.local/share/ximaera/NAME; empty if neither variable is set.
std::string userFolder(std::string_view name);

}  // namespace ximaera
