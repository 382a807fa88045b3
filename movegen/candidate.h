#pragma once

#include <cassert>
#include <cstddef>
#include <memory>
#include <optional>

#include "movegen/move.h"

namespace ximaera {

/// A move and what it wins: as gainOf() its Delta has it where that is more than 0, else 0 or less.
/// The loss of royal pieces that follows from a mate is not foreseen.
struct Candidate {
  Move move;
  int gain;
};

/// Which moves a generator is asked for: those with a gain above 0, the others, or both.
enum class Stage { kNoisy, kQuiet, kAll };

/// Candidates one behind the other, on the heap. It grows by itself, but only between two
/// positions: room for all moves of one is made before they are generated.
class CandidateList {
 public:
  /// Makes sure that all moves of a position can be pushed.
  void makeRoom() {
    if (capacity_ - size_ < MoveList::kCapacity) grow();
  }
  void push(Candidate candidate) {
    assert(size_ < capacity_);
    candidates_[size_++] = candidate;
  }
  /// Keeps the first `size` candidates.
  void truncate(std::size_t size) { size_ = size; }

  std::size_t size() const { return size_; }
  Candidate& operator[](std::size_t index) { return candidates_[index]; }
  const Candidate& operator[](std::size_t index) const { return candidates_[index]; }
  Candidate* begin() { return candidates_.get(); }
  Candidate* end() { return begin() + size_; }
  const Candidate* begin() const { return candidates_.get(); }
  const Candidate* end() const { return begin() + size_; }

 private:
  void grow();

  std::unique_ptr<Candidate[]> candidates_;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

// What generators, which are templates, can put their moves into: `push(move)` takes a move that
// wins nothing, `push(move, gain)` one that wins what calling `gain()` returns. kNoisy and kQuiet
// tell whether moves that win something, and the others, are wanted at all, so that the work of
// finding them can be left out. MoveList and MoveCounter take all, and never call `gain`.

/// Appends the moves of a stage to a CandidateList.
template <bool noisy, bool quiet>
class CandidateSink {
 public:
  static constexpr bool kNoisy = noisy, kQuiet = quiet;

  explicit CandidateSink(CandidateList& list) : list_(list) {}

  void push(Move move) {
    if constexpr (quiet) list_.push({move, 0});
  }
  template <class Gain>
  void push(Move move, Gain&& gain) {
    const int wins = gain();
    if (wins > 0 ? noisy : quiet) list_.push({move, wins});
  }

 private:
  CandidateList& list_;
};

/// Looks for one move, and notes what it wins.
class MoveMatcher {
 public:
  static constexpr bool kNoisy = true, kQuiet = true;

  explicit MoveMatcher(Move wanted) : wanted_(wanted) {}

  void push(Move move) {
    if (move == wanted_) gain_ = 0;
  }
  template <class Gain>
  void push(Move move, Gain&& gain) {
    if (move == wanted_) gain_ = gain();
  }
  /// Nothing if the move has not come.
  std::optional<int> gain() const { return gain_; }

 private:
  Move wanted_;
  std::optional<int> gain_;
};

/// Calls `generate(sink)` with a sink that appends the moves of `stage` to `list`.
template <class Generate>
inline void generateStage(Stage stage, CandidateList& list, Generate&& generate) {
  list.makeRoom();
  switch (stage) {
    case Stage::kNoisy: {
      CandidateSink<true, false> sink(list);
      return generate(sink);
    }
    case Stage::kQuiet: {
      CandidateSink<false, true> sink(list);
      return generate(sink);
    }
    case Stage::kAll: {
      CandidateSink<true, true> sink(list);
      return generate(sink);
    }
  }
}

}  // namespace ximaera
