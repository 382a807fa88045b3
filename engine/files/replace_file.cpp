#include "engine/files/replace_file.h"

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
