#include "bench/match/command_line.h"

#include <fmt/format.h>

#include <fstream>
#include <sstream>

#include "bench/match/cores.h"
#include "bench/match/process/system.h"
#include "engine/engine.h"
#include "movegen/variants/described/described.h"
#include "movegen/variants/registry.h"
#include "tests/bench/match/support.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"

namespace ximaera::match {

namespace {

const Words kTwo{"--engine", "cmd=random", "--engine", "cmd=greedy"};

Words with(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

MatchSettings parsed(const Words& words) {
  Variants variants;
  std::ostringstream notes;
  return parseMatch(words, variants, notes);
}

std::string complaint(const Words& words) try {
  Variants variants;
  std::ostringstream notes;
  parseMatch(words, variants, notes);
  return "";
} catch (const WrongCall& wrong) {
  return wrong.what();
}

struct Run {
  int status;
  std::string out;
  std::string error;
};

Run run(const Words& words) {
  const Interrupt interrupt;
  std::ostringstream out, error;
  const int status = runMatchProgram(words, {}, interrupt, out, error, -1);
  return {status, out.str(), error.str()};
}

}  // namespace

TEST_CASE("the match runner prints its version") {
  CHECK(run({"--version"}).out == fmt::format("ximaera-match {}\n", version()));
  CHECK(run({"-v"}).out == run({"--version"}).out);
}

TEST_CASE("a match is described by options") {
  const MatchSettings settings = parsed({"--engine",   "cmd=a name=First,second proto=uci",
                                         "--engine",   "cmd=b nodes=5",
                                         "--variant",  "fugue",
                                         "--tc",       "10+0.1",
                                         "--each",     "option.Hash=16",
                                         "--games",    "20",
                                         "--seed",     "7",
                                         "--sprt",     "elo0=0 elo1=5",
                                         "--draw",     "score=10",
                                         "--resign",   "score=900",
                                         "--maxmoves", "200",
                                         "--out",      "run.pgn",
                                         "--shard",    "2/3",
                                         "--resume",   "--hang",
                                         "5"});
  CHECK(settings.variant->name() == "fugue");
  REQUIRE(settings.engines.size() == 2);
  CHECK(formatTimeControl(settings.engines[0].time) == "10+0.1");
  CHECK(formatTimeControl(settings.engines[1].time) == "5 nodes");
  CHECK(settings.engines[1].option("Hash") == "16");
  CHECK(settings.plan.games == 20);
  CHECK(settings.plan.seed == 7);
  CHECK(settings.sprt->elo1 == 5);
  CHECK(settings.play.adjudication.draw->score == 10);
  CHECK(settings.play.adjudication.resign->score == 900);
  CHECK(settings.play.adjudication.maxMoves == 200);
  CHECK(settings.out == "run.2of3");
  CHECK(settings.shard == Shard{2, 3});
  CHECK(settings.resume);
  CHECK(settings.patience.answer == Milliseconds(5000));
}

TEST_CASE("a described game is chosen by --game for matches and openings") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  const TemporaryDirectory directory;
  const std::string file = directory.write(
      "match-game.toml",
      "start = \"k3/4/4/K3\"\nwin = [\"take K\"]\nclock = 9\n[pieces]\nK = { moves = \"K\" }\n");
  CHECK(parsed(with(kTwo, {"--game", file})).variant->name() == "match-game");
  CHECK(run(with(kTwo, {"--game", file, "--games", "2", "--no-records", "--random-plies", "0"}))
            .status == 0);
  CHECK(test::contains(matchHelp(), "--game FILE"));
  CHECK(complaint(with(kTwo, {"--game", file, "--variant", "chess"})) ==
        "--game and the variant 'chess' exclude each other");
  CHECK(test::contains(run({"make-openings", "--game", file, "--count", "1", "--random-plies", "1",
                            "--balance", "10000"})
                           .out,
                       "--variant match-game"));
}

TEST_CASE("the order of openings, the cores of games and the parts of comments are options") {
  const TemporaryDirectory directory;
  const std::string file = directory.write("two.pgn", "1. e4 *\n\n[Event \"x\"]\n\n1. d4 *\n");
  const MatchSettings settings =
      parsed(with(kTwo, {"--openings", file, "--order", "sequential", "--start", "2", "--noswap",
                         "--pgnout", "nodes pv=true"}));
  CHECK_FALSE(settings.plan.shuffles);
  CHECK(settings.plan.start == 1);
  CHECK_FALSE(settings.plan.swaps);
  CHECK((settings.play.comments.nodes && settings.play.comments.pv));
  CHECK_FALSE((settings.play.comments.nps || settings.play.comments.seldepth));
  const MatchSettings usual = parsed(with(kTwo, {"--openings", file}));
  CHECK((usual.plan.shuffles && usual.plan.swaps && usual.plan.start == 0 && usual.places.empty()));
  const int core = availableCores().front();
  CHECK(parsed(with(kTwo, {"--affinity", fmt::format("{}", core)})).places ==
        std::vector<std::vector<int>>{{core}});
  CHECK(complaint(with(kTwo, {"--openings", file, "--start", "3"})) == "--start 3 is not in 1..2");
  CHECK(complaint(with(kTwo, {"--openings", file, "--order", "odd"})) ==
        "--order: 'odd' is neither random nor sequential");
  CHECK(complaint(with(kTwo, {"--start", "1"})) == "--start: is for --openings");
  CHECK(complaint(with(kTwo, {"--pgnout", "tbhits"})) ==
        "--pgnout: 'tbhits' is not one of nodes, seldepth, nps, pv");
  CHECK(complaint(with(kTwo, {"--affinity", "x"})) ==
        "--affinity: 'x' is neither a core nor cores such as 0-3");
  CHECK(complaint(with(kTwo, {"--concurrency", "2", "--affinity", fmt::format("{}", core)})) ==
        "--affinity: 1 cores are given, 2 are needed: 2 games, 1 threads a player");
}

TEST_CASE("errors name the option that is wrong") {
  CHECK(complaint({"--engine", "cmd=random"}) == "--engine: two players are needed, 1 given");
  CHECK(complaint({"--engine", "cmd=a", "--engine", "cmd=b"}) ==
        "--engine: 'a' has no limit: give --tc, --st, --nodes or --depth");
  // The other fault is the one that was typed.
  CHECK(complaint({"--engine", "cmd=a"}) == "--engine: two players are needed, 1 given");
  CHECK(test::contains(complaint({"--engine", "cmd=a", "--engine", "cmd=b", "--games", "x"}),
                       "games"));
  CHECK(complaint(with(kTwo, {"--engine", "name=x"})) ==
        "--engine: there is no cmd= in \"name=x\"");
  CHECK(complaint(with(kTwo, {"--tc", "fast"})).starts_with("--tc 'fast': 'fast' is not a time"));
  CHECK(complaint(with(kTwo, {"--tc", "1+1", "--st", "0.01"})) == "--st: excludes --tc");
  CHECK(complaint(with(kTwo, {"--each", "tc=1 st=1"})) == "--each: st excludes tc");
  CHECK(complaint(with(kTwo, {"--each", "tc"})) == "--each: 'tc' is not a pair key=value");
  CHECK(complaint(with(kTwo, {"--games", "3"})) == "--games: 3 is odd, games go in pairs");
  CHECK(complaint(with(kTwo, {"--variant", "go"})).starts_with("unknown variant 'go'"));
  CHECK(complaint(with(kTwo, {"--shard", "3/2"})) ==
        "--shard: '3/2' is not k/n with k from 1 to n");
  CHECK(complaint(with(kTwo, {"--games", "2", "--shard", "1/2"})) ==
        "--shard: there are openings for 1 shards only");
  CHECK(complaint(with(kTwo, {"--tournament", "swiss"})) ==
        "--tournament: 'swiss' is neither round-robin nor gauntlet");
  CHECK(complaint(with(kTwo, {"--openings", "/no/such"})) ==
        "--openings: cannot read '/no/such': No such file or directory");
  CHECK(complaint(with(kTwo, {"--openings", "/"})) ==
        "--openings: cannot read '/': it is not a regular file");
  CHECK(complaint(with(kTwo, {"--openings", "x", "--balance", "5"})) ==
        "--balance: excludes --openings");
  CHECK(complaint(with(kTwo, {"--opening-plies", "4"})) ==
        "--opening-plies: is for games of --openings");
  CHECK(complaint(with(kTwo, {"--random-plies", "999"})) == "--random-plies 999 is not in 0..100");
  CHECK(complaint(with(kTwo, {"--sprt", "elo0=1 elo1=0"})) == "--sprt: elo0=1 is not below elo1=0");
  CHECK(complaint(with(kTwo, {"--engine", "cmd=random", "--sprt", "elo0=0 elo1=5"})) ==
        "--sprt: is a test of two players");
  CHECK(complaint(with(kTwo, {"--draw", "5"})) == "--draw: '5' has no score=");
  CHECK(complaint(with(kTwo, {"--hang", "0"})) == "--hang: '0' is not a positive time");
  CHECK(complaint(with(kTwo, {"--seed", "1", "--seed", "2"})) == "--seed stands twice");
  CHECK(complaint(with(kTwo, {"--no-records", "--resume"})) ==
        "--no-records: excludes --out and --resume");
  CHECK(complaint(with(kTwo, {"stray"})) == "unexpected argument 'stray'");
  CHECK(complaint(with(kTwo, {"--colour", "red"})).find("colour") != std::string::npos);
  CHECK(complaint(with(kTwo, {"--concurrency", "0"})).find("--concurrency") != std::string::npos);
}

TEST_CASE("openings of another game are refused with its name") {
  const TemporaryDirectory directory;
  const std::string file = directory.write("fugue.epd", findRules("fugue")->info().start);
  CHECK(complaint(with(kTwo, {"--openings", file})).ends_with("; it is good for --variant fugue"));
  const std::string pgn = directory.write("zz.pgn", "1. e4 zz *\n");
  CHECK(complaint(with(kTwo, {"--openings", pgn})).ends_with("line 1: 'zz' is not a move"));
  writeFile(file, "8/8/8/8/8/8/8/8 w - -\n");
  CHECK(complaint(with(kTwo, {"--openings", file})).find("--variant") == std::string::npos);
}

TEST_CASE("no more clocks run than there are cores, unless allowed") {
  Variants variants;
  std::ostringstream notes;
  const Words clocks{"--engine", "cmd=a", "--engine",      "cmd=b",
                     "--tc",     "1",     "--concurrency", "4000"};
  CHECK(parseMatch(clocks, variants, notes).concurrency < 4000);
  CHECK(notes.str().starts_with("--concurrency 4000 is cut to "));
  CHECK(parsed(with(clocks, {"--oversubscribe"})).concurrency == 4000);
  CHECK(parsed(with(kTwo, {"--concurrency", "4000"})).concurrency == 4000);
  const Words threads{
      "--engine", "cmd=a option.Threads=4000", "--engine", "cmd=b", "--tc", "1", "--concurrency",
      "2"};
  CHECK(parsed(threads).concurrency == 1);
}

TEST_CASE("a match with more clocks than idle cores is warned of") {
  const auto warning = [](const Words& more, std::int64_t idle) {
    return clockWarning(parsed(with(kTwo, with({"--oversubscribe"}, more))), idle);
  };
  CHECK(warning({"--tc", "1+0.01"}, 1).empty());
  CHECK(warning({"--nodes", "10", "--concurrency", "9"}, 1).empty());
  CHECK(test::contains(warning({"--tc", "1+0.01", "--concurrency", "4"}, 3),
                       "need 4 cores, and 3 are idle"));
  CHECK(test::contains(warning({"--st", "1"}, 0), "need 1 core, and 0 are idle"));
  CHECK(test::contains(
      warning({"--st", "1", "--concurrency", "2", "--engine", "cmd=a option.Threads=3"}, 5),
      "need 6 cores"));
}

TEST_CASE("an engine that ignores the limit of nodes is named") {
  const MatchSettings settings = parsed(with(kTwo, {"--nodes", "100"}));
  CHECK(nodesWarning(settings, {{"random", 10'000}, {"greedy", 0}}).empty());
  CHECK(test::contains(nodesWarning(settings, {{"greedy", 1'000'000}}),
                       "greedy searched 1000000 nodes for a move, its limit is 100"));
  const Words glutton{"--engine", mock("glutton"), "--engine", "cmd=random",  "--nodes",
                      "1",        "--games",       "2",        "--no-records"};
  CHECK(test::contains(run(glutton).error, "it seems to ignore 'go nodes'"));
}

TEST_CASE("the program plays a match and prints its table") {
  const Run result = run(with(kTwo, {"--games", "2", "--no-records", "--random-plies", "2"}));
  CHECK(result.status == 0);
  CHECK(result.out.find("random against greedy: ") != std::string::npos);
  CHECK(result.error.empty());
}

TEST_CASE("a wrong call of the program is an error with status 2") {
  const Run result = run(with(kTwo, {"--games", "x"}));
  CHECK(result.status == 2);
  CHECK(result.out.empty());
  CHECK(result.error.find("--games") != std::string::npos);
  CHECK(run({"merge"}).status == 2);
  CHECK(run({"make-openings", "--count", "0"}).status == 2);
  CHECK(run({}).status == 2);
}

TEST_CASE("the program can be interrupted before its engines are ready") {
  const Interrupt interrupt;
  interrupt.raise();
  std::ostringstream out, error;
  const Words sleepers{"--engine", mock("late_riser"), "--engine", "cmd=random", "--nodes",
                       "1",        "--no-records"};
  CHECK(runMatchProgram(sleepers, {}, interrupt, out, error, -1) == 130);
  CHECK(out.str() == "No games.\nInterrupted.\n");
  CHECK(error.str().empty());
}

TEST_CASE("help is on every command") {
  for (const auto& [words, usage] :
       {std::pair{Words{"--help"}, "ximaera-match --engine SPEC"},
        std::pair{Words{"merge", "--help"}, "ximaera-match merge FILE"},
        std::pair{Words{"make-openings", "-h"}, "ximaera-match make-openings [OPTION...]"}}) {
    const Run result = run(words);
    CHECK(result.status == 0);
    CHECK(result.out.find(usage) != std::string::npos);
  }
  CHECK(run({"merge", "--colour"}).error.find("colour") != std::string::npos);
}

TEST_CASE("help shows the defaults of options") {
  const std::string help = run({"--help"}).out;
  for (const char* standard : {"(default: chess)", "(default: match)", "(default: round-robin)",
                               "(default: 30)", "(default: 100)"})
    CHECK(help.find(standard) != std::string::npos);
  CHECK(run({"make-openings", "--help"}).out.find("(default: 250)") != std::string::npos);
  const MatchSettings standard = parsed(kTwo);
  CHECK(standard.variant->name() == "chess");
  CHECK(standard.out == "match");
  CHECK(standard.plan.games == 100);
  CHECK(standard.patience.answer == Milliseconds(30000));
  CHECK(standard.randomOpenings.plies == 8);
  CHECK(standard.randomOpenings.balance == 60);
}

TEST_CASE("the program prints the place of its records") {
  const TemporaryDirectory directory;
  const std::string name = directory.file("run");
  const Words words = with(kTwo, {"--games", "2", "--random-plies", "2", "--out", name});
  CHECK(run(words).out.ends_with(fmt::format("Records: {0}.pgn, {0}.jsonl\n", name)));
  const Run again = run(words);
  CHECK(again.status == 2);
  CHECK(again.error.find("exists already") != std::string::npos);
}

TEST_CASE("a table that is lost is a failure") {
  const Interrupt interrupt;
  std::ofstream full("/dev/full");
  std::ostringstream error;
  CHECK(runMatchProgram(with(kTwo, {"--games", "2", "--no-records", "--random-plies", "2"}), {},
                        interrupt, full, error, -1) == 3);
  CHECK(error.str() == "ximaera-match: cannot write to the standard output\n");
}

TEST_CASE("openings that were made are openings to be used") {
  const TemporaryDirectory directory;
  const Words make{"make-openings", "--variant", "rebelfury", "--count", "5", "--depth", "1"};
  const Run made = run(make);
  CHECK(made.status == 0);
  CHECK(run(make).out == made.out);
  const auto openings =
      parseOpenings(parsed(with(kTwo, {"--variant", "rebelfury"})).variant->rules(), made.out, 99);
  REQUIRE(openings);
  CHECK(openings->size() == 5);
}

}  // namespace ximaera::match
