#include "protocol/records/pgn_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "movegen/text/letters.h"
#include "movegen/text/words.h"

namespace ximaera {

namespace {

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
constexpr std::string_view kDigits = "0123456789";

std::string tagValue(std::string_view line) {
  const std::size_t open = line.find('"'), close = line.rfind('"');
  if (open == line.npos || close <= open) return {};
  return std::string(line.substr(open + 1, close - open - 1));
}

// The variant of a tag; programs have several names for chess.
std::string variantOf(const std::string& tag) {
  constexpr std::array<std::string_view, 3> kUsual{"standard", "normal", "from position"};
  const auto means = [&](std::string_view name) { return sameIgnoringCase(name, tag); };
  return std::ranges::any_of(kUsual, means) ? "chess" : tag;
}

// Whether a bracket belongs to the word before it, as in "a8=(Q)", and opens no variation.
bool isPromotion(std::string_view word, char bracket) {
  return bracket == '(' ? word.ends_with('=') : bracket == ')' && word.find("=(") != word.npos;
}

// A word without its move number and attached NAG. Empty if no move is left.
std::string moveOf(std::string_view word) {
  constexpr std::array<std::string_view, 12> kOthers{"1-0", "0-1", "1/2-1/2", "*",  "e.p.", "+-",
                                                     "-+",  "+/-", "-/+",     "+=", "=+",   "="};
  word = word.substr(0, word.find('$'));
  if (std::ranges::find(kOthers, word) != kOthers.end()) return {};
  const std::size_t number = std::min(word.find_first_not_of(kDigits), word.size());
  if (number == word.size()) return {};
  if (word[number] == '.')
    word.remove_prefix(std::min(word.find_first_not_of('.', number), word.size()));
  return word.find_first_not_of("!?+#") == word.npos ? std::string() : std::string(word);
}

// Reads a text line by line.
class Reader {
 public:
  void takeLine(std::string_view line) {
    ++number_;
    if (!inComment_ && line.starts_with('%')) return;
    if (!inComment_ && trimmed(line).starts_with('['))
      takeTag(trimmed(line));
    else
      takeMoves(line);
  }

  Result<std::vector<PgnGame>> games() {
    if (inComment_) return Error{fmt::format("line {}: the comment has no end", comment_)};
    return std::move(games_);
  }

 private:
  void takeTag(std::string_view line) {
    if (!inTags_) games_.push_back({number_, {}, {}});
    inTags_ = true;
    variations_ = 0;
    PgnGame& game = games_.back();
    if (line.starts_with("[FEN ")) game.fen = tagValue(line);
    if (line.starts_with("[Variant ")) game.variant = variantOf(tagValue(line));
    if (line.starts_with("[White ")) game.white = tagValue(line);
    if (line.starts_with("[Black ")) game.black = tagValue(line);
    if (line.starts_with("[Result ")) game.result = tagValue(line);
  }

  void takeMoves(std::string_view line) {
    std::string word;
    for (const char letter : line) {
      if (letter == ';' && !inComment_) break;
      const bool silent = inComment_ || variations_ > 0;
      constexpr std::string_view kEnds = " \t{}()";
      if (!silent && (kEnds.find(letter) == kEnds.npos || isPromotion(word, letter))) {
        word += letter;
        continue;
      }
      takeWord(std::exchange(word, {}));
      if (letter == '{' && !inComment_) comment_ = number_;
      if (inComment_ && letter != '}') commentText_ += letter;
      if (letter == '{') inComment_ = true;
      if (letter == '}') endComment();
      if (letter == '(' && !inComment_) ++variations_;
      if (letter == ')' && !inComment_) variations_ = std::max(variations_ - 1, 0);
    }
    takeWord(word);
    if (inComment_) commentText_ += ' ';
  }

  void endComment() {
    inComment_ = false;
    std::string text = std::exchange(commentText_, {});
    if (text.empty() || variations_ > 0 || games_.empty()) return;
    PgnGame& game = games_.back();
    game.comments.emplace_back(game.moves.size(), std::move(text));
  }

  void takeWord(const std::string& word) {
    if (word.empty()) return;
    if (games_.empty()) games_.push_back({number_, {}, {}});
    inTags_ = false;
    std::string move = moveOf(word);
    if (!move.empty()) games_.back().moves.push_back(std::move(move));
  }

  std::vector<PgnGame> games_;
  int number_ = 0;
  int variations_ = 0;
  int comment_ = 0;  // the line where the last one begins
  std::string commentText_;
  bool inComment_ = false;
  bool inTags_ = false;
};

}  // namespace

Result<std::vector<PgnGame>> readPgn(std::string_view text) {
  Reader reader;
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  while (!text.empty()) {
    const auto [line, rest] = cutLine(text);
    reader.takeLine(line);
    text = rest;
  }
  return reader.games();
}

}  // namespace ximaera
