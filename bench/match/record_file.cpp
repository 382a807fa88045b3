#include "bench/match/record_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace ximaera::match {

namespace {

int flagsOf(RecordFile::State state) {
  constexpr int kAppending = O_WRONLY | O_APPEND | O_CLOEXEC;
  switch (state) {
    case RecordFile::State::kNew:
      return kAppending | O_CREAT | O_EXCL;
    case RecordFile::State::kAny:
      return kAppending | O_CREAT;
    default:
      return kAppending;
  }
}

// What the last call of the system says against writing.
Error cannotWrite(const std::string& path) {
  return Error{fmt::format("cannot write to '{}': {}", path, std::strerror(errno))};
}

}  // namespace

Result<RecordFile> RecordFile::open(const std::string& path, State state) {
  RecordFile file(path, ::open(path.c_str(), flagsOf(state), 0666));
  if (file.file_ < 0) return cannotWrite(path);
  if (flock(file.file_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
    return Error{fmt::format("'{}' is being written by another run", path)};
  return file;
}

RecordFile::~RecordFile() {
  if (file_ >= 0) close(file_);
}

std::optional<Error> RecordFile::truncate(std::size_t size) {
  if (ftruncate(file_, static_cast<off_t>(size)) != 0) return cannotWrite(path_);
  return {};
}

std::optional<Error> RecordFile::append(std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(file_, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return cannotWrite(path_);
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return {};
}

}  // namespace ximaera::match
