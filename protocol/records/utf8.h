#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// Untrusted texts, converted to valid UTF-8 for records in JSON (RFC 8259).
namespace ximaera {

/// How many bytes the first character of a text has in UTF-8; 0 if the text does not begin with
/// one.
std::size_t sizeOfFirst(std::string_view text);

/// The text with every invalid byte replaced by U+FFFD.
std::string validUtf8(std::string_view text);

/// The text in one line to be shown: control characters, and bytes that are not of a character, are
/// written as \xNN, and after `most` bytes it is cut, with "..." to say so.
std::string printable(std::string_view text, std::size_t most);

}  // namespace ximaera
