#include "engine/files/user_folder.h"

#include <fmt/format.h>

#include <cstdlib>

namespace ximaera {

std::string userFolder(std::string_view name) {
  const char* data = std::getenv("XDG_DATA_HOME");
  if (data != nullptr && *data != '\0') return fmt::format("{}/ximaera/{}", data, name);
  const char* home = std::getenv("HOME");
  if (home != nullptr && *home != '\0')
    return fmt::format("{}/.local/share/ximaera/{}", home, name);
  return {};
}

}  // namespace ximaera
