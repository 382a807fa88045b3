#include "protocol/terminal/saved_game.h"

#include <fmt/format.h>

#include <array>

#include "engine/files/file.h"
#include "movegen/text/number.h"
#include "protocol/records/pgn.h"

namespace ximaera {

namespace {

Result<SavedGame> replay(const PgnGame& pgn) {
  Result<Game> game = replayed(pgn);
  if (!game) return game.failure();
  return SavedGame{std::move(*game), pgn.black == kPersonName ? kBlack : kWhite};
}

}  // namespace

std::string gameText(const SavedGame& saved, const Outcome& outcome) {
  std::array<std::string_view, 2> players{"Ximaera", "Ximaera"};
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
