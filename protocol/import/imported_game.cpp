#include "protocol/import/imported_game.h"

#include <fmt/format.h>

#include "movegen/text/utf8.h"
#include "movegen/text/words.h"
#include "movegen/variants/described/export/fairy_names.h"
#include "protocol/import/ini_sections.h"

namespace ximaera::imported {

namespace {

using Names = std::pair<std::string_view, std::string_view>;

// Other names than those of Fairy-Stockfish.
constexpr Names kUsual[] = {
    {"ferz", "F"},       {"cardinal", "BN"}, {"marshall", "RN"},   {"man", "K"},
    {"camel", "C"},      {"zebra", "Z"},     {"nightrider", "NN"}, {"grasshopper", "gQ"},
    {"champion", "WAD"}, {"wizard", "FC"},   {"dabbaba", "D"},
};

// The sections of Fairy-Stockfish's own variants.ini.
constexpr std::string_view kOfItsFile =
    "allwayspawns 3check-crazyhouse atomic-giveaway atomic-giveaway-hill coffeehouse makhouse "
    "xiangqihouse janggihouse anti-losalamos indiangreat centaurking maharajah maharajah2 "
    "upsidedown peasant weak semitorpedo gemini pawnsonly pawnsking tictactoe cfour flipello6 "
    "grandhouse shogun caught-in-a-snag minihouse rookmate orda ordamirror gothhouse synochess "
    "capture doublearmy pawnsmassacre screen crossing 4x5chess 4x6chess 5x6chess active 6x6atom "
    "advancedpawn captureall cornerrook diana microchess empire shinobi wildebeest pandemonium "
    "breakthrough5 breakthrough6 breakthrough7 mansindam crossderby elimination antiatomic "
    "atomiczh chak chennis gorogoroplus dragonfly kamikazerooks mounted racingchess shinobimirror "
    "twokings2 antiantichess antiminishogi antihouse coffeerace epicatomic checkmateless "
    "sixthrank fullmoon crowdedxiangqi massacre backrank stardust cetus chessvshp ordavsempire "
    "atomicduck forward kono xhess buffalo knights-halma allexplodeatomic hexapawn 1d-chess "
    "tuktuk aralzaa bajr lewthwaite picaria nineholes tictacchess asimplegame alapo rooksquare "
    "allqueenschess capturethequeen river cowboys dragon-chess annexation cannonshogi nuclear nim "
    "roll-ing-to-four quadwrangle quadwrangle7x7 crusade snort blackletter castle squatter "
    "opposite-castling gethenian gale atlantis ajax-orthodox petty teeko haynie la-mancha-squeez "
    "la-mancha-duel argess quasi-shatranj symphony cfour-anyside cfour-misere three-musketeers "
    "shinobiplus khans muje andersgiveaway andersanti leaperhouse mandala elgam";

std::string listed(const std::vector<std::string>& texts) {
  std::string list;
  for (const std::string& text : texts)
    list += fmt::format("{}{}", list.empty() ? "" : ", ", quoted(text));
  return fmt::format("[{}]\n", list);
}

std::string tableOf(std::string_view name, const ForeignGame::Keys& keys) {
  std::string text = keys.empty() || name.empty() ? "" : fmt::format("[{}]\n", name);
  for (const auto& [key, value] : keys) text += fmt::format("{} = {}\n", key, value);
  return text;
}

}  // namespace

Piece* ForeignGame::piece(char letter) {
  const auto found = std::ranges::find(pieces, upper(letter), &Piece::letter);
  return found == pieces.end() ? nullptr : &*found;
}

std::string quoted(std::string_view text) {
  std::string inside;
  for (const char letter : printable(text))
    inside += letter == '"' || letter == '\\' || letter == '\t' ? '\'' : letter;
  return fmt::format("\"{}\"", inside);
}

std::string description(const ForeignGame& game) {
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

bool fairyHas(std::string_view name) {
  const auto words = wordsOf(kOfItsFile);
  return Sections(kFairyGames).find(name) != nullptr ||
         std::ranges::find(words, name) != words.end();
}

Result<std::string_view> readable(std::string_view text) {
  constexpr std::string_view kByteOrder = "\xEF\xBB\xBF";
  if (text.starts_with(kByteOrder)) text.remove_prefix(kByteOrder.size());
  if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF") || text.find('\0') != text.npos)
    return Error{"it is a text in UTF-16, or no text; it must be in UTF-8"};
  return text;
}

Result<ForeignGame> readForeign(std::string_view text, std::string_view section) {
  const auto read = readable(text);
  if (!read) return read.failure();
  const bool sections = !section.empty() || read->starts_with('[') ||
                        read->find("\n[") != read->npos || read->find("\r[") != read->npos;
  if (sections) return readVariantsIni(*read, section);
  ForeignGame game = readDiagram(*read);
  if (game.pieces.empty())
    return Error{
        "it is neither the text of an Interactive Diagram nor a variants.ini: no line is like "
        "NAME:LETTER:MOVES or [NAME]"};
  return game;
}

}  // namespace ximaera::imported
