#include "protocol/explain/pages.h"

#include <algorithm>
#include <sstream>

#include "movegen/fen.h"
#include "movegen/variants/registry.h"
#include "protocol/explain/pages.h"
#include "protocol/explain/text.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"
#include "tests/support/known.h"

using namespace ximaera;
using test::contains;

TEST_CASE("the page of every variant names its pieces and sections, and fits the terminal") {
  for (const auto& rules : allRules()) {
    DYNAMIC_SECTION(rules->info().name) {
      const std::string page = rulesPage(*rules);
      for (const char* title : {"THE IDEA", "THE START", "THE PIECES", "HOW ONE WINS", "REPETITION",
                                "HOW MOVES ARE WRITTEN"})
        REQUIRE(page.find(title) != page.npos);
      for (const KindInfo& kind : rules->info().kinds) {
        INFO(kind.name);
        REQUIRE(page.find(kind.name) != page.npos);
        REQUIRE(page.find(kind.blackName) != page.npos);
        REQUIRE_FALSE(kind.powers.empty());
      }
      std::istringstream lines(page);
      for (std::string line; std::getline(lines, line);) REQUIRE(line.size() <= kPageWidth);
    }
  }
}

TEST_CASE("the examples of every game are sound and stand on its page") {
  for (const auto& rules : allRules()) {
    CAPTURE(rules->info().name);
    const auto examples = rules->info().examples;
    CHECK(examples.empty() == (rules->info().name == "chess"));
    CHECK(contains(rulesPage(*rules), "EXAMPLES") == !examples.empty());
    for (const Example& example : examples) {
      CAPTURE(example.fen, example.shows);
      Result<Position> position = parseFen(*rules, example.fen);
      REQUIRE(position);
      if (example.shows.size() > 3) REQUIRE(parseMove(*position, example.shows));
      CHECK(contains(rulesPage(*rules), exampleBoard(*rules, example)));
    }
  }
}

TEST_CASE("an example shows where a piece can go, or the board before and after a move") {
  const Rules& chess = *findRules("chess");
  constexpr std::string_view kFen = "4k3/8/8/8/8/1p6/P7/4K3 w - - 0 1";
  CHECK(exampleBoard(chess, {"The pawn:", kFen, "a2", "a2", "c4"}) ==
        "  The pawn:\n\n"
        "    4  *  .  .\n"
        "    3  *  p* .\n"
        "    2  P  .  .\n"
        "       a  b  c\n");
  CHECK(exampleBoard(chess, {"The pawn:", kFen, "a2b3", "a2", "b3"}) ==
        "  The pawn:\n\n"
        "    3  .  p        3  .  P\n"
        "    2  P  .        2  .  .\n"
        "       a  b           a  b\n");
}

TEST_CASE("the page has the readings of the inventor's rules") {
  const auto says = [](const char* game, const char* words) {
    if (test::knownRules(game) == nullptr) SKIP("this build has no described games");
    std::string page = rulesPage(*test::knownRules(game));
    std::ranges::replace(page, '\n', ' ');
    page.erase(
        std::ranges::unique(page, [](char a, char b) { return a == ' ' && b == ' '; }).begin(),
        page.end());
    CAPTURE(game, words);
    CHECK(contains(page, words));
  };
  says("rebel2", "Here every recruited piece is.");
  says("rebel3", "Here the pieces that give check decide");
  says("rebel3", "Here the first of them is captured, and the last one is mated.");
  says("fusion", "cannot take a rook from afar along the rook's own line");
  says("blackmagic", "Here it loses as by capture.");
  says("blackmagic", "it is not a choice.");
  says("blackmagic", "may become any kind that its side has lost");
  says("rebelfury", "here it is no choice.");
  says("rebel1", "Bishops that all stand on squares of one colour are not dead material here.");
  says("ultima", "By MacKay's rules it takes the leapers alone.");
  says("kamikaze", "The king is no exception (rex inclusive)");
  says("hasami", "this is the simplest");
  says("shogi", "becomes +B (Horse) where its move begins or ends on camp");
  says("chess960", "becomes one of BNQR where");
  says("chess960",
       "castles to file g or c with the Rook on that side, which goes to file f or d beside it; "
       "all squares that they pass or reach are vacant or theirs; written as its move onto the "
       "Rook, or as O-O or O-O-O");
  says("capablanca960", "castles to file i or c with the Rook on that side, which goes to file h");
}

