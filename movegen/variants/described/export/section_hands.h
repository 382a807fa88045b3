#pragma once

#include "movegen/variants/described/export/section_pieces.h"

namespace ximaera::described {

/// The lines of a section that tell of hands, drops and promoted forms. Only section.cpp includes
/// this.
class SectionHands {
 public:
  SectionHands(const GameRules& game, const SectionPieces& pieces, SectionLines& out)
      : game_(game), pieces_(pieces), out_(out) {}

  // The promoted form that a kind becomes; 0 if it becomes other kinds.
  Kind formFor(const PieceRules& piece) const {
    const Kind form = game_.formOf(game_.kindWith(piece));
    return form != 0 && piece.promotion.to == Kinds{1} << form ? form : Kind{0};
  }

  // Whether a promoted form becomes the kind of which it is the form.
  bool turnsBack(const PieceRules& piece) const {
    const Kind kind = game_.kindWith(piece);
    return kind != 0 && game_.isForm(kind) && piece.promotion.to == Kinds{1} << piece.held;
  }

  void write() {
    for (const Kind kind : game_.kinds())
      if (!game_.hands.runs.empty() && isHeld(kind)) held_.push_back(kind);
    if (held_.empty()) return;
    if (!game_.hands.gatesOnly) out_.key("pieceDrops", "true");
    if (game_.hands.gates) out_.key("gating", "true");
    if (game_.hands.gates) out_.key("seirawanGating", "true");
    if (game_.dropsCastle) out_.key("castlingDroppedPiece", "true");
    if (game_.capture.toHand) out_.key("capturesToHand", "true");
    if (game_.capture.toHand && game_.capture.by != kAllKinds)
      out_.leave("capture: by some kinds only");
    if (game_.mustDrop) out_.key("mustDrop", "true");
    immobile_ = std::ranges::any_of(held_, [&](Kind kind) {
      const Zone stuck = stuckSquares(game_, game_.pieces[kind]);
      return kind != pieces_.pawn && stuck[kWhite].any() &&
             (stuck[kWhite] & game_.pieces[kind].drops.zone[kWhite]).none();
    });
    if (immobile_) out_.key("immobilityIllegal", "true");
    writeForms();
    writeRegions();
    writeConditions();
  }

 private:
  bool isHeld(Kind kind) const {
    return std::ranges::any_of(game_.hands.runs,
                               [&](const HandRun& run) { return run.kind == kind; });
  }
  const Zone movable(Kind kind) const {
    const Zone stuck = immobile_ ? stuckSquares(game_, game_.pieces[kind]) : Zone{};
    return {~stuck[kWhite], ~stuck[kBlack]};
  }

  void writeForms() {
    std::string pairs;
    bool must = false, may = false, keeps = false, back = false;
    for (const Kind kind : game_.kinds()) {
      const PieceRules& piece = game_.pieces[kind];
      const Kind form = formFor(piece);
      const Promotion& promotion = piece.promotion;
      if (turnsBack(piece)) {
        back = true;
        continue;
      }
      if (form == 0) {
        if ((promotion.to & forms()) != 0)
          out_.leaveOf(piece, "promotes to the form of another kind");
        keeps |= promotion.to != 0 && !promotion.reverts && game_.capture.toHand;
        continue;
      }
      pairs += fmt::format(" {}:{}", out_.letter(piece),
                           out_.letter(game_.pieces[pieces_.twinOf(form)]));
      (promotion.optional[kWhite].none() ? must : may) = true;
      const bool complete =
          promotion.optional[kWhite].none() ||
          ((promotion.optional[kWhite] ^ movable(kind)[kWhite]) & promotion.zone[kWhite]).none();
      if (!complete) out_.leaveOf(piece, "promotion that is compulsory on some squares only");
      const bool everywhere = promotion.zone[kWhite].count() == game_.squares.size();
      if (kind == pieces_.pawn || (!promotion.leaving && !everywhere))
        out_.leaveOf(piece, "a form without a leaving promotion");
    }
    if (keeps && pairs.empty())
      out_.key("dropLoop", "true");
    else if (keeps)
      out_.leave("promotes: pieces that stay promoted in the hand, beside forms");
    if (pairs.empty()) return;
    out_.key("promotedPieceType", pairs.substr(1));
    if (back) out_.key("pieceDemotion", "true");
    if (must) out_.key("mandatoryPiecePromotion", "true");
    if (must && may) out_.leave("promotes: forms of which only some are compulsory");
  }
  Kinds forms() const {
    Kinds all = 0;
    for (const Kind kind : game_.kinds())
      if (game_.isForm(kind)) all |= Kinds{1} << kind;
    return all;
  }

