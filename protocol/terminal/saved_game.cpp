#include "protocol/terminal/saved_game.h"

#include <fmt/format.h>

#include <array>

#include "engine/files/file.h"
#include "movegen/text/number.h"
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

Result<SavedGame> replay(const PgnGame& pgn) {
  Result<Game> game = replayed(pgn);
  if (!game) return game.failure();
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

Result<SavedGame> loadGame(const std::string& path, std::size_t number) {
  const Result<std::string> text = readWholeFile(path);
  if (!text) return text.failure();
  const auto games = readPgn(*text);
  if (!games) return Error{fmt::format("'{}': {}", path, games.error())};
  if (number == 0 || number > games->size())
    return Error{fmt::format("'{}' has {}, and no number {}", path,
                             counted(static_cast<std::int64_t>(games->size()), "game"), number)};
  Result<SavedGame> saved = replay((*games)[number - 1]);
  if (!saved) return Error{fmt::format("'{}': {}", path, saved.error())};
  return saved;
}

}  // namespace ximaera