TEST_CASE("the page says how drops, forms and castling are written, in games that have them") {
  if (test::knownRules("shogi") == nullptr) SKIP("this build has no described games");
  const auto writing = [](const char* game) { return test::knownRules(game)->info().writing; };
  CHECK(contains(writing("crazyhouse"), "the square: P@e4. Castling is the king's move."));
  CHECK(contains(writing("crazyhouse"), "Promotion adds the letter of the new piece."));
  CHECK(contains(writing("shogi"), "the square: P@e4."));
  CHECK(contains(writing("shogi"), "Promotion adds +."));
  CHECK_FALSE(contains(writing("shogi"), "astling"));
  CHECK(contains(writing("torishogi"), "the square: S@e4."));
  CHECK(contains(writing("chess960"), "castles with: e1h1."));
  CHECK_FALSE(contains(writing("chess960"), "@"));
  CHECK_FALSE(contains(writing("antichess960"), "astling"));
  CHECK(contains(writing("capablanca960"), "castles with: f1j1."));
  // The squares are those of the game.
  CHECK(contains(writing("dobutsu"), "The two squares: c2c4. A drop"));
  CHECK(contains(writing("dobutsu"), "the square: C@c4."));
  CHECK(contains(writing("sittuyin"), "the square: F@e3."));
  CHECK(contains(writing("shouse"), "stands behind the squares: b1c3n."));
  CHECK_FALSE(contains(writing("hasami"), "Promotion"));
  CHECK(contains(writing("janggi"), "the square of the General twice, e2e2, or `pass`."));
  CHECK_FALSE(contains(writing("xiangqi"), "pass"));
}

TEST_CASE("a promoted form has a page, by its sign") {
  if (test::knownRules("shogi") == nullptr) SKIP("this build has no described games");
  const Game game(*test::knownRules("shogi"));
  CHECK(contains(piecePage(game, "+r").value(), "Dragon"));
}

TEST_CASE("the page explains the effect of repetition") {
  REQUIRE(rulesPage(*findRules("chess")).find("third occurrence of a position is a draw") !=
          std::string::npos);
  REQUIRE(drawsNote(findRules("chess")->info()).find("100 half-moves") != std::string::npos);
  const std::string fugue = rulesPage(*findRules("fugue"));
  REQUIRE(fugue.find("Whoever brings about the third occurrence") != std::string::npos);
  REQUIRE(fugue.find("half-moves") == std::string::npos);
}

TEST_CASE("the page says once what repetition does") {
  for (const auto& rules : allRules()) {
    CAPTURE(rules->info().name);
    const std::string page = rulesPage(*rules);
    for (const char* words : {"occurrence", "earlier position"})
      CHECK(page.find(words) == page.rfind(words));
    CHECK(page.find("third time") == page.npos);
  }
}

TEST_CASE("the page names the moves that reset the clock") {
  const auto noteOf = [](const char* name) { return drawsNote(test::knownRules(name)->info()); };
  CHECK(noteOf("chess").ends_with("in a row in which nothing is captured and no Pawn moves."));
  CHECK(noteOf("blackmagic").ends_with("nothing is captured and no Initiate / Novice moves."));
  if (test::knownRules("ultima") == nullptr) SKIP("this build has no described games");
  CHECK(noteOf("hasami").ends_with("200 half-moves in a row in which nothing is captured."));
  CHECK(noteOf("ultima").ends_with("200 half-moves in a row in which nothing is captured."));
}

TEST_CASE("a game in which repetition has no effect says nothing about it") {
  VariantInfo info = findRules("chess")->info();
  info.repetition.occurrence = RepetitionRule::kNever;
  CHECK(drawsNote(info).starts_with("The game is a draw after 100 half-moves"));
  info.clockDraw = 0;
  CHECK(drawsNote(info).empty());
}

TEST_CASE("the reconstructed array is called so") {
  REQUIRE(rulesPage(*findRules("rebelfury")).find("reconstruct") != std::string::npos);
  REQUIRE(rulesPage(*findRules("rebelfury")).find("earlier position of the game is illegal") !=
          std::string::npos);
}
