#include "bench/learn/teach/weights_match.h"

#include <array>
#include <atomic>
#include <mutex>
#include <numeric>

#include "bench/learn/in_threads.h"
#include "bench/match/play_game.h"
#include "protocol/records/game_record.h"

namespace ximaera::learn {

namespace {

// The scores at which both sides agree on the result, in centipawns, and for how many moves of each
// they must.
const match::AdjudicationRules kAdjudication{
    .draw = {{.from = 0, .moves = 12, .score = 5}},
    .resign = {{.moves = 3, .score = 2000, .bothAgree = true}},
    .maxMoves = {}};

/// Pairs of games between two evaluations.
class Pairs {
 public:
  Pairs(const SelfPlayRules& rules, const Network& first, const Network& second)
      : rules_(rules), networks_{&first, &second} {}

  // Returns the half points of the first, from 0 to 4.
  int play(std::uint32_t number) {
    Random random(rules_.seed, number);
    clear();
    const Game opening = makeOpening(rules_, searches_[1], random);
    int points = 0;
    for (const Side side : {kWhite, kBlack})
      points += static_cast<int>(2 * pointsOf(play(opening, side), side));
    return points;
  }

 private:
  void clear() {
    for (Search& search : searches_) search.clear();
  }

  // A game that is too long has no result, which counts as half a point.
  GameResult play(Game game, Side first) {
    clear();
    Outcome outcome;
    match::Adjudicator adjudicator(kAdjudication);
    while (!(outcome = game.outcome()).over() &&
           game.moves().size() < static_cast<std::size_t>(rules_.mostPlies)) {
      const Side side = game.position().side();
      const std::size_t mover = side == first ? 0 : 1;
      const SearchResult result =
          searchNodes(searches_[mover], game, rules_.nodes, *networks_[mover]);
      if (const auto ruling = adjudicator.note(side, {.score = result.value}))
        return ruling->result;
      game.play(result.line.front());
    }
    return rulingOnOutcome(outcome).result;
  }

  const SelfPlayRules& rules_;
  const std::array<const Network*, 2> networks_;
  std::array<Search, 2> searches_;
};

}  // namespace

WeightsMatch playMatch(const SelfPlayRules& rules, const Network& first, const Network& second,
                       int threads, const std::function<bool()>& ended) {
  // The number of pairs by the half points of the first, from 0 to 4.
  std::array<double, 5> counts{};
  std::mutex mutex;
  std::atomic<std::uint32_t> next = 0;
  inThreads(threads, [&](int) {
    Pairs pairs(rules, first, second);
    for (std::uint32_t number; (number = next++) == 0 || !ended();) {
      const int points = pairs.play(number);
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
