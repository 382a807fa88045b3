#pragma once

#include <bit>

#include "movegen/text/number.h"
#include "movegen/text/words.h"
#include "movegen/variants/described/language/toml_reader.h"

namespace ximaera::described {

/// Reads the letters of the pieces, the board, and zones; then kinds and zones by their texts.
class BoardReader {
 public:
  BoardReader(TomlReader& in, GameRules& game) : in_(in), game_(game) {}

  /// False if there are faults in the letters, which all that follows needs.
  bool read(const toml::table& table) {
    const auto start = in_.textOf(table, "start");
    if (in_.find(table, "start") == nullptr) in_.missing("start", "the FEN is missing");
    const std::size_t before = in_.countFaults();
    readLetters(table);
    if (in_.countFaults() != before) return false;
    if (start) readStart(*table.get("start"), *start);
    boardFits_ = start && in_.countFaults() == before;
    game_.homes = game_.startBoard;
    if (boardFits_ && in_.find(table, "castles") != nullptr) readHomes(table);
    if (boardFits_ && in_.find(table, "shuffle") != nullptr) readShuffle(table);
    if (const toml::table* zones = in_.tableOf(table, "zones")) readZones(*zones);
    return true;
  }

  Kinds everyKind() const { return kAllKinds & ((Kinds{1} << game_.pieces.size()) - 1); }

  // The kinds named by the letters of a text; `*` is all of them.
  Kinds kindsIn(const toml::node& node, std::string_view about, std::string_view letters) {
    if (letters == "*") return everyKind();
    Kinds kinds = 0;
    for (const char letter : letters) {
      const Kind kind = letter >= 'A' && letter <= 'Z' ? game_.kindOfLetter(letter) : Kind{0};
      if (kind == 0) return in_.fault(node, about, noLetter(letter)), 0;
      kinds |= Kinds{1} << kind;
    }
    if (kinds == 0) in_.fault(node, about, "it names no piece");
    return kinds;
  }

  Kinds kindsOf(const toml::table& table, std::string_view key, Kinds otherwise) {
    const auto letters = in_.joinedOf(table, key, "");
    return letters ? kindsIn(*table.get(key), key, *letters) : otherwise;
  }

  // The kinds that `only` and `spares` of a table leave.
  Kinds touched(const toml::table& table) {
    return kindsOf(table, "only", kAllKinds) & ~kindsOf(table, "spares", 0);
  }

  Zone everywhere() const {
    Squares all;
    for (const Square square : game_.squares) all.set(square);
    return {all, all};
  }

  Zone zoneOf(const toml::table& table, std::string_view key, const Zone& otherwise) {
    const auto text = in_.joinedOf(table, key, " ");
    return text ? zoneIn(*table.get(key), key, *text) : otherwise;
  }

  // White's zone by a text, and Black's with the ranks mirrored.
  Zone zoneIn(const toml::node& node, std::string_view about, std::string_view text) {
    Zone zone;
    if (!boardFits_) return zone;
    char list = 0;
    std::vector<std::string> wrong;
    if (wordsOf(text).empty()) in_.fault(node, about, "it names no squares");
    for (const std::string_view word : wordsOf(text))
      if (word == "rank" || word == "file")
        list = word[0];
      else if (!addPart(word, list, zone))
        wrong.push_back(fmt::format("'{}'", word));
    if (!wrong.empty())
      in_.fault(
          node, about,
          fmt::format("{}{}{} a square, file, rank or zone; write d4, d4-e5, a*, *1, rank 9 10, "
                      "file a or the name of a zone above",
                      wrong.size() == 1 ? "" : "none of ", fmt::join(wrong, ", "),
                      wrong.size() == 1 ? " is not" : " is"));
    return zone;
  }

 private:
  // Kinds.

