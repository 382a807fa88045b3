#pragma once

#include <cstdint>
#include <vector>

#include "search/evaluation/features.h"

namespace ximaera::learn {

/// A feature's number, as Features gives it.
using Feature = std::uint16_t;

/// A row of the linear part.
struct LinearPlace {
  std::uint32_t row;
  /// 1 for what is one's own, -1 for what is the enemy's.
  float sign;
};

/// How the features of a variant belong together.
class FeatureMaps {
 public:
  explicit FeatureMaps(const Rules& rules);

  const Features& features() const { return features_; }
  int files() const { return files_; }
  /// How many features one perspective has.
  std::size_t count() const { return swapped_.size(); }
  /// The number of rows of the linear part: own pieces, own castling rights.
  std::size_t linearRows() const { return features_.pieces() + 2; }

  /// The same thing seen by the other side.
  Feature swapped(Feature feature) const { return swapped_[feature]; }
  /// The same on a board whose files are turned around. Castling rights stay as they are.
  Feature mirrored(Feature feature) const { return mirrored_[feature]; }
  /// Whether it is a thing of one's own.
  bool isOwn(Feature feature) const {
    return feature < features_.pieces() || (feature - 2 * features_.pieces()) < 2;
  }
  /// Where the linear part tells what it is worth.
  const LinearPlace& linear(Feature feature) const { return linear_[feature]; }

 private:
  void placeLinear();

  Features features_;
  int files_;
  std::vector<Feature> swapped_;
  std::vector<Feature> mirrored_;
  std::vector<LinearPlace> linear_;
};

}  // namespace ximaera::learn
