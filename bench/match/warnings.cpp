#include "bench/match/warnings.h"

#include <fmt/format.h>

#include <algorithm>

#include "movegen/text/number.h"

namespace ximaera::match {

namespace {

// The threads that an engine searches with.
std::int64_t threadsOf(const EngineSpec& engine) {
  return std::max<std::int64_t>(toInteger(engine.option("Threads")).value_or(1), 1);
}

}  // namespace

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

std::string nodesWarning(const MatchSettings& settings,
                         const std::map<std::string, std::int64_t>& most) {
  // Engines look at their limits from time to time.
  constexpr std::int64_t kFactor = 4, kMargin = 10'000;
  std::string text;
  for (const EngineSpec& engine : settings.engines) {
    const auto found = most.find(engine.name);
    if (!engine.time.nodes || found == most.end()) continue;
    if (found->second / kFactor - kMargin > *engine.time.nodes)
      text += fmt::format(
          "ximaera-match: {} searched {} nodes for a move, its limit is {}: it "
          "seems to ignore 'go nodes'\n",
          engine.name, found->second, *engine.time.nodes);
  }
  return text;
}

}  // namespace ximaera::match
