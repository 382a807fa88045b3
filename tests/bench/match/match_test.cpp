#include "bench/match/match.h"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <thread>

#include "bench/match/result/report.h"
#include "movegen/text/utf8.h"
#include "movegen/variants/registry.h"
#include "tests/bench/match/support.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"
#include "tests/support/limits.h"

namespace ximaera::match {

namespace {

using test::contains;
using test::FileSizeLimit;

std::int64_t eventsOf(const Standings& standings, std::size_t player, EventKind kind) {
  return standings.events(player)[static_cast<std::size_t>(kind)];
}

// Plays two games of a mock engine against a reliable player. It must lose both by this event.
void checkEvent(const std::string& name, const std::string& words, EventKind kind,
                Milliseconds patience = Milliseconds(10000)) {
  CAPTURE(name);
  MatchSettings settings = smallMatch("chess", mock(name) + words, "cmd=random");
  settings.patience.answer = patience;
  const MatchResult result = play(settings);
  CHECK(result.end == MatchEnd::kComplete);
  CHECK(result.standings.total(0).all.losses == 2);
  CHECK(eventsOf(result.standings, 0, kind) == 2);
  CHECK(result.standings.eventCount() == 2);
}

// While it lives, only this number of files can be opened besides those already open.
class OpenFilesLimit {
 public:
  explicit OpenFilesLimit(int more) {
    const int next = dup(0);
    close(next);
    getrlimit(RLIMIT_NOFILE, &before_);
    const rlimit limit{static_cast<rlim_t>(next + more), before_.rlim_max};
    setrlimit(RLIMIT_NOFILE, &limit);
  }
  ~OpenFilesLimit() { setrlimit(RLIMIT_NOFILE, &before_); }

