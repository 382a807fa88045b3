#include "protocol/terminal/pager.h"

namespace ximaera {

namespace {

// Takes so many lines off the text.
std::string_view takeLines(std::string_view& text, std::size_t count) {
  std::size_t end = 0;
  for (; count > 0 && end < text.size(); --count) {
    const std::size_t newline = text.find('\n', end);
    end = newline == text.npos ? text.size() : newline + 1;
  }
  const std::string_view lines = text.substr(0, end);
  text.remove_prefix(end);
  return lines;
}

}  // namespace

void showPages(std::string_view text, std::size_t rows, std::ostream& out,
               const LineReader& readLine) {
  while (!text.empty()) {
    out << takeLines(text, rows > 1 ? rows - 1 : rows) << std::flush;
    if (text.empty()) return;
    const auto answer = readLine({"-- Enter goes on, q ends -- "});
    if (!answer || answer->starts_with('q')) return;
  }
}

}  // namespace ximaera
