#pragma once

#include "protocol/import/ini_pieces.h"

namespace ximaera::imported {

/// The pieces in hand of a section, and the conditions of their drops.
class IniHands {
 public:
  IniHands(IniBoard& in, IniPieces& pieces) : in_(in), pieces_(pieces) {}

  void read() {
    const auto regions = in_.both("dropRegion");
    const bool zone = in_.flag("promotionZonePawnDrops"), first = in_.flag("firstRankPawnDrops");
    const bool rooksFirst = in_.flag("sittuyinRookDrop"), checks = in_.flag("dropChecks", true);
    const bool noMate = in_.flag("shogiPawnDropMateIllegal") && pieces_.anyRoyal();
    const std::string single = pieces_.present(in_.take("dropNoDoubled"));
    const int perFile = in_.number("dropNoDoubledCount", 1);
    const bool must = in_.flag("mustDrop"), unlike = in_.flag("dropOppositeColoredBishop");
    const bool forms =
        std::ranges::any_of(pieces_.kinds, [](const auto& kind) { return kind.second.base != 0; });
    const bool promoted = forms && in_.flag("dropPromoted");
    if (!pieces_.drops) return;
    if (must) {
      addMust("drop");
      in_.note(
          "A side that can drop none of its pieces in hand has no move here; in Fairy-Stockfish it "
          "moves another piece.");
    }
    if (noMate && pieces_.letterOf("shogiPawn") != 0)
      in_.note(
          "A pawn drop that gives mate is illegal here; in Fairy-Stockfish it loses the game.");
    for (auto& [letter, kind] : pieces_.kinds) {
      // A form can be stuck where its piece cannot.
      if (kind.base != 0 && promoted && pieces_.immobile)
        kind.more += ", drops = { stuck = \"illegal\" }";
      const bool held = capitals(in_.hand).find(letter) != std::string::npos;
      if (kind.base != 0 || !(held || (pieces_.toHand && kind.key != "king"))) continue;
      std::array<std::string, 2> squares;
      for (const Side side : {kWhite, kBlack}) {
        std::string& own = squares[side] = common(in_.within(regions[side]), kind.region[side]);
        const bool pawn = kind.key == "pawn";
        if (pawn && !zone) own = without(own, pieces_.promoting[side]);
        if (pawn && !first) own = without(own, in_.ranksFrom(1, 1, side));
        if (rooksFirst && kind.key == "rook") own = common(own, in_.ranksFrom(1, 1, side));
      }
      const bool mate = noMate && kind.key == "shogiPawn";
      std::string text =
          squares[kWhite] == whole() && squares[kBlack] == whole() ? "" : inZone(letter, squares);
      if (single.find(letter) != single.npos) text += fmt::format(", per_file = {}", perFile);
      if (pieces_.immobile && stuckRanks(kind.moves) > 0) text += ", stuck = \"illegal\"";
      if (!checks) text += ", check = \"illegal\"";
      if (mate) text += ", mate = \"illegal\"";
      if (unlike && kind.key == "bishop") text += ", unlike = true";
      if (promoted && isBase(letter)) text += ", form = true";
      if (!text.empty()) kind.more += fmt::format(", drops = {{ {} }}", text.substr(2));
    }
  }

  // What a move must be.
  void addMust(std::string_view what) {
    if (in_.has("must")) return in_.leave("mustCapture and mustDrop together");
    in_.put("must", quoted(what));
  }

  // The hands of the start, as they stand behind its board.
  std::string handText() const {
    return pieces_.toHand || (pieces_.drops && !in_.hand.empty()) ? fmt::format("[{}]", in_.hand)
                                                                  : "";
  }

 private:
  // Whether a kind has a promoted form.
  bool isBase(char base) const {
    return std::ranges::any_of(pieces_.kinds,
                               [&](const auto& kind) { return kind.second.base == base; });
  }
  std::string whole() const { return in_.squaresWithout("", ""); }
  // Regions of squares; an empty one is the whole board, and one of no squares a rank below it.
  std::string without(const std::string& one, const std::string& other) const {
    const std::string squares = in_.squaresWithout(one, other);
    return squares.empty() ? "*0" : squares;
  }
  std::string common(const std::string& one, const std::string& other) const {
    return other.empty() ? without(one, "") : without(one, without("", other));
  }
  std::string inZone(char letter, const std::array<std::string, 2>& squares) {
    const std::string name = in_.zone(fmt::format("drops_{}", letter), squares);
    if (name.empty()) in_.leave(fmt::format("dropRegion: {} is never dropped", letter));
    return fmt::format(", in = \"{}\"", name);
  }

  IniBoard& in_;
  IniPieces& pieces_;
};

}  // namespace ximaera::imported
