#include "protocol/web/queries.h"

#include <fmt/format.h>

#include "engine/skill.h"
#include "movegen/fen.h"
#include "movegen/registry.h"
#include "protocol/web/lesson.h"
#include "tests/support/catch.h"

using namespace ximaera;

namespace {

Json ask(Queries& queries, const std::string& question) {
  const Result<Json> answer = Json::parse(queries.answer(question));
  REQUIRE(answer);
  return *answer;
}

std::string errorOf(const std::string& question) {
  Queries queries;
  return ask(queries, question).string("error");
}

Json member(const Json& object, std::string_view name) {
  const Json* found = object.find(name);
  INFO(object.text() << " has no " << name);
  REQUIRE(found != nullptr);
  return *found;
}

// The game's position after these moves.
Json positionOf(Queries& queries, const std::string& game) {
  return member(ask(queries, "game\n" + game), "position");
}

// "d3 Y d2d3 | d3 M e7e8q e7e8r": where a piece may be put, its mark, the texts of the turns.
std::string targetsOn(const Json& position, std::string_view square) {
  std::string text;
  const Json all = member(position, "targets");
  const Json* targets = all.find(square);
  if (targets == nullptr) return text;
  for (const Json& target : *targets->asArray()) {
    if (!text.empty()) text += " | ";
    text += target.string("to") + ' ' + target.string("mark");
    const Json turns = member(target, "turns");
    for (const Json& turn : *turns.asArray()) text += ' ' + turn.string("text");
  }
  return text;
}

}  // namespace

TEST_CASE("the games are told with boards, pieces and the texts of their rules") {
  Queries queries;
  const Json games = member(ask(queries, "games"), "games");
  REQUIRE(games.asArray()->size() == allRules().size());
  const Json& fury = games.asArray()->back();
  REQUIRE(fury.string("name") == "rebelfury");
  REQUIRE(fury.integer("files") == 12);
  REQUIRE(fury.string("startNote").find("reconstruct") != std::string::npos);
  const Json kinds = member(fury, "kinds");
  for (const Json& kind : *kinds.asArray()) REQUIRE_FALSE(kind.string("powers").empty());
  for (const Json& game : *games.asArray()) {
    INFO(game.string("name"));
    CHECK(member(game, "board").find("a1") != nullptr);
  }
}

