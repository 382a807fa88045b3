#pragma once

#include <functional>
#include <ostream>
#include <string>

#include "engine/engine.h"
#include "protocol/terminal/screen.h"

namespace ximaera {

/// Runs a search while a person waits. If one watches, depth, value and the expected line are shown
/// in place and erased at the end.
class Thinking {
 public:
  Thinking(Engine& engine, std::ostream& out, const Screen& screen)
      : engine_(engine), out_(out), screen_(screen) {}

  /// The result of a search. `interrupted` is polled; once it is true, the search stops. `onLine`
  /// receives all reports, from another thread.
  BestMove wait(const GoRequest& request, const std::function<bool()>& interrupted,
                const std::function<void(const LineReport&)>& onLine = {}) const;

 private:
  void show(const LineReport& report) const;

  Engine& engine_;
  std::ostream& out_;
  Screen screen_;
};

/// "+0.31", "mate 3", or "mate 3 (15 points)" if wins have several grades, from the view of the
/// searching side.
std::string shortScore(const VariantInfo& info, Value value);

/// A value in words, from the view of the side to move: "White is better by 1.25 pawns.", "Black
/// wins in 3 moves."
std::string judgement(const Position& position, const BestMove& best);

}  // namespace ximaera
