#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "movegen/text/words.h"
#include "movegen/variants/described/described.h"
#include "movegen/variants/described/export/section_hands.h"
#include "movegen/variants/described/play/rules.h"

namespace ximaera {

namespace described {

namespace {

class SectionWriter {
 public:
  explicit SectionWriter(const GameRules& game) : game_(game), out_(game), pieces_(game) {}

  ExportedSection write(std::string_view name) {
    out_.key("maxRank", std::to_string(game_.ranks));
    out_.key("maxFile", std::to_string(game_.files));
    if (game_.ranks > 10) out_.leave("start: Fairy-Stockfish's boards have at most 10 ranks");
    pieces_.write(out_);
    writeStart();
    writeSteps();
    writePromotions();
    hands_.write();
    writeCastling();
    writeGoals();
    if (game_.hasRim) out_.leave("rim: squares that only captures enter");
    if (game_.noSwapBack) out_.leave("swaps_back: swaps that must not be undone");
    writeCaptures();
    writeEnds();
    return out_.section(name);
  }

 private:
  void writeStart() {
    std::vector<std::string_view> words = wordsOf(game_.start);
    const std::string checks = fmt::format("{0}+{0}", game_.checks);
    if (game_.checks != 0 && game_.start.find('+') == game_.start.npos)
      words.insert(words.begin() + 4, checks);
    out_.key("startFen", fmt::format("{}", fmt::join(words, " ")));
  }

  // One region for the initial moves of all pieces.
  void writeSteps() {
    const PieceRules* first = nullptr;
    std::string passing;
    for (const Kind kind : game_.kinds()) {
      const PieceRules& piece = game_.pieces[kind];
      bool initial = false, grants = false, passes = false, onlyTakes = false;
      for (const Path& path : piece.moves.paths[kWhite]) {
        initial |= path.initial && !path.within && !pieces_.isSoldier(piece);
        grants |= path.initial && path.grantsEnPassant;
        passes |= path.endsOn(kEnPassant);
        onlyTakes |= path.modes == kToEnemy;
      }
      if (passes && onlyTakes) out_.leaveOf(piece, "en passant by some captures only");
      if (passes) passing += lower(piece.letter);
      if (initial && !grants && game_.enPassant)
        out_.leaveOf(piece, "initial moves without en passant");
      if (initial && first != nullptr && first->initial != piece.initial)
        out_.leaveOf(piece, fmt::format("initial squares other than those of {}", first->letter));
      if (initial && first == nullptr) first = &piece;
    }
    if (first == nullptr) return out_.key("doubleStep", "false");
    writeStepRegion(first->initial);
    if (passing.empty())
      out_.key("enPassantRegion", "-");
    else
      unlessPawn("enPassantTypes", passing);
    // Theirs is of who captures.
    if (first->passed[kWhite].count() < game_.squares.size())
      out_.regions("enPassantRegion", {first->passed[kBlack], first->passed[kWhite]});
  }

  void writeStepRegion(const Zone& zone) {
    const auto ranks = out_.ranksOf(zone);
    if (ranks.first == 0 || ranks.first != ranks.last)
      return out_.regions("doubleStepRegion", zone);
    out_.key("doubleStepRank", std::to_string(ranks.first));
    if (ranks.first != 2) out_.key("doubleStepRankMin", std::to_string(ranks.first));
  }

