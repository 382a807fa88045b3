#include "bench/learn/fit/feature_maps.h"

#include "bench/learn/sides.h"

namespace ximaera::learn {

FeatureMaps::FeatureMaps(const Rules& rules)
    : features_(rules), sidesDiffer_(learn::sidesDiffer(rules)), files_(rules.info().files) {
  const std::size_t pieces = features_.pieces(), squares = features_.squares();
  const auto files = static_cast<std::size_t>(files_);
  for (std::size_t feature = 0; feature < features_.count(); ++feature) {
    const std::size_t square = feature % squares;
    std::size_t theirs = feature < pieces       ? feature + pieces
                         : feature < 2 * pieces ? feature - pieces
                                                : 2 * pieces + ((feature - 2 * pieces) ^ 2);
    std::size_t mirrored = feature;
    if (feature < 2 * pieces && square != features_.hand()) {
      const std::size_t file = square % files, rank = square / files;
      const auto enemyRank = static_cast<std::size_t>(features_.enemyRank(static_cast<int>(rank)));
      theirs = theirs - rank * files + enemyRank * files;
      mirrored = feature - file + (files - 1 - file);
    }
    swapped_.push_back(static_cast<Feature>(theirs));
    mirrored_.push_back(static_cast<Feature>(mirrored));
    const bool own = isOwn(static_cast<Feature>(feature));
    const std::size_t mine = own ? feature : theirs;
    linear_.push_back(
        {static_cast<std::uint32_t>(mine < pieces ? mine : mine - pieces), own ? 1.0f : -1.0f});
  }
}

}  // namespace ximaera::learn
