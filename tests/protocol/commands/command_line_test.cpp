#include <fmt/format.h>

#include <set>
#include <sstream>

#include "movegen/fen.h"
#include "movegen/text/utf8.h"
#include "movegen/text/words.h"
#include "movegen/variants/described/described.h"
#include "movegen/variants/registry.h"
#include "protocol/commands/commands.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"
#include "tests/support/files.h"

using namespace ximaera;
using test::contains;
using test::TemporaryDirectory;

namespace {

struct Ran {
  int status;
  std::string out;
  std::string error;
};

Ran run(const std::vector<std::string>& words, const std::string& input = "",
        const Variants& variants = {}) {
  std::istringstream in(input);
  std::ostringstream out, error;
  const int status = runCommandLine(words, {in, out, error}, variants);
  return {status, out.str(), error.str()};
}

const std::string kChessLine = "chess;rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1;20;";

}  // namespace

TEST_CASE("nothing that a description or the name of its file says is obeyed") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  const TemporaryDirectory folder;
  const std::string said = folder.write(
      "inj.toml",
      "title = \"X\\nbestmove a1a1\\u001b[2J\"\ninventor = \"Y\\nquit\\u0007\"\n"
      "sentence = \"\\u202E\"\nnotes = [\"\\u0085\"]\nwin = [\"take K\"]\nstart = \"k3/4/4/K3 w\"\n"
      "[pieces]\nK = { name = \"Im\\u001b]0;pwn\\u0007\", moves = \"K\" }\n\"\\u001b\" = 3\n");
  const std::string named = folder.write("in\nbestmove a1a1\x1b[2J.toml", "start = 3\n");
  std::string all;
  Variants variants;
  for (const Error& fault : variants.addFolder(folder.file(""))) all += fault.message + '\n';
  for (const std::string& file : {said, named, folder.file("no\x1b[2J")}) {
    const std::string uci = fmt::format(
        "uci\nsetoption name VariantPath value {}\nsetoption name UCI_Variant value inj\nquit\n",
        file);
    const std::string xboard =
        fmt::format("xboard\nprotover 2\noption VariantPath={}\nvariant inj\nquit\n", file);
    for (const Ran& ran : {run({}, uci), run({}, xboard), run({"check", file}),
                           run({"rules", file}), run({"perft", "--variant", file}),
                           run({"perft", "--suite", file}), run({"variants"}, "", variants)})
      all += ran.out + ran.error;
  }
  INFO(all);
  CHECK_FALSE(contains(all, "\nbestmove"));
  for (const std::string_view line : partsOf(all, '\n')) CHECK_FALSE(firstControl(line));
  const std::string faults = run({"check", said}).error;
  for (const char* fault :
       {"inj.toml:1:9: title: the control character U+000A is not allowed\n",
        "inj.toml:2:12: inventor: ", "inj.toml:3:12: sentence: the control character U+202E",
        "inj.toml:4:10: notes: ", "inj.toml:8:14: name: ", "inj.toml:9:1: \\x1b: "})
    CHECK(contains(faults, fault));
}

TEST_CASE("a variants.ini is a path of games, and names once what cannot be played") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  const TemporaryDirectory folder;
  const std::string file =
      folder.write("variants.ini",
                   "[house:crazyhouse]\nchecking = false\n[duck:chess]\nwallingRule = duck\n"
                   "[atomic:chess]\n[four:atomic]\nking = -\nstartFen = 3k/4/4/K3 w - - 0 1\n"
                   "[line\x1b[2J:chess]\n[low:losalamos]\nnMoveRule = 7\n");
  const std::string uci = fmt::format(
      "setoption name VariantPath value {0}\nsetoption name VariantPath value {0}\nuci\nsetoption "
      "name "
      "UCI_Variant value low\ngo depth 1\nquit\n",
      file);
  const std::string out = run({}, uci).out;
  INFO(out);
  CHECK(contains(out, " var house"));
  CHECK(contains(out, " var low"));
  CHECK_FALSE(contains(out, " var duck"));
  CHECK(contains(out, "cannot be played ('ximaera check --import' says why): duck four line"));
  CHECK(contains(out, "there are already games by other descriptions named atomic"));
  CHECK_FALSE(contains(out, "named atomic house"));
  CHECK(contains(out, "bestmove "));
  CHECK_FALSE(firstControl(out.substr(0, out.find('\n'))));
  std::string many;
  for (int number = 0; number < 150; ++number)
    many += fmt::format("[walls-{}:chess]\nwallingRule = duck\n", number);
  const std::string all = folder.write("many.ini", many);
  CHECK(contains(run({}, fmt::format("setoption name VariantPath value {}\nquit\n", all)).out,
                 "walls-148 walls-149"));
}

