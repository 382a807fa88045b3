#include "bench/learn/games/self_play.h"

#include <fmt/format.h>

#include <cstdlib>
#include <stdexcept>

#include "engine/engine.h"
#include "search/evaluation/number_bytes.h"

namespace ximaera::learn {

namespace {

// The most unbalanced openings in a row; after them any opening that is not over is accepted.
constexpr int kMostAttempts = 500;
// The attempts after which the games are assumed to be too short.
constexpr int kLastAttempts = 100;
// The nodes of the searches in the fingerprint, and the moves played between them.
constexpr std::uint64_t kFingerprintNodes = 10'000;
constexpr int kFingerprintPlies = 4;

Game randomGame(const Rules& rules, int plies, Random& random) {
  Game game(rules);
  for (int ply = 0; ply < plies && !game.outcome().over(); ++ply)
    game.play(game.legal()[random.below(game.legal().size())]);
  return game;
}

// A hash of the results of short searches: nearly every change of search, evaluation or rules
// changes it.
std::uint32_t fingerprint(const Rules& rules, const Network& network) {
  Search search;
  Game game(rules);
  std::string found;
  for (int ply = 0; ply < kFingerprintPlies && !game.outcome().over(); ++ply) {
    const SearchResult result = searchNodes(search, game, kFingerprintNodes, network);
    put(found, static_cast<std::int32_t>(result.value));
    for (const Move move : result.line) putText(found, rules.format(game.position(), move));
    game.play(result.line.front());
  }
  return crc32(found);
}

bool isBalanced(const SelfPlayRules& rules, Search& search, const Game& game) {
  if (game.outcome().over()) return false;
  const Value value = searchNodes(search, game, rules.nodes, rules.evaluation()).value;
  const int par = game.position().side() == kWhite ? rules.par : -rules.par;
  return std::abs(value - par) <= rules.openingLimit;
}

}  // namespace

SearchResult searchNodes(Search& search, const Game& game, std::uint64_t nodes,
                         const Network& network) {
  Limits limits;
  limits.nodes = nodes;
  search.prepare(false);
  return search.run(taskOf(game, network, limits), {});
}

Result<Game> tryOpening(const SelfPlayRules& rules, Search& search, Random& random) {
  const auto choices =
      static_cast<std::size_t>(rules.mostOpeningPlies - rules.fewestOpeningPlies + 1);
  const bool branches = rules.earlier != nullptr && random.below(2) == 0;
  for (int attempt = 1;; ++attempt) {
    const int plies = rules.fewestOpeningPlies + static_cast<int>(random.below(choices));
    Game game = branches ? rules.earlier->beginning(random)
                         : randomGame(rules.variant->rules(), plies, random);
    const bool patient = attempt <= kMostAttempts;
    if (patient ? isBalanced(rules, search, game) : !game.outcome().over()) return game;
    if (attempt > kMostAttempts + kLastAttempts)
      return Error{
          fmt::format("no game of {} lasts as long as an opening of {} random moves in {} attempts",
                      rules.variant->name(), plies, attempt)};
  }
}

Game makeOpening(const SelfPlayRules& rules, Search& search, Random& random) {
  Result<Game> game = tryOpening(rules, search, random);
  if (!game) throw std::invalid_argument(game.error());
  return std::move(*game);
}

std::string identityOf(const SelfPlayRules& rules) {
  const std::string from =
      rules.earlier == nullptr ? "" : fmt::format(" from {:08x}", rules.earlier->checksum());
  return fmt::format(
      "ximaera {} search {:08x} seed {} nodes {} opening {}-{} plies limit {} cp exploration {} "
      "plies 1/{} most plies {}{}",
      version(), fingerprint(rules.variant->rules(), rules.evaluation()), rules.seed, rules.nodes,
      rules.fewestOpeningPlies, rules.mostOpeningPlies, rules.openingLimit, rules.explorationPlies,
      rules.explorationEvery, rules.mostPlies, from);
}

void SelfPlay::playMove(Game& game, bool explores, Random& random, SelfPlayGame& record) {
  if (explores && random.below(static_cast<std::size_t>(rules_.explorationEvery)) == 0) {
    record.scores.push_back(kNoScore);
    game.play(game.legal()[random.below(game.legal().size())]);
    return;
  }
  const SearchResult result = searchNodes(search_, game, rules_.nodes, rules_.evaluation());
  record.scores.push_back(static_cast<std::int16_t>(result.value));
  game.play(result.line.front());
}

SelfPlayGame SelfPlay::play(std::uint32_t number) {
  Random random(rules_.seed, number);
  search_.clear();
  Game game = makeOpening(rules_, search_, random);
  SelfPlayGame record;
  record.number = number;
  record.openingPlies = static_cast<std::uint16_t>(game.moves().size());
  record.scores.assign(game.moves().size(), kNoScore);
  const auto explored = record.openingPlies + static_cast<std::size_t>(rules_.explorationPlies);
  Outcome outcome;
  while (!(outcome = game.outcome()).over() &&
         game.moves().size() < static_cast<std::size_t>(rules_.mostPlies)) {
    playMove(game, game.moves().size() < explored, random, record);
  }
  if (!outcome.over()) outcome = Outcome::draw("too-long");
  record.moves = game.moves();
  record.verdict = outcome.verdict;
  record.winner = outcome.winner;
  record.grade = outcome.grade;
  record.reason = outcome.reason;
  return record;
}

}  // namespace ximaera::learn
