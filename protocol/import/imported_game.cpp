#include "protocol/import/imported_game.h"

#include <fmt/format.h>

#include "movegen/text/utf8.h"
#include "movegen/text/words.h"
#include "movegen/variants/described/export/fairy_names.h"

namespace ximaera::imported {

namespace {

using Names = std::pair<std::string_view, std::string_view>;

// Other names than those of Fairy-Stockfish.
constexpr Names kUsual[] = {
    {"ferz", "F"},       {"cardinal", "BN"}, {"marshall", "RN"},   {"man", "K"},
    {"camel", "C"},      {"zebra", "Z"},     {"nightrider", "NN"}, {"grasshopper", "gQ"},
    {"champion", "WAD"}, {"wizard", "FC"},   {"dabbaba", "D"},
};

std::string listed(const std::vector<std::string>& texts) {
  std::string list;
  for (const std::string& text : texts)
    list += fmt::format("{}{}", list.empty() ? "" : ", ", quoted(text));
  return fmt::format("[{}]\n", list);
}

std::string tableOf(std::string_view name, const Game::Keys& keys) {
  std::string text = keys.empty() || name.empty() ? "" : fmt::format("[{}]\n", name);
  for (const auto& [key, value] : keys) text += fmt::format("{} = {}\n", key, value);
  return text;
}

}  // namespace

Piece* Game::piece(char letter) {
  const auto found = std::ranges::find(pieces, upper(letter), &Piece::letter);
  return found == pieces.end() ? nullptr : &*found;
}

std::string quoted(std::string_view text) {
  std::string inside;
  for (const char letter : printable(text))
    inside += letter == '"' || letter == '\\' || letter == '\t' ? '\'' : letter;
  return fmt::format("\"{}\"", inside);
}

std::string description(const Game& game) {
  std::string text = fmt::format("title = {}\nstart = {}\nwin = {}", quoted(game.title),
                                 quoted(game.start), listed(game.win));
  if (!game.notes.empty()) text += "notes = " + listed(game.notes);
  text += tableOf("", game.keys) + tableOf("zones", game.zones) + "[pieces]\n";
  for (const Piece& piece : game.pieces)
    text += fmt::format("{} = {{ name = {}{}{} }}\n", piece.letter, quoted(piece.name),
                        piece.moves.empty() ? "" : ", moves = " + quoted(piece.moves), piece.more);
  return text + tableOf("capture", game.capture);
}

std::optional<std::string_view> usualMoves(std::string_view name) {
  std::string closed(name);
  std::erase(closed, ' ');
  for (const described::FairyPiece& piece : described::kFairyPieces)
    if (sameIgnoringCase(piece.name, closed)) return piece.moves;
  for (const auto& [other, moves] : kUsual)
    if (sameIgnoringCase(other, closed)) return moves;
  return std::nullopt;
}

Result<std::string_view> readable(std::string_view text) {
  constexpr std::string_view kByteOrder = "\xEF\xBB\xBF";
  if (text.starts_with(kByteOrder)) text.remove_prefix(kByteOrder.size());
  if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF") || text.find('\0') != text.npos)
    return Error{"it is a text in UTF-16, or no text; it must be in UTF-8"};
  return text;
}

Result<Game> readForeign(std::string_view text, std::string_view section) {
  const auto read = readable(text);
  if (!read) return read.failure();
  const bool sections = !section.empty() || read->starts_with('[') ||
                        read->find("\n[") != read->npos || read->find("\r[") != read->npos;
  return sections ? readVariantsIni(*read, section) : Result(readDiagram(*read));
}

}  // namespace ximaera::imported
