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

/// The moves of one node in the order in which they are worth trying: the table's move, those that
/// win something, the killers, the rest. Each stage is generated when the one before is used up,
/// for most nodes are refuted by a move or two; and within a stage the best is picked when it is
/// wanted, which is less work than sorting. Equals come in the order of the generator.
class MovePicker {
 public:
  /// What the search knows of the node's moves. It need not be moves of this position.
  struct Hints {
    Move tableMove;
    std::array<Move, 2> killers;
  };

  /// Begins with all pseudo-legal moves of `position`, which must be the same again whenever more
  /// moves are asked for, and stay where it is, as must `history`.
  void beginAll(const Position& position, const Hints& hints, const History& history);
  /// Begins with those that win material or a royal piece.
  void beginNoisy(const Position& position);

  /// Whether there is a move at `index`. Those before it must have been picked.
  bool has(std::size_t index) {
    while (index >= moves_.size() && stage_ != kDone) nextStage();
    return index < moves_.size();
  }
  /// Brings the best move from `index`, which there must be, to `index`. Those before it stay as
  /// they were picked.
  Move pick(std::size_t index);
  Move operator[](std::size_t index) const { return moves_[index].move; }
  /// Whether the move picked at `index` wins nothing and is no table move.
  bool isQuiet(std::size_t index) const { return scores_[index] < kNoisyScore; }
  /// The gain of the move picked at `index`.
  int gainAt(std::size_t index) const { return moves_[index].gain; }

 private:
  enum PickStage { kTableMove, kNoisy, kKillers, kQuiet, kDone };

  static constexpr int kGainScale = 64;
  static constexpr int kNoisyScore = 1 << 20;

  void nextStage();
  void addTableMove();
  void addNoisy();
  void addKillers();
  void addQuiet();
  void add(Candidate candidate, int score);
  int noisyScore(Candidate candidate) const;
  bool isKiller(Move move) const { return move == hints_.killers[0] || move == hints_.killers[1]; }
  template <class Skip, class Score>
  void generate(Stage stage, Skip&& skip, Score&& score);

  const Position* position_ = nullptr;
  const History* history_ = nullptr;
  Hints hints_;
  PickStage stage_ = kDone;
  bool noisyOnly_ = false;
  CandidateList moves_;
  std::int32_t scores_[MoveList::kCapacity];
};

}  // namespace ximaera
