#include "protocol/terminal/pager.h"

#include "movegen/text/words.h"

namespace ximaera {

namespace {

// Removes `count` lines from the start of the text and returns them.
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

std::string showPages(std::string_view text, std::size_t rows, std::ostream& out,
                      const LineReader& readLine) {
  while (!text.empty()) {
    out << takeLines(text, rows > 1 ? rows - 1 : rows) << std::flush;
    if (text.empty()) break;
    const auto answer =
        readLine({.text = "-- Enter or blank goes on, q ends -- ", .blankEnds = true});
    const std::string typed(trimmed(answer.value_or("q")));
    if (typed == "q") break;
    if (!typed.empty()) return typed;
  }
  return {};
}

}  // namespace ximaera
