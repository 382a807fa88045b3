#pragma once

#include "protocol/import/ini_hands.h"

namespace ximaera::imported {

/// How the pieces of a section move.
class IniMoves : protected IniHands {
 protected:
  explicit IniMoves(Section section) : IniHands(std::move(section)) {
    readSteps();
    readMobility();
    readCastling();
    readDrops();
    writePieces();
  }

  /// The piece of White that castles; 0 if there is none.
  char castler_ = 0;

 private:
  // The moves without those from an initial square.
  static std::string withoutInitial(std::string_view moves) {
    std::string text, part;
    for (std::size_t at = 0; at <= moves.size(); ++at) {
      const bool ends =
          at == moves.size() || (!part.empty() && lower(moves[at]) == moves[at] &&
                                 !isDigit(moves[at]) && upper(part.back()) == part.back());
      if (ends && part.find('i') == part.npos) text += part;
      if (ends) part.clear();
      if (at < moves.size()) part += moves[at];
    }
    return text;
  }

  void readSteps() {
    const bool ranked =
        section_.contains("doubleStepRank") || section_.contains("doubleStepRankMin");
    const int step = takeNumber("doubleStepRank", 2), least = takeNumber("doubleStepRankMin", 2);
    const auto regions = takeBoth("doubleStepRegion", ranked ? ranks(least, step, kWhite) : "*2",
                                  ranked ? ranks(least, step, kBlack) : "*7");
    const std::string begin = takeFlag("doubleStep", true) ? zone("begin", regions) : "";
    const auto passed = takeBoth("enPassantRegion", "*");
    const bool none = within(passed[kWhite]).empty() && within(passed[kBlack]).empty();
    const bool some = passed[kWhite] != "*" || passed[kBlack] != "*";
    // Theirs is of who captures, ours of who is captured.
    const std::string open =
        some && !none ? zone("open", {passed[kBlack], passed[kWhite]}) : std::string();
    for (auto& [letter, kind] : kinds_) {
      if (begin.empty()) kind.moves = withoutInitial(kind.moves);
      if (none) std::erase(kind.moves, 'e');
      if (begin.empty() && kind.key == "pawn") kind.moves = "fmWfcF";
      if (kind.moves.find('i') != std::string::npos)
        kind.more += fmt::format(", initial = \"{}\"{}", begin,
                                 open.empty() ? "" : fmt::format(", passed = \"{}\"", open));
    }
    readSoldiers();
  }

  void readSoldiers() {
    const int from = takeNumber("soldierPromotionRank", 1);
    Kind* soldier = kindOf("soldier");
    if (soldier == nullptr || from <= 1) return;
    soldier->moves = "fWisW";
    soldier->more +=
        fmt::format(", initial = \"{}\"",
                    zone("across", {ranks(from, ranks_, kWhite), ranks(from, ranks_, kBlack)}));
  }

  void readMobility() {
    for (auto& [letter, kind] : kinds_) {
      std::string key = kind.key;
      key[0] = upper(key[0]);
      kind.region = {within(take("mobilityRegionWhite" + key)),
                     within(take("mobilityRegionBlack" + key))};
    }
    std::erase_if(section_,
                  [](const auto& key) { return key.first.starts_with("mobilityRegion"); });
    if (takeFlag("flyingGeneral") && king() != 0)
      kinds_[king()].more += fmt::format(", shoots = {{ by = \"cR\", only = \"{}\" }}", king());
  }

  // Files as numbers or letters, from 0.
  static int fileOfText(std::string_view text) {
    if (const auto number = toInteger(text)) return static_cast<int>(*number) - 1;
    return text.empty() ? -1 : lower(text[0]) - 'a';
  }

  void readCastling() {
    const std::array<int, 2> goals = {fileOfText(take("castlingKingsideFile", "g")),
                                      fileOfText(take("castlingQueensideFile", "c"))};
    const std::array<int, 2> corners = {fileOfText(take("castlingRookKingsideFile", "l")),
                                        fileOfText(take("castlingRookQueensideFile", "a"))};
    const int home = fileOfText(take("castlingKingFile", "e")),
              rank = takeNumber("castlingRank", 1);
    const auto kings = takeBoth("castlingKingPiece", std::string(king() != 0 ? 1 : 0, king()));
    const std::string rook(letterOf("rook") != 0 ? 1 : 0, letterOf("rook"));
    const auto rooks = takeBoth("castlingRookPieces", rook);
    std::string field;
    if (takeFlag("castlingDroppedPiece") && rank == 1) return readHomes(home, goals, kings, rooks);
    for (const Side side : {kWhite, kBlack}) {
      if (present(kings[side]).empty()) continue;
      const char piece = present(kings[side])[0];
      if (side == kWhite) castler_ = piece;
      const int row = side == kWhite ? rank - 1 : ranks_ - rank;
      const int from = homeOf(side == kWhite ? piece : lower(piece), row, home);
      if (from < 0) continue;
      for (const std::size_t wing : {0u, 1u}) {
        if (!hasRight(side, wing, from)) continue;
        const int partner = partnerOf(side, row, corners[wing], wing, present(rooks[side]));
        if (partner < 0 || (partner > from) != (wing == 0)) continue;
        field += "KQkq"[2 * side + static_cast<int>(wing)];
        addCastling(kinds_[piece], wing, goals[wing] - from, isNear(row, partner, wing));
      }
    }
    if (!takeFlag("castling", true)) return;
    if (!gates_) rights_ = field;
    for (auto& [letter, kind] : kinds_) kind.moves += castlingText(letter);
  }

