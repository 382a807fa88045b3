#include "search/evaluation/network.h"

#include <algorithm>
#include <cctype>

namespace ximaera {

namespace {

// What a piece costs its owner where the aim is to lose all, in values of its kind. Such a value is
// small, because exchanges decide nothing there.
constexpr int kMiddlegameBurden = 6, kEndgameBurden = 12;

std::size_t startPiecesOf(const VariantInfo& info) {
  const std::string_view board = info.start.substr(0, info.start.find(' '));
  return static_cast<std::size_t>(std::ranges::count_if(
      board, [](char letter) { return std::isalpha(static_cast<unsigned char>(letter)) != 0; }));
}

}  // namespace

std::string_view wordsFor(Origin origin) {
  // In the order of Origin.
  static constexpr std::string_view kWords[] = {
      "weights learnt for this game",
      "weights that were taught on this computer",
      "weights learnt for another game with the same pieces",
      "the universal network, composed from the moves of its pieces",
      "values of its pieces and squares that follow from the rules",
      "the values of its pieces"};
  return kWords[static_cast<std::size_t>(origin)];
}

Network::Network(const Rules& of)
    : rules(&of),
      features(of),
      startPieces(startPiecesOf(of.info())),
      linear(features.pieces() + 2) {
  widen(0, false, 1);
}

void Network::widen(std::size_t width, bool mirrored, std::size_t buckets) {
  mirroredFiles = mirrored ? rules->info().files / 2 : 0;
  hidden.width = width;
  hidden.buckets = buckets;
  hidden.inputs.assign(features.count() * width, 0);
  hidden.inputBias.assign(width, 0);
  hidden.outputs.assign(buckets * 2 * width, 0);
  hidden.outputBias.assign(buckets, 0);
}

Network materialOf(const Rules& rules) {
  Network network(rules);
  network.origin = Origin::kValues;
  const auto& kinds = rules.info().kinds;
  const Features& features = network.features;
  for (std::size_t feature = 0; feature < features.pieces(); ++feature) {
    const std::size_t code = feature / features.squares();
    if (rules.info().holds && code % features.codesOfKind() != 0) continue;
    const int worth = kinds[code / features.codesOfKind()].value * kLinearUnit;
    network.linear[feature] =
        rules.info().losesAll ? LinearWeight{-kMiddlegameBurden * worth, -kEndgameBurden * worth}
                              : LinearWeight{worth, worth};
  }
  return network;
}

}  // namespace ximaera
