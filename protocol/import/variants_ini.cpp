#include "protocol/import/ini_captures.h"
#include "protocol/import/ini_hands.h"
#include "protocol/import/ini_moves.h"

namespace ximaera::imported {

namespace {

// What says nothing of the rules. The pieces of hexagonal boards have moves of their own.
constexpr std::string_view kUnneeded[] = {"variantTemplate", "pieceToCharTable", "pocketSize",
                                          "pieceValueMg",    "pieceValueEg",     "nnueAlias",
                                          "hexBoard"};

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
    {"gates other than those of Seirawan Chess are not in the language", {"gating"}},
    {"pieces that change sides by being enclosed are not in the language", {"flipEnclosedPieces"}},
    {"promotion into what a piece was before is not in the language",
     {"startFen: promoted pieces", "piecePromotionOnCapture"}},
    {"lines over gaps, between regions or of squares are not in the language",
     {"collinearN", "connectNxN", "connectRegion", "connectGroup", "connectHorizontal",
      "connectVertical", "connectDiagonal", "connectValue"}},
    {"chases are not in the language", {"chasingRule", "moveRepetitionIllegal"}},
};

class SectionReader {
 public:
  explicit SectionReader(Inherited inherited) : in_(std::move(inherited.keys)) {
    in_.game.title = inherited.name;
    if (!inherited.unknown.empty())
      in_.leave(fmt::format("what '{}' says, which is no section of this file", inherited.unknown));
  }

  ForeignGame read() {
    for (const std::string_view look : kUnneeded) in_.take(look);
    pieces_.read();
    moves_.read();
    captures_.read();
    hands_.read();
    pieces_.write();
    readMate();
    readExtinction();
    readFlags();
    readLines();
    readChecks();
    readPoints();
    readLoss();
    readRepetition();
    readCounting();
    readPasses();
    if (in_.flag("makpongRule")) in_.put("checked", "\"stands\"");
    readArrays();
    in_.game.start = fmt::format("{}{} {} {} -{}{} {} 1", in_.rows, hands_.handText(), in_.turn,
                                 in_.rights.empty() ? "-" : in_.rights,
                                 in_.checks.empty() ? "" : " ", in_.checks, in_.clock);
    leaveRest();
    return std::move(in_.game);
  }

 private:
  void readMate() {
    royals_ = pieces_.textOf("king");
    in_.oneOf("checkmateValue", {"loss"});
    stalemate_ = in_.oneOf("stalemateValue", {"draw", "loss", "win"});
    in_.put("stalemate", quoted(stalemate_));
    if (in_.flag("mustCapture")) hands_.addMust("capture");
    if (!in_.flag("checking", true)) in_.put("checks", "\"illegal\"");
  }

  void readExtinction() {
    const std::string value = in_.take("extinctionValue", "none");
    const std::string kinds = pieces_.present(in_.take("extinctionPieceTypes"));
    const int most = in_.number("extinctionPieceCount", 0);
    const int others = in_.number("extinctionOpponentPieceCount", 0);
    const bool royal = in_.flag("extinctionPseudoRoyal"), claim = in_.flag("extinctionClaim");
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
    if (const std::string more = pieces_.present(in_.take("pseudoRoyalTypes")); !more.empty())
      addRoyals(more, in_.number("pseudoRoyalCount", 1) - 1);
    in_.oneOf("pseudoRoyalValue", {"loss"});
    writeMate();
  }

  void addBare() {
    in_.game.win.push_back(fmt::format("bare {}", pieces_.king() == 0 ? '*' : pieces_.king()));
    in_.note(
        "A bare side loses after its next move; in Fairy-Stockfish at once, if that move cannot "
        "bare the other side.");
  }

  // Pieces are royal while a side has no more of them than `most` and one.
  void addRoyals(const std::string& kinds, int most) {
    for (const char letter : kinds)
      for (const Side side : {kWhite, kBlack}) {
        const int count = in_.count(letter, side), others = all(kinds + royals_, side);
        each_ |= (most > 0 && count > 1) || (count == 1 && others > 1);
        if (count > most + 1 && (most > 0 || count < others))
          in_.leave(fmt::format("extinctionPseudoRoyal: {} is royal only while there are {}",
                                letter, most + 1));
      }
    royals_ += kinds;
  }
  // The royal pieces of a side, with those in hand.
  int held(Side side) const {
    int number = all(royals_, side);
    for (const char letter : royals_)
      number +=
          static_cast<int>(std::ranges::count(in_.hand, side == kWhite ? letter : lower(letter)));
    return number;
  }
  int all(const std::string& kinds, Side side) const {
    int number = 0;
    for (const char letter : kinds) number += in_.count(letter, side);
    return number;
  }

