// The only file that uses toml++.

#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
#define TOML_HEADER_ONLY 1

// toml++ 3.3 makes two promises to the compiler that do not hold: that a key begins with a valid
// letter, before it has checked that, and that all letters beyond ASCII are blanks of some kinds.
#if __has_include(<toml++/impl/unicode.h>)
#include <toml++/impl/forward_declarations.h>
#undef TOML_ASSERT_ASSUME
#define TOML_ASSERT_ASSUME(condition) static_cast<void>(0)
#pragma push_macro("TOML_UNREACHABLE")
#undef TOML_UNREACHABLE
#define TOML_UNREACHABLE return false
#include <toml++/impl/unicode.h>
#pragma pop_macro("TOML_UNREACHABLE")
#endif

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>

#include "movegen/text/letters.h"
#include "movegen/text/number.h"
#include "movegen/text/words.h"
#include "movegen/variants/described/betza.h"
#include "movegen/variants/described/read.h"

namespace ximaera::described {

namespace {

constexpr std::size_t kMostText = 64 * 1024;
constexpr std::size_t kMostKinds = 15;
constexpr int kMostLike = 8;
constexpr int kWidest = 12;

using Names = std::initializer_list<std::string_view>;

std::string listed(Names names) {
  return fmt::format("{}", fmt::join(names, ", "));
}

/// Reads the parts of a description and collects its faults.
class DescriptionReader {
 public:
  DescriptionReader(std::string_view name, const FindGame& find, std::vector<std::string>& faults)
      : find_(find), faults_(faults) {
    game_.name = std::string(name);
    game_.pieces.resize(1);
  }

  Game read(std::string_view text) {
    toml::table table;
    if (!parse(game_.name, text, 0, table)) return std::move(game_);
    knownKeys(table, {"title", "inventor", "like", "start", "win", "stalemate", "repetition",
                      "clock", "must", "pieces", "zones", "capture"});
    game_.title = textOf(table, "title").value_or(game_.name);
    game_.inventor = textOf(table, "inventor").value_or("");
    const auto start = textOf(table, "start");
    if (table.get("start") == nullptr) missing("start", "the FEN is missing");
    const std::size_t before = faults_.size();
    readLetters(table);
    // All that follows needs these letters, and zones need the board.
    if (faults_.size() == before) {
      if (start) readStart(*table.get("start"), *start);
      boardFits_ = start && faults_.size() == before;
      if (const toml::table* zones = tableOf(table, "zones")) readZones(*zones);
      readPieces(table);
      readWin(table);
      readEnds(table);
      if (const toml::table* capture = tableOf(table, "capture")) readCapture(*capture);
    }
    return std::move(game_);
  }

 private:
  // Faults.

  void fault(const toml::source_region& at, std::string_view about, std::string_view cause) {
    constexpr std::size_t kMostFaults = 50;
    if (faults_.size() >= kMostFaults) return;
    const std::string file = at.path ? *at.path : game_.name + ".toml";
    const std::string place =
        at.begin.line == 0 ? file : fmt::format("{}:{}:{}", file, at.begin.line, at.begin.column);
    faults_.push_back(fmt::format("{}: {}{}{}", place, about, about.empty() ? "" : ": ", cause));
  }
  void fault(const toml::node& node, std::string_view about, std::string_view cause) {
    fault(node.source(), about, cause);
  }

  void missing(std::string_view key, std::string_view cause) {
    fault(toml::source_region(), key, cause);
  }

  // TOML.

  bool parse(const std::string& name, std::string_view text, int depth, toml::table& into) {
    if (text.size() > kMostText) {
      faults_.push_back(fmt::format("{}.toml: it is larger than {} KB", name, kMostText / 1024));
      return false;
    }
    toml::parse_result parsed = toml::parse(text, name + ".toml");
    if (!parsed) {
      fault(parsed.error().source(), "", parsed.error().description());
      return false;
    }
    into = std::move(parsed).table();
    const toml::node* like = into.get("like");
    if (like == nullptr) return true;
    return inherit(*like, depth, into);
  }

  bool inherit(const toml::node& like, int depth, toml::table& into) {
    const auto name = like.value<std::string>();
    const std::optional<std::string> text =
        name && find_ && depth < kMostLike ? find_(*name) : std::nullopt;
    if (!text) {
      fault(like, "like",
            name ? fmt::format("there is no game '{}'", *name) : "it is not the name of a game");
      return false;
    }
    toml::table base;
    if (!parse(*name, *text, depth + 1, base)) return false;
    merge(base, into);
    into = std::move(base);
    return true;
  }

