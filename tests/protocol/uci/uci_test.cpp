#include "protocol/uci/uci.h"

#include <fmt/format.h>

#include <algorithm>

#include "movegen/text/words.h"
#include "movegen/variants/registry.h"
#include "protocol/explain/text.h"
#include "tests/protocol/uci/uci_talk.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"
#include "tests/support/positions.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

std::string afterMoves(const std::string& position) {
  return uciAnswer("position " + position + "\nd\n");
}

}  // namespace

TEST_CASE("uci introduces the engine and its options") {
  const std::string text = uciAnswer("uci\n");
  REQUIRE(text.starts_with("id name Ximaera "));
  REQUIRE(contains(text, "\nid author "));
  REQUIRE(contains(text, "\noption name UCI_Variant type combo default chess var chess var "));
  for (const auto& rules : allRules())
    REQUIRE(contains(text, " var " + std::string(rules->info().name)));
  for (const char* option : {"Hash type spin", "Clear Hash type button", "Threads type spin",
                             "MultiPV type spin", "Ponder type check", "Move Overhead type spin"})
    REQUIRE(contains(text, "\noption name " + std::string(option)));
  REQUIRE(text.ends_with("\nuciok\n"));
}

TEST_CASE("uci lists the defaults, whatever has been set") {
  REQUIRE(contains(uciAnswer("setoption name Hash value 3\nuci\n"), "Hash type spin default 64 "));
}

// Programs send all defaults back, and the weights would be switched off by an empty one.
TEST_CASE("uci lists the folder of taught weights that it began with") {
  std::ostringstream out;
  Uci uci(out, {}, "/no/weights");
  uci.execute("setoption name WeightsPath value /other");
  uci.execute("uci");
  REQUIRE(contains(out.str(), "\noption name WeightsPath type string default /no/weights\n"));
}

