#include "bench/match/plan/schedule.h"

#include <algorithm>
#include <numeric>
#include <random>
#include <utility>

#include "engine/opening_maker.h"

namespace ximaera::match {

namespace {

// Not std::shuffle: its result may differ between libraries, and so between machines.
void shuffle(std::vector<std::int64_t>& order, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  for (std::size_t left = order.size(); left > 1; --left)
    std::swap(order[left - 1], order[random() % left]);
}

std::vector<std::int64_t> orderOf(const SchedulePlan& plan) {
  std::vector<std::int64_t> order(static_cast<std::size_t>(plan.openings));
  std::iota(order.begin(), order.end(), 0);
  if (plan.shuffles) shuffle(order, plan.seed);
  if (!order.empty())
    std::rotate(order.begin(), order.begin() + plan.start % plan.openings, order.end());
  return order;
}

}  // namespace

Schedule::Schedule(const SchedulePlan& plan) : plan_(plan), rounds_(plan.games / 2) {
  for (int first = 0; first < plan.players; ++first)
    for (int second = first + 1; second < plan.players; ++second)
      if (plan.tournament == Tournament::kRoundRobin || first == 0)
        pairings_.emplace_back(first, second);
  order_ = orderOf(plan);
}

// The index of a round's opening in the order.
std::int64_t Schedule::openingSlot(std::int64_t round) const {
  return plan_.openings > 0 ? round % plan_.openings : round;
}

int Schedule::shardOf(std::int64_t number, int shards) const {
  return static_cast<int>(openingSlot(roundOf(number)) % shards) + 1;
}

Fixture Schedule::fixture(std::int64_t number) const {
  const auto pairingCount = static_cast<std::int64_t>(pairings_.size());
  const std::int64_t round = roundOf(number);
  const auto [first, second] = pairings_[static_cast<std::size_t>(number / 2 % pairingCount)];
  const std::int64_t slot = openingSlot(round);
  const bool swapped = plan_.swaps && number % 2 == 1;
  return {
      .number = number,
      .round = round,
      .white = swapped ? second : first,
      .black = swapped ? first : second,
      .opening = order_.empty() ? slot : order_[static_cast<std::size_t>(slot)],
      .seed = mixedSeed(plan_.seed, static_cast<std::uint64_t>(number)),
  };
}

std::vector<Fixture> Schedule::fixtures(Shard shard) const {
  std::vector<Fixture> fixtures;
  for (std::int64_t number = 0; number < size(); ++number)
    if (shard.has(static_cast<std::uint64_t>(openingSlot(roundOf(number)))))
      fixtures.push_back(fixture(number));
  return fixtures;
}

}  // namespace ximaera::match
