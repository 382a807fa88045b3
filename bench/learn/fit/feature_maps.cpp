#include "bench/learn/fit/feature_maps.h"

#include "bench/learn/sides.h"

namespace ximaera::learn {

FeatureMaps::FeatureMaps(const Rules& rules)
    : features_(rules),
      sidesDiffer_(learn::sidesDiffer(rules)),
      files_(rules.info().files),
      swapped_(features_.count()),
      mirrored_(features_.count()) {
  const std::size_t pieces = features_.pieces(), squares = features_.squares();
  const auto files = static_cast<std::size_t>(files_);
  for (std::size_t feature = 0; feature < features_.count(); ++feature) {
    if (feature >= 2 * pieces) {
      swapped_[feature] = static_cast<Feature>(2 * pieces + ((feature - 2 * pieces) ^ 2));
      mirrored_[feature] = static_cast<Feature>(feature);
      continue;
    }
    const std::size_t square = feature % squares;
    const std::size_t theirs = feature < pieces ? feature + pieces : feature - pieces;
    if (square == features_.hand()) {
      swapped_[feature] = static_cast<Feature>(theirs);
      mirrored_[feature] = static_cast<Feature>(feature);
      continue;
    }
    const std::size_t file = square % files, rank = square / files;
    const auto enemyRank = static_cast<std::size_t>(features_.enemyRank(static_cast<int>(rank)));
    swapped_[feature] = static_cast<Feature>(theirs - rank * files + enemyRank * files);
    mirrored_[feature] = static_cast<Feature>(feature - file + (files - 1 - file));
  }
  placeLinear();
}

void FeatureMaps::placeLinear() {
  const std::size_t pieces = features_.pieces();
  for (std::size_t index = 0; index < count(); ++index) {
    const auto feature = static_cast<Feature>(index);
    const std::size_t own = isOwn(feature) ? feature : swapped(feature);
    linear_.push_back({static_cast<std::uint32_t>(own < pieces ? own : own - pieces),
                       isOwn(feature) ? 1.0f : -1.0f});
  }
}

}  // namespace ximaera::learn
