#include "bench/match/opening.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "bench/match/words.h"
#include "movegen/fen.h"

namespace ximaera::match {

namespace {

// The FEN of an EPD line and what follows it. Clock and move number are fields five and six, or the
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
  while (!operations.empty()) {
    operations = trimmed(operations);
    const auto [name, after] = cutAt(operations, ' ');
    const std::size_t quote = trimmed(after).starts_with('"') ? after.find('"') : after.npos;
    const std::size_t closing = quote == after.npos ? 0 : after.find('"', quote + 1);
    const std::size_t end =
        std::min(after.find(';', std::min(closing, after.size())), after.size());
    if (name == code) {
      const std::string_view value = trimmed(after.substr(0, end));
      if (quote == after.npos || value.size() < 2) return std::string(value);
      return std::string(value.substr(1, value.size() - 2));
    }
    operations = after.substr(std::min(end + 1, after.size()));
  }
  return {};
}

Result<Opening> parseEpd(const Rules& rules, std::string_view line) {
  auto [fen, operations] = cutEpd(line);
  const std::string clock = operand(operations, "hmvc"), number = operand(operations, "fmvn");
  if (std::count(fen.begin(), fen.end(), ' ') == 3 && (!clock.empty() || !number.empty()))
    fen += fmt::format(" {} {}", clock.empty() ? "0" : clock, number.empty() ? "1" : number);
  const Result<Position> position = parseFen(rules, fen);
  if (!position) return Error{position.error()};
  const Opening byMoves{{}, splitWords(operand(operations, "c0"))};
  const Result<Game> replayed = playOpening(rules, byMoves);
  if (replayed && formatFen(replayed->position()) == formatFen(*position)) return byMoves;
  if (formatFen(*position) == rules.info().start) return Opening{};
  return Opening{formatFen(*position), {}};
}

// The text of a game without comments, variations and annotations.
std::string withoutComments(std::string_view text) {
  std::string plain;
  int depth = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char letter = text[at];
    if (letter == '{') {
      at = std::min(text.find('}', at), text.size());
      plain += ' ';
    } else if (letter == ';') {
      at = std::min(text.find('\n', at), text.size());
      plain += '\n';
    } else if (letter == '(') {
      ++depth;
    } else if (letter == ')') {
      depth = std::max(depth - 1, 0);
    } else if (depth == 0) {
      plain += letter;
    }
  }
  return plain;
}

// A word of PGN as a move: without its number, and without what is said of it. Empty if it is none.
std::string moveOf(std::string_view word) {
  if (word == "*" || word.starts_with('$') || word.find('-') != word.npos) return {};
  const std::size_t dot = word.find_last_of('.');
  if (dot != word.npos) word.remove_prefix(dot + 1);
  while (!word.empty() && std::strchr("!?+#", word.back()) != nullptr) word.remove_suffix(1);
  const bool onlyDigits = std::all_of(word.begin(), word.end(),
                                      [](unsigned char letter) { return std::isdigit(letter); });
  return onlyDigits ? std::string() : std::string(word);
}

std::string tagValue(std::string_view line) {
  const std::size_t open = line.find('"'), close = line.rfind('"');
  if (open == line.npos || close <= open) return {};
  return std::string(line.substr(open + 1, close - open - 1));
}

struct NumberedOpening {
  Opening opening;
  int line;
};

// Cuts PGN into games: tags end where moves begin, and moves where the next tag begins.
std::vector<NumberedOpening> parsePgn(std::string_view text, int plies) {
  std::vector<NumberedOpening> games;
  std::istringstream lines(withoutComments(text));
  bool inTags = false;
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (line.starts_with('[')) {
      if (!inTags) games.push_back({{}, number});
      inTags = true;
      if (line.starts_with("[FEN ")) games.back().opening.fen = tagValue(line);
      continue;
    }
    for (const std::string& word : splitWords(line)) {
      if (games.empty()) games.push_back({{}, number});
      inTags = false;
      auto& moves = games.back().opening.moves;
      const std::string move = moveOf(word);
      if (!move.empty() && moves.size() < static_cast<std::size_t>(plies)) moves.push_back(move);
    }
  }
  return games;
}

Result<std::vector<NumberedOpening>> parseEpdLines(const Rules& rules, std::string_view text) {
  std::vector<NumberedOpening> openings;
  int number = 0;
  while (!text.empty()) {
    const auto [line, rest] = cutAt(text, '\n');
    text = rest;
    ++number;
    if (trimmed(line).empty() || trimmed(line).starts_with('#')) continue;
    const Result<Opening> opening = parseEpd(rules, line);
    if (!opening) return Error{fmt::format("line {}: {}", number, opening.error())};
    openings.push_back({*opening, number});
  }
  return openings;
}

}  // namespace

Result<Game> playOpening(const Rules& rules, const Opening& opening) {
  Game game(rules);
  if (!opening.fen.empty()) {
    Result<Position> position = parseFen(rules, opening.fen);
    if (!position) return Error{position.error()};
    game = Game(std::move(*position));
  }
  for (const std::string& move : opening.moves)
    if (const auto error = game.play(move)) return *error;
  return game;
}

Result<std::vector<Opening>> parseOpenings(const Rules& rules, std::string_view text, int plies) {
  const bool pgn = trimmed(text).starts_with('[') || trimmed(text).starts_with("1.");
  Result<std::vector<NumberedOpening>> read =
      pgn ? Result(parsePgn(text, plies)) : parseEpdLines(rules, text);
  if (!read) return Error{read.error()};
  std::vector<Opening> openings;
  for (const NumberedOpening& one : *read) {
    const Result<Game> game = playOpening(rules, one.opening);
    if (!game) return Error{fmt::format("line {}: {}", one.line, game.error())};
    if (game->outcome().over())
      return Error{fmt::format("line {}: the game is over ({})", one.line, game->outcome().reason)};
    openings.push_back(one.opening);
  }
  if (openings.empty()) return Error{"there is no opening in it"};
  return openings;
}

std::string formatEpd(const Rules& rules, const Opening& opening) {
  const Result<Game> game = playOpening(rules, opening);
  const std::vector<std::string> fields = splitWords(formatFen(game->position()));
  std::string text = fmt::format("{} {} {} {} hmvc {}; fmvn {};", fields[0], fields[1], fields[2],
                                 fields[3], fields[4], fields[5]);
  if (opening.fen.empty() && !opening.moves.empty())
    text += fmt::format(" c0 \"{}\";", fmt::join(opening.moves, " "));
  return text;
}

Result<std::vector<Opening>> loadOpenings(const Rules& rules, const std::string& path, int plies) {
  std::ifstream file(path);
  if (!file || std::filesystem::is_directory(path))
    return Error{fmt::format("cannot read '{}'", path)};
  std::ostringstream text;
  text << file.rdbuf();
  Result<std::vector<Opening>> openings = parseOpenings(rules, text.str(), plies);
  if (!openings) return Error{fmt::format("{}: {}", path, openings.error())};
  return openings;
}

}  // namespace ximaera::match
