#include "protocol/records/utf8.h"

#include <fmt/format.h>

#include <array>

namespace ximaera {

namespace {

struct Pattern {
  unsigned char lead;
  unsigned char mask;
  std::size_t size;
  /// The least code that needs this many bytes.
  unsigned least;
};
constexpr std::array kPatterns{
    Pattern{0x00, 0x80, 1, 0},
    Pattern{0xc0, 0xe0, 2, 0x80},
    Pattern{0xe0, 0xf0, 3, 0x800},
    Pattern{0xf0, 0xf8, 4, 0x10000},
};
constexpr unsigned kLastCode = 0x10ffff;

bool isSurrogate(unsigned code) {
  return code >= 0xd800 && code <= 0xdfff;
}

// The code of a character in this pattern; more than the last one if it does not match.
unsigned codeOf(std::string_view text, const Pattern& pattern) {
  if (text.size() < pattern.size) return kLastCode + 1;
  unsigned code = static_cast<unsigned char>(text[0]) & static_cast<unsigned char>(~pattern.mask);
  for (const char byte : text.substr(1, pattern.size - 1)) {
    if ((byte & 0xc0) != 0x80) return kLastCode + 1;
    code = code << 6 | (byte & 0x3f);
  }
  return code;
}

}  // namespace

std::size_t sizeOfFirst(std::string_view text) {
  if (text.empty()) return 0;
  for (const Pattern& pattern : kPatterns) {
    if ((static_cast<unsigned char>(text[0]) & pattern.mask) != pattern.lead) continue;
    const unsigned code = codeOf(text, pattern);
    return code >= pattern.least && code <= kLastCode && !isSurrogate(code) ? pattern.size : 0;
  }
  return 0;
}

std::string validUtf8(std::string_view text) {
  std::string valid;
  while (!text.empty()) {
    const std::size_t size = sizeOfFirst(text);
    valid += size == 0 ? "\xef\xbf\xbd" : text.substr(0, size);
    text.remove_prefix(size == 0 ? 1 : size);
  }
  return valid;
}

std::string printable(std::string_view text, std::size_t most) {
  std::string shown;
  while (!text.empty() && shown.size() < most) {
    const std::size_t size = sizeOfFirst(text);
    const auto code = static_cast<unsigned char>(text[0]);
    if (size == 0 || code < 0x20 || code == 0x7f)
      shown += fmt::format("\\x{:02x}", code);
    else
      shown += text.substr(0, size);
    text.remove_prefix(size == 0 ? 1 : size);
  }
  return text.empty() ? shown : shown + "...";
}

}  // namespace ximaera
