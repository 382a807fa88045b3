#include "protocol/terminal/line_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "engine/skill.h"
#include "movegen/hands.h"
#include "movegen/text/number.h"
#include "movegen/text/utf8.h"
#include "movegen/text/words.h"
#include "protocol/command_line/streams.h"
#include "protocol/explain/text.h"

namespace ximaera {

namespace {

struct Strength {
  std::string_view name;
  int skill;
  std::string_view opponent;
};

constexpr Strength kStrengths[] = {
    {"beginner", kBeginnerSkill, "a beginner"},
    {"club", kClubSkill, "a club player"},
    {"full", kHighestSkill, "full strength"},
};

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

Result<VariantPtr> gameMeant(std::string_view answer, const Variants& variants,
                             const std::vector<VariantPtr>& games) {
  const auto number = toInteger(answer);
  if (!number) return variants.meant(answer);
  if (*number < 1 || *number > static_cast<std::int64_t>(games.size()))
    return Error{fmt::format("There is no number {}.", *number)};
  return games[static_cast<std::size_t>(*number) - 1];
}

// What a usual screen of 80 columns and 24 rows shows above the question.
constexpr std::size_t kMostRowsOfList = 22, kMostColumnsOfList = 80;

// The rows of a list in two columns, or in more that are no longer than the screen; read downwards.
std::vector<std::string> rowsOf(const std::vector<std::string_view>& entries) {
  const std::size_t rows = std::min((entries.size() + 1) / 2, kMostRowsOfList);
  std::vector<std::string> lines(rows);
  for (std::size_t first = 0, left = 0; first < entries.size(); first += rows) {
    for (std::string& line : lines) left = std::max(left, line.size());
    for (std::size_t row = 0; row < rows && first + row < entries.size(); ++row)
      lines[row] = fmt::format("{:<{}}{:>3}  {}", lines[row], first == 0 ? 0 : left + 1,
                               first + row + 1, entries[first + row]);
  }
  return lines;
}

// The titles of the games, as far as their commas: "Rebel Chess II, exponential". Their names where
// the titles would be wider than the screen.
std::string listOf(const std::vector<VariantPtr>& games) {
  std::vector<std::string_view> titles, names;
  for (const VariantPtr& game : games) {
    titles.push_back(game->shortTitle());
    names.push_back(game->name());
  }
  const std::vector<std::string> lines = rowsOf(titles);
  const bool fit = std::ranges::all_of(
      lines, [](const std::string& line) { return line.size() <= kMostColumnsOfList; });
  return fmt::format("{}\n", fmt::join(fit ? lines : rowsOf(names), "\n"));
}

constexpr std::array<std::string_view, 4> kAboutSquares{"what", "w", "moves", "m"};

std::string_view lastWord(std::string_view line) {
  return line.substr(line.rfind(' ') + 1);
}

std::set<std::string> ownSquares(const Position& position) {
  std::set<std::string> names;
  for (const Square square : position.pieces(position.side()))
    names.insert(placeName(position, square));
  return names;
}

std::set<std::string> firstWords(const Game& game, std::span<const std::string_view> commands) {
  std::set<std::string> words(commands.begin(), commands.end());
  if (game.outcome().over()) return words;
  for (const Move move : game.legal()) words.insert(game.rules().format(game.position(), move));
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

Result<int> skillMeant(std::string_view option, std::string_view text) {
  for (const Strength& strength : kStrengths)
    if (!text.empty() && strength.name.starts_with(text)) return strength.skill;
  if (!toInteger(text))
    return Error{fmt::format("{} is beginner, club, full, or a number from {} to {}, not '{}'",
                             option, kLowestSkill, kHighestSkill, text)};
  const auto number = parseNumber(option, text, kLowestSkill, kHighestSkill);
  if (!number) return number.failure();
  return static_cast<int>(*number);
}

std::string opponentName(int skill) {
  for (const Strength& strength : kStrengths)
    if (strength.skill == skill) return std::string(strength.opponent);
  return fmt::format("skill {} of {}", skill, kHighestSkill);
}

LineReader streamReader(std::istream& in, std::ostream& out) {
  return [&in, &out](const Prompt& prompt) -> std::optional<std::string> {
    out << prompt.text << std::flush;
    std::string line;
    if (!readLine(in, line)) return std::nullopt;
    return line;
  };
}

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

VariantPtr chooseGame(std::ostream& out, const LineReader& readLine, const Variants& variants,
                      const std::vector<VariantPtr>& games) {
  out << listOf(games);
  while (true) {
    const auto line = readLine({"Which game? "});
    const std::string answer(trimmed(line.value_or("")));
    if (answer.empty() || answer == "q" || answer == "quit") return nullptr;
    const auto chosen = gameMeant(answer, variants, games);
    out << (chosen ? "\n" : wrapped(printable(chosen.error())));
    if (chosen) return *chosen;
  }
}

std::optional<int> chooseSkill(std::ostream& out, const LineReader& readLine) {
  while (true) {
    const auto line = readLine({"How strong? beginner, club or full (beginner): "});
    const std::string answer(trimmed(line.value_or("q")));
    if (answer.empty()) return kBeginnerSkill;
    if (answer == "q" || answer == "quit") return std::nullopt;
    const Result<int> skill = skillMeant("The strength", answer);
    if (skill) return *skill;
    out << wrapped(printable(skill.error()) + ".");
  }
}

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