TEST_CASE("without a command, or with an empty word for one, a protocol is spoken") {
  for (const std::vector<std::string>& words : {std::vector<std::string>{}, {""}}) {
    const Ran ran = run(words, "uci\nquit\n");
    CHECK(ran.status == 0);
    CHECK(contains(ran.out, "uciok"));
    CHECK(ran.error.empty());
  }
}

TEST_CASE("wrong calls end with status 2 and a reason on the error stream only") {
  struct Case {
    std::vector<std::string> words;
    std::string complaint;
  };
  const std::vector<Case> cases{
      {{"draughts"}, "unknown command 'draughts'"},
      {{"", ""}, "unknown command ''"},
      {{"--frobnicate"}, "'frobnicate'"},
      {{"--version", "now"}, "'now'"},
      {{"variants", "all"}, "'all'"},
      {{"variants", "--all"}, "all"},
      {{"rules"}, "which variant? Known are chess "},
      {{"rules", "draughts"}, "unknown variant 'draughts', known are chess "},
      {{"rules", "chess", "fugue"}, "'fugue'"},
      {{"learn"}, "which game? There are lessons for rebel1, "},
      {{"learn", "chess"}, "chess has puzzles and no lessons: ximaera learn chess --puzzles."},
      {{"plya"}, "unknown command 'plya', did you mean play?"},
      {{"learn", "fugue", "now"}, "unexpected argument 'now'"},
      {{"learn", "fugue", "--from", "14"}, "--from 14 is not in 1..13"},
      {{"learn", "fugue", "--from", "2", "--practice"}, "--from and --practice exclude each other"},
      {{"learn", "fugue", "--puzzles", "--practice"},
       "--puzzles and --practice exclude each other"},
      {{"learn", "--puzzles"}, "which game? There are puzzles for chess, "},
      {{"perft"}, "--depth is missing"},
      {{"perft", "--depth", "2"}, "--variant is missing"},
      {{"perft", "--variant", "chess"}, "--depth is missing"},
      {{"perft", "--variant", "chess", "--depth"}, "depth"},
      {{"perft", "--variant", "draughts", "--depth", "1"}, "unknown variant 'draughts'"},
      {{"perft", "--variant", "chess", "--depth", "two"}, "--depth 'two' is not a number"},
      {{"perft", "--variant", "chess", "--depth", "2x"}, "--depth '2x' is not a number"},
      {{"perft", "--variant", "chess", "--depth", "-1"}, "--depth -1 is not in 0.."},
      {{"perft", "--variant", "chess", "--depth", "61"}, "--depth 61 is not in 0..60"},
      {{"perft", "--variant", "chess", "--depth", "2", "--shard", "3/2"},
       "--shard: '3/2' is not k/n with k from 1 to n"},
      {{"perft", "--variant", "chess", "--depth", "99999999999999999999"}, "is not in"},
      {{"perft", "--variant", "chess", "--depth", "1", "--threads", "0"}, "--threads 0 is not in"},
      {{"perft", "--variant", "chess", "--depth", "1", "--depth", "2"}, "--depth stands twice"},
      {{"perft", "--variant", "chess", "--depth", "1", "e2e4"}, "unexpected argument 'e2e4'"},
      {{"perft", "--variant", "chess", "--depth", "1", "--fen", "8/8 w - -"}, "bad FEN"},
      {{"perft", "--suite", "/no/such/file"}, "cannot read '/no/such/file'"},
      {{"perft", "--suite", "/"}, "cannot read '/'"},
      {{"perft", "--suite"}, "suite"},
      {{"perft", "--suite", "file", "--fen", "x"}, "--fen and --suite exclude each other"},
      {{"bench", "--depth", "0"}, "--depth 0 is not in 1.."},
      {{"bench", "--variant", "go"}, "unknown variant 'go'"},
      {{"bench", "fast"}, "unexpected argument 'fast'"},
      {{"bench", "16", "1", "8"},
       "unexpected argument '16': it is bench [--variant NAME] [--depth N]"},
      {{"play"}, "which variant?"},
      {{"play", "go"}, "unknown variant 'go'"},
      {{"play", "chess", "now"}, "unexpected argument 'now'"},
      {{"play", "chess", "--fen", "x"}, "bad FEN"},
      {{"play", "chess", "--side", "x"}, "--side is neither white nor black"},
      {{"play", "chess", "--self", "--side", "w"}, "--side and --self exclude each other"},
      {{"play", "chess", "--movetime", "0"}, "--movetime 0 is not between"},
      {{"play", "chess", "--skill", "21"}, "--skill 21 is not in -12..20"},
      {{"play", "chess", "--clock", "x"}, "--clock 'x' is not a time"},
      {{"play", "chess", "--clock", "5", "--depth", "3"}, "--clock and --depth exclude each other"},
      {{"play", "chess", "--depth", "x"}, "--depth 'x' is not a number"},
  };
  for (const auto& [words, complaint] : cases) {
    std::string line;
    for (const std::string& word : words) line += word + ' ';
    INFO(line);
    const Ran ran = run(words);
    INFO(ran.error);
    REQUIRE(ran.status == 2);
    REQUIRE(ran.out.empty());
    REQUIRE(ran.error.starts_with("ximaera"));
    REQUIRE(contains(ran.error, complaint));
    REQUIRE(contains(ran.error, "--help"));
  }
}

