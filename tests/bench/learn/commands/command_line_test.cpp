#include "bench/learn/commands/command_line.h"

#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "engine/files/write_file.h"
#include "engine/weights.h"
#include "movegen/variants/described/described.h"
#include "movegen/variants/orthodox/chess_family.h"
#include "movegen/variants/registry.h"
#include "search/evaluation/network_file.h"
#include "tests/bench/learn/support.h"
#include "tests/support/catch.h"
#include "tests/support/limits.h"

namespace ximaera::learn {

namespace {

// A game in a file that is over soon.
constexpr std::string_view kSiege =
    "start = \"rk2/pppp/4/PPPP/RK2 w - - 0 1\"\nwin = [\"take K\"]\nclock = 20\n[pieces]\n"
    "K = { moves = \"K\" }\nR = { moves = \"R\" }\nP = { moves = \"fmWfcF\" }\n";

struct Ran {
  int status;
  std::string out;
  std::string error;
};

Ran run(const Words& words) {
  std::ostringstream out, error;
  const int status = runLearnProgram(words, {}, {.out = out, .error = error});
  return {status, out.str(), error.str()};
}

}  // namespace

TEST_CASE("games are played and weights fitted to them, the same each time") {
  const TemporaryDirectory folder;
  const std::string games = folder.file("games"), net = folder.file("one.net");
  REQUIRE(run({"play", "--variant", "fusion", "--games", "30", "--nodes", "20", "--most-plies",
               "60", "--out", games})
              .status == 0);
  const Words fit{"fit",     "--variant", "fusion",  games, "--epochs", "2",
                  "--batch", "100",       "--width", "16",  "--out"};
  const auto fitTo = [&](const std::string& file) {
    Words words = fit;
    words.push_back(file);
    const Ran ran = run(words);
    INFO(ran.error);
    REQUIRE(ran.status == 0);
    return ran.out;
  };
  const std::string story = fitTo(net);
  CHECK(contains(story, "30 games"));
  CHECK(contains(readFile(folder.file("one.txt")), story));
  const auto network = readNetwork(*findRules("fusion"), readFile(net));
  REQUIRE(network);
  CHECK(network->hidden.width == 16);
  fitTo(folder.file("two.net"));
  CHECK(readFile(folder.file("two.net")) == readFile(net));
  const std::string more = folder.file("more");
  REQUIRE(run({"play", "--variant", "fusion", "--games", "3", "--nodes", "20", "--eval-file", net,
               "--out", more})
              .status == 0);
  const auto before = gamesIn(readFile(games)), after = gamesIn(readFile(more));
  REQUIRE((before && after));
  CHECK(before->front().moves != after->front().moves);
  const Ran mixed =
      run({"play", "--variant", "fusion", "--games", "4", "--nodes", "20", "--out", more});
  CHECK(contains(mixed.error, "the games are fusion"));
  const Ran other = run({"fit", "--variant", "chess", games, "--out", net});
  CHECK(other.status == 2);
  CHECK(contains(other.error, "games of fusion, not of chess"));
}

TEST_CASE("a described game is chosen by --game in every command of the learner") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  const TemporaryDirectory folder;
  const std::string game = folder.write("learnt-siege.toml", kSiege);
  const std::string games = folder.file("games"), page = folder.file("page.html");
  const std::vector<Words> calls{
      {"play", "--games", "40", "--nodes", "20", "--most-plies", "60", "--out", games},
      {"fit", games, "--epochs", "1", "--out", folder.file("one.net")},
      {"begin", "--out", folder.file("begun.net")},
      {"report", games, "--out", page},
      {"puzzles", games, "--out", folder.file("some.epd"), "--nodes", "1000"}};
  for (Words call : calls) {
    call.insert(call.end(), {"--game", game});
    const Ran ran = run(call);
    INFO(call[0] + ": " + ran.error);
    CHECK(ran.status == 0);
    CHECK(ran.error.empty());
  }
  CHECK(contains(readFile(page), "learnt-siege"));
}

