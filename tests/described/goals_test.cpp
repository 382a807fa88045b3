// The ways to win and to lose, each on a small board.

#include <fmt/format.h>

#include <algorithm>

#include "movegen/fen.h"
#include "movegen/piece_names.h"
#include "tests/described/small_game.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"
#include "tests/support/positions.h"

using namespace ximaera;
using test::after;
using test::contains;
using test::faultsOf;

namespace {

std::unique_ptr<Rules> gameOf(std::string_view win, std::string_view top = "") {
  return test::rulesOf(
      fmt::format("start = \"rrk2/ppp2/5/PPP2/RRK2 w - - 0 1\"\nwin = {}\n{}\n"
                  "zones = {{ end = \"*5\", east = {{ squares = \"\", black = \"e*\" }}, "
                  "both = {{ squares = \"*5\", black = \"*5\" }} }}\n"
                  "[pieces]\nP = {{ moves = \"fmWfcF\" }}\nR = {{ moves = \"R\" }}\n"
                  "K = {{ moves = \"K\" }}\n",
                  win, top));
}

// "White", "Black" or "nobody" has won; empty while the game goes on.
std::string endOf(const Rules& rules, const char* fen) {
  const Outcome end = rules.outcome(parseFen(rules, fen).value());
  if (!end.over()) return "";
  return end.verdict == Verdict::kDraw ? "nobody" : std::string(sideName(end.winner));
}

std::vector<std::string> movesOf(const Rules& rules, const char* fen) {
  Position position = parseFen(rules, fen).value();
  return test::legalTexts(position);
}

}  // namespace

TEST_CASE("a row wins, and a diagonal one not where only straight ones do") {
  const auto any = gameOf(R"(["take K", "line 3 R"])");
  const auto straight = gameOf(R"(["take K", "line 3 R straight"])");
  constexpr const char* kRow = "4k/4r/4r/4r/K4 w - - 0 1";
  constexpr const char* kDiagonal = "k4/4R/3R1/2R2/K4 b - - 0 1";
  for (const Rules* rules : {any.get(), straight.get()}) CHECK(endOf(*rules, kRow) == "Black");
  CHECK(endOf(*any, kDiagonal) == "White");
  CHECK(endOf(*straight, kDiagonal).empty());
}

TEST_CASE("an invasion wins even in check, and nobody fills the zone that the other side invades") {
  const auto rules = gameOf(R"(["mate K", "invade 2 R end"])");
  constexpr const char* kChecked = "R4/4k/5/1R3/K3r w - - 0 1";
  const auto moves = movesOf(*rules, kChecked);
  CHECK(std::ranges::count(moves, "b2b5") == 1);
  CHECK(std::ranges::count(moves, "b2b4") == 0);
  const Position invaded = after(*rules, kChecked, "b2b5");
  CHECK(rules->outcome(invaded).winner == kWhite);
  CHECK(endOf(*rules, formatFen(invaded).c_str()) == "White");
  constexpr const char* kHome = "4k/5/5/R4/1R1K1 w - - 0 1";
  CHECK(std::ranges::count(movesOf(*rules, kHome), "a2a1") == 0);
  const Position home = parseFen(*rules, kHome).value();
  CHECK(rules->refusal(home, {squareAt(0, 1), squareAt(0, 0), 0, kNoSquare}) ==
        "White may not fill the squares that Black invades");
  // A piece that would fill them by taking the king gives check.
  CHECK(parseFen(*rules, "5/5/R4/4K/k1P1R b - - 0 1").value().inCheck());
  CHECK(contains(faultsOf("start = \"kr/RK w - - 0 1\"\nwin = [\"take K\", \"invade 2 R *2\"]\n"
                          "pieces = { K = { moves = \"K\" }, R = { moves = \"R\" } }\n"),
                 "invade needs mate"));
}

