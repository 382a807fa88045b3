#include "engine/files/file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "movegen/text/utf8.h"

namespace ximaera {

namespace {

Error cannotRead(const std::string& path, std::string_view reason) {
  return Error{fmt::format("cannot read '{}': {}", printable(path), reason)};
}

}  // namespace

Result<std::string> readWholeFile(const std::string& path, std::size_t most) {
#if defined(__unix__) || defined(_WIN32)
  // A pipe without a writer would be waited for.
  std::error_code unknown;
  if (std::filesystem::exists(path, unknown) && !std::filesystem::is_regular_file(path, unknown))
    return cannotRead(path, "it is not a regular file");
#endif
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  std::string bytes;
  char block[8192];
  while (file && bytes.size() <= most && (file.read(block, sizeof block), file.gcount() > 0))
    bytes.append(block, static_cast<std::size_t>(file.gcount()));
  if (!file.is_open() || file.bad())
    return cannotRead(path, errno != 0 ? std::strerror(errno) : "it cannot be opened");
  if (bytes.size() > most) return cannotRead(path, fmt::format("it has more than {} bytes", most));
  return bytes;
}

#ifdef __unix__

// The lowest free number is the one that is opened.
void openClosedStreams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (fcntl(stream, F_GETFD) < 0 && open("/dev/null", O_RDWR) < 0) return;
}

#else

void openClosedStreams() {}

#endif

std::string userPath(const char* variable, std::string_view inHome) {
  const auto absolute = [](const char* name) -> std::string {
    const char* value = std::getenv(name);
    return value != nullptr && std::filesystem::path(value).is_absolute() ? value : "";
  };
  if (std::string path = absolute(variable); !path.empty()) return path;
  const std::string home = absolute("HOME");
  return home.empty() || inHome.empty() ? "" : (std::filesystem::path(home) / inHome).string();
}

std::string userFolder(std::string_view name) {
  const std::string data = userPath("XDG_DATA_HOME", ".local/share");
  return data.empty() ? "" : fmt::format("{}/ximaera/{}", data, name);
}

}  // namespace ximaera
