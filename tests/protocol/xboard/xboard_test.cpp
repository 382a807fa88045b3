#include "protocol/xboard/xboard.h"

#include "tests/protocol/xboard/xboard_talk.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"

using namespace ximaera;
using test::contains, test::moveIn, test::Talk;

TEST_CASE("The features are announced between done=0 and done=1") {
  Talk talk;
  const std::string answer = talk.say("xboard\nprotover 2");
  CHECK(answer.starts_with("feature done=0\n"));
  CHECK(answer.ends_with("feature done=1\n"));
  for (const char* feature : {"ping=1", "setboard=1", "usermove=1", "analyze=1", "exclude=1",
                              "memory=1", "smp=1", "colors=0", "sigint=0", "playother=1",
                              "option=\"MultiPV -spin", "option=\"Resign -check 0\"", "myname="}) {
    CAPTURE(feature);
    CHECK(contains(answer, feature));
  }
  for (const char* own : {"UCI_Variant", "\"Hash", "\"Threads", "\"Ponder"}) {
    CAPTURE(own);
    CHECK_FALSE(contains(answer, own));
  }
}

TEST_CASE("A new game is played with Black") {
  Talk talk;
  const std::string answer = talk.say("new\nsd 2\nusermove e2e4");
  REQUIRE(moveIn(answer).size() == 4);
  CHECK((moveIn(answer)[1] == '7' || moveIn(answer)[1] == '8'));
}

TEST_CASE("A bare move is a move, with or without usermove") {
  Talk talk;
  CHECK(moveIn(talk.say("new\nsd 1\ne2e4")).size() == 4);
}

TEST_CASE("Before any new the engine plays Black, as after it") {
  Talk talk;
  CHECK(moveIn(talk.say("xboard\nsd 1\ne2e4")).size() == 4);
}

TEST_CASE("A move in capital letters is made, and not sent back") {
  Talk talk;
  const std::string promoting = "new\nforce\nsetboard 8/4P1k1/8/8/8/8/8/4K3 w - - 0 1\n";
  for (const char* move : {"e7e8Q", "usermove e7e8Q", "usermove E7E8=q", "E7E8Q"}) {
    CAPTURE(move);
    CHECK(talk.say(promoting + move + "\nusermove g7f6").empty());
  }
  const std::string answer = talk.say(promoting + "usermove e7e8");
  CHECK(answer ==
        "Illegal move (on e8 a Pawn becomes a Queen (q), Rook (r), Bishop (b) or Knight (n)): "
        "e7e8\n");
}

TEST_CASE("Commands are separated from their arguments by blanks of any kind") {
  Talk talk;
  CHECK(talk.say("new\nforce\nst\t1\nlevel\t40  5\t0\nusermove\te2e4\nsd\t2").empty());
}

TEST_CASE("A depth of 0 takes the limit away, and an increment may be missing") {
  Talk talk;
  CHECK(talk.say("new\nforce\nsd 1\nsd 0\nlevel 40 5\ndepth 3\npost").empty());
  const std::string answer = '\n' + talk.say("go");
  CHECK(contains(answer, "\n3 "));
  CHECK_FALSE(contains(answer, "\n4 "));
}

TEST_CASE("A FEN is set up as other programs write it") {
  Talk talk;
  CHECK(talk.say("new\nforce\nsetboard 4k3/8/8/8/8/8/4P3/4K2R w KQ - 0 0") ==
        "# setboard: castling rights 'Q' dropped: they cannot be\n"
        "# setboard: move number 0 taken as 1\n");
  CHECK(talk.say("usermove e1g1\nusermove e8e7").empty());
}

TEST_CASE("White and black give the turn to a side, and the engine the other one") {
  Talk talk;
  CHECK(talk.say("new\nsd 1\nblack").empty());
  CHECK(contains(talk.say("usermove e2e4"), "Illegal move"));
  CHECK(moveIn(talk.say("usermove e7e5")).size() == 4);
  CHECK(talk.say("new\nforce\nsd 1\nwhite\nusermove e2e4").starts_with("move "));
  CHECK(contains(talk.say("new\nforce\nusermove e2e4\nusermove f7f5\nusermove d1h5\nwhite"),
                 "Error (White cannot be on move)"));
  CHECK(contains(talk.say("new\nforce\nsetboard 8/8/8/8/8/8/8/8 w - - 0 1\nblack"), "Error"));
}

