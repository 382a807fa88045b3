#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/clock.h"

namespace ximaera {

/// The engine's time as XBoard sets it: by `level` or `st`, by `time` before each move, and by
/// `sd`.
class XBoardClock {
 public:
  /// `level MOVES BASE INCREMENT`: BASE in minutes or MINUTES:SECONDS, INCREMENT in seconds (0 if
  /// missing), both possibly with a fraction; MOVES 0 is sudden death. `plies` were played before.
  /// False, without a change, if the arguments are wrong.
  bool level(std::string_view arguments, std::size_t plies);
  /// `st SECONDS`: a fixed time for every move.
  bool secondsPerMove(std::string_view arguments);
  /// `new`: restarts the time control, without a limit of depth.
  void newGame() {
    left_ = base_;
    firstPly_ = 0;
    depth_.reset();
  }
  /// `sd PLIES`: the greatest depth; 0 is no limit.
  void limitDepth(int plies) { depth_ = plies > 0 ? std::optional(plies) : std::nullopt; }
  std::optional<int> depth() const { return depth_; }
  /// `time CENTISECONDS`: the time left on the engine's clock.
  bool timeLeft(std::string_view arguments);
  /// Subtracts the time of a search, until the GUI sets the clock again.
  void spend(std::int64_t milliseconds) { left_ -= milliseconds; }
  /// Adds the increment after a move of the engine.
  void addIncrement() { left_ += increment_; }

  /// The state of the engine's clock when `plies` have been played.
  ClockState state(std::size_t plies) const;

 private:
  // The default of XBoard: five minutes for forty moves.
  int moves_ = 40;
  std::int64_t base_ = 300'000;
  std::int64_t left_ = base_;
  std::int64_t increment_ = 0;
  std::size_t firstPly_ = 0;
  std::optional<std::int64_t> moveTime_;
  std::optional<int> depth_;
};

}  // namespace ximaera
