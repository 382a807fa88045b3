// Searches over UCI: the command go, and the end of a search.

#include "movegen/text/words.h"
#include "movegen/variants/registry.h"
#include "protocol/uci/uci.h"
#include "protocol/uci/uci_go.h"
#include "tests/protocol/uci/uci_talk.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"

using namespace ximaera;
using namespace ximaera::test;

TEST_CASE("go searches and ends with one best move") {
  const std::string text = uciAnswer("position startpos moves e2e4\ngo depth 2\n");
  REQUIRE(count(text, "bestmove ") == 1);
  const std::string info = lineAfter(text, "info depth 2 ");
  for (const char* part : {"seldepth ", " multipv 1 ", " score cp ", " nodes ", " nps ",
                           " hashfull ", " time ", " pv "})
    REQUIRE(contains(info, part));
}

TEST_CASE("every way to limit a search leads to a legal best move") {
  for (const char* limit :
       {"depth 1", "nodes 100", "movetime 5", "wtime 100 btime 100", "mate 1 depth 2",
        "wtime 50 btime 50 winc 5 binc 5 movestogo 3", "wtime -50 btime -7", "movetime 0",
        "wtime 100 btime 100 winc -3 movestogo 0", "infinite", "ponder wtime 100", "",
        "depth 999999", "searchmoves a2a3 depth 2", "depth 1 searchmoves a2a3 b2b4"}) {
    INFO(limit);
    const std::string text = uciAnswer("go " + std::string(limit) + "\n" +
                                       (std::string(limit) == "depth 999999" ? "stop\n" : ""));
    REQUIRE(count(text, "bestmove ") == 1);
    REQUIRE_FALSE(contains(text, "info string"));
    const std::string move = lineAfter(text, "bestmove ").substr(0, 4);
    REQUIRE(contains(lineAfter(uciAnswer("d\n"), "Moves:"), ' ' + move));
  }
}

TEST_CASE("searchmoves restricts the search") {
  REQUIRE(lineAfter(uciAnswer("go searchmoves a2a3 depth 2\n"), "bestmove ").starts_with("a2a3"));
  REQUIRE(lineAfter(uciAnswer("go depth 2 searchmoves h2h4\n"), "bestmove ").starts_with("h2h4"));
}

TEST_CASE("bad words behind go are named, and a move is found") {
  for (const auto& [limit, complaint] : std::vector<std::pair<std::string, std::string>>{
           {"depth", "depth without a number: 1 is taken"},
           {"depth x", "depth 'x' is not a number: 1 is taken"},
           {"depth 0", "depth 0 is not in 1..2147483647: 1 is taken"},
           {"depth searchmoves e2e4", "depth without a number"},
           {"depth nodes 50", "depth without a number"},
           {"nodes 0", "nodes 0 is not in 1.."},
           {"nodes -1", "nodes -1 is not in 1.."},
           {"mate 0", "mate 0 is not in 1.."},
           {"mate -3", "mate -3 is not in 1.."},
           {"movetime 10.5", "movetime '10.5' is not a number: 10 is taken"},
           {"movetime", "movetime without a number: 0 is taken"},
           {"movetime -1", "movetime -1 is not in 0.."},
           {"wtime 1e2", "wtime '1e2' is not a number: 100 is taken"},
           {"wtime +100 btime +100", "wtime '+100' is not a number: 100 is taken"},
           {"wtime soon", "wtime 'soon' is not a number: 0 is taken"},
           {"nodes 99999999999999999999 depth 1", "nodes 99999999999999999999 is not in"},
           {"wtime 9223372036854775807 depth 1", "wtime 9223372036854775807 is not in"},
           {"btime -9223372036854775808 wtime 5", "btime -9223372036854775808 is not in"},
           {"movestogo -1 wtime 5", "movestogo -1 is not in"},
           {"searchmoves e2e5 depth 1", "'e2e5' is illegal"},
           {"depth 1 searchmoves e2e4 x", "'x' is not a move"},
           {"btime 50", "the only clock is taken for that of the side to move"}}) {
    INFO(limit);
    const std::string text = uciAnswer("go " + limit + "\n");
    REQUIRE(text.starts_with("info string go: "));
    REQUIRE(contains(text, complaint));
    REQUIRE(lineAfter(text, "bestmove ").size() >= 4);
  }
  REQUIRE(contains(uciAnswer("go perft 1000\n"), "perft 1000 is not in"));
  REQUIRE(lineAfter(uciAnswer("go depth 1 searchmoves x e2e4\n"), "bestmove ").starts_with("e2e4"));
}

