#include "protocol/records/text_file.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace ximaera {

Result<std::string> readTextFile(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::error_code unknown;
  if (!file || std::filesystem::is_directory(path, unknown))
    return Error{fmt::format("cannot read '{}'", path)};
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

}  // namespace ximaera
