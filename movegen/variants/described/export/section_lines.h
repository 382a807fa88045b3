#pragma once

#include <fmt/format.h>

#include <algorithm>

#include "movegen/text/words.h"
#include "movegen/variants/described/language/game.h"

namespace ximaera::described {

/// The lines of a section. Only section.cpp includes this.
class SectionLines {
 protected:
  explicit SectionLines(const Game& game) : game_(game) {}

  void key(std::string_view name, std::string_view value) {
    out_ += fmt::format("{} = {}\n", name, value);
  }
  void leave(std::string what) { unsaid_.push_back(std::move(what)); }
  void leaveOf(const PieceRules& piece, std::string_view what) {
    leave(fmt::format("{}: {}", piece.letter, what));
  }
  static std::string letter(const PieceRules& piece) { return {lower(piece.letter)}; }
  /// The letters of a set; `*` for all kinds.
  std::string letters(Kinds kinds) const {
    return (kinds & allKinds()) == allKinds() ? "*" : eachLetter(kinds);
  }
  std::string eachLetter(Kinds kinds) const { return lowered(game_.letters(kinds)); }
  Kinds allKinds() const { return kAllKinds & ((Kinds{1} << game_.pieces.size()) - 1); }

  std::string squares(const Squares& zone) const {
    std::string text;
    for (int rank = 0; rank < game_.ranks; ++rank) {
      const std::vector<Square> row = game_.squaresOfRank(rank);
      const auto within = [&](Square square) { return zone[square]; };
      if (!row.empty() && std::ranges::all_of(row, within))
        text += fmt::format("*{} ", rank + 1);
      else
        for (const Square square : row)
          if (zone[square]) text += squareName(square) + " ";
    }
    return text.empty() ? "-" : text.substr(0, text.size() - 1);
  }
  void regions(const std::string& name, const Zone& zone) {
    key(name + "White", squares(zone[kWhite]));
    key(name + "Black", squares(zone[kBlack]));
  }
  static std::string fileName(Square square) { return {static_cast<char>('a' + fileOf(square))}; }

  const Game& game_;
  std::string out_;
  std::vector<std::string> unsaid_;
};

}  // namespace ximaera::described
