#include "bench/learn/fit/samples.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <tuple>

#include "bench/learn/fit/gradient.h"
#include "bench/learn/random.h"
#include "movegen/castling.h"
#include "movegen/fen.h"
#include "search/evaluation/siege_value.h"

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

constexpr double kLeastScale = 10, kMostScale = 20'000;
// Steps of the golden-section search; each leaves 62 % of the interval.
constexpr int kSteps = 60;
// More logits than any advantage.
constexpr double kMostLogits = 20;

double chanceAt(std::int16_t score, double scale, double white) {
  return 1 / (1 + std::exp(-score / scale - white));
}

// One game in this number is for validation.
constexpr std::size_t kValidationEvery = 20;

bool isForValidation(const SelfPlayGame& game) {
  return Random(game.number, game.moves.size()).below(kValidationEvery) == 0;
}

}  // namespace

float ScoreFit::chance(std::int16_t score, bool isWhite) const {
  const float own = isWhite ? white : -white;
  if (!isDecided(score)) return chanceOf(static_cast<float>(score) + scale * own, scale);
  if (std::abs(score) > kMinimalWin) return chanceOf(score, scale);
  return score > 0 ? kMinimalWinChance : 1 - kMinimalWinChance;
}

void Samples::beginGame(std::span<const std::int16_t> scores, Side first) {
  firstScore_ = scores_.size();
  bool white = first == kWhite;
  for (const std::int16_t score : scores) {
    scores_.push_back({score, white});
    white = !white;
  }
  scores_.push_back({kNoScore, white});
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
  std::vector<Square> held;
  position.rules().held(position, held);
  for (const Square square : held)
    features_.push_back(
        static_cast<Feature>(features.piece(mover, position[square] | kMark, square)));
  const std::uint8_t rights = position.info().castling ? position.state().rule[kCastlingByte] : 0;
  for (const Castling& castling : kCastlings)
    if ((rights & castling.right) != 0)
      features_.push_back(static_cast<Feature>(
          features.castling(mover, castling.side, castling.kingTo > castling.kingFrom ? 0 : 1)));
  if (features_.size() > std::numeric_limits<std::uint32_t>::max()) return false;
  const State& state = position.state();
  const Side other = opposite(mover);
  const int half = maps.files() / 2;
  samples_.push_back({static_cast<std::uint32_t>(start),
                      static_cast<std::uint16_t>(features_.size() - start),
                      static_cast<std::uint8_t>(pieces),
                      rights == 0,
                      mover == kWhite,
                      {mirrors(mover, state, half), mirrors(other, state, half)},
                      {decidesView(mover, state), decidesView(other, state)},
                      scores_[firstScore_ + ply].score,
                      static_cast<std::uint32_t>(firstScore_ + ply),
                      result,
                      0.5f,
                      static_cast<float>(siegeValue(position))});
  return true;
}

void Samples::fadeScores(const ScoreFit& fit, float fading) {
  std::size_t rest = size();
  float chance = 0;
  for (std::size_t index = scores_.size(); index-- > 0;) {
    if (scores_[index].score == kNoScore) continue;
    const float own = fit.chance(scores_[index].score, scores_[index].white);
    const bool isLast = scores_[index + 1].score == kNoScore;
    chance = isLast ? own : own + fading * (1 - chance - own);
    if (rest > 0 && samples_[rest - 1].scoreIndex == index) samples_[--rest].chance = chance;
  }
}

float resultFor(const SelfPlayGame& game, Side side) {
  if (game.verdict == Verdict::kDraw) return 0.5f;
  const float won = game.grade == Grade::kMinimal ? kMinimalWinChance : 1.0f;
  return game.winner == side ? won : 1 - won;
}

std::optional<Error> addSamples(const SelfPlayGame& game, const FeatureMaps& maps,
                                const Rules& rules, Samples& samples) {
  samples.beginGame(game.scores, startPosition(rules).side());
  const std::size_t first = std::max(kFirstPly, firstChosenPly(game));
  const auto add = [&](const Position& position, const MoveList&,
                       std::size_t ply) -> std::optional<Error> {
    if (ply < first || !teaches(position, game.moves[ply], game.scores[ply])) return std::nullopt;
    if (samples.add(position, maps, ply, resultFor(game, position.side()))) return std::nullopt;
    return Error{"there are too many positions"};
  };
  return replay(game, rules, add);
}

