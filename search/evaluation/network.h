#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "search/evaluation/features.h"
#include "search/value.h"

namespace ximaera {

/// What a feature is worth by itself with all pieces on the board and with none, in sixteenths of a
/// centipawn: a tapered piece-square table.
struct LinearWeight {
  std::int32_t middlegame = 0;
  std::int32_t endgame = 0;

  friend bool operator==(const LinearWeight&, const LinearWeight&) = default;
};

/// What a LinearWeight counts in.
inline constexpr int kLinearUnit = 16;

/// One hidden layer between the features and the value. Each neuron sums the weights of the
/// features present, once as either side sees them; the sum x is activated to clamp(x, 0, 1)^2
/// ("SCReLU", Finny 2023) and weighed by a set of output weights that depends on how many pieces
/// are left. The side to move comes first. Weights are whole numbers, as NNUE has them (Nasu 2018):
/// inputs count in 1/kInputUnit, outputs in 1/kOutputUnit, the bias of an output in the product of
/// both; an output of 1 is worth kOutputScale centipawns.
struct HiddenLayer {
  static constexpr int kInputUnit = 255;
  static constexpr int kOutputUnit = 64;
  static constexpr int kOutputScale = 400;
  static constexpr std::size_t kBuckets = 4;
  /// Products of an activated sum and an output weight must fit in 16 bits.
  static constexpr int kMaxOutput = 127;
  /// Widths are multiples of this, up to kMaxWidth.
  static constexpr std::size_t kLanes = 16;
  static constexpr std::size_t kMaxWidth = 512;

  /// The number of neurons; 0 for a network without a hidden layer.
  std::size_t width = 0;
  /// For how many zones of the perspective's own royal piece there are weights: KingZones::kCount,
  /// or 1 if it does not matter where it is.
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
  /// The output weights for positions in which `pieces` of `startPieces` are left.
  static std::size_t bucket(std::size_t pieces, std::size_t startPieces) {
    const std::size_t quarter = (pieces == 0 ? 0 : pieces - 1) * kBuckets / startPieces;
    return quarter < kBuckets ? quarter : kBuckets - 1;
  }

  friend bool operator==(const HiddenLayer&, const HiddenLayer&) = default;
};

/// The weights by which the positions of one variant are evaluated: a tapered sum and a hidden
/// layer, added up.
struct Network {
  /// Worth nothing: all weights zero, no hidden layer.
  explicit Network(const Rules& of);

  const Rules* rules;
  Features features;
  /// How many pieces stand on the board at the start.
  std::size_t startPieces;
  /// By Features::piece() as the owner sees it, then the short and the long castling right.
  std::vector<LinearWeight> linear;
  HiddenLayer hidden;

  /// Makes the hidden layer this wide, with weights of zero.
  void widen(std::size_t width, std::size_t zones = 1);
  /// The number of the hidden layer's row for feature 0 as `perspective` sees it, whose king is in
  /// the zone that `state` tells; those of the other features follow.
  std::size_t firstRow(Side perspective, const State& state) const {
    return zone(perspective, state) * features.count();
  }
  /// The zone of the king of `perspective`; 0 if it does not matter.
  std::size_t zone(Side perspective, const State& state) const {
    return hidden.zones == 1 ? 0 : features.kingZones().of(perspective, state);
  }
};

/// All that is known of a game that has learnt nothing yet: what its kinds are worth, wherever they
/// stand.
Network materialOf(const Rules& rules);

/// The network of a variant, which lives as long as the program: the weights that the program was
/// built with, or what its kinds are worth where it has none.
const Network& networkOf(const Rules& rules);

/// The static evaluation of a position in centipawns from the view of the side to move, worked out
/// from scratch.
Value evaluate(const Position& position);
Value evaluate(const Position& position, const Network& network);

}  // namespace ximaera
