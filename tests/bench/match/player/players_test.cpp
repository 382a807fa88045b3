#include "bench/match/player/cecp_player.h"
#include "bench/match/player/cecp_texts.h"
#include "bench/match/player/start_player.h"
#include "bench/match/player/uci_player.h"
#include "movegen/fen.h"
#include "movegen/variants/described/described.h"
#include "movegen/variants/registry.h"
#include "tests/bench/match/support.h"
#include "tests/support/catch.h"

namespace ximaera::match {

namespace {

using namespace std::chrono_literals;

StartContext contextOf(const std::string& variant) {
  StartContext context{.variant = Variants().find(variant), .patience = {}};
  context.patience.quit = Milliseconds(100);
  return context;
}

std::string failedStart(const std::string& text, const std::string& variant = "chess",
                        Milliseconds patience = 30000ms) {
  EngineSpec spec = parseEngine(text, {}).value();
  StartContext context = contextOf(variant);
  context.patience.start = context.patience.greeting = patience;
  const auto player = startPlayer(spec, context);
  return player ? "" : player.error();
}

std::unique_ptr<Player> builtIn(const std::string& name) {
  EngineSpec spec;
  spec.command = name;
  return startPlayer(spec, contextOf("chess")).value();
}

PlayerClock clockOf(const char* text) {
  return PlayerClock(parseEngine(std::string("cmd=x ") + text, {}).value().time);
}

// A CECP engine that answers "go" with this line, whatever the position.
EngineSpec engineSaying(const std::string& line) {
  EngineSpec spec;
  spec.name = "sayer";
  spec.command = "sh";
  spec.arguments = {"-c",
                    "while read l; do case $l in "
                    "protover*) echo feature ping=1 setboard=1 done=1;; "
                    "ping*) echo pong ${l#ping};; go) echo '" +
                        line + "';; quit) exit;; esac; done"};
  spec.protocol = Protocol::kXboard;
  return spec;
}

// The move that is read from this line of an engine, in a position of chess.
std::string moveHeard(const std::string& line, const std::string& fen) {
  EngineSpec spec = engineSaying(line);
  const auto player = startPlayer(spec, contextOf("chess"));
  REQUIRE(player);
  const Game game(parseFen(*findRules("chess"), fen).value());
  const PlayerClock clock({});
  REQUIRE_FALSE((*player)->newGame(game, game.position().side(), 1));
  const Reply reply = (*player)->think(game, {clock, clock, 0ms});
  const auto* move = std::get_if<MoveReply>(&reply.answer);
  return move != nullptr ? move->text : "no move";
}

// Lets a player make the first moves of a game against itself.
std::vector<std::string> firstMoves(Player& player, const Rules& rules, std::uint64_t seed) {
  Game game(rules);
  const PlayerClock clock({});
  REQUIRE_FALSE(player.newGame(game, kWhite, seed));
  for (int ply = 0; ply < 12 && !game.outcome().over(); ++ply) {
    const Reply reply = player.think(game, {clock, clock, 0ms});
    const auto* move = std::get_if<MoveReply>(&reply.answer);
    REQUIRE(move != nullptr);
    REQUIRE_FALSE(game.play(std::string_view(move->text)));
  }
  return game.texts();
}

}  // namespace

TEST_CASE("an engine that plays a described game counts its ranks as XBoard does") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  auto rules = makeDescribedRules(
      "tenranks",
      "start = \"k1/2/2/2/2/2/2/2/2/K1\"\nwin = [\"take K\"]\n[pieces]\nK = { moves = \"K\" }\n");
  REQUIRE(rules);
  EngineSpec spec = engineSaying("");
  spec.arguments[1] =
      "while read l; do case $l in protover*) "
      "echo 'feature ping=1 setboard=1 variants=\"ten-ranks\" done=1';; ping*) echo pong "
      "${l#ping};; "
      "'variant ten-ranks') knows=yes;; a9a8) told=$knows;; go) echo move a1b${told:+2};; quit) "
      "exit;; "
      "esac; done";
  StartContext context = contextOf("chess");
  context.variant = std::make_shared<Variant>(std::move(*rules));
  const auto player = startPlayer(spec, context);
  REQUIRE((player ? "" : player.error()) == "");
  Game game(context.variant->rules());
  for (const std::string_view move : {"a1a2", "a10a9"}) REQUIRE_FALSE(game.play(move));
  const PlayerClock clock({});
  REQUIRE_FALSE((*player)->newGame(game, kWhite, 1));
  const Reply reply = (*player)->think(game, {clock, clock, 0ms});
  REQUIRE(std::holds_alternative<MoveReply>(reply.answer));
  CHECK(std::get<MoveReply>(reply.answer).text == "a2b3");
}

