#pragma once

#include <cstdint>
#include <vector>

#include "search/evaluation/features.h"

namespace ximaera::learn {

/// A feature's number, as defined by Features.
using Feature = std::uint16_t;

/// A row of the linear part.
struct LinearPlace {
  std::uint32_t row;
  /// 1 for own features, -1 for the enemy's.
  float sign;
};

/// The relations between the features of a variant, and how the hidden layer sees them. A hidden
/// layer that is fitted sees mirrored boards.
class FeatureMaps {
 public:
  explicit FeatureMaps(const Rules& rules);

  const Features& features() const { return features_; }
  int files() const { return files_; }
  /// See learn::sidesDiffer().
  bool sidesDiffer() const { return sidesDiffer_; }
  /// The number of features of one perspective.
  std::size_t count() const { return swapped_.size(); }
  /// The number of rows of the linear part: own pieces, own castling rights.
  std::size_t linearRows() const { return features_.pieces() + 2; }

  /// The same feature in the perspective of the other side.
  Feature swapped(Feature feature) const { return swapped_[feature]; }
  /// The same feature on a board with mirrored files. Castling rights are unchanged.
  Feature mirrored(Feature feature) const { return mirrored_[feature]; }
  /// Whether it is a feature of the perspective's own side.
  bool isOwn(Feature feature) const {
    return feature < features_.pieces() || (feature - 2 * features_.pieces()) < 2;
  }
  /// Its row in the linear part.
  const LinearPlace& linear(Feature feature) const { return linear_[feature]; }

 private:
  Features features_;
  bool sidesDiffer_;
  int files_;
  std::vector<Feature> swapped_;
  std::vector<Feature> mirrored_;
  std::vector<LinearPlace> linear_;
};

}  // namespace ximaera::learn