TEST_CASE("After go the engine plays the side to move") {
  Talk talk;
  const std::string answer = talk.say("new\nforce\nsd 2\nusermove e2e4\nusermove e7e5\ngo");
  REQUIRE(moveIn(answer).size() == 4);
  CHECK((moveIn(answer)[1] == '1' || moveIn(answer)[1] == '2' || moveIn(answer)[1] == '4'));
}

TEST_CASE("In force mode the engine only looks on") {
  Talk talk;
  CHECK(talk.say("new\nforce\nusermove e2e4\nusermove e7e5\nusermove g1f3\nping 3") == "pong 3\n");
}

TEST_CASE("After playother the engine waits for the other side's move") {
  Talk talk;
  CHECK(talk.say("new\nforce\nusermove e2e4\nsd 2\nplayother").empty());
  CHECK(moveIn(talk.say("usermove e7e5")).size() == 4);
}

TEST_CASE("Force stops the engine's thinking for good") {
  Talk talk;
  CHECK(talk.say("new\nst 3600\nusermove e2e4\nforce\nping 1") == "pong 1\n");
  CHECK(talk.say("usermove e7e5\nping 2") == "pong 2\n");
}

TEST_CASE("A ping while the engine thinks is answered after the move") {
  Talk talk;
  CHECK(talk.begin("new\nst 3600\nusermove e2e4\nping 7").empty());
  const std::string answer = talk.say("?");
  CHECK(answer.starts_with("move "));
  CHECK(answer.ends_with("\npong 7\n"));
}

TEST_CASE("Illegal moves are refused and change nothing") {
  Talk talk;
  CHECK(contains(talk.say("new\nforce\nusermove e2e5"), "Illegal move"));
  CHECK(contains(talk.say("usermove e7e5"), "Illegal move"));
  CHECK(contains(talk.say("usermove nonsense"), "Illegal move"));
  CHECK(contains(talk.say("usermove"), "Illegal move"));
  CHECK(contains(talk.say("a9a9"), "Illegal move"));
  CHECK(talk.say("usermove e2e4").empty());
}

TEST_CASE("A move out of turn is refused while the engine thinks") {
  Talk talk;
  talk.begin("new\nst 3600\nusermove e2e4");
  CHECK(contains(talk.begin("usermove e7e5"), "Illegal move (it is the engine's turn): e7e5"));
  CHECK(moveIn(talk.say("?")).size() == 4);
}

TEST_CASE("Unknown commands are named") {
  Talk talk;
  CHECK(talk.say("frobnicate 12") == "Error (unknown command): frobnicate 12\n");
  CHECK(talk.say("p\x02ing\t\x1b[2J") == "Error (unknown command): p\\x02ing\t\\x1b[2J\n");
  CHECK(talk.say("").empty());
  CHECK(talk.say("   ").empty());
  CHECK(contains(talk.say("variant nosuch"), "Error (unknown variant): nosuch"));
  CHECK(contains(talk.say("level 1"), "Error"));
  CHECK(contains(talk.say("sd -1"), "Error"));
  CHECK(contains(talk.say("st x"), "Error"));
  CHECK(contains(talk.say("memory x"), "Error"));
}

TEST_CASE("Lines of XBoard without a meaning for the engine are accepted silently") {
  Talk talk;
  CHECK(talk.say("xboard\naccepted ping\nrejected setscore\nrandom\nname Fred\nrating 1 2\nics -\n"
                 "computer\notim 100\ntime 100\npost\nnopost\nhard\neasy\n.\nresult * {}\n"
                 "nps 0\negtpath nalimov /tmp")
            .empty());
}

