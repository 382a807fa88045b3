#include "protocol/web/queries.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "engine/skill.h"
#include "movegen/fen.h"
#include "movegen/piece_names.h"
#include "movegen/variants/described/anatomy.h"
#include "movegen/variants/described/described.h"
#include "movegen/variants/registry.h"
#include "protocol/lessons/lesson_board.h"
#include "tests/support/catch.h"

using namespace ximaera;

namespace {

using Answer = nlohmann::ordered_json;

Answer ask(Queries& queries, const std::string& question) {
  return Answer::parse(queries.answer(question));
}

std::string errorOf(const std::string& question) {
  Queries queries;
  return ask(queries, question).value("error", "");
}

Answer member(const Answer& object, std::string_view name) {
  INFO(object << " has no " << name);
  REQUIRE(object.contains(name));
  return object[name];
}

// Sets up a game: its name, FEN and moves in a line each.
Answer setUp(Queries& queries, const std::string& game, int known = 0) {
  return ask(queries, fmt::format("game\n{}\n{}", game, known));
}

// The game's position after these moves.
Answer positionOf(Queries& queries, const std::string& game) {
  return member(setUp(queries, game), "position");
}

// "d3 Y d2d3 | d3 M e7e8q e7e8r": where a piece may be put, its mark, the texts of the turns.
std::string targetsOn(const Answer& position, std::string_view square) {
  std::string text;
  const Answer all = member(position, "targets");
  if (!all.contains(square)) return text;
  for (const Answer& target : all[square]) {
    if (!text.empty()) text += " | ";
    text += target.value("to", "") + ' ' + target.value("mark", "");
    const Answer turns = member(target, "turns");
    for (const Answer& turn : turns) text += ' ' + turn.value("text", "");
  }
  return text;
}

}  // namespace

TEST_CASE("the games are told with boards, pieces and the texts of their rules") {
  Queries queries;
  const Answer games = member(ask(queries, "games"), "games");
  REQUIRE(games.size() == Variants().all().size());
  const Answer& fury = games[allRules().size() - 1];
  REQUIRE(fury.value("name", "") == "rebelfury");
  REQUIRE(fury.value("files", 0) == 12);
  REQUIRE(fury.value("startNote", "").find("reconstruct") != std::string::npos);
  const Answer kinds = member(fury, "kinds");
  for (const Answer& kind : kinds) REQUIRE_FALSE(kind.value("powers", "").empty());
  for (const Answer& game : games) {
    INFO(game.value("name", ""));
    CHECK(member(game, "board").contains("a1"));
  }
}

TEST_CASE("a draw is accepted by who is worse, where there are draws") {
  const auto accepted = [](const std::string& game, const std::string& values) {
    Queries queries;
    setUp(queries, game + "\n\n");
    return ask(queries, "offer\n" + values).dump();
  };
  REQUIRE(accepted("chess", "") == R"({"accepted":false})");
  REQUIRE(accepted("chess", "80 -250") == R"({"accepted":true})");
  REQUIRE(accepted("chess", "-250 80") == R"({"accepted":false})");
  REQUIRE(accepted("chess", "80 0 -3 0 0 -9") == R"({"accepted":true})");
  REQUIRE(accepted("fugue", "-250") == R"({"accepted":false})");
  REQUIRE(accepted("chess", "80 much").find("'much'") != std::string::npos);
  REQUIRE(errorOf("offer\n10") == "no game is set up");
}

TEST_CASE("a game is told turn by turn, with all that each has changed") {
  Queries queries;
  const Answer game = setUp(queries, "fugue\n\nd2d3 e7d6 e2c4");
  REQUIRE(game.value("start", "").empty());
  const Answer turns = member(game, "turns");
  REQUIRE(turns.size() == 3);
  const Answer& first = turns.front();
  REQUIRE(
      first.dump() ==
      R"({"text":"d2d3","letters":"d2d3","side":"w","number":1,"told":"the Cannon Pawn on d2 goes to d3",)"
      R"("changes":[{"square":"d3","before":"","after":"P"},)"
      R"({"square":"d2","before":"P","after":""}]})");
  REQUIRE(member(game, "position").value("fen", "") ==
          "wlqksaui/pppp1ppp/3p4/8/2P5/3P4/PPP2PPP/IUASKQLW b - - 0 2");
}

