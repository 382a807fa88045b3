#pragma once

#include <memory>

#include "movegen/rules.h"
#include "movegen/variants/described/language/game.h"

namespace ximaera::described {

/// The rules of a game that has been read and checked.
std::unique_ptr<Rules> makeRules(std::shared_ptr<const GameRules> game);

/// The game of rules that makeRules() has made; nullptr of compiled rules.
const GameRules* gameOf(const Rules& rules);

}  // namespace ximaera::described
