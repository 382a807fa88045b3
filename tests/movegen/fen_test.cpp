#include "movegen/fen.h"

#include "movegen/variants/registry.h"
#include "tests/support/catch.h"

using namespace ximaera;

namespace {

std::string reread(std::string_view fen) {
  const Result<Position> position = parseFen(*findRules("chess"), fen);
  return position ? formatFen(*position) : position.error();
}

}  // namespace

TEST_CASE("the start position of every variant is its own FEN") {
  for (const auto& rules : allRules())
    REQUIRE(formatFen(startPosition(*rules)) == rules->info().start);
}

TEST_CASE("clock and move number may be missing") {
  REQUIRE(reread("4k3/8/8/8/8/8/8/4K3 b - -") == "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
}

TEST_CASE("castling letters come in any order and are written in one") {
  REQUIRE(reread("r3k2r/8/8/8/8/8/8/R3K2R w qKkQ - 0 1") == "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
}

TEST_CASE("an en-passant square is kept only if a capture there is legal") {
  REQUIRE(reread("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1") == "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
  REQUIRE(reread("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1") == "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
  // The capturing pawn and the captured one both leave the rank of king and rook.
  REQUIRE(reread("8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1") == "8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1");
}

TEST_CASE("large counters are read back") {
  const std::string fen = "4k3/8/8/8/8/8/8/4K3 w - - 30000 30001";
  REQUIRE(reread(fen) == fen);
}

TEST_CASE("an en-passant square behind a move onto the last rank is dropped") {
  const auto position =
      parseFen(*findRules("blackmagic"), "gtt2b2/dd1rr3/8/8/8/3G4/8/1i6 w - b2 0 1");
  REQUIRE(position);
  REQUIRE(formatFen(*position) == "gtt2b2/dd1rr3/8/8/8/3G4/8/1i6 w - - 0 1");
  // An initiate stands beside it.
  const auto beside = parseFen(*findRules("blackmagic"), "gtt2b2/8/8/8/8/3G4/8/1iI5 w - b2 0 1");
  REQUIRE(beside);
  REQUIRE(formatFen(*beside) == "gtt2b2/8/8/8/8/3G4/8/1iI5 w - - 0 1");
}

TEST_CASE("every malformed FEN is refused with the reason") {
  const std::pair<std::string_view, std::string_view> cases[] = {
      {"", "fields"},
      {"8/8/8/8/8/8/8/8", "fields"},
      {"4k3/8/8/8/8/8/8/4K3 w - - 0", "fields"},
      {"4k3/8/8/8/8/8/8/4K3 w - - 0 1 7", "fields"},
      {"4k3/8/8/8/8/8/4K3 w - - 0 1", "ranks"},
      {"4k3/8/8/8/8/8/8/8/4K3 w - - 0 1", "ranks"},
      {"4k4/8/8/8/8/8/8/4K3 w - - 0 1", "squares"},
      {"4k2/8/8/8/8/8/8/4K3 w - - 0 1", "squares"},
      {"4k3/9/8/8/8/8/8/4K3 w - - 0 1", "squares"},
      {"4k3/44/8/8/8/8/8/4K3 w - - 0 1", "squares"},
      {"4k3/08/8/8/8/8/8/4K3 w - - 0 1", "starts with 0"},
      {"4k3/0p7/8/8/8/8/8/4K3 w - - 0 1", "starts with 0"},
      {"4k3/99999999999/8/8/8/8/8/4K3 w - - 0 1", "squares"},
      {"4k3/8/8/4x3/8/8/8/4K3 w - - 0 1", "'x'"},
      {"4k3/8/8/4N~3/8/8/8/4K3 w - - 0 1", "~"},
      {"4k3/8/8/8/8/8/8/4K3 x - - 0 1", "side"},
      {"4k3/8/8/8/8/8/8/4K3 w K - 0 1", "castling"},
      {"r3k2r/8/8/8/8/8/8/R3K2R w KK - 0 1", "twice"},
      {"r3k2r/8/8/8/8/8/8/R3K2R w KX - 0 1", "'X'"},
      {"4k3/8/8/8/3pP3/8/8/4K3 b - e4 0 1", "e4"},
      {"4k3/8/8/8/3pP3/8/8/4K3 b - z9 0 1", "z9"},
      {"4k3/8/8/8/3pP3/8/8/4K3 w - e3 0 1", "e3"},
      {"4k3/8/8/8/3pP3/8/4P3/4K3 b - e3 0 1", "e3"},
      {"8/8/8/8/8/8/8/4K3 w - - 0 1", "Black has 0"},
      {"4k3/8/8/8/8/8/8/2K1K3 w - - 0 1", "White has 2"},
      {"4k2P/8/8/8/8/8/8/4K3 w - - 0 1", "h8"},
      {"4k3/8/8/8/8/8/8/p3K3 w - - 0 1", "a1"},
      {"4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "Black is in check"},
      {"4k3/8/8/8/8/8/8/4K3 w - - -1 1", "-1"},
      {"4k3/8/8/8/8/8/8/4K3 w - - 0 0", "move number"},
      {"4k3/8/8/8/8/8/8/4K3 w - - x 1", "'x'"},
      {"4k3/8/8/8/8/8/8/4K3 w - - 1x 1", "'1x'"},
      {"4k3/8/8/8/8/8/8/4K3 w - - 99999999999 1", "clock"},
  };
  for (const auto& [fen, word] : cases) {
    CAPTURE(fen, word);
    const Result<Position> position = parseFen(*findRules("chess"), fen);
    REQUIRE_FALSE(position);
    REQUIRE(position.error().find(word) != std::string::npos);
  }
}
