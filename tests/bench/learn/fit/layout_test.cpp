#include "bench/learn/fit/layout.h"

#include <array>
#include <cmath>

#include "bench/learn/fit/gradient.h"
#include "bench/learn/random.h"
#include "movegen/variants/registry.h"
#include "search/evaluation/evaluator.h"
#include "search/evaluation/network_file.h"
#include "tests/support/catch.h"
#include "tests/support/positions.h"

namespace ximaera::learn {

namespace {

// Random weights that the engine's integers represent exactly.
std::vector<float> exactWeights(const Layout& layout, std::uint64_t seed) {
  Random random(seed);
  std::vector<float> weights(layout.size());
  for (std::size_t index = 0; index < weights.size(); ++index) {
    const float unit = index < layout.hidden()   ? kLinearScale * kLinearUnit
                       : index < layout.output() ? HiddenLayer::kInputUnit
                                                 : HiddenLayer::kMinOutputUnit;
    weights[index] = static_cast<float>(std::round((random.fraction() - 0.5) * unit / 2)) / unit;
  }
  // Decides the unit of the outputs.
  weights[layout.output()] = float{HiddenLayer::kMaxOutput} / HiddenLayer::kMinOutputUnit;
  return weights;
}

}  // namespace

TEST_CASE("the engine's value of a position is the trainer's") {
  for (const auto& rules : allRules()) {
    INFO(rules->info().name);
    const FeatureMaps maps(*rules);
    const Layout layout(maps, 32);
    const std::vector<float> weights = exactWeights(layout, 7);
    const Network network = rounded(*rules, layout, weights);
    const auto read = readNetwork(*rules, writeNetwork(network));
    REQUIRE(read);
    Samples samples;
    double largest = 0, difference = 0;
    test::visitRandomPositions(*rules, 3, 60, 2, [&](Position& position) {
      const auto turn = static_cast<Turn>(2 * samples.size());
      samples.beginGame(std::array{std::int16_t{0}}, position.side());
      REQUIRE(samples.add(position, maps, 0, 0));
      const float value = valueOf(
          {maps, layout, samples, {}, static_cast<int>(network.startPieces), weights.data(), {}},
          turn);
      largest = std::max(largest, std::abs(double{value}));
      difference = std::max(difference, std::abs(double{value} - evaluate(position, *read)));
    });
    CHECK(largest > 500);
    CHECK(difference < 2.5);
  }
}

TEST_CASE("weights are rounded to the nearest number, and cut off where there is no room") {
  const Rules& rules = *findRules("chess");
  const FeatureMaps maps(rules);
  const Layout layout(maps, 16);
  std::vector<float> weights(layout.size());
  weights[0] = 10.03f / (kLinearScale * kLinearUnit);
  weights[layout.hidden()] = -0.4f;
  weights[layout.hiddenBias() + 1] = 3.0f;
  weights[layout.output() + 2] = 5.0f;
  weights[layout.outputBias() + 3] = -0.5f;
  const Network network = rounded(rules, layout, weights);
  CHECK(network.linear[0] == LinearWeight{10, 0});
  CHECK(network.hidden.inputs[0] == -102);
  CHECK(network.hidden.inputBias[1] == 765);
  CHECK(network.hidden.outputs[2] == 127);
  CHECK(network.hidden.outputBias[3] == -8160);
  CHECK(network.hidden.outputUnit == 64);
  CHECK(rounded(rules, Layout(maps, 0), weights).hidden.width == 0);
  const std::vector<float> grid = onGrid(layout, weights);
  CHECK(grid[layout.hidden()] == -102.0f / 255);
  CHECK(grid[layout.output() + 2] == 127.0f / 64);
  weights[layout.output() + 2] = 0.5f;
  CHECK(rounded(rules, layout, weights).hidden.outputUnit == 254);
}

}  // namespace ximaera::learn
