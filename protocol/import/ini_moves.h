#pragma once

#include "protocol/import/ini_pieces.h"

namespace ximaera::imported {

/// How the pieces of a section move.
class IniMoves {
 public:
  IniMoves(IniBoard& in, IniPieces& pieces) : in_(in), pieces_(pieces) {}

  void read() {
    readSteps();
    readLeaps();
    readLines();
    readMobility();
    readCastling();
  }

  /// The piece of White that castles; 0 if there is none.
  char castler = 0;

 private:
  void readSteps() {
    const bool ranked =
        in_.keys().contains("doubleStepRank") || in_.keys().contains("doubleStepRankMin");
    const int step = in_.number("doubleStepRank", 2), least = in_.number("doubleStepRankMin", 2);
    const auto regions =
        in_.both("doubleStepRegion", ranked ? in_.ranksFrom(least, step, kWhite) : "*2",
                 ranked ? in_.ranksFrom(least, step, kBlack) : "*7");
    const std::string begin = in_.flag("doubleStep", true) ? in_.zone("begin", regions) : "";
    const auto passed = in_.both("enPassantRegion", "*");
    const bool none = in_.within(passed[kWhite]).empty() && in_.within(passed[kBlack]).empty();
    const bool some = passed[kWhite] != "*" || passed[kBlack] != "*";
    // Theirs is of who captures, ours of who is captured.
    const std::string open =
        some && !none ? in_.zone("open", {passed[kBlack], passed[kWhite]}) : std::string();
    for (auto& [letter, kind] : pieces_.kinds) {
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
    const int from = in_.number("soldierPromotionRank", 1);
    IniPieces::Kind* soldier = pieces_.kindOf("soldier");
    if (soldier == nullptr || from <= 1) return;
    soldier->moves = "fWisW";
    soldier->more += fmt::format(", initial = \"{}\"",
                                 in_.zone("across", {in_.ranksFrom(from, in_.ranks, kWhite),
                                                     in_.ranksFrom(from, in_.ranks, kBlack)}));
  }

  // The first moves of kings and queens in Cambodian Chess.
  void readLeaps() {
    if (!in_.flag("cambodianMoves")) return;
    in_.take("gating");
    const char rook = pieces_.letterOf("rook");
    for (const auto& [key, leap] : {std::pair("king", "mifsN"), {"fers", "mifD"}})
      if (IniPieces::Kind* kind = pieces_.kindOf(key)) {
        kind->moves += leap;
        kind->more += ", once = true";
        if (kind->key == "king" && rook != 0) kind->more += fmt::format(", aimed = \"{}\"", rook);
      }
  }

  // Moves along the lines of palaces.
  void readLines() {
    const std::string squares = in_.within(in_.take("diagonalLines"));
    if (squares.empty()) return;
    const std::string zone = in_.zone("lines", {squares, squares});
    for (auto& [letter, kind] : pieces_.kinds) {
      const bool steps = kind.key == "wazir" || (kind.key == "king" && kind.moves == "W");
      const std::string_view by = steps                        ? "F"
                                  : kind.key == "soldier"      ? "fF"
                                  : kind.key == "rook"         ? "B"
                                  : kind.key == "janggiCannon" ? "pB"
                                                               : "";
      if (!by.empty())
        kind.more += fmt::format(", within = {{ by = \"{}\", in = \"{}\" }}", by, zone);
    }
  }

  void readMobility() {
    for (auto& [letter, kind] : pieces_.kinds) {
      std::string key = kind.key;
      key[0] = upper(key[0]);
      kind.region = {in_.within(in_.take("mobilityRegionWhite" + key)),
                     in_.within(in_.take("mobilityRegionBlack" + key))};
    }
    in_.forget("mobilityRegion");
    if (in_.flag("flyingGeneral") && pieces_.king() != 0)
      pieces_.kinds[pieces_.king()].more +=
          fmt::format(", shoots = {{ by = \"cR\", only = \"{}\" }}", pieces_.king());
  }

  // Files as numbers or letters, from 0.
  static int fileOfText(std::string_view text) {
    if (const auto number = toInteger(text)) return static_cast<int>(*number) - 1;
    return text.empty() ? -1 : lower(text[0]) - 'a';
  }

  void readCastling() {
    const std::array<int, 2> goals = {fileOfText(in_.take("castlingKingsideFile", "g")),
                                      fileOfText(in_.take("castlingQueensideFile", "c"))};
    const std::array<int, 2> corners = {fileOfText(in_.take("castlingRookKingsideFile", "l")),
                                        fileOfText(in_.take("castlingRookQueensideFile", "a"))};
    const int home = fileOfText(in_.take("castlingKingFile", "e")),
              rank = in_.number("castlingRank", 1);
    const auto kings = in_.both("castlingKingPiece", pieces_.textOf("king"));
    const auto rooks = in_.both("castlingRookPieces", pieces_.textOf("rook"));
    std::string field;
    if (in_.flag("castlingDroppedPiece") && rank == 1) return readHomes(home, goals, kings, rooks);
    const bool castles = in_.flag("castling", true);
    for (const Side side : {kWhite, kBlack}) {
      if (pieces_.present(kings[side]).empty()) continue;
      const char piece = pieces_.present(kings[side])[0];
      if (side == kWhite) castler = piece;
      const int row = side == kWhite ? rank - 1 : in_.ranks - rank;
      const int from = homeOf(side == kWhite ? piece : lower(piece), row, home);
      if (from < 0) continue;
      for (const std::size_t wing : {0u, 1u}) {
        if (!castles || !hasRight(side, wing, from)) continue;
        const int partner = partnerOf(side, row, corners[wing], wing, pieces_.present(rooks[side]));
        if (partner < 0 || (partner > from) != (wing == 0)) continue;
        field += "KQkq"[2 * side + static_cast<int>(wing)];
        addCastling(pieces_.kinds[piece], wing, goals[wing] - from, isNear(row, partner, wing));
      }
    }
    if (!castles) return;
    if (!pieces_.gates) in_.rights = field;
    for (auto& [letter, kind] : pieces_.kinds) kind.moves += castlingText(letter);
  }

  // Castling of a king and rooks that are dropped on their squares of the first rank.
  void readHomes(int home, const std::array<int, 2>& goals, const std::array<std::string, 2>& kings,
                 const std::array<std::string, 2>& rooks) {
    if (!in_.flag("castling", true)) return;
    const std::string king = pieces_.present(kings[kWhite]), rook = pieces_.present(rooks[kWhite]);
    if (kings[kWhite] != kings[kBlack] || rooks[kWhite] != rooks[kBlack] || king.size() != 1 ||
        rook.size() != 1 || home < 1 || home > in_.files - 2)
      return in_.leave("castlingDroppedPiece = true: not of one king with one kind of rooks");
    castler = king[0];
    in_.put("castles", quoted(fmt::format("{}{}{}{}{}", rook, run(home - 1), king,
                                          run(in_.files - home - 2), rook)));
    for (const std::size_t wing : {0u, 1u})
      addCastling(pieces_.kinds[king[0]], wing, goals[wing] - home, 0);
    pieces_.kinds[king[0]].moves += castlingText(king[0]);
  }
  static std::string run(int vacant) { return vacant == 0 ? "" : std::to_string(vacant); }

  int homeOf(char piece, int row, int otherwise) const {
    int found = -1;
    for (int file = 0; file < in_.files; ++file)
      if (in_.at(file, row) == piece) {
        if (found >= 0) return in_.at(otherwise, row) == piece ? otherwise : -1;
        found = file;
      }
    return found;
  }

  // Rights are written KQkq, or by the rook's file.
  bool hasRight(Side side, std::size_t wing, int from) const {
    return std::ranges::any_of(in_.rights, [&](char letter) {
      if ((letter == lower(letter)) != (side == kBlack) || letter == '-') return false;
      if (upper(letter) == 'K' || upper(letter) == 'Q')
        return (upper(letter) == 'K') == (wing == 0);
      return (upper(letter) - 'A' > from) == (wing == 0);
    });
  }

  int partnerOf(Side side, int row, int corner, std::size_t wing, const std::string& rooks) const {
    const int towards = wing == 0 ? -1 : 1;
    for (int file = std::min(corner, in_.files - 1); file >= 0 && file < in_.files;
         file += towards) {
      const char letter = in_.at(file, row);
      const bool own = side == kWhite ? letter == upper(letter) : letter == lower(letter);
      if (own && rooks.find(upper(letter)) != rooks.npos) return file;
    }
    return -1;
  }

  // The place of the partner: 0 at the end of its rank, 1 beside that, 2 elsewhere.
  int isNear(int row, int partner, std::size_t wing) const {
    const int out = wing == 0 ? 1 : -1;
    for (const int squares : {0, 1})
      if (in_.at(partner + (squares + 1) * out, row) == '*') return squares;
    return 2;
  }

  void addCastling(IniPieces::Kind& kind, std::size_t wing, int files, int near) {
    const int distance = wing == 0 ? files : -files;
    Wing& known = wings_[wing];
    const Wing wanted{distance, near, &kind};
    if (known.kind != nullptr && (known.files != distance || known.near != near))
      return in_.leave("castling by another number of files for White than for Black");
    if (distance < 1) return in_.leave("castling of a king that goes nowhere or back");
    if (near > 1) return in_.leave("castling with a piece that is not at the end of its rank");
    known = wanted;
  }

  std::string castlingText(char letter) const {
    const IniPieces::Kind* kind = &pieces_.kinds.at(letter);
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
    const IniPieces::Kind* kind = nullptr;
  };

  IniBoard& in_;
  IniPieces& pieces_;
  std::array<Wing, 2> wings_;
};

}  // namespace ximaera::imported
