#include "protocol/terminal/strength.h"

#include <fmt/format.h>

#include "movegen/text/number.h"

namespace ximaera {

namespace {

struct Strength {
  std::string_view name;
  int skill;
  std::string_view opponent;
};

constexpr Strength kStrengths[] = {
    {"beginner", kBeginnerSkill, "a beginner"},
    {"club", kClubSkill, "a club player"},
    {"full", kHighestSkill, "full strength"},
};

}  // namespace

Result<int> skillMeant(std::string_view option, std::string_view text) {
  for (const Strength& strength : kStrengths)
    if (!text.empty() && strength.name.starts_with(text)) return strength.skill;
  if (!toInteger(text))
    return Error{fmt::format("{} is beginner, club, full, or a number from {} to {}, not '{}'",
                             option, kLowestSkill, kHighestSkill, text)};
  const auto number = parseNumber(option, text, kLowestSkill, kHighestSkill);
  if (!number) return number.failure();
  return static_cast<int>(*number);
}

std::string opponentName(int skill) {
  for (const Strength& strength : kStrengths)
    if (strength.skill == skill) return std::string(strength.opponent);
  return fmt::format("skill {} of {}", skill, kHighestSkill);
}

}  // namespace ximaera
