// A file of weights: arbitrary bytes, and well-formed files with extreme weights.

#include "search/evaluation/evaluator.h"
#include "search/evaluation/network_file.h"
#include "tests/fuzz/input.h"
#include "tests/support/positions.h"

using namespace ximaera;

namespace {

// Repeats the remaining bytes as weights; most files are brought into the valid range.
Network networkOfBytes(const Rules& rules, fuzz::Input input) {
  Network network(rules);
  const bool mirrored = input.byte() % 2 == 1;
  const std::size_t width = input.byte() % 2 * HiddenLayer::kLanes;
  network.widen(width, mirrored, 1 + input.byte() % HiddenLayer::kMaxBuckets);
  network.hidden.outputUnit = HiddenLayer::kMinOutputUnit + input.byte();
  const bool isGood = input.byte() % 4 != 0;
  const fuzz::Input weights = input;
  const auto number = [&](auto& weight) {
    std::uint32_t bits = 0;
    for (std::size_t index = 0; index < sizeof(weight); ++index) {
      if (input.empty()) input = weights;
      bits = bits << 8 | input.byte();
    }
    weight = static_cast<std::remove_reference_t<decltype(weight)>>(bits);
  };
  for (LinearWeight& weight : network.linear) {
    number(weight.middlegame);
    number(weight.endgame);
    if (isGood) weight = {weight.middlegame % 1'000'001, weight.endgame % 1'000'001};
  }
  for (auto& weight : network.hidden.inputs) number(weight);
  for (auto& weight : network.hidden.inputBias) number(weight);
  for (auto& weight : network.hidden.outputs) {
    number(weight);
    if (isGood) weight = static_cast<std::int16_t>(weight % (HiddenLayer::kMaxOutput + 1));
  }
  for (auto& weight : network.hidden.outputBias) number(weight);
  return network;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input(data, size);
  const Rules& rules = input.variant();
  (void)readNetwork(rules, input.rest());
  const auto network = readNetwork(rules, writeNetwork(networkOfBytes(rules, input)));
  if (!network) return 0;
  test::Dice dice(input.byte());
  Position position = startPosition(rules);
  test::randomGame(position, 8, dice, [&](Position& reached) {
    fuzz::mustHold(std::abs(evaluate(reached, *network)) <= kMaxEvaluation,
                   "an evaluation is no win or loss");
  });
  return 0;
}
