#include "bench/learn/fit/gradient.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ximaera::learn {

namespace {

// Widths are multiples of this, so no vector loop has a remainder.
constexpr std::size_t kLanes = 16;
constexpr std::size_t kMostFeatures = 160;
constexpr std::size_t kMostWidth = 1024;

/// One position on its way through the network.
struct Pass {
  std::size_t count;
  /// The features as the linear part sees them.
  std::array<Feature, kMostFeatures> linear;
  /// The features as the hidden layer sees them from the mover's side and from its opponent's.
  std::array<std::array<Feature, kMostFeatures>, 2> features;
  std::array<std::array<float, kMostWidth>, 2> sums;
  std::size_t bucket;
  /// The share of the middle game, from 0 to 1.
  float phase;
  /// 1 if White is to move, -1 if Black is.
  float side;
};

inline void setUp(const Work& work, Turn turn, Pass& pass) {
  const Sample& sample = work.samples[turn / 2];
  const bool mirror = turn % 2 != 0;
  // A mirrored board looks the same to a side whose royal piece decides how it is seen.
  const auto mirrors = [&](std::size_t half) {
    return sample.decided[half] ? sample.mirrored[half] : mirror;
  };
  const auto seen = [&](Feature feature, bool mirrored) {
    return mirrored ? work.maps.mirrored(feature) : feature;
  };
  pass.side = sample.white ? 1.0f : -1.0f;
  pass.count = 0;
  for (const Feature feature : work.samples.features(sample)) {
    pass.linear[pass.count] = seen(feature, mirror);
    pass.features[0][pass.count] = seen(feature, mirrors(0));
    pass.features[1][pass.count++] = seen(work.maps.swapped(feature), mirrors(1));
  }
  const int pieces = sample.pieces;
  pass.phase = std::min(1.0f, static_cast<float>(pieces) / static_cast<float>(work.startPieces));
  pass.bucket =
      HiddenLayer::bucket(kBuckets, sample.pieces, static_cast<std::size_t>(work.startPieces));
}

// The linear part in its own unit.
inline float linearValue(const Work& work, const Pass& pass) {
  float middlegame = 0, endgame = 0;
  const float* linear = work.weights + work.layout.linear();
  for (std::size_t index = 0; index < pass.count; ++index) {
    const LinearPlace& place = work.maps.linear(pass.linear[index]);
    middlegame += place.sign * linear[2 * place.row];
    endgame += place.sign * linear[2 * place.row + 1];
  }
  const float white = work.layout.sidesDiffer ? work.weights[work.layout.white()] : 0.0f;
  return pass.phase * middlegame + (1 - pass.phase) * endgame + pass.side * white;
}

inline void addLinearGradient(const Work& work, const Pass& pass, float slope, float* gradient) {
  float* linear = gradient + work.layout.linear();
  for (std::size_t index = 0; index < pass.count; ++index) {
    const LinearPlace& place = work.maps.linear(pass.linear[index]);
    linear[2 * place.row] += slope * place.sign * pass.phase;
    linear[2 * place.row + 1] += slope * place.sign * (1 - pass.phase);
  }
  if (work.layout.sidesDiffer) gradient[work.layout.white()] += slope * pass.side;
}

inline std::size_t widthOf(const Work& work) {
  return work.layout.width / kLanes * kLanes;
}

// All loops over neurons are written so that the compiler vectorises them.
inline void addTo(float* __restrict sums, const float* __restrict row, std::size_t width) {
  for (std::size_t neuron = 0; neuron < width; ++neuron) sums[neuron] += row[neuron];
}

inline void sumUpHidden(const Work& work, Pass& pass) {
  const std::size_t width = widthOf(work);
  for (std::size_t half = 0; half < 2; ++half) {
    const float* hidden = work.weights + work.layout.hidden();
    float* sums = pass.sums[half].data();
    std::copy_n(work.weights + work.layout.hiddenBias(), width, sums);
    for (std::size_t index = 0; index < pass.count; ++index)
      addTo(sums, hidden + pass.features[half][index] * width, width);
  }
}

inline float clipped(float sum) {
  return std::min(std::max(sum, 0.0f), 1.0f);
}

// The sum over one half, in several partial sums, so that the additions can run in parallel.
inline float activate(const float* sums, const float* output, std::size_t width) {
  float parts[kLanes] = {};
  for (std::size_t block = 0; block < width; block += kLanes)
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      const float neuron = clipped(sums[block + lane]);
      parts[lane] += neuron * neuron * output[block + lane];
    }
  float sum = 0;
  for (const float part : parts) sum += part;
  return sum;
}

