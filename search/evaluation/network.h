#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "search/evaluation/features.h"
#include "search/value.h"

namespace ximaera {

/// The value of a feature in the middle game and in the endgame, in sixteenths of a centipawn: a
/// tapered piece-square table.
struct LinearWeight {
  std::int32_t middlegame = 0;
  std::int32_t endgame = 0;

  friend bool operator==(const LinearWeight&, const LinearWeight&) = default;
};

/// LinearWeight counts in 1/kLinearUnit centipawns.
inline constexpr int kLinearUnit = 16;

/// One hidden layer between the features and the value. Each neuron sums the weights of the
/// features present, once from each side's perspective. The sum x is activated to clamp(x, 0, 1)^2
/// ("SCReLU", Finny 2023) and multiplied by an output weight that depends on the number of pieces
/// left. The side to move comes first. All weights are integers, as in NNUE (Nasu 2018): inputs
/// count in 1/kInputUnit, outputs in 1/kOutputUnit, output biases in the product of both; an output
/// of 1 is worth kOutputScale centipawns.
struct HiddenLayer {
  static constexpr int kInputUnit = 255;
  static constexpr int kOutputUnit = 64;
  static constexpr int kOutputScale = 400;
  static constexpr std::size_t kBuckets = 4;
  /// The product of an activated sum and an output weight must fit in 16 bits.
  static constexpr int kMaxOutput = 127;
  /// Widths are multiples of this, up to kMaxWidth.
  static constexpr std::size_t kLanes = 16;
  static constexpr std::size_t kMaxWidth = 512;

  /// The number of neurons; 0 for a network without a hidden layer.
  std::size_t width = 0;
  /// The number of zones of the perspective's own royal piece that have weights of their own:
  /// KingZones::kCount, or 1.
  std::size_t zones = 1;
  /// By zone, then feature, then neuron.
  std::vector<std::int16_t> inputs;
  /// By neuron.
  std::vector<std::int16_t> inputBias;
  /// By bucket, then neuron as the side to move sees it, then as the other does.
  std::vector<std::int16_t> outputs;
  /// By bucket.
  std::array<std::int32_t, kBuckets> outputBias{};

  /// The weights of one feature in one zone; see Network::firstRow().
  const std::int16_t* row(std::size_t number) const { return inputs.data() + number * width; }
  /// The output bucket for positions with `pieces` of `startPieces` left.
  static std::size_t bucket(std::size_t pieces, std::size_t startPieces) {
    const std::size_t quarter = (pieces == 0 ? 0 : pieces - 1) * kBuckets / startPieces;
    return quarter < kBuckets ? quarter : kBuckets - 1;
  }

  friend bool operator==(const HiddenLayer&, const HiddenLayer&) = default;
};

/// The weights that evaluate the positions of one variant: the sum of a tapered part and a hidden
/// layer.
struct Network {
  /// All weights zero, no hidden layer.
  explicit Network(const Rules& of);

  const Rules* rules;
  Features features;
  /// The number of pieces in the start position.
  std::size_t startPieces;
  /// By Features::piece() from the owner's perspective, then the short and the long castling right.
  std::vector<LinearWeight> linear;
  HiddenLayer hidden;

  /// Gives the hidden layer this width, with weights of zero.
  void widen(std::size_t width, std::size_t zones = 1);
  /// The row of the hidden layer for feature 0 as `perspective` sees it, with its king in the zone
  /// that `state` gives. The rows of the other features follow.
  std::size_t firstRow(Side perspective, const State& state) const {
    return zone(perspective, state) * features.count();
  }
  /// The zone of the king of `perspective`; 0 if the network has one zone only.
  std::size_t zone(Side perspective, const State& state) const {
    return hidden.zones == 1 ? 0 : features.kingZones().of(perspective, state);
  }
};

/// The network of a game that has no learnt weights: the values of its kinds, the same on every
/// square.
Network materialOf(const Rules& rules);

/// The network of a variant, valid until the program ends: the embedded weights, or materialOf() if
/// there are none.
const Network& networkOf(const Rules& rules);

/// The static evaluation of a position in centipawns from the view of the side to move, computed
/// from scratch.
Value evaluate(const Position& position);
Value evaluate(const Position& position, const Network& network);

}  // namespace ximaera
