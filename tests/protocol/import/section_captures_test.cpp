#include <fmt/format.h>

#include "engine/game.h"
#include "movegen/fen.h"
#include "movegen/variants/described/described.h"
#include "movegen/variants/registry.h"
#include "protocol/import/imported_game.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"
#include "tests/support/positions.h"

using namespace ximaera;
using test::contains;

namespace {

// The description of a section of which everything can be said.
std::string sectionInToml(std::string_view text) {
  const auto game = imported::readForeign(text, "");
  REQUIRE(game);
  CHECK(game->unsaid == std::vector<std::string>{});
  return imported::description(*game);
}

std::string leftOfSection(std::string_view text) {
  const auto game = imported::readForeign(text, "");
  REQUIRE(game);
  return fmt::format("{}", fmt::join(game->unsaid, "\n"));
}

// The legal moves of a position of a section, the start if there is no FEN.
std::string sectionMoves(std::string_view text, std::string_view fen = "") {
  const std::string description = sectionInToml(text);
  INFO(description);
  const auto rules = makeDescribedRules("imported", description);
  REQUIRE((rules ? "" : rules.error()) == "");
  Position position = fen.empty() ? startPosition(**rules) : parseFen(**rules, fen).value();
  return fmt::format("{} ", fmt::join(test::legalTexts(position), " "));
}

}  // namespace

TEST_CASE("a section says which pieces may take which") {
  const std::string text = sectionInToml(
      "[own:chess]\nknight = h\nstartFen = rhbqkbhr/pppppppp/8/8/8/8/PPPPPPPP/RHBQKBHR w - -\n"
      "captureForbidden = *:q b:*\ncaptureAllowed = h:q b:p\n");
  CHECK(contains(text, "R = { name = \"Rook\", moves = { by = \"R\", spares = \"Q\" } }"));
  CHECK(contains(text, "B = { name = \"Bishop\", moves = { by = \"B\", spares = \"BHKQR\" } }"));
  CHECK(contains(text, "H = { name = \"Knight\", moves = \"N\" }"));
  CHECK(contains(sectionInToml("[k:chess]\nking = -\ncommoner = k\nextinctionValue = loss\n"
                               "extinctionPieceTypes = k\nmutuallyImmuneTypes = k\n"),
                 "spares = \"K\""));
  CHECK(contains(leftOfSection("[hop:chess]\ncustomPiece1 = c:mRcpR\n"
                               "startFen = rnbqkbnr/pppppppp/8/8/8/2C5/PPPPPPPP/RNBQKBNR w - -\n"
                               "captureForbidden = c:p\n"),
                 "captureForbidden: C leaps over what it spares"));
}

TEST_CASE("a pawn that spares pawns does not take them en passant") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  constexpr std::string_view kFen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
  CHECK(contains(sectionMoves("[all:chess]\n", kFen), "e5d6 "));
  CHECK(!contains(sectionMoves("[none:chess]\ncaptureForbidden = p:p\n", kFen), "e5d6 "));
}

TEST_CASE("pieces of a section freeze, shoot, and take their own") {
  const std::string frozen =
      sectionInToml("[f:chess]\nqueen = q:mQ\nfreezePieceTypes = q\nfreezeImmunePieceTypes = k\n");
  CHECK(contains(frozen, "freezes = { by = \"K\", spares = \"K\" }"));
  CHECK(contains(sectionInToml("[f:chess]\nfreezePieceTypes = q\nfreezeDiagonals = false\n"),
                 "freezes = { by = \"W\" }"));
  CHECK(contains(sectionInToml("[r:chess]\nrifleCapture = true\n"), "mover = \"stays\""));
  const std::string archer = sectionInToml("[a:chess]\nqueen = -\ncustomPiece1 = q:mQc^R\n");
  CHECK(contains(archer, "moves = \"mQcR\""));
  CHECK(contains(archer, "mover = \"stays\"\nonly = \"Q\""));
  const std::string own = sectionInToml("[own:chess]\nselfCapture = true\n");
  CHECK(contains(own, "moves = \"fmWfcedFifmnD\""));
  CHECK(contains(own, "moves = \"mcdKisO2\""));
}

TEST_CASE("explosions of a section have a shape, and spare some pieces") {
  const std::string blasts = "[b:chess]\nblastOnCapture = true\n";
  CHECK(contains(sectionInToml(blasts), "blast = { by = \"K\", spares = \"P\" }"));
  CHECK(contains(sectionInToml(blasts + "blastDiagonals = false\n"), "blast = { by = \"W\""));
  const std::string alone = sectionInToml(blasts +
                                          "blastDiagonals = false\nblastOrthogonals = false\n"
                                          "blastImmuneTypes = n\n");
  CHECK(contains(alone, "mover = \"dies\"\nspares = \"N\""));
  CHECK(!contains(alone, "blast ="));
  CHECK(contains(alone, "A Pawn dies by a capture en passant, too"));
  CHECK(contains(leftOfSection(blasts + "blastImmuneTypes = n\n"), "blastImmuneTypes = N"));
  CHECK(contains(leftOfSection(blasts + "blastCenter = false\n"), "not where it moves"));
  CHECK(contains(leftOfSection(blasts + "rifleCapture = true\n"), "not where it moves"));
}

