#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "movegen/square.h"
#include "movegen/text/number.h"
#include "movegen/text/words.h"
#include "protocol/import/imported_game.h"

namespace ximaera::imported {

namespace {

constexpr int kWidest = 12;

// Settings of the diagram's looks, and of its own player.
constexpr std::string_view kLooks[] = {
    "satellite",  "graphicsdir", "graphicstype", "squaresize", "whiteprefix", "blackprefix",
    "lightshade", "darkshade",   "rimcolor",     "coordcolor", "borders",     "firstrank",
    "usemarkers", "newclick",    "enableai",     "startshade", "trackpieces", "trackedtypes",
    "showlegend", "themes",      "hidefiles",    "linecolor",  "boardlabels", "depth"};

class DiagramReader {
 public:
  ForeignGame read(std::string_view text) {
    while (!text.empty()) {
      const auto [line, rest] = cutLine(text);
      text = rest;
      readLine(trimmed(line));
    }
    finish();
    return std::move(game_);
  }

 private:
  // A kind, with what is settled when all lines are known.
  struct Written {
    std::string squares;
    std::string letter;
  };

  void readLine(std::string_view line) {
    if (line.empty() || line[0] == '<' || line.starts_with("//")) return;
    const std::size_t equals = line.find('='), colon = line.find(':');
    if (colon != line.npos && colon < equals)
      readPiece(line);
    else if (equals != line.npos)
      settings_[lowered(trimmed(line.substr(0, equals)))] = trimmed(line.substr(equals + 1));
    else
      game_.leave(fmt::format("'{}'", line));
  }

  void readPiece(std::string_view line) {
    std::vector<std::string_view> parts = partsOf(line, ':');
    const std::size_t known = parts.size();
    parts.resize(std::max<std::size_t>(known, 5));
    if (sameIgnoringCase(parts[0], "hole")) {
      holes_ = parts[4];
      return;
    }
    const auto usual = usualMoves(parts[0]);
    if (parts[2].empty() && !usual)
      game_.leave(fmt::format("{}: its moves are not written", parts[0]));
    game_.pieces.push_back({0, std::string(parts[0]),
                            std::string(parts[2].empty() ? usual.value_or("") : parts[2]), ""});
    adaptive_.push_back(parts[2].empty());
    kinds_.push_back({std::string(parts[4]), std::string(parts[1])});
    for (std::size_t index = 5; index < known; ++index)
      if (!parts[index].empty())
        game_.leave(fmt::format("{}: '{}' behind its squares", parts[0], parts[index]));
  }

  // Letters that are written come first, then the first ones of names, then any that are free.
  void chooseLetters() {
    for (const int pass : {0, 1, 2})
      for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
        imported::Piece& piece = game_.pieces[kind];
        const std::string& own = kinds_[kind].letter;
        const std::string any = own + piece.name + "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
        if (piece.letter != 0) continue;
        piece.letter = pass == 0   ? freeIn(own.size() == 1 ? own : "")
                       : pass == 1 ? freeIn(piece.name.substr(0, own.empty() ? 1 : 0))
                                   : freeIn(any);
        if (pass == 2 && !own.empty())
          game_.leave(
              fmt::format("{}: its letter '{}'; it is {} now", piece.name, own, piece.letter));
      }
  }

  // The first letter of a text that no piece has, in upper case; 0 if there is none.
  char freeIn(std::string_view text) {
    for (const char letter : text)
      if (upper(letter) >= 'A' && upper(letter) <= 'Z' && game_.piece(letter) == nullptr)
        return upper(letter);
    return 0;
  }

  int numberOf(const char* key, int otherwise) {
    const auto found = settings_.find(key);
    if (found == settings_.end()) return otherwise;
    const auto number = toInteger(found->second);
    settings_.erase(found);
    if (number && *number >= 0 && *number <= 99) return static_cast<int>(*number);
    game_.leave(fmt::format("{}: it is no number", key));
    return otherwise;
  }

  std::string textOf(const char* key, const char* otherwise) {
    const auto node = settings_.extract(key);
    return node.empty() ? otherwise : std::string(node.mapped());
  }

  void finish() {
    files_ = std::clamp(numberOf("files", 8), 1, kWidest);
    ranks_ = std::clamp(numberOf("ranks", 8), 1, kWidest);
    symmetry_ = textOf("symmetry", "mirror");
    game_.title = textOf("name", "A game from a diagram");
    chooseLetters();
    for (std::size_t kind = 0; kind < kinds_.size(); ++kind) place(kind);
    put(holes_, '*', false);
    const std::size_t royal = findRoyal();
    adapt();
    promote(royal);
    writeStart();
    game_.keys = {{"stalemate", "\"draw\""}, {"repetition", "\"3 draw\""}, {"clock", "100"}};
    for (const auto& [key, value] : settings_)
      if (std::ranges::find(kLooks, key) == std::end(kLooks))
        game_.leave(fmt::format("{}={}", key, value));
  }