 private:
  rlimit before_{};
};

std::string table(const MatchResult& result) {
  return formatStandings(result.standings, {});
}

}  // namespace

TEST_CASE("a crash costs the game and the next one is played by a new process") {
  checkEvent("crasher", " proto=uci", EventKind::kCrash);
}

TEST_CASE("an engine that does not answer is hung, with a clock or without") {
  checkEvent("sleeper", " proto=uci nodes=1", EventKind::kHang, Milliseconds(100));
  checkEvent("sleeper", " proto=uci tc=4 margin=500", EventKind::kHang, Milliseconds(100));
}

TEST_CASE("an engine that moves only after a stop has lost on time") {
  checkEvent("dawdler", " proto=uci tc=0.5 margin=500", EventKind::kTimeLoss);
}

TEST_CASE("an illegal move costs the game") {
  checkEvent("illegal_mover", " proto=uci", EventKind::kIllegalMove);
}

TEST_CASE("output that is no text costs the game, and so does too much of another protocol") {
  checkEvent("mumbler", " proto=uci", EventKind::kGarbage);
  checkEvent("chatterer", " proto=uci", EventKind::kGarbage);
}

TEST_CASE("a move out of turn loses the game") {
  checkEvent("repeater", " proto=uci", EventKind::kUnaskedMove);
}

TEST_CASE("a wrong claim costs the game") {
  checkEvent("liar", " proto=xboard", EventKind::kWrongClaim);
}

TEST_CASE("a move may be announced in a sentence, after a prompt") {
  const MatchResult result = play(smallMatch("chess", mock("announcer"), "cmd=random"));
  CHECK(result.standings.games() == 2);
  CHECK(result.standings.eventCount() == 0);
}

TEST_CASE("giving up costs the game and is no event") {
  const MatchResult result =
      play(smallMatch("chess", mock("resigner") + " proto=xboard", "cmd=random"));
  CHECK(result.standings.total(0).all.losses == 2);
  CHECK(result.standings.eventCount() == 0);
  CHECK(result.standings.reasons().at("resignation") == 2);
}

TEST_CASE("an engine that does not quit does not keep the match from its end") {
  const MatchResult result =
      play(smallMatch("chess", mock("slow_quitter") + " proto=uci restart=on", "cmd=random"));
  CHECK(result.standings.games() == 2);
  CHECK(result.standings.eventCount() == 0);
}

TEST_CASE("matches of every variant come to their ends without an event") {
  for (const auto& rules : allRules()) {
    CAPTURE(rules->info().name);
    MatchSettings settings =
        smallMatch(std::string(rules->info().name), mock("good_uci") + " proto=uci",
                   mock("good_cecp") + " proto=xboard");
    settings.play.adjudication.maxMoves = 60;
    const MatchResult result = play(settings);
    CHECK(result.standings.games() == 2);
    CHECK(result.standings.eventCount() == 0);
  }
}

TEST_CASE("several games at a time give the same table as one at a time") {
  MatchSettings settings = smallMatch("fugue", "cmd=random", "cmd=random name=other", 40);
  const std::string expected = table(play(settings));
  settings.concurrency = 4;
  CHECK(table(play(settings)) == expected);
  settings.plan.seed = 2;
  CHECK(table(play(settings)) != expected);
}

TEST_CASE("a match goes on where its records end, to the same table") {
  const TemporaryDirectory directory;
  MatchSettings settings = smallMatch("rebel1", "cmd=greedy", "cmd=random", 12);
  settings.out = directory.file("whole");
  const std::string expected = table(play(settings));
  const std::string records = readFile(settings.out + ".jsonl");
  settings.resume = true;
  // A kill may truncate the file anywhere.
  for (std::size_t part = 0; part < 8; ++part) {
    settings.out = directory.file(fmt::format("part{}", part));
    writeFile(settings.out + ".jsonl", records.substr(0, records.size() * part / 7));
    CHECK(table(play(settings)) == expected);
    CHECK(readMatchFile(settings.out + ".jsonl").value().games.size() == 12);
    CHECK(play(settings).played == 0);
  }
}

TEST_CASE("the PGN of chess is in SAN, with the chosen parts in its comments") {
  const TemporaryDirectory directory;
  MatchSettings settings =
      smallMatch("chess", mock("good_uci") + " proto=uci nodes=1", "cmd=greedy");
  settings.openings = {{{}, {"e2e4", "e7e5", "g1f3"}}};
  settings.plan.openings = 1;
  settings.play.adjudication.maxMoves = 4;
  settings.play.comments.pv = true;
  settings.out = directory.file("run");
  play(settings);
  const std::string pgn = readFile(settings.out + ".pgn");
  CHECK(contains(pgn, "1. e4 {book} e5 {book} 2. Nf3 {book}"));
  const auto games = readMatchFile(settings.out + ".jsonl").value().games;
  REQUIRE(games.size() == 2);
  CHECK(games[0].moves[2] == "g1f3");
  // The records that were read are written unchanged.
  settings.resume = true;
  play(settings);
  CHECK(readFile(settings.out + ".pgn") == pgn);
}

TEST_CASE("a match fails where its records have no room, and goes on when there is room again") {
  const TemporaryDirectory directory;
  MatchSettings settings = smallMatch("chess", "cmd=greedy", "cmd=random", 20);
  const std::string expected = table(play(settings));
  settings.out = directory.file("run");
  {
    const FileSizeLimit limit(8000);
    const MatchResult result = play(settings);
    CHECK(result.end == MatchEnd::kFailed);
    CHECK(result.problem.starts_with("cannot write to '" + settings.out));
    CHECK(result.problem.ends_with("File too large"));
    CHECK(result.played < 20);
    CHECK(result.standings.games() == result.played);
  }
  settings.resume = true;
  CHECK(table(play(settings)) == expected);
  CHECK(readMatchFile(settings.out + ".jsonl").value().games.size() == 20);
}

// The sanitizers open files of their own.
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)

TEST_CASE("where files for all games at a time are lacking, fewer are played at a time") {
  MatchSettings settings = smallMatch("chess", mock("good_uci") + " proto=uci nodes=1 name=a",
                                      mock("good_uci") + " proto=uci nodes=1 name=b", 16);
  // Games that last until the others have begun.
  settings.play.adjudication.maxMoves = 100;
  settings.patience.room = Milliseconds(5);
  settings.concurrency = 6;
  const OpenFilesLimit limit(24);
  const MatchResult result = play(settings);
  CHECK(result.end == MatchEnd::kComplete);
  CHECK(result.standings.games() == 16);
  CHECK(result.standings.eventCount() == 0);
  CHECK(result.problem.ends_with("Too many open files"));
}

TEST_CASE("where files for a single game are lacking, the match fails without a game") {
  const TemporaryDirectory directory;
  MatchSettings settings = smallMatch("chess", mock("good_uci") + " proto=uci nodes=1 name=a",
                                      mock("good_uci") + " proto=uci nodes=1 name=b");
  settings.play.adjudication.maxMoves = 5;
  settings.patience.room = Milliseconds(1);
  settings.out = directory.file("run");
  settings.resume = true;
  // Enough to start each engine alone, but not a second one beside the records.
  for (const int files : {2, 11}) {
    const OpenFilesLimit limit(files);
    const MatchResult result = play(settings);
    CHECK(result.end == MatchEnd::kFailed);
    CHECK(result.problem.ends_with("Too many open files"));
    CHECK(result.standings.games() == 0);
  }
  CHECK(play(settings).standings.games() == 2);
}

