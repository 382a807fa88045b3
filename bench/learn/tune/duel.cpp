#include "bench/learn/tune/duel.h"

#include <array>
#include <atomic>
#include <mutex>
#include <numeric>

#include "bench/learn/in_threads.h"
#include "bench/match/play_game.h"

namespace ximaera::learn {

namespace {

// The scores at which both sides agree on the result, in centipawns, and for how many moves of each
// they must.
const match::AdjudicationRules kAdjudication{
    .draw = {{.from = 0, .moves = 12, .score = 5}},
    .resign = {{.moves = 3, .score = 2000, .bothAgree = true}},
    .maxMoves = {}};

}  // namespace

void Duel::seat(Seat& place, const Duellist& player) {
  place.search.setParameters(player.parameters);
  place.network = player.network != nullptr ? player.network : &rules_.judge();
}

int Duel::playPair(const Duellist& first, const Duellist& second, std::uint32_t number) {
  Random random(rules_.seed, number);
  seat(first_, first);
  seat(second_, second);
  const Game opening = makeOpening(rules_, second_.search, random);
  int points = 0;
  for (const Side side : {kWhite, kBlack}) {
    first_.search.clear();
    second_.search.clear();
    points += static_cast<int>(2 * pointsOf(play(opening, side), side));
  }
  return points;
}

// A game that is too long has no result, which counts as half a point.
GameResult Duel::play(Game game, Side first) {
  Outcome outcome;
  match::Adjudicator adjudicator(kAdjudication);
  while (!(outcome = game.outcome()).over() &&
         game.moves().size() < static_cast<std::size_t>(rules_.mostPlies)) {
    const Side side = game.position().side();
    Seat& mover = side == first ? first_ : second_;
    const SearchResult result = searchNodes(mover.search, game, rules_.nodes, *mover.network);
    if (const auto ruling = adjudicator.note(side, {.score = result.value})) return ruling->result;
    game.play(result.line.front());
  }
  return rulingOnOutcome(outcome).result;
}

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
