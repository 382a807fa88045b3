#include "bench/match/player/engine_option.h"

#include <fmt/format.h>

#include <algorithm>

#include "movegen/text/number.h"
#include "movegen/text/words.h"

namespace ximaera::match {

namespace {

using Kind = EngineOption::Kind;

struct TypeName {
  std::string_view name;
  Kind kind;
};
// The types of CECP, among them those of UCI.
constexpr TypeName kTypes[] = {{"check", Kind::kChoice},  {"spin", Kind::kNumber},
                               {"slider", Kind::kNumber}, {"combo", Kind::kChoice},
                               {"button", Kind::kButton}, {"save", Kind::kButton},
                               {"reset", Kind::kButton},  {"string", Kind::kText},
                               {"file", Kind::kText},     {"path", Kind::kText}};

// The texts before and after the first `separator`; nothing if there is none.
std::optional<std::pair<std::string_view, std::string_view>> cutAtText(std::string_view text,
                                                                       std::string_view separator) {
  const std::size_t at = text.find(separator);
  if (at == text.npos) return {};
  return std::pair{text.substr(0, at), text.substr(at + separator.size())};
}

// The texts between separators.
std::vector<std::string> pieces(std::string_view text, std::string_view separator) {
  std::vector<std::string> found;
  while (const auto cut = cutAtText(text, separator)) {
    found.emplace_back(trimmed(cut->first));
    text = cut->second;
  }
  found.emplace_back(trimmed(text));
  return found;
}

std::optional<std::int64_t> numberBehind(const std::vector<std::string_view>& words,
                                         std::string_view key) {
  const auto found = std::ranges::find(words, key);
  if (found == words.end() || found + 1 == words.end()) return {};
  return toInteger(*(found + 1));
}

// Removes the star that marks the default choice.
std::string withoutStar(const std::string& choice) {
  return choice.starts_with('*') ? choice.substr(1) : choice;
}

}  // namespace

std::optional<Error> EngineOption::refuses(std::string_view value) const {
  const auto number = toInteger(value);
  const auto isValue = [&](const std::string& choice) { return sameIgnoringCase(choice, value); };
  switch (kind) {
    case Kind::kNumber:
      if (!number) return Error{fmt::format("option '{}': '{}' is not a number", name, value)};
      if (*number < least || *number > most)
        return Error{fmt::format("option '{}': {} is not in {}..{}", name, value, least, most)};
      return {};
    case Kind::kChoice:
      if (std::ranges::any_of(choices, isValue)) return {};
      return Error{
          fmt::format("option '{}': '{}' is not one of {}", name, value, fmt::join(choices, ", "))};
    case Kind::kButton:
      if (value.empty()) return {};
      return Error{fmt::format("option '{}': a button has no value", name)};
    case Kind::kText:
      break;
  }
  return {};
}

EngineOption parseUciOption(std::string_view line) {
  EngineOption option;
  const auto named = cutAtText(line, "name ");
  const auto typed = cutAtText(named ? named->second : line, " type ");
  if (!typed) return option;
  option.name = trimmed(typed->first);
  const std::vector<std::string_view> words = wordsOf(typed->second);
  const std::string_view type = words.empty() ? "" : words[0];
  const auto* known = std::ranges::find(kTypes, type, &TypeName::name);
  if (known != std::end(kTypes)) option.kind = known->kind;
  if (const auto least = numberBehind(words, "min")) option.least = *least;
  if (const auto most = numberBehind(words, "max")) option.most = *most;
  if (type == "check") option.choices = {"true", "false"};
  if (const auto choices = cutAtText(typed->second, " var "); type == "combo" && choices)
    option.choices = pieces(choices->second, " var ");
  return option;
}

EngineOption parseCecpOption(std::string_view text) {
  EngineOption option;
  for (const auto& [type, kind] : kTypes) {
    // A button has nothing after its type.
    const std::string padded = fmt::format("{} ", text);
    const auto cut = cutAtText(padded, fmt::format(" -{} ", type));
    if (!cut) continue;
    option.name = trimmed(cut->first);
    option.kind = kind;
    const std::vector<std::string_view> words = wordsOf(cut->second);
    if (kind == Kind::kNumber && words.size() >= 3) {
      option.least = toInteger(words[1]).value_or(option.least);
      option.most = toInteger(words[2]).value_or(option.most);
    }
    if (type == "check") option.choices = {"0", "1"};
    if (type == "combo") option.choices = pieces(cut->second, "///");
    std::ranges::transform(option.choices, option.choices.begin(), withoutStar);
    return option;
  }
  option.name = trimmed(text.substr(0, text.find(" -")));
  return option;
}

}  // namespace ximaera::match
