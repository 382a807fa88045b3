#pragma once

#include <map>

#include "protocol/import/ini_board.h"

namespace ximaera::imported {

/// The pieces of a section.
class IniPieces : protected IniBoard {
 protected:
  explicit IniPieces(Section section) : IniBoard(std::move(section)) {
    readHands();
    readKinds();
    readPromotions();
    readPromoted();
    dropUnused();
  }

  struct Promotes {
    std::string to;
    bool optional = false;
    /// In the manner of pawns: it may not enter the zone if nothing is left to promote to.
    bool pawn = false;
    /// Moves that begin in the zone promote, too.
    bool leaving = false;
    /// It never comes to a hand as another piece: a form that turns back, or a royal piece.
    bool back = false;
  };
  struct Kind {
    std::string key, moves, more;
    /// The piece whose promoted form it is, and as which it moves; 0 for other pieces.
    char base = 0, as = 0;
    /// The pieces that its moves do not take or pass over; 0 for none.
    char spared = 0;
    /// For pieces that one side alone has, these can differ.
    std::array<Promotes, 2> promotes;
    /// Its moves reset the clock.
    std::array<bool, 2> resets{};
    /// Where its moves may end.
    std::array<std::string, 2> region;
  };

  // The letters of a set that the game has, with those of promoted forms; `*` stays.
  std::string present(std::string_view letters) const {
    std::string text = capitals(letters);
    for (const auto& [letter, kind] : kinds_)
      if (kind.base != 0 && text.find(kind.as) != text.npos) text += letter;
    std::erase_if(text, [this](char letter) { return letter != '*' && !kinds_.contains(letter); });
    return text;
  }
  // The letter of the piece with this key; 0 if the game has none.
  char letterOf(std::string_view key) const {
    for (const auto& [letter, kind] : kinds_)
      if (kind.key == key && kind.base == 0) return letter;
    return 0;
  }
  char king() const { return letterOf("king"); }
  // Whether mate decides about a piece, which never comes to a hand then.
  bool isRoyal(char letter) const {
    const auto value = [&](std::string_view key) {
      const auto found = section_.find(key);
      return found == section_.end() ? std::string_view() : std::string_view(found->second);
    };
    return letter == king() ||
           (value("extinctionPseudoRoyal") == "true" &&
            capitals(value("extinctionPieceTypes")).find(letter) != std::string::npos);
  }
  bool anyRoyal() const {
    return std::ranges::any_of(kinds_, [&](const auto& kind) { return isRoyal(kind.first); });
  }

  Kind* kindOf(std::string_view key) {
    const char letter = letterOf(key);
    return letter == 0 ? nullptr : &kinds_[letter];
  }

  // Black's promotions count for kinds that White never has.
  void writePieces() {
    const std::string zoneIn = zone("promotion", promoting_);
    const std::string limits = take("promotionLimit");
    for (auto& [letter, kind] : kinds_) {
      const Side side = ownerOf(letter);
      const Promotes& own = kind.promotes[side];
      if (shared(letter) && own.to != kind.promotes[kBlack].to)
        game_.leave(fmt::format("{}: it becomes other pieces for Black than for White", letter));
      if (shared(letter) && kind.resets[kWhite] != kind.resets[kBlack])
        game_.leave(fmt::format("nMoveRuleTypes: {} of one side only", letter));
      if (own.pawn && own.to.empty() && !own.optional) keepOut(kind, promoting_);
      const bool promotes = !own.to.empty() && !zoneIn.empty();
      const int stuck = immobile_ ? stuckRanks(kind.moves) : 0;
      if (stuck > 0 && !promotes)
        keepOut(kind, {ranks(ranks_ + 1 - stuck, ranks_, kWhite),
                       ranks(ranks_ + 1 - stuck, ranks_, kBlack)});
      writeRegion(letter, kind);
      if (promotes) kind.more += promotionText(own, zoneIn, limits, stuck);
      if (promotes != kind.resets[side])
        kind.more += fmt::format(", resets = {}", kind.resets[side]);
      if (kind.spared != 0)
        kind.more = fmt::format(", moves = {{ by = {}, spares = \"{}\" }}{}",
                                quoted(std::exchange(kind.moves, "")), kind.spared, kind.more);
      game_.pieces.push_back({letter, nameOf(letter), kind.moves, kind.more});
    }
  }

