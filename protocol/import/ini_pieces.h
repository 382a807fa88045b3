#pragma once

#include <map>

#include "protocol/import/ini_betza.h"
#include "protocol/import/ini_board.h"

namespace ximaera::imported {

/// The pieces of a section.
class IniPieces {
 public:
  explicit IniPieces(IniBoard& in) : in_(in) {}

  void read() {
    readHands();
    readKinds();
    if (in_.flag("freeDrops") && drops && !toHand) fillHands();
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
    /// The pieces that its moves do not take or pass over.
    std::string spared;
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
    for (const auto& [letter, kind] : kinds)
      if (kind.base != 0 && text.find(kind.as) != text.npos) text += letter;
    std::erase_if(text, [this](char letter) { return letter != '*' && !kinds.contains(letter); });
    return text;
  }
  // The letters of a set, where `*` stands for all.
  std::string everyOf(const std::string& letters) const {
    if (letters.find('*') == letters.npos) return letters;
    std::string all;
    for (const auto& [letter, kind] : kinds) all += letter;
    return all;
  }
  // The letter of the piece with this key; 0 if the game has none.
  char letterOf(std::string_view key) const {
    for (const auto& [letter, kind] : kinds)
      if (kind.key == key && kind.base == 0) return letter;
    return 0;
  }
  // The same as a text, which may be empty.
  std::string textOf(std::string_view key) const {
    const char letter = letterOf(key);
    return letter == 0 ? "" : std::string(1, letter);
  }
  char king() const { return letterOf("king"); }
  // Whether mate decides about a piece, which never comes to a hand then.
  bool isRoyal(char letter) const {
    const auto value = [&](std::string_view key) {
      const auto found = in_.keys().find(key);
      return found == in_.keys().end() ? std::string_view() : std::string_view(found->second);
    };
    const bool extinct = value("extinctionPseudoRoyal") == "true";
    const std::string royal =
        capitals(value(extinct ? "extinctionPieceTypes" : "pseudoRoyalTypes"));
    return letter == king() || royal.find(letter) != std::string::npos;
  }
  bool anyRoyal() const {
    return std::ranges::any_of(kinds, [&](const auto& kind) { return isRoyal(kind.first); });
  }

  Kind* kindOf(std::string_view key) {
    const char letter = letterOf(key);
    return letter == 0 ? nullptr : &kinds[letter];
  }

  // Black's promotions count for kinds that White never has.
  void write() {
    const std::string zoneIn = in_.zone("promotion", promoting);
    const auto closed = in_.both("mandatoryPromotionRegion");
    const std::string limits = in_.take("promotionLimit");
    for (auto& [letter, kind] : kinds) {
      const Side side = ownerOf(letter);
      const Promotes& own = kind.promotes[side];
      if (shared(letter) && own.to != kind.promotes[kBlack].to)
        in_.leave(fmt::format("{}: it becomes other pieces for Black than for White", letter));
      if (shared(letter) && kind.resets[kWhite] != kind.resets[kBlack])
        in_.leave(fmt::format("nMoveRuleTypes: {} of one side only", letter));
      if (own.pawn && own.to.empty() && !own.optional) keepOut(kind, promoting);
      const bool promotes = !own.to.empty() && !zoneIn.empty();
      if (promotes && own.optional && !closed[side].empty())
        in_.leave("mandatoryPromotionRegion = " + closed[side]);
      if (!promotes && !closed[side].empty()) keepOut(kind, closed);
      const int stuck = immobile ? stuckRanks(kind.moves) : 0;
      if (stuck > 0 && !promotes)
        keepOut(kind, {in_.ranksFrom(in_.ranks + 1 - stuck, in_.ranks, kWhite),
                       in_.ranksFrom(in_.ranks + 1 - stuck, in_.ranks, kBlack)});
      if (const int first = immobile ? stuckRanks(kind.moves, 'b') : 0; first > 0)
        keepOut(kind, {in_.ranksFrom(1, first, kWhite), in_.ranksFrom(1, first, kBlack)});
      writeRegion(letter, kind);
      if (promotes) kind.more += promotionText(own, zoneIn, limits, stuck);
      if (promotes != kind.resets[side])
        kind.more += fmt::format(", resets = {}", kind.resets[side]);
      if (!kind.spared.empty() && !kind.moves.empty())
        kind.more = fmt::format(", moves = {{ by = {}, spares = \"{}\" }}{}",
                                quoted(std::exchange(kind.moves, "")), kind.spared, kind.more);
      in_.game.pieces.push_back({letter, nameOf(letter), kind.moves, kind.more});
    }
  }

