#include "movegen/variants/described/foreign_letter.h"

#include <algorithm>
#include <string>

namespace ximaera::described {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// The blanks of TOML and of toml++.
constexpr std::string_view kBlanks = " \t\r\n\v\f";

bool isForeign(std::string_view text, std::size_t at) {
  return at < text.size() && static_cast<unsigned char>(text[at]) >= 0x80;
}

// Whether the quotation mark at `at` can begin a string: a key or a value.
bool beginsString(std::string_view text, std::size_t at) {
  const std::size_t before = text.substr(0, at).find_last_not_of(" \t");
  return before == text.npos || std::string_view("\n=,[{.").find(text[before]) != text.npos;
}

// The end of the string that begins at `at`, or the place of a foreign letter behind a backslash.
std::size_t endOfString(std::string_view text, std::size_t at) {
  const char quote = text[at];
  const bool hasLines = text.substr(at).starts_with(std::string(3, quote));
  const std::string end(hasLines ? 3 : 1, quote);
  for (at += end.size(); at < text.size(); ++at) {
    if (text.substr(at).starts_with(end)) {
      at += end.size();
      while (hasLines && at < text.size() && text[at] == quote) ++at;
      return at;
    }
    if (!hasLines && text[at] == '\n') return at;
    if (quote == '\'' || text[at] != '\\') continue;
    const std::size_t next = text.find_first_not_of(kBlanks, at + 1);
    if (isForeign(text, next)) return next;
    at = next == at + 1 ? next : std::min(next, text.size()) - 1;
  }
  return text.size();
}

}  // namespace

std::size_t foreignLetter(std::string_view toml) {
  std::size_t at = toml.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
  while (at < toml.size()) {
    if (isForeign(toml, at)) return at;
    if (toml[at] == '#')
      at = std::min(toml.find('\n', at), toml.size());
    else if ((toml[at] == '"' || toml[at] == '\'') && beginsString(toml, at))
      at = endOfString(toml, at);
    else
      ++at;
  }
  return toml.npos;
}

}  // namespace ximaera::described