TEST_CASE("a game is taught by one command, which continues and ends with a report") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  const TemporaryDirectory folder;
  const std::string game = folder.write("taught-siege.toml", kSiege);
  const auto teach = [&] {
    setenv("XDG_DATA_HOME", folder.file("data").c_str(), 1);
    const Ran ran = run({"teach", "--game", game, "--minutes", "0.05"});
    unsetenv("XDG_DATA_HOME");
    INFO(ran.error);
    REQUIRE(ran.status == 0);
    return ran.out;
  };
  const std::string out = teach();
  CHECK(contains(out, "Generation 1 of 1: games for"));
  CHECK(contains(out, "Against the beginning: "));
  CHECK(contains(out, "| `taught-siege` |"));
  Variants variants;
  const auto variant = variants.addFile(game);
  REQUIRE(variant);
  CHECK(Weights(*variant, folder.file("data/ximaera/weights")).origin() == Origin::kTaught);
  const std::string games =
      folder.file("data/ximaera/learning/" + (*variant)->nameForFiles() + "/1.1.xg");
  const std::string played = readFile(games);
  CHECK_FALSE(contains(teach(), "Generation 1"));
  CHECK(readFile(games) == played);
}

TEST_CASE("the same games give the same weights, whatever the order of files and games") {
  const TemporaryDirectory folder;
  std::string files[2];
  for (const int shard : {1, 2})
    REQUIRE(run({"play", "--variant", "fusion", "--games", "40", "--nodes", "10", "--most-plies",
                 "60", "--shard", fmt::format("{}/2", shard), "--out",
                 files[shard - 1] = folder.file(fmt::format("part{}", shard))})
                .status == 0);
  const auto weightsOf = [&](const std::string& first, const std::string& second) {
    const std::string net = folder.file("fit.net");
    const Ran ran = run({"fit", "--variant", "fusion", first, second, "--epochs", "1", "--width",
                         "0", "--batch", "50", "--out", net});
    INFO(ran.error);
    REQUIRE(ran.status == 0);
    return readFile(net);
  };
  CHECK(weightsOf(files[0], files[1]) == weightsOf(files[1], files[0]));
}

TEST_CASE("weights that were there stay if new ones have no room") {
  const TemporaryDirectory folder;
  const std::string net = folder.file("begin.net");
  REQUIRE(run({"begin", "--variant", "chess", "--out", net}).status == 0);
  const std::string before = readFile(net);
  const test::FileSizeLimit limit(1000);
  const Ran ran = run({"begin", "--variant", "chess", "--out", net});
  CHECK(ran.status == 3);
  CHECK(contains(ran.error, "cannot write '" + net + "'"));
  CHECK(readFile(net) == before);
}

TEST_CASE("games that could not be written are reported, and the file continues") {
  const TemporaryDirectory folder;
  const std::string file = folder.file("games");
  const Words words{"play", "--variant", "fusion", "--games", "20", "--nodes",
                    "10",   "--threads", "2",      "--out",   file};
  {
    const test::FileSizeLimit limit(2000);
    const Ran ran = run(words);
    CHECK(ran.status == 3);
    CHECK(contains(ran.error, "'" + file + "': File too large"));
  }
  CHECK(run(words).status == 0);
  CHECK(gamesIn(readFile(file)).value().size() == 20);
}

TEST_CASE("output that is lost is no success") {
  std::ostream lost(nullptr);
  std::ostringstream error;
  CHECK(runLearnProgram({"--help"}, {}, {.out = lost, .error = error}) == 3);
  CHECK(contains(error.str(), "cannot write to the standard output"));
}

TEST_CASE("openings longer than games are an error") {
  const TemporaryDirectory folder;
  const Ran ran = run({"play", "--variant", "fusion", "--games", "1", "--nodes", "10",
                       "--opening-plies", "1000", "--out", folder.file("games")});
  CHECK(ran.status == 2);
  CHECK(contains(ran.error, "no game of fusion lasts as long as an opening of 100"));
}