TEST_CASE("engines get the files of games before they are asked for a game") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  const TemporaryDirectory directory;
  const std::string file = directory.write(
      "given-game.toml",
      "start = \"k1/2/2/K1\"\nwin = [\"take K\"]\n[pieces]\nK = { moves = \"K\" }\n");
  Variants variants;
  const auto added = variants.addFile(file);
  REQUIRE((added ? "" : added.error()) == "");
  StartContext context = contextOf("chess");
  context.variant = *added;
  const auto problem = [&](const std::string& name, const std::string& path, Protocol protocol) {
    EngineSpec spec = engineSaying("");
    spec.protocol = protocol;
    if (!path.empty()) spec.options.emplace_back("VariantPath", path);
    // It offers the game once it has the file.
    spec.arguments[1] =
        "names=chess; while read l; do case $l in "
        "uci) echo id name " +
        name +
        "; echo option name VariantPath type string default x; "
        "echo option name UCI_Variant type combo default chess var $names; echo uciok;; "
        "'setoption name VariantPath value " +
        (path.empty() ? file : path) +
        "') "
        "names='chess var given-game';; "
        "'option VariantPath=" +
        (path.empty() ? file : path) +
        "') "
        "echo 'feature variants=\"normal,given-game\"';; "
        "protover*) echo 'feature ping=1 setboard=1 option=\"VariantPath -string x\"' " +
        (name == "Ximaera" ? "'turns=\"chess\"' " : "") +
        "done=1;; "
        "isready) echo readyok;; ping*) echo pong ${l#ping};; quit) exit;; esac; done";
    const auto player = startPlayer(spec, context);
    return player ? "" : player.error();
  };
  for (const Protocol protocol : {Protocol::kUci, Protocol::kXboard}) {
    CHECK(problem("Ximaera", "", protocol) == "");
    CHECK(problem("Other", "games.ini", protocol) == "");
    CHECK(problem("Other", "", protocol) == "'sayer' does not play given-game");
  }
}

TEST_CASE("UCI engines receive position and clocks") {
  Game game(*findRules("chess"));
  CHECK(uciPosition(game) == "position startpos");
  must(game.play(std::string_view("e2e4")));
  CHECK(uciPosition(game) == "position startpos moves e2e4");
  const char* fen = "4k3/8/8/8/8/8/8/4K2R b K - 0 1";
  CHECK(uciPosition(Game(parseFen(*findRules("chess"), fen).value())) ==
        std::string("position fen ") + fen);
  const PlayerClock ten = clockOf("tc=10+0.1"), forty = clockOf("tc=40/60");
  CHECK(uciGo({ten, forty, 0ms}, kWhite) == "go wtime 10000 winc 100 btime 60000 binc 0");
  CHECK(uciGo({forty, ten, 0ms}, kBlack) ==
        "go wtime 10000 winc 100 btime 60000 binc 0 movestogo 40");
  CHECK(uciGo({clockOf("st=0.1"), ten, 0ms}, kWhite) == "go movetime 100");
  CHECK(uciGo({clockOf("nodes=500 depth=3"), ten, 0ms}, kWhite) == "go nodes 500 depth 3");
}

TEST_CASE("reports of UCI engines are read") {
  const Opinion plain =
      uciOpinion("info depth 12 seldepth 20 multipv 1 score cp -31 nodes 5000 time 9 pv e2e4 e7e5");
  CHECK(plain.depth == 12);
  CHECK(plain.score == -31);
  CHECK(plain.nodes == 5000);
  CHECK(plain.seldepth == 20);
  CHECK(plain.pv == "e2e4 e7e5");
  CHECK_FALSE(plain.mate);
  CHECK_FALSE(plain.nps);
  CHECK(uciOpinion("info depth 1 nps 777 score cp 1").nps == 777);
  const Opinion mate = uciOpinion("info depth 3 score mate -2 upperbound nodes 7");
  CHECK(mate.mate == -2);
  CHECK(*mate.score < -20000);
  CHECK_FALSE(uciOpinion("info string depth charge").depth);
}

