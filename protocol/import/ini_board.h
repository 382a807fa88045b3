#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <initializer_list>

#include "movegen/piece.h"
#include "movegen/text/number.h"
#include "movegen/text/words.h"
#include "protocol/import/imported_game.h"
#include "protocol/import/ini_sections.h"

/// A section of a variants.ini becomes a game in three steps: its board and regions, its pieces,
/// its ends.
namespace ximaera::imported {

/// The names of the sides in keys.
inline constexpr std::array<std::string_view, 2> kSides = {"White", "Black"};

inline std::string capitals(std::string_view letters) {
  std::string text;
  for (const char letter : letters)
    if (letter != ' ') text += upper(letter);
  return text;
}

/// The keys that are left of a section, its board, and the game so far.
class IniBoard {
 public:
  explicit IniBoard(Section keys) : keys_(std::move(keys)) { readStart(); }

  const Section& keys() const { return keys_; }
  // The value of a key, which is settled by that.
  std::string take(std::string_view key, std::string_view otherwise = "") {
    const auto found = keys_.find(key);
    if (found == keys_.end()) return std::string(otherwise);
    return std::string(keys_.extract(found).mapped());
  }
  bool flag(std::string_view key, bool otherwise = false) {
    const std::string value = take(key, otherwise ? "true" : "false");
    if (value != "true" && value != "false")
      leave(fmt::format("{} = {}: it is neither true nor false", key, value));
    return value == "true";
  }
  // The flags of a key for White and for Black.
  std::array<bool, 2> flags(const std::string& key) {
    const bool common = flag(key);
    return {flag(key + "White", common), flag(key + "Black", common)};
  }
  int number(std::string_view key, int otherwise) {
    const std::string value = take(key, std::to_string(otherwise));
    const auto number = toInteger(value);
    if (number && *number >= 0 && *number < 10000) return static_cast<int>(*number);
    leave(fmt::format("{} = {}: it is not a number from 0 to 9999", key, value));
    return otherwise;
  }
  // The value of a key that is one of some words, the first if it is not there; others are named.
  std::string oneOf(std::string_view key, std::initializer_list<std::string_view> words) {
    std::string value = take(key, *words.begin());
    if (std::ranges::find(words, value) != words.end()) return value;
    leave(fmt::format("{} = {}", key, value));
    return std::string(*words.begin());
  }
  // The values of a key for White and for Black.
  std::array<std::string, 2> both(const std::string& key, std::string_view white,
                                  std::string_view black) {
    const bool known = keys_.contains(key);
    const std::string common = take(key);
    return {take(key + "White", known ? common : white),
            take(key + "Black", known ? common : black)};
  }
  std::array<std::string, 2> both(const std::string& key, std::string_view otherwise = "") {
    return both(key, otherwise, otherwise);
  }

  /// Keys that begin so say no more than others.
  void forget(std::string_view start) {
    std::erase_if(keys_, [&](const auto& key) { return key.first.starts_with(start); });
  }
  void leave(std::string what) { game.leave(std::move(what)); }
  void note(std::string text) { game.notes.push_back(std::move(text)); }
  /// Another key of the game with its value in TOML.
  void put(std::string_view key, std::string value) {
    game.keys.emplace_back(key, std::move(value));
  }

  bool has(std::string_view key) const {
    using Key = ForeignGame::Keys::value_type;
    return std::ranges::find(game.keys, key, &Key::first) != game.keys.end();
  }

  // The ranks from one to another, as their owner counts them.
  std::string ranksFrom(int first, int last, Side side) const {
    std::string text;
    for (int rank = first; rank <= last; ++rank)
      text +=
          fmt::format("{}*{}", text.empty() ? "" : " ", side == kWhite ? rank : ranks + 1 - rank);
    return text;
  }

  // The squares of a region like U(d1,d2), where pieces become U.
  std::string squaresOf(const std::string& region) {
    const auto [what, rest] = cutAt(region, '(');
    if (rest.empty()) return region;
    if (rest.find(';') != rest.npos) leave("promotionRegion = " + region);
    std::string squares(cutAt(rest, ')').first);
    std::ranges::replace(squares, ',', ' ');
    return squares;
  }

  // The squares of a region that the board has.
  std::string within(const std::string& region) const {
    std::string text;
    for (const std::string_view word : wordsOf(region)) {
      if (word == "-") continue;
      const int file = word[0] == '*' ? 0 : lower(word[0]) - 'a';
      const std::string_view after = word.substr(1);
      const auto rank = after == "*" ? std::optional<std::int64_t>(1) : toInteger(after);
      if (rank && (*rank < 1 || *rank > ranks || file < 0 || file >= files)) continue;
      text.append(text.empty() ? "" : " ").append(word);
    }
    return text;
  }

