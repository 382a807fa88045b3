#include "protocol/terminal/kept_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <ranges>
#include <vector>

namespace ximaera {

namespace {

namespace fs = std::filesystem;

constexpr int kMostGames = 9;

struct KeptFile {
  std::string path;
  /// When its game was written, if there is one.
  std::optional<fs::file_time_type> written;
};

// The folder in an environment variable. The specification says to ignore relative ones.
std::optional<fs::path> folderIn(const char* variable) {
  const char* value = std::getenv(variable);
  const fs::path path = value == nullptr ? "" : value;
  return path.is_absolute() ? std::optional(path) : std::nullopt;
}

// The user's folder for the state of programs, by the XDG Base Directory Specification or as on
// Windows.
Result<fs::path> folder() {
  std::optional<fs::path> state = folderIn("XDG_STATE_HOME");
  if (const auto home = folderIn("HOME"); !state && home) state = *home / ".local" / "state";
  if (!state) state = folderIn("LOCALAPPDATA");
  if (!state) return Error{"neither XDG_STATE_HOME nor HOME names a folder for it"};
  std::error_code error;
  fs::create_directories(*state / "ximaera", error);
  if (error) return Error{fmt::format("no folder '{}' can be made", (*state / "ximaera").string())};
  return *state / "ximaera";
}

// The files for games: unused ones first, then from the oldest game to the newest.
Result<std::vector<KeptFile>> slots() {
  const Result<fs::path> games = folder();
  if (!games) return games.failure();
  std::vector<KeptFile> all;
  for (int number = 1; number <= kMostGames; ++number) {
    const std::string name = number == 1 ? "game.pgn" : fmt::format("game-{}.pgn", number);
    KeptFile slot{(*games / name).string(), std::nullopt};
    std::error_code error;
    const auto written = fs::last_write_time(slot.path, error);
    if (!error) slot.written = written;
    all.push_back(slot);
  }
  std::ranges::stable_sort(all, {}, &KeptFile::written);
  return all;
}

}  // namespace

Result<KeptGame> KeptGame::begin() {
  const auto all = slots();
  if (!all) return all.failure();
  for (const KeptFile& slot : *all)
    if (auto lock = FileLock::take(slot.path))
      return KeptGame(slot.path, slot.written.has_value(), std::move(*lock));
  return Error{fmt::format("no file in '{}' can be had for it",
                           fs::path(all->front().path).parent_path().string())};
}

Result<std::vector<KeptGame>> KeptGame::unfinished() {
  const auto all = slots();
  if (!all) return all.failure();
  std::vector<KeptGame> games;
  for (const KeptFile& slot : *all | std::views::reverse)
    if (slot.written)
      if (auto lock = FileLock::take(slot.path))
        games.push_back(KeptGame(slot.path, true, std::move(*lock)));
  if (!games.empty()) return games;
  return Error{
      fmt::format("none is kept in '{}'", fs::path(all->front().path).parent_path().string())};
}

}  // namespace ximaera