TEST_CASE("a game that goes on is told from its known turns on, as if set up anew") {
  Queries queries, anew;
  setUp(queries, "chess\n\ne2e4 e7e5 g1f3");
  const Answer on = setUp(queries, "chess\n\ne2e4 e7e5 f1c4 b8c6", 2);
  REQUIRE(member(on, "turns").size() == 2);
  REQUIRE(member(on, "turns").front().value("letters", "") == "Bc4");
  for (const char* game : {"chess\n\ne2e4 e7e5 f1c4 b8c6", "chess\n\ne2e4", "fusion\n\ne2e4",
                           "fusion\n4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\ne2e4", "fusion\n\n"}) {
    INFO(game);
    REQUIRE(setUp(queries, game).dump() == setUp(anew, game).dump());
    anew = {};
  }
  REQUIRE(setUp(queries, "chess\n\n", -1).value("error", "").find("-1") != std::string::npos);
}

TEST_CASE("a line of moves is told with the letters of its pieces, and read in the same way") {
  Queries queries;
  setUp(queries, "fugue\n\nd2d3");
  REQUIRE(ask(queries, "letters\nd2d3 e7d6 c1d2").dump() ==
          R"({"letters":["d2d3","e7d6","Ac1d2"]})");
  setUp(queries, "fugue\n\nd2d3 e7d6");
  REQUIRE(ask(queries, "read\nAc1d2").value("move", "") == "c1d2");
  REQUIRE(ask(queries, "letters\nd2d3 d2d3").value("error", "").find("d2d3") != std::string::npos);
  REQUIRE(errorOf("letters\ne2e4") == "no game is set up");
}

TEST_CASE("targets have marks, and the turns to choose from") {
  Queries queries;
  const Answer pawn = positionOf(queries, "chess\n3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1\n");
  REQUIRE(targetsOn(pawn, "e7") == "d8 choice e7d8q e7d8r e7d8b e7d8n");
  const Answer swapper = positionOf(queries, "fugue\nk7/8/8/8/1p6/1W6/8/K7 w - - 0 1\n");
  REQUIRE(targetsOn(swapper, "b3").find("b4 choice b3b4 b3b4d") != std::string::npos);
  const Answer recruiter = positionOf(queries, "rebel1\n4k3/8/6n1/8/4U3/8/7P/4K3 w - - 0 1\n");
  REQUIRE(targetsOn(recruiter, "e4").find("g6 more e4g6") != std::string::npos);
  REQUIRE(targetsOn(recruiter, "e8").empty());
}

TEST_CASE("a target tells what its turns take and change") {
  Queries queries;
  const auto effect = [&](const std::string& game, const char* square, const char* text) {
    const Answer targets = member(member(positionOf(queries, game), "targets"), square);
    for (const Answer& target : targets) {
      const Answer turns = member(target, "turns");
      for (const Answer& turn : turns)
        if (turn.value("text", "") == text)
          return target.value("mark", "") + member(turn, "taken").dump() +
                 member(turn, "changed").dump();
    }
    return std::string("no such turn");
  };
  CHECK(effect("fugue\n7k/8/3p4/8/3A4/8/8/K7 w - - 0 1\n", "d4", "d4d6") == R"(capture["d6"][])");
  CHECK(effect("fugue\nk7/8/8/8/3pU3/8/8/K7 w - - 0 1\n", "e4", "e4f4") ==
        R"(capture["d4"]["f4","e4"])");
  CHECK(effect("fugue\n1k6/8/8/1p1q4/8/2s5/3W4/K7 w - - 0 1\n", "d2", "d2d5") ==
        R"(more[]["d2","d5"])");
  CHECK(effect("rebelfury\n8f3/12/12/12/12/12/4X1c5/12/12/12/12/F11 w - - 0 1\n", "e6", "e6g6") ==
        R"(more[]["e6","g6"])");
  CHECK(effect("rebel1\n4k3/8/6n1/8/4U3/8/7P/4K3 w - - 0 1\n", "e4", "e4g6").find(R"(["g6"])") ==
        4);
}

