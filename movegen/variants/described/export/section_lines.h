#pragma once

#include <fmt/format.h>

#include <algorithm>

#include "movegen/text/words.h"
#include "movegen/variants/described/described.h"
#include "movegen/variants/described/export/fairy_names.h"
#include "movegen/variants/described/language/game.h"

namespace ximaera::described {

/// The lines of a section of a game, in its terms, and what they cannot say.
class SectionLines {
 public:
  explicit SectionLines(const GameRules& game) : game_(game) {}

  /// The section with this name and the lines so far, with comments above it.
  ExportedSection section(std::string_view name) const {
    const std::string renamed =
        name == game_.name
            ? ""
            : fmt::format("# Fairy-Stockfish has a game {} of its own.\n", game_.name);
    return {fmt::format("# {}\n{}{}[{}]\n{}", game_.title, needs(), renamed, name, out_), unsaid_};
  }

  /// A line that no version stumbles over.
  void line(std::string_view name, std::string_view value) {
    out_ += fmt::format("{} = {}\n", name, value);
  }
  void key(std::string_view name, std::string_view value) {
    line(name, value);
    const FairyVersion version = fairyVersionOf(name, value);
    if (version > version_) newest_.clear();
    if (version < version_ || version == FairyVersion::k11) return;
    version_ = version;
    newest_ += fmt::format("{}{}", newest_.empty() ? "" : ", ", name);
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

  /// Ranks as their owner counts them; 0 if a zone is not made of them.
  struct Ranks {
    int first = 0, last = 0;
  };
  Ranks ranksOf(const Zone& zone) const {
    Ranks found;
    for (int rank = 0; rank < game_.ranks; ++rank) {
      const std::vector<Square> row = game_.squaresOfRank(rank);
      const auto has = [&](Square square) { return zone[kWhite][square]; };
      const bool all = std::ranges::all_of(row, has);
      if (all != std::ranges::any_of(row, has)) return {};
      for (const Square square : row)
        if (zone[kBlack][squareAt(fileOf(square), game_.ranks - 1 - rank)] != all) return {};
      if (!all) continue;
      if (found.first != 0 && found.last != rank) return {};
      if (found.first == 0) found.first = rank + 1;
      found.last = rank + 1;
    }
    return found;
  }

 private:
  /// The version that reads all keys, and the keys that need it.
  std::string needs() const {
    return fmt::format("# For {} or later{}{}.\n", nameOf(version_),
                       newest_.empty() ? "" : ", because of ", newest_);
  }

  const GameRules& game_;
  std::string out_, newest_;
  FairyVersion version_ = FairyVersion::k11;
  std::vector<std::string> unsaid_;
};

}  // namespace ximaera::described
