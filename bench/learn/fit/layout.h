#pragma once

#include <cstddef>
#include <vector>

#include "bench/learn/fit/feature_maps.h"
#include "search/evaluation/network.h"

namespace ximaera::learn {

/// The number of sets of output weights.
inline constexpr std::size_t kBuckets = HiddenLayer::kMaxBuckets;
/// Centipawns in one unit of a linear weight, chosen so that all weights are of similar size.
inline constexpr float kLinearScale = 400;
/// Centipawns in one unit of the hidden layer's output.
inline constexpr float kHiddenScale = HiddenLayer::kOutputScale;

/// The index of each weight of a network in one array.
struct Layout {
  Layout(const FeatureMaps& maps, std::size_t hiddenWidth)
      : width(hiddenWidth),
        features(maps.count()),
        linearRows(maps.linearRows()),
        sidesDiffer(maps.sidesDiffer()) {}

  /// Neurons of the hidden layer; 0 if there is none.
  std::size_t width;
  std::size_t features;
  std::size_t linearRows;
  /// Whether there is a weight for being White.
  bool sidesDiffer;

  /// Two weights a row: with all pieces on the board and with none.
  std::size_t linear() const { return 0; }
  /// A row of `width` for each feature.
  std::size_t hidden() const { return 2 * linearRows; }
  std::size_t hiddenBias() const { return hidden() + features * width; }
  /// For each bucket the weights of the mover's own half, then of the other half.
  std::size_t output() const { return hiddenBias() + width; }
  std::size_t outputBias() const { return output() + kBuckets * 2 * width; }
  /// In the unit of the linear part.
  std::size_t white() const { return outputBias() + (width > 0 ? kBuckets : 0); }
  std::size_t size() const { return white() + (sidesDiffer ? 1 : 0); }
};

/// The integer network of the engine with weights, by Layout. Values outside the range of the
/// engine are clamped. The unit of the outputs is as small as the largest output allows.
Network rounded(const Rules& rules, const Layout& layout, const std::vector<float>& weights);

/// The weights that a network stands for, by Layout. Its hidden layer must have the layout's width,
/// or be missing: its weights are zero then.
std::vector<float> weightsOf(const Network& network, const Layout& layout);

/// The same weights as the integers of rounded() stand for, by Layout.
std::vector<float> onGrid(const Layout& layout, const std::vector<float>& weights);

}  // namespace ximaera::learn