TEST_CASE("the third check wins, and a FEN says how many are left") {
  const auto rules = gameOf(R"(["mate K", "check 3 K"])");
  CHECK(formatFen(startPosition(*rules)) == "rrk2/ppp2/5/PPP2/RRK2 w - - 3+3 0 1");
  const Position checked = after(*rules, "4k/5/5/5/R1K2 w - - 2+3 0 1", "a1a5");
  CHECK(formatFen(checked) == "R3k/5/5/5/2K2 b - - 1+3 1 1");
  CHECK(rules->outcome(after(*rules, "4k/5/5/5/R1K2 w - - 1+3 0 1", "a1a5")).winner == kWhite);
  CHECK(formatFen(after(*rules, "4k/5/5/5/R1K2 w - - 2+3 0 1", "a1a4")) ==
        "4k/R4/5/5/2K2 b - - 2+3 1 1");
  // The key tells them apart, and taking the move back restores both.
  const Position other = after(*rules, "4k/5/5/5/R1K2 w - - 3+3 0 1", "a1a5");
  CHECK(other.key() != checked.key());
  Position position = parseFen(*rules, "4k/5/5/5/R1K2 w - - 2+3 0 1").value();
  const Position before = position;
  Undo undo;
  position.make(*parseMove(position, "a1a5"), undo);
  position.unmake(undo);
  CHECK(position == before);
}

TEST_CASE("a FEN's checks are refused where they make no sense") {
  const auto rules = gameOf(R"(["mate K", "check 3 K"])");
  const auto fault = [&](const Rules& game, const char* fen) {
    const auto position = parseFen(game, fen);
    return position ? "" : position.error();
  };
  CHECK(contains(fault(*rules, "4k/5/5/5/R1K2 w - - 4+3 0 1"), "number of checks"));
  CHECK(contains(fault(*rules, "4k/5/5/5/R1K2 w - - 3+ 0 1"), "number of checks"));
  CHECK(contains(fault(*gameOf(R"("mate K")"), "4k/5/5/5/R1K2 w - - 3+3 0 1"),
                 "does not count checks"));
  CHECK(contains(faultsOf("start = \"k/K w - - 3 +3 0 1\"\nwin = \"take K\"\n[pieces]\nK = {}\n"),
                 "mine.toml:1:9: start: a FEN has"));
}

TEST_CASE("where checks are illegal, no move gives one") {
  const auto rules = gameOf(R"("mate K")", "checks = \"illegal\"");
  const auto moves = movesOf(*rules, "4k/5/5/5/R1K2 w - - 0 1");
  CHECK(std::ranges::count(moves, "a1a5") == 0);
  CHECK(std::ranges::count(moves, "a1a4") == 1);
  CHECK(contains(faultsOf(test::gameWith("", "checks = \"illegal\"")),
                 "mine.toml:3:10: checks: there is no check without mate"));
}

TEST_CASE("few pieces lose or win") {
  const auto lost = gameOf(R"(["take all but 1"])");
  CHECK(endOf(*lost, "rr3/5/5/5/R4 w - - 0 1") == "Black");
  CHECK(endOf(*lost, "r4/5/5/5/R4 w - - 0 1") == "Black");
  CHECK(endOf(*lost, "rr3/5/5/5/RR3 w - - 0 1").empty());
  CHECK(contains(lost->info().winning, "side with at most 1 pieces has lost"));
  const auto won = gameOf(R"(["lose each R but 1"])");
  CHECK(endOf(*won, "rr3/5/5/5/R3K w - - 0 1") == "White");
  const auto none = gameOf(R"(["take all"])");
  CHECK(endOf(*none, "rr3/5/5/5/5 w - - 0 1") == "Black");
}

TEST_CASE("so many pieces must reach a zone, or hold it") {
  const auto two = gameOf(R"(["reach 2 P end"])");
  CHECK(endOf(*two, "P4/5/5/5/k3K b - - 0 1").empty());
  CHECK(endOf(*two, "PP3/5/5/5/k3K b - - 0 1") == "White");
  const auto held = gameOf(R"(["hold R end"])");
  CHECK(endOf(*held, "R4/5/5/5/k3K b - - 0 1").empty());
  CHECK(endOf(*held, "R4/5/5/5/k3K w - - 0 1") == "White");
  const auto east = gameOf(R"(["reach K east"])");
  CHECK(endOf(*east, "5/5/5/4K/k4 b - - 0 1").empty());
  CHECK(endOf(*east, "5/5/4k/4K/5 w - - 0 1") == "Black");
}

TEST_CASE("in a race Black may answer White's arrival") {
  const auto rules = gameOf(R"(["mate K", "race K both"])");
  CHECK(endOf(*rules, "K4/4k/5/5/5 b - - 0 1").empty());
  CHECK(endOf(*rules, "K4/5/4k/5/5 b - - 0 1") == "White");
  CHECK(endOf(*rules, "K3k/5/5/5/5 w - - 0 1") == "nobody");
  CHECK(endOf(*rules, "4k/K4/5/5/5 w - - 0 1") == "Black");
}

