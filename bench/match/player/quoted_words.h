#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Words that may have blanks in them.
namespace ximaera::match {

/// The words of a text in which single or double quotes hold a word together, anywhere in it, and a
/// backslash takes the next character as it is. Nothing if a quote is left open.
std::optional<std::vector<std::string>> splitQuoted(std::string_view text);

/// A word as splitQuoted() reads it back.
std::string quotedWord(std::string_view word);

}  // namespace ximaera::match
