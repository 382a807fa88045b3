#include "bench/learn/fit/rounding.h"

#include <algorithm>
#include <cmath>

namespace ximaera::learn {

namespace {

template <class Number>
Number nearest(float weight, float unit, float most) {
  return static_cast<Number>(std::lround(std::clamp(weight * unit, -most, most)));
}

}  // namespace

Network rounded(const Rules& rules, const Layout& layout, const std::vector<float>& weights) {
  using Layer = HiddenLayer;
  constexpr float kMostLinear = 1e6f, kMostInput = Layer::kInputUnit, kMostBias = 1e9f;
  Network network(rules);
  network.widen(layout.width, layout.zones);
  const auto linear = [&](std::size_t index) {
    return nearest<std::int32_t>(weights[layout.linear() + index], kLinearScale * kLinearUnit,
                                 kMostLinear);
  };
  for (std::size_t row = 0; row < layout.linearRows; ++row)
    network.linear[row] = {linear(2 * row), linear(2 * row + 1)};
  const auto fill = [&](auto& numbers, std::size_t from, float unit, float most) {
    for (auto& number : numbers)
      number = nearest<std::remove_reference_t<decltype(number)>>(weights[from++], unit, most);
  };
  if (layout.width == 0) return network;
  fill(network.hidden.inputs, layout.hidden(), Layer::kInputUnit, kMostInput);
  fill(network.hidden.inputBias, layout.hiddenBias(), Layer::kInputUnit, 32 * kMostInput);
  fill(network.hidden.outputs, layout.output(), Layer::kOutputUnit, Layer::kMaxOutput);
  fill(network.hidden.outputBias, layout.outputBias(), Layer::kInputUnit * Layer::kOutputUnit,
       kMostBias);
  return network;
}

}  // namespace ximaera::learn
