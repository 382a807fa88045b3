#include "protocol/xboard/xboard_gestures.h"

#include "engine/variants.h"
#include "movegen/fen.h"
#include "movegen/variants/registry.h"
#include "tests/protocol/xboard/xboard_talk.h"
#include "tests/support/catch.h"
#include "tests/support/positions.h"

using namespace ximaera;

namespace {

XBoardLine lineAt(const char* variant, const char* fen) {
  return XBoardLine(parseFen(*findRules(variant), fen).value());
}

Square at(std::string_view name) {
  return *takeSquare(name, 12, 12);
}

std::vector<std::string> meant(const XBoardLine& line, std::string_view text) {
  std::vector<std::string> texts;
  const Position& position = line.game().position();
  for (const XBoardTurn* turn : turnsMeant(line, text))
    texts.push_back(position.rules().format(position, turn->move));
  return texts;
}

using Texts = std::vector<std::string>;

constexpr const char* kTrees = "3g4/8/8/8/8/8/8/G1T2T2 w - - 0 1";

}  // namespace

TEST_CASE("Lifted pieces are shown where they may go: yellow to move, red to capture") {
  const XBoardLine line = lineAt("fugue", "k7/8/8/8/1p6/1A6/8/K7 w - - 0 1");
  CHECK(highlightText(line, at("b3")) == "6Y1/5Y2/4Y3/3Y4/YRY5/Y1YYYYYY/YYY5/1Y1Y4");
  CHECK(highlightText(line, at("h8")) == "8/8/8/8/8/8/8/8");
  CHECK(highlightText(line, at("b4")) == "8/8/8/8/8/8/8/8");
}

// XBoard would wait for a choice after a click on blue.
TEST_CASE("A swap, which leaves nothing to choose, is shown as a move") {
  const XBoardLine line =
      lineAt("rebelfury", "fa10/aa10/12/12/12/12/3A8/12/3X8/12/AA10/FA10 w - - 0 1");
  CHECK(highlightText(line, squareAt(3, 3)) ==
        "11Y/10Y1/9Y2/8Y3/7Y4/Y5Y5/1Y1Y1Y6/2YYY7/YYY1YYYYYYYY/2YYY7/1Y1Y1Y6/3Y2Y5");
}

TEST_CASE("A choice is shown in magenta, a forced change of type in blue") {
  const XBoardLine fury = lineAt("rebelfury", test::kFury);
  CHECK(highlightText(fury, at("d4")) ==
        "3R7Y/3R6Y1/3R5Y2/3R4Y3/3M3Y4/Y2M2Y5/1YYYYY6/1YYYYY6/YYY1YYYYYYYY/1YYYYY6/1YYYYY6/3Y2Y5");
  const XBoardLine recruiter = lineAt("rebel1", "4k3/8/6n1/8/4U3/8/7P/4K3 w - - 0 1");
  CHECK(highlightText(recruiter, at("e4")) == "8/8/2Y3B1/8/8/8/2Y3Y1/8");
}

TEST_CASE("On ten ranks a move is meant by XBoard's names of its squares") {
  const VariantPtr xiangqi = Variants().find("xiangqi");
  if (!xiangqi) SKIP("this build has no described games");
  const XBoardLine line(startPosition(xiangqi->rules()));
  CHECK(meant(line, "a0a1") == Texts{"a1a2"});
  CHECK(meant(line, "a3a4") == Texts{"a4a5"});
  // In our names a1a2 is a move of the chariot.
  CHECK(meant(line, "a1a2").empty());
}

TEST_CASE("Of the pieces to choose from the most valuable comes first") {
  const VariantPtr knightmate = Variants().find("knightmate");
  if (!knightmate) SKIP("this build has no described games");
  const XBoardLine line(parseFen(knightmate->rules(), "4k3/P7/8/8/8/8/8/4K3 w - - 0 1").value());
  const auto letters = choiceText(line, at("a7"), at("a8"));
  REQUIRE(letters);
  CHECK(letters->starts_with('Q'));
  CHECK(firstChoice(line, at("a7"), at("a8"))->move.letter() == 'q');
  CHECK(firstChoice(line, at("e1"), at("e2")) == nullptr);
}

