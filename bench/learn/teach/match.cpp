#include "bench/learn/teach/match.h"

#include <array>
#include <atomic>
#include <mutex>
#include <numeric>

#include "bench/learn/in_threads.h"
#include "bench/learn/tune/duel.h"

namespace ximaera::learn {

WeightsMatch playMatch(const SelfPlayRules& rules, const Network* first, const Network* second,
                       int threads, const std::function<bool()>& ended) {
  // The number of pairs by the half points of the first, from 0 to 4.
  std::array<double, 5> counts{};
  std::mutex mutex;
  std::atomic<std::uint32_t> next = 0;
  inThreads(threads, [&](int) {
    Duel duel(rules);
    for (std::uint32_t number; (number = next++) == 0 || !ended();) {
      const int points = duel.playPair({{}, first}, {{}, second}, number);
      const std::lock_guard lock(mutex);
      counts[static_cast<std::size_t>(points)] += 1;
    }
  });
  const double pairs = std::accumulate(counts.begin(), counts.end(), 0.0);
  double points = 0;
  for (std::size_t half = 0; half < counts.size(); ++half)
    points += counts[half] * static_cast<double>(half);
  return {static_cast<int>(2 * pairs), points / (4 * pairs), match::estimateStrength(counts)};
}

}  // namespace ximaera::learn
