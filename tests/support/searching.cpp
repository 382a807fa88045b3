#include "tests/support/searching.h"

#include "movegen/fen.h"
#include "movegen/variants/registry.h"
#include "tests/support/catch.h"
#include "tests/support/networks.h"

namespace ximaera::test {

namespace {

// Never stops a search.
class Patient : public Supervisor {
 public:
  std::uint64_t allow(std::uint64_t) override { return 1'000'000; }
  bool wantsDeeper(int, const RootLine&) override { return true; }
};

}  // namespace

Game gameFrom(std::string_view variant, std::string_view fen,
              const std::vector<std::string>& moves) {
  const Rules& rules = *findRules(variant);
  Result<Position> start = parseFen(rules, fen.empty() ? rules.info().start : fen);
  INFO(fen);
  if (!start) FAIL(start.error());
  Game game(*start);
  for (const std::string& move : moves)
    if (const auto error = game.play(move)) FAIL(error->message);
  return game;
}

SearchTask taskFor(const Game& game, const Limits& limits) {
  const MoveList& moves = game.legal();
  return {game.position(), game.earlierKeys(),       {moves.begin(), moves.end()},
          limits,          &networkOf(game.rules()), game.checkRuns()};
}

Found search(const Game& game, const Limits& limits, const Reporter& reporter) {
  Search search;
  REQUIRE(search.resizeTable(8));
  search.prepare(false);
  const SearchResult result = search.run(taskFor(game, limits), reporter);
  return {result.value, result.nodes, textsOf(game, result.line)};
}

SearchResult searchWith(SharedTables& tables, const Game& game, const Limits& limits) {
  Searcher searcher(tables);
  Patient supervisor;
  searcher.run(taskFor(game, limits), supervisor);
  return searcher.result();
}

Found searchDepth(const Game& game, int depth) {
  Limits limits;
  limits.depth = depth;
  return search(game, limits);
}

std::vector<std::string> textsOf(const Game& game, const std::vector<Move>& line) {
  Game copy = game;
  for (const Move move : line) {
    const MoveList& legal = copy.legal();
    REQUIRE(legal.contains(move));
    copy.play(move);
  }
  return {copy.texts().begin() + static_cast<std::ptrdiff_t>(game.texts().size()),
          copy.texts().end()};
}

}  // namespace ximaera::test
