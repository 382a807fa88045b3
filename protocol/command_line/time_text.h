#pragma once

#include <string>

namespace ximaera {

/// A time in whole seconds, as progress is shown: "1:05" or "2:01:05".
std::string timeText(double seconds);

}  // namespace ximaera
