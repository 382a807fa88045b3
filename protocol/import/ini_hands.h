#pragma once

#include "protocol/import/ini_pieces.h"

namespace ximaera::imported {

/// The pieces in hand of a section, and the conditions of their drops.
class IniHands : protected IniPieces {
 protected:
  using IniPieces::IniPieces;

  void readDrops() {
    const auto regions = takeBoth("dropRegion");
    const bool zone = takeFlag("promotionZonePawnDrops"), first = takeFlag("firstRankPawnDrops");
    const bool rooksFirst = takeFlag("sittuyinRookDrop"), checks = takeFlag("dropChecks", true);
    const bool noMate = takeFlag("shogiPawnDropMateIllegal") && anyRoyal();
    const std::string single = present(take("dropNoDoubled"));
    const int perFile = takeNumber("dropNoDoubledCount", 1);
    const bool must = takeFlag("mustDrop"), unlike = takeFlag("dropOppositeColoredBishop");
    const bool forms =
        std::ranges::any_of(kinds_, [](const auto& kind) { return kind.second.base != 0; });
    const bool promoted = forms && takeFlag("dropPromoted");
    if (!drops_) return;
    if (must) {
      addMust("drop");
      game_.notes.emplace_back(
          "A side that can drop none of its pieces in hand has no move here; in Fairy-Stockfish it "
          "moves another piece.");
    }
    if (noMate && letterOf("shogiPawn") != 0)
      game_.notes.emplace_back(
          "A pawn drop that gives mate is illegal here; in Fairy-Stockfish it loses the game.");
    for (auto& [letter, kind] : kinds_) {
      const bool held = capitals(hand_).find(letter) != std::string::npos;
      if (kind.base != 0 || !(held || (toHand_ && kind.key != "king"))) continue;
      std::array<std::string, 2> squares;
      for (const Side side : {kWhite, kBlack}) {
        std::string& own = squares[side] = common(within(regions[side]), kind.region[side]);
        const bool pawn = kind.key == "pawn";
        if (pawn && !zone) own = without(own, promoting_[side]);
        if (pawn && !first) own = without(own, ranks(1, 1, side));
        if (rooksFirst && kind.key == "rook") own = common(own, ranks(1, 1, side));
      }
      const bool mate = noMate && kind.key == "shogiPawn";
      std::string text =
          squares[kWhite] == whole() && squares[kBlack] == whole() ? "" : inZone(letter, squares);
      if (single.find(letter) != single.npos) text += fmt::format(", per_file = {}", perFile);
      if (immobile_ && stuckRanks(kind.moves) > 0) text += ", stuck = \"illegal\"";
      if (!checks) text += ", check = \"illegal\"";
      if (mate) text += ", mate = \"illegal\"";
      if (unlike && kind.key == "bishop") text += ", unlike = true";
      if (promoted && isBase(letter)) text += ", form = true";
      if (!text.empty()) kind.more += fmt::format(", drops = {{ {} }}", text.substr(2));
    }
  }

  // What a move must be.
  void addMust(std::string_view what) {
    if (std::ranges::find(game_.keys, "must", &ForeignGame::Keys::value_type::first) !=
        game_.keys.end())
      return game_.leave("mustCapture and mustDrop together");
    game_.keys.emplace_back("must", quoted(what));
  }

  // The hands of the start, as they stand behind its board.
  std::string handText() const {
    return toHand_ || (drops_ && !hand_.empty()) ? fmt::format("[{}]", hand_) : "";
  }

 private:
  // Whether a kind has a promoted form.
  bool isBase(char base) const {
    return std::ranges::any_of(kinds_, [&](const auto& kind) { return kind.second.base == base; });
  }
  std::string whole() const { return squaresWithout("", ""); }
  // Regions of squares; an empty one is the whole board, and one of no squares a rank below it.
  std::string without(const std::string& one, const std::string& other) const {
    const std::string squares = squaresWithout(one, other);
    return squares.empty() ? "*0" : squares;
  }
  std::string common(const std::string& one, const std::string& other) const {
    return other.empty() ? without(one, "") : without(one, without("", other));
  }
  std::string inZone(char letter, const std::array<std::string, 2>& squares) {
    const std::string name = zone(fmt::format("drops_{}", letter), squares);
    if (name.empty()) game_.leave(fmt::format("dropRegion: {} is never dropped", letter));
    return fmt::format(", in = \"{}\"", name);
  }
};

}  // namespace ximaera::imported
