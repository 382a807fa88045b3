#include "protocol/terminal/kept_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>

#include "engine/files/file.h"
#include "movegen/text/number.h"
#include "movegen/text/utf8.h"
#include "protocol/records/pgn.h"

namespace ximaera {

namespace {

// The name of the engine in the tags, as in "Ximaera, skill -9".
constexpr std::string_view kName = "Ximaera", kSkill = ", skill ";

std::string nameWith(int skill) {
  return skill == kHighestSkill ? std::string(kName) : fmt::format("{}{}{}", kName, kSkill, skill);
}

int skillIn(std::string_view name) {
  if (!name.starts_with(fmt::format("{}{}", kName, kSkill))) return kHighestSkill;
  const auto skill = toInteger(name.substr(kName.size() + kSkill.size()));
  const bool fits = skill && *skill >= kLowestSkill && *skill <= kHighestSkill;
  return fits ? static_cast<int>(*skill) : kHighestSkill;
}

// A file is read whole. Collections are smaller.
constexpr std::size_t kMostBytes = std::size_t{256} << 20;

Error about(const std::string& path, std::string_view fault) {
  return Error{fmt::format("'{}': {}", printable(path), fault)};
}

Result<std::vector<PgnGame>> gamesIn(const std::string& path) {
  const Result<std::string> text = readWholeFile(path, kMostBytes);
  if (!text) return text.failure();
  auto games = readPgn(*text);
  if (!games) return about(path, games.error());
  return games;
}

Result<SavedGame> replay(const PgnGame& pgn, const Variants& variants, const std::string& path) {
  Result<Game> game = replayed(pgn, variants);
  if (!game) return about(path, game.error());
  const Side person = pgn.black == kPersonName ? kBlack : kWhite;
  return SavedGame{std::move(*game), person, skillIn(person == kWhite ? pgn.black : pgn.white)};
}

namespace fs = std::filesystem;

constexpr int kMostGames = 9;

struct KeptFile {
  std::string path;
  /// When its game was written, if there is one.
  std::optional<fs::file_time_type> written;
};

// The user's folder for the state of programs, by the XDG Base Directory Specification or as on
// Windows.
Result<fs::path> folder() {
  fs::path state = userPath("XDG_STATE_HOME", ".local/state");
  if (state.empty()) state = userPath("LOCALAPPDATA");
  if (state.empty()) return Error{"neither XDG_STATE_HOME nor HOME names a folder for it"};
  std::error_code error;
  fs::create_directories(state / "ximaera", error);
  if (error) return Error{fmt::format("no folder '{}' can be made", (state / "ximaera").string())};
  return state / "ximaera";
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

std::string gameText(const SavedGame& saved, const Outcome& outcome) {
  const std::string engine = nameWith(saved.skill);
  std::array<std::string_view, 2> players{engine, engine};
  players[saved.person] = kPersonName;
  return pgnText(saved.game, players, outcome);
}

std::string keptText(const SavedGame& saved, const Variant& variant, const Outcome& outcome) {
  const std::string& file = variant.file();
  return (file.empty() ? "" : pgnTag("VariantFile", file)) + gameText(saved, outcome);
}

Result<SavedGame> loadGame(const std::string& path, const Variants& variants, std::size_t number) {
  const auto games = gamesIn(path);
  if (!games) return games.failure();
  if (number == 0 || number > games->size())
    return Error{fmt::format("'{}' has {}, and no number {}", printable(path),
                             counted(static_cast<std::int64_t>(games->size()), "game"), number)};
  return replay((*games)[number - 1], variants, path);
}

Result<SavedGame> loadKeptGame(const std::string& path, Variants& variants) {
  const auto games = gamesIn(path);
  if (!games) return games.failure();
  if (games->empty()) return Error{fmt::format("'{}' has no game", printable(path))};
  const PgnGame& pgn = games->front();
  if (!pgn.variantFile.empty())
    if (const auto variant = variants.addFile(pgn.variantFile); !variant)
      return about(path, variant.error());
  return replay(pgn, variants, path);
}

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
  for (auto slot = all->rbegin(); slot != all->rend(); ++slot)
    if (slot->written)
      if (auto lock = FileLock::take(slot->path))
        games.push_back(KeptGame(slot->path, true, std::move(*lock)));
  if (!games.empty()) return games;
  return Error{fmt::format("of those played at a terminal none is kept in '{}'",
                           fs::path(all->front().path).parent_path().string())};
}

}  // namespace ximaera
