#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "movegen/position.h"
#include "search/tree/histories.h"
#include "search/value.h"

namespace ximaera {

/// What a move of a node is to the search, in the order in which they are tried.
enum class MoveClass : std::uint8_t { kTable, kNoisy, kKiller, kQuiet, kLosing };

/// A move with what the search orders it by.
struct ScoredMove {
  Candidate candidate;
  std::int32_t score;
  MoveClass moveClass;

  Move move() const { return candidate.move; }
  /// Whether it wins neither material nor a royal piece.
  bool quiet() const { return candidate.gain <= 0; }
};

/// The moves of all nodes of the line being searched, one node's behind the other's, with scores. A
/// searching thread has one.
struct MoveStack {
  CandidateList moves;
  struct Rank {
    std::int32_t score;
    MoveClass moveClass;
  };
  std::vector<Rank> ranks;
};

/// The moves of one node in the order in which they are worth trying: the table's move, those that
/// win something, the killers, the quiet moves, and noisy moves that lose material by what follows.
/// Each stage is generated when the one before is used up, as most nodes are refuted by the first
/// moves; within a stage the best is picked when it is wanted, which is less work than sorting.
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
                const Histories::View& history);
  /// Begins with those that win material or a royal piece, `tableMove` first if it is one of them.
  void beginNoisy(MoveStack& stack, const Position& position, Move tableMove,
                  const Histories::View& history);
  /// Forgets the moves.
  void end() { stack_->moves.truncate(start_); }

  /// The best of the moves left; nothing if there is none.
  std::optional<ScoredMove> next();
  /// Puts the move that next() returned behind all others, as one that loses material.
  void putBack();
  /// Leaves out all quiet moves that were not returned yet.
  void skipQuiet();
  /// Moves generated so far; complete once a quiet move that is no killer was returned.
  std::size_t size() const { return stack_->moves.size() - start_; }

 private:
  enum PickStage { kTableMove, kNoisy, kKillers, kQuiet, kLosing, kDone };

  void begin(MoveStack& stack, const Position& position);
  Candidate* moves() const { return stack_->moves.begin() + start_; }
  MoveStack::Rank* ranks() const { return stack_->ranks.data() + start_; }
  void nextStage();
  void addTableMove();
  void addNoisy();
  void addKillers();
  void addQuiet();
  void add(Candidate candidate, MoveStack::Rank rank);
  void fitRanks();
  int noisyScore(Candidate candidate) const;
  bool isKiller(Move move) const { return move == hints_.killers[0] || move == hints_.killers[1]; }
  template <class Skip, class Score>
  void generate(Stage stage, MoveClass moveClass, Skip&& skip, Score&& score);

  MoveStack* stack_ = nullptr;
  std::size_t start_ = 0;
  const Position* position_ = nullptr;
  Histories::View history_{};
  Hints hints_;
  PickStage stage_ = kDone;
  bool noisyOnly_ = false;
  /// Moves from the first one on are those put back; then come those returned before; then, from
  /// the second on, those of the present stage.
  std::size_t losing_ = 0;
  std::size_t next_ = 0;
};

}  // namespace ximaera
