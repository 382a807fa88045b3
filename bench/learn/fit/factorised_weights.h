#pragma once

#include <vector>

#include "bench/learn/fit/layout.h"
#include "bench/learn/random.h"

namespace ximaera::learn {

/// The weights of a network during learning. A weight is the sum of its own parameter and
/// parameters shared with the same piece on all squares, on its rank, and on the files at the same
/// distance from the middle (factorised features, as in Stockfish's trainer). So a piece on one
/// square also learns from others. If the fit starts from a network, the parameters are what
/// changes in it, and their decay draws it back there. The optimiser is AdamW (Loshchilov, Hutter,
/// 2019).
class FactorisedWeights {
 public:
  /// The initial weights: those of `start`, a network of the same rules whose hidden layer has the
  /// layout's width or none. Without it the linear part has the kinds' values times `valueScale`. A
  /// hidden layer that `start` lacks has small random weights and no output.
  FactorisedWeights(const Rules& rules, const FeatureMaps& maps, const Layout& layout,
                    const Network* start, float valueScale, Random& random);

  /// The sums, by Layout.
  const std::vector<float>& weights() const { return weights_; }
  /// Raises one weight, by Layout, that no others share.
  void raise(std::size_t weight, float by) {
    start_[weight] += by;
    weights_[weight] += by;
  }
  /// One descent step by a gradient, by Layout, at this learning rate. The rows of the hidden layer
  /// fall by `decay` of their size, times the rate.
  void step(const std::vector<float>& gradient, float rate, float decay);

 private:
  /// `count` weights from `weight` on include the parameters from `shared` on.
  struct Link {
    std::size_t weight;
    std::size_t shared;
    std::size_t count;
  };

  void setValues(const Rules& rules, const FeatureMaps& maps, float valueScale);
  void linkRows(const FeatureMaps& maps);
  void linkPieces(const FeatureMaps& maps, std::size_t weight, std::size_t shared,
                  std::size_t pieces, std::size_t width);
  void drawHidden(Random& random);
  void sumUp();
  /// One step of all parameters by `gradient_`.
  void descend(float rate, float decay);
  void descend(std::size_t begin, std::size_t end, float rate, float decay);
  void clip(std::size_t begin, std::size_t end, float most);

  Layout layout_;
  /// The weights of the network where the fit starts, by Layout; zeros for those that it lacks.
  std::vector<float> start_;
  std::vector<Link> links_;
  /// The own parameters, by Layout, then the shared ones.
  std::vector<float> parameters_;
  /// The index of the hidden layer's shared rows, the last ones.
  std::size_t sharedHidden_ = 0;
  std::vector<float> weights_;
  /// For each parameter its gradient, and the moving averages of the gradient and of its square.
  std::vector<float> gradient_, mean_, square_;
  int steps_ = 0;
};

}  // namespace ximaera::learn
