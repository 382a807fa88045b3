#pragma once

#include <string>
#include <utility>

#include "movegen/text/result.h"

namespace ximaera {

/// Keeps other processes from writing a file that is replaced from time to time. The file PATH.lock
/// exists while the object lives. The lock ends with the process, however that ends.
class FileLock {
 public:
  /// Error if another process has the lock, or PATH.lock cannot be created.
  static Result<FileLock> take(const std::string& path);
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
