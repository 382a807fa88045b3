#include "movegen/variants/rebel/rebel_family.h"
#include "movegen/variants/rebel/rebel_refusal.h"
#include "movegen/variants/variants.h"

namespace ximaera {

namespace {

/// Rebel Chess I and II. They differ in one fact: whether recruited pieces are marked, for only
/// marked pieces recruit.
class Rebel final : public ChessFamily {
 public:
  explicit Rebel(VariantInfo info) : ChessFamily(std::move(info)) {}

  void generate(const Position& position, MoveList& moves) const override {
    generateRebel(position, moves);
  }

  void generate(const Position& position, Stage stage, CandidateList& moves) const override {
    generateLegalRebel(position, stage, moves);
  }

  void generateCaptures(const Position& position, Square victim,
                        CandidateList& moves) const override {
    generateRebelCaptures(position, victim, moves);
  }

  std::optional<int> gain(const Position& position, Move move) const override {
    return gainOfLegalRebel(position, move);
  }

  void legal(Position& position, MoveList& moves) const override {
    generateLegalRebel(position, moves);
  }

  std::size_t countLegal(Position& position) const override { return countLegalRebel(position); }

  void expand(const Position& position, Move move, Delta& delta) const override {
    expandRebel(*this, position, move, delta);
  }

  bool capturable(const Position& position, Square square, Side by) const override {
    return rebelCapturable(position, square, by);
  }

  bool exposed(const Position& position, Side side) const override {
    return attacked<kRebelPowers>(position.board(), position.royal(side), opposite(side));
  }

  Outcome stuck(const Position& position) const override { return mateOrStalemate(position); }

  bool deadMaterial(const Position& position) const override {
    return onlyOneMinorPiece(position, kRecruiter);
  }

  std::string refusal(const Position& position, Move move) const override {
    return rebelRefusal(position, move);
  }

  std::string invalid(const Position& position) const override {
    std::string complaint = invalidRoyals(position);
    if (complaint.empty()) complaint = invalidMarks(position, kRecruiter);
    if (complaint.empty()) complaint = invalidMarks(position, kKing);
    return complaint.empty() ? invalidPawns(position) : complaint;
  }

  bool enPassantLegal(const Board& board, Square passed, Side mover) const override {
    return rebelEnPassantLegal(board, passed, mover);
  }
};

}  // namespace

std::unique_ptr<Rules> makeRebel1() {
  return std::make_unique<Rebel>(rebel1Info());
}

std::unique_ptr<Rules> makeRebel2() {
  return std::make_unique<Rebel>(rebel2Info());
}

}  // namespace ximaera
