#include "search/time_manager.h"

#include <algorithm>

namespace ximaera {

namespace {

// Shorter iterations do not show how the node count grows.
constexpr std::uint64_t kFewNodes = 500;
// The weights of a new value in running means.
constexpr double kGrowthWeight = 0.15;
constexpr double kValueWeight = 0.4;
constexpr double kLeastGrowth = 1.2, kMostGrowth = 8;

// A stable best move lowers the doubt with each iteration.
constexpr double kUnstable = 1.35, kPerStableIteration = 0.07;
constexpr int kMostStable = 8;
// So does a best move that takes nearly all nodes, because the others are refuted quickly.
constexpr double kNoEffort = 1.5, kPerEffort = 0.8;
// A fall of the value by this many centipawns doubles the doubt.
constexpr double kGraveFall = 150;
constexpr double kLeastOfFall = 0.85, kMostOfFall = 1.6;

// The weight of an old delay falls by half in some twenty moves.
constexpr double kDelayFades = 0.97;

}  // namespace

void TimeManager::startSearch() {
  const double growth = growth_, delay = delay_;
  *this = {};
  growth_ = growth;
  delay_ = delay;
}

void TimeManager::noteDelay(std::int64_t milliseconds) {
  delay_ = std::max(delay_ * kDelayFades, static_cast<double>(milliseconds));
}

void TimeManager::note(const Iteration& iteration) {
  unchanged_ = began_ && iteration.best == best_ ? unchanged_ + 1 : 0;
  if (!began_) usualValue_ = iteration.value;
  fall_ = isDecided(iteration.value) ? 0 : usualValue_ - iteration.value;
  usualValue_ += kValueWeight * (iteration.value - usualValue_);
  if (nodes_ >= kFewNodes) {
    const double growth = static_cast<double>(iteration.nodes) / static_cast<double>(nodes_);
    growth_ += kGrowthWeight * (std::clamp(growth, kLeastGrowth, kMostGrowth) - growth_);
  }
  effort_ = static_cast<double>(iteration.bestNodes) /
            static_cast<double>(std::max<std::uint64_t>(iteration.nodes, 1));
  began_ = true;
  best_ = iteration.best;
  nodes_ = iteration.nodes;
}

double TimeManager::doubt() const {
  const double stability = kUnstable - kPerStableIteration * std::min(unchanged_, kMostStable);
  const double effort = kNoEffort - kPerEffort * effort_;
  const double fall = std::clamp(1 + fall_ / kGraveFall, kLeastOfFall, kMostOfFall);
  return stability * effort * fall;
}

// Begins an iteration if half of it fits into the time: even an unfinished one has searched the
// best move and perhaps found a better one.
bool TimeManager::wantsAnother(std::int64_t share, std::int64_t spent, std::int64_t elapsed) const {
  const double next = static_cast<double>(elapsed) * (growth_ - 1);
  return static_cast<double>(spent) + next / 2 < static_cast<double>(share) * doubt();
}

}  // namespace ximaera