TEST_CASE("Checkmate is claimed by the winner") {
  Talk talk;
  const std::string_view foolsMate = "new\nforce\nusermove f2f3\nusermove e7e5\nusermove g2g4\n";
  CHECK(contains(talk.say(std::string(foolsMate) + "sd 3\ngo"),
                 "move d8h4\n0-1 {Black wins: checkmate}\n"));
  CHECK(talk.say(std::string(foolsMate) + "playother\nusermove d8h4") ==
        "0-1 {Black wins: checkmate}\n");
  CHECK(talk.say(std::string(foolsMate) + "usermove d8h4\ngo") == "0-1 {Black wins: checkmate}\n");
  CHECK(contains(talk.say("usermove a2a3"), "Illegal move"));
}

TEST_CASE("Draws by rule are claimed") {
  Talk talk;
  CHECK(talk.say("new\nforce\nsetboard 7k/8/6Q1/8/8/8/8/K7 w - - 0 1\nplayother\nusermove g6f7") ==
        "1/2-1/2 {Draw: stalemate}\n");
}

TEST_CASE("A game goes on past a draw that may be claimed") {
  Talk talk;
  const std::string shuffle = "usermove g1f3\nusermove g8f6\nusermove f3g1\nusermove f6g8\n";
  CHECK(talk.say("new\nforce\n" + shuffle + shuffle + "usermove e2e4").empty());
  CHECK(talk.say("undo\nanalyze\n.").starts_with("stat01: "));
  const std::string answer = talk.say("exit\nforce\nsd 1\ngo");
  CHECK(answer.starts_with("1/2-1/2 {Draw: repetition}\n"));
  CHECK(moveIn(answer).size() == 4);
}

TEST_CASE("Moves are taken back one by one and in pairs") {
  Talk talk;
  CHECK(talk.say("new\nforce\nusermove e2e4\nundo\nusermove e2e4").empty());
  CHECK(talk.say("usermove e7e5\nremove\nusermove e2e4").empty());
  CHECK(contains(talk.say("remove"), "Error"));
  CHECK(talk.say("undo").empty());
  CHECK(contains(talk.say("undo"), "Error"));
}

TEST_CASE("After a retraction the engine plays on with the same side") {
  Talk talk;
  REQUIRE(moveIn(talk.say("new\nsd 1\nusermove e2e4")).size() == 4);
  CHECK(talk.say("remove").empty());
  CHECK(moveIn(talk.say("usermove d2d4")).size() == 4);
}

TEST_CASE("A position is set up, and a bad one is refused until the next") {
  Talk talk;
  CHECK(talk.say("new\nforce\nsetboard 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\nusermove e2e4").empty());
  CHECK(contains(talk.say("setboard 8/8/8/8/8/8/8/8 w - - 0 1"), "tellusererror Illegal position"));
  CHECK(contains(talk.say("usermove e8e7"), "Illegal move"));
  CHECK(contains(talk.say("go"), "Error"));
  CHECK(talk.say("new\nforce\nusermove e2e4").empty());
}

TEST_CASE("A depth limit holds until the next game") {
  Talk talk;
  const std::string answer = '\n' + talk.say("new\npost\nsd 2\nusermove e2e4");
  CHECK(contains(answer, "\n2 "));
  CHECK_FALSE(contains(answer, "\n3 "));
}

TEST_CASE("A score that is only an upper bound is not shown") {
  Talk talk;
  for (const char* move : {"e2e4", "d2d4", "c2c4", "g1f3"}) {
    const std::string answer = talk.say(std::string("new\npost\nsd 6\nusermove ") + move);
    CHECK(contains(answer, "\n6 "));
    CHECK_FALSE(contains(answer, "?\n"));
  }
}

TEST_CASE("Thinking is shown only after post") {
  Talk talk;
  CHECK(talk.say("new\nsd 2\nnopost\nusermove e2e4").starts_with("move "));
  CHECK_FALSE(talk.say("new\nsd 2\npost\nusermove e2e4").starts_with("move "));
}

