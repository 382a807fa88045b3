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

// The threads that an engine searches with.
std::int64_t threadsOf(const EngineSpec& engine) {
  return std::max<std::int64_t>(toInteger(engine.option("Threads")).value_or(1), 1);
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

Needs needsOf(const MatchSettings& settings) {
  Needs needs;
  for (const EngineSpec& engine : settings.engines) {
    needs.threads = std::max(needs.threads, threadsOf(engine));
    needs.clocks = needs.clocks || engine.time.limitsTime();
  }
  return needs;
}

std::string clockWarning(const MatchSettings& settings, std::int64_t idle) {
  const Needs needs = needsOf(settings);
  const std::int64_t cores = settings.concurrency * needs.threads;
  if (!needs.clocks || cores <= idle) return {};
  return fmt::format(
      "ximaera-match: the clocks of this match need {}, and {} idle: an engine may lose on time "
      "because it waits for a core\n",
      counted(cores, "core"), idle == 1 ? "1 is" : fmt::format("{} are", idle));
}

}  // namespace ximaera::match