TEST_CASE("pieces in a row win") {
  const auto rules = gameOf(R"(["line 3 PR"])");
  CHECK(endOf(*rules, "5/P4/1R3/2P2/5 b - - 0 1") == "White");
  CHECK(endOf(*rules, "5/p4/1R3/2P2/5 b - - 0 1").empty());
  CHECK(endOf(*rules, "5/P4/R4/P4/5 b - - 0 1") == "White");
}

TEST_CASE("each of two royal pieces must be safe where the description says so") {
  const auto game = [](std::string_view each) {
    return makeDescribedRules("mine", fmt::format("start = \"kkr2/5/5/5/KK2R w - - 0 1\"\nwin = "
                                                  "\"mate {}K\"\n[pieces]\nR = {{ moves = \"R\" "
                                                  "}}\nK = {{ moves = \"K\" }}\n",
                                                  each))
        .value();
  };
  const char* fen = "2rkk/5/5/5/KK3 w - - 0 1";
  CHECK(std::ranges::count(movesOf(*game("each "), fen), "b1c2") == 0);
  CHECK(std::ranges::count(movesOf(*game(""), fen), "b1c2") == 1);
}

TEST_CASE("a side without a royal piece at the start has none, and loses its pieces") {
  const char* const horde =
      "start = \"2k/3/PPP w - - 0 1\"\nwin = {}\n[pieces]\nP = {{ moves = \"fmWfcF\" }}\n"
      "K = {{ moves = \"K\" }}\n";
  const auto rules = test::rulesOf(fmt::format(fmt::runtime(horde), R"(["mate K", "take all"])"));
  CHECK(endOf(*rules, "2k/3/2P w - - 0 1").empty());
  CHECK(endOf(*rules, "2k/3/3 w - - 0 1") == "Black");
  CHECK(movesOf(*rules, "2k/3/2P w - - 0 1").size() == 1);
  Position stuck = parseFen(*rules, "3/2k/2P w - - 0 1").value();
  CHECK_FALSE(stuck.inCheck());
  CHECK(rules->stuck(stuck).verdict == Verdict::kDraw);
  CHECK(rules->stuck(parseFen(*rules, "2k/1PP/1P1 b - - 0 1").value()).winner == kWhite);
  CHECK(contains(parseFen(*rules, "2k/3/K1P w - - 0 1").error(),
                 "White has 1 royal piece instead of 0"));
  CHECK(contains(faultsOf(fmt::format(fmt::runtime(horde), R"(["mate K"])")),
                 "White has 0 royal pieces (K); 1 or 2 are possible, or none where take all"));
}

TEST_CASE("a castling that another move of the king shares its squares with is marked") {
  const auto rules = makeDescribedRules("mine",
                                        "start = \"rk2r/5/5/5/RK2R w KQkq - 0 1\"\nwin = \"mate "
                                        "K\"\n[pieces]\nR = { moves = \"R\" }\n"
                                        "K = { moves = \"KirO2ilO1\" }\n");
  REQUIRE((rules ? "" : rules.error()) == "");
  CHECK(std::ranges::any_of((*rules)->info().kinds, [](const KindInfo& kind) {
    return contains(kind.powers, "castles to the right by 2 files");
  }));
  const auto brief = makeDescribedRules(
      "mine",
      "start = \"r1k2/5/5/5/R1K1R w Qq - 0 1\"\nwin = \"mate K\"\n[pieces]\nR = { moves = \"R\" }\n"
      "K = { moves = \"KirO1ilO1\" }\n");
  REQUIRE((brief ? "" : brief.error()) == "");
  const Rules& shares = **brief;
  CHECK(formatFen(after(shares, "r1k2/5/5/5/R1K1R w Qq - 0 1", "c1b1o")) ==
        "r1k2/5/5/5/1KR1R b q - 1 1");
  CHECK(formatFen(after(shares, "r1k2/5/5/5/R1K1R w Qq - 0 1", "c1b1")) ==
        "r1k2/5/5/5/RK2R b q - 1 1");
}

