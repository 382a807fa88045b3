#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/variants/described/export/fairy_betza.h"
#include "movegen/variants/described/export/section_lines.h"
#include "movegen/variants/described/language/read.h"

namespace ximaera::described {

/// The lines of a section that name its pieces. Only section.cpp includes this.
class SectionPieces : protected SectionLines {
 protected:
  explicit SectionPieces(const Game& game) : SectionLines(game) {}

  void writePieces() {
    findKing();
    findNames();
    for (const Kind kind : game_.kinds())
      if (twinOf(kind) == kind) writePiece(kind);
  }

  // The kind as which Fairy-Stockfish knows a kind: for a promoted form the first that moves like
  // it, since forms have no letters of their own.
  Kind twinOf(Kind form) const {
    const auto& own = game_.pieces[form];
    if (game_.isForm(form))
      for (const Kind kind : game_.kinds()) {
        const auto& other = game_.pieces[kind];
        if (kind != king_ && other.promotion.to == 0 && other.zone == own.zone &&
            fairyBetza(other.moves) == fairyBetza(own.moves))
          return kind;
      }
    return form;
  }

  bool mateAlone() const { return (game_.take & ~game_.mate) == 0; }

  // Whether any piece has moves from initial squares.
  bool steps() const {
    return std::ranges::any_of(game_.pieces, [&](const PieceRules& piece) {
      return !isSoldier(piece) && std::ranges::any_of(piece.moves.paths[kWhite], &Path::initial);
    });
  }
  bool isSoldier(const PieceRules& piece) const {
    return piece.moves.text == "fWisW" && firstRank(piece.initial[kWhite]) > 0;
  }
  // 0 if the zone is empty.
  int firstRank(const Squares& zone) const {
    int first = 0;
    for (const Square square : game_.squares)
      if (zone[square] && (first == 0 || rankOf(square) < first)) first = rankOf(square) + 1;
    return first;
  }

  // A set of kinds that is the pawn by default.
  void unlessPawn(const std::string& name, const std::string& kinds) {
    const std::string pawn(pawn_ == 0 ? "" : letter(game_.pieces[pawn_]));
    if (kinds != pawn) key(name, kinds.empty() ? "-" : kinds);
  }

  bool isCalled(Kind kind, std::string_view name) const { return names_[kind] == name; }

  Kind king_ = 0, pawn_ = 0, rook_ = 0;

 private:
  // A kind of which each side with royal pieces has one, and mate decides. Explosions need others.
  void findKing() {
    for (const Kind kind : game_.kinds())
      if (game_.mate == Kinds{1} << kind && mateAlone() && game_.capture.blast.empty() &&
          game_.mostRoyals == 1 && std::ranges::all_of(std::array{kWhite, kBlack}, [&](Side side) {
            return game_.startCount[side][kind] + game_.startHand[side][kind] ==
                   int{game_.hasRoyals[side]};
          }))
        king_ = kind;
  }

  void writePiece(Kind kind) {
    const PieceRules& piece = game_.pieces[kind];
    const std::string moves = fairyBetza(piece.moves).value_or("");
    if (!fairyBetza(piece.moves)) leaveOf(piece, fmt::format("moves = {}", piece.moves.text));
    std::string name = names_[kind];
    if (name.empty())
      name = writeCustom(piece, moves);
    else
      key(name, letter(piece) + (name == "king" && moves != fairyText("K") ? ":" + moves : ""));
    if (name == "soldier")
      key("soldierPromotionRank", std::to_string(firstRank(piece.initial[kWhite])));
    name[0] = upper(name[0]);
    if (piece.zone[kWhite].count() < game_.squares.size()) mobility(name, piece.zone);
    writePowers(kind);
  }