  // White's squares, and Black's behind an empty one; without those, by symmetry.
  void place(std::size_t kind) {
    const std::string& squares = kinds_[kind].squares;
    const std::size_t gap = squares.find(",,");
    const char letter = game_.pieces[kind].letter;
    put(std::string_view(squares).substr(0, gap), letter, gap == squares.npos);
    if (gap != squares.npos) put(std::string_view(squares).substr(gap + 2), lower(letter), false);
  }

  void put(std::string_view squares, char letter, bool mirrors) {
    for (const std::string_view part : partsOf(squares, ',')) {
      if (trimmed(part).empty()) continue;
      auto [first, last] = cutAt(trimmed(part), '-');
      if (last.empty()) last = first;
      const auto from = takeSquare(first, files_, ranks_), to = takeSquare(last, files_, ranks_);
      if (!from || !to || !first.empty() || !last.empty()) {
        game_.leave(fmt::format("'{}' is no square of the board", part));
        continue;
      }
      for (int file = fileOf(*from); file <= fileOf(*to); ++file)
        for (int rank = rankOf(*from); rank <= rankOf(*to); ++rank)
          set(file, rank, letter, mirrors);
    }
  }

  void set(int file, int rank, char letter, bool mirrors) {
    board_[squareAt(file, rank)] = letter;
    if (!mirrors || symmetry_ == "none") return;
    const int other = symmetry_ == "rotate" ? files_ - 1 - file : file;
    board_[squareAt(other, ranks_ - 1 - rank)] = lower(letter);
  }

  // The number of the royal piece; the last one if none is named.
  std::size_t findRoyal() {
    const std::size_t count = game_.pieces.size();
    std::size_t royal = count;
    const std::string named = textOf("royal", "");
    if (const auto number = toInteger(named))
      royal = static_cast<std::size_t>(std::max<std::int64_t>(*number, 0));
    for (std::size_t kind = 0; kind < count; ++kind)
      if (!named.empty() && kinds_[kind].letter == named) royal = kind + 1;
    if (royal == 0 || royal > count) {
      game_.leave(fmt::format("royal={}: there is no such piece", named));
      return count;
    }
    game_.win = {fmt::format("mate {}", game_.pieces[royal - 1].letter)};
    return royal - 1;
  }

  // Kings castle further on wide boards, where their moves are not written.
  void adapt() {
    for (std::size_t kind = 0; kind < game_.pieces.size(); ++kind)
      if (adaptive_[kind] && sameIgnoringCase(game_.pieces[kind].name, "king"))
        game_.pieces[kind].moves = fmt::format("KisO{}", files_ < 10 ? 2 : 3);
  }

  // The first `maxPromote` kinds promote on the last `promoZone` ranks.
  void promote(std::size_t royal) {
    const auto promoting = static_cast<std::size_t>(numberOf("maxpromote", 1));
    const int zone = std::min(numberOf("promozone", 1), ranks_);
    std::string choices = textOf("promochoice", "");
    const std::size_t stars = std::erase(choices, '*');
    const std::size_t signs =
        std::erase_if(choices, [&](char letter) { return game_.piece(letter) == nullptr; });
    if (signs > 0) game_.leave("promoChoice: signs other than letters of pieces and *");
    const bool lost = stars > 0 && stars == choices.size();
    if (choices.empty())
      for (std::size_t kind = promoting; kind < game_.pieces.size(); ++kind)
        if (kind != royal) choices += game_.pieces[kind].letter;
    if (zone == 0 || choices.empty()) return;
    std::string ranks = "rank";
    for (int rank = ranks_ - zone + 1; rank <= ranks_; ++rank) ranks += fmt::format(" {}", rank);
    for (std::size_t kind = 0; kind < std::min(promoting, game_.pieces.size()); ++kind)
      game_.pieces[kind].more = fmt::format(", promotes = {{ to = {}, in = \"{}\"{} }}",
                                            quoted(choices), ranks, lost ? ", lost = true" : "");
  }

  void writeStart() {
    std::string rows;
    for (int rank = ranks_ - 1; rank >= 0; --rank) {
      int vacant = 0;
      const auto endRun = [&] {
        if (vacant > 0) rows += std::to_string(std::exchange(vacant, 0));
      };
      for (int file = 0; file < files_; ++file) {
        const auto found = board_.find(squareAt(file, rank));
        if (found == board_.end()) {
          ++vacant;
          continue;
        }
        endRun();
        rows += found->second;
      }
      endRun();
      if (rank > 0) rows += '/';
    }
    game_.start = rows + " w KQkq - 0 1";
  }

  ForeignGame game_;
  std::vector<Written> kinds_;
  /// Whether a kind's moves are those that its name stands for.
  std::vector<bool> adaptive_;
  std::map<std::string, std::string_view> settings_;
  std::string holes_, symmetry_;
  int files_ = 8, ranks_ = 8;
  std::map<Square, char> board_;
};

}  // namespace

ForeignGame readDiagram(std::string_view text) {
  return DiagramReader().read(text);
}

}  // namespace ximaera::imported
