#include "bench/match/plan/opening.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/files/file.h"
#include "engine/move_text.h"
#include "movegen/fen.h"
#include "movegen/text/number.h"
#include "movegen/text/utf8.h"
#include "movegen/text/words.h"
#include "protocol/records/pgn.h"

namespace ximaera::match {

namespace {

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

// The FEN of an EPD line, and the rest. Clock and move number are fields five and six, or the
// operations hmvc and fmvn, or missing.
std::pair<std::string, std::string_view> cutEpd(std::string_view line) {
  std::string fen;
  std::string_view rest = trimmed(line);
  for (int field = 0; field < 6; ++field) {
    const auto [word, after] = cutAt(rest, ' ');
    if (field >= 4 && !toInteger(word)) break;
    fen.append(field == 0 ? "" : " ").append(word);
    rest = trimmed(after);
  }
  return {fen, rest};
}

// The operand of an operation such as `c0 "e2e4";` without its quotes.
std::string operand(std::string_view operations, std::string_view code) {
  while (!trimmed(operations).empty()) {
    const auto [name, after] = cutAt(trimmed(operations), ' ');
    const bool quoted = trimmed(after).starts_with('"');
    const auto [value, rest] = cutAt(trimmed(after).substr(quoted ? 1 : 0), quoted ? '"' : ';');
    if (name == code) return std::string(quoted ? value : trimmed(value));
    operations = quoted ? cutAt(rest, ';').second : rest;
  }
  return {};
}

Result<Opening> parseEpd(const Rules& rules, std::string_view line) {
  auto [fen, operations] = cutEpd(line);
  const std::string clock = operand(operations, "hmvc"), number = operand(operations, "fmvn");
  if (std::count(fen.begin(), fen.end(), ' ') == 3 && (!clock.empty() || !number.empty()))
    fen += fmt::format(" {} {}", clock.empty() ? "0" : clock, number.empty() ? "1" : number);
  const Result<Position> position = parseFen(rules, fen);
  if (!position) return position.failure();
  const std::string text = operand(operations, "c0");
  const std::vector<std::string_view> moves = wordsOf(text);
  const Result<Game> replayed = playOpening(rules, {{}, {moves.begin(), moves.end()}});
  if (replayed && formatFen(replayed->position()) == formatFen(*position))
    return Opening{{}, replayed->texts()};
  if (formatFen(*position) == rules.info().start) return Opening{};
  return Opening{formatFen(*position), {}};
}

// A game without a tag Variant counts as one of this variant.
bool isOf(const VariantInfo& info, const PgnGame& game) {
  return game.variant.empty() || sameIgnoringCase(game.variant, info.name) ||
         sameIgnoringCase(game.variant, info.title);
}

Result<std::vector<PgnGame>> parsePgn(const Rules& rules, std::string_view text, int plies) {
  Result<std::vector<PgnGame>> games = readPgn(text);
  if (!games) return games;
  for (PgnGame& game : *games) {
    if (!isOf(rules.info(), game))
      return Error{fmt::format("line {}: a game of {}, not of {}", game.line,
                               printable(game.variant), rules.info().name)};
    game.moves.resize(std::min(game.moves.size(), static_cast<std::size_t>(plies)));
  }
  return games;
}

bool isPgn(std::string_view text) {
  constexpr std::array<std::string_view, 4> kStarts{"[", "1.", "{", "%"};
  return std::ranges::any_of(kStarts, [&](auto start) { return text.starts_with(start); });
}

// Each opening as a game that begins in its line.
Result<std::vector<PgnGame>> parseEpdLines(const Rules& rules, std::string_view text) {
  std::vector<PgnGame> openings;
  int number = 0;
  while (!text.empty()) {
    const auto [line, rest] = cutLine(text);
    text = rest;
    ++number;
    if (trimmed(line).empty() || trimmed(line).starts_with('#')) continue;
    const Result<Opening> opening = parseEpd(rules, line);
    if (!opening) return Error{fmt::format("line {}: {}", number, opening.error())};
    openings.push_back({.line = number, .fen = opening->fen, .moves = opening->moves});
  }
  return openings;
}

}  // namespace

Opening openingOf(const Game& game) {
  const std::string fen = formatFen(game.start());
  return {fen == game.rules().info().start ? "" : fen, game.texts()};
}

Result<Game> playOpening(const Rules& rules, const Opening& opening) {
  Game game(rules);
  if (!opening.fen.empty()) {
    Result<Position> position = parseFen(rules, opening.fen);
    if (!position) return position.failure();
    game = Game(std::move(*position));
  }
  for (const std::string& text : opening.moves) {
    const Result<Move> move = readMove(game, text);
    if (!move) return move.failure();
    game.play(*move);
  }
  return game;
}

Result<std::vector<Opening>> parseOpenings(const Rules& rules, std::string_view text, int plies) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  const Result<std::vector<PgnGame>> read =
      isPgn(trimmed(text)) ? parsePgn(rules, text, plies) : parseEpdLines(rules, text);
  if (!read) return read.failure();
  std::vector<Opening> openings;
  for (const PgnGame& one : *read) {
    const Result<Game> game = playOpening(rules, {one.fen, one.moves});
    if (!game) return Error{fmt::format("line {}: {}", one.line, game.error())};
    if (game->outcome().over())
      return Error{fmt::format("line {}: the game is over ({})", one.line, game->outcome().reason)};
    openings.push_back({one.fen, game->texts()});
  }
  if (openings.empty()) return Error{"there is no opening in it"};
  return openings;
}

std::string formatEpd(const Rules& rules, const Opening& opening) {
  const std::string fen = formatFen(playOpening(rules, opening).value().position());
  const std::vector<std::string_view> fields = wordsOf(fen);
  std::string text = fmt::format("{} {} {} {} hmvc {}; fmvn {};", fields[0], fields[1], fields[2],
                                 fields[3], fields[4], fields[5]);
  if (opening.fen.empty() && !opening.moves.empty())
    text += fmt::format(" c0 \"{}\";", fmt::join(opening.moves, " "));
  return text;
}

Result<std::vector<Opening>> loadOpenings(const Rules& rules, const std::string& path, int plies) {
  const Result<std::string> text = readWholeFile(path);
  if (!text) return text.failure();
  Result<std::vector<Opening>> openings = parseOpenings(rules, *text, plies);
  if (!openings) return Error{fmt::format("{}: {}", printable(path), openings.error())};
  return openings;
}

}  // namespace ximaera::match
