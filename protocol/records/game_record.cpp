#include "protocol/records/game_record.h"

#include <fmt/chrono.h>

#include <ctime>

namespace ximaera {

std::string_view nameOf(EventKind kind) {
  constexpr std::array<std::string_view, kEventKinds> kNames{
      "illegal-move", "time-loss", "hang", "crash", "wrong-claim", "unasked-move", "garbage"};
  return kNames[static_cast<std::size_t>(kind)];
}

std::string_view textOf(GameResult result) {
  constexpr std::array<std::string_view, 4> kTexts{"*", "1-0", "0-1", "1/2-1/2"};
  return kTexts[static_cast<std::size_t>(result)];
}

std::optional<GameResult> parseGameResult(std::string_view text) {
  for (const GameResult result :
       {GameResult::kUnfinished, GameResult::kWhiteWins, GameResult::kBlackWins, GameResult::kDraw})
    if (textOf(result) == text) return result;
  return {};
}

GameResult winOf(Side side) {
  return side == kWhite ? GameResult::kWhiteWins : GameResult::kBlackWins;
}

double pointsOf(GameResult result, Side side) {
  return tournamentPoints(result, Grade::kNormal, side);
}

double tournamentPoints(GameResult result, Grade grade, Side side) {
  if (result == GameResult::kDraw || result == GameResult::kUnfinished) return 0.5;
  const double winner = grade == Grade::kMajor ? 1.25 : grade == Grade::kNormal ? 1 : 0.75;
  return (result == GameResult::kWhiteWins) == (side == kWhite) ? winner : 1 - winner;
}

std::string_view textOf(Grade grade) {
  constexpr std::array<std::string_view, 3> kTexts{"minimal", "normal", "major"};
  return kTexts[static_cast<std::size_t>(grade)];
}

std::string_view textOf(Termination termination) {
  constexpr std::array<std::string_view, 6> kTexts{
      "normal", "adjudication", "time forfeit", "rules infraction", "abandoned", "unterminated"};
  return kTexts[static_cast<std::size_t>(termination)];
}

Ruling rulingOnOutcome(const Outcome& outcome) {
  const GameResult result = outcome.verdict == Verdict::kDraw ? GameResult::kDraw
                            : outcome.over()                  ? winOf(outcome.winner)
                                                              : GameResult::kUnfinished;
  return {result, outcome.grade, Termination::kNormal, std::string(outcome.reason), {}};
}

// By its numbers: the formats of times draw in the locales of the standard library.
std::string today() {
  const std::tm now = fmt::localtime(std::time(nullptr));
  return fmt::format("{:04}.{:02}.{:02}", now.tm_year + 1900, now.tm_mon + 1, now.tm_mday);
}

}  // namespace ximaera
