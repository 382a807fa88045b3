#pragma once

#include <functional>
#include <ostream>
#include <string>

#include "engine/engine.h"
#include "protocol/terminal/screen.h"

namespace ximaera {

/// Has the engine think while a person waits. Where one watches, depth, value and the line expected
/// are shown in place, and wiped away in the end.
class Thinking {
 public:
  Thinking(Engine& engine, std::ostream& out, const Screen& screen)
      : engine_(engine), out_(out), screen_(screen) {}

  /// The result of a search. `interrupted` is asked again and again; once it is true, the search
  /// ends with what it has. `hear` is told all that is found on the way, from another thread.
  BestMove wait(const GoRequest& request, const std::function<bool()>& interrupted,
                const std::function<void(const LineReport&)>& hear = {}) const;

 private:
  void show(const LineReport& report) const;

  Engine& engine_;
  std::ostream& out_;
  Screen screen_;
};

/// "+0.31", "mate 3", "mate 3 (15 points)" where wins are of several grades: for the side that
/// thinks.
std::string shortScore(const VariantInfo& info, Value value);

/// A value in words, from the view of the side to move: "White is better by 1.25 pawns.", "Black
/// wins in 3 moves."
std::string judgement(const Position& position, const BestMove& best);

}  // namespace ximaera
