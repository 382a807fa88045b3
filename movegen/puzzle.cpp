#include "movegen/puzzle.h"

#include <fmt/format.h>

#include <limits>

#include "movegen/embedded_puzzles.h"
#include "movegen/text/number.h"
#include "movegen/text/words.h"

namespace ximaera {

namespace {

constexpr std::string_view kBestMove = " bm ";

// Reads " NAME VALUE" into one of the puzzle's numbers.
std::optional<Error> readNumber(std::string_view operation, Puzzle& puzzle) {
  const auto words = wordsOf(operation);
  if (words.size() != 2) return Error{fmt::format("'{}' is not an operation", operation)};
  int* const place = words[0] == "grade"    ? &puzzle.grade
                     : words[0] == "acd"    ? &puzzle.depth
                     : words[0] == "ce"     ? &puzzle.value
                     : words[0] == "second" ? &puzzle.second
                                            : nullptr;
  if (place == nullptr) return Error{fmt::format("'{}' is not an operation", words[0])};
  constexpr int kMost = std::numeric_limits<std::int16_t>::max();
  const auto number = parseNumber(words[0], words[1], -kMost, kMost);
  if (!number) return number.failure();
  *place = static_cast<int>(*number);
  return std::nullopt;
}

std::vector<std::string_view> linesOf(std::string_view text) {
  std::vector<std::string_view> lines;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    lines.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  return lines;
}

}  // namespace

std::string puzzleText(const Puzzle& puzzle) {
  return fmt::format("{}{}{}; grade {}; acd {}; ce {}; second {};", puzzle.fen, kBestMove,
                     puzzle.best, puzzle.grade, puzzle.depth, puzzle.value, puzzle.second);
}

Result<Puzzle> parsePuzzle(std::string_view line) {
  const std::size_t at = line.find(kBestMove);
  if (at == std::string_view::npos) return Error{"there is no best move (bm)"};
  Puzzle puzzle{.fen = std::string(line.substr(0, at))};
  line.remove_prefix(at + kBestMove.size());
  for (bool first = true; !wordsOf(line).empty(); first = false) {
    const std::size_t end = std::min(line.find(';'), line.size());
    if (first)
      puzzle.best = line.substr(0, end);
    else if (const auto error = readNumber(line.substr(0, end), puzzle))
      return *error;
    line.remove_prefix(std::min(end + 1, line.size()));
  }
  return puzzle;
}

std::vector<Puzzle> puzzlesOf(const Rules& rules) {
  std::vector<Puzzle> puzzles;
  for (const std::string_view line : linesOf(embeddedPuzzles(rules.info().name)))
    if (!line.starts_with('#')) puzzles.push_back(*parsePuzzle(line));
  return puzzles;
}

}  // namespace ximaera
