#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "movegen/words.h"

/// Taking texts apart.
namespace ximaera::match {

/// The words of a text, separated by blanks.
std::vector<std::string> splitWords(std::string_view text);

/// The words of a text in which single or double quotes hold a word together, anywhere in it, and a
/// backslash takes the next character as it is. Nothing if a quote is left open.
std::optional<std::vector<std::string>> splitQuoted(std::string_view text);

/// A word as splitQuoted() reads it back.
std::string quotedWord(std::string_view word);

/// What stands before and after the first `separator`; the second is empty if there is none.
std::pair<std::string_view, std::string_view> cutAt(std::string_view text, char separator);

/// The whole text as a number; nothing if it is not one or not a finite one.
std::optional<double> toDouble(std::string_view text);
std::optional<std::int64_t> toInteger(std::string_view text);

}  // namespace ximaera::match
