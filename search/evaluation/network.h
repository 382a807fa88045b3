#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "search/evaluation/features.h"

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
/// count in 1/kInputUnit, outputs in 1/outputUnit, output biases in the product of both; an output
/// of 1 is worth kOutputScale centipawns.
struct HiddenLayer {
  static constexpr int kInputUnit = 255;
  static constexpr int kOutputScale = 400;
  /// The most sets of output weights.
  static constexpr std::size_t kMaxBuckets = 8;
  static constexpr int kMinOutputUnit = 64;
  static constexpr int kMaxOutputUnit = 1024;
  /// The product of an activated sum and an output weight must fit in 16 bits.
  static constexpr int kMaxOutput = 127;
  /// Widths are multiples of this, up to kMaxWidth.
  static constexpr std::size_t kLanes = 16;
  static constexpr std::size_t kMaxWidth = 512;

  /// The number of neurons; 0 for a network without a hidden layer.
  std::size_t width = 0;
  /// The sets of output weights, each for a share of the number of pieces.
  std::size_t buckets = 1;
  int outputUnit = kMinOutputUnit;
  /// By feature, then neuron.
  std::vector<std::int16_t> inputs;
  /// By neuron.
  std::vector<std::int16_t> inputBias;
  /// By bucket, then neuron as the side to move sees it, then as the other does.
  std::vector<std::int16_t> outputs;
  /// By bucket.
  std::vector<std::int32_t> outputBias;

  /// The weights of one feature.
  const std::int16_t* row(std::size_t feature) const { return inputs.data() + feature * width; }
  /// The bucket, of `buckets`, for positions with `pieces` of `startPieces` left.
  static std::size_t bucket(std::size_t buckets, std::size_t pieces, std::size_t startPieces) {
    const std::size_t share = (pieces == 0 ? 0 : pieces - 1) * buckets / startPieces;
    return share < buckets ? share : buckets - 1;
  }

  friend bool operator==(const HiddenLayer&, const HiddenLayer&) = default;
};

/// What a network was made from.
enum class Origin {
  /// Learnt for the game.
  kLearnt,
  /// The same, by the user.
  kTaught,
  /// Learnt for another game with the same board, pieces and aims.
  kBorrowed,
  /// Composed from the moves of its pieces, by what was learnt for chess.
  kUniversal,
  /// A formula over the moves of its pieces.
  kRules,
  /// The values of its kinds.
  kValues,
};

/// The words for it: "the universal network, composed from the moves of its pieces".
std::string_view wordsFor(Origin origin);

/// The weights that evaluate the positions of one variant: the sum of a tapered part and a hidden
/// layer.
struct Network {
  /// All weights zero, no hidden layer.
  explicit Network(const Rules& of);

  const Rules* rules;
  Origin origin = Origin::kLearnt;
  Features features;
  /// The number of pieces in the start position.
  std::size_t startPieces;
  /// By Features::piece() from the owner's perspective, then the short and the long castling right.
  std::vector<LinearWeight> linear;
  /// What it is worth to be White, whatever the pieces, in units of LinearWeight. Only games with
  /// unequal sides have it.
  std::int32_t whiteValue = 0;
  /// The files whose royal pieces see a mirrored board, see mirrors(): those of the left half, or
  /// none.
  int mirroredFiles = 0;
  HiddenLayer hidden;

  /// Gives the hidden layer this shape, with weights of zero; it sees mirrored boards or not.
  void widen(std::size_t width, bool mirrored, std::size_t buckets);
};

/// The values of the kinds, the same on every square. Where the aim is to lose all pieces, each is
/// a burden of several times its value.
Network materialOf(const Rules& rules);

}  // namespace ximaera
