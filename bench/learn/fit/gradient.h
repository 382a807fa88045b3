#pragma once

#include <cstdint>
#include <span>

#include "bench/learn/fit/layout.h"
#include "bench/learn/fit/samples.h"

namespace ximaera::learn {

/// The probability to win at a score in centipawns, of which `scale` are one logit.
float chanceOf(float centipawns, float scale);

/// The target of the network: the probability to win, as a mixture of the game's result and the
/// search's score.
struct Objective {
  /// Centipawns of a score in one logit.
  float scoreScale = 400;
  /// Centipawns of the network in one logit.
  float scale = 400;
  /// The weight of the result; the rest is the weight of the score.
  float resultShare = 0.2f;

  float target(const Sample& sample) const {
    return resultShare * sample.result +
           (1 - resultShare) * chanceOf(static_cast<float>(sample.score), scoreScale);
  }
};

/// A position in the order of an epoch: the number of the sample, doubled, and whether its files
/// are to be turned around.
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
/// by the weights are added there, by Layout. The sums are made in the order of the turns; the last
/// digit may depend on the kind of processor, and on nothing else.
double sumOfErrors(const Work& work, float* gradient);

}  // namespace ximaera::learn
