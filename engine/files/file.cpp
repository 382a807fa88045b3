#include "engine/files/file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
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

[[maybe_unused]] Error notRegular(const std::string& path) {
  return cannotRead(path, "it is not a regular file");
}

Error tooLarge(const std::string& path, std::size_t most) {
  return cannotRead(path, fmt::format("it has more than {} bytes", most));
}

#ifdef __unix__

/// A file descriptor that is closed at the end of its scope. Opening and reading do not block, even
/// for a FIFO or the kernel's log.
struct OpenFile {
  explicit OpenFile(const std::string& path)
      : number(open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)) {}
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  ~OpenFile() {
    if (number >= 0) close(number);
  }

  const int number;
};

// Appends up to `room` bytes; returns what read(2) does.
ssize_t readMore(int file, std::size_t room, std::string& bytes) {
  const std::size_t size = bytes.size();
  bytes.resize(size + room);
  ssize_t count = 0;
  do {
    count = read(file, bytes.data() + size, room);
  } while (count < 0 && errno == EINTR);
  bytes.resize(size + static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
  return count;
}

#endif

}  // namespace

#ifdef __unix__

Result<std::string> readWholeFile(const std::string& path, std::size_t most) {
  constexpr std::size_t kLeastRoom = 4096;
  const OpenFile file(path);
  struct stat facts {};
  if (file.number < 0 || fstat(file.number, &facts) != 0)
    return cannotRead(path, std::strerror(errno));
  if (!S_ISREG(facts.st_mode)) return notRegular(path);
  const auto expected = static_cast<std::size_t>(facts.st_size);
  if (expected > most) return tooLarge(path, most);
  std::string bytes;
  // One byte more than expected, so that the read that fills the expected size is not taken for the
  // end.
  ssize_t count = readMore(file.number, std::max(expected + 1, kLeastRoom), bytes);
  while (count > 0 && bytes.size() <= most) count = readMore(file.number, kLeastRoom, bytes);
  if (count < 0) return cannotRead(path, std::strerror(errno));
  if (bytes.size() > most) return tooLarge(path, most);
  return bytes;
}

// The lowest free number is the one that is opened.
void openClosedStreams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (fcntl(stream, F_GETFD) < 0 && open("/dev/null", O_RDWR) < 0) return;
}

#else

Result<std::string> readWholeFile(const std::string& path, std::size_t most) {
#ifdef _WIN32
  std::error_code unknown;
  if (std::filesystem::exists(path, unknown) && !std::filesystem::is_regular_file(path, unknown))
    return notRegular(path);
#endif
  std::ifstream file(path, std::ios::binary);
  if (!file.is_open()) return cannotRead(path, "it cannot be opened");
  std::string bytes;
  char block[8192];
  while (bytes.size() <= most && (file.read(block, sizeof block), file.gcount() > 0))
    bytes.append(block, static_cast<std::size_t>(file.gcount()));
  if (file.bad()) return cannotRead(path, "the disk has an error");
  if (bytes.size() > most) return tooLarge(path, most);
  return bytes;
}

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
