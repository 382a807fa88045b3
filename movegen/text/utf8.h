#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

/// Untrusted texts in UTF-8, for terminals, protocols and records.
namespace ximaera {

/// How many bytes the first character of a text has in UTF-8; 0 if the text does not begin with
/// one.
std::size_t sizeOfFirst(std::string_view text);

/// The text with every invalid byte replaced by U+FFFD.
std::string validUtf8(std::string_view text);

/// The code of the first character that programs obey instead of showing it: a control character,
/// the end of a line or paragraph, or a mark that changes the direction of writing. Nothing if
/// there is none.
std::optional<unsigned> firstControl(std::string_view text);

/// The text in one line to be shown, so that it changes neither the line, nor the terminal, nor the
/// protocol that shows it. Control characters other than tabs (see firstControl()), and bytes that
/// are not of a character, are written as \xNN; after `most` bytes it is cut, with "..." to say so.
std::string printable(std::string_view text, std::size_t most = std::string_view::npos);

}  // namespace ximaera
