#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "movegen/position.h"
#include "search/evaluation/value.h"
#include "search/tree/histories.h"

namespace ximaera {

/// The class of a move in a node, in the order in which moves are tried.
enum class MoveClass : std::uint8_t { kTable, kNoisy, kQuiet, kLosing };

/// A move with its ordering data.
struct ScoredMove {
  Candidate candidate;
  std::int32_t score;
  MoveClass moveClass;

  Move move() const { return candidate.move; }
  /// Whether it wins neither material nor a royal piece.
  bool quiet() const { return candidate.gain <= 0; }
};

/// The moves of all nodes on the line being searched, one node's after the other's, with the keys
/// by which the picker orders them. Each searching thread has one.
struct MoveStack {
  CandidateList moves;
  std::vector<std::int32_t> keys;
};

/// The moves of one node in the order of search: the table's move, noisy moves, quiet moves,
/// and noisy moves that lose material. A stage is generated when the one before is used up,
/// because most nodes are refuted by their first moves. Within a stage the best move is selected on
/// demand, which is less work than sorting.
class MovePicker {
 public:
  /// Begins with all legal moves; `tableMove` need not be one of them. `position` must stay where
  /// it is, and be in the same state at each call of next(). The moves lie on `stack` until end();
  /// pickers begun later must end before the next call.
  void beginAll(MoveStack& stack, const Position& position, Move tableMove,
                const Histories::View& history);
  /// Begins with the noisy moves, `tableMove` first if it is one of them.
  void beginNoisy(MoveStack& stack, const Position& position, Move tableMove,
                  const Histories::View& history);
  /// Removes the moves from the stack.
  void end() { stack_->moves.truncate(start_); }

  /// The best of the moves left; nothing if there is none.
  std::optional<ScoredMove> next();
  /// Moves the last move of next() to the end, as one that loses material.
  void putBack();
  /// Skips all quiet moves that were not returned yet, once the first of them was.
  void skipQuiet();
  /// The number of moves generated so far; complete once the quiet stage is generated.
  std::size_t size() const { return stack_->moves.size() - start_; }

 private:
  enum PickStage { kTableMove, kNoisy, kQuiet, kLosing, kDone };

  void begin(MoveStack& stack, const Position& position, Move tableMove,
             const Histories::View& history);
  Candidate* moves() const { return stack_->moves.begin() + start_; }
  std::int32_t* keys() const { return stack_->keys.data() + start_; }
  void nextStage();
  void addTableMove();
  void addNoisy();
  void addQuiet();
  void fitKeys();
  int noisyScore(Candidate candidate) const;
  template <class Skip, class Score>
  void generate(Stage stage, Skip&& skip, Score&& score);

  MoveStack* stack_ = nullptr;
  std::size_t start_ = 0;
  const Position* position_ = nullptr;
  Histories::View history_{};
  Move tableMove_ = kNoMove;
  /// The stage to generate next.
  PickStage stage_ = kDone;
  /// The class of the moves of the present stage.
  MoveClass class_ = MoveClass::kTable;
  bool noisyOnly_ = false;
  /// Moves before `losing_` are losing ones, put back; those before `next_` were returned; those
  /// from `next_` on are of the present stage.
  std::size_t losing_ = 0;
  std::size_t next_ = 0;
};

}  // namespace ximaera
