#include "search/tree/exchange.h"

#include "movegen/gain.h"

namespace ximaera {

namespace {

/// Makes a move; its destructor unmakes it.
class Trial {
 public:
  Trial(Position& position, Move move) : position_(position) { position.make(move, undo_); }
  ~Trial() { position_.unmake(undo_); }
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;

  /// The value of the most valuable piece worth more than `bound` put somewhere by the move that
  /// the opponent can capture; `bound` if there is none.
  int exposed(int bound) const {
    return mostValuable(bound, 1, [&](Square square) { return capturable(square); });
  }
  /// Appends the captures of those pieces that are worth more than `bound`, perhaps with other
  /// moves.
  void generateCaptures(int bound, CandidateList& moves) const {
    for (const Change& change : undo_.delta)
      if (belongsTo(change.after, mover()) && lossOf(position_, change.after) > bound)
        position_.rules().generateCaptures(position_, change.square, moves);
  }
  /// The value of the most valuable of those pieces that a later move has captured.
  int taken(int bound) const {
    return mostValuable(bound, 0,
                        [&](Square square) { return !belongsTo(position_[square], mover()); });
  }

 private:
  Side mover() const { return undo_.state.side; }
  bool capturable(Square square) const {
    return position_.rules().capturable(position_, square, position_.side());
  }
  template <class Lost>
  int mostValuable(int most, int onBoard, Lost&& lost) const {
    for (const Change& change : undo_.delta) {
      const int value = lossOf(position_, change.after, onBoard);
      if (value > most && belongsTo(change.after, mover()) && lost(change.square)) most = value;
    }
    return most;
  }

  Position& position_;
  Undo undo_;
};

}  // namespace

int hangingValue(Position& position, Move move) {
  return Trial(position, move).exposed(0);
}

bool exchangeLossAbove(Position& position, Move move, int bound, CandidateList& scratch) {
  if (bound < 0) return true;
  if (const auto loses = position.rules().exchangeLossAbove(position, move, bound)) return *loses;
  return exchangeLossByMaking(position, move, bound, scratch);
}

bool exchangeLossByMaking(Position& position, Move move, int bound, CandidateList& scratch) {
  const Trial trial(position, move);
  const std::size_t first = scratch.size();
  trial.generateCaptures(bound, scratch);
  bool loses = false;
  for (std::size_t index = first; index < scratch.size() && !loses; ++index) {
    if (scratch[index].gain <= bound) continue;
    const Trial answer(position, scratch[index].move);
    const int taken = trial.taken(bound);
    // The least value of a capturer that makes up for it.
    const int enough = taken - bound;
    loses = taken == kRoyalGain || (taken > bound && answer.exposed(enough - 1) < enough);
  }
  scratch.truncate(first);
  return loses;
}

}  // namespace ximaera
