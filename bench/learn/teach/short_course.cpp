#include "bench/learn/teach/short_course.h"

#include <algorithm>
#include <utility>

#include "bench/learn/sides.h"
#include "search/evaluation/network_file.h"

namespace ximaera::learn {

namespace {

// Neurons, if the weights of the beginning have no hidden layer.
constexpr std::size_t kWidth = 32;
// The results of few games are learnt by heart, so their weight beside the scores of the searches
// grows with the games: half of the most at so many.
constexpr float kMostResults = 0.2f, kGamesForHalf = 20'000;
// The weight of later scores: see GamesFit.
constexpr float kFading = 0.7f;

// Nodes of each search in the games, and in the matches.
constexpr std::uint64_t kCourseNodes = 400, kCourseMatchNodes = 1000;
// The games of the first generation, and of the longest, whose positions a page has memory for.
constexpr std::size_t kFirstGames = 60, kMostCourseGames = 8000;
// The games of a generation for a pair of the match after it, which takes some ten times as long,
// and the fewest pairs.
constexpr std::size_t kGamesAPair = 40, kFewestPairs = kTellingGames / 2;

}  // namespace

GamesFit courseFit(const Network& start, std::size_t games) {
  FitSettings settings;
  settings.rules = start.rules;
  settings.width = kWidth;
  settings.startWith(start);
  const auto count = static_cast<float>(games);
  settings.objective.resultShare = kMostResults * count / (count + kGamesForHalf);
  return {.settings = settings, .fading = kFading};
}

ShortCourse::ShortCourse(VariantPtr variant, Network start)
    : variant_(std::move(variant)), start_(std::move(start)) {
  state_.planned = kFirstGames;
  player_ = std::make_unique<SelfPlay>(rules(kCourseNodes));
}

SelfPlayRules ShortCourse::rules(std::uint64_t nodes) const {
  const Network& network = network_ ? *network_ : start_;
  return {.variant = variant_,
          .network = &network,
          .seed = static_cast<std::uint64_t>(state_.generation),
          .nodes = nodes,
          .par = parOf(variant_->rules(), network)};
}

std::optional<Error> ShortCourse::step() {
  if (match_) {
    playPair();
    return std::nullopt;
  }
  return state_.games < state_.planned ? play() : fit();
}

// The first game shows whether there are openings at all.
std::optional<Error> ShortCourse::play() {
  if (number_ == 0) {
    Search search;
    Random random(0);
    if (const auto opening = tryOpening(rules(kCourseNodes), search, random); !opening)
      return opening.failure();
  }
  games_.push_back({{}, player_->play(number_++)});
  const SelfPlayGame& game = games_.back().game;
  state_.positions += game.moves.size() - game.openingPlies;
  ++state_.games;
  return std::nullopt;
}

// Where the games are so short that they teach nothing yet, more are played.
std::optional<Error> ShortCourse::fit() {
  std::vector<IdentifiedGame> games = games_;
  if (!sidesDiffer(variant_->rules())) games.insert(games.end(), earlier_.begin(), earlier_.end());
  GamesFit request = courseFit(start_, games.size());
  auto network = fitGames(std::move(request), std::move(games), [](const std::string&) {});
  if (!network) {
    state_.planned *= 2;
    return state_.planned <= kMostCourseGames ? std::nullopt
                                              : std::optional(Error{network.error()});
  }
  network_ = std::move(*network);
  state_.plannedPairs = static_cast<int>(std::max(kFewestPairs, state_.planned / kGamesAPair));
  state_.pairs = 0;
  counts_ = {};
  match_ = std::make_unique<WeightsPairs>(rules(kCourseMatchNodes), *network_, start_);
  return std::nullopt;
}

void ShortCourse::playPair() {
  counts_[match_->play(static_cast<std::uint32_t>(state_.pairs++))] += 1;
  if (state_.pairs == state_.plannedPairs) judge();
}

// Weights that lose still play the next games, which show where they err.
void ShortCourse::judge() {
  match_.reset();
  state_.match = resultOf(counts_);
  if (state_.match->score > 0.5) weights_ = writeNetwork(*network_);
  ++state_.generation;
  state_.games = 0;
  state_.pairs = state_.plannedPairs = 0;
  state_.planned = std::min(2 * state_.planned, kMostCourseGames);
  earlier_ = std::exchange(games_, {});
  player_ = std::make_unique<SelfPlay>(rules(kCourseNodes));
}

}  // namespace ximaera::learn
