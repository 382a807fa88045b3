#pragma once

#include <algorithm>
#include <cctype>
#include <functional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/fuzz/input.h"

namespace ximaera::fuzz {

/// Whether a line requests work that takes much time or memory, or accesses files.
inline bool asksForMuch(std::string line, const std::vector<std::string_view>& words) {
  std::transform(line.begin(), line.end(), line.begin(),
                 [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view word) { return line.find(word) != line.npos; });
}

/// Passes the lines of a session on, except for expensive ones.
inline void forLines(std::string_view text, const std::vector<std::string_view>& leaveOut,
                     const std::function<bool(const std::string&)>& obey) {
  std::istringstream stream{std::string(text)};
  for (std::string line; std::getline(stream, line);)
    if (!asksForMuch(line, leaveOut) && !obey(line)) return;
}

/// Checks that the output keeps the line format of the protocol, whatever the input was.
inline void mustBeLines(const std::string& said) {
  const bool clean = std::all_of(said.begin(), said.end(), [](char letter) {
    return letter == '\n' || letter == '\t' || !std::iscntrl(static_cast<unsigned char>(letter));
  });
  mustHold(clean, "no control character is said");
  mustHold(said.empty() || said.back() == '\n', "the last line is whole");
}

}  // namespace ximaera::fuzz
