#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "movegen/position.h"
#include "search/histories.h"
#include "search/value.h"

namespace ximaera {

/// The moves of all nodes of the line being searched, one node's behind the other's, with scores. A
/// searching thread has one.
struct MoveStack {
  CandidateList moves;
  std::vector<std::int32_t> scores;
};

/// The moves of one node in the order in which they are worth trying: the table's move, those that
/// win something, the killers, the rest, and those that were put off. Each stage is generated when
/// the one before is used up, for most nodes are refuted by a move or two; and within a stage the
/// best is picked when it is wanted, which is less work than sorting. Equals come in the order of
/// the generator.
class MovePicker {
 public:
  /// What the search knows of the node's moves. It need not be moves of this position.
  struct Hints {
    Move tableMove;
    std::array<Move, 2> killers;
  };

  /// Begins with all legal moves of `position`, which must be the same again whenever more moves
  /// are asked for, and stay where it is. They lie on top of `stack` until end(); pickers that
  /// begin in between must have ended before more moves are asked for.
  void beginAll(MoveStack& stack, const Position& position, const Hints& hints,
                const Histories::Quiet& history);
  /// Begins with those that win material or a royal piece, `tableMove` first if it is one of them.
  void beginNoisy(MoveStack& stack, const Position& position, Move tableMove);
  /// Forgets the moves.
  void end() { stack_->moves.truncate(start_); }

  /// Whether there is a move at `index`. Those before it must have been picked.
  bool has(std::size_t index) {
    while (index + waiting_ >= size() && stage_ != kDone) nextStage();
    return index < size();
  }
  /// Brings the best move from `index`, which there must be, to `index`. Those before it stay as
  /// they were picked.
  Move pick(std::size_t index);
  /// Puts the move picked at `index` off until all others have been picked. Another one, if there
  /// is any, is to be picked in its place.
  void putOff(std::size_t index);
  /// The same until those put off have been picked, too. It will be remembered as the move with
  /// this number, from 1, of those searched.
  void defer(std::size_t index, int number);
  /// Leaves out all moves from `index` on but those that were put off or deferred.
  void skipQuiet(std::size_t index);
  Move operator[](std::size_t index) const { return moves()[index].move; }
  /// Whether the move picked at `index` wins nothing and is no table move.
  bool isQuiet(std::size_t index) const {
    return wasDeferred(index) ? at(index).gain <= 0
                              : scores()[index] < kNoisyScore && !wasPutOff(index);
  }
  /// Whether the move picked at `index` wins something, is no table move and was not put off.
  bool isNoisy(std::size_t index) const {
    return wasDeferred(index) ? at(index).gain > 0
                              : scores()[index] >= kNoisyScore && scores()[index] < kTableScore;
  }
  /// Whether the move picked at `index` had been put off.
  bool wasPutOff(std::size_t index) const { return waited(index) && !wasDeferred(index); }
  /// Whether the move picked at `index` had been deferred.
  bool wasDeferred(std::size_t index) const { return scores()[index] < kDeferredScore; }
  /// The number that it was deferred with.
  int number(std::size_t index) const { return kDeferredScore - scores()[index]; }
  /// The move picked at `index` with its gain.
  const Candidate& at(std::size_t index) const { return moves()[index]; }

  /// How many moves there are so far: all, once a quiet one that is no killer was picked.
  std::size_t size() const { return stack_->moves.size() - start_; }

 private:
  enum PickStage { kTableMove, kNoisy, kKillers, kQuiet, kDone };

  static constexpr int kGainScale = 64;
  static constexpr int kTableScore = 1 << 30;
  static constexpr int kNoisyScore = 1 << 20;
  static constexpr int kPutOffScore = -(1 << 29);
  static constexpr int kDeferredScore = -(1 << 30);

  bool waited(std::size_t index) const { return scores()[index] < kPutOffScore / 2; }
  void begin(MoveStack& stack, const Position& position);
  Candidate* moves() const { return stack_->moves.begin() + start_; }
  std::int32_t* scores() const { return stack_->scores.data() + start_; }
  void nextStage();
  void addTableMove();
  void addNoisy();
  void addKillers();
  void addQuiet();
  void add(Candidate candidate, int score);
  void fitScores();
  int noisyScore(Candidate candidate) const;
  bool isKiller(Move move) const { return move == hints_.killers[0] || move == hints_.killers[1]; }
  template <class Skip, class Score>
  void generate(Stage stage, Skip&& skip, Score&& score);

  MoveStack* stack_ = nullptr;
  std::size_t start_ = 0;
  const Position* position_ = nullptr;
  Histories::Quiet history_{};
  Hints hints_;
  PickStage stage_ = kDone;
  bool noisyOnly_ = false;
  /// How many moves were put off or deferred, whether they have been picked since or not.
  std::size_t waiting_ = 0;
};

}  // namespace ximaera
