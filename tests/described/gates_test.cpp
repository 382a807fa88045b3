// Gates: pieces of the hand that enter behind a first move.

#include <fmt/format.h>

#include <algorithm>

#include "engine/game.h"
#include "engine/move_text.h"
#include "movegen/fen.h"
#include "movegen/hands.h"
#include "movegen/text/words.h"
#include "movegen/variants/registry.h"
#include "tests/described/small_game.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"
#include "tests/support/positions.h"

using namespace ximaera;
using test::contains;
using test::faultsOf;

namespace {

const Rules& seirawan() {
  return *findRules("seirawan");
}

std::string afterGate(std::string_view game, std::string_view fen, std::string_view move) {
  return formatFen(test::after(*findRules(game), fen, move));
}

std::string reread(std::string_view fen) {
  return formatFen(parseFen(seirawan(), fen).value());
}

std::vector<std::string> meant(std::string_view fen, std::string_view text) {
  const Position position = parseFen(seirawan(), fen).value();
  const Game game(position);
  return textsOf(position, MoveText(seirawan(), text).meantAmong(position, game.legal()));
}

constexpr const char* kCastling = "4k3/pppp4/8/8/8/8/PPPPPPPP/R3K2R[HEhe] w KQe - 0 1";

}  // namespace

TEST_CASE("a piece enters on the square that a first move leaves") {
  const char* const start =
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w KQBCDFGkqbcdfg - 0 1";
  CHECK(afterGate("seirawan", start, "b1c3e") ==
        "rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/REBQKBNR[Heh] b KQCDFGkqbcdfg - 1 1");
  CHECK(afterGate("seirawan", start, "b1c3") ==
        "rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/R1BQKBNR[EHeh] b KQCDFGkqbcdfg - 1 1");
  // With the last piece in hand no piece can enter any more.
  CHECK(afterGate("seirawan", "4k3/8/8/8/8/8/PPPPPPPP/RN2K3[Hh] w QBe - 0 1", "b1c3h") ==
        "4k3/8/8/8/8/2N5/PPPPPPPP/RH2K3[h] b Qe - 1 1");
  // A capture in the first rank takes the right of the victim.
  CHECK(afterGate("seirawan", "4k3/8/8/8/8/6b1/PPPPPPP1/RN2K2R[Hh] w KQBe - 0 1", "h1h8") ==
        "4k2R/8/8/8/8/6b1/PPPPPPP1/RN2K3[Hh] b QBe - 1 1");
}

TEST_CASE("with castling a piece enters on the square of the king or of its partner") {
  CHECK(afterGate("seirawan", kCastling, "e1g1h") ==
        "4k3/pppp4/8/8/8/8/PPPPPPPP/R3HRK1[Eeh] b Ae - 1 1");
  CHECK(afterGate("seirawan", kCastling, "h1e1h") ==
        "4k3/pppp4/8/8/8/8/PPPPPPPP/R4RKH[Eeh] b Ae - 1 1");
  CHECK(afterGate("seirawan", kCastling, "a1e1e") ==
        "4k3/pppp4/8/8/8/8/PPPPPPPP/E1KR3R[Heh] b He - 1 1");
  CHECK(afterGate("seirawan960", "4k3/8/8/8/8/8/8/1R2K2R[HEhe] w BEH - 0 1", "e1h1h") ==
        "4k3/8/8/8/8/8/8/1R2HRK1[Eeh] b B - 1 1");
  // King and rook fill both squares.
  Position full =
      parseFen(*findRules("seirawan960"), "4k3/8/8/8/8/8/8/1R3KR1[HEhe] w BFG - 0 1").value();
  CHECK(parseMove(full, "f1g1"));
  CHECK_FALSE(parseMove(full, "f1g1h"));
  CHECK_FALSE(parseMove(full, "g1f1h"));
  CHECK(afterGate("seirawan960", "4k3/8/8/8/8/8/8/R4K2[HEhe] w AF - 0 1", "a1f1h") ==
        "4k3/8/8/8/8/8/8/H1KR4[Eeh] b - - 1 1");
  // A king or rook that ends where it stood has moved.
  CHECK(afterGate("seirawan960", "4k3/8/8/8/8/8/8/R5KR[HEhe] w AGH - 0 1", "g1h1") ==
        "4k3/8/8/8/8/8/8/R4RK1[EHeh] b A - 1 1");
  CHECK(afterGate("seirawan960", "4k3/8/8/8/8/8/8/R3KR2[HEhe] w AEF - 0 1", "e1f1") ==
        "4k3/8/8/8/8/8/8/R4RK1[EHeh] b A - 1 1");
}

