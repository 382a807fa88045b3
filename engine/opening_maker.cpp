#include "engine/opening_maker.h"

#include <cstdlib>
#include <random>
#include <set>
#include <utility>

#include "engine/engine.h"
#include "movegen/fen.h"
#include "movegen/zobrist.h"
#include "search/search.h"

namespace ximaera {

namespace {

constexpr int kMostAttempts = 200;
constexpr int kHopeless = 1 << 20;

// Random moves from the start, or from any array of a game that shuffles; shorter if the game ends
// on the way.
Game randomGame(const Rules& rules, int plies, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  Game game(rules);
  if (rules.info().shuffles())
    game = Game(parseFen(rules, rules.array(random() % rules.info().arrays)).value());
  for (int ply = 0; ply < plies && !game.outcome().over(); ++ply)
    game.play(game.legal()[random() % game.legal().size()]);
  return game;
}

int valueOf(Search& search, const Game& game, const Network& network, int depth) {
  Limits limits;
  limits.depth = depth;
  search.clear();
  search.prepare(false);
  return search.run(taskOf(game, network, limits), {}).value;
}

}  // namespace

std::uint64_t mixedSeed(std::uint64_t seed, std::uint64_t index) {
  // The state of SplitMix64 after `index` steps.
  return mixBits(seed + 0x9e3779b97f4a7c15u * index);
}

struct OpeningMaker::Attempt {
  Game game;
  std::uint64_t key;
  /// The distance from balance, in centipawns.
  int tilt;
};

OpeningMaker::OpeningMaker(const Network& network, const RandomOpeningRules& wanted)
    : network_(&network), wanted_(wanted), search_(std::make_unique<Search>()) {
  // With too little memory for a table the search is only slower.
  [[maybe_unused]] const bool resized = search_->resizeTable(1);
}

OpeningMaker::~OpeningMaker() = default;
OpeningMaker::OpeningMaker(OpeningMaker&&) noexcept = default;

OpeningMaker::Attempt OpeningMaker::attempt(std::uint64_t seed) {
  Game game = randomGame(*network_->rules, wanted_.plies, seed);
  const bool over = game.outcome().over();
  const bool judged = wanted_.plies > 0 && !over;
  const int tilt = over     ? kHopeless
                   : judged ? std::abs(valueOf(*search_, game, *network_, wanted_.depth))
                            : 0;
  const std::uint64_t key = game.position().key();
  return {std::move(game), key, tilt};
}

Game OpeningMaker::make(std::uint64_t seed) {
  Attempt best = attempt(mixedSeed(seed, 0));
  for (std::uint64_t index = 1; index < kMostAttempts && best.tilt > wanted_.balance; ++index) {
    Attempt next = attempt(mixedSeed(seed, index));
    if (next.tilt < best.tilt) best = std::move(next);
  }
  return best.tilt == kHopeless ? Game(*network_->rules) : std::move(best.game);
}

std::vector<Game> OpeningMaker::makeSet(std::size_t size, std::uint64_t seed,
                                        const std::function<void(std::size_t)>& onFound) {
  std::vector<Game> openings;
  std::set<std::uint64_t> known;
  const std::uint64_t patience = 100 * size + kMostAttempts;
  for (std::uint64_t index = 0; openings.size() < size && index < patience; ++index) {
    Attempt next = attempt(mixedSeed(seed, index));
    if (next.tilt > wanted_.balance || !known.insert(next.key).second) continue;
    openings.push_back(std::move(next.game));
    if (onFound) onFound(openings.size());
  }
  return openings;
}

}  // namespace ximaera
