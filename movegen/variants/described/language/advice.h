#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What faults of a description add to help its author.
namespace ximaera::described {

/// The keys of a game, which stand above its tables.
inline constexpr std::array<std::string_view, 26> kGameKeys{
    "title",     "inventor",   "sentence", "notes",   "like",   "start",    "win",
    "stalemate", "repetition", "clock",    "must",    "checks", "pieces",   "zones",
    "rim",       "capture",    "shuffle",  "castles", "gates",  "counting", "checked",
    "board",     "swaps_back", "pass",     "points",  "bikjang"};

/// "; keys of the whole game stand above the first [table]", if the word is one that stands in a
/// table; otherwise empty.
std::string_view placeOf(std::string_view word);

/// The other words of `known` that differ from `text` by few letters (one in three, and at least
/// one), the nearest first: what was probably meant.
std::vector<std::string_view> nearest(std::string_view text,
                                      std::span<const std::string_view> known);

/// "; did you mean draw?", if some known words are near; otherwise empty.
std::string suggestion(std::string_view word, std::span<const std::string_view> known);

/// "chance is not in the language", if the word is a feature of other programs that descriptions
/// lack; the words of this language, if those have it by another name; otherwise empty.
std::string lackOf(std::string_view word);

/// What is wrong with a line that is not TOML; `said` is the reason that the parser gives.
std::string_view syntaxFault(std::string_view line, std::string_view said);

/// The key of a line `KEY = VALUE`; empty for other lines.
std::string_view keyOfLine(std::string_view line);

}  // namespace ximaera::described