  void writePromotions() {
    const PieceRules* first = nullptr;
    std::string promoting, resetting;
    for (const PieceRules& piece : game_.pieces) {
      if (piece.resets) resetting += lower(piece.letter);
      if (piece.promotion.to == 0 || hands_.turnsBack(piece)) continue;
      const bool form = hands_.formFor(piece) != 0;
      if (!form) promoting += lower(piece.letter);
      if (first == nullptr || (hands_.formFor(*first) != 0 && !form)) first = &piece;
      if (!form && piece.promotion.leaving) out_.leaveOf(piece, "promotes as it leaves the zone");
      if (differs(first->promotion, piece.promotion, form || hands_.formFor(*first) != 0))
        out_.leaveOf(piece, fmt::format("promotes in another way than {}", first->letter));
    }
    unlessPawn("promotionPawnTypes", promoting);
    writeLimits();
    if (game_.clock != 0) unlessPawn("nMoveRuleTypes", resetting);
    // Pawns that cannot promote would not enter the zone.
    if (first == nullptr) return pieces_.pawn == 0 ? void() : out_.regions("promotionRegion", {});
    const Promotion& promotion = first->promotion;
    if (hands_.formFor(*first) == 0) out_.key("promotionPieceTypes", out_.eachLetter(promotion.to));
    const auto ranks = out_.ranksOf(promotion.zone);
    if (ranks.first != 0 && ranks.last == game_.ranks)
      out_.key("promotionRank", std::to_string(ranks.first));
    else
      out_.regions("promotionRegion", promotion.zone);
    if (promotion.instead) out_.key("sittuyinPromotion", "true");
    if (promotion.byFile) out_.leaveOf(*first, "promotes by the file");
    if (promotion.optional[kWhite].none() || hands_.formFor(*first) != 0) return;
    out_.key("mandatoryPawnPromotion", "false");
    if (promotion.optional == promotion.zone) return;
    // The rest is the last rank, where the piece could never move.
    if (promotion.illegalWithout && game_.pieces.size() > 1)
      out_.key("immobilityIllegal", "true");
    else
      out_.leaveOf(*first, "promotion that is compulsory on some squares only");
  }
  static bool differs(const Promotion& a, const Promotion& b, bool forms) {
    const bool same = forms || (a.to == b.to && a.optional == b.optional);
    return !same || a.zone != b.zone || (!forms && a.most != b.most) || a.byFile != b.byFile;
  }

  void writeLimits() {
    std::string limits;
    Kinds written = 0;
    for (const PieceRules& piece : game_.pieces)
      for (const Kind kind : game_.kinds()) {
        const int most = piece.promotion.most[kWhite][kind];
        if (!piece.promotion.limited || !has(piece.promotion.to & ~written, kind) ||
            most == Promotion::kUnlimited)
          continue;
        if (most != piece.promotion.most[kBlack][kind] || most == 0)
          return out_.leaveOf(piece, "promotes to what its side has lost");
        written |= Kinds{1} << kind;
        limits += fmt::format("{}{}:{}", limits.empty() ? "" : " ",
                              out_.letter(game_.pieces[pieces_.twinOf(kind)]), most);
      }
    if (!limits.empty()) out_.key("promotionLimit", limits);
  }

  void writeCastling() {
    const CastlingWay* any = nullptr;
    std::array<int, 2> goals{-1, -1};
    std::string partners;
    std::array<std::string, 2> corners;
    for (std::size_t index = 0; index < game_.castlings.size(); ++index) {
      const CastlingWay& way = game_.castlings[index];
      if (way.kingFrom == kNoSquare) continue;
      any = &way;
      int& goal = goals[index % 2];
      if (goal >= 0 && goal != fileOf(way.kingTo)) out_.leave("castling to other files for Black");
      goal = fileOf(way.kingTo);
      const char partner = lower(game_.of(way.partner).letter);
      if (partners.find(partner) == partners.npos) partners += partner;
      if (fileOf(way.partnerFrom) != (index % 2 == 0 ? game_.files - 1 : 0))
        corners[index % 2] = fileName(way.partnerFrom);
    }
    if (any == nullptr) {
      if (game_.shuffles()) out_.leave("shuffle: other arrays without castling");
      return out_.key("castling", "false");
    }
    if (game_.shuffles()) out_.key("chess960", "true");
    const int rank = rankOf(any->kingFrom);
    out_.key("castlingRank", std::to_string(1 + std::min(rank, game_.ranks - 1 - rank)));
    if (pieces_.king == 0 || kindOf(any->king) != pieces_.king || game_.dropsCastle) {
      out_.key("castlingKingFile", fileName(any->kingFrom));
      out_.key("castlingKingPiece", out_.letter(game_.of(any->king)));
    }
    if (partners.size() > 1)
      out_.key("castlingRookPieces", partners);
    else if (kindOf(any->partner) != pieces_.rook)
      out_.key("castlingRookPiece", partners);
    for (const auto& [wing, name] : {std::pair(0u, "King"), {1u, "Queen"}}) {
      if (goals[wing] < 0) continue;
      if (!corners[wing].empty())
        out_.key(fmt::format("castlingRook{}sideFile", name), corners[wing]);
      out_.key(fmt::format("castling{}sideFile", name), std::to_string(goals[wing] + 1));
    }
  }

