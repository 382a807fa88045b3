#include "engine/engine.h"
#include "movegen/fen.h"
#include "movegen/variants/registry.h"
#include "tests/support/catch.h"

using namespace ximaera;

namespace {

constexpr int kPlies = 60;

// A game of the engine against itself, move by move as a GUI would play it.
Game selfPlay(std::string_view variant, std::uint64_t nodes) {
  Engine engine;
  REQUIRE_FALSE(engine.setOption("Hash", "4"));
  REQUIRE_FALSE(engine.setVariant(variant));
  BestMove best;
  engine.onBestMove = [&](const BestMove& found) { best = found; };
  GoRequest request;
  Game game = engine.game();
  while (!game.outcome().over() && game.moves().size() < kPlies) {
    INFO(formatFen(game.position()));
    // The number varies, so that searches end in various states.
    request.limits.nodes = nodes + 37 * game.moves().size() % 200;
    REQUIRE_FALSE(engine.setPosition(game.start(), game.texts()));
    engine.go(request);
    engine.wait();
    REQUIRE(best.move);
    const std::string text = game.rules().format(game.position(), *best.move);
    REQUIRE(game.parse(text));
    REQUIRE_FALSE(game.play(text));
  }
  return game;
}

}  // namespace

TEST_CASE("the engine plays legal moves against itself in every variant") {
  for (const auto& rules : allRules())
    for (const std::uint64_t nodes : {40, 600}) {
      DYNAMIC_SECTION(rules->info().name << ", " << nodes << " nodes") {
        const Game game = selfPlay(rules->info().name, nodes);
        REQUIRE((game.outcome().over() || game.moves().size() == kPlies));
      }
    }
}
