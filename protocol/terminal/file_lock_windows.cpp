#include <fcntl.h>
#include <io.h>
#include <share.h>
#include <sys/stat.h>

#include <utility>

#include "protocol/terminal/file_lock.h"

namespace ximaera {

std::optional<FileLock> FileLock::take(const std::string& path) {
  int file = -1;
  const int mode = _O_RDWR | _O_CREAT | _O_NOINHERIT;
  if (_sopen_s(&file, path.c_str(), mode, _SH_DENYRW, _S_IREAD | _S_IWRITE) != 0)
    return std::nullopt;
  return FileLock(file);
}

FileLock::FileLock(FileLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}

FileLock::~FileLock() {
  if (file_ >= 0) _close(file_);
}

}  // namespace ximaera