  void writeGoals() {
    writeRoyals();
    if (game_.scarcities.size() + (game_.bare != 0) + extinctions_ > 1)
      out_.leave("win: more than one number of pieces");
    for (const Scarcity& scarcity : game_.scarcities)
      writeExtinction(scarcity.wins ? "win" : "loss",
                      scarcity.each == 0 ? "*" : out_.eachLetter(scarcity.each), scarcity.most);
    if (game_.bare != 0 && game_.bare == game_.mate) {
      writeExtinction("loss", "*", 1);
      out_.key("extinctionClaim", "true");
      out_.key("extinctionOpponentPieceCount", "2");
    } else if (game_.bare != 0) {
      out_.leave("win: bare");
    }
    if (game_.reach.size() > 1 || game_.lines.size() > 1)
      out_.leave("win: more than one zone or line");
    for (const ReachGoal& goal : game_.reach) writeFlag(goal);
    for (const LineGoal& goal : game_.lines) {
      out_.key("connectN", std::to_string(goal.length));
      if (out_.letters(goal.kinds) != "*") out_.key("connectPieceTypes", out_.letters(goal.kinds));
      if (goal.straight) out_.key("connectDiagonal", "false");
    }
    if (game_.checks != 0) out_.key("checkCounting", "true");
    if (game_.noChecks) out_.key("checking", "false");
    if (game_.standsInCheck) out_.key("makpongRule", "true");
  }

  void writeRoyals() {
    if (game_.royals() == 0 || pieces_.king != 0) return;
    if (game_.take != 0 && game_.mate == 0 && std::has_single_bit(game_.take)) {
      ++extinctions_;
      return writeExtinction("loss", out_.letters(game_.take), 0);
    }
    const bool one =
        std::has_single_bit(game_.mate) && pieces_.mateAlone() && game_.mostRoyals == 1;
    if (!one) return out_.leave("win: royal pieces of several kinds, or two of them");
    ++extinctions_;
    writeExtinction("loss", out_.letters(game_.mate), 0);
    out_.key("extinctionPseudoRoyal", "true");
  }

  void writeExtinction(std::string_view value, const std::string& kinds, int most) {
    out_.key("extinctionValue", value);
    out_.key("extinctionPieceTypes", kinds);
    out_.key("extinctionPieceCount", std::to_string(most));
  }

  void writeFlag(const ReachGoal& goal) {
    const std::string kinds = out_.letters(goal.kinds);
    if (game_.invades) return out_.leave("win: invade");
    if (kinds != "*" && kinds.size() > 1) return out_.leave("win: reach by several kinds");
    out_.key("flagPiece", kinds);
    out_.key("whiteFlag", out_.squares(goal.zone[kWhite]));
    out_.key("blackFlag", out_.squares(goal.zone[kBlack]));
    if (goal.count > 1) out_.key("flagPieceCount", std::to_string(goal.count));
    using When = ReachGoal::When;
    if (goal.when == When::kSafe) return out_.key("flagPieceSafe", "true");
    if (goal.when != When::kArrives) out_.key("flagMove", "true");
  }