TEST_CASE("d shows board, FEN, key, status and sorted moves") {
  const std::string text = uciAnswer("d\n");
  REQUIRE(text.starts_with("  8  r  n  b  q  k  b  n  r\n"));
  REQUIRE(lineAfter(text, "Fen: ") == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  REQUIRE(lineAfter(text, "Key: ").size() == 16);
  REQUIRE(lineAfter(text, "Status: ") == "ongoing");
  REQUIRE(lineAfter(text, "Moves: ") ==
          "a2a3 a2a4 b1a3 b1c3 b2b3 b2b4 c2c3 c2c4 d2d3 d2d4 e2e3 e2e4 f2f3 f2f4 g1f3 g1h3 g2g3 "
          "g2g4 h2h3 h2h4");
}

TEST_CASE("the status is the end of the game, its history included") {
  const std::string mate = afterMoves("startpos moves f2f3 e7e5 g2g4 d8h4");
  REQUIRE(lineAfter(mate, "Status: ") == "win b checkmate");
  REQUIRE(lineAfter(mate, "Moves:").empty());
  REQUIRE(lineAfter(afterMoves("fen 7k/5Q2/8/8/8/8/8/K7 b - - 0 1"), "Status: ") ==
          "draw stalemate");
  const std::string shuffle = " g1f3 g8f6 f3g1 f6g8";
  REQUIRE(lineAfter(afterMoves("startpos moves" + shuffle), "Status: ") == "ongoing");
  const std::string third = afterMoves("startpos moves" + shuffle + shuffle);
  REQUIRE(lineAfter(third, "Status: ") == "draw repetition");
  REQUIRE_FALSE(lineAfter(third, "Moves:").empty());
}

TEST_CASE("the status of a graded win has its points") {
  const auto status = [](const std::string& position) {
    return lineAfter(uciAnswer("setoption name UCI_Variant value blackmagic\nposition fen " +
                               position + "\nd\n"),
                     "Status: ");
  };
  REQUIRE(status("8/8/8/8/8/5g2/4I3/6G1 w - - 0 1 moves e2f3") ==
          "win w necromancer-captured (15 points)");
  REQUIRE(status("8/8/8/8/8/5g2/5T2/6G1 w - - 0 1 moves f2f3") ==
          "win w necromancer-captured (10 points)");
  REQUIRE(status("7g/8/8/8/8/8/2b5/G7 w - - 0 1") == "win b no-legal-move (5 points)");
}

TEST_CASE("a draw that may be claimed is played on from") {
  const std::string shuffle = " g1f3 g8f6 f3g1 f6g8";
  for (const std::string& position :
       {"startpos moves" + shuffle + shuffle, "startpos moves" + shuffle + shuffle + " e2e4",
        std::string("fen 8/8/4k3/8/8/4K3/4R3/8 w - - 100 120"),
        std::string("fen 8/8/4k3/8/8/4K3/4N3/8 w - - 0 120")}) {
    INFO(position);
    const std::string text = uciAnswer("position " + position + "\ngo depth 3\n");
    REQUIRE_FALSE(contains(text, "info string"));
    const std::string move = lineAfter(text, "bestmove ").substr(0, 4);
    REQUIRE(contains(lineAfter(afterMoves(position), "Moves:"), ' ' + move));
  }
}

TEST_CASE("the key is the same whichever way a position comes about") {
  const std::string one = afterMoves("startpos moves g1f3 g8f6 b1c3");
  const std::string other = afterMoves("startpos moves b1c3 g8f6 g1f3");
  REQUIRE(lineAfter(one, "Key: ") == lineAfter(other, "Key: "));
  REQUIRE(lineAfter(one, "Key: ") != lineAfter(afterMoves("startpos"), "Key: "));
}

TEST_CASE("the mode of analysis is accepted") {
  REQUIRE(contains(uciAnswer("uci\n"), "\noption name UCI_AnalyseMode type check default false\n"));
  REQUIRE(uciAnswer("setoption name UCI_AnalyseMode value true\n").empty());
}

TEST_CASE("moves are played up to the first that is illegal, which is named") {
  const std::string text =
      uciAnswer("position startpos moves d2d4 d7d5 d4d5 e7e5\nd\ngo depth 1\n");
  REQUIRE(
      text.starts_with("info string position: move 3 of 4: 'd4d5' is illegal: the Pawn on d4 "
                       "cannot capture the Pawn on d5 like that\n"));
  REQUIRE(lineAfter(text, "Fen: ") == lineAfter(afterMoves("startpos moves d2d4 d7d5"), "Fen: "));
  REQUIRE(count(text, "bestmove ") == 1);
  REQUIRE(contains(afterMoves("startpos moves d2d4 x"), "move 2 of 2: 'x' is not a move"));
}

TEST_CASE("after a position that cannot be read nothing older is searched") {
  for (const auto& [line, complaint] : std::vector<std::pair<std::string, std::string>>{
           {"position fen 8/8 w - - 0 1", "bad FEN: "},
           {"position fen", "bad FEN: "},
           {"position fen 4k3/8/8/8/8/8/8/8 w - - 0 1", "White has 0"},
           {"position", "'startpos', 'fen' or 'sfen' must follow"},
           {"position moves e2e4", "'startpos', 'fen' or 'sfen' must follow"}}) {
    INFO(line);
    const std::string set = "position startpos moves e2e4\n" + line + '\n';
    const std::string text = uciAnswer(set + "go depth 5\n");
    REQUIRE(text.starts_with("info string position: "));
    REQUIRE(contains(text.substr(0, text.find('\n')), complaint));
    REQUIRE(text.ends_with("\ninfo string go: no position is set up\nbestmove (none)\n"));
    REQUIRE(
        uciAnswer(set + "go infinite\nisready\nstop\n").ends_with("readyok\nbestmove (none)\n"));
    REQUIRE(count(uciAnswer(set + "d\neval\ngo perft 1\n"), "no position is set up") == 3);
    REQUIRE(contains(uciAnswer(set + "position startpos\ngo depth 1\n"), "pv"));
  }
}

TEST_CASE("words in capital letters are taken as they are meant") {
  const std::string text = uciAnswer(
      "SETOPTION NAME UCI_VARIANT VALUE CHESS\nPosition StartPos Moves E2E4\nGO DEPTH 1\n");
  REQUIRE_FALSE(contains(text, "info string"));
  REQUIRE(count(text, "bestmove ") == 1);
  for (const char* name : {"standard", "Normal", "CHESS", "Rebel Fury", "fusion-chess"}) {
    INFO(name);
    REQUIRE(uciAnswer("setoption name UCI_Variant value " + std::string(name) + "\n").empty());
  }
  const std::string promoted = afterMoves("fen 8/4P1k1/8/8/8/8/8/4K3 w - - 0 1 moves e7e8=Q");
  REQUIRE(lineAfter(promoted, "Fen: ") == "4Q3/6k1/8/8/8/8/8/4K3 b - - 0 1");
}

TEST_CASE("words in place of 'moves' are ignored and reported") {
  const std::string text = uciAnswer("position startpos e2e4\nd\n");
  REQUIRE(text.starts_with("info string position: 'e2e4' where 'moves' should stand\n"));
  REQUIRE(lineAfter(text, "Fen: ") == lineAfter(afterMoves("startpos"), "Fen: "));
}

TEST_CASE("options are set whatever their case, and errors named") {
  REQUIRE(uciAnswer("setoption name hash value 2\nsetoption name Clear Hash\n"
                    "setoption name ponder value true\nsetoption name move overhead value 100\n")
              .empty());
  for (const auto& [line, complaint] : std::vector<std::pair<std::string, std::string>>{
           {"setoption", "'name' must follow"},
           {"setoption Hash 5", "'name' must follow"},
           {"setoption name", "''"},
           {"setoption name Hsah value 5", "Hsah"},
           {"setoption name Hash value", "Hash"},
           {"setoption name Hash value many", "many"},
           {"setoption name Threads value 0", "0"},
           {"setoption name Threads value 99999999999", "99999999999"},
           {"setoption name Ponder value maybe", "maybe"},
           {"setoption name UCI_Variant value draughts", "draughts"}}) {
    INFO(line);
    const std::string text = uciAnswer(line + "\n");
    REQUIRE(text.starts_with("info string setoption: "));
    REQUIRE(contains(text, complaint));
    REQUIRE(count(text, "\n") == 1);
  }
}

TEST_CASE("choosing a variant sets up its start position") {
  for (const auto& rules : allRules()) {
    const std::string name(rules->info().name);
    const std::string text = uciAnswer("setoption name UCI_Variant value " + name + "\nd\n");
    REQUIRE(lineAfter(text, "Fen: ") == rules->info().start);
  }
}

TEST_CASE("bench ends with its node count and speed") {
  REQUIRE(uciAnswer("bench x\n").starts_with("info string bench: "));
  REQUIRE(uciAnswer("bench 16 1 8\n") ==
          "info string bench: more than one number; it is bench [DEPTH]\n");
  const std::string text = uciAnswer("bench 1\n");
  REQUIRE(lineAfter(text, "Nodes searched: ") ==
          lineAfter(uciAnswer("bench 1\n"), "Nodes searched: "));
  REQUIRE(text.find("Nodes searched: ") < text.find("Nodes/second: "));
}

TEST_CASE("control characters and overlong words do not break the line of a complaint") {
  const std::string text = uciAnswer("a\x01\x1b[31m" + std::string(5000, 'x') + "\n");
  REQUIRE(text.size() < 400);
  REQUIRE(text.starts_with("info string unknown command 'a\\x01\\x1b[31mxxx"));
  REQUIRE(count(text, "\n") == 1);
}

TEST_CASE("lichess-bot is understood in the games that lichess has, too") {
  struct Talk {
    const char *variant, *position, *move;
  };
  const Talk talks[] = {
      {"chess", "startpos moves e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1g1", ""},
      // As lichess itself writes castling.
      {"chess", "startpos moves e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1h1", ""},
      {"kingofthehill", "fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 moves e2e4",
       ""},
      {"kingofthehill", "fen 7k/8/8/8/8/3K4/8/8 w - - 0 1", "d3d4 d3e4"},
      {"atomic", "fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 moves g1f3", ""},
      {"atomic", "fen 4k3/3p4/8/8/8/8/8/3QK3 w - - 0 1", "d1d7"},
      {"antichess", "fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 moves e2e3", ""},
      {"antichess", "fen 8/8/8/8/8/1p6/P7/8 w - - 0 1", "a2b3"},
  };
  for (const Talk& talk : talks) {
    if (!Variants().find(talk.variant)) continue;
    CAPTURE(talk.position);
    const std::string text = uciAnswer(fmt::format(
        "uci\nsetoption name Move Overhead value 100\nsetoption name Threads value 1\n"
        "setoption name Hash value 1\nsetoption name UCI_Variant value {}\nucinewgame\nisready\n"
        "position {}\ngo wtime 200 btime 200 winc 0 binc 0\n",
        talk.variant, talk.position));
    CHECK(!contains(text, "info string position"));
    CHECK(!contains(text, "info string setoption"));
    const std::string move = lineAfter(text, "bestmove ");
    CHECK(move != "(none)");
    CHECK(contains(*talk.move == 0 ? move : talk.move, move.substr(0, move.find(' '))));
  }
}

TEST_CASE("random lines neither crash nor hang the engine") {
  const auto words = wordsOf(
      "go depth 1 position startpos fen moves e2e4 e7e5 setoption name Hash value UCI_Variant "
      "chess "
      "fugue rebel3 stop isready ponderhit infinite ponder movetime -5 0 2147483648 mate nodes 10 "
      "wtime d eval 8/8/8/8 w - KQkq ucinewgame searchmoves uci \xff\xfe 4k3/8/8/8/8/8/8/4K3 "
      "MultiPV "
      "3 Threads 2 binc a1a1z");
  Dice dice(11);
  std::ostringstream out;
  Uci uci(out);
  for (int line = 0; line < 1500; ++line) {
    std::string text;
    for (int word = dice.roll(8); word >= 0; --word)
      (text += words[static_cast<std::size_t>(dice.roll(static_cast<int>(words.size())))]) += ' ';
    REQUIRE(uci.execute(text));
  }
  REQUIRE(uci.execute("stop"));
  REQUIRE(uci.execute("position startpos"));
  out.str("");
  REQUIRE(uci.execute("isready"));
  REQUIRE(out.str() == "readyok\n");
}

TEST_CASE("random bytes neither crash nor hang the engine") {
  Dice dice(12);
  std::ostringstream out;
  Uci uci(out);
  for (int line = 0; line < 500; ++line) {
    std::string text;
    for (int size = dice.roll(60); size >= 0; --size) text += static_cast<char>(dice.roll(256));
    uci.execute(text);
    uci.execute("position fen " + text);
    uci.execute("position startpos moves " + text);
    uci.execute("setoption name " + text + " value " + text);
  }
  out.str("");
  uci.execute("isready");
  REQUIRE(out.str() == "readyok\n");
}
