#pragma once

#include <array>
#include <cstdint>

#include "movegen/position.h"
#include "search/value.h"

namespace ximaera {

/// How often quiet moves have refuted others, by piece and target square (history heuristic,
/// Schaeffer 1983).
class History {
 public:
  void clear() { table_ = {}; }
  int of(Piece piece, Square to) const { return table_[piece][to]; }
  /// Moves the entry towards the sign of `bonus`, the less the further it is there already.
  void update(Piece piece, Square to, int bonus);

 private:
  std::array<std::array<std::int16_t, kMailboxSize>, kPieceCodes> table_{};
};

/// The moves of one node, each with a score; the best is picked when it is wanted, which is less
/// work than sorting all.
class MovePicker {
 public:
  /// What the search knows of the node's moves.
  struct Hints {
    Move tableMove;
    std::array<Move, 2> killers;
  };

  /// All pseudo-legal moves.
  void generateAll(const Position& position, const Hints& hints, const History& history);
  /// Those that win material or a royal piece.
  void generateNoisy(const Position& position);

  std::size_t size() const { return moves_.size(); }
  /// Brings the best move from `index` on to `index`. Those before it stay as they were picked.
  Move pick(std::size_t index);
  Move operator[](std::size_t index) const { return moves_[index].move; }
  /// Whether the move picked at `index` wins nothing and is no table move.
  bool isQuiet(std::size_t index) const { return scores_[index] < kNoisyScore; }
  /// The gain of the move picked at `index`, which is noisy and not the table move.
  int gainAt(std::size_t index) const { return moves_[index].gain; }

 private:
  static constexpr int kGainScale = 64;
  static constexpr int kNoisyScore = 1 << 20;

  int noisyScore(const Position& position, Candidate candidate) const;
  int score(const Position& position, Candidate candidate, const Hints& hints,
            const History& history) const;

  CandidateList moves_;
  std::int32_t scores_[MoveList::kCapacity];
};

}  // namespace ximaera