TEST_CASE("a move must be legal without the piece that enters") {
  Position position = parseFen(seirawan(), "4k3/8/8/8/8/8/8/rN2K3[Hh] w B - 0 1").value();
  CHECK_FALSE(parseMove(position, "b1c3"));
  CHECK_FALSE(parseMove(position, "b1c3h"));
  MoveList slow;
  seirawan().Rules::legal(position, slow);
  CHECK(std::ranges::all_of(slow, [](Move move) { return move.letter() == 0; }));
}

TEST_CASE("a captured piece of the kind that enters takes its place in the hand") {
  const char* const fen = "4k3/8/8/8/8/2h5/8/RN2K3[H] w QB - 0 1";
  const Position after = test::after(*findRules("shouse"), fen, "b1c3h");
  CHECK(formatFen(after) == "4k3/8/8/8/8/2N5/8/RH2K3[H] b Q - 0 1");
  CHECK(after.state() == after.computedState());
}

TEST_CASE("FENs tell which pieces have not moved") {
  CHECK(reread("4k3/8/8/8/8/8/8/RN2K2R[Hh] w KQBCe - 0 1") ==
        "4k3/8/8/8/8/8/8/RN2K2R[Hh] w KQBe - 0 1");
  // A king that has not moved castles with the partners that have not.
  CHECK(reread("4k3/8/8/8/8/8/8/RN2K2R[Hh] w AEHe - 0 1") ==
        "4k3/8/8/8/8/8/8/RN2K2R[Hh] w KQe - 0 1");
  CHECK(reread("4k3/8/8/8/8/8/8/RN2K2R[Hh] w QHe - 0 1") ==
        "4k3/8/8/8/8/8/8/RN2K2R[Hh] w KQe - 0 1");
  CHECK(contains(parseFen(seirawan(), "4k3/8/8/8/8/8/8/RN2K2R[h] w KQBe - 0 1").error(),
                 "unknown castling letter 'B'"));
  CHECK(contains(parseFen(seirawan(), "4k3/8/8/8/8/8/8/RN2K2R[H] w KQX - 0 1").error(),
                 "unknown castling letter 'X'"));
}

TEST_CASE("moves with a piece that enters are read and written as people do") {
  const char* const open =
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w KQBCDFGkqbcdfg - 0 1";
  CHECK(meant(open, "Nc3/E") == std::vector<std::string>{"b1c3e"});
  CHECK(meant(open, "Nc3") == std::vector<std::string>{"b1c3"});
  CHECK(meant(kCastling, "O-O") == std::vector<std::string>{"e1g1"});
  CHECK(meant(kCastling, "O-O/H") == std::vector<std::string>{"e1g1h", "h1e1h"});
  CHECK(meant(kCastling, "O-O/Hh1") == std::vector<std::string>{"h1e1h"});
  CHECK(meant(kCastling, "O-O-O/Ee1+") == std::vector<std::string>{"e1c1e"});
  Position position = parseFen(seirawan(), kCastling).value();
  CHECK(textForPeople(position, *parseMove(position, "e1g1h")) == "Ke1g1/H");
  CHECK(textForPeople(position, *parseMove(position, "h1e1h")) == "Ke1g1/Hh1");
}

TEST_CASE("gates are refused where moves or rights could not be written") {
  const auto faults = [](std::string_view top, std::string_view piece = "moves = \"N\"") {
    return faultsOf(fmt::format("like = \"seirawan\"\n{}\n[pieces]\nN = {{ {} }}\n", top, piece));
  };
  CHECK(faults("").empty());
  CHECK(contains(faults("gates = \"x\""), "'x' is not one of no, only, also"));
  CHECK(contains(faults("must = \"capture\""),
                 "gates of seirawan does not fit here: they do not go together"));
  CHECK(contains(faults("win = [\"mate K\", \"check 3 K\"]"),
                 "gates, once: they do not go together with check"));
  CHECK(contains(faults("", "moves = \"N\", shoots = \"W\""), "N has powers"));
  CHECK(contains(faults("start = \"rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w KQkq - 0 1\""),
                 "no piece is ever in hand"));
}

