#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "bench/learn/fit/feature_maps.h"
#include "bench/learn/games/game_file.h"
#include "movegen/position.h"
#include "movegen/text/result.h"

namespace ximaera::learn {

/// A training position, without its features.
struct Sample {
  /// The index of its first feature, and their number.
  std::uint32_t start;
  std::uint16_t count;
  /// The pieces on the board.
  std::uint8_t pieces;
  /// Mirroring the files gives a position of the same value.
  bool mirrorable;
  /// White is to move.
  bool white;
  /// Whether the mover and its opponent see the board mirrored, and whether a royal piece decides
  /// it.
  std::array<bool, 2> mirrored, decided;
  /// The score of the search in centipawns, from the view of the side to move.
  std::int16_t score;
  /// The index of its score among those of all games: see fadeScores().
  std::uint32_t scoreIndex;
  /// The result of the game from the same view: 1 won, 0 lost.
  float result;
  /// The probability to win by the scores from here on, from the same view: see fadeScores().
  float chance;
  /// What the engine adds to the network's value, in centipawns: siegeValue().
  float siege;
};

/// What the scores of searches tell of results: the chance of the side to move at a score. Where
/// the sides differ, White has `white` logits more than the scores say, and Black as many less.
struct ScoreFit {
  /// Centipawns in one logit.
  float scale = 400;
  float white = 0;

  float chance(std::int16_t score, bool isWhite) const;
};

/// Training positions. The features are those of the side to move.
class Samples {
 public:
  std::size_t size() const { return samples_.size(); }
  const Sample& operator[](std::size_t index) const { return samples_[index]; }
  std::span<const Feature> features(const Sample& sample) const {
    return {features_.data() + sample.start, sample.count};
  }

  /// Begins a game with the scores of its plies, of which `first` makes the first; see
  /// SelfPlayGame.
  void beginGame(std::span<const std::int16_t> scores, Side first);
  /// Adds the position at a ply of the present game. Returns false if the samples are full.
  bool add(const Position& position, const FeatureMaps& maps, std::size_t ply, float result);
  /// Sets the chances: that by the score of a ply, and with the weight `fading` the chance of the
  /// next ply of its game (the lambda-return of temporal differences: Sutton, 1988). Plies that are
  /// no samples count, too: an attack is followed by captures, checks and forced wins. With 0 the
  /// own score alone counts.
  void fadeScores(const ScoreFit& fit, float fading);

 private:
  /// The score of a ply, and whether White makes it.
  struct PlyScore {
    std::int16_t score;
    bool white;
  };
  /// The scores of all games, each followed by kNoScore.
  std::vector<PlyScore> scores_;
  /// Where those of the present game begin.
  std::size_t firstScore_ = 0;
  std::vector<Sample> samples_;
  std::vector<Feature> features_;
};

/// Adds the useful positions of a game: quiet ones (the side to move is not exposed, and its move
/// wins nothing) with an undecided score, after the game's first plies and all random moves. An
/// illegal move is an error.
[[nodiscard]] std::optional<Error> addSamples(const SelfPlayGame& game, const FeatureMaps& maps,
                                              const Rules& rules, Samples& samples);

/// The result of a game for `side`: 1 won, 1/2 drawn, 0 lost. A win of the lowest grade is halfway
/// between a win and a draw.
float resultFor(const SelfPlayGame& game, Side side);

/// The results of games by a score of their searches.
class ResultsByScore {
 public:
  /// Of a game whose sides differ, or not.
  explicit ResultsByScore(bool sidesDiffer) : sidesDiffer_(sidesDiffer) {}

  /// Adds the result of a position, `white` if White is to move.
  void add(std::int16_t score, bool white, float result);
  /// The scale with which the scores best predict the results, by squared errors. Where the sides
  /// differ, White's mean chance by its scores is White's mean result.
  ScoreFit fit() const;

 private:
  struct Results {
    double count = 0;
    double sum = 0;
  };
  double errorOf(double scale, double white) const;
  double whiteAt(double scale) const;

  bool sidesDiffer_;
  /// By score and whether White is to move; false where the sides do not differ.
  std::map<std::pair<std::int16_t, bool>, Results> results_;
};

/// ResultsByScore::fit() of some samples.
ScoreFit fitScores(const Samples& samples, bool sidesDiffer);

/// The mean squared error of the results predicted by the scores.
double errorOfScores(const Samples& samples, const ScoreFit& fit);

/// The positions of all games in some files. Those of one game are either all fitted or all used
/// for validation.
struct TrainingData {
  Samples training;
  /// The positions of the validation games, which are not fitted.
  Samples validation;
  std::size_t games = 0;
  /// White's points per game, with one game more won and one more lost.
  double whiteShare = 0.5;
  /// The identities of the settings of the games, each once.
  std::set<std::string> identities;
};

/// A game with the identity of its settings.
struct IdentifiedGame {
  std::string identity;
  SelfPlayGame game;
};

/// The positions of games by these rules. Their order does not matter. Too few of them, or an
/// illegal move, are an error.
Result<TrainingData> trainingData(std::vector<IdentifiedGame> games, const Rules& rules,
                                  const FeatureMaps& maps);

/// Reads files of games of the variant. Damaged and empty files, games of another variant and
/// repeated games are errors. Calls `note` for a truncated file.
Result<std::vector<IdentifiedGame>> loadGames(const std::vector<std::string>& files,
                                              const Rules& rules, const Note& note);

}  // namespace ximaera::learn
