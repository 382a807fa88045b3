#include "movegen/variants/described/language/advice.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "movegen/text/words.h"

namespace ximaera::described {

namespace {

constexpr std::pair<std::string_view, std::string_view> kLacks[] = {
    {"boards", "several boards are"},
    {"cylinder", "boards without edges are"},
    {"chance", "chance is"},
    {"dice", "chance is"},
    {"hidden", "hidden pieces are"},
    {"moves_per_turn", "several moves a turn are"},
    {"points", "winning by points is"},
    {"pulls", "pushing and pulling are"},
    {"pushes", "pushing and pulling are"},
    {"torus", "boards without edges are"},
    {"unless", "conditions of powers are"},
    {"walls", "walls that move are"},
};

// Words of other languages that have another name here.
constexpr std::string_view kSetup =
    "the FEN is start; pieces that are placed first stand in its hand, and must = \"drop\"";
constexpr std::pair<std::string_view, std::string_view> kOthers[] = {
    {"array", kSetup}, {"fen", kSetup}, {"setup", kSetup}, {"startFen", kSetup}};

constexpr std::string_view kValues =
    "a text stands in quotes; other values are numbers, true, false, lists and tables";

/// The parts of a line that brackets, quotes and the sign = divide.
struct LineParts {
  bool openText = false, equals = false;
  int braces = 0, brackets = 0;

  explicit LineParts(std::string_view line) {
    char quote = '\0';
    for (std::size_t at = 0; at < line.size(); ++at) {
      const char letter = line[at];
      if (quote != '\0') {
        if (letter == '\\' && quote == '"') ++at;
        if (letter == quote) quote = '\0';
      } else if (letter == '"' || letter == '\'') {
        quote = letter;
      } else if (letter == '#') {
        break;
      } else {
        note(letter);
      }
    }
    openText = quote != '\0';
  }

 private:
  void note(char letter) {
    equals |= letter == '=';
    braces += letter == '{' ? 1 : letter == '}' ? -1 : 0;
    brackets += letter == '[' ? 1 : letter == ']' ? -1 : 0;
  }
};

bool isBareKey(std::string_view key) {
  return !key.empty() && std::ranges::all_of(key, [](char letter) {
    return isDigit(letter) || (upper(letter) >= 'A' && upper(letter) <= 'Z') || letter == '-' ||
           letter == '_' || letter == '.';
  });
}

bool mentions(std::string_view text, std::string_view part) {
  return text.find(part) != text.npos;
}

// A fault that the parser alone sees.
std::string_view faultSaid(std::string_view said) {
  if (mentions(said, "redefine")) return "it is there a second time";
  if (mentions(said, "escape")) return "a backslash in a text must be written twice";
  if (mentions(said, "tf-8") || mentions(said, "TF-8") || mentions(said, "surrogate"))
    return "it is not a text in UTF-8";
  if (mentions(said, "control character")) return "it contains a control character";
  if (mentions(said, "representable")) return "the number is too large";
  return {};
}

// The number of letters to insert, remove, replace or exchange with the next one, which make one
// word into the other.
std::size_t distanceOf(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before, last, row(b.size() + 1);
  for (std::size_t column = 0; column < row.size(); ++column) row[column] = column;
  for (std::size_t at = 1; at <= a.size(); ++at) {
    before = std::exchange(last, row);
    row[0] = at;
    for (std::size_t to = 1; to <= b.size(); ++to) {
      const std::size_t differs = a[at - 1] == b[to - 1] ? 0 : 1;
      row[to] = std::min({last[to] + 1, row[to - 1] + 1, last[to - 1] + differs});
      if (at > 1 && to > 1 && a[at - 1] == b[to - 2] && a[at - 2] == b[to - 1])
        row[to] = std::min(row[to], before[to - 2] + 1);
    }
  }
  return row[b.size()];
}

}  // namespace

std::string_view placeOf(std::string_view word) {
  const bool misplaced = std::ranges::count(kGameKeys, word) > 0;
  return misplaced ? "; keys of the whole game stand above the first [table]" : "";
}

std::vector<std::string_view> nearest(std::string_view text,
                                      std::span<const std::string_view> known) {
  constexpr std::size_t kLongest = 40;
  if (text.size() > kLongest) return {};
  const std::size_t most = std::max<std::size_t>(1, text.size() / 3);
  std::vector<std::string_view> found;
  for (const std::string_view word : known)
    if (word != text && word.size() <= kLongest && distanceOf(text, word) <= most)
      found.push_back(word);
  std::ranges::stable_sort(found, {},
                           [&](std::string_view word) { return distanceOf(text, word); });
  return found;
}

std::string suggestion(std::string_view word, std::span<const std::string_view> known) {
  const std::vector<std::string_view> near = nearest(word, known);
  return near.empty() ? "" : fmt::format("; did you mean {}?", fmt::join(near, " or "));
}

std::string lackOf(std::string_view word) {
  for (const auto& [other, advice] : kOthers)
    if (other == word) return std::string(advice);
  for (const auto& [other, lack] : kLacks)
    if (other == word) return fmt::format("{} not in the language", lack);
  return {};
}

std::string_view keyOfLine(std::string_view line) {
  const std::string_view key = trimmed(cutAt(line, '=').first);
  return mentions(line, "=") && isBareKey(key) ? key : std::string_view();
}

std::string_view syntaxFault(std::string_view line, std::string_view said) {
  const LineParts parts(line);
  const std::string_view text = trimmed(line);
  if (text.starts_with('[') && parts.brackets != 0)
    return "a header is a name in brackets, such as [pieces]";
  if (parts.openText) return "a text ends with the quote that it begins with";
  if (const std::string_view fault = faultSaid(said); !fault.empty()) return fault;
  if (mentions(said, "value type") || mentions(said, "boolean")) return kValues;
  if (!parts.equals) return "a line is KEY = VALUE, or a header such as [pieces]";
  if (!isBareKey(trimmed(cutAt(text, '=').first)) && !text.starts_with('"'))
    return "a key consists of letters, digits, - and _";
  const std::string_view value = trimmed(cutAt(text, '=').second);
  if (value.empty() || value[0] == '#') return "the value is missing";
  if (parts.braces > 0) return "a table in braces ends with } on the same line";
  if (parts.brackets > 0) return "a list ends with ]";
  if (parts.braces < 0 || parts.brackets < 0) return "there is a bracket too many";
  if (mentions(said, "dangling comma")) return "there is a comma too many";
  if (mentions(said, "expected comma"))
    return "the parts of a list or table are separated by commas";
  if (mentions(said, "expected a comment")) return "there is something behind the value";
  return kValues;
}

}  // namespace ximaera::described
