#include <fmt/format.h>

#include "movegen/variants/described/described.h"
#include "movegen/variants/registry.h"
#include "protocol/import/imported_game.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"

using namespace ximaera;

namespace {

// What a section of chess with other keys leaves unsaid. What is left of it can be played.
std::string unsaidOfValues(std::string_view keys, std::string_view parent = "chess") {
  const auto game = imported::readForeign(fmt::format("[s:{}]\n{}", parent, keys), "");
  REQUIRE(game);
  const std::string description = imported::description(*game);
  INFO(description);
  if (!embeddedGames().empty()) {
    const auto rules = makeDescribedRules("imported", description);
    CHECK((rules ? "" : rules.error()) == "");
  }
  return fmt::format("{}", fmt::join(game->unsaid, "\n"));
}

}  // namespace

TEST_CASE("words of a section that Fairy-Stockfish would not read are named") {
  for (const std::string_view line :
       {"materialCounting = nonsense", "materialCounting = whiteDrawOdds",
        "materialCounting = whitedrawodds", "materialCounting = Janggi",
        "stalemateValue = nonsense", "checkmateValue = win", "nFoldValue = lose",
        "countingRule = thai"})
    CHECK(unsaidOfValues(line) == line);
  for (const std::string_view line :
       {"materialCounting = blackdrawodds", "materialCounting = none", "stalemateValue = win",
        "nFoldValue = loss", "countingRule = asean"})
    CHECK(unsaidOfValues(line).empty());
}

TEST_CASE("passes of a section that cannot be said are named") {
  CHECK(unsaidOfValues("pass = maybe") == "pass = maybe: it is neither true nor false");
  CHECK(unsaidOfValues("passWhite = true") == "pass: by one side alone");
  CHECK(unsaidOfValues("pass = true", "makruk") ==
        "pass = true: it does not go together with countingRule");
  CHECK(unsaidOfValues("passOnStalemate = true", "makruk") ==
        "passOnStalemate = true: it does not go together with countingRule");
  CHECK(unsaidOfValues("pass = true\ncountingRule = none", "makruk").empty());
}

TEST_CASE("values of a section that do not name its pieces are named") {
  for (const std::string_view line :
       {"freezePieceTypes = z", "freezePieceTypes = n:q", "freezePieceTypes = n:q r:*",
        "freezeImmunePieceTypes = *", "blastImmuneTypes = *", "promotionPieceTypes = zz",
        "promotionPieceTypes = *", "promotionPieceTypesBlack = q!", "captureForbidden = p",
        "captureForbidden = p:z", "extinctionPieceTypes = x"})
    CHECK(unsaidOfValues(line) == line);
  for (const std::string_view line :
       {"freezePieceTypes = n q", "freezePieceTypes = -", "captureForbidden = p:q qr:*",
        "promotionPieceTypes = -", "nMoveRuleTypes = *", "promotedPieceType = n:q"})
    CHECK(unsaidOfValues(line).empty());
}

TEST_CASE("all kinds of a section may freeze") {
  CHECK(unsaidOfValues("freezePieceTypes = *").empty());
  const auto game = imported::readForeign("[s:chess]\nfreezePieceTypes = *\n", "");
  REQUIRE(game);
  REQUIRE(game->pieces.size() == 6);
  for (const imported::Piece& piece : game->pieces)
    CHECK(test::contains(piece.more, "freezes = { by = \"K\" }"));
}