TEST_CASE("help is to be had for the program and for each command") {
  const Ran general = run({"--help"});
  REQUIRE(general.status == 0);
  for (const char* command : {"variants", "rules", "learn", "perft", "bench", "play"}) {
    REQUIRE(contains(general.out, std::string("\n  ") + command));
    const Ran ran = run({command, "--help"});
    REQUIRE(ran.status == 0);
    REQUIRE(contains(ran.out, std::string("Usage:\n  ximaera ") + command));
    REQUIRE(ran.error.empty());
  }
}

TEST_CASE("help is shown for its plain name, too") {
  REQUIRE(run({"help"}).out == run({"--help"}).out);
}

TEST_CASE("a program started in a terminal introduces itself") {
  std::istringstream in("");
  std::ostringstream out, error;
  REQUIRE(runCommandLine({}, {in, out, error, true}) == 0);
  REQUIRE(contains(out.str(), "say uci or xboard"));
  REQUIRE(run({}).out.empty());
}

TEST_CASE("the version is printed") {
  REQUIRE(run({"-v"}).out == run({"--version"}).out);
  REQUIRE(run({"--version"}).out.starts_with("Ximaera "));
}

TEST_CASE("variants --xboard lists games, pieces and pictures for scripts") {
  const Ran ran = run({"variants", "--xboard"});
  REQUIRE(ran.status == 0);
  for (const char* line :
       {"game|chess|normal|Chess\n", "game|rebel3|rebel-chess-3|Rebel Chess III",
        "piece|rebel2|N~|H|56|recruited_knight\n", "piece|fugue|U|U|31|pushme_pullyu\n",
        "choice|fugue|D|D|61|destruction\n", "piece|rebelfury|X|S|52|ximaera\n"})
    REQUIRE(contains(ran.out, line));
}

