#include "bench/match/result/standings.h"

#include <algorithm>
#include <fstream>

#include "bench/match/dispatcher.h"
#include "bench/match/result/report.h"
#include "tests/bench/match/support.h"
#include "tests/support/catch.h"

namespace ximaera::match {

namespace {

constexpr GameResult kWhite10 = GameResult::kWhiteWins;
constexpr GameResult kBlack01 = GameResult::kBlackWins;
constexpr GameResult kDrawn = GameResult::kDraw;

// Pairs of games in which A makes 2, 3/2, 1 (a win each), 1 (two draws), 1/2 and 0 points.
std::vector<GameRecord> sixPairs() {
  const std::pair<GameResult, GameResult> pairs[] = {{kWhite10, kBlack01}, {kWhite10, kDrawn},
                                                     {kWhite10, kWhite10}, {kDrawn, kDrawn},
                                                     {kDrawn, kWhite10},   {kBlack01, kWhite10}};
  std::vector<GameRecord> games;
  for (const auto& [first, second] : pairs) {
    games.push_back(sampleGame(static_cast<std::int64_t>(games.size()), "A", "B", first));
    games.push_back(sampleGame(static_cast<std::int64_t>(games.size()), "B", "A", second));
  }
  return games;
}

Standings standingsOf(const std::vector<GameRecord>& games) {
  Standings standings({"A", "B"});
  for (const GameRecord& game : games) CHECK(standings.add(game));
  return standings;
}

MatchSettings testedMatch() {
  MatchSettings settings = smallMatch("fusion", "cmd=greedy", "cmd=random", 20);
  settings.sprt = parseSprt("elo0=0 elo1=2").value();
  return settings;
}

// Plays the shards of a match and returns their files.
std::vector<std::string> playShards(const TemporaryDirectory& directory, int count) {
  std::vector<std::string> files;
  for (int index = 1; index <= count; ++index) {
    MatchSettings settings = testedMatch();
    settings.shard = {index, count};
    settings.out = directory.file(std::to_string(index) + "of" + std::to_string(count));
    play(settings);
    files.push_back(settings.out + ".jsonl");
  }
  return files;
}

}  // namespace

TEST_CASE("games and pairs are counted for both players") {
  const Standings standings = standingsOf(sixPairs());
  CHECK(standings.total(0).pairs == Pentanomial{1, 1, 2, 1, 1});
  CHECK(standings.total(1).pairs == Pentanomial{1, 1, 2, 1, 1});
  CHECK(standings.total(0).all.wins == 4);
  CHECK(standings.total(0).all.draws == 4);
  CHECK(standings.total(0).all.losses == 4);
  CHECK(standings.total(0).asWhite.wins == 3);
  CHECK(standings.total(0).asBlack().wins == 1);
  CHECK(standings.games() == 12);
}

TEST_CASE("the order in which games come in does not matter") {
  std::vector<GameRecord> games = sixPairs();
  games[3].ruling.event = Event{EventKind::kCrash, kWhite, "x"};
  const std::string table = formatStandings(standingsOf(games), parseSprt("elo0=0 elo1=5").value());
  std::reverse(games.begin(), games.end());
  CHECK(formatStandings(standingsOf(games), parseSprt("elo0=0 elo1=5").value()) == table);
  std::rotate(games.begin(), games.begin() + 5, games.end());
  CHECK(formatStandings(standingsOf(games), parseSprt("elo0=0 elo1=5").value()) == table);
}

TEST_CASE("half a pair counts as a game only") {
  const Standings standings = standingsOf({sampleGame(0), sampleGame(5)});
  CHECK(standings.total(0).pairs == Pentanomial{});
  CHECK(standings.total(0).all.wins == 2);
}

TEST_CASE("a game of a stranger is not counted") {
  Standings standings({"A", "B"});
  CHECK_FALSE(standings.add(sampleGame(0, "A", "C")));
  CHECK(standings.games() == 0);
}

TEST_CASE("the table of two players shows score, pairs, Elo, test, ends and events") {
  std::vector<GameRecord> games = sixPairs();
  games[1].ruling.reason = "time-loss";
  games[1].ruling.event = Event{EventKind::kTimeLoss, kWhite, "late"};
  games[2].ruling.grade = Grade::kMajor;
  CHECK(formatStandings(standingsOf(games), parseSprt("elo0=0 elo1=5").value()) ==
        "A against B: 6 of 12 points (50.0 %)\n"
        "  games    4 wins, 4 draws, 4 losses\n"
        "  as White 3 wins, 2 draws, 1 losses\n"
        "  as Black 1 wins, 2 draws, 3 losses\n"
        "  pairs    1 1 2 1 1 (of 0, 1/2, 1, 3/2, 2 points)\n"
        "  Elo      +0.0 +/- 198.6, normalized +0.0 +/- 196.6, LOS 50.0 %\n"
        "  tournament points 6.25 : 5.75\n"
        "SPRT: LLR 0.00 (-2.94, 2.94) [0, 5] normalized: going on\n"
        "Ends: checkmate 11, time-loss 1\n"
        "Events of B: time-loss 1\n");
}

TEST_CASE("games with equal results give no figures") {
  const Standings won = standingsOf({sampleGame(0), sampleGame(1, "B", "A", kBlack01)});
  CHECK(formatElo(won.total(0)) == "all won");
  CHECK(formatElo(won.total(1)) == "all lost");
  CHECK(formatStandings(won, {}).find("\n  Elo      all won\n") != std::string::npos);
  CHECK(formatElo(standingsOf({}).total(1)) == "?");
}

TEST_CASE("pairs with equal results give no error") {
  const std::vector<GameRecord> games = sixPairs();
  const Standings even = standingsOf({games[6], games[7]});
  CHECK(formatElo(even.total(0)) == "+0.0");
  CHECK(formatStandings(even, {}).find("\n  Elo      +0.0\n") != std::string::npos);
  CHECK(formatElo(standingsOf({games[2], games[3]}).total(0)) == "+190.8");
  CHECK(formatElo(standingsOf({games[2], games[3]}).total(1)) == "-190.8");
}

TEST_CASE("more than two players have a cross table, the best first") {
  Standings standings({"Alpha", "B", "C"});
  standings.add(sampleGame(0, "Alpha", "B", kBlack01));
  standings.add(sampleGame(1, "B", "Alpha", kWhite10));
  standings.add(sampleGame(2, "Alpha", "C", kWhite10));
  standings.add(sampleGame(3, "C", "Alpha", kDrawn));
  CHECK(standings.ranking() == std::vector<std::size_t>{1, 0, 2});
  CHECK(formatStandings(standings, {}) ==
        "  # player  games   points      %                 Elo          1          2          3\n"
        "  1 B           2        2  100.0             all won          -        2/2          -\n"
        "  2 Alpha       4      1.5   37.5     -88.5 +/- 785.7        0/2          -      1.5/2\n"
        "  3 C           2      0.5   25.0              -190.8          -      0.5/2          -\n"
        "Ends: checkmate 4\n"
        "Events: none\n");
}

TEST_CASE("progress has score, Elo, test, speed and time left in one line") {
  const Standings standings = standingsOf(sixPairs());
  const ProgressState state{.earlier = 2, .done = 12, .of = 22, .seconds = 5};
  CHECK(formatProgress(standings, parseSprt("elo0=0 elo1=5").value(), state, 200) ==
        "12/22  A 6:6 B  Elo +0.0 +/- 198.6  LLR 0.00 (-2.94, 2.94)  2.0 games/s  0:05 left");
  CHECK(formatProgress(standings, {}, state, 10) == "12/22  A 6");
}

TEST_CASE("a finished game is a line of the log") {
  GameRecord game = sampleGame(6);
  CHECK(formatGame(game, 7, 10) == "7/10 game 7: A - B 1-0 (checkmate, 4 plies, 0.2 s)");
  game.ruling.event = Event{EventKind::kCrash, kBlack, "signal 9"};
  CHECK(formatGame(game, 7, 10).ends_with(" EVENT crash by B: signal 9"));
}

TEST_CASE("shards joined are the match played in one") {
  const TemporaryDirectory directory;
  const MatchResult whole = play(testedMatch());
  const std::string expected = formatStandings(whole.standings, testedMatch().sprt);
  auto files = playShards(directory, 3);
  const auto merged = mergeRecords(files);
  REQUIRE(merged);
  CHECK(merged->text == expected);
  CHECK(merged->missing == 0);
  std::swap(files[0], files[2]);
  CHECK(mergeRecords(files).value().text == expected);
}

TEST_CASE("shards are decided by their sum, by any test") {
  const TemporaryDirectory directory;
  const auto files = playShards(directory, 2);
  CHECK(mergeRecords(files).value().verdict == SprtVerdict::kOpen);
  const Sprt coarse = parseSprt("elo0=-200 elo1=200 model=logistic").value();
  CHECK(mergeRecords(files, coarse).value().verdict == SprtVerdict::kElo1);
  CHECK(mergeRecords({files[0]}, parseSprt("elo0=0 elo1=1").value()).value().verdict ==
        SprtVerdict::kOpen);
}

TEST_CASE("a game that is there twice is refused") {
  const TemporaryDirectory directory;
  auto files = playShards(directory, 2);
  files.push_back(files[0]);
  CHECK(mergeRecords(files).error() == "game 1 is in '" + files[0] + "' and in '" + files[0] + "'");
}

TEST_CASE("repeated records of a game in one file are left out and reported") {
  const TemporaryDirectory directory;
  const auto files = playShards(directory, 2);
  const std::string table = mergeRecords(files).value().text;
  const std::string records = readFile(files[0]);
  std::ofstream(files[0], std::ios::app) << records;
  CHECK(mergeRecords(files).value().text ==
        table + "Left out: 10 second records of games that have one\n");
}

TEST_CASE("missing games are reported with their shard") {
  const TemporaryDirectory directory;
  const auto files = playShards(directory, 4);
  const auto merged = mergeRecords({files[0], files[2], files[3]});
  REQUIRE(merged);
  CHECK(merged->missing == 6);
  CHECK(merged->text.ends_with("Missing: 6 games of shard 2/4: 3-4, 11-12, 19-20\n"));
}

TEST_CASE("shards of one match that was cut in different ways are not joined") {
  const TemporaryDirectory directory, other;
  const auto two = playShards(directory, 2), three = playShards(other, 3);
  CHECK(mergeRecords({two[0], three[1]}).error() ==
        "'" + two[0] + "' and '" + three[1] + "' differ in the number of shards");
}

TEST_CASE("records of different matches are not joined") {
  const TemporaryDirectory directory;
  const auto files = playShards(directory, 2);
  MatchSettings settings = testedMatch();
  settings.variant = Variants().first();
  settings.out = directory.file("other");
  play(settings);
  CHECK(mergeRecords({files[0], settings.out + ".jsonl"}).error() ==
        "'" + files[0] + "' and '" + settings.out +
            ".jsonl' are of different matches: they differ in variant");
}

TEST_CASE("nothing to join is an error") {
  CHECK(mergeRecords({}).error() == "no file of records is named");
  CHECK(mergeRecords({"/no/such.jsonl"}).error() ==
        "cannot read '/no/such.jsonl': No such file or directory");
}

}  // namespace ximaera::match
