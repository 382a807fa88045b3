#include <fmt/format.h>

#include "engine/measure/bench.h"
#include "movegen/embedded_texts.h"
#include "movegen/text/fields.h"
#include "movegen/text/number.h"
#include "movegen/variants/registry.h"

namespace ximaera {

namespace {

std::vector<BenchSet> readSets() {
  std::vector<BenchSet> sets;
  for (const auto& rules : allRules()) {
    BenchSet set{.variant = rules->info().name};
    forEachField(embeddedText(fmt::format("{}_bench", set.variant)), [&](auto name, auto value) {
      if (name == "depth")
        set.depth = static_cast<int>(toInteger(value).value());
      else
        set.fens.push_back(value);
    });
    if (!set.fens.empty()) sets.push_back(std::move(set));
  }
  return sets;
}

}  // namespace

const std::vector<BenchSet>& benchSets() {
  static const std::vector<BenchSet> sets = readSets();
  return sets;
}

}  // namespace ximaera