TEST_CASE("variants lists each game in one line") {
  const Ran ran = run({"variants"});
  REQUIRE(ran.status == 0);
  std::istringstream lines(ran.out);
  const Variants variants;
  for (const VariantPtr& variant : variants.all()) {
    const VariantInfo& info = variant->info();
    std::string line;
    REQUIRE(std::getline(lines, line));
    REQUIRE(line.starts_with(variant->name() + ' '));
    REQUIRE(contains(line, info.title));
    REQUIRE(line.ends_with(
        fmt::format("{}x{}{}", info.files, info.ranks, info.described() ? "  described" : "")));
  }
  REQUIRE_FALSE(lines.peek() != EOF);
}

TEST_CASE("a game of Chess960 in the terminal begins from the array of the seed, or of a number") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  const auto begun = [](const char* option, const char* number) {
    return run({"play", "chess960", "--plain", option, number}, "fen\nquit\n").out;
  };
  REQUIRE(contains(begun("--seed", "100"), "qbbnrnkr/pppppppp"));
  REQUIRE(contains(begun("--seed", "1060"), "qbbnrnkr/pppppppp"));
  REQUIRE(contains(begun("--fen", "518"), "rnbqkbnr/pppppppp"));
}

TEST_CASE("rules shows the page of a game") {
  REQUIRE(run({"rules", "chess"}).out.starts_with("Chess (chess), 8x8\n"));
  REQUIRE(
      contains(run({"rules", "chess"}).out, "judges positions by weights learnt for this game"));
}

TEST_CASE("learn gives lessons, and then a small game against the weakest opponent") {
  CHECK(contains(run({"learn", "fugue", "--from", "5"}).out, "5 of 13: The Archer shoots"));
  const Ran all = run({"learn", "fugue", "--from", "13"}, "e1e6\n\nquit\n");
  CHECK(all.status == 0);
  CHECK(contains(all.out, "Now a small game"));
  CHECK(contains(all.out, "You play White."));
  CHECK_FALSE(contains(run({"learn", "fugue", "--from", "13"}, "e1e6\nq\n").out, "Your move: \n"));
  CHECK(
      contains(run({"learn", "fugue", "--practice"}, "quit\n").out, "  8  .  .  l  q  k  a  .  ."));
}

TEST_CASE("a described game is chosen by --game in every command, and before UCI and CECP") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  const TemporaryDirectory folder;
  const std::string file = folder.write("small-siege.toml",
                                        "title = \"Small Siege\"\nstart = \"k3/4/4/K3 w - - 0 1\"\n"
                                        "win = [\"take K\"]\n[pieces]\nK = { moves = \"K\" }\n");
  CHECK(run({"rules", "--game", file}).out.starts_with("Small Siege (small-siege), 4x4\n"));
  const auto toPlay = [](const Words& words) {
    const std::string page = run(words).out;
    const std::size_t from = page.find("To play:  ximaera play ") + 23;
    return page.substr(from, page.find('\n', from) - from);
  };
#ifndef _WIN32
  CHECK(toPlay({"rules", file}) == "'" + file + "'");
  std::filesystem::create_directory(folder.file("it's my"));
  std::filesystem::copy_file(file, folder.file("it's my/siege"));
  CHECK(toPlay({"rules", "--game", folder.file("it's my/siege")}) ==
        "--game '" + folder.file("it'\\''s my/siege") + "'");