  // How many of the last ranks a piece can never leave, whose moves all go forward; else 0.
  static int stuckRanks(std::string_view moves) {
    int least = 0;
    std::string letters;
    for (const char letter : moves) {
      if (lower(letter) == letter) {
        if (!isDigit(letter)) letters += letter;
        continue;
      }
      const auto isOneOf = [&](std::string_view atoms) { return atoms.find(letter) != atoms.npos; };
      const bool aside = letters.find_first_of("lrs") != letters.npos;
      if (letters.find('f') == letters.npos || letters.find_first_of("bvh") != letters.npos ||
          (aside && isOneOf("WRDH")))
        return 0;
      const bool wide = aside && isOneOf("NCZ");
      const int by = isOneOf("HG") || (!wide && isOneOf("CZ"))                 ? 3
                     : isOneOf("DA") || (wide ? letter == 'Z' : letter == 'N') ? 2
                                                                               : 1;
      if (letters.find('i') == letters.npos) least = least == 0 ? by : std::min(least, by);
      letters.clear();
    }
    return least;
  }

  std::map<char, Kind> kinds_;
  /// Pieces may be dropped; captured ones come to the hand of the captor, as what they were before
  /// they promoted.
  bool drops_ = false, toHand_ = false, forms_ = false, gates_ = false;
  /// No move or drop may end where the piece could never move.
  bool immobile_ = false;
  /// Where each side promotes.
  std::array<std::string, 2> promoting_;

 private:
  std::string nameOf(char letter) const {
    const Kind& kind = kinds_.at(letter);
    std::string name = kind.base != 0                        ? "promoted " + nameOf(kind.base)
                       : kind.key.starts_with("customPiece") ? std::string(1, letter)
                                                             : kind.key;
    name[0] = upper(name[0]);
    return name;
  }

