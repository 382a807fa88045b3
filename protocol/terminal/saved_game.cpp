#include "protocol/terminal/saved_game.h"

#include <fmt/format.h>

#include <array>
#include <vector>

#include "engine/files/described_games.h"
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

Result<SavedGame> replay(const PgnGame& pgn, const std::string& path) {
  Result<Game> game = replayed(pgn);
  if (!game) return about(path, game.error());
  const Side person = pgn.black == kPersonName ? kBlack : kWhite;
  return SavedGame{std::move(*game), person, skillIn(person == kWhite ? pgn.black : pgn.white)};
}

}  // namespace

std::string gameText(const SavedGame& saved, const Outcome& outcome) {
  const std::string engine = nameWith(saved.skill);
  std::array<std::string_view, 2> players{engine, engine};
  players[saved.person] = kPersonName;
  return pgnText(saved.game, players, outcome);
}

std::string keptText(const SavedGame& saved, const Outcome& outcome) {
  const std::string file = fileOf(saved.game.rules());
  return (file.empty() ? "" : pgnTag("VariantFile", file)) + gameText(saved, outcome);
}

Result<SavedGame> loadGame(const std::string& path, std::size_t number) {
  const auto games = gamesIn(path);
  if (!games) return games.failure();
  if (number == 0 || number > games->size())
    return Error{fmt::format("'{}' has {}, and no number {}", printable(path),
                             counted(static_cast<std::int64_t>(games->size()), "game"), number)};
  return replay((*games)[number - 1], path);
}

Result<SavedGame> loadKeptGame(const std::string& path) {
  const auto games = gamesIn(path);
  if (!games) return games.failure();
  if (games->empty()) return Error{fmt::format("'{}' has no game", printable(path))};
  const PgnGame& pgn = games->front();
  if (!pgn.variantFile.empty())
    if (const auto variant = addGame(pgn.variantFile); !variant)
      return about(path, variant.error());
  return replay(pgn, path);
}

}  // namespace ximaera
