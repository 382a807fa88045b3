#include "engine/files/file_lock.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace ximaera {

namespace {

// The process that had the lock may have removed its file since it was opened.
bool isStillThere(int file, const std::string& path) {
  struct stat opened {
  }, named{};
  return fstat(file, &opened) == 0 && stat(path.c_str(), &named) == 0 &&
         opened.st_ino == named.st_ino;
}

}  // namespace

Result<FileLock> FileLock::take(const std::string& path) {
  const std::string name = path + ".lock";
  const int file = open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0666);
  if (file < 0) return Error{fmt::format("cannot write '{}': {}", name, std::strerror(errno))};
  if (flock(file, LOCK_EX | LOCK_NB) == 0 && isStillThere(file, name)) return FileLock(name, file);
  close(file);
  return Error{fmt::format("'{}' is being written by another process", path)};
}

FileLock::~FileLock() {
  if (file_ < 0) return;
  unlink(path_.c_str());
  close(file_);
}

}  // namespace ximaera
