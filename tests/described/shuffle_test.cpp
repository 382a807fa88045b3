// Games that begin from other arrays, and their castling.

#include <set>

#include "movegen/fen.h"
#include "movegen/variants/registry.h"
#include "tests/described/small_game.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"
#include "tests/support/positions.h"

using namespace ximaera;
using test::after;
using test::contains;

namespace {

const Rules& chess960() {
  return *findRules("chess960");
}

// The first field of an array is the board.
std::string rankOfArray(const Rules& rules, std::uint64_t number) {
  const std::string fen = rules.array(number);
  const std::size_t last = fen.find(' ');
  return fen.substr(fen.rfind('/', last) + 1, last - fen.rfind('/', last) - 1);
}

std::string shuffled(std::string_view shuffle, std::string_view top = "") {
  return fmt::format("like = \"chess\"\n{}\nshuffle = {}\n", top, shuffle);
}

std::string fenFault(std::string_view fen, const Rules& rules = chess960()) {
  const auto position = parseFen(rules, fen);
  return position ? "" : position.error();
}

// The FEN as it is written after it has been read.
std::string asWritten(std::string_view fen) {
  const auto position = parseFen(chess960(), fen);
  INFO((position ? "" : position.error()));
  REQUIRE(position);
  return formatFen(*position);
}

std::vector<std::string> kingTakes(std::string_view fen) {
  Position position = parseFen(chess960(), fen).value();
  std::vector<std::string> texts;
  MoveList moves;
  chess960().legal(position, moves);
  for (const Move move : moves)
    if (belongsTo(position[move.to], position.side()))
      texts.push_back(chess960().format(position, move));
  std::ranges::sort(texts);
  return texts;
}

}  // namespace

