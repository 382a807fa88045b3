#include "protocol/import/ini_moves.h"

namespace ximaera::imported {

namespace {

// What says nothing of the rules.
constexpr std::string_view kUnneeded[] = {"variantTemplate", "pieceToCharTable", "pocketSize",
                                          "pieceValueMg",    "pieceValueEg",     "nnueAlias"};

/// Features that are not in the language, each with the keys that belong to it.
struct Lack {
  std::string_view what;
  std::vector<std::string_view> keys;
};

const Lack kLacks[] = {
    {"drops with such conditions are not in the language",
     {"captureType", "captureToHandTypes", "drop", "freeDrops", "enclosingDrop", "mustDropType"}},
    {"a second board is not in the language", {"twoBoards"}},
    {"walls that move are not in the language", {"walling", "wallOrMove", "petrify"}},
    {"gates other than those of Seirawan Chess are not in the language",
     {"gating", "cambodianMoves"}},
    {"passing is not in the language", {"pass"}},
    {"pieces that change sides by being enclosed are not in the language", {"flipEnclosedPieces"}},
    {"promotion into what a piece was before is not in the language",
     {"startFen: promoted pieces", "piecePromotionOnCapture"}},
    {"lines over gaps, between regions or of squares are not in the language",
     {"collinearN", "connectNxN", "connectRegion", "connectGroup", "connectHorizontal",
      "connectVertical", "connectDiagonal", "connectValue"}},
    {"chases are not in the language", {"chasingRule", "moveRepetitionIllegal"}},
};

class SectionReader : IniMoves {
 public:
  explicit SectionReader(Inherited inherited) : IniMoves(std::move(inherited.keys)) {
    game_.title = inherited.name;
    if (!inherited.unknown.empty())
      game_.leave(
          fmt::format("what '{}' says, which is no section of this file", inherited.unknown));
  }

  ForeignGame read() {
    for (const std::string_view look : kUnneeded) take(look);
    readMate();
    readExtinction();
    readFlags();
    readLines();
    readChecks();
    readBlast();
    readRepetition();
    readCounting();
    if (takeFlag("makpongRule")) game_.keys.emplace_back("checked", "\"stands\"");
    readArrays();
    game_.start =
        fmt::format("{}{} {} {} -{}{} {} 1", board_, handText(), side_,
                    rights_.empty() ? "-" : rights_, checks_.empty() ? "" : " ", checks_, clock_);
    leaveRest();
    return std::move(game_);
  }

 private:
  void readMate() {
    royals_ = std::string(king() != 0 ? 1 : 0, king());
    const std::string value = take("checkmateValue", "loss");
    if (value != "loss") game_.leave(fmt::format("checkmateValue = {}", value));
    game_.keys.emplace_back("stalemate", quoted(take("stalemateValue", "draw")));
    if (takeFlag("mustCapture")) addMust("capture");
    if (!takeFlag("checking", true)) game_.keys.emplace_back("checks", "\"illegal\"");
  }

  void readExtinction() {
    const std::string value = take("extinctionValue", "none");
    const std::string kinds = present(take("extinctionPieceTypes"));
    const int most = takeNumber("extinctionPieceCount", 0);
    const int others = takeNumber("extinctionOpponentPieceCount", 0);
    const bool royal = takeFlag("extinctionPseudoRoyal"), claim = takeFlag("extinctionClaim");
    const bool mates = royal && (value == "loss" || value == "none");
    if (!kinds.empty()) {
      if (mates && kinds != "*")
        addRoyals(kinds, most);
      else if (value == "none")
        return writeMate();
      else if (value == "loss" && kinds == "*" && most == 1 && others == 2 && claim)
        addBare();
      else
        addScarcity(value, kinds, most, others);
    }
    writeMate();
  }

  void addBare() {
    game_.win.push_back(fmt::format("bare {}", king() == 0 ? '*' : king()));
    game_.notes.emplace_back(
        "A bare side loses after its next move; in Fairy-Stockfish at once, if that move cannot "
        "bare the other side.");
  }

  // Pieces are royal while a side has no more of them than `most` and one.
  void addRoyals(const std::string& kinds, int most) {
    for (const char letter : kinds)
      for (const Side side : {kWhite, kBlack}) {
        if (most > 0 && count(letter, side) > 1) each_ = true;
        if (count(letter, side) > most + 1 &&
            (most > 0 || count(letter, side) < all(kinds + royals_, side)))
          game_.leave(fmt::format("extinctionPseudoRoyal: {} is royal only while there are {}",
                                  letter, most + 1));
      }
    for (const char letter : kinds)
      for (const Side side : {kWhite, kBlack})
        each_ |= count(letter, side) == 1 && all(kinds + royals_, side) > 1;
    royals_ += kinds;
  }
  int all(const std::string& kinds, Side side) const {
    int number = 0;
    for (const char letter : kinds) number += count(letter, side);
    return number;
  }

