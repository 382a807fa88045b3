#include "engine/files/write_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#ifdef _WIN32
#include <io.h>
#include <share.h>
#else
#include <sys/file.h>
#include <unistd.h>
#endif

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

namespace ximaera {

namespace {

std::string draftOf(const std::string& path) {
  return path + ".new";
}

Error cannotWrite(const std::string& path, const std::string& reason) {
  std::error_code ignored;
  std::filesystem::remove(draftOf(path), ignored);
  return Error{fmt::format("cannot write '{}': {}", path, reason)};
}

// Devices and pipes are not files to be replaced: the owner of the system could lose /dev/null.
std::string_view whyNotReplaced(const std::string& path) {
  std::error_code unknown;
  const std::filesystem::file_status there = std::filesystem::status(path, unknown);
  if (std::filesystem::is_directory(there)) return "it is a folder";
  const bool other = std::filesystem::exists(there) && !std::filesystem::is_regular_file(there);
  return other ? "it is not a regular file" : "";
}

// The reason for a failure is the system's.
std::optional<Error> writeDraft(const std::string& path, std::string_view bytes) {
  if (const std::string_view reason = whyNotReplaced(path); !reason.empty())
    return cannotWrite(path, std::string(reason));
  errno = 0;
  std::ofstream file(draftOf(path), std::ios::binary);
  file << bytes << std::flush;
  if (file) return std::nullopt;
  const int error = errno;
  file.close();
  return cannotWrite(path, std::strerror(error));
}

#ifndef _WIN32

// The process that had the lock may have removed its file since it was opened.
bool isStillThere(int file, const std::string& path) {
  struct stat opened {
  }, named{};
  return fstat(file, &opened) == 0 && stat(path.c_str(), &named) == 0 &&
         opened.st_ino == named.st_ino;
}

#endif

}  // namespace

std::optional<Error> replaceFile(const std::string& path, std::string_view bytes) {
  if (const auto error = writeDraft(path, bytes)) return error;
  std::error_code problem;
  std::filesystem::rename(draftOf(path), path, problem);
  if (problem) return cannotWrite(path, problem.message());
  return std::nullopt;
}

std::optional<Error> refuseToReplace(const std::string& path) {
  if (const auto error = writeDraft(path, {})) return error;
  std::error_code ignored;
  std::filesystem::remove(draftOf(path), ignored);
  return std::nullopt;
}

Result<FileLock> FileLock::take(const std::string& path) {
  auto lock = takeIfFree(path);
  if (!lock) return lock.failure();
  if (*lock) return std::move(**lock);
  return Error{fmt::format("'{}' is being written by another process", path)};
}

#ifdef _WIN32

// The system removes a temporary file when it is closed.
Result<std::optional<FileLock>> FileLock::takeIfFree(const std::string& path) {
  const std::string name = path + ".lock";
  int file = -1;
  const int mode = _O_RDWR | _O_CREAT | _O_NOINHERIT | _O_TEMPORARY;
  const int error = _sopen_s(&file, name.c_str(), mode, _SH_DENYRW, _S_IREAD | _S_IWRITE);
  if (error == 0) return std::optional(FileLock(name, file));
  if (error == EACCES) return std::optional<FileLock>();
  return Error{fmt::format("cannot write '{}': {}", name, std::strerror(error))};
}

FileLock::~FileLock() {
  if (file_ >= 0) _close(file_);
}

#else

Result<std::optional<FileLock>> FileLock::takeIfFree(const std::string& path) {
  const std::string name = path + ".lock";
  const int file = open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0666);
  if (file < 0) return Error{fmt::format("cannot write '{}': {}", name, std::strerror(errno))};
  const int error = flock(file, LOCK_EX | LOCK_NB) == 0 ? 0 : errno;
  if (error == 0 && isStillThere(file, name)) return std::optional(FileLock(name, file));
  close(file);
  if (error == 0 || error == EWOULDBLOCK) return std::optional<FileLock>();
  return Error{fmt::format("cannot lock '{}': {}", name, std::strerror(error))};
}

FileLock::~FileLock() {
  if (file_ < 0) return;
  unlink(path_.c_str());
  close(file_);
}

#endif

}  // namespace ximaera