void ResultsByScore::add(std::int16_t score, bool white, float result) {
  Results& found = results_[{score, white && sidesDiffer_}];
  ++found.count;
  found.sum += static_cast<double>(result);
}

// Without a constant: the squares of the results themselves.
double ResultsByScore::errorOf(double scale, double white) const {
  double error = 0;
  for (const auto& [key, found] : results_) {
    const double chance = chanceAt(key.first, scale, key.second ? white : -white);
    error += chance * (chance * found.count - 2 * found.sum);
  }
  return error;
}

// White's mean chance grows with it, so it is found by halving.
double ResultsByScore::whiteAt(double scale) const {
  if (!sidesDiffer_) return 0;
  double low = -kMostLogits, high = kMostLogits;
  for (int step = 0; step < kSteps; ++step) {
    const double middle = (low + high) / 2;
    double surplus = 0;
    for (const auto& [key, found] : results_) {
      const double sign = key.second ? 1 : -1;
      surplus += sign * (chanceAt(key.first, scale, sign * middle) * found.count - found.sum);
    }
    (surplus < 0 ? low : high) = middle;
  }
  return (low + high) / 2;
}

ScoreFit ResultsByScore::fit() const {
  const double golden = (std::sqrt(5.0) - 1) / 2;
  double low = kLeastScale, high = kMostScale;
  for (int step = 0; step < kSteps; ++step) {
    const double left = high - golden * (high - low), right = low + golden * (high - low);
    if (errorOf(left, whiteAt(left)) < errorOf(right, whiteAt(right)))
      high = right;
    else
      low = left;
  }
  const double scale = (low + high) / 2;
  return {static_cast<float>(scale), static_cast<float>(whiteAt(scale))};
}

ScoreFit fitScores(const Samples& samples, bool sidesDiffer) {
  ResultsByScore results(sidesDiffer);
  for (std::size_t index = 0; index < samples.size(); ++index)
    results.add(samples[index].score, samples[index].white, samples[index].result);
  return results.fit();
}

double errorOfScores(const Samples& samples, const ScoreFit& fit) {
  double sum = 0;
  for (std::size_t index = 0; index < samples.size(); ++index) {
    const Sample& sample = samples[index];
    sum += std::pow(double{fit.chance(sample.score, sample.white) - sample.result}, 2);
  }
  return sum / static_cast<double>(samples.size());
}

Result<TrainingData> trainingData(std::vector<IdentifiedGame> games, const Rules& rules,
                                  const FeatureMaps& maps) {
  // The order of files and of the games in them does not matter.
  std::ranges::sort(
      games, {}, [](const IdentifiedGame& one) { return std::tie(one.identity, one.game.number); });
  TrainingData data;
  data.games = games.size();
  double white = 1;
  for (const IdentifiedGame& one : games) white += double{resultFor(one.game, kWhite)};
  data.whiteShare = white / (static_cast<double>(data.games) + 2);
  // Of very few games perhaps none is drawn; then the first ones with positions are taken.
  const bool noneDrawn = std::ranges::none_of(games, isForValidation, &IdentifiedGame::game);
  for (const auto& [identity, game] : games) {
    data.identities.insert(identity);
    const bool validates = isForValidation(game) || (noneDrawn && data.validation.size() == 0);
    Samples& samples = validates ? data.validation : data.training;
    if (const auto error = addSamples(game, maps, rules, samples)) return *error;
  }
  if (data.training.size() == 0 || data.validation.size() == 0)
    return Error{fmt::format("there are too few games to learn from: {}", data.games)};
  return data;
}

Result<std::vector<IdentifiedGame>> loadGames(const std::vector<std::string>& files,
                                              const Rules& rules, const Note& note) {
  std::vector<IdentifiedGame> games;
  std::string identity;
  const auto onHeader = [&](const GameFileHeader& header) {
    identity = header.identity;
    return agreeOnVariant(header, rules.info().name);
  };
  const auto onGame = [&](SelfPlayGame&& game) {
    games.push_back({identity, std::move(game)});
    return std::optional<Error>();
  };
  if (const auto error = readGameFiles(files, {onHeader, onGame}, note)) return *error;
  return games;
}

}  // namespace ximaera::learn
