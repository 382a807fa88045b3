#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "movegen/text/result.h"

namespace ximaera::match {

/// A file that texts are appended to, completely or with an error. While the object lives, no other
/// process can open it as a RecordFile: it is locked, where the file system supports locks.
class RecordFile {
 public:
  /// Which files are accepted.
  enum class State {
    kNew,      ///< only one that does not exist
    kEarlier,  ///< only one that exists
    kAny,
  };

  /// The error says why it cannot be written, or that another run is doing so.
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
  /// Cuts off all but the first `size` bytes.
  std::optional<Error> truncate(std::size_t size);
  /// On an error ("cannot write to 'run.jsonl': No space left on device") a part of the text may
  /// have been written.
  std::optional<Error> append(std::string_view text);

 private:
  RecordFile(std::string path, int file) : path_(std::move(path)), file_(file) {}

  std::string path_;
  int file_;
};

}  // namespace ximaera::match
