#pragma once

#include <cstddef>
#include <istream>
#include <string>

namespace ximaera {

/// The bytes of a line that are kept: more than any game needs.
inline constexpr std::size_t kLongestLine = std::size_t{1} << 22;

/// Reads a line without its end, so that no line exhausts the memory. Of a line that is too long
/// the beginning is kept, and words that say so. False at the end of the input.
inline bool readLine(std::istream& in, std::string& line) {
  line.clear();
  std::size_t length = 0;
  for (char letter; in.get(letter) && letter != '\n'; ++length)
    if (length < kLongestLine) line += letter;
  if (length > kLongestLine) line += " (the line is too long)";
  return in || length > 0;
}

}  // namespace ximaera