TEST_CASE("leaps of a section are pairs of numbers, too, and lead everywhere on small boards") {
  const auto moved = [](std::string_view moves, std::string_view board = "8/8/8/8/8/8/8/8") {
    return sectionInToml(
        fmt::format("[m]\ncustomPiece1 = a:{}\nstartFen = {}[Aa] w - - 0 1\npieceDrops = true\n"
                    "stalemateValue = loss\nextinctionValue = loss\nextinctionPieceTypes = a\n"
                    "hexBoard = true\n",
                    moves, board));
  };
  CHECK(contains(moved("fr(1,2)(1,2)m(3,3)"), "moves = \"frNNmG\""));
  CHECK(contains(moved("mU", "3/3/3"), "moves = \"mWmFmDmNmA\""));
  CHECK(contains(moved("U", "4/4/4/4"), "moves = \"WFDNAHCZG\""));
  CHECK(contains(moved("ON"), "moves = \"FyafsFN\""));
  CHECK(contains(moved("M"), "moves = \"WyafsW\""));
  CHECK(contains(moved("L2J"), "moves = \"C2Z\""));
  CHECK(contains(moved("Wx"), "moves = \"Wx\""));
  CHECK(contains(moved("m"), "A = { name = \"A\" }"));
  CHECK(contains(moved("(1,9)(a"), "moves = \"(1,9)(a\""));
}

TEST_CASE("drops of a section may be free, and forms are not dropped where they are stuck") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  constexpr std::string_view kFree =
      "[t]\nmaxRank = 3\nmaxFile = 3\nimmobile = p\nstartFen = 3/3/3[] w - - 0 1\n"
      "pieceDrops = true\nfreeDrops = true\nconnectN = 3\n";
  CHECK(contains(sectionInToml(kFree), "3/3/3[PPPPPPPPPppppppppp]"));
  CHECK(contains(sectionMoves(kFree), "P@b2 "));
  constexpr std::string_view kForms =
      "[s:minishogi]\ncustomPiece1 = w:bB\nbishop = -\nstartFen = k4/5/5/5/4K[P] w - - 0 1\n"
      "promotedPieceType = p:w\ndropPromoted = true\n";
  const std::string moves = sectionMoves(kForms);
  CHECK(contains(moves, "+P@a2 "));
  CHECK(!contains(moves, "+P@a1 "));
}

TEST_CASE("pieces that only go back do not move to the first rank") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  constexpr std::string_view kBack =
      "[s:minishogi]\ncustomPiece1 = w:bWfD\ncustomPiece2 = v:bWbB\nimmobilityIllegal = true\n"
      "startFen = k4/5/5/W1V2/4K[] w - - 0 1\n";
  const std::string moves = sectionMoves(kBack);
  CHECK(contains(moves, "a2a1 "));
  CHECK(!contains(moves, "c2c1 "));
}

TEST_CASE("a zone where promotion is a duty is closed to pieces that cannot promote") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  constexpr std::string_view kDuty =
      "[d:chess]\nmandatoryPromotionRegionWhite = *8\nmandatoryPromotionRegionBlack = *1\n";
  const std::string moves = sectionMoves(kDuty, "4k3/P7/8/8/8/8/8/R3K2R w - - 0 1");
  CHECK(contains(moves, "a7a8q "));
  CHECK(contains(moves, "h1h7 "));
  CHECK(!contains(moves, "h1h8 "));
  CHECK(contains(leftOfSection("[o:chess]\nmandatoryPawnPromotion = false\n"
                               "mandatoryPromotionRegion = *8\n"),
                 "mandatoryPromotionRegion = *8"));
}

TEST_CASE("what becomes itself does not promote, and a zone may name what pieces become") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  const std::string moves =
      sectionMoves("[s:chess]\npromotionPieceTypes = pq\n", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
  CHECK(contains(moves, "a7a8 "));
  CHECK(contains(moves, "a7a8q "));
  CHECK(!contains(moves, "a7a8p "));
  const std::string zone = "[z:chess]\npromotionRegionWhite = Q(a8,b8)\npromotionPieceTypes = q\n";
  CHECK(contains(sectionInToml(zone), "promotion = { squares = \"a8 b8\""));
  CHECK(contains(leftOfSection("[z:chess]\npromotionRegionWhite = Q(*8);R(*7)\n"),
                 "promotionRegion = Q(*8);R(*7)"));
}

TEST_CASE("royal pieces of a section have a key of their own, and a side without them can lose") {
  constexpr std::string_view kRoyals =
      "[r]\nking = -\nrook = r\ncommoner = c\ncustomPiece1 = u:fW\nstartFen = "
      "r3u3/8/8/8/8/8/8/R3U3 w - - 0 1\npromotionPawnTypes = u\npromotionPieceTypes = c\n"
      "pseudoRoyalTypes = uc\n";
  CHECK(contains(sectionInToml(kRoyals), "win = [\"mate UC\"]"));
  CHECK(contains(leftOfSection(fmt::format("{}pseudoRoyalValue = win\n", kRoyals)),
                 "pseudoRoyalValue = win"));
  const std::string kingless = sectionInToml(
      "[k:chess]\nstartFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR w - - 0 1\n");
  CHECK(contains(kingless, "win = [\"mate K\", \"take all\"]"));
  CHECK(contains(kingless, "in Fairy-Stockfish it is a draw"));
}
