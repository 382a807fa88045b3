#include "bench/match/player/ply_talk.h"

#include "movegen/fen.h"
#include "movegen/variants/registry.h"
#include "tests/support/catch.h"

using namespace ximaera;
using namespace ximaera::match;

namespace {

using Lines = std::vector<std::string>;

Position at(std::string_view variant, std::string_view fen) {
  return parseFen(*findRules(variant), fen).value();
}

Move moveOf(Position position, std::string_view text) {
  return parseMove(position, text).value();
}

// An Archer on b3 that shoots what stands on b4.
constexpr std::string_view kShot = "k7/8/8/8/1p6/1A6/8/K7 w - - 0 1";

}  // namespace

TEST_CASE("a plain move is sent as one ply") {
  const Position start = startPosition(*findRules("fugue"));
  PlyTalk talk(start);
  CHECK(talk.tell(moveOf(start, "d2d3"), "usermove ") == Lines{"usermove d2d3"});
}

TEST_CASE("a shot is sent as plies of both sides, with the pass between them as a board") {
  const Position start = at("fugue", kShot);
  PlyTalk talk(start);
  CHECK(talk.tell(moveOf(start, "b3b4"), "") ==
        Lines{"b3b4", "setboard k7/8/8/8/1A6/8/8/K7 w - - 0 2", "b4b3"});
}

TEST_CASE("an engine's move is complete with its last ply") {
  PlyTalk talk(at("fugue", kShot));
  CHECK_FALSE(talk.hear("b3b4"));
  CHECK_FALSE(talk.hear("@@@@"));
  CHECK(talk.hear("b4b3") == "b3b4");
}

TEST_CASE("a ply of no turn is no move") {
  PlyTalk talk(at("fugue", kShot));
  CHECK(talk.hear("b3b9") == "ply b3b9");
  CHECK_FALSE(talk.hear("b3b4"));
  CHECK(talk.hear("a1a2") == "ply a1a2");
}

TEST_CASE("a position is set up in XBoard's letters") {
  CHECK(
      PlyTalk(at("rebelfury", "fa10/aa10/12/12/12/12/12/12/3X8/12/AA10/FA10 b - - 0 7")).setUp() ==
      "setboard fa10/aa10/12/12/12/12/12/12/3S8/12/AA10/FA10 b - - 0 1");
}

TEST_CASE("a position with castling rights that do not follow from the board cannot be set up") {
  CHECK(PlyTalk(at("rebel1", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1")).setUp());
  CHECK_FALSE(PlyTalk(at("rebel1", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1")).setUp());
}
