#include <fcntl.h>
#include <fmt/format.h>
#include <io.h>
#include <share.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstring>

#include "engine/files/file_lock.h"

namespace ximaera {

// The system removes a temporary file when it is closed.
Result<FileLock> FileLock::take(const std::string& path) {
  const std::string name = path + ".lock";
  int file = -1;
  const int mode = _O_RDWR | _O_CREAT | _O_NOINHERIT | _O_TEMPORARY;
  const int error = _sopen_s(&file, name.c_str(), mode, _SH_DENYRW, _S_IREAD | _S_IWRITE);
  if (error == 0) return FileLock(name, file);
  if (error == EACCES) return Error{fmt::format("'{}' is being written by another process", path)};
  return Error{fmt::format("cannot write '{}': {}", name, std::strerror(error))};
}

FileLock::~FileLock() {
  if (file_ >= 0) _close(file_);
}

}  // namespace ximaera