  // Merges tables recursively by key. Moved nodes keep their place in the file.
  static void merge(toml::table& base, toml::table& over) {
    for (auto&& [key, node] : over) {
      toml::node* old = base.get(key.str());
      if (old != nullptr && old->is_table() && node.is_table()) {
        merge(*old->as_table(), *node.as_table());
      } else {
        node.visit([&](auto& value) { base.insert_or_assign(key, std::move(value)); });
      }
    }
  }

  void knownKeys(const toml::table& table, Names known) {
    for (const auto& [key, node] : table)
      if (std::ranges::find(known, key.str()) == known.end())
        fault(key.source(), key.str(), "unknown key; known are " + listed(known));
  }

  // The value of a key of type T; nothing if it is missing or of another type, which is a fault.
  template <class T>
  std::optional<T> valueOf(const toml::table& table, std::string_view key, std::string_view what) {
    const toml::node* node = table.get(key);
    const auto value = node == nullptr ? std::optional<T>() : node->value_exact<T>();
    if (node != nullptr && !value) fault(*node, key, fmt::format("it is not {}", what));
    return value;
  }

  std::optional<std::string> textOf(const toml::table& table, std::string_view key) {
    return valueOf<std::string>(table, key, "a text in quotes");
  }

  bool flagOf(const toml::table& table, std::string_view key, bool otherwise) {
    return valueOf<bool>(table, key, "true or false").value_or(otherwise);
  }