TEST_CASE("A hint is a legal move") {
  Talk talk;
  const std::string answer = talk.say("new\nforce\nusermove e2e4\nhint");
  REQUIRE(answer.starts_with("Hint: "));
  const std::string move = answer.substr(6, answer.size() - 7);
  CHECK(talk.say("usermove " + move).empty());
}

TEST_CASE("The opening book is empty") {
  Talk talk;
  const std::string answer = talk.say("bk");
  CHECK(answer.starts_with(" "));
  CHECK(answer.ends_with("\n\n"));
}

TEST_CASE("A draw is accepted by an engine that stands worse") {
  Talk talk;
  const std::string_view lost = "new\nforce\nsetboard 4k3/8/8/8/8/8/QQ6/4K3 w - - 0 1\nsd 1\n";
  CHECK(talk.say("new\ndraw").empty());
  talk.say(std::string(lost) + "playother\nusermove a2a3");
  CHECK(talk.say("draw") == "offer draw\n");
  talk.say(std::string(lost) + "go");
  CHECK(talk.say("draw").empty());
}

TEST_CASE("In an even game a draw is accepted in time, not at once") {
  Talk talk;
  talk.say("new\nforce\nsetboard 4k3/p7/8/8/8/8/P7/4K3 w - - 0 1\nsd 1\nplayother");
  for (const char* move : {"e1d1", "d1e1", "e1d1", "d1e1"}) {
    talk.say(std::string("usermove ") + move);
    CHECK(talk.say("draw").empty());
  }
  CHECK(talk.say("new\ndraw").empty());
}

TEST_CASE("The engine resigns a hopeless game if it may") {
  const std::string_view lost =
      "force\nsetboard 4k3/8/8/8/8/8/QQ6/4K3 w - - 0 1\nsd 1\nplayother\n";
  const std::string moves = "usermove e1e2\nusermove e2e1\nusermove e1e2\nusermove e2e1\n";
  for (const bool allowed : {false, true}) {
    CAPTURE(allowed);
    Talk talk;
    std::string answer = talk.say(std::string("new\noption Resign=") + (allowed ? "1\n" : "0\n") +
                                  "option Resign Score=500\n" + std::string(lost));
    for (const char* move : {"e1e2", "e2e1", "e1e2"})
      answer += talk.say(std::string("usermove ") + move);
    CHECK(contains(answer, "resign\n") == allowed);
  }
}

TEST_CASE("Whole conversations end with quit or with their input") {
  for (const char* ending : {"quit\nusermove e2e4\n", ""}) {
    std::istringstream in(std::string("xboard\nnew\nping 5\n") + ending);
    std::ostringstream out;
    runXBoard(in, out);
    CHECK(out.str() == "pong 5\n");
  }
}

TEST_CASE("A move being thought about at the end of the input is still made, at once") {
  std::istringstream in("new\nst 3600\nusermove e2e4\n");
  std::ostringstream out;
  runXBoard(in, out);
  CHECK(moveIn(out.str()).size() == 4);
}

TEST_CASE("A GUI that accepts whole turns uses our notation") {
  Talk talk;
  CHECK(contains(talk.say("protover 2"), "feature turns=\"chess,rebel1,"));
  const std::string answer = talk.say("accepted turns\nnew\nvariant blackmagic\nforce\nsd 1");
  CHECK(answer.empty());
  const char* start = "drtbgtrd/iiiiiiii/8/8/8/8/II1II1II/DRTBGTRD w - - 0 1";
  CHECK(talk.say(std::string("setboard ") + start).empty());
  CHECK(talk.say("usermove c1c3").starts_with("Illegal move"));
  CHECK(talk.say("usermove c1c2,f1f5").empty());
  CHECK(contains(talk.say("setboard nonsense"), "Illegal position"));
}

TEST_CASE("A GUI that does not accept whole turns receives plies") {
  Talk talk;
  CHECK(contains(talk.say("rejected turns\nnew\nvariant nature-vs-black-magic"), "setup ("));
}
