#include "bench/match/adjudicator.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <span>
#include <vector>

#include "movegen/text/number.h"
#include "movegen/text/words.h"

namespace ximaera::match {

namespace {

// Reads "name=number ..." into the fields; every name must be one of them, and one the score.
std::optional<Error> readFields(std::string_view text, std::span<const std::string_view> words,
                                const std::map<std::string_view, int*>& fields) {
  const auto keyOf = [](std::string_view word) { return cutAt(word, '=').first; };
  if (std::ranges::find(words, "score", keyOf) == words.end())
    return Error{fmt::format("'{}' has no score=", text)};
  for (const std::string_view word : words) {
    const auto field = fields.find(keyOf(word));
    if (field == fields.end()) return Error{fmt::format("there is no '{}'", keyOf(word))};
    const auto number = toInteger(cutAt(word, '=').second);
    if (!number || *number < 0 || *number > 1000000)
      return Error{fmt::format("'{}' needs a number that is not negative", word)};
    *field->second = static_cast<int>(*number);
  }
  if (*fields.at("movecount") < 1) return Error{"movecount must be at least 1"};
  return {};
}

Ruling adjudicated(GameResult result, std::string_view reason) {
  return {result, Grade::kNormal, Termination::kAdjudication, std::string(reason), {}};
}

}  // namespace

Result<AdjudicationRules::Draw> parseDrawRule(std::string_view text) {
  AdjudicationRules::Draw rule;
  const auto error =
      readFields(text, wordsOf(text),
                 {{"movenumber", &rule.from}, {"movecount", &rule.moves}, {"score", &rule.score}});
  if (error) return *error;
  return rule;
}

Result<AdjudicationRules::Resign> parseResignRule(std::string_view text) {
  AdjudicationRules::Resign rule;
  std::vector<std::string_view> words = wordsOf(text);
  rule.bothAgree = std::erase(words, "twosided=true") > 0;
  std::erase(words, "twosided=false");
  const auto error = readFields(text, words, {{"movecount", &rule.moves}, {"score", &rule.score}});
  if (error) return *error;
  return rule;
}

std::optional<Ruling> Adjudicator::note(Side mover, std::optional<int> told) {
  ++plies_;
  const auto count = [&](int& run, bool holds) { run = holds ? run + 1 : 0; };
  const bool known = told.has_value();
  const int score = told.value_or(0);
  count(level_[mover], known && rules_.draw && std::abs(score) <= rules_.draw->score);
  count(losing_[mover], known && rules_.resign && score <= -rules_.resign->score);
  count(winning_[mover], known && rules_.resign && score >= rules_.resign->score);
  for (const Side side : {kWhite, kBlack})
    if (lost(side)) return adjudicated(winOf(opposite(side)), "adjudicated-win");
  if (drawn()) return adjudicated(GameResult::kDraw, "adjudicated-draw");
  if (rules_.maxMoves && plies_ >= 2 * *rules_.maxMoves)
    return adjudicated(GameResult::kDraw, "move-limit");
  return {};
}

bool Adjudicator::drawn() const {
  return rules_.draw && plies_ >= 2 * rules_.draw->from && level_[kWhite] >= rules_.draw->moves &&
         level_[kBlack] >= rules_.draw->moves;
}

bool Adjudicator::lost(Side side) const {
  if (!rules_.resign || losing_[side] < rules_.resign->moves) return false;
  return !rules_.resign->bothAgree || winning_[opposite(side)] >= rules_.resign->moves;
}

}  // namespace ximaera::match