  void addScarcity(const std::string& value, const std::string& kinds, int most, int others) {
    if ((value != "loss" && value != "win") || others > 1)
      return game_.leave(
          fmt::format("extinctionValue = {}: {}", value,
                      others > 1 ? "only while the opponent has more" : "a draw by few pieces"));
    const std::string what = kinds == "*" ? "all" : "each " + kinds;
    game_.win.push_back(fmt::format("{} {}{}", value == "loss" ? "take" : "lose", what,
                                    most == 0 ? "" : fmt::format(" but {}", most)));
    const bool mutual = section_.contains("blastOnCapture");
    if (value == "loss" || (others == 1 && mutual))
      game_.notes.emplace_back(
          "If one move decides the game for both sides, the side that has moved wins here, and "
          "loses in Fairy-Stockfish.");
  }

  void writeMate() {
    const bool all = takeFlag("dupleCheck");
    if (royals_.empty()) return;
    game_.win.insert(game_.win.begin(), fmt::format("mate {}{}",
                                                    each_ ? "each "
                                                    : all ? "all "
                                                          : "",
                                                    royals_));
  }

  void readFlags() {
    const auto pieces = takeBoth("flagPiece", "*"), regions = takeBoth("flagRegion");
    const int number = takeNumber("flagPieceCount", 1);
    const bool moves = takeFlag("flagMove"), safe = takeFlag("flagPieceSafe");
    const std::array<std::string, 2> kinds = {present(pieces[kWhite]), present(pieces[kBlack])};
    if (within(regions[kWhite]).empty() && within(regions[kBlack]).empty()) return;
    const bool kings = kinds[kWhite] == royals_ && kinds[kBlack] == royals_ && king() != 0;
    // Where pieces in danger win later, safe ones may too: nothing can happen to them.
    if (safe && moves && king() != 0)
      game_.leave("flagPieceSafe = true: only pieces that cannot be taken win");
    if (safe && moves)
      game_.notes.emplace_back(
          "A piece on its goal wins when it is the turn of its side again; in Fairy-Stockfish at "
          "once, if it cannot be taken.");
    const std::string_view verb = !moves ? (safe ? "safe" : "reach") : kings ? "race" : "hold";
    if (kinds[kWhite] == kinds[kBlack])
      return addFlag(kinds[kWhite], "flag", regions, number, verb);
    for (const Side side : {kWhite, kBlack}) {
      std::array<std::string, 2> own;
      own[side] = regions[side];
      addFlag(kinds[side], fmt::format("flag{}", kSides[side]), own, number, verb);
    }
  }

  void addFlag(const std::string& kinds, const std::string& name,
               const std::array<std::string, 2>& regions, int number, std::string_view verb) {
    const std::string squares = kinds.empty() ? "" : zone(name, regions);
    if (squares.empty()) return;
    game_.win.push_back(fmt::format("{} {}{} {}", verb,
                                    number == 1 ? "" : fmt::format("{} ", number), kinds, squares));
  }

  void readLines() {
    const int length = takeNumber("connectN", 0);
    const std::string kinds = present(take("connectPieceTypes", "*"));
    const bool straight = !takeFlag("connectDiagonal", true);
    for (const std::string_view way : {"connectHorizontal", "connectVertical"})
      if (!takeFlag(way, true) && length > 0)
        game_.leave(fmt::format("{} = false: lines in some directions only", way));
    if (const auto found = section_.find("connectValue");
        found != section_.end() && (found->second == "win" || length == 0))
      section_.erase(found);
    if (length > 0 && !kinds.empty())
      game_.win.push_back(fmt::format("line {} {}{}", length, kinds, straight ? " straight" : ""));
  }

  void readChecks() {
    const bool counted = takeFlag("checkCounting");
    if (!counted) checks_.clear();
    if (!counted || royals_.empty()) return;
    const std::string counts = checks_.empty() ? "1+1" : checks_;
    const auto [white, black] = cutAt(counts, '+');
    const auto most = std::max(toInteger(white).value_or(0), toInteger(black).value_or(0));
    if (white == black) checks_.clear();
    game_.win.push_back(fmt::format("check {} {}", most, royals_));
  }

  void readBlast() {
    const bool blasts = takeFlag("blastOnCapture");
    if (!blasts) return;
    if (toHand_) game_.leave("blastOnCapture = true: what explodes comes to hands");
    const char pawn = letterOf("pawn");
    game_.capture.emplace_back("mover", "\"dies\"");
    game_.capture.emplace_back(
        "blast", pawn == 0 ? "\"K\"" : fmt::format("{{ by = \"K\", spares = \"{}\" }}", pawn));
  }

