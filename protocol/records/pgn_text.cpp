#include "protocol/records/pgn_text.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <span>

#include "engine/san.h"
#include "movegen/fen.h"
#include "protocol/command_line/variant_meant.h"
#include "protocol/records/pgn.h"

namespace ximaera {

namespace {

Ruling rulingOf(const Outcome& outcome) {
  if (outcome.over()) return rulingOnOutcome(outcome);
  Ruling ruling;
  ruling.reason = "unfinished";
  return ruling;
}

// The point where a line leaves the game. A line that only continues the game starts at the last
// move, because a PGN has variations only behind moves.
Variation variationOf(const std::vector<std::string>& moves, const Game& line) {
  const std::vector<std::string> others = movesForRecords(line);
  const auto parting = std::ranges::mismatch(moves, others).in2;
  auto ply = static_cast<std::size_t>(parting - others.begin());
  if (ply == moves.size() && ply > 0 && ply < others.size()) --ply;
  return {ply, {others.begin() + static_cast<std::ptrdiff_t>(ply), others.end()}};
}

// Plays moves up to the first that cannot be played. Returns whether there is none.
bool playOn(Game& game, const std::vector<std::string>& moves) {
  for (const std::string& text : moves) {
    const Result<Move> move = readMove(game, text);
    if (!move) return false;
    game.play(*move);
  }
  return true;
}

}  // namespace

std::string pgnText(const Game& game, const std::array<std::string_view, 2>& players,
                    const Outcome& outcome, const std::vector<Game>& lines) {
  GameRecord record;
  record.variant = game.rules().info().name;
  record.white = players[kWhite];
  record.black = players[kBlack];
  record.whiteTime = record.blackTime = std::string("-");
  record.date = fmt::format("{:%Y.%m.%d}", fmt::localtime(std::time(nullptr)));
  const std::string fen = formatFen(game.start());
  if (fen != game.rules().info().start) record.fen = fen;
  record.firstMover = game.start().side();
  record.moves = movesForRecords(game);
  for (const Game& line : lines) record.variations.push_back(variationOf(record.moves, line));
  record.ruling = rulingOf(outcome);
  return formatPgn(record, "Game against Ximaera");
}

Result<Game> replayed(const PgnGame& pgn) {
  const auto rules = variantMeant(pgn.variant.empty() ? "chess" : pgn.variant);
  if (!rules) return rules.failure();
  const std::string_view start = (*rules)->info().start;
  const auto position = parseFen(**rules, pgn.fen.empty() ? start : std::string_view(pgn.fen));
  if (!position) return position.failure();
  Game game(*position);
  for (const std::string& text : pgn.moves) {
    const Result<Move> move = readMove(game, text);
    if (!move) return Error{fmt::format("move {}: {}", game.moves().size() + 1, move.error())};
    game.play(*move);
  }
  return game;
}

ReplayedLines replayedLines(const PgnGame& pgn, const Game& game, std::size_t most) {
  ReplayedLines replay;
  const std::size_t count = std::min(pgn.variations.size(), most);
  replay.omitted = pgn.variations.size() - count;
  for (const PgnVariation& variation : std::span(pgn.variations).first(count)) {
    Game line = variation.parent == 0 ? game : replay.lines[variation.parent - 1];
    const bool isReached = line.moves().size() >= variation.ply;
    while (line.moves().size() > variation.ply) line.undo();
    if (!isReached || !playOn(line, variation.moves)) ++replay.omitted;
    replay.lines.push_back(std::move(line));
  }
  return replay;
}

}  // namespace ximaera
