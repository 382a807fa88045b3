#include "bench/match/result/merge.h"

#include <fstream>

#include "bench/match/result/report.h"
#include "tests/bench/match/support.h"
#include "tests/support/catch.h"

namespace ximaera::match {

namespace {

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
  settings.rules = smallMatch("chess", "cmd=greedy", "cmd=random").rules;
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
