#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/clock.h"

namespace ximaera {

/// How long the engine may think, as XBoard tells it: by `level` or `st`, by `time` before each
/// move, and by `sd`.
class XBoardClock {
 public:
  /// `level MOVES BASE INCREMENT`: BASE in minutes or MINUTES:SECONDS, INCREMENT in seconds (0 if
  /// it is missing), both perhaps with a fraction; MOVES 0 is sudden death. `plies` have been
  /// played before it. False, and nothing changed, if the arguments are no such thing.
  bool level(std::string_view arguments, std::size_t plies);
  /// `st SECONDS`: exactly this long for every move.
  bool secondsPerMove(std::string_view arguments);
  /// `new`: the time control starts anew, without a limit of depth.
  void newGame() {
    left_ = base_;
    firstPly_ = 0;
    depth_.reset();
  }
  /// `sd PLIES`: no deeper than this; 0 is no limit.
  void limitDepth(int plies) { depth_ = plies > 0 ? std::optional(plies) : std::nullopt; }
  std::optional<int> depth() const { return depth_; }
  /// `time CENTISECONDS`: what is left on the engine's clock.
  bool timeLeft(std::string_view arguments);
  /// The engine has thought for so long. Keeps the clock going until the GUI tells it again.
  void spend(std::int64_t milliseconds) { left_ -= milliseconds; }
  /// The engine has made its move: the increment is added.
  void addIncrement() { left_ += increment_; }

  /// The state of the engine's clock when `plies` have been played.
  ClockState state(std::size_t plies) const;

 private:
  // Until told otherwise: five minutes for forty moves, as XBoard has it by default.
  int moves_ = 40;
  std::int64_t base_ = 300'000;
  std::int64_t left_ = base_;
  std::int64_t increment_ = 0;
  std::size_t firstPly_ = 0;
  std::optional<std::int64_t> moveTime_;
  std::optional<int> depth_;
};

}  // namespace ximaera