// The hidden layer's output in its own unit. Squared clipped neurons (SCReLU).
inline float hiddenValue(const Work& work, const Pass& pass) {
  const std::size_t width = widthOf(work);
  const float* output = work.weights + work.layout.output() + pass.bucket * 2 * width;
  return activate(pass.sums[0].data(), output, width) +
         activate(pass.sums[1].data(), output + width, width) +
         work.weights[work.layout.outputBias() + pass.bucket];
}

inline void addOutputGradient(float* __restrict gradient, const float* __restrict sums, float slope,
                              std::size_t width) {
  for (std::size_t neuron = 0; neuron < width; ++neuron)
    gradient[neuron] += slope * clipped(sums[neuron]) * clipped(sums[neuron]);
}

// Replaces the neurons' sums by the error's derivatives with respect to them.
inline void turnIntoSlopes(float* __restrict sums, const float* __restrict output, float slope,
                           std::size_t width) {
  for (std::size_t neuron = 0; neuron < width; ++neuron) {
    const float sum = sums[neuron];
    sums[neuron] = sum == clipped(sum) ? 2 * slope * sum * output[neuron] : 0.0f;
  }
}

inline void addHiddenGradient(const Work& work, Pass& pass, float slope, float* gradient) {
  const std::size_t width = widthOf(work);
  const std::size_t set = work.layout.output() + pass.bucket * 2 * width;
  gradient[work.layout.outputBias() + pass.bucket] += slope;
  for (std::size_t half = 0; half < 2; ++half) {
    float* sums = pass.sums[half].data();
    addOutputGradient(gradient + set + half * width, sums, slope, width);
    turnIntoSlopes(sums, work.weights + set + half * width, slope, width);
    addTo(gradient + work.layout.hiddenBias(), sums, width);
    float* hidden = gradient + work.layout.hidden();
    for (std::size_t index = 0; index < pass.count; ++index)
      addTo(hidden + pass.features[half][index] * width, sums, width);
  }
}

inline float forward(const Work& work, Turn turn, Pass& pass) {
  setUp(work, turn, pass);
  const float linear = kLinearScale * linearValue(work, pass) + work.samples[turn / 2].siege;
  if (work.layout.width == 0) return linear;
  sumUpHidden(work, pass);
  return linear + kHiddenScale * hiddenValue(work, pass);
}

}  // namespace

float chanceOf(float centipawns, float scale) {
  return 1 / (1 + std::exp(-centipawns / scale));
}

float valueOf(const Work& work, Turn turn) {
  Pass pass;
  return forward(work, turn, pass);
}

[[gnu::target_clones("arch=x86-64-v3", "default")]] double sumOfErrors(const Work& work,
                                                                       float* gradient) {
  Pass pass;
  double sum = 0;
  for (const Turn turn : work.turns) {
    const float chance = chanceOf(forward(work, turn, pass), work.objective.scale);
    const float error = chance - work.objective.target(work.samples[turn / 2]);
    sum += static_cast<double>(error) * error;
    if (gradient == nullptr) continue;
    const float slope = error * chance * (1 - chance) / work.objective.scale;
    addLinearGradient(work, pass, slope * kLinearScale, gradient);
    if (work.layout.width > 0) addHiddenGradient(work, pass, slope * kHiddenScale, gradient);
  }
  return sum;
}

}  // namespace ximaera::learn
