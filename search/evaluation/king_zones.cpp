#include "search/evaluation/king_zones.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>

#include "movegen/text/words.h"

namespace ximaera {

namespace {

constexpr char kFirst = 'a', kLast = kFirst + KingZones::kMost - 1;

int halfOf(int files) {
  return files - files / 2;
}

// The zones of half a rank: `letter` in the middle of the board, the next one beside it, and the
// one after that on the flank; or two of them.
std::string zonesOfHalf(int half, char letter, int middle, int inner) {
  std::string zones;
  for (int column = 0; column < half; ++column)
    zones += static_cast<char>(letter + (column >= middle) + (column >= inner));
  return zones;
}

std::optional<Error> faultOf(const VariantInfo& info, const std::vector<std::string_view>& ranks) {
  if (ranks.size() > static_cast<std::size_t>(info.ranks))
    return Error{fmt::format("king zones: {} ranks instead of {}", ranks.size(), info.ranks)};
  const int width = static_cast<int>(ranks.front().size());
  if (width != info.files && width != halfOf(info.files))
    return Error{fmt::format("king zones: '{}' has {} files instead of {} or {}", ranks.front(),
                             width, info.files, halfOf(info.files))};
  for (const std::string_view rank : ranks) {
    if (rank.size() != ranks.front().size())
      return Error{fmt::format("king zones: '{}' is not as long as '{}'", rank, ranks.front())};
    for (const char letter : rank)
      if (letter < kFirst || letter > kLast)
        return Error{
            fmt::format("king zones: '{}' is not a letter from {} to {}", letter, kFirst, kLast)};
  }
  return std::nullopt;
}

}  // namespace

KingZones::KingZones(const VariantInfo& info)
    : KingZones(info, Ranks{std::string(static_cast<std::size_t>(info.files), kFirst)}) {}

KingZones KingZones::mirrored(const VariantInfo& info) {
  return {info, Ranks{std::string(static_cast<std::size_t>(halfOf(info.files)), kFirst)}};
}

KingZones KingZones::several(const VariantInfo& info) {
  const int half = halfOf(info.files), middle = (half + 2) / 4, inner = half / 2;
  const std::string centre = zonesOfHalf(half, 'f', half, half);
  return {info, Ranks{zonesOfHalf(half, 'a', middle, inner), zonesOfHalf(half, 'd', inner, half),
                      centre, centre, zonesOfHalf(half, 'g', half, half)}};
}

Result<KingZones> KingZones::parse(const VariantInfo& info, std::string_view text) {
  const auto ranks = partsOf(text, '/');
  if (const auto fault = faultOf(info, ranks)) return *fault;
  return KingZones(info, Ranks(ranks.begin(), ranks.end()));
}

KingZones::KingZones(const VariantInfo& info, Ranks ranks) : ranks_(std::move(ranks)) {
  for (const std::string& rank : ranks_)
    for (const char letter : rank)
      count_ = std::max(count_, static_cast<std::size_t>(letter - kFirst) + 1);
  for (auto& views : views_) views.fill(last());
  const int left = info.files - static_cast<int>(ranks_.front().size());
  for (int rank = 0; rank < info.ranks; ++rank)
    for (int file = 0; file < info.files; ++file) {
      const bool isLeft = file < left;
      const int column = (isLeft ? info.files - 1 - file : file) - left;
      const std::string& zones =
          ranks_[std::min(static_cast<std::size_t>(rank), ranks_.size() - 1)];
      const int zone = zones[static_cast<std::size_t>(column)] - kFirst;
      const KingView view{static_cast<std::uint8_t>(zone), isLeft};
      views_[kWhite][squareAt(file, rank)] = view;
      views_[kBlack][squareAt(file, info.ranks - 1 - rank)] = view;
    }
}

std::string KingZones::text() const {
  return fmt::format("{}", fmt::join(ranks_, "/"));
}

}  // namespace ximaera