  std::map<char, Kind> kinds;
  /// Pieces may be dropped; captured ones come to the hand of the captor, as what they were before
  /// they promoted.
  bool drops = false, toHand = false, forms = false, gates = false;
  /// No move or drop may end where the piece could never move.
  bool immobile = false;
  /// Pawns promote instead of moving.
  bool instead = false;
  /// The pieces that take from where they stand.
  std::string shooting;
  /// Where each side promotes.
  std::array<std::string, 2> promoting;

 private:
  std::string nameOf(char letter) const {
    const Kind& kind = kinds.at(letter);
    std::string name = kind.base != 0                        ? "promoted " + nameOf(kind.base)
                       : kind.key.starts_with("customPiece") ? std::string(1, letter)
                                                             : kind.key;
    name[0] = upper(name[0]);
    return name;
  }

  void readHands() {
    drops = in_.flag("pieceDrops");
    gates = in_.flag("seirawanGating");
    if (gates) in_.take("gating");
    if (gates) in_.put("gates", quoted(drops ? "also" : "only"));
    drops |= gates;
    // The newer word beats what is inherited.
    const std::string victims =
        in_.take("captureType", in_.flag("capturesToHand") ? "hand" : "out");
    toHand = victims == "hand" && drops;
    if (victims != "hand" && victims != "out") in_.leave(fmt::format("captureType = {}", victims));
    forms = !in_.flag("dropLoop") && toHand;
    immobile = in_.flag("immobilityIllegal");
    instead = in_.flag("sittuyinPromotion");
    if (toHand) in_.game.capture.emplace_back("victim", "\"hand\"");
  }

  // As many pieces of each kind as there are squares: the hands are never empty.
  void fillHands() {
    const auto vacant = static_cast<std::size_t>(in_.count('.', kWhite));
    in_.hand.clear();
    for (const auto& [letter, kind] : kinds)
      in_.hand += std::string(vacant, letter) + std::string(vacant, lower(letter));
  }

  Side ownerOf(char letter) const {
    return in_.count(letter, kWhite) == 0 && in_.count(letter, kBlack) > 0 ? kBlack : kWhite;
  }
  bool shared(char letter) const {
    return in_.count(letter, kWhite) > 0 && in_.count(letter, kBlack) > 0;
  }

  // A piece that must promote and cannot does not enter the zone.
  void keepOut(Kind& kind, const std::array<std::string, 2>& regions) {
    in_.note(
        "A piece that cannot promote does not move to the zone of promotion, and gives no check "
        "there; in Fairy-Stockfish it gives check, and moves within the zone.");
    for (const Side side : {kWhite, kBlack})
      kind.region[side] = in_.squaresWithout(kind.region[side], regions[side]);
  }

  void writeRegion(char letter, Kind& kind) {
    if (kind.region[kWhite].empty() && kind.region[kBlack].empty()) return;
    for (std::string& region : kind.region)
      if (region.empty()) region = in_.ranksFrom(1, in_.ranks, kWhite);
    kind.more +=
        fmt::format(", zone = \"{}\"", in_.zone("reach_" + std::string(1, letter), kind.region));
  }