  // One region for all kinds, from which pawns and pieces that could not move are kept away.
  void writeRegions() {
    Zone region;
    Squares all;
    for (const Square square : game_.squares) all.set(square);
    for (const Kind kind : held_)
      for (const Side side : {kWhite, kBlack}) region[side] |= game_.pieces[kind].drops.zone[side];
    const bool pawnsAlone = held_ == std::vector<Kind>{pieces_.pawn};
    if (region != Zone{all, all} && !pawnsAlone) {
      out_.key("whiteDropRegion", out_.squares(region[kWhite]));
      out_.key("blackDropRegion", out_.squares(region[kBlack]));
    }
    for (const Kind kind : held_) {
      const PieceRules& piece = game_.pieces[kind];
      Zone expected = pawnsAlone ? Zone{all, all} : region;
      for (const Side side : {kWhite, kBlack})
        expected[side] &= piece.zone[side] & movable(kind)[side];
      if (kind == pieces_.pawn) keepPawns(piece, expected);
      if (expected != piece.drops.zone)
        out_.leaveOf(piece, "drops on other squares than other pieces");
    }
  }

  void keepPawns(const PieceRules& pawn, Zone& expected) {
    Zone first;
    for (const Square square : game_.squaresOfRank(0)) first[kWhite].set(square);
    for (const Square square : game_.squaresOfRank(game_.ranks - 1)) first[kBlack].set(square);
    for (const auto& [zone, name] :
         {std::pair(first, "firstRankPawnDrops"), {promotionZone(), "promotionZonePawnDrops"}}) {
      if ((pawn.drops.zone[kWhite] & zone[kWhite]).any())
        out_.key(name, "true");
      else
        for (const Side side : {kWhite, kBlack}) expected[side] &= ~zone[side];
    }
  }
  Zone promotionZone() const {
    for (const PieceRules& piece : game_.pieces)
      if (piece.promotion.to != 0) return piece.promotion.zone;
    return {};
  }

  void writeConditions() {
    const auto count = [&](auto&& is) { return std::ranges::count_if(held_, is); };
    const auto drops = [&](Kind kind) -> const Drops& { return game_.pieces[kind].drops; };
    const auto forms = count([&](Kind kind) { return game_.formOf(kind) != 0; });
    const auto asForms = count([&](Kind kind) { return drops(kind).asForm; });
    if (asForms != 0) out_.key("dropPromoted", "true");
    if (asForms != 0 && asForms != forms) out_.leave("drops: form of some kinds only");
    const auto checks = count([&](Kind kind) { return drops(kind).noCheck; });
    if (checks == std::ssize(held_)) out_.key("dropChecks", "false");
    if (checks != 0 && checks != std::ssize(held_)) out_.leave("drops: check by some kinds only");
    if (count([&](Kind kind) { return drops(kind).perFile != 0; }) > 1)
      out_.leave("drops: per_file of more than one kind");
    for (const Kind kind : held_) {
      const PieceRules& piece = game_.pieces[kind];
      const bool shogiPawn = pieces_.isCalled(kind, "shogiPawn");
      if (piece.drops.noMate && shogiPawn) out_.key("shogiPawnDropMateIllegal", "true");
      if (piece.drops.noMate && !shogiPawn) out_.leaveOf(piece, "drops that may not mate");
      if (piece.drops.perFile != 0) writePerFile(piece, shogiPawn);
      if (!piece.drops.unlike) continue;
      out_.key("dropOppositeColoredBishop", "true");
      if (!pieces_.isCalled(kind, "bishop")) out_.leaveOf(piece, "drops on unlike colours");
    }
  }

  // Old versions know this of pawns of Shogi alone, by another key.
  void writePerFile(const PieceRules& piece, bool shogiPawn) {
    const int most = piece.drops.perFile;
    if (shogiPawn && most == 1) {
      out_.key("shogiDoubledPawn", "false");
      out_.line("dropNoDoubled", out_.letter(piece));
      return;
    }
    out_.key("dropNoDoubled", out_.letter(piece));
    if (most != 1) out_.key("dropNoDoubledCount", std::to_string(most));
  }

  const GameRules& game_;
  const SectionPieces& pieces_;
  SectionLines& out_;
  /// The kinds that can be in hand.
  std::vector<Kind> held_;
  /// No piece is dropped where it could never move.
  bool immobile_ = false;
};

}  // namespace ximaera::described
