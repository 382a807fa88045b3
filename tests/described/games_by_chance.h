#pragma once

#include <memory>
#include <string>

#include "movegen/rules.h"
#include "tests/support/positions.h"

namespace ximaera::test {

/// A description made up by chance that can be read, and its rules. Nothing in it changes sides by
/// being captured, or blows up kings: what the laws say of check does not hold for those.
struct GameByChance {
  std::string text;
  std::unique_ptr<Rules> rules;
};
GameByChance gameByChance(const std::string& name, Dice& dice);

}  // namespace ximaera::test
