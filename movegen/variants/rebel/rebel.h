#pragma once

#include "movegen/variants/orthodox/orthodox_rules.h"
#include "movegen/variants/rebel/rebel_moves.h"

/// The three Rebel Chesses: orthodox chess with a Recruiter in place of each king's pawn.
///
/// A piece that has left its first side is recruited. Rebel Chess II and III mark it (kMark),
/// because there it may recruit too; in Rebel Chess I nothing is marked. Moves and effects are the
/// same in all three, except for the kings in III.
namespace ximaera {

/// The facts about Rebel Chess III.
VariantInfo rebel3Info();

/// Whether a move recruits the piece on its `to` instead of going there.
bool isRecruiting(const Position& position, Move move);

// Compiled once, for all three games.
extern template class OrthodoxRules<RebelMoves>;

/// The rules of Rebel Chess I and II. In III they hold while each side has one king, except for the
/// mate.
class RebelFamily : public OrthodoxRules<RebelMoves> {
 public:
  using OrthodoxRules::OrthodoxRules;

  void generateCaptures(const Position& position, Square victim,
                        CandidateList& moves) const override;
  void expand(const Position& position, Move move, Delta& delta) const override;
  /// A recruited piece recruits only where it could capture. A king that only recruited pieces
  /// attack is not captured but changes sides.
  bool capturable(const Position& position, Square square, Side by) const override;
  std::string refusal(const Position& position, Move move) const override;
  bool enPassantLegal(const Board& board, Square passed, Side mover) const override;
};

/// The fault that a piece of this kind, which cannot be recruited, is marked; or an empty string.
std::string invalidMarks(const Position& position, Kind unmarkable);

}  // namespace ximaera