  void readRepetition() {
    const int fold = takeNumber("nFoldRule", 3), moves = takeNumber("nMoveRule", 50);
    const std::string value = take("nFoldValue", "draw");
    const bool absolute = takeFlag("nFoldValueAbsolute"),
               checks = takeFlag("perpetualCheckIllegal");
    if (absolute && value == "win")
      game_.leave("nFoldValueAbsolute = true: White wins by repetition");
    // Theirs is of who is to move then, or of White; ours of who has moved, or of Black.
    if (fold > 1)
      game_.keys.emplace_back("repetition",
                              fmt::format("\"{} {}{}\"", fold,
                                          value == "win"    ? "loss"
                                          : value == "draw" ? "draw"
                                          : absolute        ? "black"
                                                            : "win",
                                          checks && !royals_.empty() ? ", checks lose" : ""));
    if (moves > 0 && moves < 5000) game_.keys.emplace_back("clock", std::to_string(2 * moves));
  }

  // Makruk's limits, one move less in Cambodian Chess, or those of lone kings in ASEAN Chess.
  void readCounting() {
    const std::string rule = take("countingRule", "none");
    if (rule == "none") return;
    struct Limit {
      int least;
      std::string_view piece;
      int moves, asean;
    };
    constexpr Limit kLimits[] = {{2, "rook", 8, 0},    {1, "rook", 16, 16},   {2, "silver", 22, 0},
                                 {2, "knight", 32, 0}, {1, "silver", 44, 44}, {1, "knight", 0, 64}};
    const int less = rule == "cambodian" ? 1 : 0;
    std::string lone;
    for (const Limit& limit : kLimits) {
      const int moves = rule == "asean" ? limit.asean : limit.moves;
      if (const char letter = letterOf(limit.piece); letter != 0 && moves != 0)
        lone += fmt::format("\"{} {} {}\", ", limit.least, letter, moves - less);
    }
    const std::string others = fmt::format("\"* {0}\"], board = {0}", 64 - less);
    game_.keys.emplace_back(
        "counting", fmt::format("{{ lone = [{}{}{} }}", lone, rule == "asean" ? "]" : others,
                                less == 0 ? "" : ", board_most = 3"));
  }

  // The game is played from arrays in which the king stands between the rooks.
  void readArrays() {
    if (!takeFlag("chess960")) return;
    const char rook = letterOf("rook"), bishop = letterOf("bishop");
    std::string order;
    int bishops = 0;
    for (int file = 0; file < files_; ++file) {
      if (at(file, 0) == rook || at(file, 0) == castler_) order += at(file, 0);
      bishops += at(file, 0) == bishop;
    }
    if (rook == 0 || order != std::string{rook, castler_, rook})
      return game_.leave("chess960 = true: the king does not stand between two rooks");
    game_.keys.emplace_back(
        "shuffle", fmt::format("{{ order = \"{}\"{} }}", order,
                               bishops == 2 ? fmt::format(", unlike = \"{}\"", bishop) : ""));
  }

  static bool belongs(const Lack& lack, std::string_view key) {
    return std::ranges::any_of(lack.keys,
                               [&](std::string_view own) { return key.starts_with(own); });
  }

  // Names what is left, a feature once.
  void leaveRest() {
    for (const auto& [key, value] : section_)
      if (!value.empty() && value != "false" && value != "0" && value != "-" && value != "none")
        game_.leave(fmt::format("{} = {}", key, value));
    for (const Lack& lack : kLacks) {
      const auto first = std::ranges::find_if(
          game_.unsaid, [&](const std::string& line) { return belongs(lack, line); });
      if (first == game_.unsaid.end()) continue;
      const std::string_view key = cutAt(*first, ':').first;
      *first = fmt::format("{}: {}", cutAt(key, ' ').first, lack.what);
      const auto after = first - game_.unsaid.begin() + 1;
      game_.unsaid.erase(
          std::remove_if(game_.unsaid.begin() + after, game_.unsaid.end(),
                         [&](const std::string& line) { return belongs(lack, line); }),
          game_.unsaid.end());
    }
  }

  std::string royals_;
  bool each_ = false;
};

Result<ForeignGame> gameOf(Result<Inherited> section) {
  if (!section) return section.failure();
  return SectionReader(std::move(*section)).read();
}

}  // namespace

Result<ForeignGame> readVariantsIni(std::string_view text, std::string_view section) {
  return gameOf(inherited(Sections(text), Sections(kFairyGames), section));
}

std::vector<std::pair<std::string, std::string>> readSections(std::string_view text) {
  const auto read = readable(text);
  const Sections own(read ? *read : text), builtIn(kFairyGames);
  std::vector<std::pair<std::string, std::string>> all;
  for (const std::string& name : own.names()) {
    const Result<ForeignGame> game = read ? gameOf(inherited(own, builtIn, name)) : read.failure();
    const bool whole = game && game->unsaid.empty();
    all.emplace_back(name, whole ? description(*game) : "");
  }
  return all;
}

}  // namespace ximaera::imported
