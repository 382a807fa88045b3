#include "bench/learn/fit/samples.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

#include "bench/learn/fit/gradient.h"
#include "bench/learn/games/replay.h"
#include "movegen/castling.h"
#include "search/evaluation/value.h"

namespace ximaera::learn {

namespace {

// Positions before this ply occur in too many games.
constexpr std::size_t kFirstPly = 8;
// What a win of the lowest grade is worth to the winner, as a probability to win.
constexpr float kMinimalWinChance = 0.75f;

// The first ply from which all moves were chosen by a search.
std::size_t firstChosenPly(const SelfPlayGame& game) {
  const auto last = std::find(game.scores.rbegin(), game.scores.rend(), kNoScore);
  return static_cast<std::size_t>(game.scores.rend() - last);
}

bool teaches(const Position& position, Move move, std::int16_t score) {
  return !isDecided(score) && !position.rules().exposed(position, position.side()) &&
         position.rules().gain(position, move).value_or(0) <= 0;
}

float chanceOfScore(std::int16_t score, float scale) {
  if (!isDecided(score) || std::abs(score) > kMinimalWin) return chanceOf(score, scale);
  return score > 0 ? kMinimalWinChance : 1 - kMinimalWinChance;
}

}  // namespace

void Samples::beginGame(std::span<const std::int16_t> scores) {
  firstScore_ = scores_.size();
  scores_.insert(scores_.end(), scores.begin(), scores.end());
  scores_.push_back(kNoScore);
}

bool Samples::add(const Position& position, const FeatureMaps& maps, std::size_t ply,
                  float result) {
  const Features& features = maps.features();
  const std::size_t start = features_.size();
  const Side mover = position.side();
  for (const Side owner : {mover, opposite(mover)})
    for (const Square square : position.pieces(owner))
      features_.push_back(static_cast<Feature>(features.piece(mover, position[square], square)));
  const std::size_t pieces = features_.size() - start;
  const std::uint8_t rights = position.info().castling ? position.state().rule[kCastlingByte] : 0;
  for (const Castling& castling : kCastlings)
    if ((rights & castling.right) != 0)
      features_.push_back(static_cast<Feature>(
          features.castling(mover, castling.side, castling.kingTo > castling.kingFrom ? 0 : 1)));
  if (features_.size() > std::numeric_limits<std::uint32_t>::max()) return false;
  const State& state = position.state();
  const Side other = opposite(mover);
  samples_.push_back({static_cast<std::uint32_t>(start),
                      static_cast<std::uint16_t>(features_.size() - start),
                      static_cast<std::uint8_t>(pieces),
                      rights == 0,
                      {maps.kingZones().of(mover, state), maps.kingZones().of(other, state)},
                      {KingZones::decided(mover, state), KingZones::decided(other, state)},
                      scores_[firstScore_ + ply],
                      static_cast<std::uint32_t>(firstScore_ + ply),
                      result,
                      0.5f});
  return true;
}

void Samples::fadeScores(float scale, float fading) {
  std::size_t rest = size();
  float chance = 0;
  for (std::size_t index = scores_.size(); index-- > 0;) {
    if (scores_[index] == kNoScore) continue;
    const float own = chanceOfScore(scores_[index], scale);
    const bool isLast = scores_[index + 1] == kNoScore;
    chance = isLast ? own : own + fading * (1 - chance - own);
    if (rest > 0 && samples_[rest - 1].scoreIndex == index) samples_[--rest].chance = chance;
  }
}

float resultFor(const SelfPlayGame& game, Side side) {
  if (game.verdict == Verdict::kDraw) return 0.5f;
  const float won = game.grade == Grade::kMinimal ? kMinimalWinChance : 1.0f;
  return game.winner == side ? won : 1 - won;
}

std::optional<Error> visitSamples(
    const SelfPlayGame& game, const Rules& rules,
    const std::function<std::optional<Error>(const Position&, std::size_t)>& visit) {
  const std::size_t first = std::max(kFirstPly, firstChosenPly(game));
  return replay(game, rules, [&](const Position& position, const MoveList&, std::size_t ply) {
    const bool useful = ply >= first && teaches(position, game.moves[ply], game.scores[ply]);
    return useful ? visit(position, ply) : std::nullopt;
  });
}

std::optional<Error> addSamples(const SelfPlayGame& game, const FeatureMaps& maps,
                                const Rules& rules, Samples& samples) {
  samples.beginGame(game.scores);
  const auto add = [&](const Position& position, std::size_t ply) -> std::optional<Error> {
    if (samples.add(position, maps, ply, resultFor(game, position.side()))) return std::nullopt;
    return Error{"there are too many positions"};
  };
  return visitSamples(game, rules, add);
}

}  // namespace ximaera::learn