  void readKinds() {
    std::vector<std::string> found;
    for (const auto& [key, value] : in_.keys()) {
      if (!isPieceKey(key)) continue;
      found.push_back(key);
      if (value.empty() || value[0] == '-') continue;
      const char letter = upper(value[0]);
      if (letter < 'A' || letter > 'Z') {
        in_.leave(fmt::format("{} = {}: it begins with no letter", key, value));
        continue;
      }
      const std::string_view moves = cutAt(value, ':').second;
      const auto usual = usualMoves(key);
      Kind& kind = kinds[letter];
      kind.key = key;
      kind.moves =
          orthodox(moves.empty() ? usual.value_or("") : moves, std::max(in_.files, in_.ranks));
      if (key == "janggiCannon") kind.spared = letter;
      if (std::erase(kind.moves, '^') > 0) shooting += letter;
    }
    for (const std::string& key : found) in_.take(key);
    forgetWrongSets();
  }

  // Names and forgets values that do not name pieces as their keys do.
  void forgetWrongSets() {
    std::vector<std::string> wrong;
    for (const auto& [key, value] : in_.keys())
      if (!maySay(key, value, everyOf("*"))) wrong.push_back(key);
    for (const std::string& key : wrong) in_.leave(fmt::format("{} = {}", key, in_.take(key)));
  }

  void readPromotions() {
    const int rank = in_.number("promotionRank", 0);
    promoting =
        in_.both("promotionRegion", rank == 0 ? "*8" : in_.ranksFrom(rank, in_.ranks, kWhite),
                 rank == 0 ? "*1" : in_.ranksFrom(rank, in_.ranks, kBlack));
    for (std::string& region : promoting) region = in_.squaresOf(region);
    const std::string pawn = textOf("pawn");
    const bool known = in_.keys().contains("pawnTypes");
    const std::string types = in_.take("pawnTypes");
    const auto pawns = in_.both("promotionPawnTypes", known ? types : pawn);
    const auto resetting = in_.both("nMoveRuleTypes", known ? types : pawn);
    const auto to = in_.both("promotionPieceTypes");
    in_.both("enPassantTypes");
    const bool optional = !in_.flag("mandatoryPawnPromotion", true);
    for (const Side side : {kWhite, kBlack}) {
      for (const char letter : everyOf(present(pawns[side] + pawn))) {
        std::string choices = present(to[side]);
        // What becomes itself does not promote.
        const bool stays = std::erase(choices, letter) > 0;
        kinds[letter].promotes[side] = {choices, optional || stays, true};
      }
      for (const char letter : everyOf(present(resetting[side]))) kinds[letter].resets[side] = true;
    }
    readPiecePromotions();
  }
  // promotedPieceType = p:g s:g, of which the last of a piece counts.
  void readPiecePromotions() {
    const bool optional = !in_.flag("mandatoryPiecePromotion");
    const std::string pairs = in_.take("promotedPieceType");
    std::map<char, char> last;
    for (const std::string_view pair : wordsOf(pairs))
      if (const std::string letters = capitals(pair); letters.size() == 3)
        last[letters[0]] = letters[2];
    std::erase_if(last, [&](const auto& pair) {
      return !kinds.contains(pair.first) || !kinds.contains(pair.second);
    });
    const bool back = in_.flag("pieceDemotion");
    for (const auto& [base, as] : last) {
      const bool royal = isRoyal(base);
      const char form = forms && !royal ? addForm(base, as) : as;
      for (Promotes& promotes : kinds[base].promotes) {
        if (!promotes.pawn) promotes.optional = optional;
        promotes.leaving = kinds[base].key != "pawn";
        promotes.back |= royal;
        promotes.to += form;
      }
      if (back && (kinds[form].base != 0 || royal))
        kinds[form].promotes.fill({std::string(1, base), optional, false, true, true});
    }
  }

