#include "movegen/variants/rebel_family.h"
#include "movegen/variants/variants.h"

namespace ximaera {

namespace {

VariantInfo rebel1Info() {
  VariantInfo info = rebelInfo("rebel1", "Rebel Chess I");
  info.idea =
      "Orthodox chess with one new piece: each king's pawn has become a Recruiter, who takes "
      "nothing but talks people over. An enemy pawn, knight, bishop or rook two squares away from "
      "it on a diagonal can be made to change sides on the spot, and that is the whole move. From "
      "then on it is yours in every way, until the other Recruiter talks it back. A recruited pawn "
      "on your second rank may make the double step, whatever it did before; a recruited rook "
      "never castles, and its old owner has lost that castling for good. Kings, queens and "
      "Recruiters cannot be talked over.";
  info.winning =
      "Checkmate the enemy king, as in chess. Recruiting must not leave your own king in check, "
      "and to recruit the piece that gives check is a way out of it. Stalemate is a draw, and so "
      "is dead material: at most one bishop or knight besides kings and Recruiters. Recruiting "
      "counts neither as a capture nor as a pawn move.";
  info.writing =
      "The two squares: e2e4. Recruiting is written as the Recruiter's square and that of the "
      "piece it recruits, though nobody goes anywhere: e4g6. Castling is the king's move: e1g1. "
      "Promotion, to queen, rook, bishop or knight only, adds the letter of the new piece: e7e8q.";
  return info;
}

VariantInfo rebel2Info() {
  VariantInfo info = rebelInfo("rebel2", "Rebel Chess II, exponential");
  info.marks = true;
  info.idea =
      "Rebel Chess with a chain reaction. As in the first game, each king's pawn has become a "
      "Recruiter, who takes nothing but turns an enemy pawn, knight, bishop or rook two squares "
      "away from it on a diagonal: that piece changes sides where it stands, and that is the whole "
      "move. Here whoever has been recruited recruits in turn. Where a recruited piece could "
      "capture an enemy piece, it may turn it instead, without moving, be it a queen; and the new "
      "recruit can turn the next. Only kings, Recruiters and enemy pieces that are themselves "
      "recruited are proof against it. These last deserted from its own side, and only a Recruiter "
      "can bring them home, where they are ordinary pieces again; a queen never comes home, for "
      "Recruiters have no hold on queens. A recruited pawn stays recruited when it promotes. A "
      "recruited rook never castles, and its old owner has lost that castling for good.";
  info.winning =
      "Checkmate the enemy king, as in chess. Recruiting must not leave your own king in check, "
      "and to recruit the piece that gives check is a way out of it. Stalemate is a draw, and so "
      "is dead material: at most one bishop or knight besides kings and Recruiters. Recruiting "
      "counts neither as a capture nor as a pawn move.";
  info.writing =
      "The two squares: e2e4, and e4g6 when the Recruiter on e4 turns the piece on g6. When a "
      "recruited piece recruits, a u follows: b5c6u turns the piece on c6, where b5c6 captures it. "
      "Castling is the king's move: e1g1. Promotion adds the letter of the new piece: e7e8q. In a "
      "FEN a recruited piece is followed by ~, as in N~.";
  return info;
}

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

  std::optional<int> gain(const Position& position, Move move) const override {
    return gainOfLegalRebel(position, move);
  }

  void legal(Position& position, MoveList& moves) const override {
    generateLegalRebel(position, moves);
  }

  std::size_t countLegal(Position& position) const override { return countLegalRebel(position); }

  void expand(const Position& position, Move move, Delta& delta) const override {
    expandRebel(position, move, delta);
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
