#pragma once

#include <map>

#include "protocol/import/ini_board.h"

namespace ximaera::imported {

/// The pieces of a section.
class IniPieces : protected IniBoard {
 protected:
  explicit IniPieces(Section section) : IniBoard(std::move(section)) {
    readKinds();
    readPromotions();
    dropUnused();
  }

  struct Promotes {
    std::string to;
    bool optional = false;
    /// In the manner of pawns: it may not enter the zone if nothing is left to promote to.
    bool pawn = false;
  };
  struct Kind {
    std::string key, moves, more;
    /// For pieces that one side alone has, these can differ.
    std::array<Promotes, 2> promotes;
    /// Its moves reset the clock.
    std::array<bool, 2> resets{};
    /// Where its moves may end.
    std::array<std::string, 2> region;
  };

  // The letters of a set that the game has; `*` stays.
  std::string present(std::string_view letters) const {
    std::string text = capitals(letters);
    std::erase_if(text, [this](char letter) { return letter != '*' && !kinds_.contains(letter); });
    return text;
  }
  // The letter of the piece with this key; 0 if the game has none.
  char letterOf(std::string_view key) const {
    for (const auto& [letter, kind] : kinds_)
      if (kind.key == key) return letter;
    return 0;
  }
  char king() const { return letterOf("king"); }

  Kind* kindOf(std::string_view key) {
    const char letter = letterOf(key);
    return letter == 0 ? nullptr : &kinds_[letter];
  }

  // Black's promotions count for kinds that White never has.
  void writePieces() {
    const int rank = takeNumber("promotionRank", 0);
    const auto regions = takeBoth("promotionRegion", rank == 0 ? "*8" : ranks(rank, ranks_, kWhite),
                                  rank == 0 ? "*1" : ranks(rank, ranks_, kBlack));
    const std::string zoneIn = zone("promotion", regions);
    const std::string limits = take("promotionLimit");
    const bool movable = takeFlag("immobilityIllegal");
    for (auto& [letter, kind] : kinds_) {
      std::string name = kind.key.starts_with("customPiece") ? std::string(1, letter) : kind.key;
      name[0] = upper(name[0]);
      const Side side = ownerOf(letter);
      const Promotes& own = kind.promotes[side];
      if (shared(letter) && own.to != kind.promotes[kBlack].to)
        game_.leave(fmt::format("{}: it becomes other pieces for Black than for White", letter));
      if (shared(letter) && kind.resets[kWhite] != kind.resets[kBlack])
        game_.leave(fmt::format("nMoveRuleTypes: {} of one side only", letter));
      if (own.pawn && own.to.empty() && !own.optional) keepOut(kind, regions);
      writeRegion(letter, kind);
      const bool promotes = !own.to.empty() && !zoneIn.empty();
      if (promotes) kind.more += promotionText(own, zoneIn, limits, movable);
      if (promotes != kind.resets[side])
        kind.more += fmt::format(", resets = {}", kind.resets[side]);
      game_.pieces.push_back({letter, name, kind.moves, kind.more});
    }
  }

  std::map<char, Kind> kinds_;

 private:
  Side ownerOf(char letter) const {
    return count(letter, kWhite) == 0 && count(letter, kBlack) > 0 ? kBlack : kWhite;
  }
  bool shared(char letter) const { return count(letter, kWhite) > 0 && count(letter, kBlack) > 0; }

  // A piece that must promote and cannot does not enter the zone.
  void keepOut(Kind& kind, const std::array<std::string, 2>& regions) {
    game_.notes.emplace_back(
        "A piece that cannot promote does not enter the zone of promotion, and gives no check "
        "there; in Fairy-Stockfish it gives check.");
    for (const Side side : {kWhite, kBlack})
      kind.region[side] = squaresWithout(kind.region[side], regions[side]);
  }

  void writeRegion(char letter, Kind& kind) {
    if (kind.region[kWhite].empty() && kind.region[kBlack].empty()) return;
    for (std::string& region : kind.region)
      if (region.empty()) region = ranks(1, ranks_, kWhite);
    kind.more +=
        fmt::format(", zone = \"{}\"", zone("reach_" + std::string(1, letter), kind.region));
  }

  // Their L is (3,1), their J (3,2), and letters before their K and Q mean those before W and F, or
  // R and B.
  static std::string orthodox(std::string_view moves) {
    std::string text, letters;
    for (std::size_t at = 0; at < moves.size(); ++at) {
      const char letter = moves[at];
      if (letter == ' ') continue;
      if (letter != upper(letter) || letter == '^') {
        letters += letter;
        continue;
      }
      const char atom = letter == 'L' ? 'C' : letter == 'J' ? 'Z' : letter;
      std::string range;
      while (at + 1 < moves.size() && (isDigit(moves[at + 1]) || moves[at + 1] == letter))
        range += moves[++at] == letter ? atom : moves[at];
      const bool directed = letters.find_first_of("fblrsv") != letters.npos;
      const bool split = (atom == 'K' || atom == 'Q') && directed;
      const char first = atom == 'K' ? 'W' : 'R', second = atom == 'K' ? 'F' : 'B';
      text += split ? letters + first + range + letters + second + range : letters + atom + range;
      letters.clear();
    }
    return text + letters;
  }

