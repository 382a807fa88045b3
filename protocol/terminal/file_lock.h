#pragma once

#include <optional>
#include <string>

namespace ximaera {

/// A file that this object alone holds, among all of all processes, until its end. The system lets
/// go of it when the process ends in whatever way. The file itself stays.
class FileLock {
 public:
  /// Takes the file, which is made if there is none; nothing if it is held or cannot be made.
  static std::optional<FileLock> take(const std::string& path);

  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&&) = delete;
  ~FileLock();

 private:
  explicit FileLock(int file) : file_(file) {}

  int file_;
};

}  // namespace ximaera