  void addScarcity(const std::string& value, const std::string& kinds, int most, int others) {
    if ((value != "loss" && value != "win") || others > 1)
      return in_.leave(
          fmt::format("extinctionValue = {}: {}", value,
                      others > 1 ? "only while the opponent has more" : "a draw by few pieces"));
    const std::string what = kinds == "*" ? "all" : "each " + kinds;
    in_.game.win.push_back(fmt::format("{} {}{}", value == "loss" ? "take" : "lose", what,
                                       most == 0 ? "" : fmt::format(" but {}", most)));
    const bool mutual = in_.keys().contains("blastOnCapture");
    if (value == "loss" || (others == 1 && mutual))
      in_.note(
          "If one move decides the game for both sides, the side that has moved wins here, and "
          "loses in Fairy-Stockfish.");
  }

  void writeMate() {
    const bool all = in_.flag("dupleCheck");
    if (royals_.empty()) return;
    in_.game.win.insert(in_.game.win.begin(), fmt::format("mate {}{}",
                                                          each_ ? "each "
                                                          : all ? "all "
                                                                : "",
                                                          royals_));
  }

  void readFlags() {
    const auto pieces = in_.both("flagPiece", "*"), regions = in_.both("flagRegion");
    const int number = in_.number("flagPieceCount", 1);
    const bool moves = in_.flag("flagMove"), safe = in_.flag("flagPieceSafe");
    const std::array<std::string, 2> kinds = {pieces_.present(pieces[kWhite]),
                                              pieces_.present(pieces[kBlack])};
    if (in_.within(regions[kWhite]).empty() && in_.within(regions[kBlack]).empty()) return;
    const bool kings = kinds[kWhite] == royals_ && kinds[kBlack] == royals_ && pieces_.king() != 0;
    // Where pieces in danger win later, safe ones may too: nothing can happen to them.
    if (safe && moves && pieces_.king() != 0)
      in_.leave("flagPieceSafe = true: only pieces that cannot be taken win");
    if (safe && moves)
      in_.note(
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
    const std::string squares = kinds.empty() ? "" : in_.zone(name, regions);
    if (squares.empty()) return;
    in_.game.win.push_back(fmt::format(
        "{} {}{} {}", verb, number == 1 ? "" : fmt::format("{} ", number), kinds, squares));
  }

  void readLines() {
    const int length = in_.number("connectN", 0);
    const std::string kinds = pieces_.present(in_.take("connectPieceTypes", "*"));
    const bool straight = !in_.flag("connectDiagonal", true);
    for (const std::string_view way : {"connectHorizontal", "connectVertical"})
      if (!in_.flag(way, true) && length > 0)
        in_.leave(fmt::format("{} = false: lines in some directions only", way));
    if (const std::string value = in_.take("connectValue", "win"); value != "win" && length > 0)
      in_.leave(fmt::format("connectValue = {}", value));
    if (length > 0 && !kinds.empty())
      in_.game.win.push_back(
          fmt::format("line {} {}{}", length, kinds, straight ? " straight" : ""));
  }

  void readChecks() {
    const bool counted = in_.flag("checkCounting");
    if (!counted) in_.checks.clear();
    if (!counted || royals_.empty()) return;
    const std::string counts = in_.checks.empty() ? "1+1" : in_.checks;
    const auto [white, black] = cutAt(counts, '+');
    const auto most = std::max(toInteger(white).value_or(0), toInteger(black).value_or(0));
    if (white == black) in_.checks.clear();
    in_.game.win.push_back(fmt::format("check {} {}", most, royals_));
  }

  // A side that no goal of the other's can beat loses with its last piece.
  void readLoss() {
    const bool everyone = in_.game.win.empty() && stalemate_ == "draw";
    const bool lacks = !royals_.empty() && (held(kWhite) == 0) != (held(kBlack) == 0);
    const auto takes = [](const std::string& goal) { return goal.starts_with("take"); };
    if ((!everyone && !lacks) || counts_ || std::ranges::any_of(in_.game.win, takes)) return;
    in_.game.win.emplace_back("take all");
    in_.note(
        "A side that has lost all its pieces loses here; in Fairy-Stockfish it is a draw by "
        "stalemate.");
  }

  void readRepetition() {
    const int fold = in_.number("nFoldRule", 3), moves = in_.number("nMoveRule", 50);
    const std::string value = in_.oneOf("nFoldValue", {"draw", "loss", "win"});
    const bool absolute = in_.flag("nFoldValueAbsolute"),
               checks = in_.flag("perpetualCheckIllegal");
    if (absolute && value == "win")
      in_.leave("nFoldValueAbsolute = true: White wins by repetition");
    // Theirs is of who is to move then, or of White; ours of who has moved, or of Black.
    if (fold > 1)
      in_.put("repetition", fmt::format("\"{} {}{}\"", fold,
                                        value == "win"    ? "loss"
                                        : value == "draw" ? "draw"
                                        : absolute        ? "black"
                                                          : "win",
                                        checks && !royals_.empty() ? ", checks lose" : ""));
    if (moves > 0 && moves < 5000) in_.put("clock", std::to_string(2 * moves));
  }

  // Makruk's limits, one move less in Cambodian Chess, or those of lone kings in ASEAN Chess.
  void readCounting() {
    const std::string rule = in_.oneOf("countingRule", {"none", "makruk", "cambodian", "asean"});
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
      if (const char letter = pieces_.letterOf(limit.piece); letter != 0 && moves != 0)
        lone += fmt::format("\"{} {} {}\", ", limit.least, letter, moves - less);
    }
    const std::string others = fmt::format("\"* {0}\"], board = {0}", 64 - less);
    in_.put("counting", fmt::format("{{ lone = [{}{}{} }}", lone, rule == "asean" ? "]" : others,
                                    less == 0 ? "" : ", board_most = 3"));
  }

