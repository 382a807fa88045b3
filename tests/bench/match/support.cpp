#include "tests/bench/match/support.h"

#include "bench/match/player/engine_spec.h"
#include "movegen/variants/registry.h"
#include "tests/support/catch.h"

namespace ximaera::match {

std::string mock(const std::string& name) {
  return quotedWord("cmd=" XIMAERA_MOCK) + " args=" + name + " name=" + name;
}

MatchSettings smallMatch(const std::string& variant, const std::string& first,
                         const std::string& second, std::int64_t games) {
  MatchSettings settings;
  settings.variant = Variants().find(variant);
  settings.engines = {parseEngine(first, {}).value(), parseEngine(second, {}).value()};
  makeNamesDistinct(settings.engines);
  settings.plan.games = games;
  settings.randomOpenings = {.plies = 2, .balance = 1000, .depth = 1};
  settings.patience.quit = Milliseconds(100);
  settings.progressFile = -1;
  return settings;
}

MatchResult play(const MatchSettings& settings) {
  const Interrupt interrupt;
  auto result = runMatch(settings, interrupt);
  INFO((result ? "" : result.error()));
  REQUIRE(result);
  return *result;
}

}  // namespace ximaera::match
