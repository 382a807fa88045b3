#include "protocol/import/ini_sections.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include "movegen/text/words.h"
#include "movegen/variants/described/export/fairy_names.h"

namespace ximaera::imported {

namespace {

// Keys that are out of date, and what they are called now.
constexpr std::pair<std::string_view, std::string_view> kRenamed[] = {
    {"whiteFlag", "flagRegionWhite"},
    {"blackFlag", "flagRegionBlack"},
    {"whiteDropRegion", "dropRegionWhite"},
    {"blackDropRegion", "dropRegionBlack"},
    {"castlingRookPiece", "castlingRookPieces"}};

// The aliases that set several keys at once.
constexpr std::string_view kOfPawnTypes[] = {"promotionPawnTypes", "enPassantTypes",
                                             "nMoveRuleTypes"};

std::string renamed(std::string_view key) {
  for (const auto& [old, now] : kRenamed)
    if (key == old) return std::string(now);
  return std::string(key);
}

// Keys whose values name pieces by their letters. A section inherits the pieces, which may have
// other letters in it.
constexpr std::string_view kOfPieces[] = {
    "pawnTypes",         "promotionPawnTypes",   "promotionPieceTypes",
    "promotedPieceType", "promotionLimit",       "enPassantTypes",
    "nMoveRuleTypes",    "extinctionPieceTypes", "flagPiece",
    "connectPieceTypes", "castlingKingPiece",    "castlingRookPieces",
    "blastImmuneTypes",  "mutuallyImmuneTypes",  "petrifyOnCaptureTypes",
    "dropNoDoubled",     "mustDropType",         "captureForbidden",
    "captureAllowed",    "freezePieceTypes",     "freezeImmunePieceTypes",
    "pseudoRoyalTypes"};
// Those of words like a:b, and those in which `*` is not every piece.
constexpr std::string_view kOfPairs[] = {"promotedPieceType", "promotionLimit", "captureForbidden",
                                         "captureAllowed"};
constexpr std::string_view kNeverAll[] = {
    "promotionPieceTypes",    "pseudoRoyalTypes",  "dropNoDoubled",     "blastImmuneTypes",
    "freezeImmunePieceTypes", "castlingKingPiece", "castlingRookPieces"};
constexpr std::string_view kSideNames[] = {"White", "Black"};

bool namesPieces(std::string_view key) {
  for (const std::string_view side : kSideNames)
    if (key.ends_with(side)) key.remove_suffix(side.size());
  return std::ranges::find(kOfPieces, key) != std::end(kOfPieces);
}

char letterOf(std::string_view value) {
  return value.empty() || upper(value[0]) < 'A' || upper(value[0]) > 'Z' ? '-' : lower(value[0]);
}

/// The keys of a section and of its ancestors. In the values of kOfPieces a piece is its key in
/// brackets, such as <rook>.
class Inheritance {
 public:
  // Adds the keys of a section to those that it inherits.
  void add(const Section& own) {
    for (const std::string& key : pieceKeys(own)) addPiece(key, own.find(key)->second);
    for (const auto& [key, value] : own) {
      eraseBySides(key);
      replaceRegions(key);
      if (key != "pawnTypes") continue;
      for (const std::string_view alias : kOfPawnTypes) {
        all_.erase(std::string(alias));
        eraseBySides(std::string(alias));
      }
    }
    for (const auto& [key, value] : own) {
      if (isPieceKey(key)) continue;
      std::string& known = all_[key];
      // Pairs are added to those that are inherited.
      const bool pairs = key == "promotedPieceType" || key == "promotionLimit";
      known = (pairs ? known + ' ' : "") + (namesPieces(key) ? withKeys(value) : value);
    }
  }

  Section withLetters() const {
    Section found = all_;
    for (auto& [key, value] : found)
      if (namesPieces(key)) value = lettersFor(value);
    return found;
  }

 private:
  // In the order in which Fairy-Stockfish reads them, as later ones take letters from others.
  static std::vector<std::string> pieceKeys(const Section& own) {
    std::vector<std::string> keys;
    for (const auto& [key, value] : own)
      if (isPieceKey(key)) keys.push_back(key);
    std::ranges::sort(keys, {}, [](const std::string& key) {
      const bool custom = key.starts_with("customPiece");
      return std::tuple(key == "king", custom, custom ? key.size() : 0, key);
    });
    return keys;
  }

  // A piece takes its letter from the one that had it, which nothing can become any more.
  void addPiece(const std::string& key, const std::string& value) {
    const char letter = letterOf(value);
    const std::string owner = letter == '-' ? key : keyOf(letter);
    if (!owner.empty()) {
      all_.erase(owner);
      for (auto& [other, pieces] : all_)
        if (const auto at = pieces.find(bracketed(owner));
            at != std::string::npos && other.starts_with("promotionPieceTypes"))
          pieces.erase(at, owner.size() + 2);
    }
    // What begins with no letter is named later.
    if (!value.empty() && value[0] != '-') all_[key] = value;
  }

