#include "search/evaluation/king_zones.h"

namespace ximaera {

KingZones::KingZones(const VariantInfo& info) {
  constexpr int kHomeRanks = 2;
  const int flank = info.files * 3 / 8;
  for (auto& zones : zones_) zones.fill(kBeyond);
  for (int rank = 0; rank < kHomeRanks; ++rank)
    for (int file = 0; file < info.files; ++file) {
      const std::uint8_t zone = file < flank ? kLeft : file < info.files - flank ? kMiddle : kRight;
      zones_[kWhite][squareAt(file, rank)] = zone;
      zones_[kBlack][squareAt(file, info.ranks - 1 - rank)] = zone;
    }
}

}  // namespace ximaera