  // Explosions are those of Atomic Chess.
  void writeCaptures() {
    const CaptureRule& rule = game_.capture;
    const bool plain =
        rule.mover == MoverAfter::kGoes && !rule.victimConverts && rule.blast.empty();
    if (plain) return;
    if (rule.toHand) out_.leave("capture: victims that come to a hand, with other effects");
    const Kinds pawns = pieces_.pawn == 0 ? 0 : Kinds{1} << pieces_.pawn;
    const bool atomic = rule.mover == MoverAfter::kDies && rule.blast.text == "K" &&
                        (rule.spared & out_.allKinds()) == pawns && rule.by == kAllKinds;
    if (atomic)
      out_.key("blastOnCapture", "true");
    else
      out_.leave("capture: other effects than an explosion as in Atomic Chess");
  }

  void writeEnds() {
    constexpr std::string_view kStalemates[] = {"draw", "win", "loss"};
    out_.key("stalemateValue", kStalemates[static_cast<int>(game_.stalemate)]);
    if (game_.mustCapture) out_.key("mustCapture", "true");
    out_.key("nMoveRule", std::to_string(game_.clock / 2));
    if (game_.clock % 2 != 0) out_.leave("clock: an odd number of half-moves");
    const RepetitionRule& rule = game_.repetition;
    out_.key("nFoldRule", std::to_string(rule.limits() ? rule.occurrence : 0));
    using Effect = RepetitionRule::Effect;
    if (rule.limits() && rule.effect == Effect::kForbidden)
      out_.leave("repetition that is illegal");
    // Theirs is of who is to move then, or of White.
    const bool loss = rule.effect == Effect::kMoverWins || rule.effect == Effect::kBlackWins;
    out_.key("nFoldValue", rule.effect == Effect::kMoverLoses ? "win" : loss ? "loss" : "draw");
    if (rule.effect == Effect::kBlackWins) out_.key("nFoldValueAbsolute", "true");
    if (rule.checksLose) out_.key("perpetualCheckIllegal", "true");
    if (game_.counting.any()) writeCounting();
    if (game_.pass != Passing::kNever)
      out_.key(game_.pass == Passing::kAlways ? "pass" : "passOnStalemate", "true");
    if (game_.bikjang) out_.key("bikjangRule", "true");
    if (game_.points.counted) out_.leave("points that decide draws");
  }

  void writeCounting() {
    const Counting& rule = game_.counting;
    std::string limits;
    for (const Counting::Lone& lone : rule.lone)
      limits += fmt::format("{} {} ", lone.least, lone.moves);
    limits += fmt::format("{} {}", rule.board, rule.boardMost);
    for (const auto& [name, known] : {std::pair("makruk", "2 8 1 16 2 22 2 32 1 44 1 64 64 0"),
                                      {"cambodian", "2 7 1 15 2 21 2 31 1 43 1 63 63 3"},
                                      {"asean", "1 16 1 44 1 64 0 0"}})
      if (limits == known) return out_.key("countingRule", name);
    out_.leave("counting: other limits than those of Makruk, Cambodian or ASEAN Chess");
  }

  // A set of kinds that is the pawn by default.
  void unlessPawn(const std::string& name, const std::string& kinds) {
    const Kind pawn = pieces_.pawn;
    if (kinds != (pawn == 0 ? "" : out_.letter(game_.pieces[pawn])))
      out_.key(name, kinds.empty() ? "-" : kinds);
  }
  static std::string fileName(Square square) { return {static_cast<char>('a' + fileOf(square))}; }

  const GameRules& game_;
  SectionLines out_;
  SectionPieces pieces_;
  SectionHands hands_{game_, pieces_, out_};
  int extinctions_ = 0;
};

}  // namespace

}  // namespace described

std::optional<ExportedSection> exportedSection(const Rules& rules, std::string_view name) {
  const described::GameRules* game = described::gameOf(rules);
  if (game == nullptr) return std::nullopt;
  return described::SectionWriter(*game).write(name);
}

}  // namespace ximaera
