#include "bench/learn/teach/weights_match.h"

#include <atomic>
#include <mutex>
#include <numeric>

#include "bench/learn/in_threads.h"
#include "bench/match/adjudicator.h"

namespace ximaera::learn {

namespace {

// The scores at which both sides agree on the result, in centipawns, and for how many moves of each
// they must.
const match::AdjudicationRules kAdjudication{
    .draw = {{.from = 0, .moves = 12, .score = 5}},
    .resign = {{.moves = 3, .score = 2000, .bothAgree = true}},
    .maxMoves = {}};

// The likelihood of superiority that a 95 % interval above zero stands for. Elo themselves do not
// tell: far from 50 % their interval is much wider upwards than downwards.
constexpr double kSure = 0.975;

}  // namespace

std::size_t WeightsPairs::play(std::uint32_t number) {
  Random random(rules_.seed, number);
  clear();
  const Game opening = makeOpening(rules_, searches_[1], random);
  std::size_t points = 0;
  for (const Side side : {kWhite, kBlack})
    points += static_cast<std::size_t>(2 * pointsOf(play(opening, side), side));
  return points;
}

void WeightsPairs::clear() {
  for (Search& search : searches_) search.clear();
}

// A game that is too long has no result, which counts as half a point.
GameResult WeightsPairs::play(Game game, Side first) {
  clear();
  Outcome outcome;
  match::Adjudicator adjudicator(kAdjudication);
  while (!(outcome = game.outcome()).over() &&
         game.moves().size() < static_cast<std::size_t>(rules_.mostPlies)) {
    const Side side = game.position().side();
    const std::size_t mover = side == first ? 0 : 1;
    const SearchResult result =
        searchNodes(searches_[mover], game, rules_.nodes, *networks_[mover]);
    if (const auto ruling = adjudicator.note(side, result.value)) return ruling->result;
    game.play(result.line.front());
  }
  return rulingOnOutcome(outcome).result;
}

WeightsMatch resultOf(const PairCounts& counts) {
  const double pairs = std::accumulate(counts.begin(), counts.end(), 0.0);
  double points = 0;
  for (std::size_t half = 0; half < counts.size(); ++half)
    points += counts[half] * static_cast<double>(half);
  return {static_cast<int>(2 * pairs), points / (4 * pairs), match::estimateStrength(counts)};
}

Judgement judgementOf(const WeightsMatch& match) {
  const double superiority = match.strength.superiority;
  if (match.games < kTellingGames) return Judgement::kNoBetter;
  return superiority > kSure       ? Judgement::kBetter
         : superiority < 1 - kSure ? Judgement::kWeaker
                                   : Judgement::kNoBetter;
}

WeightsMatch playMatch(const SelfPlayRules& rules, const Network& first, const Network& second,
                       int threads, const std::function<bool()>& ended) {
  PairCounts counts{};
  std::mutex mutex;
  std::atomic<std::uint32_t> next = 0;
  inThreads(threads, [&](int) {
    WeightsPairs pairs(rules, first, second);
    for (std::uint32_t number; (number = next++) == 0 || !ended();) {
      const std::size_t points = pairs.play(number);
      const std::lock_guard lock(mutex);
      counts[points] += 1;
    }
  });
  return resultOf(counts);
}

}  // namespace ximaera::learn
