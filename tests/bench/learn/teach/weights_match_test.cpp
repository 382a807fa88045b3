#include "bench/learn/teach/weights_match.h"

#include <atomic>

#include "search/evaluation/network.h"
#include "tests/support/catch.h"

namespace ximaera::learn {

TEST_CASE("a match is even between equal weights, won by better ones, and the same each time") {
  const VariantPtr chess = Variants().find("chess");
  const SelfPlayRules rules{.variant = chess, .nodes = 60};
  const auto play = [&](const Network& first, const Network& second, int pairs) {
    std::atomic<int> left = pairs - 1;
    return playMatch(rules, first, second, 1, [&] { return left-- <= 0; });
  };
  const WeightsMatch even = play(chess->network(), chess->network(), 3);
  CHECK(even.games == 6);
  CHECK(even.score == 0.5);
  const Network nothing(chess->rules());
  const WeightsMatch won = play(chess->network(), nothing, 10);
  CHECK(won.games == 20);
  CHECK(won.score > 0.8);
  CHECK(play(chess->network(), nothing, 10).score == won.score);
}

}  // namespace ximaera::learn