TEST_CASE("without a goal, stalemate decides") {
  CHECK_FALSE(gameOf("[]", "stalemate = \"loss\"")->info().checkRule);
  CHECK(contains(faultsOf("start = \"k/K w\"\nwin = []\n[pieces]\nK = {}\n"),
                 "mine.toml:2:7: win: without a goal, stalemate must be a win or a loss"));
}

TEST_CASE("a side has at most two royal pieces, with those that others may become") {
  const auto faults = [](std::string_view promotes) {
    return faultsOf(
        fmt::format("start = \"k3/pc2/PC2/K3 w\"\nwin = \"mate KC\"\n[pieces]\n"
                    "P = {{ {} }}\nK = {{}}\nC = {{ promotes = {{ to = \"K\" }} }}\n",
                    promotes));
  };
  CHECK(faults("").empty());
  CHECK(contains(faults("promotes = { to = \"C\" }"),
                 "White has 3 royal pieces (CK); 1 or 2 are possible"));
  CHECK(faults("promotes = { to = \"C\", most = \"1 C\" }").empty());
}

TEST_CASE("a side loses its king by the name of the piece, however the goal is written") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  const auto reasonWith = [](std::string_view name) {
    const auto rules = makeDescribedRules(
        "own", fmt::format("start = \"1k1/aaa/1K1 w\"\nwin = \"take each K\"\n[pieces]\n"
                           "A = {{}}\nK = {{ name = \"{}\", moves = \"K\" }}\n",
                           name));
    REQUIRE((rules ? "" : rules.error()) == "");
    const Position lost = parseFen(**rules, "3/aaa/1K1 w - - 0 1").value();
    return std::string((*rules)->outcome(lost).reason);
  };
  CHECK(reasonWith("King") == "king-captured");
  CHECK(reasonWith("Grand Duke") == "grand-duke-captured");
}

TEST_CASE("an end is named by what becomes of the piece that is lost") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  const auto reasonAfter = [](std::string_view game, std::string_view fen, std::string_view move) {
    const Rules& rules = *findRules(game);
    return rules.outcome(test::after(rules, fen, move)).reason;
  };
  CHECK(reasonAfter("dobutsu", "g1e/1l1/1C1/ELG[] w - - 0 1", "b2b3") == "lion-captured");
  CHECK(reasonAfter("benedict", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8") == "king-converted");
  CHECK(reasonAfter("atomic", "4k3/3q4/8/8/8/8/8/3RK3 w - - 0 1", "d1d7") == "king-lost");
  CHECK(reasonAfter("rococo", "10/10/10/4k5/4K5/10/10/10/10/10 w - - 0 1", "e6e7") ==
        "king-captured");
}

TEST_CASE("the capture of one of two kings wins nothing, and is among the quiet moves") {
  const Rules& spartan = *findRules("spartan");
  const Position position =
      parseFen(spartan, "1gk5/h1h1h3/6c1/3h2l1/3PR3/P1N5/1P3Pk1/2R4K w - - 1 34").value();
  CandidateList quiet;
  spartan.generate(position, Stage::kQuiet, quiet);
  REQUIRE(quiet.size() == 1);
  CHECK(spartan.format(position, quiet[0].move) == "h1g2");
}

TEST_CASE("a FEN without a royal piece is the end of a game that may take it") {
  const auto faultOf = [](const Rules& rules, std::string_view fen) {
    const auto position = parseFen(rules, fen);
    return position ? std::string(rules.outcome(*position).reason) : position.error();
  };
  const std::string missing = "bad FEN: White has 0 royal pieces instead of 1";
  for (const char* win : {"take K", "mate K\", \"take K"}) {
    const auto rules = test::rulesOf(fmt::format(
        "start = \"k3/4/4/K3 w\"\nwin = [\"{}\"]\n[pieces]\nK = {{ moves = \"K\" }}", win));
    CHECK(faultOf(*rules, "k3/4/4/4 w - - 0 1") == "royal-piece-captured");
    CHECK(faultOf(*rules, "4/4/4/4 w - - 0 1") == missing);
    CHECK(faultOf(*rules, "kkk1/4/4/4 w - - 0 1") ==
          "bad FEN: Black has 3 royal pieces instead of 1");
  }
  const auto mate =
      test::rulesOf("start = \"k3/4/4/K3 w\"\nwin = \"mate K\"\n[pieces]\nK = { moves = \"K\" }\n");
  CHECK(faultOf(*mate, "k3/4/4/4 w - - 0 1") == missing);
}
