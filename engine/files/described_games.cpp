#include "engine/files/described_games.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>

#include "engine/files/file.h"
#include "movegen/text/utf8.h"
#include "movegen/variants/described/described.h"
#include "movegen/variants/registry.h"

namespace ximaera {

namespace {

constexpr std::size_t kMostTextBytes = 64 * 1024;
constexpr std::size_t kLongestName = 32;
constexpr const char* kEnding = ".toml";

// Names appear in lists of options, in records and as file names.
bool isName(std::string_view name) {
  const auto fits = [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '-' ||
           letter == '_';
  };
  return !name.empty() && name.size() <= kLongestName && std::ranges::all_of(name, fits);
}

std::optional<std::string> besideIt(const std::filesystem::path& folder, std::string_view name) {
  if (!isName(name)) return std::nullopt;
  const auto file = folder / (std::string(name) + kEnding);
  Result<std::string> text = readWholeFile(file.string(), kMostTextBytes);
  return text ? std::optional(std::move(*text)) : std::nullopt;
}

// The files that games were read from.
std::map<const Rules*, std::string>& files() {
  static std::map<const Rules*, std::string> all;
  return all;
}

}  // namespace

void addEmbeddedGames() {
  for (const EmbeddedGame& game : embeddedGames())
    static_cast<void>(addRules(std::string(game.name), [&game] {
      return makeDescribedRules(game.name, game.text).value();
    }));
}

Result<std::unique_ptr<Rules>> readGame(const std::string& path) {
  const std::filesystem::path file(path);
  const std::string name = file.stem().string();
  if (!isName(name))
    return Error{
        fmt::format("'{}': a game's file is called by small letters, digits, - and _, at "
                    "most {} of them, and .toml",
                    printable(path), kLongestName)};
  const Result<std::string> text = readWholeFile(path, kMostTextBytes);
  if (!text) return text.failure();
  return makeDescribedRules(
      name, *text, [&](std::string_view like) { return besideIt(file.parent_path(), like); });
}

Result<const Rules*> addGame(const std::string& path) {
  Result<std::unique_ptr<Rules>> rules = readGame(path);
  if (!rules) return rules.failure();
  const VariantInfo& info = (*rules)->info();
  if (const Rules* known = findRules(info.name)) {
    if (known->info().fingerprint == info.fingerprint) return known;
    return Error{fmt::format("{}: there is already a game named '{}', by another description",
                             printable(path), info.name)};
  }
  const Rules* added = rules->get();
  if (auto error = addRules(std::move(*rules))) return *error;
  std::error_code unknown;
  files()[added] = std::filesystem::absolute(path, unknown).string();
  return added;
}

std::vector<Error> addGames(const std::string& path) {
  std::vector<Error> errors;
  std::vector<std::string> files;
  std::error_code code;
  if (!std::filesystem::is_directory(path, code)) {
    files.push_back(path);
  } else {
    const std::filesystem::directory_iterator folder(path, code);
    if (code)
      errors.push_back(
          {fmt::format("cannot read the folder '{}': {}", printable(path), code.message())});
    for (const auto& entry : folder)
      if (entry.path().extension() == kEnding) files.push_back(entry.path().string());
    std::ranges::sort(files);
  }
  for (const std::string& file : files)
    if (const Result<const Rules*> added = addGame(file); !added) errors.push_back(added.failure());
  return errors;
}

std::string fileOf(const Rules& rules) {
  const auto file = files().find(&rules);
  return file == files().end() ? "" : file->second;
}

}  // namespace ximaera
