#include "protocol/terminal/saved_game.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>

#include "bench/match/pgn.h"
#include "bench/match/pgn_reader.h"
#include "bench/match/referee.h"
#include "bench/match/text_file.h"
#include "engine/san.h"
#include "movegen/fen.h"
#include "protocol/variant_meant.h"

namespace ximaera {

namespace {

match::Ruling rulingOf(const Outcome& outcome) {
  if (outcome.over()) return match::rulingOnOutcome(outcome);
  match::Ruling ruling;
  ruling.reason = "unfinished";
  return ruling;
}

Result<SavedGame> replay(const match::PgnGame& pgn) {
  const auto rules = variantMeant(pgn.variant.empty() ? "chess" : pgn.variant);
  if (!rules) return Error{rules.error()};
  const std::string_view start = (*rules)->info().start;
  const auto position = parseFen(**rules, pgn.fen.empty() ? start : std::string_view(pgn.fen));
  if (!position) return Error{position.error()};
  SavedGame saved{Game(*position), pgn.black == kPersonName ? kBlack : kWhite};
  for (const std::string& text : pgn.moves) {
    const Result<Move> move = readMove(saved.game, text);
    if (!move)
      return Error{fmt::format("move {}: {}", saved.game.moves().size() + 1, move.error())};
    saved.game.play(*move);
  }
  return saved;
}

}  // namespace

std::string gameText(const SavedGame& saved, const Outcome& outcome) {
  const Game& game = saved.game;
  match::GameRecord record;
  record.variant = game.rules().info().name;
  record.white = saved.person == kWhite ? kPersonName : "Ximaera";
  record.black = saved.person == kBlack ? kPersonName : "Ximaera";
  record.whiteTime = record.blackTime = std::string("-");
  record.date = fmt::format("{:%Y.%m.%d}", fmt::localtime(std::time(nullptr)));
  const std::string fen = formatFen(game.start());
  if (fen != game.rules().info().start) record.fen = fen;
  record.firstMover = game.start().side();
  record.moves = game.texts();
  record.ruling = rulingOf(outcome);
  return match::formatPgn(record);
}

std::optional<Error> writeFile(const std::string& path, std::string_view text) {
  const std::string draft = path + ".new";
  std::ofstream file(draft);
  file << text << std::flush;
  std::error_code error;
  if (file) std::filesystem::rename(draft, path, error);
  if (file && !error) return std::nullopt;
  std::filesystem::remove(draft, error);
  return Error{fmt::format("cannot write '{}'", path)};
}

Result<SavedGame> loadGame(const std::string& path, std::size_t number) {
  const Result<std::string> text = match::readTextFile(path);
  if (!text) return Error{text.error()};
  const auto games = match::readPgn(*text);
  if (!games) return Error{fmt::format("'{}': {}", path, games.error())};
  if (number == 0 || number > games->size())
    return Error{fmt::format("'{}' has {} games, and no number {}", path, games->size(), number)};
  Result<SavedGame> saved = replay((*games)[number - 1]);
  if (!saved) return Error{fmt::format("'{}': {}", path, saved.error())};
  return saved;
}

std::string keptGamePath() {
  const char* state = std::getenv("XDG_STATE_HOME");
  const char* home = std::getenv("HOME");
  std::filesystem::path folder;
  if (state != nullptr && *state != '\0')
    folder = state;
  else if (home != nullptr && *home != '\0')
    folder = std::filesystem::path(home) / ".local" / "state";
  else
    return {};
  std::error_code error;
  std::filesystem::create_directories(folder / "ximaera", error);
  return error ? std::string() : (folder / "ximaera" / "game.pgn").string();
}

}  // namespace ximaera
