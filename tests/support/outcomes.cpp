#include "tests/support/outcomes.h"

#include "movegen/rules.h"

namespace ximaera::test {

Outcome boardOutcome(Position& position) {
  const Rules& rules = position.rules();
  const Outcome outcome = rules.outcome(position);
  if (outcome.over()) return outcome;
  if (!rules.anyLegal(position)) return rules.stuck(position);
  return rules.deadMaterial(position) ? Outcome::draw("dead-material") : Outcome{};
}

std::string outcomeText(const Outcome& outcome) {
  if (!outcome.over()) return "ongoing";
  const bool draw = outcome.verdict == Verdict::kDraw;
  std::string words = draw ? "draw" : outcome.winner == kWhite ? "white" : "black";
  words.append(" ").append(outcome.reason);
  if (outcome.grade == Grade::kMajor) words += " major";
  if (outcome.grade == Grade::kMinimal) words += " minimal";
  return words;
}

}  // namespace ximaera::test
