#include "bench/match/player/quoted_words.h"

#include <algorithm>

#include "movegen/text/words.h"

namespace ximaera::match {

namespace {

bool needsQuotes(std::string_view word) {
  constexpr std::string_view kSpecial = "\"'\\";
  return word.empty() || std::ranges::any_of(word, isBlank) ||
         word.find_first_of(kSpecial) != word.npos;
}

}  // namespace

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
  if (!needsQuotes(word)) return std::string(word);
  std::string text = "\"";
  for (const char letter : word) {
    if (letter == '"' || letter == '\\') text += '\\';
    text += letter;
  }
  return text + '"';
}

}  // namespace ximaera::match
