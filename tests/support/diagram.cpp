#include "tests/support/diagram.h"

#include "tests/support/catch.h"
#include "tests/support/positions.h"

namespace ximaera::test {

namespace {

Position positionOf(std::string_view variant, std::string_view fen) {
  Result<Position> position = parseFen(*findRules(variant), fen);
  INFO(fen << (position ? "" : ": " + position.error()));
  REQUIRE(position);
  return *position;
}

}  // namespace

Outcome boardOutcome(Position& position) {
  const Rules& rules = position.rules();
  const Outcome outcome = rules.outcome(position);
  if (outcome.over()) return outcome;
  if (!rules.anyLegal(position)) return rules.stuck(position);
  return rules.deadMaterial(position) ? Outcome::draw("dead-material") : Outcome{};
}

Diagram::Diagram(std::string_view variant, std::string_view fen)
    : position_(positionOf(variant, fen)) {}

bool Diagram::allows(std::string_view text) {
  return parseMove(position_, text).has_value();
}

bool Diagram::capturable(std::string_view square, Side by) const {
  const VariantInfo& info = position_.info();
  const std::optional<Square> target = takeSquare(square, info.files, info.ranks);
  REQUIRE(target.has_value());
  REQUIRE(belongsTo(position_[*target], opposite(by)));
  return position_.rules().capturable(position_, *target, by);
}

std::vector<std::string> Diagram::movesFrom(std::string_view start) {
  std::vector<std::string> texts = legalTexts(position_);
  std::erase_if(texts, [&](const std::string& text) { return !text.starts_with(start); });
  return texts;
}

Move Diagram::move(std::string_view text) {
  INFO(std::string(text));
  const std::optional<Move> found = parseMove(position_, text);
  REQUIRE(found);
  return *found;
}

std::string Diagram::after(std::string_view text) {
  Undo undo;
  position_.make(move(text), undo);
  const std::string fen = formatFen(position_);
  position_.unmake(undo);
  return fen;
}

Outcome Diagram::outcomeAfter(std::string_view text) {
  Undo undo;
  position_.make(move(text), undo);
  const Outcome outcome = boardOutcome(position_);
  position_.unmake(undo);
  return outcome;
}

std::string fenError(std::string_view variant, std::string_view fen) {
  const Result<Position> position = parseFen(*findRules(variant), fen);
  return position ? std::string{} : position.error();
}

}  // namespace ximaera::test