TEST_CASE("missing, empty, repeated and truncated game files are reported") {
  const TemporaryDirectory folder;
  const std::string games = folder.file("games"), page = folder.file("page.html");
  REQUIRE(run({"play", "--variant", "fugue", "--games", "24", "--nodes", "10", "--most-plies", "60",
               "--out", games})
              .status == 0);
  const auto complaint = [&](const Words& files) {
    Words words{"report", "--out", page};
    words.insert(words.end(), files.begin(), files.end());
    const Ran ran = run(words);
    CHECK(ran.status == (contains(ran.error, "cut off") ? 0 : 2));
    return ran.error;
  };
  CHECK(contains(complaint({games, folder.file("")}), "it is not a regular file"));
  const std::string empty = folder.write("empty", "");
  CHECK(contains(complaint({games, empty}), "'" + empty + "' has no games"));
  CHECK(contains(complaint({games, games}), "game 0 is there twice"));
  const std::string bytes = readFile(games);
  const std::string torn = folder.write("torn", bytes.substr(0, bytes.size() - 10));
  CHECK(contains(complaint({torn}), "'" + torn + "' is cut off: its last "));
}

TEST_CASE("a file of another kind is not taken for games or for a report of a fit") {
  const TemporaryDirectory folder;
  const std::string notes = folder.write("notes.txt", "my notes");
  const Ran played = run({"play", "--variant", "chess", "--games", "1", "--nodes", "10",
                          "--most-plies", "20", "--out", notes});
  CHECK(played.status == 2);
  CHECK(contains(played.error, "no chunk begins here"));
  const Ran fitted = run({"fit", "--variant", "chess", "games", "--out", folder.file("notes.net")});
  CHECK(fitted.status == 2);
  CHECK(contains(fitted.error, "notes.txt' would be overwritten"));
  CHECK(readFile(notes) == "my notes");
}

TEST_CASE("the learner prints its version") {
  CHECK(run({"--version"}).out.starts_with("ximaera-learn 0."));
}

TEST_CASE("first weights hold the values of the kinds, and no more") {
  const TemporaryDirectory folder;
  const std::string net = folder.file("begin.net");
  REQUIRE(run({"begin", "--variant", "fugue", "--out", net}).status == 0);
  const auto network = readNetwork(*findRules("fugue"), readFile(net));
  REQUIRE(network);
  CHECK(network->hidden.width == 0);
  const std::size_t squares = network->features.squares();
  const std::size_t codes = network->features.codesOfKind();
  for (std::size_t code = 0; code < network->features.codes(); ++code)
    for (std::size_t square = 0; square < squares; ++square) {
      const int value = findRules("fugue")->info().kinds[code / codes].value;
      const int worth = code % codes == 0 ? value * kLinearUnit : 0;
      REQUIRE(network->linear[code * squares + square] == LinearWeight{worth, worth});
    }
}

TEST_CASE("first weights are lent by another game, piece by piece") {
  const TemporaryDirectory folder;
  const std::string net = folder.file("begin.net");
  const Ran ran =
      run({"begin", "--variant", "fusion", "--from", "chess", "--like", "M=RN,D=BN", "--out", net});
  REQUIRE(ran.status == 0);
  const auto network = readNetwork(*findRules("fusion"), readFile(net));
  REQUIRE(network);
  CHECK(network->hidden.width > 0);
  const auto weightOf = [&](Kind kind) {
    return network->linear[network->features.piece(kWhite, makePiece(kWhite, kind), squareAt(3, 3))]
        .middlegame;
  };
  const Kind marshall = findRules("fusion")->kindOfLetter('M');
  CHECK(weightOf(marshall) == weightOf(kRook) + weightOf(kKnight));
}

TEST_CASE("games of several variants are reported") {
  const TemporaryDirectory folder;
  const std::string fugue = folder.file("fugue"), rebel = folder.file("rebel1");
  for (const auto& [variant, file] : {std::pair{"fugue", fugue}, std::pair{"rebel1", rebel}})
    REQUIRE(run({"play", "--variant", variant, "--games", "24", "--nodes", "20", "--out", file})
                .status == 0);
  const std::string page = folder.file("page.html");
  const Ran ran = run({"report", fugue, rebel, "--out", page});
  INFO(ran.error);
  REQUIRE(ran.status == 0);
  CHECK(contains(ran.out, "| `fugue` | 24 |"));
  CHECK(contains(ran.out, "| `rebel1` | 24 |"));
  CHECK(contains(readFile(page), "<td>Archer</td>"));
  CHECK(contains(readFile(page), "Recruiter</figcaption>"));
}

