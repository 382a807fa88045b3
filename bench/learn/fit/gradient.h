#pragma once

#include <cstdint>
#include <span>

#include "bench/learn/fit/layout.h"
#include "bench/learn/fit/samples.h"

namespace ximaera::learn {

/// The probability of winning at a score in centipawns; `scale` centipawns are one logit.
float chanceOf(float centipawns, float scale);

/// The target of the network: the probability of winning, a mixture of the game's result and the
/// scores of its searches.
struct Objective {
  /// Centipawns of the network in one logit.
  float scale = 400;
  /// The weight of the result; the rest is the weight of the scores.
  float resultShare = 0.2f;

  float target(const Sample& sample) const {
    return resultShare * sample.result + (1 - resultShare) * sample.chance;
  }
};

/// A position in the order of an epoch: the number of the sample, doubled, plus 1 if its files are
/// mirrored.
using Turn = std::uint32_t;

/// Positions to run through a network.
struct Work {
  const FeatureMaps& maps;
  const Layout& layout;
  const Samples& samples;
  Objective objective;
  /// The pieces of the start position.
  int startPieces;
  /// By Layout.
  const float* weights;
  std::span<const Turn> turns;
};

/// The network's value of a position, in centipawns.
float valueOf(const Work& work, Turn turn);

/// The sum of the squared errors over the turns. If `gradient` is not null, half of its derivatives
/// with respect to the weights, by Layout, are added to it. The sums are made in the order of the
/// turns; only the kind of processor may change the last digit.
double sumOfErrors(const Work& work, float* gradient);

}  // namespace ximaera::learn
