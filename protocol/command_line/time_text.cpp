#include "protocol/command_line/time_text.h"

#include <fmt/format.h>

#include <cstdint>

namespace ximaera {

std::string timeText(double seconds) {
  const auto whole = static_cast<std::int64_t>(seconds);
  if (whole >= 3600)
    return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
  return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

}  // namespace ximaera