#endif
  CHECK(toPlay({"rules", "Rebel Fury"}) == "rebelfury");
  CHECK(contains(run({"play", "--game", file}, "quit\n").out, "Small Siege"));
  CHECK(contains(run({"play", file}, "quit\n").out, "Small Siege"));
  CHECK(contains(run({"perft", "--game=" + file, "--depth", "1"}).out, "Nodes searched: 3"));
  CHECK(run({"bench", "--game", file, "--depth", "1"}).status == 0);
  CHECK(contains(run({"learn", "--game", file}).error, "there are no lessons for small-siege"));
  const std::string uci = run({"--game", file}, "uci\nd\nquit\n").out;
  CHECK(contains(uci, "UCI_Variant type combo default small-siege"));
  CHECK(contains(uci, "Fen: k3/4/4/K3 w"));
  CHECK(contains(run({"--game", file, ""}, "xboard\nprotover 2\nquit\n").out, ",small-siege"));
  CHECK(contains(run({"play", "chess", "--game", file}).error,
                 "--game and the variant 'chess' exclude each other"));
  CHECK(contains(run({"perft", "--variant", "chess", "--game", file, "--depth", "1"}).error,
                 "--game and the variant 'chess' exclude each other"));
  for (const std::string command : {"rules", "play", "learn", "bench"})
    CHECK(contains(run({command, "--game", folder.file("none.toml")}).error, "cannot read"));
  CHECK(contains(run({"--game", folder.file("none.toml")}).error, "cannot read"));
  CHECK(contains(run({"check", "fugue"}).error, "`ximaera rules fugue` explains it"));
  // A file is meant before a built-in game, but not by itself.
  folder.write("chess.toml", "like = \"chess\"\nclock = 7\n");
  const std::string heir =
      run({"check", folder.write("heir.toml", "title = \"Atomic\"\nlike = \"chess\"\n")}).out;
  CHECK(contains(heir, "7 half-moves in a row"));
  CHECK(contains(heir, "  like: chess.toml beside this file is meant, not the built-in game\n"));
  CHECK(contains(heir, "  title: it means the game 'atomic' already\n"));
  const std::string taken = folder.write("atomic.toml", "like = \"chess\"\n");
  for (const Ran& ran : {run({"check", taken}), run({"rules", taken}),
                         run({"perft", "--game", taken, "--depth", "1"}), run({"play", taken})}) {
    CHECK(ran.status == 2);
    CHECK(contains(ran.error, "there is already a game named 'atomic', by another description"));
  }
}

TEST_CASE("games go to other programs and come from them with a word where it is needed") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  const TemporaryDirectory folder;
  const std::string two = folder.write("two.ini", "\xEF\xBB\xBF[one:chess]\n[two:atomic]\n");
  const Ran first = run({"check", "--import", two});
  CHECK(first.status == 0);
  CHECK(first.error == "[one] is the first of 2 sections; --section NAME takes another\n");
  CHECK(run({"check", "--import", two, "--section", "one"}).error.empty());
  for (const char* wrong : {"title = \"Mine\"\n", "hello\n", ""}) {
    const Ran ran = run({"check", "--import", folder.write("wrong", wrong)});
    CHECK(ran.out.empty());
    CHECK(contains(ran.error, "it is neither the text of an Interactive Diagram nor a variants"));
  }
  CHECK(contains(run({"check", "--import", folder.write("mine.toml", "[pieces]\n")}).error,
                 "mine.toml' is a description already; `ximaera check "));
  CHECK(contains(run({"check", "--export-ini", "makruk"}).out,
                 "\n# Fairy-Stockfish has a game makruk of its own.\n[ximaera-makruk]\n"));
  CHECK(contains(run({"check", "--export-ini", "omega"}).out, "\n[omega]\n"));
  CHECK(
      contains(run({"check", "--import", "mine.ini", "--export-ini", "omega"}).error, "two calls"));
}

TEST_CASE("a person is shown how far perft is, in place") {
  std::istringstream in("");
  std::ostringstream out, error;
  REQUIRE(runCommandLine({"perft", "--variant", "chess", "--depth", "3"}, {in, out, error, true}) ==
          0);
  REQUIRE(contains(out.str(), "\r\x1b[KCounted: 50 %"));
  REQUIRE(out.str().ends_with("\r\x1b[KNodes searched: 8902\n"));
}

TEST_CASE("perft counts on standard output, and prints its speed on standard error") {
  const Ran ran = run({"perft", "--variant", "chess", "--depth", "3"});
  REQUIRE(ran.status == 0);
  REQUIRE(ran.out == "Nodes searched: 8902\n");
  REQUIRE(contains(ran.error, "Time: "));
  REQUIRE(contains(ran.error, "Nodes/second: "));
  REQUIRE(run({"perft", "--variant=chess", "--depth=3", "--threads=3", "--make"}).out == ran.out);
  REQUIRE(run({"perft", "--variant", "chess", "--depth", "0"}).out == "Nodes searched: 1\n");
}

