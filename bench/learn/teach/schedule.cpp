#include "bench/learn/teach/schedule.h"

#include <algorithm>
#include <cmath>

namespace ximaera::learn {

namespace {

// The share of the time until the match at the end, and the seconds of a generation before the
// first.
constexpr double kUntilMatch = 0.88, kUnit = 30;

}  // namespace

Schedule::Schedule(double minutes)
    : seconds_(60 * minutes),
      generations_(std::max(1, static_cast<int>(std::log2(kUntilMatch * seconds_ / kUnit)))) {}

double Schedule::endOf(int generation) const {
  return generation >= generations_ ? kUntilMatch * seconds_ : std::ldexp(kUnit, generation);
}

}  // namespace ximaera::learn
