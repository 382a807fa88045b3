#include "bench/learn/fit/samples.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/game.h"
#include "movegen/fen.h"
#include "movegen/variants/registry.h"
#include "search/evaluation/value.h"
#include "tests/bench/learn/support.h"
#include "tests/support/catch.h"
#include "tests/support/known.h"

namespace ximaera::learn {

namespace {

// A game of chess with these moves; searches chose all but the first `byChance`.
SelfPlayGame recordOf(const std::vector<std::string>& texts, std::size_t byChance,
                      std::int16_t score = 10) {
  Game game(*findRules("chess"));
  for (const std::string& text : texts) REQUIRE(!game.play(text));
  SelfPlayGame record;
  record.moves = game.moves();
  record.scores.assign(texts.size(), score);
  std::fill_n(record.scores.begin(), byChance, kNoScore);
  record.verdict = Verdict::kWin;
  record.winner = kBlack;
  return record;
}

Samples samplesOf(const SelfPlayGame& record) {
  const Rules& chess = *findRules("chess");
  const FeatureMaps maps(chess);
  Samples samples;
  const auto error = addSamples(record, maps, chess, samples);
  INFO((error ? error->message : ""));
  REQUIRE(!error);
  return samples;
}

const std::vector<std::string> kQuiet{"g1f3", "g8f6", "b1c3", "b8c6", "e2e3", "e7e6",
                                      "f1e2", "f8e7", "a2a3", "a7a6", "h2h3", "h7h6"};

}  // namespace

TEST_CASE("positions are taken after the first eight plies and all moves by chance") {
  CHECK(samplesOf(recordOf(kQuiet, 2)).size() == 4);
  CHECK(samplesOf(recordOf(kQuiet, 10)).size() == 2);
  CHECK(samplesOf(recordOf(kQuiet, 12)).size() == 0);
  SelfPlayGame record = recordOf(kQuiet, 2);
  record.scores[10] = kNoScore;
  CHECK(samplesOf(record).size() == 1);
}

TEST_CASE("unquiet and decided positions are left out") {
  CHECK(samplesOf(recordOf(kQuiet, 2, 28'500)).size() == 0);
  auto captures = kQuiet;
  captures.insert(captures.end(), {"e2a6", "b7a6", "c3d5", "g7g6", "d5c7", "d8c7"});
  // Ply 13 takes, and so do 14, 17 and 18, the last of them out of check.
  const Samples samples = samplesOf(recordOf(captures, 12));
  REQUIRE(samples.size() == 2);
  CHECK(samples[0].pieces == 30);
  auto check = kQuiet;
  check.insert(check.end(), {"c3b5", "g7g6", "b5d6", "e8f8"});
  CHECK(samplesOf(recordOf(check, 12)).size() == 3);
}

TEST_CASE("a sample has the view of the side to move") {
  const Samples samples = samplesOf(recordOf(kQuiet, 10, 25));
  CHECK(samples[0].result == 0.0f);
  CHECK(samples[1].result == 1.0f);
  CHECK(samples[1].score == 25);
  CHECK(samples[1].pieces == 32);
  CHECK(samples[1].count == 36);
  CHECK(!samples[1].mirrorable);
  SelfPlayGame drawn = recordOf(kQuiet, 10);
  drawn.verdict = Verdict::kDraw;
  CHECK(samplesOf(drawn)[0].result == 0.5f);
  SelfPlayGame minimal = recordOf(kQuiet, 10);
  minimal.grade = Grade::kMinimal;
  CHECK(samplesOf(minimal)[0].result == 0.25f);
  CHECK(samplesOf(minimal)[1].result == 0.75f);
}

TEST_CASE("later scores of the same game count, fading") {
  SelfPlayGame record = recordOf(kQuiet, 2, 0);
  record.scores[10] = 300;
  auto captures = kQuiet;
  captures.insert(captures.end(), {"e2a6", "b7a6", "c3d5", "g7g6"});
  SelfPlayGame unquiet = recordOf(captures, 10, 0);
  unquiet.scores[12] = -300;
  unquiet.scores[15] = winValue(Grade::kNormal, 9);
  const Rules& chess = *findRules("chess");
  const FeatureMaps maps(chess);
  Samples samples;
  REQUIRE(!addSamples(record, maps, chess, samples));
  REQUIRE(!addSamples(unquiet, maps, chess, samples));
  const auto chanceIs = [&](std::size_t index, float chance) {
    return std::abs(samples[index].chance - chance) < 1e-6f;
  };
  const float won = 1 / (1 + std::exp(-1.0f));
  REQUIRE(samples.size() == 7);
  samples.fadeScores({300, 0}, 0);
  CHECK(chanceIs(1, 0.5f));
  CHECK(chanceIs(2, won));
  samples.fadeScores({300, 0}, 0.5f);
  // A game ends with its last position: nothing of the next game counts.
  CHECK(chanceIs(3, 0.5f));
  CHECK(chanceIs(2, (won + 0.5f) / 2));
  CHECK(chanceIs(1, (0.5f + 1 - (won + 0.5f) / 2) / 2));
  // Plies 12 and 13 take, and at ply 15 a forced win is found. They are no samples and count.
  CHECK(chanceIs(6, 0.25f));
  const float taken = (1 - won + 0.375f) / 2;
  CHECK(chanceIs(5, (0.5f + 1 - taken) / 2));
}

TEST_CASE("a forced win of the lowest grade is worth as much as such a result") {
  SelfPlayGame record = recordOf(kQuiet, 2, 0);
  record.scores[11] = winValue(Grade::kMinimal, 3);
  Samples samples = samplesOf(record);
  REQUIRE(samples.size() == 3);
  samples.fadeScores({300, 0}, 0.5f);
  CHECK(std::abs(samples[2].chance - 0.375f) < 1e-6f);
}

TEST_CASE("a game with an illegal move is refused") {
  SelfPlayGame record = recordOf(kQuiet, 2);
  record.moves[4].to = squareAt(4, 5);
  const Rules& chess = *findRules("chess");
  const FeatureMaps maps(chess);
  Samples samples;
  const auto error = addSamples(record, maps, chess, samples);
  REQUIRE(error);
  CHECK(error->message == "game 0: the move at ply 5 is illegal");
}

TEST_CASE("maps of features are their own inverses, and turn only what they say") {
  std::vector<const Rules*> games;
  for (const auto& rules : allRules()) games.push_back(rules.get());
  // Both sides see its board from one side.
  if (const Rules* race = test::knownRules("racingkings")) games.push_back(race);
  for (const Rules* rules : games) {
    const FeatureMaps maps(*rules);
    for (std::size_t index = 0; index < maps.count(); ++index) {
      const auto feature = static_cast<Feature>(index);
      REQUIRE(maps.swapped(maps.swapped(feature)) == feature);
      REQUIRE(maps.mirrored(maps.mirrored(feature)) == feature);
      REQUIRE(maps.isOwn(feature) != maps.isOwn(maps.swapped(feature)));
      REQUIRE(maps.isOwn(feature) == maps.isOwn(maps.mirrored(feature)));
      const LinearPlace mine = maps.linear(feature), theirs = maps.linear(maps.swapped(feature));
      REQUIRE(mine.row == theirs.row);
      REQUIRE(mine.row < maps.linearRows());
      REQUIRE(mine.sign == (maps.isOwn(feature) ? 1 : -1));
      REQUIRE(mine.sign == -theirs.sign);
    }
    for (const KindInfo& kind : rules->info().kinds) {
      const Piece piece = makePiece(kWhite, kind.kind);
      const auto seen = [&](Side side, int file, int rank) {
        return static_cast<Feature>(maps.features().piece(side, piece, squareAt(file, rank)));
      };
      CHECK(maps.swapped(seen(kWhite, 1, 2)) == seen(kBlack, 1, 2));
      CHECK(maps.mirrored(seen(kWhite, 1, 2)) == seen(kWhite, rules->info().files - 2, 2));
    }
  }
}

TEST_CASE("the scale is found by which the scores were turned into results") {
  const Rules& chess = *findRules("chess");
  const FeatureMaps maps(chess);
  const Position start = startPosition(chess);
  Samples samples;
  for (int score = -1000; score <= 1000; score += 10) {
    const float chance = 1 / (1 + std::exp(-static_cast<float>(score) / 250));
    samples.beginGame(std::array{static_cast<std::int16_t>(score)}, kWhite);
    REQUIRE(samples.add(start, maps, 0, chance));
  }
  CHECK(std::abs(fitScores(samples, false).scale - 250) < 1);
}

TEST_CASE("where the sides differ, White's logits are found beside the scale") {
  ResultsByScore differing(true), alike(false);
  const auto chanceAt = [](int score, float white) {
    return 1 / (1 + std::exp(-static_cast<float>(score) / 250 - white));
  };
  for (int score = -1000; score <= 1000; score += 10)
    for (ResultsByScore* results : {&differing, &alike}) {
      results->add(static_cast<std::int16_t>(score), true, chanceAt(score, 3));
      results->add(static_cast<std::int16_t>(score), false, chanceAt(score, -3));
    }
  const ScoreFit fit = differing.fit();
  CHECK(std::abs(fit.scale - 250) < 1);
  CHECK(std::abs(fit.white - 3) < 0.01f);
  CHECK(std::abs(fit.chance(-400, true) - chanceAt(-400, 3)) < 0.01f);
  CHECK(std::abs(fit.chance(-400, false) - chanceAt(-400, -3)) < 0.01f);
  CHECK(alike.fit().white == 0);
}

}  // namespace ximaera::learn
