#pragma once

#include <optional>
#include <string>

#include "movegen/variants/orthodox/legal_moves.h"

namespace ximaera {

/// The rules of a game with one royal piece a side, captures by displacement, and checkmate, as far
/// as they follow from `Pieces` (see legal_moves.h).
template <OrthodoxPieces Pieces>
class OrthodoxRules : public ChessFamily {
 public:
  using ChessFamily::ChessFamily;

  void generate(const Position& position, MoveList& moves) const override;
  void generate(const Position& position, Stage stage, CandidateList& moves) const override;
  void generateCaptures(const Position& position, Square victim,
                        CandidateList& moves) const override;
  std::optional<int> gain(const Position& position, Move move) const override;
  void legal(Position& position, MoveList& moves) const override;
  std::size_t countLegal(Position& position) const override;

  bool capturable(const Position& position, Square square, Side by) const override {
    return orthodoxCapturable<Pieces::powers>(position, square, by);
  }

  bool exposed(const Position& position, Side side) const override {
    return attacked<Pieces::powers>(position, position.royal(side), opposite(side));
  }

  bool exposedBy(const Position& position, const Delta& delta) const override {
    const Side side = position.side();
    return attackedBy<Pieces::powers>(position.board(), position.royal(side), opposite(side),
                                      delta);
  }

  bool mayCheck(const Position& position, Move move) const override {
    return orthodoxMayCheck<Pieces::powers>(position, move);
  }

  Outcome stuck(const Position& position) const override { return mateOrStalemate(position); }

  std::string invalid(const Position& position) const override {
    const std::string complaint = invalidRoyals(position);
    return complaint.empty() ? invalidPawns(position) : complaint;
  }
};

// The generators are not inline, so that games with the same moves can share them: see
// rebel.h.

template <OrthodoxPieces Pieces>
void OrthodoxRules<Pieces>::generate(const Position& position, MoveList& moves) const {
  forSideToMove(position, [&](auto side) { generatePseudoLegal<Pieces, side>(position, moves); });
}

template <OrthodoxPieces Pieces>
void OrthodoxRules<Pieces>::generate(const Position& position, Stage stage,
                                     CandidateList& moves) const {
  generateStage(stage, moves, [&](auto& sink) {
    forSideToMove(position, [&](auto side) { generateLegal<Pieces, side>(position, sink); });
  });
}

template <OrthodoxPieces Pieces>
void OrthodoxRules<Pieces>::generateCaptures(const Position& position, Square victim,
                                             CandidateList& moves) const {
  forSideToMove(position, [&](auto side) {
    ximaera::generateCaptures<Pieces, side>(position, victim, moves, [&](auto&& visit) {
      forEachAttacker<Pieces::powers>(position, victim, side, visit);
    });
  });
}

template <OrthodoxPieces Pieces>
std::optional<int> OrthodoxRules<Pieces>::gain(const Position& position, Move move) const {
  return forSideToMove(position,
                       [&](auto side) { return gainOfLegalMove<Pieces, side>(position, move); });
}

template <OrthodoxPieces Pieces>
void OrthodoxRules<Pieces>::legal(Position& position, MoveList& moves) const {
  forSideToMove(position, [&](auto side) { generateLegal<Pieces, side>(position, moves); });
}

template <OrthodoxPieces Pieces>
std::size_t OrthodoxRules<Pieces>::countLegal(Position& position) const {
  MoveCounter counter;
  forSideToMove(position, [&](auto side) { generateLegal<Pieces, side>(position, counter); });
  return counter.size();
}

}  // namespace ximaera