TEST_CASE("king and queen of Cambodian Chess leap with their first move") {
  const auto texts = [](const char* fen) {
    Position position = parseFen(*findRules("cambodian"), fen).value();
    return test::legalTexts(position);
  };
  const auto leaps = [&](const char* fen, std::string_view move) {
    return std::ranges::count(texts(fen), move) == 1;
  };
  CHECK(leaps("4k3/8/8/8/8/8/8/3KM3 w DE - 0 1", "d1b2"));
  CHECK(leaps("4k3/8/8/8/8/8/4P3/3KM3 w DE - 0 1", "e1e3"));
  CHECK_FALSE(leaps("4k3/8/8/8/8/8/8/3KM3 w D - 0 1", "e1e3"));
  CHECK_FALSE(leaps("4k3/8/8/8/8/8/1n6/3KM3 w DE - 0 1", "d1b2"));
  CHECK_FALSE(leaps("3rk3/8/8/8/8/8/8/3KM3 w DE - 0 1", "d1b2"));
  CHECK(leaps("4k3/8/8/8/8/4r3/4M3/3K4 w D - 0 1", "d1b2"));
  // A rook takes the king's leap from its file or rank, even behind other pieces.
  CHECK(afterGate("cambodian", "r3k3/8/3p4/8/8/PPP5/8/3KM3 b DE - 0 1", "a8d8") ==
        "3rk3/8/3p4/8/8/PPP5/8/3KM3 w E - 1 2");
  CHECK(afterGate("cambodian", "4k3/8/8/8/8/P7/8/3KM3 w DE - 0 1", "d1d2") ==
        "4k3/8/8/8/8/P7/3K4/4M3 b E - 1 1");
}

TEST_CASE("a FEN tells what has not moved where pieces shuffle, enter and leap once") {
  constexpr std::string_view kLeaps = "K = { moves = \"KisO2imN\", once = true }\n";
  const std::string shuffled = "like = \"chess960\"\n[pieces]\n";
  const auto keeps = [](const Rules& rules, std::string_view fen, std::string_view move) {
    const Position position = test::after(rules, fen, move);
    const Position again = parseFen(rules, formatFen(position)).value();
    CHECK(again.state().rule == position.state().rule);
    CHECK(formatFen(again) == formatFen(position));
    return std::string(wordsOf(formatFen(position))[2]);
  };
  CHECK(keeps(*findRules("seirawan960"), "4k3/8/8/8/8/8/P7/RR2K3[] w B - 0 1", "a2a3") == "B");
  // With the last piece from the hand only the king's leap is told.
  const auto entering = test::rulesOf(fmt::format("like = \"seirawan960\"\n[pieces]\n{}", kLeaps));
  const char* const last = "4k3/8/8/8/8/8/PPPPPPPP/RN2K3[Hh] w ABEe - 0 1";
  CHECK(keeps(*entering, last, "b1c3h") == "Qe");
  CHECK(keeps(*entering, last, "e1f3h") == "e");
  CHECK(keeps(*entering, last, "b1c3") == "AEe");
  const auto leaping = test::rulesOf(fmt::format("{}{}", shuffled, kLeaps));
  CHECK(keeps(*leaping, "4k3/8/8/8/8/8/P7/R3K2R w KQ - 0 1", "a2a3") == "KQ");
  CHECK(keeps(*leaping, "4k3/8/8/8/8/8/P7/R3K2R w KQE - 0 1", "a1b1") == "K");
  CHECK(keeps(*leaping, "4k3/8/8/8/8/8/P7/R3K2R w E - 0 1", "a2a3") == "E");
  // A partner that is not the outermost one is named by its file, and the king by its own.
  CHECK(keeps(*leaping, "4k3/8/8/8/8/8/P7/RR2K3 w BE - 0 1", "a2a3") == "BE");
}

TEST_CASE("moves that are made once begin on the first rank") {
  constexpr const char* kGame =
      "like = \"chess\"\nstart = \"4k3/p7/8/8/8/8/P7/4K3 w - - 0 1\"\n[pieces]\nP = { once = true "
      "}\n";
  CHECK(contains(faultsOf(kGame), "P: once works from the first rank"));
}

TEST_CASE("a start without the files of those that have not moved is played as it is") {
  constexpr const char* kGame =
      "like = \"chess\"\nstart = \"4k3/8/8/8/8/8/8/3QK3 w {} - 0 1\"\n[pieces]\n"
      "K = {{ moves = \"KimN\", once = true }}\n";
  const auto without = test::rulesOf(fmt::format(kGame, "-"));
  CHECK(without->array(0) == without->info().start);
  constexpr const char* kDoubt = "no piece can make a move once";
  CHECK(contains(explained(*without), kDoubt));
  CHECK_FALSE(contains(explained(*test::rulesOf(fmt::format(kGame, "Ee"))), kDoubt));
}
