#pragma once

#include <string>
#include <string_view>

namespace ximaera::test {

/// A text of a data file without its escapes \n, \\ and \xHH.
inline std::string unescaped(std::string_view line) {
  std::string text;
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (line[at] != '\\') {
      text += line[at];
    } else if (const char escape = line.at(++at); escape == 'x') {
      text += static_cast<char>(std::stoi(std::string(line.substr(at + 1, 2)), nullptr, 16));
      at += 2;
    } else {
      text += escape == 'n' ? '\n' : escape;
    }
  }
  return text;
}

}  // namespace ximaera::test
