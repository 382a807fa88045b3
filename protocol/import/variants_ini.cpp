#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "movegen/square.h"
#include "movegen/text/number.h"
#include "movegen/text/words.h"
#include "protocol/import/imported_game.h"

namespace ximaera::imported {

namespace {

using Section = std::map<std::string, std::string, std::less<>>;

// What says nothing of the rules.
constexpr std::string_view kUnneeded[] = {"variantTemplate", "pieceToCharTable", "pocketSize",
                                          "pieceValueMg",    "pieceValueEg",     "maxRank",
                                          "maxFile",         "chess960",         "castlingRank"};

// Games that Fairy-Stockfish has built in, as sections of its format.
constexpr std::string_view kBuiltIn = R"(
[chess]
pawn = p
knight = n
bishop = b
rook = r
queen = q
king = k
promotionPieceTypes = qrbn
[kingofthehill:chess]
flagPiece = k
flagRegion = d4 e4 d5 e5
[3check:chess]
checkCounting = true
[racingkings:chess]
startFen = 8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1
castling = false
checking = false
flagPiece = k
flagRegionWhite = *8
flagRegionBlack = *8
flagMove = true
[giveaway:chess]
king = -
commoner = k
promotionPieceTypes = kqrbn
extinctionValue = win
extinctionPieceTypes = *
stalemateValue = win
mustCapture = true
[antichess:giveaway]
startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1
castling = false
[extinction:chess]
king = -
commoner = k
promotionPieceTypes = kqrbn
extinctionValue = loss
extinctionPieceTypes = kqrbnp
[nocheckatomic:chess]
king = -
commoner = k
extinctionValue = loss
extinctionPieceTypes = k
blastOnCapture = true
[atomic:nocheckatomic]
extinctionPseudoRoyal = true
[capablanca:chess]
startFen = rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1
archbishop = a
chancellor = c
promotionPieceTypes = acqrbn
castlingKingsideFile = i
castlingQueensideFile = c
[gardner:chess]
startFen = rnbqk/ppppp/5/PPPPP/RNBQK w - - 0 1
doubleStep = false
castling = false
[losalamos:chess]
bishop = -
startFen = rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1
promotionPieceTypes = qrn
doubleStep = false
castling = false
[breakthrough]
customPiece1 = p:fmWfF
startFen = pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w - - 0 1
doubleStep = false
castling = false
stalemateValue = loss
flagPiece = p
flagRegionWhite = *8
flagRegionBlack = *1
)";

// The sections of a file, and the one that is meant.
class Sections {
 public:
  Sections(std::string_view text, std::string_view wanted) : wanted_(wanted) {
    read(text);
    const std::map<std::string, Section> own = sections_;
    const std::map<std::string, std::string> parents = parents_;
    read(kBuiltIn);
    // A file's own section hides one that is built in.
    for (const auto& [name, section] : own) {
      sections_[name] = section;
      parents_[name] = parents.at(name);
    }
  }

  /// With all that it inherits from other sections; `base` is what it begins with otherwise.
  Result<Section> meant(std::string& base) const {
    if (wanted_.empty()) return Error{"there is no section [NAME] in it"};
    Section all;
    std::string name = wanted_;
    for (std::size_t depth = 0; depth <= sections_.size(); ++depth) {
      const auto found = sections_.find(name);
      if (found == sections_.end()) break;
      all.insert(found->second.begin(), found->second.end());
      name = parents_.at(name);
    }
    if (name == wanted_) return Error{fmt::format("there is no section [{}] in it", wanted_)};
    base = name;
    return all;
  }
  const std::string& name() const { return wanted_; }

 private:
  void read(std::string_view text) {
    while (!text.empty()) {
      const auto [line, rest] = cutLine(text);
      text = rest;
      readLine(trimmed(cutAt(line, '#').first));
    }
  }

  void readLine(std::string_view line) {
    if (line.starts_with('[')) {
      const auto [name, parent] = cutAt(cutAt(line.substr(1), ']').first, ':');
      name_ = trimmed(name);
      parents_[name_] = trimmed(parent);
      sections_[name_];
      if (wanted_.empty()) wanted_ = name_;
    } else if (const auto [key, value] = cutAt(line, '='); !name_.empty() && !key.empty()) {
      sections_[name_][std::string(trimmed(key))] = trimmed(value);
    }
  }

  std::string wanted_, name_;
  std::map<std::string, Section> sections_;
  std::map<std::string, std::string> parents_;
};

class SectionReader {
 public:
  SectionReader(Section section, const std::string& base) : section_(std::move(section)) {
    if (!base.empty())
      game_.leave(fmt::format("what '{}' says, which is no section of this file", base));
  }

  Game read(const std::string& title) {
    game_.title = title;
    for (const std::string_view look : kUnneeded) take(look, "");
    readStart();
    readPieces();
    readPawns();
    readCastling();
    readEnds();
    for (const auto& [key, value] : section_)
      if (!value.empty() && value != "false" && value != "0" && value != "-" && value != "none")
        game_.leave(fmt::format("{} = {}", key, value));
    return std::move(game_);
  }