  void readLetters(const toml::table& table) {
    const toml::table* pieces = in_.tableOf(table, "pieces");
    if (in_.find(table, "pieces") == nullptr) in_.missing("pieces", "the table is missing");
    if (pieces == nullptr) return;
    for (const auto& [key, node] : *pieces) {
      const std::string_view letter = key.str();
      if (letter.size() != 1 || letter[0] < 'A' || letter[0] > 'Z') {
        in_.fault(key.source(), letter,
                  fmt::format("a piece is named by one capital letter{}", placeOf(letter)));
        continue;
      }
      if (const auto flag = node.value_exact<bool>(); flag && !*flag) continue;
      if (!node.is_table()) {
        in_.fault(node, letter, "it is neither a table nor false");
        continue;
      }
      if (game_.pieces.size() > kMostKinds) {
        in_.fault(key.source(), letter,
                  fmt::format("a game has at most {} kinds of pieces", kMostKinds));
        return;
      }
      PieceRules& piece = game_.pieces.emplace_back();
      piece.letter = letter[0];
      piece.held = static_cast<Kind>(game_.pieces.size() - 1);
    }
    for (const Kind kind : game_.kinds()) {
      const toml::table& own = *pieces->get({&game_.pieces[kind].letter, 1})->as_table();
      if (in_.find(own, "hand") != nullptr) readForm(own, kind);
    }
  }

  // Reads of which kind a promoted form is in the hand.
  void readForm(const toml::table& table, Kind form) {
    const Kinds kinds = kindsOf(table, "hand", 0);
    const auto kind = static_cast<Kind>(std::countr_zero(kinds | Kinds{1} << 31));
    if (kinds == 0) return;
    const toml::node& node = *table.get("hand");
    if (std::popcount(kinds) > 1 || kind == form)
      return in_.fault(node, "hand", "it is not one other kind");
    if (game_.isForm(kind) || game_.formOf(kind) != 0 || game_.formOf(form) != 0)
      return in_.fault(node, "hand", "a kind has one promoted form, which has none");
    game_.pieces[form].held = kind;
  }

  static std::string noLetter(char letter) {
    return fmt::format("no piece has the letter {}", printable({&letter, 1}));
  }

  // The board.

  void readStart(const toml::node& node, std::string_view start) {
    std::vector<std::string_view> fields = wordsOf(start);
    if (fields.empty()) return in_.fault(node, "start", "it is empty");
    std::string_view board = fields[0];
    const std::string_view hands = board.substr(std::min(board.find('['), board.size()));
    board.remove_suffix(hands.size());
    readRows(node, board);
    if (!hands.empty()) readHands(node, hands);
    std::string_view checks;
    if (fields.size() > 4 && fields[4].find('+') != fields[4].npos) {
      checks = fields[4];
      fields.erase(fields.begin() + 4);
    }
    if (fields.size() == 5 || fields.size() > 6)
      return in_.fault(node, "start",
                       "a FEN has board, side, castling, en passant, clock and number");
    constexpr std::string_view kRest[] = {"", "w", "-", "-", "0", "1"};
    for (std::size_t index = fields.size(); index < 6; ++index) fields.push_back(kRest[index]);
    if (!checks.empty()) fields.insert(fields.begin() + 4, checks);
    game_.start = fmt::format("{}", fmt::join(fields, " "));
  }

  void readRows(const toml::node& node, std::string_view board) {
    const std::vector<std::string_view> rows = partsOf(board, '/');
    game_.ranks = static_cast<int>(rows.size());
    if (rows.size() > kWidest)
      return in_.fault(node, "start", fmt::format("a board has at most {} ranks", kWidest));
    game_.startBoard.fill(kWall);
    for (std::size_t row = 0; row < rows.size(); ++row)
      if (!readRank(node, rows[row], game_.ranks - 1 - static_cast<int>(row), row == 0)) return;
  }

  void readHands(const toml::node& node, std::string_view hands) {
    if (hands.back() != ']') return in_.fault(node, "start", "the hands do not end with ]");
    if (hands == "[-]") return;
    for (const char letter : hands.substr(1, hands.size() - 2)) {
      const Kind kind = game_.kindOfLetter(letter);
      if (kind == 0) return in_.fault(node, "start", noLetter(letter));
      ++game_.startHand[letter >= 'a' ? kBlack : kWhite][kind];
    }
  }

