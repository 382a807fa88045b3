#include "bench/learn/fit/layout.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "search/evaluation/number_bytes.h"

namespace ximaera::learn {

namespace {

using Layer = HiddenLayer;

/// Weights that are rounded alike: to whole numbers in this unit, of this size at most.
struct Part {
  std::size_t begin;
  std::size_t end;
  float unit;
  float most;
};

float outputUnitFor(const Layout& layout, const std::vector<float>& weights) {
  float largest = 0;
  for (std::size_t index = layout.output(); index < layout.outputBias(); ++index)
    largest = std::max(largest, std::abs(weights[index]));
  return std::clamp(std::floor(float{Layer::kMaxOutput} / std::max(largest, 1e-6f)),
                    float{Layer::kMinOutputUnit}, float{Layer::kMaxOutputUnit});
}

std::array<Part, 6> partsOf(const Layout& layout, float outputUnit) {
  constexpr float kLinear = kLinearScale * kLinearUnit, kInput = Layer::kInputUnit;
  constexpr float kMostLinear = 1e6f, kMostBias = 1e9f;
  return {Part{layout.linear(), layout.hidden(), kLinear, kMostLinear},
          Part{layout.hidden(), layout.hiddenBias(), kInput, kInput},
          Part{layout.hiddenBias(), layout.output(), kInput, 32 * kInput},
          Part{layout.output(), layout.outputBias(), outputUnit, float{Layer::kMaxOutput}},
          Part{layout.outputBias(), layout.white(), kInput * outputUnit, kMostBias},
          Part{layout.white(), layout.size(), kLinear, kMostLinear}};
}

// The nearest whole numbers that the engine can have.
std::vector<float> integersFor(const Layout& layout, float outputUnit, std::vector<float> weights) {
  for (const auto& [begin, end, unit, most] : partsOf(layout, outputUnit))
    for (std::size_t index = begin; index < end; ++index)
      weights[index] = std::round(std::clamp(weights[index] * unit, -most, most));
  return weights;
}

// The weights that these numbers stand for.
std::vector<float> weightsBy(const Layout& layout, float outputUnit, std::vector<float> integers) {
  for (const Part& part : partsOf(layout, outputUnit))
    for (std::size_t index = part.begin; index < part.end; ++index) integers[index] /= part.unit;
  return integers;
}

// Visits the numbers of a network in the order of a Layout, but not that for being White.
void visitNumbers(auto& network, auto&& visit) {
  visitLinear(network.linear, visit);
  if (network.hidden.width > 0) visitLayer(network.hidden, visit);
}

}  // namespace

Network rounded(const Rules& rules, const Layout& layout, const std::vector<float>& weights) {
  Network network(rules);
  const float outputUnit = outputUnitFor(layout, weights);
  const std::vector<float> integers = integersFor(layout, outputUnit, weights);
  if (layout.width > 0) {
    network.widen(layout.width, true, kBuckets);
    network.hidden.outputUnit = static_cast<int>(outputUnit);
  }
  auto next = integers.begin();
  visitNumbers(network, [&](auto& number) {
    number = static_cast<std::remove_reference_t<decltype(number)>>(*next++);
  });
  if (layout.sidesDiffer) network.whiteValue = static_cast<std::int32_t>(integers[layout.white()]);
  return network;
}

std::vector<float> weightsOf(const Network& network, const Layout& layout) {
  std::vector<float> integers;
  visitNumbers(network, [&](auto number) { integers.push_back(static_cast<float>(number)); });
  integers.resize(layout.size());
  if (layout.sidesDiffer) integers[layout.white()] = static_cast<float>(network.whiteValue);
  return weightsBy(layout, static_cast<float>(network.hidden.outputUnit), std::move(integers));
}

std::vector<float> onGrid(const Layout& layout, const std::vector<float>& weights) {
  const float outputUnit = outputUnitFor(layout, weights);
  return weightsBy(layout, outputUnit, integersFor(layout, outputUnit, weights));
}

}  // namespace ximaera::learn