TEST_CASE("a draw is accepted by who is worse, where there are draws") {
  const auto accepted = [](const std::string& game, const std::string& values) {
    Queries queries;
    ask(queries, "game\n" + game + "\n\n");
    return ask(queries, "offer\n" + values).text();
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
  const Json game = ask(queries, "game\nfugue\n\nd2d3 e7d6 e2c4");
  REQUIRE(game.string("start").empty());
  const Json turns = member(game, "turns");
  REQUIRE(turns.asArray()->size() == 3);
  const Json& first = turns.asArray()->front();
  REQUIRE(first.text() ==
          R"({"text":"d2d3","side":"w","number":1,"told":"the Cannon Pawn on d2 goes to d3",)"
          R"("changes":[{"square":"d3","before":"","after":"P"},)"
          R"({"square":"d2","before":"P","after":""}]})");
  REQUIRE(member(game, "position").string("fen") ==
          "wlqksaui/pppp1ppp/3p4/8/2P5/3P4/PPP2PPP/IUASKQLW b - - 0 2");
}

TEST_CASE("targets have the marks that XBoard's window shows, and the turns to choose from") {
  Queries queries;
  const Json pawn = positionOf(queries, "chess\n3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1\n");
  REQUIRE(targetsOn(pawn, "e7") == "d8 M e7d8q e7d8r e7d8b e7d8n");
  const Json swapper = positionOf(queries, "fugue\nk7/8/8/8/1p6/1W6/8/K7 w - - 0 1\n");
  REQUIRE(targetsOn(swapper, "b3").find("b4 M b3b4 b3b4d") != std::string::npos);
  const Json recruiter = positionOf(queries, "rebel1\n4k3/8/6n1/8/4U3/8/7P/4K3 w - - 0 1\n");
  REQUIRE(targetsOn(recruiter, "e4").find("g6 B e4g6") != std::string::npos);
  REQUIRE(targetsOn(recruiter, "e8").empty());
}

TEST_CASE("a target tells what its turns take and change") {
  Queries queries;
  const auto effect = [&](const std::string& game, const char* square, const char* text) {
    const Json targets = member(member(positionOf(queries, game), "targets"), square);
    for (const Json& target : *targets.asArray()) {
      const Json turns = member(target, "turns");
      for (const Json& turn : *turns.asArray())
        if (turn.string("text") == text)
          return target.string("mark") + member(turn, "taken").text() +
                 member(turn, "changed").text();
    }
    return std::string("no such turn");
  };
  CHECK(effect("fugue\n7k/8/3p4/8/3A4/8/8/K7 w - - 0 1\n", "d4", "d4d6") == R"(R["d6"][])");
  CHECK(effect("fugue\nk7/8/8/8/3pU3/8/8/K7 w - - 0 1\n", "e4", "e4f4") == R"(R["d4"]["f4","e4"])");
  CHECK(effect("fugue\n1k6/8/8/1p1q4/8/2s5/3W4/K7 w - - 0 1\n", "d2", "d2d5").substr(1) ==
        R"([]["d2","d5"])");
  CHECK(effect("rebelfury\n8f3/12/12/12/12/12/4X1c5/12/12/12/12/F11 w - - 0 1\n", "e6", "e6g6") ==
        R"(B[]["e6","g6"])");
  CHECK(effect("rebel1\n4k3/8/6n1/8/4U3/8/7P/4K3 w - - 0 1\n", "e4", "e4g6").find(R"(["g6"])") ==
        1);
}

TEST_CASE("what only a check holds is not frozen") {
  Queries queries;
  const Json check = positionOf(queries, "chess\n\ne2e4 f7f6 d1h5");
  REQUIRE(member(check, "held").find("a7") != nullptr);
  REQUIRE(member(check, "frozen").text() == "[]");
  const Json pinned = positionOf(queries, "chess\n4k3/8/8/8/8/4r3/4B3/4K3 w - - 0 1\n");
  REQUIRE(member(pinned, "frozen").text() == R"(["e2"])");
}

TEST_CASE("the levels are those of the engine") {
  Queries queries;
  const Json levels = ask(queries, "levels");
  REQUIRE(levels.integer("lowest") == kLowestSkill);
  const Json elo = member(levels, "elo");
  REQUIRE(elo.asArray()->size() == kHighestSkill - kLowestSkill);
}

TEST_CASE("a choice is told by the picture of what is chosen") {
  Queries queries;
  const Json game = positionOf(queries, "fugue\nk7/8/8/8/1p6/1W6/8/K7 w - - 0 1\n");
  REQUIRE(game.text().find(R"("picture":"destruction")") != std::string::npos);
  REQUIRE(game.text().find(R"("picture":"swapper")") != std::string::npos);
}

TEST_CASE("danger, what is held, losses and ends are told") {
  Queries queries;
  const Json check = positionOf(queries, "chess\n\ne2e4 f7f6 d1h5");
  REQUIRE(member(check, "inDanger").text() == R"(["e8"])");
  const Json held = positionOf(queries, "fugue\nk7/8/8/8/3i4/2A5/8/K7 w - - 0 1\n");
  REQUIRE(member(held, "held").string("c3").find("Immobilizer") != std::string::npos);
  const Json lost = positionOf(queries, "chess\n\ne2e4 d7d5 e4d5");
  REQUIRE(member(lost, "lost").text() == R"({"w":[],"b":["p"]})");
  const Json mate = positionOf(queries, "chess\n\nf2f3 e7e5 g2g4 d8h4");
  REQUIRE(member(mate, "verdict").string("status") == "win b checkmate");
  REQUIRE(member(mate, "targets").text() == "{}");
}

TEST_CASE("what cannot be set up is an error, and the game as it was") {
  Queries queries;
  ask(queries, "game\nchess\n\ne2e4");
  REQUIRE(ask(queries, "game\nchess\n\ne2e5").string("error").find("e2e5") != std::string::npos);
  REQUIRE_FALSE(ask(queries, "game\nchess\nnonsense\n").string("error").empty());
  REQUIRE_FALSE(ask(queries, "game\nlondon\n\n").string("error").empty());
  REQUIRE(ask(queries, "read\ne7e5").string("move") == "e7e5");
}

TEST_CASE("moves are read as people write them, and refused with a reason") {
  Queries queries;
  ask(queries, "game\nchess\n\n");
  REQUIRE(ask(queries, "read\nNf3").string("move") == "g1f3");
  REQUIRE(ask(queries, "read\nE2-E4").string("move") == "e2e4");
  REQUIRE_FALSE(ask(queries, "read\ne2e5").string("error").empty());
  REQUIRE(ask(queries, "why\ne7e5").string("why") == "it is the turn of White");
}

TEST_CASE("a game goes out as PGN and comes back") {
  Queries queries;
  ask(queries, "game\nfusion\n\ne2e4 e7e5");
  const std::string pgn = ask(queries, "pgn\nYou\nXimaera\nwin b resignation").string("pgn");
  REQUIRE(pgn.find("[Variant \"fusion\"]") != std::string::npos);
  REQUIRE(pgn.find("{resignation} 0-1") != std::string::npos);
  const Json game = ask(queries, "load\n0\n" + pgn);
  REQUIRE(game.string("variant") == "fusion");
  REQUIRE(game.string("white") == "You");
  REQUIRE(game.string("result") == "0-1");
  REQUIRE(member(game, "comments").string("2") == "resignation");
  REQUIRE(member(game, "turns").asArray()->size() == 2);
  REQUIRE_FALSE(ask(queries, "load\n0\n1. e4 e4").string("error").empty());
  REQUIRE(ask(queries, "load\n0\n").string("error") == "there is no game in it");
  const Json second = ask(queries, "load\n1\n" + pgn + "\n[White \"Anna\"]\n\n1. d4 *");
  REQUIRE(second.string("white") == "Anna");
  REQUIRE(member(second, "games").text() == R"(["You - Ximaera 0-1","Anna - ? "])");
}

TEST_CASE("other lines are variations of the PGN, in chess with moves that every program reads") {
  Queries queries;
  ask(queries, "game\nchess\n\ne2e4 e7e5 g1f3");
  const std::string question = "pgn\nA\nB\n\ne2e4 c7c5 g1f3\nd2d4 d7d5\ne2e4 e7e5 g1f3 b8c6";
  const std::string pgn = ask(queries, question).string("pgn");
  CHECK(pgn.find("1. e4 (1. d4 d5) 1... e5 (1... c5 2. Nf3) 2. Nf3 (2. Nf3 Nc6) {unfinished} *") !=
        std::string::npos);
  CHECK(member(ask(queries, "load\n0\n" + pgn), "turns").asArray()->size() == 3);
  CHECK_FALSE(ask(queries, "pgn\nA\nB\n\ne2e5").string("error").empty());
}

TEST_CASE("a board with holes is told") {
  Queries queries;
  const Json described = ask(queries, "descriptions");
  const Json all = member(described, "descriptions");
  for (const Json& one : *all.asArray()) {
    if (one.string("name") != "omega") continue;
    const Json game = ask(queries, "describe\nown_omega\n" + one.string("text"));
    CHECK(member(game, "holes").asArray()->size() == 40);
    return;
  }
  FAIL("Omega Chess does not come along");
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
  const Json course = ask(queries, "course\nlessons\nfugue");
  REQUIRE(member(course, "lessons").asArray()->size() == 13);
  REQUIRE(member(course, "lessons").asArray()->front().string("title") == "The Cannon Pawn leaps");
  REQUIRE_FALSE(course.string("practice").empty());
  REQUIRE(ask(queries, "answer\nlessons\nfugue\n0").text() == R"({"answers":["d4d6"]})");
  const Json done = ask(queries, "try\nlessons\nfugue\n0\nd4d6");
  REQUIRE(member(done, "done").text() == "true");
  REQUIRE(done.string("move") == "d4d6");
  const Json other = ask(queries, "try\nlessons\nfugue\n0\nd4c4");
  REQUIRE(member(other, "done").text() == "false");
  REQUIRE(other.string("told").find("not the task") != std::string::npos);
  REQUIRE(ask(queries, "course\nlessons\nchess").text() == R"({"lessons":[],"practice":""})");
}

TEST_CASE("puzzles are told and judged as lessons are") {
  Queries queries;
  const Json course = ask(queries, "course\npuzzles\nchess");
  REQUIRE(member(course, "lessons").asArray()->size() >= 40);
  const Json answers = member(ask(queries, "answer\npuzzles\nchess\n3"), "answers");
  const std::string best = *answers.asArray()->front().asString();
  const Json done = ask(queries, "try\npuzzles\nchess\n3\n" + best);
  REQUIRE(member(done, "done").text() == "true");
  REQUIRE(done.string("told").starts_with("Right: "));
}

TEST_CASE("a game is added by its description, once, and faults are told with their lines") {
  Queries queries;
  const std::string text = "title = \"Own Chess\"\nlike = \"chess\"";
  const Json game = ask(queries, "describe\nown_test\n" + text);
  if (game.string("error").find("without descriptions") != std::string::npos) return;
  REQUIRE(game.string("title") == "Own Chess");
  REQUIRE(game.string("explained").find("N  Knight") != std::string::npos);
  REQUIRE(ask(queries, "describe\nown_test\n" + text).string("title") == "Own Chess");
  REQUIRE(ask(queries, "describe\nown_test\nlike = \"atomic\"").string("error") ==
          "there is another game named 'own_test'");
  REQUIRE(targetsOn(positionOf(queries, "own_test\n\n"), "g1") == "h3 Y g1h3 | f3 Y g1f3");
  const std::string faults = errorOf("describe\nown_bad\ntitle = 3\nfoo = 1\nstart = \"8\"");
  REQUIRE(faults.find("own_bad.toml:2:1: foo: unknown key") != std::string::npos);
  REQUIRE(member(ask(queries, "descriptions"), "descriptions").asArray()->size() >= 20);
}

TEST_CASE("every piece has a lesson: a position that can be set up, in which it can move") {
  Queries queries;
  for (const auto& rules : allRules())
    for (const KindInfo& kind : rules->info().kinds) {
      INFO(rules->info().name << ' ' << kind.name);
      const std::string fen = formatFen(lessonBoard(*rules, kind).position);
      INFO(fen);
      CHECK(parseFen(*rules, fen));
      const Json lesson =
          ask(queries, fmt::format("lesson\n{}\n{}", rules->info().name, kind.letter));
      CHECK(member(lesson, "targets").find(lesson.string("square")) != nullptr);
    }
}