TEST_CASE("CECP engines receive clocks, and their reports are read") {
  CHECK(cecpLevel(parseClock("40/60").value()) == "level 40 1:00 0");
  CHECK(cecpLevel(parseClock("90+0.5").value()) == "level 0 1:30 0.5");
  CHECK(cecpLevel(parseClock("0.2+2").value()) == "level 0 0:01 2");
  const Opinion plain = cecpOpinion("  9.  -156  1084  48000   Nf3 Nc6");
  CHECK(plain.depth == 9);
  CHECK(plain.score == -156);
  CHECK(plain.nodes == 48000);
  CHECK(plain.pv == "Nf3 Nc6");
  CHECK_FALSE(plain.seldepth);
  const Opinion full = cecpOpinion("9 -156 1084 48000 14 44280 0\tNf3 Nc6");
  CHECK(full.seldepth == 14);
  CHECK(full.nps == 44280);
  CHECK(full.pv == "Nf3 Nc6");
  CHECK(cecpOpinion("7 100003 5 9 Qh5").mate == 3);
  CHECK(cecpOpinion("7 -100002 5 9 Qh5").mate == -2);
  CHECK_FALSE(cecpOpinion("1. e2e4").depth);
  CHECK_FALSE(cecpOpinion("White (1) : e4").depth);
}

TEST_CASE("features are read whatever is in their quotes") {
  CecpFeatures features;
  std::optional<bool> done;
  CHECK(features.read("feature ping=1 myname=\"A = B, done=1\" usermove=1 reuse=0 san=0", done) ==
        std::vector<std::string>{"ping", "myname", "usermove", "reuse", "san"});
  CHECK_FALSE(done);
  CHECK(features.ping);
  CHECK(features.usermove);
  CHECK_FALSE(features.reuse);
  features.read("feature option=\"Skill -spin 1 0 20\" variants=\"normal,fugue\" done=1", done);
  CHECK(done == true);
  REQUIRE(features.options.size() == 1);
  CHECK(features.options[0].name == "Skill");
  CHECK(features.variants == "normal,fugue");
  features.read("feature turns=\"chess,fusion\"", done);
  CHECK(features.turns == "chess,fusion");
}

TEST_CASE("the protocol of an engine is detected, whatever it answers to the other one") {
  for (const auto& [name, protocol] :
       {std::pair{"good_uci", Protocol::kUci}, std::pair{"good_cecp", Protocol::kXboard},
        std::pair{"announcer", Protocol::kXboard}}) {
    CAPTURE(name);
    EngineSpec engine = parseEngine(mock(name), {}).value();
    REQUIRE(startPlayer(engine, contextOf("fugue")));
    CHECK(engine.protocol == protocol);
  }
}

TEST_CASE("an engine that is too slow for the short greeting is detected by the long one") {
  StartContext context = contextOf("fugue");
  context.patience.greeting = Milliseconds(100);
  EngineSpec engine = parseEngine(mock("late_riser"), {}).value();
  REQUIRE(startPlayer(engine, context));
  CHECK(engine.protocol == Protocol::kUci);
}

TEST_CASE("a program that answers to neither protocol is refused") {
  CHECK(failedStart("cmd=false name=x") ==
        "'x' answers neither to uci nor to protover: crash, exit status 1");
  CHECK(failedStart("cmd='sleep 1000' name=x", "chess", Milliseconds(100))
            .starts_with("'x' answers neither to uci nor to protover; is it an old"));
}

TEST_CASE("a program that echoes its input is soon refused") {
  CHECK(failedStart("cmd=cat name=x") ==
        "'x' answers neither to uci nor to protover: it repeats what it is told");
}