 private:
  // The value of a key, which is settled by that.
  std::string take(std::string_view key, std::string_view otherwise) {
    const auto found = section_.find(key);
    if (found == section_.end()) return std::string(otherwise);
    return std::string(section_.extract(found).mapped());
  }
  bool takeFlag(std::string_view key, bool otherwise) {
    return take(key, otherwise ? "true" : "false") == "true";
  }

  // The board, the side and the rights; there is something between them where pieces can be
  // dropped.
  void readStart() {
    const std::string fen =
        take("startFen", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    std::vector<std::string_view> words = wordsOf(fen);
    words.resize(std::max<std::size_t>(words.size(), 3));
    const auto [board, hand] = cutAt(words[0], '[');
    if (hand.size() > 1) game_.leave("pieces in hand");
    board_ = board;
    if (std::erase_if(board_, [](char letter) { return letter == '+' || letter == '~'; }) > 0)
      game_.leave("promoted pieces in startFen");
    ranks_ = 1 + static_cast<int>(std::ranges::count(board_, '/'));
    const bool rights = !words[2].empty() && !isDigit(words[2][0]);
    rights_ = rights ? words[2] : "-";
    game_.start = fmt::format("{} {} {} - 0 1", board_, words[1] == "b" ? "b" : "w", rights_);
  }

  void readPieces() {
    std::vector<std::string> found;
    for (const auto& [key, value] : section_) {
      const bool custom = key.starts_with("customPiece");
      const auto usual = usualMoves(key);
      if (!custom && !usual) continue;
      found.push_back(key);
      const auto [letter, moves] = cutAt(value, ':');
      if (letter.size() != 1 || upper(letter[0]) < 'A' || upper(letter[0]) > 'Z') continue;
      Piece piece{upper(letter[0]), custom ? std::string(letter) : key,
                  orthodox(moves.empty() ? usual.value_or("") : moves), ""};
      piece.name[0] = upper(piece.name[0]);
      if (!addPiece(std::move(piece), custom)) game_.leave(fmt::format("{} = {}", key, value));
      if (key == "king") game_.win.push_back(fmt::format("mate {}", upper(letter[0])));
    }
    for (const std::string& key : found) take(key, "");
  }

  // A custom piece replaces the usual one with its letter. False if the letter is taken otherwise.
  bool addPiece(Piece piece, bool custom) {
    Piece* known = game_.piece(piece.letter);
    const bool knownIsCustom = customs_.find(piece.letter) != customs_.npos;
    if (custom) customs_ += piece.letter;
    if (known == nullptr)
      game_.pieces.push_back(std::move(piece));
    else if (custom && !knownIsCustom)
      *known = std::move(piece);
    else
      return knownIsCustom && !custom;
    return true;
  }

  // Their L is (3,1), their J (3,2).
  static std::string orthodox(std::string_view moves) {
    std::string text(moves);
    std::ranges::replace(text, 'L', 'C');
    std::ranges::replace(text, 'J', 'Z');
    return text;
  }

  // A zone of a key's squares for White and for Black; its name.
  std::string zone(const std::string& name, const std::string& white, const std::string& black) {
    game_.zones.emplace_back(
        name, fmt::format("{{ squares = {}, black = {} }}", quoted(white), quoted(black)));
    return name;
  }

  // The ranks from one to another, as its owner counts them.
  std::string ranks(int first, int last, bool white) const {
    std::string text;
    for (int rank = first; rank <= last; ++rank)
      text += fmt::format("{}*{}", text.empty() ? "" : " ", white ? rank : ranks_ + 1 - rank);
    return text;
  }
  int takeRank(std::string_view key, int otherwise) {
    const auto number = toInteger(take(key, ""));
    return number && *number >= 1 && *number <= ranks_ ? static_cast<int>(*number) : otherwise;
  }

  // The squares of a region that the board has.
  std::string within(const std::string& region) const {
    std::string text;
    for (const std::string_view word : wordsOf(region)) {
      const auto rank = toInteger(word.substr(1));
      if (rank && (*rank < 1 || *rank > ranks_)) continue;
      text.append(text.empty() ? "" : " ").append(word);
    }
    return text;
  }

  // The zone that two keys name, or else these ranks; empty if the board has none of its squares.
  std::string takeZone(const std::string& name, const std::string& key, int first, int last) {
    const std::string white = within(take(key + "White", ranks(first, last, true)));
    const std::string black = within(take(key + "Black", ranks(first, last, false)));
    return white.empty() || black.empty() ? "" : zone(name, white, black);
  }

  void readPawns() {
    const int promotion = takeRank("promotionRank", ranks_), step = takeRank("doubleStepRank", 2);
    const std::string promotes = takeZone("promotion", "promotionRegion", promotion, ranks_);
    const std::string begins = takeZone("begin", "doubleStepRegion", step, step);
    const bool steps = takeFlag("doubleStep", true) && !begins.empty();
    const bool optional = !takeFlag("mandatoryPawnPromotion", true);
    const std::string to = present(take("promotionPieceTypes", ""));
    for (const char letter : take("pawnTypes", "p")) {
      Piece* pawn = game_.piece(letter);
      if (pawn == nullptr) continue;
      if (!steps && pawn->moves == *usualMoves("pawn")) pawn->moves = "fmWfcF";
      if (!begins.empty() && pawn->moves.find('i') != std::string::npos)
        pawn->more = fmt::format(", initial = \"{}\"", begins);
      if (!to.empty() && !promotes.empty())
        pawn->more += fmt::format(", promotes = {{ to = {}, in = \"{}\"{} }}", quoted(to), promotes,
                                  optional ? ", optional = true" : "");
    }
  }

  // The letters of pieces that the game has.
  std::string present(std::string_view letters) {
    std::string text = capitals(letters);
    std::erase_if(text, [this](char letter) { return game_.piece(letter) == nullptr; });
    return text;
  }

  static std::string capitals(std::string_view letters) {
    std::string text;
    for (const char letter : letters)
      if (letter != ' ') text += upper(letter);
    return text;
  }

  // Files as numbers or letters, from 0.
  static int fileOfText(std::string_view text) {
    if (const auto number = toInteger(text)) return static_cast<int>(*number) - 1;
    return text.empty() ? -1 : lower(text[0]) - 'a';
  }

  void readCastling() {
    const std::string right = take("castlingKingsideFile", "g");
    const std::string left = take("castlingQueensideFile", "c");
    Piece* king = game_.piece(take("castlingKingPiece", "k")[0]);
    if (!takeFlag("castling", true) || rights_ == "-" || king == nullptr) return;
    if (take("castlingRookPieces", "r") != "r") return game_.leave("castling with other pieces");
    const int home = homeFile(*king);
    const int files = fileOfText(right) - home;
    if (files != home - fileOfText(left))
      return game_.leave("castling by another number of files to the left than to the right");
    king->moves += fmt::format("isO{}", files);
  }

  // The file of White's king on the first rank, or of Black's on the last.
  int homeFile(const Piece& king) const {
    const std::string_view board = board_;
    const std::string_view first = board.substr(board.rfind('/') + 1);
    const bool white = first.find(king.letter) != first.npos;
    const std::string_view rank = white ? first : cutAt(board, '/').first;
    const char letter = white ? king.letter : lower(king.letter);
    int home = 0;
    for (std::size_t at = 0; at < rank.size() && rank[at] != letter; ++at)
      home += isDigit(rank[at]) ? rank[at] - '0' : 1;
    return home;
  }

  void readEnds() {
    if (takeFlag("blastOnCapture", false))
      game_.capture = {{"mover", "\"dies\""}, {"blast", "{ by = \"K\", spares = \"P\" }"}};
    const std::string value = take("extinctionValue", "none");
    const std::string kinds = capitals(take("extinctionPieceTypes", ""));
    const bool royal = takeFlag("extinctionPseudoRoyal", false);
    if (value == "loss" && kinds != "*")
      game_.win.push_back(fmt::format("{} {}", royal ? "mate" : "take each", kinds));
    else if (value == "win" && kinds == "*")
      game_.win.emplace_back("lose all");
    else if (value != "none")
      game_.leave(fmt::format("extinctionValue = {} of {}", value, kinds));
    const std::string flag = take("flagPiece", "*");
    const std::string all = take("flagRegion", "");
    const std::string white = take("flagRegionWhite", all), black = take("flagRegionBlack", all);
    if (!white.empty())
      game_.win.push_back(fmt::format("reach {} {}", capitals(flag), zone("flag", white, black)));
    if (takeFlag("mustCapture", false)) game_.keys.emplace_back("must", "\"capture\"");
    if (!takeFlag("checking", true)) game_.leave("checking = false");
    game_.keys.emplace_back("stalemate", quoted(take("stalemateValue", "draw")));
    readClocks();
  }

  void readClocks() {
    const auto fold = toInteger(take("nFoldRule", "3")), moves = toInteger(take("nMoveRule", "50"));
    const std::string value = take("nFoldValue", "draw");
    // Theirs is of who is to move then, ours of who has moved.
    if (value == "loss") game_.leave("nFoldValue = loss");
    if (fold && *fold > 1)
      game_.keys.emplace_back("repetition",
                              fmt::format("\"{} {}\"", *fold, value == "win" ? "loss" : "draw"));
    if (moves && *moves > 0 && *moves < 5000)
      game_.keys.emplace_back("clock", std::to_string(2 * *moves));
  }

  Section section_;
  Game game_;
  std::string board_, rights_;
  /// The letters of custom pieces.
  std::string customs_;
  int ranks_ = 8;
};

}  // namespace

Result<Game> readVariantsIni(std::string_view text, std::string_view section) {
  const Sections sections(text, section);
  std::string base;
  Result<Section> meant = sections.meant(base);
  if (!meant) return meant.failure();
  return SectionReader(std::move(*meant), base).read(sections.name());
}

}  // namespace ximaera::imported