TEST_CASE("what only a check holds is not frozen") {
  Queries queries;
  const Answer check = positionOf(queries, "chess\n\ne2e4 f7f6 d1h5");
  REQUIRE(member(check, "held").contains("a7"));
  REQUIRE(member(check, "frozen").dump() == "[]");
  const Answer pinned = positionOf(queries, "chess\n4k3/8/8/8/8/4r3/4B3/4K3 w - - 0 1\n");
  REQUIRE(member(pinned, "frozen").dump() == R"(["e2"])");
}

TEST_CASE("the levels are those of the engine") {
  Queries queries;
  const Answer levels = ask(queries, "levels");
  REQUIRE(levels.value("lowest", 0) == kLowestSkill);
  const Answer elo = member(levels, "elo");
  REQUIRE(elo.size() == kHighestSkill - kLowestSkill);
}

TEST_CASE("a choice is told by the picture of what is chosen") {
  Queries queries;
  const Answer game = positionOf(queries, "fugue\nk7/8/8/8/1p6/1W6/8/K7 w - - 0 1\n");
  REQUIRE(game.dump().find(R"("picture":"destruction")") != std::string::npos);
  REQUIRE(game.dump().find(R"("picture":"swapper")") != std::string::npos);
}

TEST_CASE("danger, what is held, losses and ends are told") {
  Queries queries;
  const Answer check = positionOf(queries, "chess\n\ne2e4 f7f6 d1h5");
  REQUIRE(member(check, "inDanger").dump() == R"(["e8"])");
  const Answer held = positionOf(queries, "fugue\nk7/8/8/8/3i4/2A5/8/K7 w - - 0 1\n");
  REQUIRE(member(held, "held").value("c3", "").find("Immobilizer") != std::string::npos);
  const Answer lost = positionOf(queries, "chess\n\ne2e4 d7d5 e4d5");
  REQUIRE(member(lost, "lost").dump() == R"({"w":[],"b":["p"]})");
  const Answer mate = positionOf(queries, "chess\n\nf2f3 e7e5 g2g4 d8h4");
  REQUIRE(member(mate, "verdict").value("status", "") == "win b checkmate");
  REQUIRE(member(mate, "targets").dump() == "{}");
}

TEST_CASE("what cannot be set up is an error, and the game as it was") {
  Queries queries;
  setUp(queries, "chess\n\ne2e4");
  REQUIRE(setUp(queries, "chess\n\ne2e5").value("error", "").find("e2e5") != std::string::npos);
  REQUIRE_FALSE(setUp(queries, "chess\nnonsense\n").value("error", "").empty());
  REQUIRE_FALSE(setUp(queries, "london\n\n").value("error", "").empty());
  REQUIRE(ask(queries, "read\ne7e5").value("move", "") == "e7e5");
}

TEST_CASE("moves are read as people write them, and refused with a reason") {
  Queries queries;
  setUp(queries, "chess\n\n");
  REQUIRE(ask(queries, "read\nNf3").value("move", "") == "g1f3");
  REQUIRE(ask(queries, "read\nE2-E4").value("move", "") == "e2e4");
  REQUIRE_FALSE(ask(queries, "read\ne2e5").value("error", "").empty());
  REQUIRE(ask(queries, "why\ne7e5").value("why", "") == "it is the turn of White");
}

TEST_CASE("a game goes out as PGN and comes back") {
  Queries queries;
  setUp(queries, "fusion\n\ne2e4 e7e5");
  const std::string pgn = ask(queries, "pgn\nYou\nXimaera\nwin b resignation").value("pgn", "");
  REQUIRE(pgn.find("[Variant \"fusion\"]") != std::string::npos);
  REQUIRE(pgn.find("{resignation} 0-1") != std::string::npos);
  const Answer game = ask(queries, "load\n0\n" + pgn);
  REQUIRE(game.value("variant", "") == "fusion");
  REQUIRE(game.value("white", "") == "You");
  REQUIRE(game.value("result", "") == "0-1");
  REQUIRE(member(game, "comments").value("2", "") == "resignation");
  REQUIRE(member(game, "turns").size() == 2);
  REQUIRE_FALSE(ask(queries, "load\n0\n1. e4 e4").value("error", "").empty());
  REQUIRE(ask(queries, "load\n0\n").value("error", "") == "there is no game in it");
  const Answer second = ask(queries, "load\n1\n" + pgn + "\n[White \"Anna\"]\n\n1. d4 *");
  REQUIRE(second.value("white", "") == "Anna");
  REQUIRE(member(second, "games").dump() == R"(["You - Ximaera 0-1","Anna - ? "])");
}

