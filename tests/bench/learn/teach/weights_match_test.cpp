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

TEST_CASE("a match far from even is judged by its pairs, however wide the interval of its Elo") {
  const PairCounts mostlyWon{0, 0, 1, 5, 10}, mostlyLost{10, 5, 1, 0, 0}, even{2, 3, 6, 3, 2};
  CHECK(judgementOf(resultOf(mostlyWon)) == Judgement::kBetter);
  CHECK(judgementOf(resultOf(mostlyLost)) == Judgement::kWeaker);
  CHECK(judgementOf(resultOf(even)) == Judgement::kNoBetter);
}

}  // namespace ximaera::learn
