#pragma once

#include <algorithm>
#include <compare>
#include <set>

#include "movegen/variants/described/language/game.h"

namespace ximaera::described {

/// Where a path may end, seen from its origin.
struct Goal {
  int right, forward;
  friend auto operator<=>(const Goal&, const Goal&) = default;
};

/// Where a step leads.
inline Goal goalOf(Step step) {
  const Square middle = squareAt(5, 5), to = ximaera::step(middle, step);
  return {fileOf(to) - fileOf(middle), rankOf(to) - rankOf(middle)};
}

/// Calls `visit(path, goal)` for the goals of each of White's paths on an unlimited board.
template <class Visit>
void forEachGoal(const Mover& mover, Visit&& visit) {
  for (const Path& path : mover.paths[kWhite]) {
    std::set<Goal> goals{{0, 0}};
    for (const Leg& leg : path.legs) {
      const Goal by = goalOf(leg.step);
      std::set<Goal> further;
      for (const Goal goal : goals)
        for (int count = 1; count <= std::min(leg.most, 12); ++count)
          further.insert({goal.right + count * by.right, goal.forward + count * by.forward});
      goals = std::move(further);
    }
    for (const Goal goal : goals) visit(path, goal);
  }
}

/// All goals of White's paths.
inline std::set<Goal> goalsOf(const Mover& mover) {
  std::set<Goal> goals;
  forEachGoal(mover, [&](const Path&, Goal goal) { goals.insert(goal); });
  return goals;
}

}  // namespace ximaera::described
