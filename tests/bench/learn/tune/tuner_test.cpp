#include "bench/learn/tune/tuner.h"

#include <cmath>

#include "bench/learn/tune/duel.h"
#include "movegen/variants/registry.h"
#include "tests/support/catch.h"

namespace ximaera::learn {

namespace {

TunedParameter tuned(std::string_view name, double step) {
  for (const NamedParameter& parameter : namedParameters())
    if (parameter.name == name)
      return {parameter, static_cast<double>(Parameters{}.*parameter.member), step};
  throw std::logic_error("no such parameter");
}

Spsa twoOfThem(int trials) {
  return Spsa({tuned("futilityMargin", 15), tuned("nullMoveBase", 1)}, trials);
}

}  // namespace

TEST_CASE("tuning finds the better constants by the outcome of games") {
  // A set of constants is weaker the further it is from this one.
  const auto strength = [](const Parameters& set) {
    return -std::abs(set.futilityMargin - 130) / 20.0 - std::abs(set.nullMoveBase - 5) / 1.0;
  };
  Random random(1);
  Spsa spsa = twoOfThem(6000);
  for (int trial = 0; trial < spsa.trials(); ++trial) {
    const Spsa::Trial next = spsa.next(random);
    // The result depends on both strengths and on chance, as between engines.
    const double expected = std::tanh((strength(next.up) - strength(next.down)) / 4);
    const double difference = random.fraction() * 2 - 1 < expected ? 1 : -1;
    spsa.learn(next, difference);
  }
  const Parameters best = spsa.best();
  CHECK(std::abs(best.futilityMargin - 130) < 25);
  CHECK(std::abs(best.nullMoveBase - 5) <= 1);
  CHECK(best.futilityBase == Parameters{}.futilityBase);
}

TEST_CASE("a trial changes every constant by a step, to opposite sides") {
  Random random(1);
  Spsa spsa = twoOfThem(1);
  const Parameters usual;
  const Spsa::Trial trial = spsa.next(random);
  CHECK(std::abs(trial.up.futilityMargin - usual.futilityMargin) == 15);
  CHECK(trial.up.futilityMargin + trial.down.futilityMargin == 2 * usual.futilityMargin);
  CHECK(std::abs(trial.up.nullMoveBase - trial.down.nullMoveBase) == 2);
  CHECK(trial.up.futilityBase == usual.futilityBase);
}

TEST_CASE("tuning goes on from its text, and refuses another's") {
  Random random(1);
  Spsa spsa = twoOfThem(100);
  for (int trial = 0; trial < 10; ++trial) spsa.learn(spsa.next(random), 2);
  Spsa read = twoOfThem(100);
  REQUIRE_FALSE(read.read(spsa.text()));
  CHECK(read.text() == spsa.text());
  CHECK(read.done() == 10);
  CHECK(twoOfThem(200).read(spsa.text())->message == "not 200 trials: '10 of 100 trials'");
  Spsa other({tuned("futilityMargin", 15), tuned("nullMoveDepth", 1)}, 100);
  CHECK(other.read(spsa.text())->message.starts_with("not 'nullMoveDepth': 'nullMoveBase"));
  CHECK(other.done() == 0);
}

TEST_CASE("a duel is even between equals, and gives the same points each time") {
  SelfPlayRules rules{.variant = Variants().find("chess"), .nodes = 60};
  Duel duel(rules);
  for (std::uint32_t number = 0; number < 3; ++number) CHECK(duel.playPair({}, {}, number) == 2);
  Parameters weak;
  weak.quiescenceDepth = 0;
  int points = 0;
  for (std::uint32_t number = 0; number < 10; ++number) points += duel.playPair({}, {weak}, number);
  CHECK(points > 20);
  CHECK(duel.playPair({}, {weak}, 3) == Duel(rules).playPair({}, {weak}, 3));
}

}  // namespace ximaera::learn