TEST_CASE("perft --divide shows each move's share before the sum") {
  const Ran ran = run({"perft", "--variant", "chess", "--depth", "2", "--divide", "--fen",
                       "7k/8/8/8/8/8/7P/K7 w - - 0 1"});
  REQUIRE(ran.out == "a1a2: 3\na1b1: 3\na1b2: 3\nh2h3: 3\nh2h4: 3\nNodes searched: 15\n");
}

TEST_CASE("a perft suite ends with how many positions passed and failed") {
  const TemporaryDirectory directory;
  const std::string good = directory.write("good.perft", kChessLine + "400\n");
  REQUIRE(run({"perft", "--suite", good}).out == "1 passed, 0 failed\n");
  const Ran twice = run({"perft", "--threads", "2", "--make", "--suite", good, good});
  REQUIRE(twice.out == "2 passed, 0 failed\n");
  REQUIRE(twice.status == 0);
}

TEST_CASE("a perft suite that fails names the place, and ends with status 1") {
  const TemporaryDirectory directory;
  const std::string bad =
      directory.write("bad.perft", "\n" + kChessLine + "401\n" + kChessLine + "400\n");
  const Ran ran = run({"perft", "--suite", bad});
  REQUIRE(ran.status == 1);
  REQUIRE(ran.out.starts_with(bad + ":2: perft(2) is 400 instead of 401"));
  REQUIRE(ran.out.ends_with("\n1 passed, 1 failed\n"));
  REQUIRE(run({"perft", "--depth", "1", "--suite", bad}).status == 0);
}

TEST_CASE("bench ends with its signature and speed") {
  const Ran ran = run({"bench", "--variant", "chess", "--depth", "2"});
  REQUIRE(ran.status == 0);
  const std::size_t nodes = ran.out.find("\nNodes searched: ");
  REQUIRE(nodes < ran.out.find("\nNodes/second: "));
  const Ran again = run({"bench", "--depth", "2", "--variant", "chess"});
  REQUIRE(again.out.substr(0, again.out.find("\nNodes/second")) ==
          ran.out.substr(0, ran.out.find("\nNodes/second")));
}

TEST_CASE("without arguments the first line chooses the protocol") {
  REQUIRE(run({}, "uci\nquit\n").out.ends_with("uciok\n"));
  REQUIRE(run({}, "\n\nuci\n").out.ends_with("uciok\n"));
  REQUIRE(run({}, "isready\n").out == "readyok\n");
  REQUIRE(run({}, "").out.empty());
  REQUIRE(run({}, "quit\nuci\n").out.empty());
}

TEST_CASE("a first line of no protocol is answered with the possible ones") {
  for (const char* line : {"hello", "help", "e2e4"}) {
    const Ran ran = run({}, std::string(line) + "\nuci\n");
    REQUIRE(contains(ran.out, "say uci or xboard"));
    REQUIRE(ran.out.ends_with("uciok\n"));
    REQUIRE(ran.status == 0);
  }
}

TEST_CASE("genfens prints openings, also called in OpenBench's way") {
  const Ran once = run({"genfens 3 seed 42 book None ", "quit"});
  CHECK(once.status == 0);
  std::istringstream lines(once.out);
  std::set<std::string> fens;
  for (std::string line; std::getline(lines, line);) {
    constexpr std::string_view kStart = "info string genfens ";
    REQUIRE(line.starts_with(kStart));
    const auto position = parseFen(*findRules("chess"), line.substr(kStart.size()));
    REQUIRE(position);
    CHECK(position->state().side == kWhite);
    fens.insert(line);
  }
  CHECK(fens.size() == 3);
  CHECK(run({"genfens", "3", "seed", "42"}).out == once.out);
  CHECK(run({"genfens", "3", "seed", "43"}).out != once.out);
  for (const char* wrong : {"genfens 3 seed", "genfens 0 seed 1", "genfens 3 seed x",
                            "genfens 3 seed 1 book noob.epd", "genfens 3 plies 1"}) {
    CAPTURE(wrong);
    const Ran refused = run({wrong});
    CHECK(refused.status == 2);
    CHECK(refused.out.empty());
  }
}