  bool readRank(const toml::node& node, std::string_view row, int rank, bool first) {
    int file = 0;
    bool promoted = false;
    const auto put = [&](char letter) {
      if (letter == '+') return promoted = true, true;
      if (file++ >= kWidest) return true;
      const Square square = squareAt(file - 1, rank);
      if (letter == '*') return game_.holes.push_back(square), true;
      game_.squares.push_back(square);
      game_.startBoard[square] = kEmpty;
      return letter == ' ' || placeOn(node, square, letter, std::exchange(promoted, false));
    };
    for (std::size_t at = 0; at < row.size(); ++at) {
      int run = 0;
      while (at < row.size() && isDigit(row[at]) && run < 100) run = 10 * run + row[at++] - '0';
      for (; run > 0; --run) put(' ');
      if (at < row.size() && !put(row[at])) return false;
    }
    if (first) game_.files = file;
    if (file > kWidest)
      in_.fault(
          node, "start",
          fmt::format("rank {} has {} squares; at most {} are possible", rank + 1, file, kWidest));
    else if (file != game_.files)
      in_.fault(
          node, "start",
          fmt::format("rank {} has {} squares, the last rank has {}", rank + 1, file, game_.files));
    return file == game_.files && file <= kWidest;
  }

  bool placeOn(const toml::node& node, Square square, char letter, bool promoted) {
    Kind kind = game_.kindOfLetter(letter);
    if (promoted) kind = game_.formOf(kind);
    if (kind == 0) return in_.fault(node, "start", noLetter(letter)), false;
    const Side side = letter >= 'a' ? kBlack : kWhite;
    ++game_.startCount[side][kind];
    game_.pieces[kind].initial[side].set(square);
    game_.startBoard[square] = makePiece(side, kind);
    return true;
  }

  // The pieces that castle where they are dropped, on the first rank of both sides.
  void readHomes(const toml::table& table) {
    const toml::node& node = *table.get("castles");
    const std::string rank = spelled(in_.textOf(table, "castles").value_or(""));
    game_.dropsCastle = true;
    if (rank.size() != static_cast<std::size_t>(game_.files))
      return in_.fault(node, "castles", "it does not have as many squares as a rank");
    if (in_.find(table, "shuffle") != nullptr)
      return in_.fault(node, "castles", "a game that shuffles its pieces castles from start");
    for (int file = 0; const char letter : rank) {
      const Kind kind = game_.kindOfLetter(letter);
      const int at = file++;
      if (letter == '.') continue;
      if (kind == 0) return in_.fault(node, "castles", noLetter(letter));
      game_.homes[squareAt(at, 0)] = makePiece(kWhite, kind);
      game_.homes[squareAt(at, game_.ranks - 1)] = makePiece(kBlack, kind);
    }
  }

  // Arrays.

  // The arrays are orders of White's first rank, or of Black's if White's pieces do not suit.
  void readShuffle(const toml::table& table) {
    Result<Arrays> arrays = arraysOf(table, kWhite);
    if (!arrays)
      if (Result<Arrays> black = arraysOf(table, kBlack)) arrays = std::move(black);
    if (!arrays)
      in_.fault(*table.get("shuffle"), "shuffle", arrays.error());
    else if (arrays->count() < 2)
      in_.fault(*table.get("shuffle"), "shuffle", "there must be at least two arrays");
    else
      game_.arrays = std::move(*arrays);
  }

  Result<Arrays> arraysOf(const toml::table& table, Side side) {
    const std::string rank = game_.firstRank(side);
    if (const toml::table* rule = table.get("shuffle")->as_table()) {
      in_.knownKeys(*rule, {"order", "unlike"});
      const bool firstIsLight = side == kBlack && game_.ranks % 2 == 0;
      return Arrays::ruled(rank, in_.textOf(*rule, "order").value_or(""),
                           in_.textsOf(*rule, "unlike"), firstIsLight);
    }
    std::vector<std::string> orders;
    for (const std::string& text : in_.textsOf(table, "shuffle")) orders.push_back(spelled(text));
    return Arrays::listed(rank, std::move(orders));
  }

