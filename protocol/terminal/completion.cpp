#include "protocol/terminal/completion.h"

#include <algorithm>
#include <array>
#include <set>

#include "movegen/text/words.h"

namespace ximaera {

namespace {

constexpr std::array<std::string_view, 4> kAboutSquares{"what", "w", "moves", "m"};

std::string_view lastWord(std::string_view line) {
  return line.substr(line.rfind(' ') + 1);
}

std::set<std::string> ownSquares(const Position& position) {
  std::set<std::string> names;
  for (const Square square : position.pieces(position.side())) names.insert(squareName(square));
  return names;
}

std::set<std::string> firstWords(const Game& game, std::span<const std::string_view> commands) {
  std::set<std::string> words(commands.begin(), commands.end());
  if (game.outcome().over()) return words;
  MoveList moves;
  game.legal(moves);
  for (const Move move : moves) words.insert(game.rules().format(game.position(), move));
  return words;
}

// All candidates for the last word of the line.
std::set<std::string> vocabulary(const Game& game, std::span<const std::string_view> commands,
                                 std::string_view line) {
  const std::vector<std::string_view> words = wordsOf(line);
  const std::size_t before = words.size() - (lastWord(line).empty() ? 0 : 1);
  if (words.empty() || before == 0) return firstWords(game, commands);
  if (before > 1) return {};
  const auto isFirst = [&](std::string_view name) { return sameIgnoringCase(words[0], name); };
  if (std::ranges::any_of(kAboutSquares, isFirst)) return ownSquares(game.position());
  if (isFirst("side")) return {"black", "white"};
  return {};
}

}  // namespace

std::vector<std::string> completions(const Game& game, std::span<const std::string_view> commands,
                                     std::string_view line) {
  const std::string_view begun = lastWord(line);
  std::vector<std::string> fitting;
  for (const std::string& word : vocabulary(game, commands, line))
    if (word.starts_with(begun)) fitting.push_back(word);
  return fitting;
}

std::string commonEnding(std::string_view line, const std::vector<std::string>& candidates) {
  if (candidates.empty()) return {};
  // They are sorted, so the common prefix of the first and the last is that of all.
  const std::string& first = candidates.front();
  const auto end = std::ranges::mismatch(first, candidates.back()).in1;
  std::string ending(first.begin() + static_cast<std::ptrdiff_t>(lastWord(line).size()), end);
  return candidates.size() == 1 ? ending + ' ' : ending;
}

}  // namespace ximaera
