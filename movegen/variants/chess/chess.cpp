#include "movegen/variants/orthodox/exchange.h"
#include "movegen/variants/orthodox/orthodox_rules.h"
#include "movegen/variants/variants.h"

namespace ximaera {

namespace {

constexpr PowerTable kPowers = orthodoxPowers();

VariantInfo chessInfo() {
  VariantInfo info = orthodoxInfo("chess", "Chess");
  info.orthodox = true;
  return info;
}

struct ChessMoves {
  static constexpr const PowerTable& powers = kPowers;

  template <Side side, class Moves>
  static void royal(const Position& position, const CheckInfo& info, Moves& moves) {
    generateKing<powers, side>(position, info, moves);
  }

  template <Side side, bool inCheck, class Moves>
  static void piece(const Position& position, const CheckInfo& info, Square from, Moves& moves) {
    const Kind kind = kindOf(position[from]);
    if (kind == kPawn)
      generatePawn<side, inCheck>(position, info, from, "qrbn", moves);
    else
      generateOfficer<side, inCheck>(position, info, from, kPowers[kind], moves);
  }
};

class Chess final : public OrthodoxRules<ChessMoves> {
 public:
  Chess() : OrthodoxRules(chessInfo()) {}

  void expand(const Position& position, Move move, Delta& delta) const override {
    expandOrthodox(*this, position, move, delta);
  }

  std::optional<bool> exchangeLossAbove(const Position& position, Move move,
                                        int bound) const override {
    return orthodoxExchangeLossAbove<kPowers>(position, move, bound);
  }

  bool deadMaterial(const Position& position) const override {
    return position.count(kWhite) + position.count(kBlack) <= 3 && onlyOneMinorPiece(position);
  }

  bool enPassantLegal(const Board& board, Square passed, Side mover) const override {
    const Square king = findPiece(board, makePiece(opposite(mover), kKing));
    return anyEnPassant(board, passed, mover,
                        [&](const Board& after) { return !attacked<kPowers>(after, king, mover); });
  }
};

}  // namespace

std::unique_ptr<Rules> makeChess() {
  return std::make_unique<Chess>();
}

}  // namespace ximaera