TEST_CASE("the arrays of Chess960 have Scharnagl's numbers") {
  CHECK(chess960().info().arrays == 960);
  // From his table.
  for (const auto& [number, rank] : {std::pair(0, "BBQNNRKR"),
                                     {1, "BQNBNRKR"},
                                     {4, "QBBNNRKR"},
                                     {16, "BBNQNRKR"},
                                     {96, "BBQNRNKR"},
                                     {518, "RNBQKBNR"},
                                     {534, "RNBKQBNR"},
                                     {959, "RKRNNQBB"}})
    CHECK(rankOfArray(chess960(), static_cast<std::uint64_t>(number)) == rank);
  CHECK(chess960().array(518) == chess960().info().start);
  CHECK(chess960().array(0) == "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
  std::set<std::string> all;
  for (std::uint64_t number = 0; number < 960; ++number) {
    const std::string rank = rankOfArray(chess960(), number);
    CHECK(rank.find('B') % 2 != rank.rfind('B') % 2);
    CHECK((rank.find('R') < rank.find('K') && rank.find('K') < rank.rfind('R')));
    CHECK(asWritten(chess960().array(number)) == chess960().array(number));
    all.insert(rank);
  }
  CHECK(all.size() == 960);
}

TEST_CASE("arrays come from a list or a rule, for the sides that have the pieces") {
  const auto listed = test::rulesOf(shuffled(R"(["RNBKQBNR", "RRBKQBNN"])"));
  CHECK(listed->info().arrays == 2);
  CHECK(listed->array(1) == "rrbkqbnn/pppppppp/8/8/8/8/PPPPPPPP/RRBKQBNN w Qq - 0 1");
  CHECK(test::rulesOf(shuffled("{}"))->info().arrays == 5040);
  CHECK(test::rulesOf(shuffled(R"({ order = "RKR" })"))->info().arrays == 1680);
  // White's pawns stay where they are.
  const auto horde = test::rulesOf(
      shuffled(R"({ order = "RKR", unlike = "B" })",
               "start = \"rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/PPPPPPPP/PPPPKPPP w kq - 0 1\""));
  CHECK(horde->array(0) == "bbqnnrkr/pppppppp/8/8/8/PPPPPPPP/PPPPPPPP/PPPPKPPP w kq - 0 1");
  // Vacant squares and holes stay, and one of two kinds is on the light square.
  const auto rules = test::rulesOf(
      "start = \"k4*/6/6/QNA1K*\"\nwin = \"take K\"\nshuffle = { unlike = \"QA\" }\n"
      "[pieces]\nK = {}\nQ = {}\nA = {}\nN = {}\n");
  CHECK(rules->info().arrays == 12);
  std::set<std::string> all;
  for (std::uint64_t number = 0; number < 12; ++number) {
    const std::string rank = rankOfArray(*rules, number);
    CHECK(rank.find('Q') % 2 != rank.find('A') % 2);
    CHECK(rank.substr(3) == (rank[4] == 'K' ? "1K*" : rank.substr(3)));
    all.insert(rank);
  }
  CHECK(all.size() == 12);
}

TEST_CASE("faults of a shuffle are named") {
  const auto fault = [](std::string_view shuffle, std::string_view top = "") {
    return test::faultsOf(shuffled(shuffle, top));
  };
  CHECK(contains(fault(R"(["RNBKQBNR", "RNBKQBN"])"), "mine.toml:3:11: shuffle: 'RNBKQBN' is not"));
  CHECK(contains(fault(R"(["RNBKQBNR", "R99999999999999999"])"), "is not an order"));
  CHECK(contains(fault(R"(["RNBKQBNR"])"), "at least two arrays"));
  CHECK(contains(fault("\"RNBKQBNR\""), "at least two arrays"));
  CHECK(contains(fault("[]"), "the list is empty"));
  CHECK(contains(fault("7"), "it is not a text in quotes"));
  CHECK(contains(fault(R"({ order = "KR" })"), "order: "));
  CHECK(contains(fault(R"({ order = "RXR" })"), "order: "));
  CHECK(contains(fault(R"({ unlike = "K" })"), "unlike: "));
  CHECK(contains(fault(R"({ unlike = "" })"), "unlike: "));
  CHECK(contains(fault(R"({ order = "BRKRB", unlike = "B" })"), "order: "));
  CHECK(contains(fault(R"({ orders = "RKR" })"), "unknown key"));
  // A rule of chess and its limits.
  CHECK(contains(fault("{}", "win = \"take each *\""), "only royal piece"));
  CHECK(contains(test::faultsOf("start = \"r4k5r/12/12/R4K5R w KQ\"\nwin = \"take K\"\n"
                                "shuffle = {}\n[pieces]\nK = { moves = \"KisO2\" }\nR = {}\n"),
                 "files"));
}

TEST_CASE("an array that is listed twice is refused, and castling without a partner is a doubt") {
  CHECK(contains(test::faultsOf(shuffled("[\"RNBQKBNR\", \"RNBQKBNR\"]")),
                 "shuffle: 'RNBQKBNR' is there a second time"));
  const char* doubt = "in some arrays the king has no partner for one of its castlings";
  CHECK(contains(explained(*test::rulesOf(shuffled("{ order = \"RRK\" }"))), doubt));
  CHECK_FALSE(contains(explained(*test::rulesOf(shuffled("{ order = \"RKR\" }"))), doubt));
}

TEST_CASE("castling rights of Chess960 are read by sides and files, and written by sides") {
  // Another rook stands further out.
  CHECK(asWritten("1r1rk2r/8/8/8/8/8/8/RR2K2R w KBkd - 0 1") ==
        "1r1rk2r/8/8/8/8/8/8/RR2K2R w KBkd - 0 1");
  CHECK(asWritten("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9") ==
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w KQkq - 2 9");
  CHECK(asWritten("r3k2r/8/8/8/8/8/8/R3K2R w hAqH - 0 1") ==
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  // A rook that goes beyond the other one leaves it the right.
  CHECK(formatFen(after(chess960(), "4k3/8/8/8/8/8/R7/1R1K4 w Q - 0 1", "a2a1")) ==
        "4k3/8/8/8/8/8/8/RR1K4 b B - 1 1");
  CHECK(contains(fenFault("r3k2r/8/8/8/8/8/8/R3K2R w B - 0 1"), "castling letter 'B' in 'B'"));
  CHECK(contains(fenFault("r3k2r/8/8/8/8/8/8/R3K2R w X - 0 1"), "castling letter 'X'"));
  CHECK(contains(fenFault("r3k2r/8/8/8/8/8/4K3/R6R w K - 0 1"), "castling letter 'K'"));
  CHECK(contains(fenFault("r3k2r/8/8/8/8/8/8/R3K2R w KH - 0 1"), "two castlings to one side"));
  CHECK(contains(fenFault("r3k2r/8/8/8/8/8/8/R3K2R w e - 0 1"), "castling letter 'e'"));
}

TEST_CASE("in Chess960 a king takes its rook to castle") {
  using Texts = std::vector<std::string>;
  CHECK(kingTakes("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1") == Texts{"e1a1", "e1h1"});
  CHECK(formatFen(after(chess960(), "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1a1")) ==
        "4k3/8/8/8/8/8/8/2KR3R b - - 1 1");
  // King and rook change places, the king stays, the rook stays.
  CHECK(formatFen(after(chess960(), "4k3/8/8/8/8/8/8/5KR1 w K - 0 1", "f1g1")) ==
        "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
  CHECK(formatFen(after(chess960(), "4k3/8/8/8/8/8/8/6KR w K - 0 1", "g1h1")) ==
        "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
  CHECK(formatFen(after(chess960(), "4k3/8/8/8/8/8/8/3R2K1 w Q - 0 1", "g1d1")) ==
        "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
  // Pieces in the way of the king, or of the rook alone.
  CHECK(kingTakes("4k3/8/8/8/8/8/8/R1K2N1R w KQ - 0 1") == Texts{"c1a1"});
  CHECK(kingTakes("4k3/8/8/8/8/8/8/1KR3N1 w K - 0 1").empty());
  CHECK(kingTakes("4k3/8/8/8/8/8/8/R2NK3 w Q - 0 1").empty());
  CHECK(kingTakes("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1").empty());
  // Out of, across and into check; the rook may cross an attacked square.
  CHECK(kingTakes("1r2k3/8/8/8/8/8/8/RK5R w KQ - 0 1").empty());
  CHECK(kingTakes("3rk3/8/8/8/8/8/8/RK5R w KQ - 0 1") == Texts{"b1a1"});
  CHECK(kingTakes("2r1k3/8/8/8/8/8/8/RK5R w KQ - 0 1").empty());
  CHECK(kingTakes("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1") == Texts{"e1a1"});
  // The rook shields the king from the queen in the corner.
  CHECK(kingTakes("4k3/8/8/8/8/8/8/qRK5 w Q - 0 1").empty());
  CHECK(kingTakes("4k3/8/8/8/8/8/8/bRK5 w Q - 0 1") == Texts{"c1b1"});
}

TEST_CASE("rights of Chess960 are lost with the king and with the rook that has them") {
  const auto field = [](std::string_view fen, std::string_view move) {
    const std::string text = formatFen(after(chess960(), fen, move));
    const std::size_t at = text.find(' ') + 3;
    return text.substr(at, text.find(' ', at) - at);
  };
  CHECK(field("1r2k2r/8/8/8/8/8/8/RR2K2R w KBkq - 0 1", "a1a2") == "KQkq");
  CHECK(field("1r2k2r/8/8/8/8/8/8/RR2K2R w KBkq - 0 1", "b1b2") == "Kkq");
  CHECK(field("1r2k2r/8/8/8/8/8/8/RR2K2R w KBkq - 0 1", "b1b8") == "Kk");
  CHECK(field("1r2k2r/8/8/8/8/8/8/RR2K2R w KBkq - 0 1", "e1e2") == "kq");
  CHECK(field("1r2k2r/8/8/8/8/8/8/RR2K2R w KBkq - 0 1", "e1h1") == "kq");
  // A king that castles has moved, even if it stays on its square.
  CHECK(field("4k3/8/8/8/8/8/8/R5KR w KQ - 0 1", "g1h1") == "-");
  // The keys of equal positions are equal, whatever the rights were before.
  const Position lost = after(chess960(), "4k2r/8/8/8/8/8/8/1R2K3 w Qk - 0 1", "e1e2");
  CHECK(lost.key() == parseFen(chess960(), formatFen(lost)).value().key());
}
