#include "protocol/records/puzzle.h"

#include <fmt/format.h>

#include <limits>

#include "movegen/embedded_texts.h"
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
  for (const std::string_view line : partsOf(embeddedPuzzles(rules.info().name), '\n'))
    if (!line.empty() && !line.starts_with('#')) puzzles.push_back(parsePuzzle(line).value());
  return puzzles;
}

}  // namespace ximaera