  void readPasses() {
    const auto always = in_.flags("pass"), stuck = in_.flags("passOnStalemate");
    const std::string_view key = always[kWhite] ? "pass" : "passOnStalemate";
    if (always[kWhite] != always[kBlack] || stuck[kWhite] != stuck[kBlack])
      in_.leave("pass: by one side alone");
    else if (always[kWhite] || stuck[kWhite]) {
      if (royals_.empty())
        in_.leave(fmt::format("{} = true: of a side without a king", key));
      else if (in_.has("counting"))
        in_.leave(fmt::format("{} = true: it does not go together with countingRule", key));
      else
        in_.put("pass", quoted(always[kWhite] ? "always" : "stuck"));
    }
    if (in_.flag("bikjangRule")) in_.put("bikjang", "true");
  }

  void readPoints() {
    constexpr std::pair<std::string_view, int> kWorth[] = {{"rook", 13}, {"janggiCannon", 7},
                                                           {"horse", 5}, {"janggiElephant", 3},
                                                           {"wazir", 3}, {"soldier", 2}};
    const std::string rule =
        in_.oneOf("materialCounting", {"none", "janggi", "unweighted", "blackdrawodds"});
    std::string points = "\"1 *\"";
    if (rule == "none") return;
    if (rule != "unweighted") points = rule == "janggi" ? "\"1.5 black\"" : "\"1 black\"";
    if (rule == "janggi")
      for (const auto& [piece, worth] : kWorth)
        if (const char letter = pieces_.letterOf(piece); letter != 0)
          points += fmt::format(", \"{} {}\"", worth, letter);
    in_.put("points", fmt::format("[{}]", points));
    counts_ = true;
  }

  // The game is played from arrays in which the king stands between the rooks.
  void readArrays() {
    if (!in_.flag("chess960")) return;
    const char rook = pieces_.letterOf("rook"), bishop = pieces_.letterOf("bishop");
    std::string order;
    int bishops = 0;
    for (int file = 0; file < in_.files; ++file) {
      if (in_.at(file, 0) == rook || in_.at(file, 0) == moves_.castler) order += in_.at(file, 0);
      bishops += in_.at(file, 0) == bishop;
    }
    if (rook == 0 || order != std::string{rook, moves_.castler, rook})
      return in_.leave("chess960 = true: the king does not stand between two rooks");
    in_.put("shuffle", fmt::format("{{ order = \"{}\"{} }}", order,
                                   bishops == 2 ? fmt::format(", unlike = \"{}\"", bishop) : ""));
  }

  static bool belongs(const Lack& lack, std::string_view key) {
    return std::ranges::any_of(lack.keys,
                               [&](std::string_view own) { return key.starts_with(own); });
  }

  // Names what is left, a feature once.
  void leaveRest() {
    for (const auto& [key, value] : in_.keys())
      if (!value.empty() && value != "false" && value != "0" && value != "-" && value != "none")
        in_.leave(fmt::format("{} = {}", key, value));
    for (const Lack& lack : kLacks) {
      const auto first = std::ranges::find_if(
          in_.game.unsaid, [&](const std::string& line) { return belongs(lack, line); });
      if (first == in_.game.unsaid.end()) continue;
      const std::string_view key = cutAt(*first, ':').first;
      *first = fmt::format("{}: {}", cutAt(key, ' ').first, lack.what);
      const auto after = first - in_.game.unsaid.begin() + 1;
      in_.game.unsaid.erase(
          std::remove_if(in_.game.unsaid.begin() + after, in_.game.unsaid.end(),
                         [&](const std::string& line) { return belongs(lack, line); }),
          in_.game.unsaid.end());
    }
  }

  IniBoard in_;
  IniPieces pieces_{in_};
  IniMoves moves_{in_, pieces_};
  IniCaptures captures_{in_, pieces_};
  IniHands hands_{in_, pieces_};
  std::string royals_, stalemate_;
  bool each_ = false, counts_ = false;
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
