#include "protocol/xboard/xboard_opponent.h"

#include <algorithm>
#include <iterator>
#include <string>

#include "engine/skill.h"
#include "movegen/text/words.h"

namespace ximaera {

namespace {

// From below.
constexpr XBoardOpponent::Step kSteps[] = {{"First game", kLowestSkill},
                                           {"Beginner", kBeginnerSkill},
                                           {"Club player", kClubSkill},
                                           {"Full strength", kHighestSkill}};

}  // namespace

Option XBoardOpponent::option() {
  Option::Combo combo{std::string(std::rbegin(kSteps)->name), {}};
  for (const Step& step : kSteps) combo.choices.emplace_back(step.name);
  return {std::string(kName), std::move(combo)};
}

const XBoardOpponent::Step& XBoardOpponent::named(std::string_view name) {
  return *std::ranges::find(kSteps, name, &Step::name);
}

const XBoardOpponent::Step* XBoardOpponent::end(bool lost, int skill) {
  if (ended_) return nullptr;
  ended_ = true;
  losses_ = lost ? losses_ + 1 : 0;
  if (losses_ < kLosses) return nullptr;
  losses_ = 0;
  const auto lower = std::find_if(std::rbegin(kSteps), std::rend(kSteps),
                                  [&](const Step& step) { return step.skill < skill; });
  return lower == std::rend(kSteps) ? nullptr : &*lower;
}

}  // namespace ximaera
