#include "protocol/records/replace_file.h"

#include <fmt/format.h>

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

// The reason for a failure is the system's.
std::optional<Error> writeDraft(const std::string& path, std::string_view bytes) {
  std::error_code unknown;
  if (std::filesystem::is_directory(path, unknown)) return cannotWrite(path, "it is a folder");
  errno = 0;
  std::ofstream file(draftOf(path), std::ios::binary);
  file << bytes << std::flush;
  if (file) return std::nullopt;
  const int error = errno;
  file.close();
  return cannotWrite(path, std::strerror(error));
}

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

}  // namespace ximaera
