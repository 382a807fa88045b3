#include "protocol/explain/narration.h"

#include <algorithm>

#include "movegen/variants/described/described.h"
#include "tests/support/catch.h"
#include "tests/support/diagram.h"
#include "tests/support/pieces.h"
#include "tests/support/positions.h"

using namespace ximaera;

namespace {

// The narration of a legal move in the position with these pieces, given as for test::fenOf().
std::string told(std::string_view variant, std::string_view pieces, std::string_view text,
                 char side = 'w') {
  const std::string fen =
      pieces.find('/') == pieces.npos ? test::fenOf(variant, pieces, side) : std::string(pieces);
  Result<Position> position = parseFen(*findRules(variant), fen);
  INFO(variant << ' ' << fen << ' ' << text);
  if (!position) FAIL(position.error());
  const std::optional<Move> move = parseMove(*position, text);
  REQUIRE(move);
  return narrated(*position, *move);
}

// The narration of each move names all squares that change.
void requireSquaresTold(Position& position) {
  const Rules& rules = position.rules();
  MoveList moves;
  rules.legal(position, moves);
  for (const Move move : moves) {
    Delta delta;
    rules.expand(position, move, delta);
    const std::string text = narrated(position, move) + ' ';
    for (const Change& change : delta) {
      INFO(formatFen(position) << ' ' << rules.format(position, move) << ": " << text);
      if (change.before == change.after) continue;
      if (text.find(squareName(change.square)) == text.npos) FAIL(squareName(change.square));
    }
  }
}

}  // namespace

TEST_CASE("a narrated turn begins with its number and side") {
  Position position = startPosition(*findRules("chess"));
  const Move move = *parseMove(position, "e2e4");
  REQUIRE(narratedTurn(position, move) == "1. e2e4: the Pawn on e2 goes to e4.");
  Undo undo;
  position.make(move, undo);
  REQUIRE(narratedTurn(position, *parseMove(position, "b8c6")) ==
          "1... b8c6: the Knight on b8 goes to c6.");
}

TEST_CASE("the moves of chess are narrated") {
  CHECK(told("chess", "Ke1 Ra1 ke8 ra8", "a1a8") == "the Rook on a1 captures the Rook on a8");
  CHECK(told("chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1c1") ==
        "the King on e1 castles to c1, and the Rook on a1 goes to d1");
  CHECK(told("chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6") ==
        "the Pawn on e5 goes to d6 and captures the Pawn on d5 en passant");
  CHECK(told("chess", "Ke1 Pa7 ke8 rb8", "a7b8n") ==
        "the Pawn on a7 captures the Rook on b8 and becomes a Knight");
}

TEST_CASE("recruiting is narrated, for both sides and in both directions") {
  CHECK(told("rebel1", "Ke1 Ud4 ke8 nf6", "d4f6") ==
        "the Recruiter on d4 recruits the Knight on f6");
  CHECK(told("rebel1", "Ke1 Ud4 Be5 ke8", "d4f6") ==
        "the Recruiter on d4 goes to f6, over the "
        "Bishop on e5");
  CHECK(told("rebel2", "4k3/8/5q2/8/3N~4/8/8/4K3 w - - 0 1", "d4f5") ==
        "the recruited Knight on d4 goes to f5");
  CHECK(told("rebel2", "4k3/8/2p5/4q3/3P~4/8/8/4K3 w - - 0 1", "d4e5u") ==
        "the recruited Pawn on d4 recruits the Queen on e5");
  CHECK(told("rebel2", "4k3/8/5n~2/8/3U4/8/8/4K3 w - - 0 1", "d4f6") ==
        "the Recruiter on d4 brings home the recruited Knight on f6");
}

TEST_CASE("a king that changes sides by mate is named") {
  CHECK(told("rebel3", "7k/5ppp/8/8/8/8/8/K2R~4 w - - 0 1", "d1d8") ==
        "the recruited Rook on d1 goes to d8, and the King on h8 changes sides");
}

TEST_CASE("fusing and splitting are narrated") {
  CHECK(told("fusion", "Ke1 Ra1 Bc1 ke8", "a1c1") ==
        "the Rook on a1 joins the Bishop on c1 and becomes a Queen");
  CHECK(told("fusion", "Ke1 Bd2 ke8", "d2e1") ==
        "the Bishop on d2 joins the King on e1 and becomes a Pontiff");
  CHECK(told("fusion", "Ke1 Qd1 ke8", "d1d4r") ==
        "the Queen on d1 splits: its Rook goes to d4, its Bishop stays");
}

TEST_CASE("Trees, promotion in the field and rescue are narrated") {
  CHECK(told("blackmagic", "Ge1 Tc1 Tf1 ge8", "c1c2,f1f5") ==
        "the Tree on c1 goes to c2, and the one on f1 goes to f5");
  CHECK(told("blackmagic", "Ge1 tc7 tf7 ge8 Dc6", "c7c6,f7f4", 'b') ==
        "the Tower on c7 captures the Druid on c6, and the one on f7 goes to f4");
  CHECK(told("blackmagic", "Ge1 Tc1 Td1 ge8", "d1e2") == "the Tree on d1 goes to e2");
  CHECK(told("blackmagic", "Ge1 Ic4 ge8 bd5", "c4d5") ==
        "the Initiate on c4 captures the Dragon on d5 and becomes a Bear");
  CHECK(told("blackmagic", "Ge1 Ic7 gg8", "c7c8b") ==
        "the Initiate on c7 goes to c8 and becomes a Bear, and an Initiate appears on c2");
  CHECK(told("blackmagic", "4g3/8/8/3iI3/8/8/8/4G3 w - d6 0 1", "e5d6") ==
        "the Initiate on e5 goes to d6 and captures the Novice on d5 en passant");
}

