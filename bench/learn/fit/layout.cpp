#include "bench/learn/fit/layout.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ximaera::learn {

namespace {

using Layer = HiddenLayer;

/// Weights that are rounded alike: to whole numbers in this unit, of this size at most.
struct Part {
  std::size_t begin;
  std::size_t end;
  float unit;
  float most;

  float nearest(float weight) const { return std::round(std::clamp(weight * unit, -most, most)); }
};

enum PartName : std::size_t {
  kLinear,
  kInputs,
  kInputBias,
  kOutputs,
  kOutputBias,
  kWhiteValue,
  kPartCount
};

float outputUnitFor(const Layout& layout, const std::vector<float>& weights) {
  float largest = 0;
  for (std::size_t index = layout.output(); index < layout.outputBias(); ++index)
    largest = std::max(largest, std::abs(weights[index]));
  return std::clamp(std::floor(float{Layer::kMaxOutput} / std::max(largest, 1e-6f)),
                    float{Layer::kMinOutputUnit}, float{Layer::kMaxOutputUnit});
}

std::array<Part, kPartCount> partsOf(const Layout& layout, const std::vector<float>& weights) {
  constexpr float kInput = Layer::kInputUnit, kMostLinear = 1e6f, kMostBias = 1e9f;
  const float output = outputUnitFor(layout, weights);
  return {Part{layout.linear(), layout.hidden(), kLinearScale * kLinearUnit, kMostLinear},
          Part{layout.hidden(), layout.hiddenBias(), kInput, kInput},
          Part{layout.hiddenBias(), layout.output(), kInput, 32 * kInput},
          Part{layout.output(), layout.outputBias(), output, float{Layer::kMaxOutput}},
          Part{layout.outputBias(), layout.white(), kInput * output, kMostBias},
          Part{layout.white(), layout.size(), kLinearScale * kLinearUnit, kMostLinear}};
}

}  // namespace

Network rounded(const Rules& rules, const Layout& layout, const std::vector<float>& weights) {
  Network network(rules);
  const auto parts = partsOf(layout, weights);
  for (std::size_t row = 0; row < layout.linearRows; ++row) {
    const auto number = [&](std::size_t column) {
      return static_cast<std::int32_t>(parts[kLinear].nearest(weights[2 * row + column]));
    };
    network.linear[row] = {number(0), number(1)};
  }
  if (layout.sidesDiffer)
    network.whiteValue =
        static_cast<std::int32_t>(parts[kWhiteValue].nearest(weights[layout.white()]));
  if (layout.width == 0) return network;
  network.widen(layout.width, true, kBuckets);
  network.hidden.outputUnit = static_cast<int>(parts[kOutputs].unit);
  const auto fill = [&](auto& numbers, const Part& part) {
    for (std::size_t index = part.begin; index < part.end; ++index)
      numbers[index - part.begin] =
          static_cast<std::remove_reference_t<decltype(numbers[0])>>(part.nearest(weights[index]));
  };
  fill(network.hidden.inputs, parts[kInputs]);
  fill(network.hidden.inputBias, parts[kInputBias]);
  fill(network.hidden.outputs, parts[kOutputs]);
  fill(network.hidden.outputBias, parts[kOutputBias]);
  return network;
}

std::vector<float> weightsOf(const Network& network, const Layout& layout) {
  std::vector<float> weights;
  const auto add = [&](const auto& numbers, float unit) {
    for (const auto number : numbers) weights.push_back(static_cast<float>(number) / unit);
  };
  for (const LinearWeight& row : network.linear)
    add(std::array{row.middlegame, row.endgame}, kLinearScale * kLinearUnit);
  const HiddenLayer& hidden = network.hidden;
  if (hidden.width > 0) {
    const auto output = static_cast<float>(hidden.outputUnit);
    add(hidden.inputs, float{Layer::kInputUnit});
    add(hidden.inputBias, float{Layer::kInputUnit});
    add(hidden.outputs, output);
    add(hidden.outputBias, Layer::kInputUnit * output);
  }
  weights.resize(layout.size());
  if (layout.sidesDiffer)
    weights[layout.white()] = static_cast<float>(network.whiteValue) / (kLinearScale * kLinearUnit);
  return weights;
}

std::vector<float> onGrid(const Layout& layout, const std::vector<float>& weights) {
  std::vector<float> grid = weights;
  for (const Part& part : partsOf(layout, weights))
    for (std::size_t index = part.begin; index < part.end; ++index)
      grid[index] = part.nearest(weights[index]) / part.unit;
  return grid;
}

}  // namespace ximaera::learn