  std::string keyOf(char letter) const {
    for (const auto& [key, value] : all_)
      if (isPieceKey(key) && letterOf(value) == lower(letter)) return key;
    return {};
  }
  static std::string bracketed(const std::string& key) { return '<' + key + '>'; }

  std::string withKeys(std::string_view value) const {
    std::string text;
    for (const char letter : value) {
      const bool piece = upper(letter) >= 'A' && upper(letter) <= 'Z';
      const std::string key = piece ? keyOf(letter) : "";
      text += key.empty() ? std::string(1, letter) : bracketed(key);
    }
    return text;
  }

  std::string lettersFor(std::string_view value) const {
    std::string text;
    while (!value.empty()) {
      const auto [before, rest] = cutAt(value, '<');
      const auto [key, after] = cutAt(rest, '>');
      const auto piece = all_.find(key);
      text += before;
      if (piece != all_.end()) text += letterOf(piece->second);
      value = after;
    }
    return text;
  }

  // A zone that is named by ranks replaces an inherited one; squares go before ranks.
  void replaceRegions(std::string_view key) {
    for (const std::string zone : {"promotion", "doubleStep"})
      if (key.starts_with(zone + "Rank")) {
        all_.erase(zone + "Region");
        eraseBySides(zone + "Region");
      }
  }

  void eraseBySides(const std::string& key) {
    for (const std::string_view side : kSideNames) all_.erase(key + std::string(side));
  }

  Section all_;
};

}  // namespace

bool isPieceKey(std::string_view key) {
  const auto& known = described::kFairyPieces;
  return key.starts_with("customPiece") ||
         std::ranges::find(known, key, &described::FairyPiece::name) != std::end(known);
}

bool maySay(std::string_view key, std::string_view value, std::string_view letters) {
  if (!namesPieces(key)) return true;
  const auto isOf = [&](const auto& keys) {
    return std::ranges::any_of(keys, [&](auto own) { return key.starts_with(own); });
  };
  const bool pairs = isOf(kOfPairs), all = !isOf(kNeverAll);
  return std::ranges::all_of(wordsOf(value), [&](std::string_view word) {
    if (pairs && word != "-" && word.find(':') == word.npos) return false;
    return std::ranges::all_of(word, [&](char letter) {
      return letters.find(upper(letter)) != letters.npos || letter == '-' ||
             (all && letter == '*') || (pairs && (letter == ':' || isDigit(letter)));
    });
  });
}

Sections::Sections(std::string_view text) {
  Own* own = nullptr;
  while (!text.empty()) {
    const auto [whole, rest] = cutLine(text);
    text = rest;
    const std::string_view line = trimmed(cutAt(whole, '#').first);
    if (line.starts_with('[')) {
      const auto [name, parent] = cutAt(cutAt(line.substr(1), ']').first, ':');
      own = &sections_[std::string(trimmed(name))];
      *own = {std::string(trimmed(parent)), {}};
      names_.emplace_back(trimmed(name));
    } else if (const auto [key, value] = cutAt(line, '='); own != nullptr && !key.empty()) {
      own->keys[renamed(trimmed(key))] = trimmed(value);
    }
  }
}

const Sections::Own* Sections::find(std::string_view name) const {
  const auto found = sections_.find(name);
  return found == sections_.end() ? nullptr : &found->second;
}

Result<Inherited> inherited(const Sections& own, const Sections& builtIn, std::string_view wanted) {
  using Own = Sections::Own;
  std::string name(wanted);
  if (name.empty() && !own.names().empty()) name = own.names().front();
  if (name.empty()) return Error{"there is no section [NAME] in it"};
  if (own.find(name) == nullptr && builtIn.find(name) == nullptr)
    return Error{fmt::format(
        "there is no section [{}] in it, and Fairy-Stockfish has no such game built in", name)};
  Inherited found{name, {}, ""};
  std::vector<const Own*> line;
  std::set<const Own*> seen;
  while (!name.empty()) {
    // A section may have the name of the built-in one that it inherits from.
    const Own* next = own.find(name);
    if (next == nullptr || (!line.empty() && next == line.back())) next = builtIn.find(name);
    if (next == nullptr) {
      found.unknown = name;
      break;
    }
    if (!seen.insert(next).second)
      return Error{fmt::format("section [{}] inherits from itself", name)};
    line.push_back(next);
    name = next->parent;
  }
  Inheritance inheritance;
  for (std::size_t at = line.size(); at > 0; --at) inheritance.add(line[at - 1]->keys);
  found.keys = inheritance.withLetters();
  return found;
}

}  // namespace ximaera::imported