TEST_CASE("both protocols lead to the same moves in every variant") {
  EngineSpec uci = parseEngine(mock("good_uci") + " proto=uci", {}).value();
  EngineSpec cecp = parseEngine(mock("good_cecp") + " proto=xboard", {}).value();
  for (const auto& rules : allRules()) {
    CAPTURE(rules->info().name);
    const auto first = startPlayer(uci, contextOf(std::string(rules->info().name)));
    REQUIRE(first);
    Game game(*rules);
    const PlayerClock clock({});
    CHECK_FALSE((*first)->newGame(game, kWhite, 1));
    const auto second = startPlayer(cecp, contextOf(std::string(rules->info().name)));
    REQUIRE(second);
    CHECK_FALSE((*second)->newGame(game, kBlack, 1));
    for (int ply = 0; ply < 10; ++ply) {
      Player& player = ply % 2 == 0 ? **first : **second;
      const Reply reply = player.think(game, {clock, clock, 0ms});
      REQUIRE(std::holds_alternative<MoveReply>(reply.answer));
      CHECK(reply.opinion.score == 25);
      REQUIRE_FALSE(game.play(std::string_view(std::get<MoveReply>(reply.answer).text)));
    }
    CHECK_FALSE((*first)->endGame(game, "1-0", "test"));
    CHECK_FALSE((*second)->endGame(game, "1-0", "test"));
  }
}

TEST_CASE("CECP engines may write their moves as players do") {
  const char* castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  CHECK(moveHeard("move e1g1", castling) == "e1g1");
  CHECK(moveHeard("move O-O", castling) == "e1g1");
  CHECK(moveHeard("move 0-0-0+", castling) == "e1c1");
  CHECK(moveHeard("  move Rxa8+ ", castling) == "a1a8");
  CHECK(moveHeard("move A1A8", castling) == "a1a8");
  CHECK(moveHeard("My move is : Rxh8", castling) == "h1h8");
  CHECK(moveHeard("move exd6 e.p.", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1") == "e5d6");
  const char* promoting = "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1";
  CHECK(moveHeard("move e7e8Q", promoting) == "e7e8q");
  CHECK(moveHeard("move e8=N+", promoting) == "e7e8n");
  // XBoard's form has no letter.
  CHECK(moveHeard("move e7e8", promoting) == "e7e8q");
  // An unreadable move is passed to the referee unchanged.
  CHECK(moveHeard("move O-O-O", promoting) == "O-O-O");
}

TEST_CASE("players that are built in depend on their seed alone") {
  for (const char* name : {"random", "greedy"})
    for (const auto& rules : allRules()) {
      CAPTURE(rules->info().name);
      const auto one = builtIn(name), other = builtIn(name);
      const auto moves = firstMoves(*one, *rules, 5);
      CHECK(firstMoves(*other, *rules, 5) == moves);
      // The seed decides between equals, of which a fine evaluation leaves the greedy one few.
      if (name == std::string_view("random")) CHECK(firstMoves(*other, *rules, 6) != moves);
    }
}

TEST_CASE("the greedy player takes hanging pieces and mates if it can") {
  const auto greedy = builtIn("greedy");
  const PlayerClock clock({});
  for (const auto& [fen, best] : {std::pair{"4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", "e4d5"},
                                  std::pair{"6k1/5ppp/8/8/8/q7/8/R5K1 w - - 0 1", "a1a3"},
                                  std::pair{"6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8"}}) {
    const Game game(parseFen(*findRules("chess"), fen).value());
    greedy->newGame(game, kWhite, 1);
    const Reply reply = greedy->think(game, {clock, clock, 0ms});
    CHECK(std::get<MoveReply>(reply.answer).text == best);
  }
}

TEST_CASE("a failed start is reported with the engine's name") {
  CHECK(failedStart("cmd=/no/such/engine name=x proto=uci") ==
        "'x' cannot start '/no/such/engine': No such file or directory");
  CHECK(failedStart(mock("good_uci") + " proto=uci option.Depth=3") ==
        "'good_uci' has no option 'Depth'");
  CHECK(failedStart(mock("good_uci") + " proto=uci option.move overhead=5001") ==
        "'good_uci' does not take option 'Move Overhead': 5001 is not in 0..5000");
  EngineSpec sayer = engineSaying("");
  sayer.options = {{"Hash", "64"}};
  CHECK(startPlayer(sayer, contextOf("chess")).error() == "'sayer' has no option 'Hash'");
  CHECK(failedStart("cmd=false name=x proto=uci") ==
        "'x' crash instead of an answer to uci: exit status 1");
  CHECK(failedStart("cmd=cat name=x proto=xboard", "fugue", 50ms) == "'x' does not play fugue");
  CHECK(failedStart(mock("good_cecp") + " proto=xboard nodes=5") ==
        "'good_cecp' speaks CECP, which has no limit of nodes");
}

}  // namespace ximaera::match