TEST_CASE("other lines are variations of the PGN, in chess with moves that every program reads") {
  Queries queries;
  setUp(queries, "chess\n\ne2e4 e7e5 g1f3");
  const std::string question = "pgn\nA\nB\n\ne2e4 c7c5 g1f3\nd2d4 d7d5\ne2e4 e7e5 g1f3 b8c6";
  const std::string pgn = ask(queries, question).value("pgn", "");
  CHECK(pgn.find("1. e4 (1. d4 d5) 1... e5 (1... c5 2. Nf3) 2. Nf3 (2. Nf3 Nc6) {unfinished} *") !=
        std::string::npos);
  const Answer read = ask(queries, "load\n0\n" + pgn);
  CHECK(member(read, "turns").size() == 3);
  CHECK(member(read, "variations").dump() ==
        R"([["d2d4","d7d5"],["e2e4","c7c5","g1f3"],["e2e4","e7e5","g1f3","b8c6"]])");
  CHECK_FALSE(ask(queries, "pgn\nA\nB\n\ne2e5").value("error", "").empty());
}

TEST_CASE("the tree of a PGN is read, up to what cannot be played") {
  Queries queries;
  const auto linesOf = [&](const std::string& pgn) {
    const Answer game = ask(queries, "load\n0\n" + pgn);
    return member(game, "variations").dump() + fmt::format(" {}", game.value("omitted", 0));
  };
  CHECK(
      linesOf("1. e4 e5 (1... c5 {Sicilian} 2. Nf3 (2. Nc3 Nc6) (2. c3 $1) 2... d6) 2. Nf3 *") ==
      R"([["e2e4","c7c5","g1f3","d7d6"],["e2e4","c7c5","b1c3","b8c6"],["e2e4","c7c5","c2c3"]] 0)");
  CHECK(linesOf("1. e4 (1. d4 d5 2. Z0 Nf6 (2... e6)) 1... e5 ( ) *") ==
        R"([["d2d4","d7d5"],["d2d4","d7d5"],["e2e4"]] 2)");
  CHECK(linesOf("(1. e4 e5) *") == R"([["e2e4","e7e5"]] 0)");
  CHECK(linesOf("[FEN \"4k3/1P6/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. b8=(Q) (1. b8=(N) Kd8) Ke7 *") ==
        R"([["b7b8n","e8d8"]] 0)");
  std::string many = "1. e4 ";
  for (int count = 0; count < 300; ++count) many += "(1. d4) ";
  CHECK(linesOf(many).ends_with(" 100"));
  CHECK(ask(queries, "load\n0\n1. e4 " + std::string(100000, '(') + " d4 *").value("error", "") ==
        "line 1: the variation has no end");
}

TEST_CASE("a game without moves keeps its variations in PGN") {
  Queries queries;
  setUp(queries, "chess\n\n");
  const std::string pgn = ask(queries, "pgn\nA\nB\n\ne2e4 e7e5").value("pgn", "");
  CHECK(pgn.find("(1. e4 e5) {unfinished} *") != std::string::npos);
  CHECK(member(ask(queries, "load\n0\n" + pgn), "variations").dump() == R"([["e2e4","e7e5"]])");
}

TEST_CASE("a board with holes is told") {
  Queries queries;
  const auto omega = std::ranges::find(embeddedGames(), "omega", &EmbeddedGame::name);
  if (omega == embeddedGames().end()) return;  // A build without descriptions.
  const Answer game = ask(queries, fmt::format("describe\nown_omega\n{}", omega->text));
  CHECK(member(game, "holes").size() == 40);
}

TEST_CASE("the page gets the sentence and the notes of a description") {
  Queries queries;
  const Answer game = ask(queries,
                          "describe\nown_race\nsentence = \"Kings race.\"\nnotes = [\"One.\"]\n"
                          "start = \"k3/4/4/K3 w\"\nwin = [\"take K\"]\n[pieces]\n"
                          "K = { moves = \"K\" }");
  CHECK(game.value("idea", "") == "Kings race.");
  CHECK(member(game, "notes").dump() == R"(["One."])");
}