  void readHands() {
    drops_ = takeFlag("pieceDrops");
    gates_ = takeFlag("seirawanGating");
    if (gates_) take("gating");
    if (gates_) game_.keys.emplace_back("gates", quoted(drops_ ? "also" : "only"));
    drops_ |= gates_;
    const bool toHand = takeFlag("capturesToHand");
    // The same in a newer word, which beats what is inherited.
    const std::string victims = take("captureType", toHand ? "hand" : "out");
    toHand_ = victims == "hand" && drops_;
    if (victims != "hand" && victims != "out")
      game_.leave(fmt::format("captureType = {}", victims));
    forms_ = !takeFlag("dropLoop") && toHand_;
    immobile_ = takeFlag("immobilityIllegal");
    if (toHand_) game_.capture.emplace_back("victim", "\"hand\"");
  }

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
      if (value.empty() || value[0] == '-') continue;
      const char letter = upper(value[0]);
      if (letter < 'A' || letter > 'Z') {
        game_.leave(fmt::format("{} = {}: it begins with no letter", key, value));
        continue;
      }
      const std::string_view moves = cutAt(value, ':').second;
      const auto usual = usualMoves(key);
      Kind& kind = kinds_[letter];
      kind.key = key;
      kind.moves = orthodox(moves.empty() ? usual.value_or("") : moves);
      if (key == "janggiCannon") kind.spared = letter;
    }
    for (const std::string& key : found) take(key);
  }

  void readPromotions() {
    const int rank = takeNumber("promotionRank", 0);
    promoting_ = takeBoth("promotionRegion", rank == 0 ? "*8" : ranks(rank, ranks_, kWhite),
                          rank == 0 ? "*1" : ranks(rank, ranks_, kBlack));
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

  // promotedPieceType = p:g s:g, of which the last of a piece counts.
  void readPiecePromotions() {
    const bool optional = !takeFlag("mandatoryPiecePromotion");
    const std::string pairs = take("promotedPieceType");
    std::map<char, char> last;
    for (const std::string_view pair : wordsOf(pairs))
      if (const std::string letters = capitals(pair); letters.size() == 3)
        last[letters[0]] = letters[2];
    std::erase_if(last, [&](const auto& pair) {
      return !kinds_.contains(pair.first) || !kinds_.contains(pair.second);
    });
    const bool back = takeFlag("pieceDemotion");
    for (const auto& [base, as] : last) {
      const bool royal = isRoyal(base);
      const char form = forms_ && !royal ? addForm(base, as) : as;
      for (Promotes& promotes : kinds_[base].promotes) {
        if (!promotes.pawn) promotes.optional = optional;
        promotes.leaving = kinds_[base].key != "pawn";
        promotes.back |= royal;
        promotes.to += form;
      }
      if (back && (kinds_[form].base != 0 || royal))
        kinds_[form].promotes.fill({std::string(1, base), optional, false, true, true});
    }
  }

  // A promoted form, which is another piece in the hand than on the board. Returns its letter.
  char addForm(char base, char as) {
    char letter = 'Z';
    while (letter > 'A' && kinds_.contains(letter)) --letter;
    if (kinds_.contains(letter)) game_.leave("promotedPieceType: there are too many pieces");
    Kind form = kinds_[as];
    if (!form.promotes[kWhite].to.empty() || !kinds_[base].promotes[kWhite].to.empty())
      game_.leave(fmt::format("promotedPieceType = {}:{}: a second promotion", base, as));
    form.promotes = {};
    form.base = base;
    form.as = as;
    form.more = fmt::format(", hand = \"{}\"", base);
    kinds_[letter] = std::move(form);
    return letter;
  }

  // Signs of promoted pieces in the start: +P is the form of P, or the piece that it becomes.
  void readPromoted() {
    for (std::size_t at = board_.find_first_of("+~"); at != board_.npos;
         at = board_.find_first_of("+~", at)) {
      const char letter = at + 1 < board_.size() ? board_[at + 1] : ' ';
      const auto piece = kinds_.find(upper(letter));
      const std::string to = piece == kinds_.end() ? "" : piece->second.promotes[kWhite].to;
      if (board_[at] == '~' || to.size() != 1)
        game_.leave("startFen: promoted pieces");
      else if (kinds_.at(to[0]).base != 0)
        at += 1;
      else
        board_[at + 1] = letter == upper(letter) ? to[0] : lower(to[0]);
      if (board_[at] == '+' || board_[at] == '~') board_.erase(at, 1);
    }
    readSquares();
  }

  // Forgets kinds that never come onto the board.
  void dropUnused() {
    std::string used;
    for (const auto& [letter, kind] : kinds_)
      if (count(letter, kWhite) + count(letter, kBlack) > 0 ||
          capitals(hand_).find(letter) != std::string::npos)
        used += letter;
    for (std::size_t at = 0; at < used.size(); ++at)
      for (const Side side : {kWhite, kBlack})
        for (const char letter : kinds_[used[at]].promotes[side].to)
          if (used.find(letter) == used.npos) used += letter;
    std::erase_if(kinds_, [&](const auto& kind) { return used.find(kind.first) == used.npos; });
    for (const char letter : capitals(board_ + hand_))
      if (letter >= 'A' && letter <= 'Z' && !kinds_.contains(letter))
        return game_.leave(fmt::format("startFen: no piece has the letter {}", letter));
  }

  std::string promotionText(const Promotes& own, const std::string& zoneIn,
                            const std::string& limits, int stuck) {
    std::string text = fmt::format(", promotes = {{ to = {}, in = \"{}\"", quoted(own.to), zoneIn);
    if (own.optional)
      text += fmt::format(", optional = {}",
                          stuck == 0 ? "true" : quoted(ranks(1, ranks_ - stuck, kWhite)));
    if (own.leaving) text += ", leaving = true";
    if (forms_ && !own.back && !kinds_.at(own.to[0]).base) text += ", reverts = true";
    const std::string limit = limitText(own.to, limits);
    const bool must = (own.pawn && !own.optional) || stuck > 0;
    return text + limit + (must && !limit.empty() ? ", none = \"illegal\" }" : " }");
  }

  static int firstNumber(std::string_view text) {
    int number = 0;
    for (; !text.empty() && isDigit(text[0]) && number < 100; text.remove_prefix(1))
      number = 10 * number + text[0] - '0';
    return number;
  }

  // Limits that are the numbers at the start are said so: only what its side has lost.
  std::string limitText(const std::string& to, const std::string& limits) {
    std::string most;
    bool lost = true;
    for (const char letter : to) {
      const Kind& kind = kinds_.at(letter);
      const auto at = capitals(limits).rfind(fmt::format("{}:", kind.base == 0 ? letter : kind.as));
      const int limit = at == std::string::npos
                            ? 0
                            : firstNumber(std::string_view(capitals(limits)).substr(at + 2));
      lost &= limit != 0 && limit == count(letter, kWhite) && limit == count(letter, kBlack);
      if (limit != 0) most += fmt::format(", \"{} {}\"", limit, letter);
      if (limit != 0 && kind.base != 0 && kinds_.contains(kind.as))
        game_.leave(fmt::format("promotionLimit: {} with promoted pieces that are it", kind.as));
    }
    if (most.empty()) return {};
    return lost ? ", lost = true" : fmt::format(", most = [{}]", most.substr(2));
  }
};

}  // namespace ximaera::imported
