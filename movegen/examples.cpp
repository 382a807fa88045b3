#include "movegen/examples.h"

#include <algorithm>
#include <array>

namespace ximaera {

namespace {

struct Owner {
  std::string_view variant;
  std::span<const Example> (*examples)();
};

constexpr std::array<Owner, 7> kOwners{{
    {"rebel1", rebel1Examples},
    {"rebel2", rebel2Examples},
    {"rebel3", rebel3Examples},
    {"fusion", fusionExamples},
    {"blackmagic", blackMagicExamples},
    {"fugue", fugueExamples},
    {"rebelfury", rebelFuryExamples},
}};

}  // namespace

std::span<const Example> examplesOf(std::string_view variant) {
  const auto* owner = std::ranges::find(kOwners, variant, &Owner::variant);
  return owner == kOwners.end() ? std::span<const Example>() : owner->examples();
}

}  // namespace ximaera