  // A promoted form, which is another piece in the hand than on the board. Returns its letter.
  char addForm(char base, char as) {
    char letter = 'Z';
    while (letter > 'A' && kinds.contains(letter)) --letter;
    if (kinds.contains(letter)) in_.leave("promotedPieceType: there are too many pieces");
    Kind form = kinds[as];
    if (!form.promotes[kWhite].to.empty() || !kinds[base].promotes[kWhite].to.empty())
      in_.leave(fmt::format("promotedPieceType = {}:{}: a second promotion", base, as));
    form.promotes = {};
    form.base = base;
    form.as = as;
    form.more = fmt::format(", hand = \"{}\"", base);
    kinds[letter] = std::move(form);
    return letter;
  }

  // Signs of promoted pieces in the start: +P is the form of P, or the piece that it becomes.
  void readPromoted() {
    for (std::size_t at = in_.rows.find_first_of("+~"); at != in_.rows.npos;
         at = in_.rows.find_first_of("+~", at)) {
      const char letter = at + 1 < in_.rows.size() ? in_.rows[at + 1] : ' ';
      const auto piece = kinds.find(upper(letter));
      const std::string to = piece == kinds.end() ? "" : piece->second.promotes[kWhite].to;
      if (in_.rows[at] == '~' || to.size() != 1)
        in_.leave("startFen: promoted pieces");
      else if (kinds.at(to[0]).base != 0)
        at += 1;
      else
        in_.rows[at + 1] = letter == upper(letter) ? to[0] : lower(to[0]);
      if (in_.rows[at] == '+' || in_.rows[at] == '~') in_.rows.erase(at, 1);
    }
    in_.readSquares();
  }

  // Forgets kinds that never come onto the board.
  void dropUnused() {
    std::string used;
    for (const auto& [letter, kind] : kinds)
      if (in_.count(letter, kWhite) + in_.count(letter, kBlack) > 0 ||
          capitals(in_.hand).find(letter) != std::string::npos)
        used += letter;
    for (std::size_t at = 0; at < used.size(); ++at)
      for (const Side side : {kWhite, kBlack})
        for (const char letter : kinds[used[at]].promotes[side].to)
          if (used.find(letter) == used.npos) used += letter;
    std::erase_if(kinds, [&](const auto& kind) { return used.find(kind.first) == used.npos; });
    for (const char letter : capitals(in_.rows + in_.hand))
      if (letter >= 'A' && letter <= 'Z' && !kinds.contains(letter))
        return in_.leave(fmt::format("startFen: no piece has the letter {}", letter));
  }

  std::string promotionText(const Promotes& own, const std::string& zoneIn,
                            const std::string& limits, int stuck) {
    std::string text = fmt::format(", promotes = {{ to = {}, in = \"{}\"", quoted(own.to), zoneIn);
    if (own.optional)
      text +=
          fmt::format(", optional = {}",
                      stuck == 0 ? "true" : quoted(in_.ranksFrom(1, in_.ranks - stuck, kWhite)));
    if (own.leaving) text += ", leaving = true";
    if (forms && !own.back && !kinds.at(own.to[0]).base) text += ", reverts = true";
    const std::string limit = limitText(own.to, limits);
    if (own.pawn && instead) return text + limit + ", instead = true }";
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
      const Kind& kind = kinds.at(letter);
      const auto at = capitals(limits).rfind(fmt::format("{}:", kind.base == 0 ? letter : kind.as));
      const int limit = at == std::string::npos
                            ? 0
                            : firstNumber(std::string_view(capitals(limits)).substr(at + 2));
      lost &=
          limit != 0 && limit == in_.count(letter, kWhite) && limit == in_.count(letter, kBlack);
      if (limit != 0) most += fmt::format(", \"{} {}\"", limit, letter);
      if (limit != 0 && kind.base != 0 && kinds.contains(kind.as))
        in_.leave(fmt::format("promotionLimit: {} with promoted pieces that are it", kind.as));
    }
    if (most.empty()) return {};
    return lost ? ", lost = true" : fmt::format(", most = [{}]", most.substr(2));
  }

  IniBoard& in_;
};

}  // namespace ximaera::imported
