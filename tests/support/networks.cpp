#include "tests/support/networks.h"

#include <map>

#include "search/evaluation/built_in.h"
#include "tests/support/positions.h"

namespace ximaera::test {

Network randomNetwork(const Rules& rules, std::size_t width, std::uint32_t seed, bool mirrored) {
  Dice dice(seed);
  const auto within = [&](int bound) { return dice.roll(2 * bound + 1) - bound; };
  Network network(rules);
  network.widen(width, mirrored, mirrored ? HiddenLayer::kMaxBuckets : 1);
  network.hidden.outputUnit = mirrored ? 200 : HiddenLayer::kMinOutputUnit;
  for (LinearWeight& weight : network.linear) weight = {within(20000), within(20000)};
  for (std::int16_t& weight : network.hidden.inputs)
    weight = static_cast<std::int16_t>(within(HiddenLayer::kInputUnit / 2));
  for (std::int16_t& weight : network.hidden.inputBias)
    weight = static_cast<std::int16_t>(within(HiddenLayer::kInputUnit));
  for (std::int16_t& weight : network.hidden.outputs)
    weight = static_cast<std::int16_t>(within(HiddenLayer::kMaxOutput));
  for (std::int32_t& bias : network.hidden.outputBias) bias = within(20000);
  return network;
}

const Network& networkOf(const Rules& rules) {
  static std::map<const Rules*, Network> networks;
  const auto found = networks.find(&rules);
  return found != networks.end() ? found->second
                                 : networks.emplace(&rules, builtInNetwork(rules)).first->second;
}

}  // namespace ximaera::test