TEST_CASE("a search that was given any limit is not without end") {
  const Game game(*findRules("chess"));
  const auto read = [&](std::string_view words) {
    return parseGo(wordsOf(words), game).value().request;
  };
  for (const char* limit : {"mate 1", "btime 60", "winc 10 binc 10", "movestogo 5", "wtime",
                            "movetime", "depth", "nodes", "mate", "wtime x"}) {
    INFO(limit);
    const GoRequest request = read(limit);
    REQUIRE_FALSE(request.limits.infinite);
    REQUIRE((request.limits.depth || request.limits.nodes || request.limits.mate ||
             request.clock.moveTime || request.clock.left));
  }
  REQUIRE(read("mate 2147483647").limits.mate == 2147483647);
  REQUIRE(read("btime 60 binc 7").clock.left == 60);
  REQUIRE(read("btime 60 binc 7").clock.increment == 7);
  REQUIRE(read("infinite winc 10").limits.infinite);
  REQUIRE_FALSE(read("depth 9 winc 0 binc 0").clock.left);
}

TEST_CASE("the end of the lines ends a search") {
  for (const char* limit : {"infinite", "depth 200", "movetime 3600000", "ponder wtime 100"}) {
    INFO(limit);
    std::istringstream in("go " + std::string(limit) + "\n");
    std::ostringstream out;
    Uci(out).run(in);
    REQUIRE(count(out.str(), "bestmove ") == 1);
  }
}

TEST_CASE("an unknown word behind go is ignored and reported") {
  const std::string text = uciAnswer("go quickly depth 1\n");
  REQUIRE(text.starts_with("info string go: unknown word 'quickly'\n"));
  REQUIRE(count(text, "bestmove ") == 1);
}

TEST_CASE("a finished game is answered with no move") {
  for (const char* position :
       {"fen 7k/5Q2/8/8/8/8/8/K7 b - - 0 1", "startpos moves f2f3 e7e5 g2g4 d8h4"}) {
    for (const char* limit : {"depth 5", "movetime 10", "infinite", ""}) {
      const std::string text =
          uciAnswer("position " + std::string(position) + "\ngo " + limit + "\n");
      REQUIRE(text.ends_with("bestmove (none)\n"));
    }
  }
}

TEST_CASE("an infinite search waits for stop, and answers isready") {
  std::ostringstream out;
  Uci uci(out);
  REQUIRE(uci.execute("go infinite"));
  REQUIRE(uci.execute("isready"));
  REQUIRE(uci.execute("stop"));
  REQUIRE(uci.execute("position startpos moves e2e4"));
  const std::string text = out.str();
  REQUIRE(count(text, "readyok\n") == 1);
  REQUIRE(count(text, "bestmove ") == 1);
  REQUIRE(text.find("readyok") < text.find("bestmove"));
}

TEST_CASE("a ponder search waits for ponderhit or stop") {
  const std::string text = uciAnswer("go ponder movetime 5\nisready\nponderhit\n");
  REQUIRE(text.find("readyok") < text.find("bestmove"));
  REQUIRE(count(text, "bestmove ") == 1);
  REQUIRE(count(uciAnswer("go ponder depth 1\nstop\n"), "bestmove ") == 1);
}

TEST_CASE("commands that change something end a running search first") {
  for (const char* command :
       {"position startpos moves e2e4", "setoption name Hash value 2", "ucinewgame", "go depth 1",
        "go perft 1", "setoption name UCI_Variant value fugue", "quit"}) {
    INFO(command);
    std::ostringstream out;
    Uci uci(out);
    uci.execute("go infinite");
    uci.execute(command);
    uci.execute("stop");
    uci.execute("setoption name Hash value 1");
    REQUIRE(count(out.str(), "bestmove ") == (std::string(command) == "go depth 1" ? 2 : 1));
  }
}