  // Versions that do not know such pieces crash where a letter of the FEN is no piece of theirs.
  // They are given another piece, whose letter the custom piece takes in newer versions.
  std::string writeCustom(const PieceRules& piece, const std::string& moves) {
    const auto other = std::ranges::find_if_not(
        kPlainFairyPieces, [&](const FairyPiece& fairy) { return isUsed(fairy.name); });
    spares_.push_back(other->name);
    key(other->name, letter(piece));
    const std::string name = fmt::format("customPiece{}", spares_.size());
    key(name, fmt::format("{}:{}", letter(piece), moves));
    return name;
  }
  bool isUsed(std::string_view name) const {
    return std::ranges::find(names_, name) != names_.end() ||
           std::ranges::find(spares_, name) != spares_.end();
  }

  // The names that Fairy-Stockfish has for pieces with such moves; empty if it has none.
  void findNames() {
    for (const Kind kind : game_.kinds()) {
      if (twinOf(kind) != kind) continue;
      names_[kind] = nameFor(kind);
      if (names_[kind] == "pawn") pawn_ = kind;
      if (names_[kind] == "rook") rook_ = kind;
    }
  }
  std::string nameFor(Kind kind) const {
    const PieceRules& piece = game_.pieces[kind];
    if (kind == king_) return "king";
    if (isSoldier(piece)) return "soldier";
    if (isPawn(piece)) return "pawn";
    const auto moves = fairyBetza(piece.moves);
    for (const FairyPiece& fairy : kPlainFairyPieces)
      if (!isUsed(fairy.name) && moves == fairyText(fairy.moves) &&
          (fairy.name == kSparing) == (piece.touches != kAllKinds))
        return std::string(fairy.name);
    return {};
  }
  void mobility(const std::string& name, const Zone& zone) {
    key("mobilityRegionWhite" + name, squares(zone[kWhite]));
    key("mobilityRegionBlack" + name, squares(zone[kBlack]));
  }

  // Moves in the dialect of Fairy-Stockfish.
  static std::string fairyText(std::string_view betza) {
    return betza.empty() ? "" : fairyBetza(readBetza(betza).value()).value_or("?");
  }

  // A pawn, which promotes if anything does.
  bool isPawn(const PieceRules& piece) const {
    const auto like = [&](std::string_view pawn) {
      return fairyBetza(piece.moves) == fairyText(pawn);
    };
    const bool promotes =
        piece.promotion.to != 0 || std::ranges::all_of(game_.pieces, [](const PieceRules& other) {
          return other.promotion.to == 0;
        });
    return pawn_ == 0 && promotes && (like("fmWfceFifmnD") || (like("fmWfcF") && !steps()));
  }
  // Kings that may not face each other are the only power that the format has.
  void writePowers(Kind kind) {
    const PieceRules& piece = game_.pieces[kind];
    const bool faces = kind == king_ && piece.shoots.touches == Kinds{1} << kind &&
                       (piece.shoots.by.text == "fcR" || piece.shoots.by.text == "cR" ||
                        piece.shoots.by.text == "cfR");
    if (faces) key("flyingGeneral", "true");
    const bool sparing = isCalled(kind, kSparing) && (~piece.touches & allKinds()) == Kinds{1}
                                                                                          << kind;
    if (piece.touches != kAllKinds && !sparing) leaveOf(piece, "moves that spare some kinds");
    if (!piece.shoots.by.empty() && !faces) leaveOf(piece, "shoots");
    if (!piece.recruits.by.empty()) leaveOf(piece, "recruits");
    if (!piece.swaps.by.empty()) leaveOf(piece, "swaps");
    if (!piece.destroys.by.empty()) leaveOf(piece, "destroys");
    if (!piece.freezes.by.empty()) leaveOf(piece, "freezes");
    if (!piece.shields.by.empty()) leaveOf(piece, "shields");
    if (piece.takes.any()) leaveOf(piece, "takes");
    if (piece.iron) leaveOf(piece, "iron");
  }

  /// The only piece that spares any: others of its kind.
  static constexpr std::string_view kSparing = "janggiCannon";

  std::array<std::string, kMaxKinds> names_;
  /// The names that stand in for custom pieces.
  std::vector<std::string_view> spares_;
};

}  // namespace ximaera::described