#endif

TEST_CASE("a match without room even for its first line fails") {
  const TemporaryDirectory directory;
  MatchSettings settings = smallMatch("chess", "cmd=greedy", "cmd=random");
  settings.out = directory.file("run");
  const FileSizeLimit limit(10);
  const MatchResult result = play(settings);
  CHECK(result.end == MatchEnd::kFailed);
  CHECK(result.played == 0);
}

TEST_CASE("two runs do not write the same records") {
  const TemporaryDirectory directory;
  MatchSettings settings = smallMatch("chess", "cmd=greedy", "cmd=random");
  settings.out = directory.file("run");
  settings.resume = true;
  play(settings);
  const auto other = takeRecords(settings.out).value();
  REQUIRE(other);
  const Interrupt interrupt;
  CHECK(runMatch(settings, interrupt).error() ==
        fmt::format("'{}.jsonl' is being written by another run", settings.out));
}

TEST_CASE("an engine's output does not break the records") {
  const TemporaryDirectory directory;
  for (const char* name : {"scribbler", "novelist"}) {
    MatchSettings settings = smallMatch("chess", mock(name) + " proto=uci", "cmd=random");
    settings.out = directory.file(name);
    const MatchResult result = play(settings);
    CHECK(eventsOf(result.standings, 0, EventKind::kIllegalMove) == 2);
    const std::string records = readFile(settings.out + ".jsonl");
    CHECK(validUtf8(records) == records);
    CHECK(records.size() < 4000);
    const std::string pgn = readFile(settings.out + ".pgn");
    CHECK(validUtf8(pgn) == pgn);
  }
}

TEST_CASE("records of another match are not gone on with") {
  const TemporaryDirectory directory;
  MatchSettings settings = smallMatch("chess", "cmd=greedy", "cmd=random");
  settings.out = directory.file("run");
  settings.resume = true;
  play(settings);
  settings.plan.seed = 9;
  const Interrupt interrupt;
  CHECK(runMatch(settings, interrupt).error() ==
        fmt::format("'{}' is of another match: it differs in seed", directory.file("run.jsonl")));
  settings = smallMatch("chess", "cmd=greedy", "cmd=random", 4);
  settings.out = directory.file("longer");
  settings.resume = true;
  play(settings);
  settings.plan.games = 2;
  CHECK(runMatch(settings, interrupt).error() ==
        fmt::format("'{}' has game 3: this match is shorter", directory.file("longer.jsonl")));
}

TEST_CASE("a test ends the match as soon as it is decided") {
  MatchSettings settings = smallMatch("chess", "cmd=greedy", "cmd=random", 10000);
  settings.sprt = parseSprt("elo0=0 elo1=50").value();
  const MatchResult result = play(settings);
  CHECK(result.end == MatchEnd::kTestDecided);
  CHECK(result.standings.games() < 10000);
  CHECK(formatStandings(result.standings, settings.sprt).find("accepted: 50 Elo") !=
        std::string::npos);
}

TEST_CASE("an interrupt ends the match with the games played so far") {
  const Interrupt interrupt;
  MatchSettings settings = smallMatch("chess", "cmd=greedy", "cmd=random", 1000000);
  std::jthread later([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    interrupt.raise();
  });
  const auto result = runMatch(settings, interrupt);
  REQUIRE(result);
  CHECK(result->end == MatchEnd::kInterrupted);
  CHECK(result->standings.games() == result->played);
}

TEST_CASE("an interrupt does not wait for an engine that thinks") {
  const Interrupt interrupt;
  MatchSettings settings =
      smallMatch("chess", mock("sleeper") + " proto=uci tc=1000", "cmd=random");
  std::jthread later([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    interrupt.raise();
  });
  const auto result = runMatch(settings, interrupt);
  REQUIRE(result);
  CHECK(result->end == MatchEnd::kInterrupted);
  CHECK(result->standings.games() == 0);
}

TEST_CASE("an engine that cannot be started is an error before any game") {
  const Interrupt interrupt;
  const auto result =
      runMatch(smallMatch("chess", "cmd=/no/such name=x proto=uci", "cmd=random"), interrupt);
  CHECK(result.error() == "engine 'x' cannot start '/no/such': No such file or directory");
}

TEST_CASE("adjudication ends long games") {
  MatchSettings settings = smallMatch("chess", "cmd=random", "cmd=random", 4);
  settings.play.adjudication.maxMoves = 3;
  const MatchResult result = play(settings);
  CHECK(result.standings.reasons().at("move-limit") == 4);
}

}  // namespace ximaera::match
