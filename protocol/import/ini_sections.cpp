#include "protocol/import/ini_sections.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "movegen/text/words.h"
#include "protocol/import/imported_game.h"

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

struct Own {
  std::string parent;
  Section keys;
};

class Sections {
 public:
  void read(std::string_view text) {
    Own* own = nullptr;
    while (!text.empty()) {
      const auto [whole, rest] = cutLine(text);
      text = rest;
      const std::string_view line = trimmed(cutAt(whole, '#').first);
      if (line.starts_with('[')) {
        const auto [name, parent] = cutAt(cutAt(line.substr(1), ']').first, ':');
        own = &sections_[std::string(trimmed(name))];
        *own = {std::string(trimmed(parent)), {}};
        if (first_.empty()) first_ = trimmed(name);
      } else if (const auto [key, value] = cutAt(line, '='); own != nullptr && !key.empty()) {
        own->keys[renamed(trimmed(key))] = trimmed(value);
      }
    }
  }

  const Own* find(std::string_view name) const {
    const auto found = sections_.find(name);
    return found == sections_.end() ? nullptr : &found->second;
  }
  const std::string& first() const { return first_; }
  std::size_t size() const { return sections_.size(); }

 private:
  static std::string renamed(std::string_view key) {
    for (const auto& [old, now] : kRenamed)
      if (key == old) return std::string(now);
    return std::string(key);
  }

  std::map<std::string, Own, std::less<>> sections_;
  std::string first_;
};

char letterOf(std::string_view value) {
  return value.empty() ? '\0' : lower(value[0]);
}

void eraseBySides(Section& all, const std::string& key) {
  for (const std::string_view side : {"White", "Black"}) all.erase(key + std::string(side));
}

// A piece takes its letter from the one that had it, which nothing can become any more.
void freeLetter(Section& all, const std::string& key, char letter) {
  bool taken = false;
  std::erase_if(all, [&](const auto& other) {
    const bool same =
        other.first != key && isPieceKey(other.first) && letterOf(other.second) == letter;
    taken |= same;
    return same;
  });
  if (!taken) return;
  for (auto& [other, value] : all)
    if (other.starts_with("promotionPieceTypes"))
      std::erase_if(value, [&](char known) { return lower(known) == letter; });
}

// Adds the keys of a section to those that it inherits.
void inherit(Section& all, const Section& own) {
  for (const bool kings : {false, true})
    for (const auto& [key, value] : own)
      if (isPieceKey(key) && (key == "king") == kings && value != "-")
        freeLetter(all, key, letterOf(value));
  for (const auto& [key, value] : own) {
    eraseBySides(all, key);
    if (key != "pawnTypes") continue;
    for (const std::string_view alias : kOfPawnTypes) {
      all.erase(std::string(alias));
      eraseBySides(all, std::string(alias));
    }
  }
  for (const auto& [key, value] : own) all[key] = value;
  // Within one section a custom piece replaces the usual one with its letter, and an earlier one.
  std::vector<std::string> customs;
  for (const auto& [key, value] : own)
    if (key.starts_with("customPiece")) customs.push_back(key);
  std::ranges::sort(customs, {}, [](const std::string& key) { return std::pair(key.size(), key); });
  for (auto key = customs.rbegin(); key != customs.rend(); ++key)
    if (all.contains(*key)) freeLetter(all, *key, letterOf(all[*key]));
}

}  // namespace

bool isPieceKey(std::string_view key) {
  return key.starts_with("customPiece") || usualMoves(key).has_value();
}

Result<Inherited> readSection(std::string_view text, std::string_view wanted) {
  Sections own, builtIn;
  own.read(text);
  builtIn.read(kFairyGames);
  std::string name(wanted.empty() ? own.first() : wanted);
  if (own.find(name) == nullptr)
    return Error{name.empty() ? "there is no section [NAME] in it"
                              : fmt::format("there is no section [{}] in it", name)};
  Inherited found{name, {}, ""};
  std::vector<const Own*> line;
  while (!name.empty() && line.size() <= own.size() + builtIn.size()) {
    // A section may have the name of the built-in one that it inherits from.
    const Own* next = own.find(name);
    if (next == nullptr || (!line.empty() && next == line.back())) next = builtIn.find(name);
    if (next == nullptr) {
      found.unknown = name;
      break;
    }
    line.push_back(next);
    name = next->parent;
  }
  for (std::size_t at = line.size(); at > 0; --at) inherit(found.keys, line[at - 1]->keys);
  return found;
}

}  // namespace ximaera::imported