  void readKinds() {
    std::vector<std::string> found;
    for (const auto& [key, value] : section_) {
      if (!isPieceKey(key)) continue;
      found.push_back(key);
      const auto [letter, moves] = cutAt(value, ':');
      if (letter.size() != 1 || upper(letter[0]) < 'A' || upper(letter[0]) > 'Z') continue;
      if (key == "janggiCannon")
        game_.leave(fmt::format("{} = {}: cannons that spare cannons", key, value));
      const auto usual = usualMoves(key);
      kinds_[upper(letter[0])] = {
          key, orthodox(moves.empty() ? usual.value_or("") : moves), "", {}, {}, {}};
    }
    for (const std::string& key : found) take(key);
  }

  void readPromotions() {
    const std::string pawn = letterOf("pawn") == 0 ? "" : std::string(1, letterOf("pawn"));
    const bool known = section_.contains("pawnTypes");
    const std::string types = take("pawnTypes");
    const auto pawns = takeBoth("promotionPawnTypes", known ? types : pawn);
    const auto resetting = takeBoth("nMoveRuleTypes", known ? types : pawn);
    const auto to = takeBoth("promotionPieceTypes");
    takeBoth("enPassantTypes");
    const bool optional = !takeFlag("mandatoryPawnPromotion", true);
    for (const Side side : {kWhite, kBlack}) {
      for (const char letter : everyOf(present(pawns[side] + pawn)))
        kinds_[letter].promotes[side] = {present(to[side]), optional, true};
      for (const char letter : everyOf(present(resetting[side])))
        kinds_[letter].resets[side] = true;
    }
    readPiecePromotions();
  }
  // The letters of a set, where `*` stands for all.
  std::string everyOf(const std::string& letters) const {
    if (letters.find('*') == letters.npos) return letters;
    std::string all;
    for (const auto& [letter, kind] : kinds_) all += letter;
    return all;
  }

  // promotedPieceType = p:g s:g
  void readPiecePromotions() {
    const bool optional = !takeFlag("mandatoryPiecePromotion");
    const std::string pairs = take("promotedPieceType");
    for (const std::string_view pair : wordsOf(pairs)) {
      const std::string letters = capitals(pair);
      if (letters.size() != 3 || !kinds_.contains(letters[0]) || !kinds_.contains(letters[2]))
        continue;
      Kind& kind = kinds_[letters[0]];
      bool postponed = optional && !goesForward(kind.moves);
      for (Promotes& promotes : kind.promotes) {
        if (!promotes.pawn) promotes.optional = optional;
        postponed &= !promotes.pawn;
        promotes.to += letters[2];
      }
      if (postponed)
        game_.leave(
            fmt::format("promotedPieceType = {}: a promotion that a piece may postpone until "
                        "it leaves the zone",
                        pair));
    }
  }

  // Whether all moves go forward, so that no move leaves the zone of promotion.
  static bool goesForward(std::string_view moves) {
    std::string letters;
    for (const char letter : moves) {
      if (lower(letter) == letter) {
        letters += letter;
        continue;
      }
      const bool forward = letters.find('f') != letters.npos;
      if (!forward || letters.find_first_of("bv") != letters.npos) return false;
      letters.clear();
    }
    return true;
  }

  // Forgets kinds that never come onto the board.
  void dropUnused() {
    std::string used;
    for (const auto& [letter, kind] : kinds_)
      if (count(letter, kWhite) + count(letter, kBlack) > 0) used += letter;
    for (std::size_t at = 0; at < used.size(); ++at)
      for (const Side side : {kWhite, kBlack})
        for (const char letter : kinds_[used[at]].promotes[side].to)
          if (used.find(letter) == used.npos) used += letter;
    std::erase_if(kinds_, [&](const auto& kind) { return used.find(kind.first) == used.npos; });
    for (const char letter : capitals(board_))
      if (letter >= 'A' && letter <= 'Z' && !kinds_.contains(letter))
        return game_.leave(fmt::format("startFen: no piece has the letter {}", letter));
  }

  std::string promotionText(const Promotes& own, const std::string& zoneIn,
                            const std::string& limits, bool movable) {
    std::string text = fmt::format(", promotes = {{ to = {}, in = \"{}\"", quoted(own.to), zoneIn);
    std::string may = own.optional ? "true" : "false";
    if (movable && own.optional) may = quoted(ranks(ranksBefore(zoneIn), ranks_ - 1, kWhite));
    if (own.optional) text += ", optional = " + may;
    if (!limits.empty()) text += limitText(own.to, limits);
    return text + " }";
  }

  static int firstNumber(std::string_view text) {
    int number = 0;
    for (; !text.empty() && isDigit(text[0]) && number < 100; text.remove_prefix(1))
      number = 10 * number + text[0] - '0';
    return number;
  }

  // The first rank of White's zone.
  int ranksBefore(const std::string& name) const {
    for (const auto& [zone, squares] : game_.zones)
      if (zone == name)
        if (const auto at = squares.find('*'); at != std::string::npos)
          return firstNumber(std::string_view(squares).substr(at + 1));
    return ranks_;
  }

  // Limits are said where they are the numbers at the start: only what its side has lost.
  std::string limitText(const std::string& to, const std::string& limits) {
    for (const char letter : to) {
      const auto at = capitals(limits).find(fmt::format("{}:", letter));
      const int limit = at == std::string::npos
                            ? -1
                            : firstNumber(std::string_view(capitals(limits)).substr(at + 2));
      if (limit != count(letter, kWhite) || limit != count(letter, kBlack)) {
        game_.leave("promotionLimit = " + limits + ": limits other than the numbers at the start");
        return {};
      }
    }
    return ", lost = true, none = \"illegal\"";
  }
};

}  // namespace ximaera::imported
