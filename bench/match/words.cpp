#include "bench/match/words.h"

#include <charconv>
#include <cmath>

namespace ximaera::match {

namespace {

template <class Number>
std::optional<Number> parseWhole(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return {};
  return number;
}

bool isBlank(char letter) {
  return letter == ' ' || letter == '\t' || letter == '\r' || letter == '\n';
}

}  // namespace

std::vector<std::string> splitWords(std::string_view text) {
  const std::vector<std::string_view> words = wordsOf(text);
  return {words.begin(), words.end()};
}

std::optional<std::vector<std::string>> splitQuoted(std::string_view text) {
  std::vector<std::string> words;
  char quote = 0;
  bool inWord = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char letter = text[at];
    if (quote == 0 && isBlank(letter)) {
      inWord = false;
      continue;
    }
    if (!inWord) words.emplace_back();
    inWord = true;
    if (letter == '\\' && at + 1 < text.size())
      words.back() += text[++at];
    else if (quote == 0 && (letter == '"' || letter == '\''))
      quote = letter;
    else if (letter == quote)
      quote = 0;
    else
      words.back() += letter;
  }
  if (quote != 0) return {};
  return words;
}

std::string quotedWord(std::string_view word) {
  if (!word.empty() && word.find_first_of(" \t\r\n\"'\\") == word.npos) return std::string(word);
  std::string text = "\"";
  for (const char letter : word) {
    if (letter == '"' || letter == '\\') text += '\\';
    text += letter;
  }
  return text + '"';
}

std::pair<std::string_view, std::string_view> cutAt(std::string_view text, char separator) {
  const std::size_t at = text.find(separator);
  if (at == text.npos) return {text, {}};
  return {text.substr(0, at), text.substr(at + 1)};
}

std::optional<double> toDouble(std::string_view text) {
  const std::optional<double> number = parseWhole<double>(text);
  return number && std::isfinite(*number) ? number : std::nullopt;
}

std::optional<std::int64_t> toInteger(std::string_view text) {
  return parseWhole<std::int64_t>(text);
}

}  // namespace ximaera::match