TEST_CASE("puzzles come from games of one known variant") {
  const TemporaryDirectory folder;
  const auto header = [](const std::string& variant) {
    return encodeHeader({variant, "settings"});
  };
  const std::string joined = folder.write("joined", header("fugue") + header("rebel1"));
  const std::string unknown = folder.write("unknown", header("checkers"));
  const auto complaint = [&](const std::string& file) {
    const Ran ran = run({"puzzles", "--out", folder.file("out.epd"), file});
    CHECK(ran.status == 2);
    return ran.error;
  };
  CHECK(contains(complaint(joined), "games of rebel1, not of fugue"));
  CHECK(contains(complaint(unknown), "unknown variant 'checkers'"));
}

TEST_CASE("wrong calls are refused with the wrong part named") {
  const std::pair<Words, std::string> cases[] = {
      {{}, "no command is given"},
      {{"learn"}, "'learn' is not a command"},
      {{"play", "--games", "3", "--out", "x"}, "--variant is missing"},
      {{"play", "--variant", "go", "--games", "3", "--out", "x"}, "unknown variant 'go'"},
      {{"play", "--variant", "chess", "--games", "0", "--out", "x"}, "--games 0"},
      {{"play", "--variant", "chess", "--games", "3", "--out", "x", "y"}, "'y'"},
      {{"play", "--variant", "chess", "--games", "3", "--out", "x", "--shard", "3/2"}, "--shard"},
      {{"play", "--variant", "chess", "--games", "3", "--out", "x", "--eval-file", "/no.net"},
       "--eval-file"},
      {{"fit", "--variant", "chess", "--out", "x.net"}, "no files"},
      {{"begin", "--variant", "chess"}, "--out is missing"},
      {{"report", "--out", "x.html"}, "no files of games"},
      {{"puzzles", "--out", "x.epd"}, "no files of games"},
      {{"puzzles", "games.xg"}, "--out is missing"},
      {{"puzzles", "/no/games", "--out", "x.epd"}, "cannot read '/no/games'"},
      {{"puzzles", "g", "--out", "x.epd", "--margin", "0"}, "--margin 0"},
      {{"report", "/no/games", "--out", "x.html"}, "cannot read '/no/games'"},
      {{"report", "a.xg", "--out", "b.xg"}, "--out: 'b.xg' does not end with .html"},
      {{"report", "a.html", "--out", "a.html"},
       "--out: 'a.html' is one of the files that are read"},
      {{"puzzles", "a.xg", "--out", "b.xg"}, "--out: 'b.xg' does not end with .epd"},
      {{"begin", "--variant", "chess", "--out", "b.xg"}, "--out: 'b.xg' does not end with .net"},
      {{"begin", "--variant", "fusion", "--out", "b.net", "--like", "M=RN"}, "--like needs --from"},
      {{"begin", "--variant", "fusion", "--out", "b.net", "--from", "go"},
       "--from: unknown variant 'go'"},
      {{"begin", "--variant", "rebelfury", "--out", "b.net", "--from", "chess"},
       "--from: the squares and hands of chess are not those of rebelfury"},
      {{"begin", "--variant", "fusion", "--out", "b.net", "--from", "chess", "--like", "M=RN,D"},
       "--like: 'D' is not a piece of fusion, '=' and pieces of chess"},
      {{"begin", "--variant", "fusion", "--out", "b.net", "--from", "chess", "--like", "M=RM"},
       "--like: 'M=RM' is not"},
      {{"fit", "--variant", "chess", "/no/games", "--out", "x"}, "'x' does not end with .net"},
      {{"fit", "--variant", "chess", "/no/games", "--out", "x.net"}, "cannot read '/no/games'"},
      {{"fit", "--variant", "chess", "g", "--out", "x.net", "--width", "17"}, "--width 17"},
  };
  for (const auto& [words, what] : cases) {
    const Ran ran = run(words);
    INFO(ran.error);
    CHECK(ran.status == 2);
    CHECK(ran.out.empty());
    CHECK(contains(ran.error, what));
  }
  for (const Words& words : {Words{"--help"}, Words{"play", "--help"}, Words{"fit", "-h"}}) {
    const Ran ran = run(words);
    CHECK(ran.status == 0);
    CHECK(contains(ran.out, "Usage:"));
  }
}

}  // namespace ximaera::learn
