#include "movegen/text/utf8.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

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

/// A character, or one byte that is not of a character: its size is 0.
struct Character {
  unsigned code;
  std::size_t size;
  std::size_t bytes() const { return std::max<std::size_t>(size, 1); }
};

Character firstOf(std::string_view text) {
  for (const Pattern& pattern : kPatterns) {
    if (text.empty() || (static_cast<unsigned char>(text[0]) & pattern.mask) != pattern.lead)
      continue;
    const unsigned code = codeOf(text, pattern);
    const bool valid = code >= pattern.least && code <= kLastCode && !isSurrogate(code);
    return {code, valid ? pattern.size : 0};
  }
  return {0, 0};
}

bool isControl(unsigned code) {
  constexpr std::pair<unsigned, unsigned> kRanges[] = {
      {0x00, 0x1f},     {0x7f, 0x9f},      // C0, DEL and C1
      {0x61c, 0x61c},   {0x200e, 0x200f},  // marks of direction
      {0x2028, 0x202e},                    // ends of lines, embeddings, overrides
      {0x2066, 0x2069},                    // isolates
  };
  return std::ranges::any_of(
      kRanges, [&](const auto& range) { return code >= range.first && code <= range.second; });
}

}  // namespace

std::size_t sizeOfFirst(std::string_view text) {
  return firstOf(text).size;
}

std::optional<unsigned> firstControl(std::string_view text) {
  while (!text.empty()) {
    const Character first = firstOf(text);
    if (first.size > 0 && isControl(first.code)) return first.code;
    text.remove_prefix(first.bytes());
  }
  return std::nullopt;
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
    const Character first = firstOf(text);
    const std::string_view bytes = text.substr(0, first.bytes());
    if (first.size > 0 && (first.code == '\t' || !isControl(first.code)))
      shown += bytes;
    else
      for (const char byte : bytes) shown += fmt::format("\\x{:02x}", byte & 0xff);
    text.remove_prefix(bytes.size());
  }
  return text.empty() ? shown : shown + "...";
}

}  // namespace ximaera
