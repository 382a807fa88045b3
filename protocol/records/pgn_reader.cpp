#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "movegen/text/words.h"
#include "protocol/records/pgn.h"

namespace ximaera {

namespace {

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
constexpr std::string_view kDigits = "0123456789";

std::string tagValue(std::string_view line) {
  const std::size_t open = line.find('"'), close = line.rfind('"');
  if (open == line.npos || close <= open) return {};
  std::string value;
  bool escaped = false;
  for (const char letter : line.substr(open + 1, close - open - 1)) {
    escaped = letter == '\\' && !escaped;
    if (!escaped) value += letter;
  }
  return value;
}

// The variant of a tag; programs have several names for chess.
std::string variantOf(const std::string& tag) {
  constexpr std::array<std::string_view, 3> kUsual{"standard", "normal", "from position"};
  const auto means = [&](std::string_view name) { return sameIgnoringCase(name, tag); };
  return std::ranges::any_of(kUsual, means) ? "chess" : tag;
}

// Whether a bracket belongs to the word before it, as in "a8=(Q)", and opens no variation.
bool isPromotion(std::string_view word, char bracket) {
  if (bracket == '(') return word.ends_with('=');
  return bracket == ')' && word.find("=(") != word.npos && !word.ends_with(')');
}

// A word without its move number and attached NAG. Empty if no move is left.
std::string moveOf(std::string_view word) {
  constexpr std::array<std::string_view, 12> kOthers{"1-0", "0-1", "1/2-1/2", "*",  "e.p.", "+-",
                                                     "-+",  "+/-", "-/+",     "+=", "=+",   "="};
  word = word.substr(0, word.find('$'));
  if (std::ranges::find(kOthers, word) != kOthers.end()) return {};
  const std::size_t number = std::min(word.find_first_not_of(kDigits), word.size());
  if (number == word.size()) return word == "0000" ? std::string(word) : std::string();
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
    endVariations();
    if (fault_) return *fault_;
    return std::move(games_);
  }

 private:
  void takeTag(std::string_view line) {
    if (!inTags_) games_.push_back({number_, {}, {}});
    inTags_ = true;
    endVariations();
    PgnGame& game = games_.back();
    if (line.starts_with("[FEN ")) game.fen = tagValue(line);
    if (line.starts_with("[Variant ")) game.variant = variantOf(tagValue(line));
    if (line.starts_with("[VariantFile ")) game.variantFile = tagValue(line);
    if (line.starts_with("[White ")) game.white = tagValue(line);
    if (line.starts_with("[Black ")) game.black = tagValue(line);
    if (line.starts_with("[Result ")) game.result = tagValue(line);
  }

  void takeMoves(std::string_view line) {
    std::string word;
    for (const char letter : line) {
      if (letter == ';' && !inComment_) break;
      constexpr std::string_view kEnds = " \t{}()";
      if (!inComment_ && (kEnds.find(letter) == kEnds.npos || isPromotion(word, letter))) {
        word += letter;
        continue;
      }
      takeWord(std::exchange(word, {}));
      if (inComment_)
        takeInComment(letter);
      else
        takeBracket(letter);
    }
    takeWord(word);
    if (inComment_) commentText_ += ' ';
  }

  void takeInComment(char letter) {
    if (letter == '}')
      endComment();
    else
      commentText_ += letter;
  }

  void takeBracket(char bracket) {
    if (bracket == '{') {
      comment_ = number_;
      inComment_ = true;
    }
    if (bracket == '(') openVariation();
    if (bracket == ')' && !open_.empty()) open_.pop_back();
  }

  // A variation replaces the last move of its line.
  void openVariation() {
    PgnGame& game = gameOfMoves();
    const std::size_t parent = open_.empty() ? 0 : open_.back();
    const PgnVariation* line = parent == 0 ? nullptr : &game.variations[parent - 1];
    const std::size_t before = line ? line->ply : 0;
    const std::size_t moves = line ? line->moves.size() : game.moves.size();
    game.variations.push_back({parent, before + std::max<std::size_t>(moves, 1) - 1});
    if (open_.empty()) variation_ = number_;
    open_.push_back(game.variations.size());
  }

  // A game has ended, and its variations should have.
  void endVariations() {
    if (!open_.empty() && !fault_)
      fault_ = Error{fmt::format("line {}: the variation has no end", variation_)};
    open_.clear();
  }

  void endComment() {
    inComment_ = false;
    std::string text = std::exchange(commentText_, {});
    if (text.empty() || !open_.empty() || games_.empty()) return;
    PgnGame& game = games_.back();
    game.comments.emplace_back(game.moves.size(), std::move(text));
  }

  void takeWord(const std::string& word) {
    if (word.empty()) return;
    PgnGame& game = gameOfMoves();
    std::string move = moveOf(word);
    if (move.empty()) return;
    (open_.empty() ? game.moves : game.variations[open_.back() - 1].moves)
        .push_back(std::move(move));
  }

  PgnGame& gameOfMoves() {
    if (games_.empty()) games_.push_back({number_, {}, {}});
    inTags_ = false;
    return games_.back();
  }

  std::vector<PgnGame> games_;
  int number_ = 0;
  // The numbers of the variations that have begun and not ended, the outermost first.
  std::vector<std::size_t> open_;
  int variation_ = 0;  // the line where the last outermost one begins
  int comment_ = 0;    // the line where the last one begins
  std::optional<Error> fault_;
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