  int numberOf(const toml::table& table, std::string_view key, int least, std::string_view what) {
    const auto number = valueOf<std::int64_t>(table, key, what);
    if (!number || (*number >= least && *number <= 10'000))
      return static_cast<int>(number.value_or(0));
    return fault(*table.get(key), key, fmt::format("it is not {}", what)), 0;
  }

  const toml::table* tableOf(const toml::table& table, std::string_view key) {
    const toml::node* node = table.get(key);
    if (node != nullptr && !node->is_table()) fault(*node, key, "it is not a table");
    return node == nullptr ? nullptr : node->as_table();
  }

  // The index of one of some words; 0 if the key is missing.
  std::size_t choiceOf(const toml::table& table, std::string_view key, Names words) {
    const auto text = textOf(table, key);
    if (!text) return 0;
    const auto found = std::ranges::find(words, *text);
    if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
    fault(*table.get(key), key, fmt::format("'{}' is not one of {}", *text, listed(words)));
    return 0;
  }

  // Kinds.

  void readLetters(const toml::table& table) {
    const toml::table* pieces = tableOf(table, "pieces");
    if (table.get("pieces") == nullptr) missing("pieces", "the table is missing");
    if (pieces == nullptr) return;
    for (const auto& [key, node] : *pieces) {
      const std::string_view letter = key.str();
      if (letter.size() != 1 || letter[0] < 'A' || letter[0] > 'Z') {
        fault(key.source(), letter, "a piece is named by one capital letter");
        continue;
      }
      if (const auto flag = node.value_exact<bool>(); flag && !*flag) continue;
      if (!node.is_table()) {
        fault(node, letter, "it is neither a table nor false");
        continue;
      }
      if (game_.pieces.size() > kMostKinds) {
        fault(key.source(), letter,
              fmt::format("a game has at most {} kinds of pieces", kMostKinds));
        return;
      }
      game_.pieces.emplace_back().letter = letter[0];
    }
  }

  Kinds everyKind() const { return kAllKinds & ((Kinds{1} << game_.pieces.size()) - 1); }

  // The kinds named by the letters of a text; `*` is all of them.
  Kinds kindsIn(const toml::node& node, std::string_view about, std::string_view letters) {
    if (letters == "*") return everyKind();
    Kinds kinds = 0;
    for (const char letter : letters) {
      const Kind kind = letter >= 'A' && letter <= 'Z' ? game_.kindOfLetter(letter) : Kind{0};
      if (kind == 0) fault(node, about, fmt::format("no piece has the letter {}", letter));
      kinds |= Kinds{1} << kind;
    }
    if (kinds == 0) fault(node, about, "it names no piece");
    return kinds & ~Kinds{1};
  }

  Kinds kindsOf(const toml::table& table, std::string_view key, Kinds otherwise) {
    const auto letters = textOf(table, key);
    return letters ? kindsIn(*table.get(key), key, *letters) : otherwise;
  }

  // The kinds that `only` and `spares` of a table leave.
  Kinds touched(const toml::table& table) {
    return kindsOf(table, "only", kAllKinds) & ~kindsOf(table, "spares", 0);
  }

  // The board.

  void readStart(const toml::node& node, std::string_view start) {
    std::vector<std::string_view> fields = wordsOf(start);
    if (fields.empty()) return fault(node, "start", "it is empty");
    readBoard(node, fields[0]);
    if (fields.size() == 5 || fields.size() > 6)
      return fault(node, "start", "a FEN has board, side, castling, en passant, clock and number");
    constexpr std::string_view kRest[] = {"", "w", "-", "-", "0", "1"};
    for (std::size_t index = fields.size(); index < 6; ++index) fields.push_back(kRest[index]);
    game_.start = fmt::format("{}", fmt::join(fields, " "));
  }

  void readBoard(const toml::node& node, std::string_view board) {
    const std::vector<std::string_view> rows = partsOf(board, '/');
    game_.ranks = static_cast<int>(rows.size());
    if (rows.size() > kWidest)
      return fault(node, "start", fmt::format("a board has at most {} ranks", kWidest));
    for (std::size_t row = 0; row < rows.size(); ++row)
      if (!readRank(node, rows[row], game_.ranks - 1 - static_cast<int>(row), row == 0)) return;
  }

  bool readRank(const toml::node& node, std::string_view row, int rank, bool first) {
    int file = 0;
    const auto put = [&](char letter) {
      if (file++ >= kWidest) return true;
      const Square square = squareAt(file - 1, rank);
      if (letter == '*') return game_.holes.push_back(square), true;
      game_.squares.push_back(square);
      return letter == ' ' || placeOn(node, square, letter);
    };
    for (std::size_t at = 0; at < row.size(); ++at) {
      int run = 0;
      while (at < row.size() && isDigit(row[at]) && run < 100) run = 10 * run + row[at++] - '0';
      for (; run > 0; --run) put(' ');
      if (at < row.size() && !put(row[at])) return false;
    }
    if (first) game_.files = file;
    if (file > kWidest)
      fault(
          node, "start",
          fmt::format("rank {} has {} squares; at most {} are possible", rank + 1, file, kWidest));
    else if (file != game_.files)
      fault(
          node, "start",
          fmt::format("rank {} has {} squares, the last rank has {}", rank + 1, file, game_.files));
    return file == game_.files && file <= kWidest;
  }

  bool placeOn(const toml::node& node, Square square, char letter) {
    const Kind kind = game_.kindOfLetter(letter);
    if (kind == 0) {
      fault(node, "start", fmt::format("no piece has the letter {}", letter));
      return false;
    }
    const Side side = letter >= 'a' ? kBlack : kWhite;
    ++game_.startCount[side][kind];
    game_.pieces[kind].initial[side].set(square);
    game_.startBoard[square] = makePiece(side, kind);
    return true;
  }

  // Zones.

  void readZones(const toml::table& zones) {
    for (const auto& [key, node] : zones) {
      Zone zone;
      if (const toml::table* table = node.as_table()) {
        knownKeys(*table, {"squares", "black"});
        if (table->get("squares") == nullptr) fault(node, key.str(), "squares is missing");
        zone = zoneOf(*table, "squares", zone);
        if (table->get("black") != nullptr) zone[kBlack] = zoneOf(*table, "black", zone)[kWhite];
      } else {
        zone = zoneOf(zones, key.str(), zone);
      }
      zones_.emplace_back(std::string(key.str()), zone);
    }
  }

  Zone everywhere() const {
    Squares all;
    for (const Square square : game_.squares) all.set(square);
    return {all, all};
  }

  Zone zoneOf(const toml::table& table, std::string_view key, const Zone& otherwise) {
    const auto text = textOf(table, key);
    return text ? zoneIn(*table.get(key), key, *text) : otherwise;
  }

  // White's zone by a text, and Black's with the ranks mirrored.
  Zone zoneIn(const toml::node& node, std::string_view about, std::string_view text) {
    Zone zone;
    if (!boardFits_) return zone;
    char list = 0;
    if (wordsOf(text).empty()) fault(node, about, "it names no squares");
    for (const std::string_view word : wordsOf(text)) {
      if (word == "rank" || word == "file") {
        list = word[0];
      } else if (!addPart(word, list, zone)) {
        fault(node, about,
              fmt::format("'{}' is not a square, file, rank or zone; write d4, a*, *1, rank 9 10, "
                          "file a or the name of a zone above",
                          word));
        break;
      }
    }
    return zone;
  }

  bool addPart(std::string_view word, char list, Zone& zone) {
    for (const auto& [name, known] : zones_)
      if (name == word) {
        for (const Side side : {kWhite, kBlack}) zone[side] |= known[side];
        return true;
      }
    std::string_view rest = word;
    const auto square = takeSquare(rest, game_.files, game_.ranks);
    const bool isSquare = square && rest.empty();
    const bool isFile = (word.size() == 2 && word[1] == '*') || (list == 'f' && word.size() == 1);
    const bool isRank = word[0] == '*' || list == 'r';
    const auto number = toInteger(word.substr(word[0] == '*' ? 1 : 0)).value_or(0);
    const int file = isSquare ? fileOf(*square) : isFile ? word[0] - 'a' : -1;
    const int rank = isSquare            ? rankOf(*square)
                     : isRank && !isFile ? static_cast<int>(number) - 1
                                         : -1;
    if (file >= game_.files || rank >= game_.ranks || (file < 0 && rank < 0)) return false;
    for (const Square at : game_.squares) {
      if (file >= 0 && fileOf(at) != file) continue;
      if (rank < 0 || rankOf(at) == rank) zone[kWhite].set(at);
      if (rank < 0 || game_.ranks - 1 - rankOf(at) == rank) zone[kBlack].set(at);
    }
    return true;
  }

  // Pieces.

  void readPieces(const toml::table& table) {
    for (const auto& [key, node] : *table.get("pieces")->as_table())
      if (const Kind kind = game_.kindOfLetter(key.str()[0]); kind != 0 && node.is_table())
        readPiece(*node.as_table(), game_.pieces[kind]);
  }

  void readPiece(const toml::table& table, PieceRules& piece) {
    const std::string letter(1, piece.letter);
    about_ = letter + ".";
    knownKeys(table, {"name", "moves", "shoots", "recruits", "swaps", "destroys", "takes",
                      "freezes", "shields", "promotes", "initial", "zone", "iron", "value"});
    piece.name = textOf(table, "name").value_or(letter);
    if (piece.name.empty()) piece.name = letter;
    readMover(table, "moves", piece.moves);
    for (const auto& [key, power] : {std::pair("shoots", &piece.shoots),
                                     {"recruits", &piece.recruits},
                                     {"swaps", &piece.swaps},
                                     {"destroys", &piece.destroys}})
      readPower(table, key, *power, {"by", "only", "spares"});
    readAura(table, "freezes", piece.freezes);
    readAura(table, "shields", piece.shields);
    readTakes(table, piece);
    readPromotion(table, piece);
    piece.initial = zoneOf(table, "initial", piece.initial);
    piece.zone = zoneOf(table, "zone", everywhere());
    if (table.get("zone") != nullptr) game_.plain = false;
    piece.iron = flagOf(table, "iron", false);
    piece.value = numberOf(table, "value", 0, "a number of centipawns from 0 to 10000");
  }

  void readMover(const toml::table& table, std::string_view key, Mover& mover) {
    const auto text = textOf(table, key);
    if (!text) return;
    Result<Mover> read = readBetza(*text);
    if (!read) return fault(*table.get(key), about_ + std::string(key), read.error());
    mover = std::move(*read);
  }

  // Reads a text, or a table with `by`.
  const toml::table* readPower(const toml::table& table, std::string_view key, Power& power,
                               Names keys) {
    const toml::node* node = table.get(key);
    if (node == nullptr) return nullptr;
    if (!node->is_table()) {
      readMover(table, key, power.by);
      return nullptr;
    }
    const toml::table& own = *node->as_table();
    knownKeys(own, keys);
    readMover(own, "by", power.by);
    if (power.by.empty() && own.get("by") == nullptr) fault(own, key, "by is missing");
    power.touches = touched(own);
    return &own;
  }

  void readAura(const toml::table& table, std::string_view key, Aura& aura) {
    const toml::table* own =
        readPower(table, key, aura, {"by", "only", "spares", "frozen_too", "suicide"});
    if (own == nullptr) return;
    aura.frozenToo = flagOf(*own, "frozen_too", true);
    aura.suicide = flagOf(*own, "suicide", false);
  }

  void readTakes(const toml::table& table, PieceRules& piece) {
    const toml::node* node = table.get("takes");
    if (node == nullptr) return;
    const toml::table* own = node->as_table();
    const auto words = own == nullptr ? textOf(table, "takes") : textOf(*own, "by");
    if (own != nullptr) {
      knownKeys(*own, {"by", "only", "spares", "not_both"});
      piece.takes.touches = touched(*own);
      piece.takes.notBoth = flagOf(*own, "not_both", false);
    }
    if (!words) return;
    const std::vector<std::string_view> list = wordsOf(*words);
    for (std::size_t at = 0; at < list.size(); ++at) at += readTake(*node, list, at, piece.takes);
    if (list.empty()) fault(*node, about_ + "takes", "it is empty");
  }

  // Reads one word. Returns the number of words after it that belong to it.
  std::size_t readTake(const toml::node& node, const std::vector<std::string_view>& list,
                       std::size_t at, Takes& takes) {
    const std::string_view word = list[at];
    const std::string_view next = at + 1 < list.size() ? list[at + 1] : std::string_view();
    constexpr std::pair<std::string_view, bool Takes::*> kPlain[] = {{"withdraw", &Takes::withdraw},
                                                                     {"advance", &Takes::advance},
                                                                     {"leap", &Takes::leap},
                                                                     {"leaps", &Takes::leaps}};
    for (const auto& [name, flag] : kPlain)
      if (word == name) return takes.*flag = true, 0;
    if (word == "as" && next == "victim") return takes.asVictim = true, 1;
    if (word == "coordinate") return takes.coordinate |= kindsIn(node, about_ + "takes", next), 1;
    if (word == "pincer" || word == "pincers" || word == "reach") {
      Result<Mover> mover = readBetza(next);
      if (!mover) {
        fault(node, about_ + "takes", fmt::format("{}: {}", word, mover.error()));
      } else if (word == "reach") {
        addTo(takes.reach, *mover);
      } else {
        auto& steps = word == "pincer" ? takes.pincer : takes.pincers;
        for (const Path& path : mover->paths[kWhite]) steps.push_back(path.legs.front().step);
      }
      return 1;
    }
    fault(node, about_ + "takes",
          fmt::format(
              "'{}' is not a way to take; known are advance, coordinate, leap, leaps, pincer, "
              "pincers, reach, withdraw, as victim",
              word));
    return 0;
  }

  static void addTo(Mover& all, const Mover& mover) {
    for (const Side side : {kWhite, kBlack})
      all.paths[side].insert(all.paths[side].end(), mover.paths[side].begin(),
                             mover.paths[side].end());
    if (!all.text.empty()) all.text += " or ";
    all.text += mover.text;
  }

  void readPromotion(const toml::table& table, PieceRules& piece) {
    const toml::table* own = tableOf(table, "promotes");
    if (own == nullptr) return;
    knownKeys(*own, {"to", "in", "optional", "lost", "by", "none"});
    Promotion& promotion = piece.promotion;
    promotion.byFile = own->get("by") != nullptr;
    choiceOf(*own, "by", {"file"});
    promotion.to = kindsOf(*own, "to", promotion.byFile ? everyKind() : 0);
    if (promotion.to == 0) fault(*own, about_ + "promotes", "to is missing");
    promotion.zone = zoneOf(*own, "in", zoneIn(*own, "in", fmt::format("*{}", game_.ranks)));
    const toml::node* optional = own->get("optional");
    if (optional != nullptr && !optional->is_boolean())
      promotion.optional = zoneOf(*own, "optional", promotion.optional);
    else if (flagOf(*own, "optional", false))
      promotion.optional = promotion.zone;
    promotion.lost = flagOf(*own, "lost", false);
    promotion.illegalWithout = choiceOf(*own, "none", {"stays", "illegal"}) == 1;
    if (piece.hasPowers() || piece.takes.notBoth)
      fault(*own, about_ + "promotes",
            "a kind that shoots, recruits, swaps, destroys or has not_both cannot promote, since "
            "a move's text ends in one letter");
  }

  // The end of the game.

  void readWin(const toml::table& table) {
    const toml::node* node = table.get("win");
    const toml::array* list = node == nullptr ? nullptr : node->as_array();
    if (node == nullptr) return missing("win", "it is missing; the game cannot be won");
    if (list == nullptr || list->empty())
      return fault(*node, "win", "it is not a list of texts such as [\"mate K\"]");
    for (const toml::node& goal : *list)
      if (const auto text = goal.value_exact<std::string>())
        readGoal(goal, *text);
      else
        fault(goal, "win", "it is not a text in quotes");
  }

  void readGoal(const toml::node& node, const std::string& text) {
    const std::vector<std::string_view> words = wordsOf(text);
    const auto word = [&](std::size_t index) {
      return index < words.size() ? words[index] : std::string_view();
    };
    const bool two = words.size() == 2;
    if (two && word(0) == "mate") {
      game_.mate |= kindsIn(node, "win", word(1));
    } else if (two && word(0) == "take") {
      game_.take |= kindsIn(node, "win", word(1));
    } else if (words.size() == 3 && word(0) == "take" && word(1) == "each") {
      game_.takeEach |= kindsIn(node, "win", word(2));
    } else if (two && word(0) == "lose" && word(1) == "all") {
      game_.loseAll = true;
    } else if (two && word(0) == "bare") {
      game_.bare |= kindsIn(node, "win", word(1));
    } else if (words.size() >= 3 && word(0) == "reach") {
      const std::size_t zone = static_cast<std::size_t>(words[2].data() - text.data());
      game_.reach.push_back({kindsIn(node, "win", word(1)),
                             zoneIn(node, "win", std::string_view(text).substr(zone))});
    } else if (word(0) == "check") {
      fault(node, "win", "counting checks is not supported yet");
    } else {
      fault(
          node, "win",
          fmt::format("'{}' is not a way to win; known are mate K, take K, take each *, lose all, "
                      "bare K, reach K ZONE",
                      text));
    }
  }

  void readEnds(const toml::table& table) {
    game_.stalemate = static_cast<Stalemate>(choiceOf(table, "stalemate", {"draw", "win", "loss"}));
    game_.mustCapture = table.get("must") != nullptr;
    choiceOf(table, "must", {"capture"});
    if (const auto text = textOf(table, "repetition")) {
      constexpr std::string_view kEffects[] = {"draw", "loss", "illegal"};
      const auto [number, word] = cutAt(*text, ' ');
      const auto effect = std::ranges::find(kEffects, word);
      const auto occurrence = toInteger(number);
      if (effect == std::end(kEffects) || !occurrence || *occurrence < 2 || *occurrence > 9)
        fault(*table.get("repetition"), "repetition", "it is not like 3 draw, 3 loss or 2 illegal");
      else
        game_.repetition = {static_cast<RepetitionRule::Effect>(effect - kEffects),
                            static_cast<int>(*occurrence)};
    }
    game_.clock = numberOf(table, "clock", 1, "a number of half-moves from 1 to 10000");
  }

  void readCapture(const toml::table& table) {
    about_ = "capture.";
    knownKeys(table, {"mover", "victim", "blast", "only", "spares"});
    CaptureRule& rule = game_.capture;
    rule.by = touched(table);
    rule.mover = static_cast<MoverAfter>(
        choiceOf(table, "mover", {"goes", "stays", "dies", "converts", "becomes victim"}));
    rule.victimConverts = choiceOf(table, "victim", {"vanishes", "converts"}) == 1;
    if (table.get("blast") == nullptr) return;
    Power blast;
    readPower(table, "blast", blast, {"by", "only", "spares"});
    rule.blast = blast.by;
    rule.spared = ~blast.touches;
  }

 private:
  const FindGame& find_;
  std::vector<std::string>& faults_;
  Game game_;
  std::string about_;
  bool boardFits_ = false;
  std::vector<std::pair<std::string, Zone>> zones_;
};

}  // namespace

Game readDescription(std::string_view name, std::string_view text, const FindGame& find,
                     std::vector<std::string>& faults) {
  return DescriptionReader(name, find, faults).read(text);
}

}  // namespace ximaera::described
