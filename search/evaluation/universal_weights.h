#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/text/result.h"
#include "search/evaluation/network.h"
#include "search/evaluation/universal_terms.h"

namespace ximaera::universal {

/// A row of the hidden layer in eight bits a weight.
struct SmallRow {
  /// A weight is a share times the scale, in 1/kScaleUnit of HiddenLayer::kInputUnit.
  std::uint16_t scale = 0;
  std::vector<std::int8_t> shares;

  static constexpr int kScaleUnit = 1024;
};

/// What all games share: the rows whose sums are the weights of a piece on a square, and everything
/// else of the network.
struct Weights {
  std::size_t width = 0;
  /// By owner (own, enemy), then row.
  std::vector<SmallRow> rows;
  /// By row, then the short and the long castling right, from the owner's view.
  std::vector<LinearWeight> linear;
  /// Of own castling rights (short, long), then the enemy's; by neuron.
  std::vector<std::int16_t> castling;
  /// Biases, outputs and buckets; no inputs.
  HiddenLayer rest;

  /// Gives it this shape, with weights of zero.
  void widen(std::size_t neurons, std::size_t buckets);
};

/// Returns the content of a file that holds `weights`.
std::string write(const Weights& weights);
/// Reads such a content. It is an error if it is none, too long or too short, or damaged.
Result<Weights> read(std::string_view bytes);

}  // namespace ximaera::universal
