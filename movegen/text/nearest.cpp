#include "movegen/text/nearest.h"

#include <algorithm>
#include <utility>

namespace ximaera {

namespace {

// The number of letters to insert, remove, replace or exchange with the next one, which make one
// word into the other.
std::size_t distanceOf(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before, last, row(b.size() + 1);
  for (std::size_t column = 0; column < row.size(); ++column) row[column] = column;
  for (std::size_t at = 1; at <= a.size(); ++at) {
    before = std::exchange(last, row);
    row[0] = at;
    for (std::size_t to = 1; to <= b.size(); ++to) {
      const std::size_t differs = a[at - 1] == b[to - 1] ? 0 : 1;
      row[to] = std::min({last[to] + 1, row[to - 1] + 1, last[to - 1] + differs});
      if (at > 1 && to > 1 && a[at - 1] == b[to - 2] && a[at - 2] == b[to - 1])
        row[to] = std::min(row[to], before[to - 2] + 1);
    }
  }
  return row[b.size()];
}

}  // namespace

std::vector<std::string_view> nearest(std::string_view text,
                                      std::span<const std::string_view> known) {
  constexpr std::size_t kLongest = 40;
  if (text.size() > kLongest) return {};
  const std::size_t most = std::max<std::size_t>(1, text.size() / 3);
  std::vector<std::string_view> found;
  for (const std::string_view word : known)
    if (word.size() <= kLongest && distanceOf(text, word) <= most) found.push_back(word);
  std::ranges::stable_sort(found, {},
                           [&](std::string_view word) { return distanceOf(text, word); });
  return found;
}

}  // namespace ximaera
