#include "bench/match/adjudicator.h"

#include <fmt/format.h>

#include <cstdlib>
#include <utility>
#include <vector>

#include "movegen/text/number.h"
#include "movegen/text/words.h"

namespace ximaera::match {

namespace {

using Fields = std::vector<std::pair<std::string_view, int*>>;

// Reads "name=number ..." into the fields; every name must be one of them.
std::optional<Error> readFields(const std::vector<std::string_view>& words, const Fields& fields) {
  for (const std::string_view word : words) {
    const auto [key, value] = cutAt(word, '=');
    const auto number = toInteger(value);
    bool known = false;
    for (const auto& [name, field] : fields) {
      if (name != key) continue;
      known = true;
      if (!number || *number < 0 || *number > 1000000)
        return Error{fmt::format("'{}' needs a number that is not negative", word)};
      *field = static_cast<int>(*number);
    }
    if (!known) return Error{fmt::format("there is no '{}'", key)};
  }
  return {};
}

bool mentions(std::string_view text, std::string_view key) {
  for (const std::string_view word : wordsOf(text))
    if (cutAt(word, '=').first == key) return true;
  return false;
}

Ruling adjudicated(GameResult result, std::string_view reason) {
  return {result, Grade::kNormal, Termination::kAdjudication, std::string(reason), {}};
}

}  // namespace

Result<AdjudicationRules::Draw> parseDrawRule(std::string_view text) {
  AdjudicationRules::Draw rule;
  if (!mentions(text, "score")) return Error{fmt::format("'{}' has no score=", text)};
  const auto error =
      readFields(wordsOf(text),
                 {{"movenumber", &rule.from}, {"movecount", &rule.moves}, {"score", &rule.score}});
  if (error) return *error;
  if (rule.moves < 1) return Error{"movecount must be at least 1"};
  return rule;
}

Result<AdjudicationRules::Resign> parseResignRule(std::string_view text) {
  AdjudicationRules::Resign rule;
  std::vector<std::string_view> words = wordsOf(text);
  for (auto word = words.begin(); word != words.end();) {
    rule.bothAgree = rule.bothAgree || *word == "twosided=true";
    word = *word == "twosided=true" || *word == "twosided=false" ? words.erase(word) : word + 1;
  }
  if (!mentions(text, "score")) return Error{fmt::format("'{}' has no score=", text)};
  if (const auto error = readFields(words, {{"movecount", &rule.moves}, {"score", &rule.score}}))
    return *error;
  if (rule.moves < 1) return Error{"movecount must be at least 1"};
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
    if (lost(side))
      return adjudicated(side == kWhite ? GameResult::kBlackWins : GameResult::kWhiteWins,
                         "adjudicated-win");
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
