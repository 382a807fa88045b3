#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/variants/described/export/fairy_betza.h"
#include "movegen/variants/described/export/section_lines.h"
#include "movegen/variants/described/language/read.h"

namespace ximaera::described {

/// The pieces of a game as Fairy-Stockfish knows them, and the lines of a section that name them.
class SectionPieces {
 public:
  explicit SectionPieces(const GameRules& game) : game_(game) {
    findKing();
    findNames();
  }

  void write(SectionLines& out) {
    for (const Kind kind : game_.kinds())
      if (twinOf(kind) == kind) writePiece(out, kind);
  }

  // The kind as which Fairy-Stockfish knows a kind: for a promoted form the first that moves like
  // it, since forms have no letters of their own.
  Kind twinOf(Kind form) const {
    const auto& own = game_.pieces[form];
    if (game_.isForm(form))
      for (const Kind kind : game_.kinds()) {
        const auto& other = game_.pieces[kind];
        if (kind != king && other.promotion.to == 0 && other.zone == own.zone &&
            fairyBetza(other.moves) == fairyBetza(own.moves))
          return kind;
      }
    return form;
  }

  bool mateAlone() const { return (game_.take & ~game_.mate) == 0; }

  // Whether any piece has moves from initial squares.
  bool steps() const {
    return std::ranges::any_of(game_.pieces, [&](const PieceRules& piece) {
      return !isSoldier(piece) &&
             std::ranges::any_of(piece.moves.paths[kWhite],
                                 [](const Path& path) { return path.initial && !path.within; });
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

  bool isCalled(Kind kind, std::string_view name) const { return names_[kind] == name; }

  Kind king = 0, pawn = 0, rook = 0;

 private:
  // A kind of which each side with royal pieces has one, and mate decides. Explosions need others.
  void findKing() {
    for (const Kind kind : game_.kinds())
      if (game_.mate == Kinds{1} << kind && mateAlone() && game_.capture.blast.empty() &&
          game_.mostRoyals == 1 && std::ranges::all_of(std::array{kWhite, kBlack}, [&](Side side) {
            return game_.startCount[side][kind] + game_.startHand[side][kind] ==
                   int{game_.hasRoyals[side]};
          }))
        king = kind;
  }

  void writePiece(SectionLines& out, Kind kind) {
    const PieceRules& piece = game_.pieces[kind];
    const std::string moves = fairyBetza(piece.moves).value_or("");
    if (!fairyBetza(piece.moves)) out.leaveOf(piece, fmt::format("moves = {}", piece.moves.text));
    std::string name = names_[kind];
    if (name.empty())
      name = writeCustom(out, piece, moves);
    else
      out.key(name,
              out.letter(piece) + (name == "king" && moves != fairyText("K") ? ":" + moves : ""));
    if (name == "soldier")
      out.key("soldierPromotionRank", std::to_string(firstRank(piece.initial[kWhite])));
    name[0] = upper(name[0]);
    if (piece.zone[kWhite].count() < game_.squares.size()) {
      out.key("mobilityRegionWhite" + name, out.squares(piece.zone[kWhite]));
      out.key("mobilityRegionBlack" + name, out.squares(piece.zone[kBlack]));
    }
    writePowers(out, kind);
  }

  // Versions that do not know such pieces crash where a letter of the FEN is no piece of theirs.
  // They are given another piece, whose letter the custom piece takes in newer versions.
  std::string writeCustom(SectionLines& out, const PieceRules& piece, const std::string& moves) {
    const auto other = std::ranges::find_if_not(
        kPlainFairyPieces, [&](const FairyPiece& fairy) { return isUsed(fairy.name); });
    spares_.push_back(other->name);
    out.key(other->name, out.letter(piece));
    const std::string name = fmt::format("customPiece{}", spares_.size());
    out.key(name, fmt::format("{}:{}", out.letter(piece), moves));
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
      if (names_[kind] == "pawn") pawn = kind;
      if (names_[kind] == "rook") rook = kind;
    }
  }
  std::string nameFor(Kind kind) const {
    const PieceRules& piece = game_.pieces[kind];
    if (kind == king) return "king";
    if (isSoldier(piece)) return "soldier";
    if (isPawn(piece)) return "pawn";
    const auto moves = fairyBetza(piece.moves);
    for (const FairyPiece& fairy : kPlainFairyPieces)
      if (!isUsed(fairy.name) && moves == fairyText(fairy.moves) &&
          (fairy.name == kSparing) == (piece.touches != kAllKinds))
        return std::string(fairy.name);
    return {};
  }
  // Moves in the dialect of Fairy-Stockfish.
  static std::string fairyText(std::string_view betza) {
    return betza.empty() ? "" : fairyBetza(readBetza(betza).value()).value_or("?");
  }

  // A pawn, which promotes if anything does.
  bool isPawn(const PieceRules& piece) const {
    const auto like = [&](std::string_view moves) {
      return fairyBetza(piece.moves) == fairyText(moves);
    };
    const bool promotes =
        piece.promotion.to != 0 || std::ranges::all_of(game_.pieces, [](const PieceRules& other) {
          return other.promotion.to == 0;
        });
    return pawn == 0 && promotes && (like("fmWfceFifmnD") || (like("fmWfcF") && !steps()));
  }
  // Kings that may not face each other are the only power that the format has.
  void writePowers(SectionLines& out, Kind kind) {
    const PieceRules& piece = game_.pieces[kind];
    const bool faces = kind == king && piece.shoots.touches == Kinds{1} << kind &&
                       (piece.shoots.by.text == "fcR" || piece.shoots.by.text == "cR" ||
                        piece.shoots.by.text == "cfR");
    if (faces) out.key("flyingGeneral", "true");
    const bool sparing =
        isCalled(kind, kSparing) && (~piece.touches & out.allKinds()) == Kinds{1} << kind;
    if (piece.touches != kAllKinds && !sparing) out.leaveOf(piece, "moves that spare some kinds");
    if (!piece.shoots.by.empty() && !faces) out.leaveOf(piece, "shoots");
    for (const auto& [power, name] :
         {std::pair<const Power&, std::string_view>(piece.recruits, "recruits"),
          {piece.swaps, "swaps"},
          {piece.destroys, "destroys"},
          {piece.freezes, "freezes"},
          {piece.shields, "shields"}})
      if (!power.by.empty()) out.leaveOf(piece, name);
    if (piece.takes.any()) out.leaveOf(piece, "takes");
    if (piece.iron) out.leaveOf(piece, "iron");
    if (piece.within != Zone{}) out.leaveOf(piece, "moves within a zone");
    if (piece.once) out.leaveOf(piece, "moves that are made once");
  }

  /// The only piece that spares any: others of its kind.
  static constexpr std::string_view kSparing = "janggiCannon";

  const GameRules& game_;
  std::array<std::string, kMaxKinds> names_;
  /// The names that stand in for custom pieces.
  std::vector<std::string_view> spares_;
};

}  // namespace ximaera::described
