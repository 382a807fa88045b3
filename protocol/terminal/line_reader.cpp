#include "protocol/terminal/line_reader.h"

#include <fmt/format.h>

#include "movegen/text/number.h"
#include "movegen/text/utf8.h"
#include "movegen/text/words.h"
#include "movegen/variants/registry.h"
#include "protocol/command_line/variant_meant.h"
#include "protocol/explain/text.h"
#include "protocol/terminal/strength.h"

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

Result<const Rules*> gameMeant(std::string_view answer, const Games& games) {
  const auto number = toInteger(answer);
  if (!number) return variantMeant(answer);
  if (*number < 1 || *number > static_cast<std::int64_t>(games.size()))
    return Error{fmt::format("There is no number {}.", *number)};
  return games[static_cast<std::size_t>(*number) - 1];
}

// In two columns, which a usual screen shows whole; read downwards.
std::string listOf(const Games& games) {
  const auto entry = [&](std::size_t index) {
    return fmt::format("{:>3}  {}", index + 1, games[index]->info().title);
  };
  const std::size_t rows = (games.size() + 1) / 2;
  std::string list;
  for (std::size_t row = 0; row < rows; ++row) {
    const std::string right = row + rows < games.size() ? entry(row + rows) : "";
    list += fmt::format("{:<{}}{}\n", entry(row), right.empty() ? 0 : kPageWidth / 2, right);
  }
  return list;
}

}  // namespace

LineReader streamReader(std::istream& in, std::ostream& out) {
  return [&in, &out](const Prompt& prompt) -> std::optional<std::string> {
    out << prompt.text << std::flush;
    std::string line;
    if (!std::getline(in, line)) return std::nullopt;
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

Games everyGame() {
  Games games;
  for (const auto& rules : allRules()) games.push_back(rules.get());
  return games;
}

const Rules* chooseGame(std::ostream& out, const LineReader& readLine, const Games& games) {
  out << listOf(games);
  while (true) {
    const auto line = readLine({"Which game? "});
    const std::string answer(trimmed(line.value_or("")));
    if (answer.empty() || answer == "q" || answer == "quit") return nullptr;
    const Result<const Rules*> rules = gameMeant(answer, games);
    out << (rules ? "\n" : wrapped(printable(rules.error())));
    if (rules) return *rules;
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

}  // namespace ximaera