  // Castling of a king and rooks that are dropped on their squares of the first rank.
  void readHomes(int home, const std::array<int, 2>& goals, const std::array<std::string, 2>& kings,
                 const std::array<std::string, 2>& rooks) {
    if (!takeFlag("castling", true)) return;
    const std::string king = present(kings[kWhite]), rook = present(rooks[kWhite]);
    if (kings[kWhite] != kings[kBlack] || rooks[kWhite] != rooks[kBlack] || king.size() != 1 ||
        rook.size() != 1 || home < 1 || home > files_ - 2)
      return game_.leave("castlingDroppedPiece = true: not of one king with one kind of rooks");
    castler_ = king[0];
    game_.keys.emplace_back("castles", quoted(fmt::format("{}{}{}{}{}", rook, run(home - 1), king,
                                                          run(files_ - home - 2), rook)));
    for (const std::size_t wing : {0u, 1u})
      addCastling(kinds_[king[0]], wing, goals[wing] - home, 0);
    kinds_[king[0]].moves += castlingText(king[0]);
  }
  static std::string run(int vacant) { return vacant == 0 ? "" : std::to_string(vacant); }

  int homeOf(char piece, int row, int otherwise) const {
    int found = -1;
    for (int file = 0; file < files_; ++file)
      if (at(file, row) == piece) {
        if (found >= 0) return at(otherwise, row) == piece ? otherwise : -1;
        found = file;
      }
    return found;
  }

  // Rights are written KQkq, or by the rook's file.
  bool hasRight(Side side, std::size_t wing, int from) const {
    return std::ranges::any_of(rights_, [&](char letter) {
      if ((letter == lower(letter)) != (side == kBlack) || letter == '-') return false;
      if (upper(letter) == 'K' || upper(letter) == 'Q')
        return (upper(letter) == 'K') == (wing == 0);
      return (upper(letter) - 'A' > from) == (wing == 0);
    });
  }

  int partnerOf(Side side, int row, int corner, std::size_t wing, const std::string& rooks) const {
    const int towards = wing == 0 ? -1 : 1;
    for (int file = std::min(corner, files_ - 1); file >= 0 && file < files_; file += towards) {
      const char letter = at(file, row);
      const bool own = side == kWhite ? letter == upper(letter) : letter == lower(letter);
      if (own && rooks.find(upper(letter)) != rooks.npos) return file;
    }
    return -1;
  }

  // The place of the partner: 0 at the end of its rank, 1 beside that, 2 elsewhere.
  int isNear(int row, int partner, std::size_t wing) const {
    const int out = wing == 0 ? 1 : -1;
    for (const int squares : {0, 1})
      if (at(partner + (squares + 1) * out, row) == '*') return squares;
    return 2;
  }

  void addCastling(Kind& kind, std::size_t wing, int files, int near) {
    const int distance = wing == 0 ? files : -files;
    Wing& known = wings_[wing];
    const Wing wanted{distance, near, &kind};
    if (known.kind != nullptr && (known.files != distance || known.near != near))
      return game_.leave("castling by another number of files for White than for Black");
    if (distance < 1) return game_.leave("castling of a king that goes nowhere or back");
    if (near > 1) return game_.leave("castling with a piece that is not at the end of its rank");
    known = wanted;
  }

  std::string castlingText(char letter) const {
    const Kind* kind = &kinds_.at(letter);
    const auto text = [&](std::size_t wing, std::string_view side) {
      const Wing& way = wings_[wing];
      return way.kind != kind ? ""
                              : fmt::format("i{}{}O{}", side, way.near == 1 ? "j" : "", way.files);
    };
    const bool alike = wings_[0].kind == wings_[1].kind && wings_[0].files == wings_[1].files &&
                       wings_[0].near == wings_[1].near;
    return alike ? text(0, "s") : text(0, "r") + text(1, "l");
  }

  struct Wing {
    int files = 0, near = 0;
    const Kind* kind = nullptr;
  };
  std::array<Wing, 2> wings_;
};

}  // namespace ximaera::imported
