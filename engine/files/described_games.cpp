#include "engine/files/described_games.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "engine/files/file.h"
#include "movegen/text/utf8.h"
#include "movegen/variants/described/described.h"

namespace ximaera {

namespace {

constexpr std::size_t kMostTextBytes = 64 * 1024;
constexpr std::size_t kLongestName = 32;
constexpr const char* kEnding = ".toml";

std::optional<std::string> besideIt(const std::filesystem::path& folder, std::string_view name) {
  if (!isGameName(name)) return std::nullopt;
  const auto file = folder / (std::string(name) + kEnding);
  Result<std::string> text = readWholeFile(file.string(), kMostTextBytes);
  return text ? std::optional(std::move(*text)) : std::nullopt;
}

}  // namespace

// Names appear in lists of options, in records and as file names.
bool isGameName(std::string_view name) {
  const auto fits = [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '-' ||
           letter == '_';
  };
  return !name.empty() && name.size() <= kLongestName && std::ranges::all_of(name, fits);
}

Result<std::unique_ptr<Rules>> readGame(const std::string& path, std::vector<std::string>* doubts) {
  const std::filesystem::path file(path);
  std::error_code unknown;
  if (std::filesystem::is_directory(file, unknown))
    return Error{
        fmt::format("'{}' is a folder; a game is described by a file, NAME.toml", printable(path))};
  const std::string name = file.stem().string();
  if (!isGameName(name))
    return Error{
        fmt::format("'{}': a game's file is called by small letters, digits, - and _, at "
                    "most {} of them, and .toml",
                    printable(path), kLongestName)};
  const Result<std::string> text = readWholeFile(path, kMostTextBytes);
  if (!text) return text.failure();
  return makeDescribedRules(name, *text, [&](std::string_view like) {
    auto found = besideIt(file.parent_path(), like);
    if (found && doubts != nullptr && embeddedText(like))
      doubts->push_back(
          fmt::format("like: {}.toml beside this file is meant, not the built-in game", like));
    return found;
  });
}

Result<std::vector<std::string>> gameFiles(const std::string& path) {
  std::error_code code;
  if (!std::filesystem::is_directory(path, code)) return std::vector{path};
  const std::filesystem::directory_iterator folder(path, code);
  if (code)
    return Error{fmt::format("cannot read the folder '{}': {}", printable(path), code.message())};
  std::vector<std::string> files;
  for (const auto& entry : folder)
    if (entry.path().extension() == kEnding) files.push_back(entry.path().string());
  std::ranges::sort(files);
  return files;
}

std::string absolutePath(const std::string& path) {
  std::error_code unknown;
  return std::filesystem::absolute(path, unknown).string();
}

}  // namespace ximaera
