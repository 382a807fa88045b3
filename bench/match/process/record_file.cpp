#include "bench/match/process/record_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "bench/match/process/system.h"

namespace ximaera::match {

namespace {

// The reason why the last system call failed.
Error cannotWrite(const std::string& path) {
  return Error{fmt::format("cannot write to '{}': {}", path, std::strerror(errno))};
}

}  // namespace

Result<RecordFile> RecordFile::open(const std::string& path, State state) {
  const int created = state == State::kNew ? O_CREAT | O_EXCL : state == State::kAny ? O_CREAT : 0;
  RecordFile file(path, openToAppend(path, created));
  if (file.file_ >= 0) return file;
  if (errno != EWOULDBLOCK) return cannotWrite(path);
  return Error{fmt::format("'{}' is being written by another run", path)};
}

RecordFile::~RecordFile() {
  if (file_ >= 0) close(file_);
}

std::optional<Error> RecordFile::truncate(std::size_t size) {
  if (ftruncate(file_, static_cast<off_t>(size)) != 0) return cannotWrite(path_);
  return {};
}

std::optional<Error> RecordFile::append(std::string_view text) {
  if (!writeAll(file_, text)) return cannotWrite(path_);
  return {};
}

}  // namespace ximaera::match
