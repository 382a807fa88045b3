#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "movegen/text/result.h"

/// Files that are replaced from time to time.
namespace ximaera {

/// Writes a file whole or not at all: to PATH.new, which then replaces the old file. On any failure
/// the old file stays. The error names the file.
[[nodiscard]] std::optional<Error> replaceFile(const std::string& path, std::string_view bytes);

/// Tests whether replaceFile() could write there now. Returns the error if not.
[[nodiscard]] std::optional<Error> refuseToReplace(const std::string& path);

/// Keeps other processes from writing such a file. The file PATH.lock exists while the object
/// lives. The lock ends with the process, however that ends.
class FileLock {
 public:
  /// Error if another process has the lock, or PATH.lock cannot be created or locked.
  static Result<FileLock> take(const std::string& path);
  /// The same, but nothing if another process has the lock.
  static Result<std::optional<FileLock>> takeIfFree(const std::string& path);
  FileLock(FileLock&& other) noexcept
      : path_(std::move(other.path_)), file_(std::exchange(other.file_, -1)) {}
  FileLock& operator=(FileLock&&) = delete;
  ~FileLock();

 private:
  FileLock(std::string path, int file) : path_(std::move(path)), file_(file) {}

  std::string path_;
  int file_;
};

}  // namespace ximaera