  // The squares of a region, or of the whole board if it is empty, that are not in another.
  std::string squaresWithout(const std::string& region, const std::string& other) const {
    std::string text;
    for (int rank = 0; rank < ranks; ++rank) {
      std::string row;
      int count = 0;
      for (int file = 0; file < files; ++file) {
        if (!(region.empty() || covers(region, file, rank)) || covers(other, file, rank)) continue;
        row += fmt::format(" {}{}", static_cast<char>('a' + file), rank + 1);
        ++count;
      }
      text += count == files ? fmt::format(" *{}", rank + 1) : row;
    }
    return text.empty() ? text : text.substr(1);
  }
  // Whether a region, such as "*7 a* b3", has a square.
  static bool covers(std::string_view region, int file, int rank) {
    return std::ranges::any_of(wordsOf(region), [&](std::string_view word) {
      const auto number = toInteger(word.substr(1));
      const bool onFile = word[0] == '*' || lower(word[0]) - 'a' == file;
      return onFile && (word.substr(1) == "*" || (number && *number == rank + 1));
    });
  }

  // The name of a zone of regions for White and for Black, a known one if it has these squares; an
  // empty text if the board has none of them.
  std::string zone(const std::string& name, const std::array<std::string, 2>& regions) {
    const std::string white = within(regions[kWhite]), black = within(regions[kBlack]);
    if (white.empty() && black.empty()) return {};
    const std::string squares =
        fmt::format("{{ squares = {}, black = {} }}", quoted(white), quoted(black));
    const auto known =
        std::ranges::find(game.zones, squares, &ForeignGame::Keys::value_type::second);
    if (known != game.zones.end()) return known->first;
    game.zones.emplace_back(name, squares);
    return name;
  }

  // The letter on a square, '.' if it is vacant.
  char at(int file, int rank) const {
    return file < 0 || file >= files || rank < 0 || rank >= ranks
               ? '*'
               : squares_[static_cast<std::size_t>(rank * files + file)];
  }
  // The number of a side's pieces with this capital letter.
  int count(char letter, Side side) const {
    return static_cast<int>(std::ranges::count(squares_, side == kWhite ? letter : lower(letter)));
  }

  ForeignGame game;
  int files = 8, ranks = 8;
  /// The fields of `startFen`: castling rights, checks, the board, what is in hand, whose turn.
  std::string rights = "-", checks, rows, hand, turn = "w";
  std::int64_t clock = 0;

  // Reads `rows` into squares; signs of promoted pieces are none.
  void readSquares() {
    squares_.clear();
    const std::vector<std::string_view> lines = partsOf(rows, '/');
    ranks = static_cast<int>(lines.size());
    for (auto row = lines.rbegin(); row != lines.rend(); ++row) {
      const std::size_t before = squares_.size();
      for (std::size_t index = 0; index < row->size(); ++index) {
        int run = 0;
        while (index < row->size() && isDigit((*row)[index]) && run < 100)
          run = 10 * run + (*row)[index++] - '0';
        squares_.append(static_cast<std::size_t>(run), '.');
        if (index < row->size() && (*row)[index] != '+' && (*row)[index] != '~')
          squares_ += (*row)[index];
      }
      files = std::max(1, static_cast<int>(squares_.size() - before));
    }
    squares_.resize(static_cast<std::size_t>(files * ranks), '.');
  }

 private:
  void readStart() {
    const std::string fen =
        take("startFen", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    const std::vector<std::string_view> words = wordsOf(fen);
    const auto [board, pieces] = cutAt(words.empty() ? std::string_view() : words[0], '[');
    rows = board;
    hand = cutAt(pieces, ']').first;
    std::erase(hand, '-');
    if (words.size() > 1 && words[1] == "b") turn = "b";
    for (std::size_t index = 2; index < words.size(); ++index)
      if (words[index].find('+') != words[index].npos)
        checks = words[index];
      else if (index == 2 && !isDigit(words[index][0]))
        rights = words[index];
    // Without a field for en passant, Fairy-Stockfish takes the number of the move for the clock.
    if (words.size() == 5 && isDigit(words[3][0])) clock = toInteger(words[4]).value_or(0);
    readSquares();
    readSize("maxRank", ranks);
    readSize("maxFile", files);
  }

  // The size that a key says must be that of the start. It can be a letter.
  void readSize(std::string_view key, int size) {
    const std::string value = take(key);
    const auto number = toInteger(value);
    const bool letter = value.size() == 1 && lower(value[0]) - 'a' + 1 == size;
    if (!value.empty() && number != size && !letter)
      leave(fmt::format("{} = {}: the start has {}", key, value, size));
  }

  Section keys_;
  /// From a1 on, rank after rank.
  std::string squares_;
};

}  // namespace ximaera::imported
