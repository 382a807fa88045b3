#pragma once

#include <cassert>
#include <cstddef>
#include <memory>
#include <optional>

#include "movegen/move.h"

namespace ximaera {

/// A move and its gain: gainOf() its Delta if that is above 0, otherwise any value of at most 0. A
/// mate by which the opponent loses royal pieces is not counted.
struct Candidate {
  Move move;
  int gain;
};

/// The part of the moves to generate: those with a gain above 0, or the others.
enum class Stage { kNoisy, kQuiet };

/// A stack of candidates on the heap. It grows only between positions: makeRoom() reserves space
/// for all moves of a position before they are generated.
class CandidateList {
 public:
  /// Reserves space for all moves of one more position.
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

// Sinks, the template parameter of generators: `push(move)` accepts a move without gain,
// `push(move, gain)` a move whose gain is the result of `gain()`. kNoisy and kQuiet say whether
// moves with gain, and the others, are wanted, so that a generator can skip them. MoveList and
// MoveCounter accept all moves and never call `gain`.

/// Appends the moves of a stage to a CandidateList.
template <Stage stage>
class CandidateSink {
 public:
  static constexpr bool kNoisy = stage == Stage::kNoisy, kQuiet = !kNoisy;

  explicit CandidateSink(CandidateList& list) : list_(list) {}

  void push(Move move) {
    if constexpr (kQuiet) list_.push({move, 0});
  }
  template <class Gain>
  void push(Move move, Gain&& gain) {
    const int wins = gain();
    if ((wins > 0) == kNoisy) list_.push({move, wins});
  }

 private:
  CandidateList& list_;
};

/// A sink that looks for one move and keeps its gain.
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
  /// Nothing if the move was not generated.
  std::optional<int> gain() const { return gain_; }

 private:
  Move wanted_;
  std::optional<int> gain_;
};

/// Calls `generate(sink)` with a sink that appends the moves of `stage` to `list`.
template <class Generate>
inline void generateStage(Stage stage, CandidateList& list, Generate&& generate) {
  list.makeRoom();
  if (stage == Stage::kNoisy) {
    CandidateSink<Stage::kNoisy> sink(list);
    generate(sink);
  } else {
    CandidateSink<Stage::kQuiet> sink(list);
    generate(sink);
  }
}

}  // namespace ximaera
