#include "bench/match/cores.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "movegen/text/number.h"
#include "movegen/text/words.h"

namespace ximaera::match {

namespace {

// The first and last core of "0-3" or "6".
Result<std::pair<std::int64_t, std::int64_t>> coreRange(std::string_view text) {
  const auto [first, last] = cutAt(text, '-');
  const auto from = toInteger(first);
  const auto to = last.empty() ? from : toInteger(last);
  if (from && to && *from <= *to) return std::pair(*from, *to);
  return Error{fmt::format("'{}' is neither a core nor cores such as 0-3", text)};
}

}  // namespace

Result<std::vector<int>> parseCores(std::string_view text, const std::vector<int>& available) {
  if (text == "all") return available;
  std::vector<int> cores;
  for (const std::string_view part : partsOf(text, ',')) {
    const auto range = coreRange(part);
    if (!range) return range.failure();
    for (std::int64_t core = range->first; core <= range->second; ++core) {
      if (std::ranges::find(available, core) == available.end())
        return Error{fmt::format("there is no core {} to be used", core)};
      if (std::ranges::find(cores, core) != cores.end())
        return Error{fmt::format("core {} stands twice", core)};
      cores.push_back(static_cast<int>(core));
    }
  }
  return cores;
}

}  // namespace ximaera::match