TEST_CASE("every way to capture in Fugue is narrated") {
  CHECK(told("fugue", "Kh1 Ac3 kh8 pc5", "c3c5") ==
        "the Archer on c3 shoots the Cannon Pawn on c5");
  CHECK(told("fugue", "Kh1 Pa2 Pa3 kh8 ia4", "a2a4") ==
        "the Cannon Pawn on a2 captures the Immobilizer on a4, over the Cannon Pawn on a3");
  CHECK(told("fugue", "Kh1 Ud4 kh8 pd5", "d4d3") ==
        "the Pushme-Pullyu on d4 withdraws from the Cannon Pawn on d5 to d3 and captures it");
  CHECK(told("fugue", "Kh1 Ud4 kh8 pd7", "d4d6") ==
        "the Pushme-Pullyu on d4 goes to d6 and captures the Cannon Pawn on d7");
  CHECK(told("fugue", "Kh1 La3 kh8 qd6", "a3f8") ==
        "the Long Leaper on a3 leaps over the Queen on d6 to f8 and captures it");
  CHECK(told("fugue", "Kh1 Wf3 kh8 if6", "f3f6") ==
        "the Swapper on f3 swaps places with the Immobilizer on f6");
  CHECK(told("fugue", "Kh1 Wf6 ke6", "f6e6d") ==
        "the Swapper on f6 destroys the King on e6 and itself");
  CHECK(told("fugue", "Kh1 Pa7 kh4", "a7a8i") ==
        "the Cannon Pawn on a7 goes to a8 and becomes an Immobilizer");
}

TEST_CASE("the powers of Rebel Fury are narrated") {
  CHECK(told("rebelfury", "Fa1 fl12 Ae4 ad5 jf5", "e4e5") ==
        "the Advancer on e4 goes to e5 and captures the Advancer on d5 and the Jumper on f5");
  CHECK(told("rebelfury", "Fa1 fl12 Ae6 ad7", "e6e7j") ==
        "the Advancer on e6 goes to e7 and captures the Advancer on d7, and becomes a Jumper");
  CHECK(told("rebelfury", "Fa1 fl9 Cd2 ad7 ae7 jc7", "d2d6") ==
        "the Capricorn on d2 goes to d6 and captures the Jumper on c7, the Advancer on d7 and the "
        "Advancer on e7");
  CHECK(told("rebelfury", "Fa1 fl9 Dd2 jd5", "d2d8") ==
        "the Dragon on d2 leaps over the Jumper on d5 to d8 and captures it");
  CHECK(told("rebelfury", "Fa1 fl9 Hd2 Ad5 jd8", "d2d8") ==
        "the Harpy on d2 captures the Jumper on d8, over the Advancer on d5");
  CHECK(told("rebelfury", "Fa1 fl9 Xd2 jd8", "d2d8") ==
        "the Ximaera on d2 swaps places with the Jumper on d8");
}

TEST_CASE("the effects of captures in described games are narrated") {
  const auto toldIn = [](std::string_view game, std::string_view fen, std::string_view text) {
    const auto known = std::ranges::find(embeddedGames(), game, &EmbeddedGame::name);
    const auto rules = makeDescribedRules(game, known->text).value();
    Result<Position> position = parseFen(*rules, std::string(fen));
    REQUIRE(position);
    return narrated(*position, *parseMove(*position, text));
  };
  constexpr const char* kKnights = "4k3/8/8/2n5/3p4/8/4N3/4K3 w - - 0 1";
  CHECK(
      toldIn("atomic", kKnights, "e2d4") ==
      "the Knight on e2 destroys the Pawn on d4 and itself, and the blast takes the Knight on c5");
  CHECK(toldIn("kamikaze", kKnights, "e2d4") ==
        "the Knight on e2 destroys the Pawn on d4 and itself");
  CHECK(toldIn("andernach", kKnights, "e2d4") ==
        "the Knight on e2 captures the Pawn on d4 and changes sides");
  CHECK(toldIn("rifle", kKnights, "e2d4") == "the Knight on e2 shoots the Pawn on d4");
  constexpr const char* kPawns = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
  CHECK(toldIn("rifle", kPawns, "e5d6") == "the Pawn on e5 shoots the Pawn on d5 en passant");
  CHECK(toldIn("kamikaze", kPawns, "e5d6") == "the Pawn on e5 destroys the Pawn on d5 and itself");
}

TEST_CASE("a narrated move names every square that changes") {
  std::vector<std::unique_ptr<Rules>> described;
  for (const EmbeddedGame& game : embeddedGames())
    described.push_back(makeDescribedRules(game.name, game.text).value());
  std::vector<const Rules*> all;
  for (const auto& rules : allRules()) all.push_back(&*rules);
  for (const auto& rules : described) all.push_back(&*rules);
  for (const Rules* rules : all) {
    DYNAMIC_SECTION(rules->info().name) {
      test::visitRandomPositions(*rules, 3, 40, 7, requireSquaresTold);
    }
  }
}
