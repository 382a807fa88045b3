#include "movegen/piece_names.h"

#include <fmt/format.h>

#include <algorithm>

#include "movegen/text/words.h"

namespace ximaera {

namespace {

/// Drawings, and the pieces of described games that share them, as they share moves or ancestry.
constexpr std::pair<std::string_view, std::string_view> kAlike[] = {
    {"marshall", "chancellor marshal mortar"},
    {"paladin", "archbishop cardinal warlord"},
    {"king", "shah raja phoenix lion"},
    {"ferz", "firzan mantri crane met duchess"},
    {"rook", "rukh serpent"},
    {"chariot", "ratha right_quail giraffe"},
    {"elephant", "fil gaja alfil mahout"},
    {"bishop", "courier falcon"},
    {"knight", "horse faras ashva vulture pheasant"},
    {"cannon_pawn", "cannon"},
    {"cavalier_king", "royal_knight kheshig"},
    {"gorgon", "gorgona"},
    {"ranger", "lancer"},
    {"shield", "yurt"},
    {"champion", "lieutenant"},
    {"mann", "captain pupil guard"},
    {"wizard", "mage"},
    {"archer", "crossbow"},
    {"harpy", "hawk eagle"},
    {"general", "duke"},
    {"bear", "jaguar"},
    {"dragon", "quetzal"},
    {"druid", "shaman"},
    {"tree", "offering"},
    {"soldier", "warrior hoplite"},
    {"dragon_king", "divine_king"},
    {"pawn", "baidaq padati pincer_pawn swallow chick"},
    {"lance", "left_quail"}};

}  // namespace

std::string_view kindName(const Rules& rules, Piece piece) {
  const KindInfo& info = *rules.kind(kindOf(piece));
  return ownerOf(piece) == kBlack && !info.blackName.empty() ? info.blackName : info.name;
}

std::string withArticle(std::string_view name) {
  constexpr std::string_view kVowels = "AEIOU";
  return fmt::format("{} {}", kVowels.find(name[0]) == kVowels.npos ? "a" : "an", name);
}

std::string kindText(const VariantInfo& info, const KindInfo& kind) {
  if (kind.formOf == 0) return {kind.letter};
  return {'+', std::ranges::find(info.kinds, kind.formOf, &KindInfo::kind)->letter};
}

char kindLetter(const Position& position, Square square) {
  return position.rules().kind(kindOf(position[square]))->letter;
}

std::string_view wayName(const Rules& rules, char letter) {
  const auto& ways = rules.info().ways;
  const auto found = std::ranges::find(ways, upper(letter), &WayInfo::letter);
  return found == ways.end() ? std::string_view() : found->name;
}

std::string pieceOn(const Position& position, Square square) {
  const Piece piece = position[square];
  const std::string_view word = isMarked(piece) ? position.info().markWord : "";
  return fmt::format("the {}{}{} {}", word, word.empty() ? "" : " ",
                     kindName(position.rules(), piece),
                     position.info().onBoard(square) ? "on " + squareName(square) : "in hand");
}

std::string pictureName(const Rules& rules, Piece piece) {
  std::string name = isMarked(piece) && rules.info().markWord == "recruited" ? "recruited_" : "";
  for (const char letter : rules.kind(kindOf(piece))->name)
    name += letter == ' ' || letter == '-' ? '_' : lower(letter);
  return name;
}

std::string drawingName(const Rules& rules, Piece piece) {
  constexpr std::string_view kRecruited = "recruited_";
  const KindInfo& kind = *rules.kind(kindOf(piece));
  if (kind.formOf != 0 && !kind.royal)
    return fmt::format("{}{}", kRecruited,
                       drawingName(rules, makePiece(ownerOf(piece), kind.formOf)));
  const std::string own = pictureName(rules, piece);
  const bool recruited = own.starts_with(kRecruited);
  const std::string_view name = std::string_view(own).substr(recruited ? kRecruited.size() : 0);
  const auto* alike = std::ranges::find_if(
      kAlike, [&](const auto& row) { return std::ranges::count(wordsOf(row.second), name) != 0; });
  return fmt::format("{}{}", recruited ? kRecruited : "",
                     alike == std::end(kAlike) ? name : alike->first);
}

}  // namespace ximaera