  // A rank of a FEN with a sign for each square, as GameRules::firstRank() has it.
  static std::string spelled(std::string_view row) {
    std::string signs;
    std::size_t run = 0;
    for (const char sign : row)
      if (isDigit(sign))
        run = std::min(10 * run + static_cast<std::size_t>(sign - '0'), std::size_t{kWidest} + 1);
      else
        signs.append(std::exchange(run, 0), '.') += sign;
    return signs.append(run, '.');
  }

  // Zones.

  void readZones(const toml::table& zones) {
    for (const auto& [key, node] : zones) {
      if (in_.find(zones, key.str()) == nullptr) continue;
      Zone zone;
      if (const toml::table* table = node.as_table()) {
        in_.knownKeys(*table, {"squares", "black"});
        if (in_.find(*table, "squares") == nullptr)
          in_.fault(node, key.str(), "squares is missing");
        zone = sideZone(*table, "squares");
        if (in_.find(*table, "black") != nullptr) zone[kBlack] = sideZone(*table, "black")[kWhite];
        if (boardFits_ && zone[kWhite].none() && zone[kBlack].none())
          in_.fault(node, key.str(), "it names no squares");
      } else {
        zone = zoneOf(zones, key.str(), zone);
      }
      zones_.emplace_back(std::string(key.str()), zone);
      game_.zones.emplace_back(std::string(key.str()), zone[kWhite]);
    }
  }

  // The squares of one side may be none.
  Zone sideZone(const toml::table& table, std::string_view key) {
    const auto text = in_.joinedOf(table, key, " ");
    return text && !wordsOf(*text).empty() ? zoneIn(*table.get(key), key, *text) : Zone{};
  }

  bool addPart(std::string_view word, char list, Zone& zone) {
    for (const auto& [name, known] : zones_)
      if (name == word) {
        for (const Side side : {kWhite, kBlack}) zone[side] |= known[side];
        return true;
      }
    const bool isRange = word.find('-') != word.npos;
    const auto [first, last] = cutAt(word, '-');
    const auto from = lineOf(first, list), to = isRange ? lineOf(last, list) : from;
    if (!from || !to || (from->file < 0) != (to->file < 0) || (from->rank < 0) != (to->rank < 0))
      return false;
    const auto within = [](int at, int one, int other) {
      return one < 0 || (at >= std::min(one, other) && at <= std::max(one, other));
    };
    for (const Square at : game_.squares) {
      if (!within(fileOf(at), from->file, to->file)) continue;
      if (within(rankOf(at), from->rank, to->rank)) zone[kWhite].set(at);
      if (within(game_.ranks - 1 - rankOf(at), from->rank, to->rank)) zone[kBlack].set(at);
    }
    return true;
  }

  /// A square, or a file or rank of which all squares are meant: the other one is negative.
  struct Line {
    int file = -1, rank = -1;
  };

  // `list` is the first letter of "rank" or "file", behind which numbers or letters stand alone.
  std::optional<Line> lineOf(std::string_view word, char list) const {
    std::string_view rest = word;
    if (const auto square = takeSquare(rest, game_.files, game_.ranks); square && rest.empty())
      return Line{fileOf(*square), rankOf(*square)};
    const bool isFile = (word.size() == 2 && word[1] == '*') || (list == 'f' && word.size() == 1);
    const bool isRank = !word.empty() && (word[0] == '*' || list == 'r');
    if (isFile && word[0] >= 'a' && word[0] < 'a' + game_.files) return Line{word[0] - 'a', -1};
    const auto number = isRank ? toInteger(word.substr(word[0] == '*' ? 1 : 0)) : std::nullopt;
    if (number && *number >= 1 && *number <= game_.ranks)
      return Line{-1, static_cast<int>(*number) - 1};
    return std::nullopt;
  }

  static constexpr std::size_t kMostKinds = 15;
  static constexpr int kWidest = 12;

  TomlReader& in_;
  GameRules& game_;
  bool boardFits_ = false;
  std::vector<std::pair<std::string, Zone>> zones_;
};

}  // namespace ximaera::described
