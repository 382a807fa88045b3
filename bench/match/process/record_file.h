#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "movegen/text/result.h"

namespace ximaera::match {

/// A file that texts are appended to, completely or with an error. While the object exists, no
/// other process can open the file as a RecordFile: it is locked, where the file system supports
/// locks.
class RecordFile {
 public:
  /// The files that are accepted.
  enum class State {
    kNew,      ///< only one that does not exist
    kEarlier,  ///< only one that exists
    kAny,
  };

  /// The error gives the reason: the file cannot be written, or another run uses it.
  static Result<RecordFile> open(const std::string& path, State state);

  RecordFile(RecordFile&& other) noexcept
      : path_(std::move(other.path_)), file_(std::exchange(other.file_, -1)) {}
  RecordFile& operator=(RecordFile&& other) noexcept {
    std::swap(path_, other.path_);
    std::swap(file_, other.file_);
    return *this;
  }
  ~RecordFile();

  const std::string& path() const { return path_; }
  /// Truncates the file to `size` bytes.
  [[nodiscard]] std::optional<Error> truncate(std::size_t size);
  /// After an error ("cannot write to 'run.jsonl': No space left on device") part of the text may
  /// have been written.
  [[nodiscard]] std::optional<Error> append(std::string_view text);

 private:
  RecordFile(std::string path, int file) : path_(std::move(path)), file_(file) {}

  std::string path_;
  int file_;
};

}  // namespace ximaera::match