TEST_CASE("what is no question is an error") {
  for (const char* question : {"", "game", "game\nchess", "dance\nchess", "lesson\nchess\nx",
                               "lesson\nchess\n", "why\ne2e4", "pgn\na\nb\nc", "course\nlessons",
                               "course\nlessons\ngo", "answer\nlessons\nchess\n0",
                               "answer\nlessons\nfugue\n13", "try\nlessons\nfugue\nx\nd4d6"}) {
    INFO(question);
    REQUIRE_FALSE(errorOf(question).empty());
  }
}

TEST_CASE("a course is told, and what is tried in it judged") {
  Queries queries;
  const Answer course = ask(queries, "course\nlessons\nfugue");
  REQUIRE(member(course, "lessons").size() == 13);
  REQUIRE(member(course, "lessons").front().value("title", "") == "The Cannon Pawn leaps");
  REQUIRE_FALSE(course.value("practice", "").empty());
  REQUIRE(ask(queries, "answer\nlessons\nfugue\n0").dump() == R"({"answers":["d4d6"]})");
  const Answer done = ask(queries, "try\nlessons\nfugue\n0\nd4d6");
  REQUIRE(member(done, "done").dump() == "true");
  REQUIRE(done.value("move", "") == "d4d6");
  const Answer other = ask(queries, "try\nlessons\nfugue\n0\nd4c4");
  REQUIRE(member(other, "done").dump() == "false");
  REQUIRE(other.value("told", "").find("not the task") != std::string::npos);
  REQUIRE(ask(queries, "course\nlessons\nchess").dump() == R"({"lessons":[],"practice":""})");
}

TEST_CASE("puzzles are told and judged as lessons are") {
  Queries queries;
  const Answer course = ask(queries, "course\npuzzles\nchess");
  REQUIRE(member(course, "lessons").size() >= 40);
  const Answer answers = member(ask(queries, "answer\npuzzles\nchess\n3"), "answers");
  const std::string best = answers.front();
  const Answer done = ask(queries, "try\npuzzles\nchess\n3\n" + best);
  REQUIRE(member(done, "done").dump() == "true");
  REQUIRE(done.value("told", "").starts_with("Right: "));
}

TEST_CASE("a game is added by its description, once, and faults are told with their lines") {
  Queries queries;
  const std::string text = "title = \"Own Chess\"\nlike = \"chess\"";
  const Answer game = ask(queries, "describe\nown_test\n" + text);
  if (game.value("error", "").find("without descriptions") != std::string::npos) return;
  REQUIRE(game.value("title", "") == "Own Chess");
  REQUIRE(game.value("described", false));
  const Answer description = ask(queries, "description\nown_test");
  REQUIRE(description.value("text", "?") == "");
  REQUIRE(description.value("explained", "").find("N  Knight") != std::string::npos);
  REQUIRE(ask(queries, "describe\nown_test\n" + text).value("title", "") == "Own Chess");
  REQUIRE(ask(queries, "describe\nown_test\nlike = \"atomic\"").value("error", "") ==
          "there is already a game named 'own_test', by another description");
  REQUIRE(targetsOn(positionOf(queries, "own_test\n\n"), "g1") == "h3 move g1h3 | f3 move g1f3");
  const std::string faults = errorOf("describe\nown_bad\ntitle = 3\nfoo = 1\nstart = \"8\"");
  REQUIRE(faults.find("own_bad.toml:2:1: foo: unknown key") != std::string::npos);
  REQUIRE(ask(queries, "description\natomic").value("text", "").find("blast") != std::string::npos);
}

TEST_CASE("every piece has a lesson: a position that can be set up, in which it can move") {
  Queries queries;
  for (const VariantPtr& variant : queries.variants().all()) {
    const Rules* rules = &variant->rules();
    for (const KindInfo& kind : rules->info().kinds) {
      INFO(rules->info().name << ' ' << kind.name);
      const std::string fen = formatFen(lessonBoard(*rules, kind).position);
      INFO(fen);
      CHECK(parseFen(*rules, fen));
      const Answer lesson = ask(queries, fmt::format("lesson\n{}\n{}", rules->info().name,
                                                     kindText(rules->info(), kind)));
      const bool still = anatomyOf(*rules) && betzaOf(*rules, kind.kind).empty();
      CHECK(member(lesson, "targets").contains(lesson.value("square", "")) == !still);
    }
  }
}
