#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Words that may contain blanks.
namespace ximaera::match {

/// Splits a text into words. Quotes, single or double, protect blanks anywhere in a word, and a
/// backslash protects the next character. Returns nothing if a quote is not closed.
std::optional<std::vector<std::string>> splitQuoted(std::string_view text);

/// Quotes a word so that splitQuoted() restores it.
std::string quotedWord(std::string_view word);

}  // namespace ximaera::match