TEST_CASE("Own pieces are marked where a fusion or a swap is possible") {
  const XBoardLine line = lineAt("fusion", "4k3/8/8/8/8/8/3B4/1N2K3 w - - 0 1");
  CHECK(highlightText(line, at("b1")) == "8/8/8/8/8/Y1Y5/3B4/8");
}

TEST_CASE("The letters of a choice begin with the mover's own, for the turn without a suffix") {
  const XBoardLine fury = lineAt("rebelfury", test::kFury);
  CHECK(choiceText(fury, at("d4"), at("d7")) == "FC");
  CHECK(choiceText(fury, at("d4"), at("d8")) == "FS");
  CHECK_FALSE(choiceText(fury, at("d4"), at("d9")).has_value());
  CHECK_FALSE(choiceText(fury, at("d4"), at("a10")).has_value());
  const XBoardLine recruited = lineAt("rebel2", "4k3/8/2q5/1B~6/8/8/8/4K3 w - - 0 1");
  CHECK(choiceText(recruited, at("b5"), at("c6")) == "EU");
  const XBoardLine swapper = lineAt("fugue", "k7/8/8/8/1p6/1W6/8/K7 w - - 0 1");
  CHECK(choiceText(swapper, at("b3"), at("b4")) == "WD");
  const XBoardLine pawn = lineAt("rebel1", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
  CHECK(choiceText(pawn, at("a7"), at("a8")) == "QRBN");
  const XBoardLine chess = lineAt("chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
  CHECK(choiceText(chess, at("a7"), at("a8")) == "QRBN");
}

TEST_CASE("A single way to go there needs no choice, but perhaps a letter") {
  const XBoardLine recruiter = lineAt("rebel1", "4k3/8/6n1/8/4U3/8/7P/4K3 w - - 0 1");
  CHECK(choiceText(recruiter, at("e4"), at("g6")) == "N");
  CHECK_FALSE(choiceText(recruiter, at("e4"), at("c2")).has_value());
}

TEST_CASE("A turn is meant by its text, its first ply, its squares, or a chosen letter") {
  const XBoardLine fury = lineAt("rebelfury", test::kFury);
  CHECK(meant(fury, "d4d9") == Texts{"d4d9"});
  CHECK(meant(fury, "d4d7") == Texts{"d4d7"});
  CHECK(meant(fury, "d4d7c") == Texts{"d4d7c"});
  CHECK(meant(fury, "d4d8x") == Texts{"d4d8x"});
  CHECK(meant(fury, "d4d8s") == Texts{"d4d8x"});
  CHECK(meant(fury, "d4d8f").size() > 1);
  CHECK(meant(fury, "d4e8").empty());
  CHECK(meant(fury, "nonsense").empty());
  const XBoardLine pawn = lineAt("rebel1", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
  CHECK(meant(pawn, "a7a8").size() == 4);
  CHECK(meant(pawn, "a7a8n") == Texts{"a7a8n"});
}

TEST_CASE("Trees are moved by the one that goes farther") {
  const XBoardLine line = lineAt("blackmagic", kTrees);
  CHECK(meant(line, "f1f5") == Texts{"c1c2,f1f5"});
  CHECK(meant(line, "c1c8") == Texts{"f1f2,c1c8"});
  CHECK(meant(line, "c1c2,f1f5") == Texts{"c1c2,f1f5"});
  // One tree alone, or both.
  CHECK(meant(line, "c1c2") == Texts{"c1c2", "c1c2,f1f2"});
  CHECK_FALSE(choiceText(line, at("c1"), at("c2")).has_value());
}

TEST_CASE("All turns of random games are reached by some gesture that is shown") {
  for (const auto& rules : allRules()) {
    CAPTURE(rules->info().name);
    test::visitRandomPositions(*rules, 1, 20, 31, [&](Position& position) {
      const XBoardLine line(position);
      for (const XBoardTurn& turn : line.turns().all()) {
        const std::string text = position.rules().format(position, turn.move);
        CAPTURE(formatFen(position), text);
        const auto turns = turnsMeant(line, text);
        const bool found = std::find(turns.begin(), turns.end(), &turn) != turns.end();
        CHECK(found);
        CHECK((turns.size() == 1 || turn.move.alsoTo != kNoSquare || turns.size() > 1));
      }
    });
  }
}
