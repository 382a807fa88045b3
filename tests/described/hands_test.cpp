// Hands: what FENs say of them, drops, and what they refuse.

#include "movegen/hands.h"

#include <fmt/format.h>

#include "engine/game.h"
#include "engine/move_text.h"
#include "movegen/fen.h"
#include "movegen/variants/described/described.h"
#include "movegen/variants/registry.h"
#include "tests/described/small_game.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"
#include "tests/support/known.h"
#include "tests/support/positions.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

const Rules& crazyhouse() {
  static const auto rules = makeDescribedRules("house", R"(
    like = "chess"
    start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    clock = false
    capture = { victim = "hand" }
    [pieces]
    P = { promotes = { reverts = true }, drops = "rank 2-7" })");
  INFO((rules ? "" : rules.error()));
  REQUIRE(rules);
  return **rules;
}

std::string rewritten(std::string_view fen) {
  const Result<Position> position = parseFen(crazyhouse(), fen);
  return position ? formatFen(*position) : position.error();
}

Position played(const Position& position, std::initializer_list<std::string_view> moves) {
  Game game(position);
  for (const std::string_view move : moves) {
    const auto fault = game.play(move);
    INFO((fault ? fault->message : ""));
    REQUIRE_FALSE(fault);
  }
  return game.position();
}

Position set(std::string_view fen) {
  return parseFen(crazyhouse(), fen).value();
}

}  // namespace

TEST_CASE("a capture wins what goes to the hand as well") {
  const auto requireGain = [](std::string_view lines, std::string_view text, int victims) {
    const auto rules = rulesOf(fmt::format(
        "start = \"kp2/4/1p2/A1K1[] w - - 0 1\"\n{}\n[pieces]\nK = {{ moves = \"K\" }}\n"
        "P = {{ moves = \"fW\" }}\nA = {{ moves = \"vFiF\" }}",
        lines));
    Position position = startPosition(*rules);
    const auto move = parseMove(position, text);
    REQUIRE(move);
    CHECK(rules->gain(position, *move) == victims * rules->value(position[move->to]));
  };
  requireGain("win = \"take each *\"\ncapture = { victim = \"hand\" }", "a1b2", 2);
  requireGain("win = \"mate K\"\ncapture = { victim = \"hand\" }", "c1b2", 2);
  requireGain("win = \"mate K\"\ncapture = { victim = \"hand\", spares = \"K\" }", "c1b2", 1);
}

TEST_CASE("a piece is dropped though one that may not promote aims at the king") {
  const auto rules = rulesOf(R"(
    start = "k1p1/a3/4/2K1[A] w - - 0 1"
    win = "mate K"
    [pieces]
    K = { moves = "K" }
    A = { moves = "N" }
    P = { moves = "R", promotes = { to = "A", most = "1 A", none = "illegal" } })");
  Position position = startPosition(*rules);
  CHECK(parseMove(position, "A@a1"));
}

TEST_CASE("a kind that is in a hand at the start, or comes there by a capture, is no doubt") {
  const auto page = [](std::string_view hands, std::string_view top) {
    return explained(*rulesOf(
        fmt::format("start = \"k3/1+b2/2+B1/K3{} w - - 0 1\"\nwin = \"take K\"\n{}\n[pieces]\n"
                    "K = {{ moves = \"K\" }}\nA = {{ moves = \"W\", hand = \"B\" }}\n"
                    "B = {{ moves = \"F\" }}\nL = {{ moves = \"R\" }}\n",
                    hands, top)));
  };
  CHECK(contains(page("", ""), "L never comes onto the board"));
  CHECK_FALSE(contains(page("[L]", ""), "L never comes"));
  CHECK(contains(page("", ""), "B never comes onto the board"));
  CHECK_FALSE(contains(page("[]", "capture = { victim = \"hand\" }"), "B never comes"));
}

TEST_CASE("hands are read as other programs write them, and written in one form") {
  const std::string expected = "4k3/8/8/8/8/8/8/4K3[QPPn] w - - 0 1";
  CHECK(rewritten("4k3/8/8/8/8/8/8/4K3[PnQP] w - - 0 1") == expected);
  CHECK(rewritten("4k3/8/8/8/8/8/8/4K3/PnQP w - - 0 1") == expected);
  CHECK(rewritten("4k3/8/8/8/8/8/8/4K3/ w - - 0 1") == "4k3/8/8/8/8/8/8/4K3[] w - - 0 1");
  CHECK(rewritten("4k3/8/8/8/8/8/8/4K3[-] w - - 0 1") == "4k3/8/8/8/8/8/8/4K3[] w - - 0 1");
  CHECK(rewritten("4k3/8/8/8/8/8/8/4K3 w - - 0 1") == "4k3/8/8/8/8/8/8/4K3[] w - - 0 1");
  CHECK(rewritten("4k3/Q~7/8/8/8/8/8/4K3[] w - - 0 1") == "4k3/Q~7/8/8/8/8/8/4K3[] w - - 0 1");
}

TEST_CASE("an SFEN of Shogi is read, and nothing else as one") {
  const Rules* shogi = knownRules("shogi");
  REQUIRE(shogi != nullptr);
  const auto read = [&](std::string_view fen) {
    const Result<Position> position = parseFen(*shogi, fen);
    return position ? formatFen(*position) : position.error();
  };
  CHECK(read("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1") ==
        shogi->info().start);
  // White is the second player there; the number is that of the move of either side.
  CHECK(read("4k4/9/4+P4/9/9/9/9/9/4K4 w 2Pb10p 8") ==
        "4k4/9/4+P4/9/9/9/9/9/4K4[PPbpppppppppp] b - - 0 4");
  for (const char* rest :
       {"b P0", "b 2 1", "b P x", "x P 1", "b Px 1", "b 99P 1", "b 9P999999999999999999999 1"})
    CHECK(contains(read("4k4/9/9/9/9/9/9/9/4K4 " + std::string(rest)), "bad "));
  CHECK(contains(rewritten("4k3/8/8/8/8/8/8/4K3 b P 1"), "bad FEN"));
}

TEST_CASE("an SFEN that is asked for has two to four fields, and each is refused by name") {
  const auto read = [&](std::string_view rest, std::string_view board = "4k4/9/9/9/9/9/9/9/4K4") {
    const auto position = parseSfen(*knownRules("shogi"), fmt::format("{} {}", board, rest));
    return position ? formatFen(*position) : position.error();
  };
  CHECK(read("w") == "4k4/9/9/9/9/9/9/9/4K4[] b - - 0 1");
  CHECK(read("b P2r") == "4k4/9/9/9/9/9/9/9/4K4[Prr] w - - 0 1");
  CHECK(read("w - 4") == "4k4/9/9/9/9/9/9/9/4K4[] b - - 0 2");
  CHECK(read("b P 1", "4k4/9/9/9/9/9/9/4K4") ==
        "bad SFEN: the board '4k4/9/9/9/9/9/9/4K4' has 8 ranks instead of 9");
  CHECK(contains(read("b P 1", "4k4/9/9/9/9/9/9/9/4K4[P]"), "rank 1"));
  CHECK(read("x P 1") == "bad SFEN: the side to move is 'x' instead of 'w' or 'b'");
  CHECK(read("b 99P 1") == "bad SFEN: the hands have more than 18 of the letter P");
  for (const char* hands : {"0P", "2", "P0", "100P"})
    CHECK(contains(read(fmt::format("b {} 1", hands)), "in the hands is no piece"));
  for (const char* number : {"0", "x", "60001", "99999999999999999999"})
    CHECK(contains(read(fmt::format("b P {}", number)), "the move number"));
  CHECK(read("") == "bad SFEN: an SFEN has 2 to 4 fields, this one has 1");
  CHECK(contains(read("w - - 0 1"), "this one has 6"));
  CHECK(read("b - 1", "4k4/9/9/9/9/9/9/9/9") ==
        "bad SFEN: White has 0 royal pieces instead of 1 (White is its b, with the capitals)");
  const auto chess = parseSfen(*findRules("chess"), "4k3/8/8/8/8/8/8/4K3 w - 2");
  REQUIRE(chess);
  CHECK(formatFen(*chess) == "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
}

TEST_CASE("a rank too many is no hand") {
  const Rules* rules = knownRules("crazyhouse");
  const std::string eight = "4k3/8/8/8/8/8/8/4K3";
  CHECK(parseFen(*rules, eight + "/8 w - - 0 1").error() ==
        "bad FEN: the board '" + eight + "/8' has 9 ranks instead of 8");
  CHECK(parseFen(*rules, eight + "/QPp w - - 0 1"));
}

TEST_CASE("empty hands may be a -, a royal piece has no kind in a hand, and drops need a hand") {
  const auto game = [](std::string_view hands, std::string_view king, std::string_view rook) {
    return fmt::format(
        "start = \"3k/4/4/R2K{} w - - 0 1\"\nwin = \"mate K\"\n[pieces]\n"
        "K = {{ moves = \"K\"{} }}\nR = {{ moves = \"R\"{} }}\n",
        hands, king, rook);
  };
  CHECK(faultsOf("capture = { victim = \"hand\" }\n" + game("[-]", "", "")).empty());
  CHECK(contains(faultsOf(game("", "", ", hand = \"K\"")), "R: hand: no piece is royal in a hand"));
  const char* doubt = "R has drops, but no piece is ever in a hand";
  const char* drops = ", drops = \"rank 2-3\"";
  CHECK(contains(explained(*rulesOf(game("", "", drops))), doubt));
  CHECK_FALSE(contains(explained(*rulesOf(game("[R]", "", drops))), doubt));
  CHECK(contains(explained(*knownRules("shogi")), "\n+B (H here)  Horse"));
  CHECK(contains(explained(*knownRules("shogi")), "  may stay as it is\n"));
}

TEST_CASE("a mark is refused on a kind to which nothing promotes") {
  CHECK(rewritten("4k3/8/8/3Q~4/8/8/8/4K3[] w - - 0 1") == "4k3/8/8/3Q~4/8/8/8/4K3[] w - - 0 1");
  CHECK(rewritten("4k3/8/8/4p~3/8/8/8/4K3[] w - - 0 1") ==
        "bad FEN: 'p~' on e5: no piece promotes to this kind");
  CHECK(contains(rewritten("4k3/8/8/8/8/8/8/4K~3[] w - - 0 1"), "'K~' on e1"));
}

TEST_CASE("hands that do not fit are refused") {
  CHECK(contains(rewritten("4k3/8/8/8/8/8/8/4K3[K] w - - 0 1"), "'K' in the hands"));
  CHECK(contains(rewritten("4k3/8/8/8/8/8/8/4K3[PX] w - - 0 1"), "'X' in the hands"));
  CHECK(contains(rewritten("4k3/8/8/8/8/8/8/4K3[P w - - 0 1"), "do not end with ']'"));
  CHECK(contains(rewritten("4k3/8/8/8/8/8/8/4K3[QQQ] w - - 0 1"), "more than 2 of the letter Q"));
  CHECK(contains(rewritten("4k3/8/8/8/8/8/8/QQ2K3[q] w - - 0 1"),
                 "3 pieces, on the board and in the hands, could be in hand as Q; at most 2"));
  CHECK(rewritten("4k3/8/8/8/8/8/8/Q~Q~2K3[qq] w - - 0 1").starts_with("4k3"));
  const auto chess = parseFen(*findRules("chess"), "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1");
  REQUIRE_FALSE(chess);
  CHECK(contains(chess.error(), "chess has no pieces in hand ('[P]')"));
}

TEST_CASE("a captured piece comes into the hand, a promoted one as what it was") {
  const Position position = set("8/1P2k3/8/8/8/8/4K3/r6R[] w - - 0 1");
  const Position taken = played(position, {"b7b8q", "e7e6", "b8b1", "a1b1"});
  CHECK(formatFen(taken) == "8/8/4k3/8/8/8/4K3/1r5R[p] w - - 0 3");
  CHECK(inHand(taken, kBlack, crazyhouse().kindOfLetter('P')) == 1);
  CHECK(inHand(taken, kBlack, crazyhouse().kindOfLetter('Q')) == 0);
  CHECK(inHand(taken, kWhite, crazyhouse().kindOfLetter('P')) == 0);
  REQUIRE(handOf(taken, kBlack).size() == 1);
  CHECK(handOf(taken, kWhite).empty());
}

TEST_CASE("drops are written with a capital letter for both sides, and read in any") {
  Position position = set("4k3/8/8/8/8/8/8/4K3[Nn] b - - 0 1");
  const auto drop = parseMove(position, "N@e4");
  REQUIRE(drop);
  CHECK(isDrop(position, *drop));
  CHECK(placeName(position, drop->from) == "N@");
  CHECK(placeName(position, drop->to) == "e4");
  CHECK_FALSE(isDrop(position, *parseMove(position, "e8e7")));
  CHECK(readMove(Game(position), "n@e4").value() == *drop);
  CHECK(readMove(Game(position), "N@e4+").value() == *drop);
  CHECK(textForPeople(position, *drop) == "N@e4");
  CHECK(formatFen(played(position, {"N@e4"})) == "4k3/8/8/8/4n3/8/8/4K3[N] w - - 0 2");
  CHECK(contains(readMove(Game(position), "N@e8").error(), "'N@e8' is illegal"));
}

TEST_CASE("a drop between the king and a line answers a check, and only there") {
  Position position = set("4k3/8/8/8/4r3/8/8/4K3[Pb] w - - 0 1");
  std::vector<std::string> drops;
  for (const std::string& text : legalTexts(position))
    if (contains(text, "@")) drops.push_back(text);
  CHECK(drops == std::vector<std::string>{"P@e2", "P@e3"});
  CHECK(crazyhouse().anyLegal(position));
}

TEST_CASE("a position recurs across captures") {
  Game game(set("4k3/8/8/8/8/8/4K3/R6r[] w - - 0 1"));
  for (const std::string_view move : {"a1h1", "e8e7", "R@a1", "e7e8"})
    REQUIRE_FALSE(game.play(move));
  CHECK(game.position().state().reversible == 4);
  CHECK(game.position().state().clock == 1);
}

TEST_CASE("a drop that mates may be illegal, and the question has an end") {
  const auto rules = makeDescribedRules("little", R"(
    start = "1k1/R1R/3/3/K2[Pp] w - - 0 1"
    win = ["mate K"]
    capture = { victim = "hand" }
    [pieces]
    P = { moves = "fW", drops = { mate = "illegal", per_file = 1 } }
    R = { moves = "R" }
    K = { moves = "W" })");
  INFO((rules ? "" : rules.error()));
  REQUIRE(rules);
  Position mating = startPosition(**rules);
  CHECK_FALSE(parseMove(mating, "P@b4"));
  CHECK(parseMove(mating, "P@b3"));
  Position checking = parseFen(**rules, "1k1/R2/3/3/K2[Pp] w - - 0 1").value();
  CHECK(parseMove(checking, "P@b4"));
  CHECK_FALSE(parseFen(**rules, "1k1/RRR/3/3/K2[Pp] w - - 0 1"));
}

TEST_CASE("a side with pieces in hand must drop one, if the game says so") {
  const auto rules = makeDescribedRules("placed", R"(
    start = "3/3/3[Kk] w - - 0 1"
    win = ["mate K"]
    must = "drop"
    [pieces]
    K = { moves = "K", drops = "rank 1" })");
  INFO((rules ? "" : rules.error()));
  REQUIRE(rules);
  Position position = startPosition(**rules);
  CHECK(legalTexts(position) == std::vector<std::string>{"K@a1", "K@b1", "K@c1"});
  CHECK_FALSE(position.inCheck());
  const Position placement = startPosition(*findRules("placement"));
  const Square e2 = squareAt(4, 1), e3 = squareAt(4, 2);
  CHECK(placement.rules().refusal(placement, {e2, e3, 0, kNoSquare}) ==
        "the pieces in hand must be dropped first");
}

namespace {

const Rules& shogi() {
  return *findRules("shogi");
}

// Why a drop, "P@a5", is refused.
std::string refusal(const Position& position, std::string_view text) {
  const Kind kind = position.rules().kindOfLetter(text[0]);
  std::string_view rest = text.substr(2);
  const Square to = takeSquare(rest, position.info().files, position.info().ranks).value();
  const Square from = dropSquare(position, position.side(), kind);
  return position.rules().refusal(position, {from, to, 0, kNoSquare});
}

}  // namespace

TEST_CASE("a promoted form is written with a +, and so is its promotion") {
  const std::string_view fen = "4k4/9/9/1R7/9/9/9/9/4K4[] w - - 0 1";
  Position position = parseFen(shogi(), fen).value();
  const Game game(position);
  CHECK(parseMove(position, "b6b9"));
  CHECK(parseMove(position, "b6b9+"));
  CHECK(readMove(game, "b6b9+").value() == *parseMove(position, "b6b9+"));
  CHECK(readMove(game, "b6b9").value() == *parseMove(position, "b6b9"));
  CHECK(textForPeople(position, *parseMove(position, "b6b9+")) == "Rb6b9+");
  const Position after = played(position, {"b6b9+"});
  CHECK(formatFen(after) == "1+R2k4/9/9/9/9/9/9/9/4K4[] b - - 0 1");
  CHECK(textForPeople(after, *parseMove(position = after, "e9e8")) == "Ke9e8");
  const Position taken = parseFen(shogi(), "1+Rk6/9/9/9/9/9/9/9/4K4[] b - - 0 1").value();
  CHECK(formatFen(played(taken, {"c9b9"})) == "1k7/9/9/9/9/9/9/9/4K4[r] w - - 0 2");
  CHECK_FALSE(parseFen(shogi(), "1D2k4/9/9/9/9/9/9/9/4K4[] b - - 0 1"));
  CHECK_FALSE(parseFen(shogi(), "1+G2k4/9/9/9/9/9/9/9/4K4[] b - - 0 1"));
  CHECK_FALSE(parseFen(shogi(), "4k4/9/9/9/9/9/9/9/4K4[+R] b - - 0 1"));
}

TEST_CASE("a refused drop is explained") {
  const Position position = parseFen(shogi(), "4k4/9/9/9/9/9/P8/9/4K4[PL] w - - 0 1").value();
  CHECK(refusal(position, "P@a5") == "there is a Pawn of yours on the file already");
  CHECK(refusal(position, "P@b9") == "a Pawn could never move again from b9");
  CHECK(refusal(position, "L@e9") == "there is the King on e9");
  CHECK(refusal(position, "L@e5").empty());
  const Position mating = parseFen(shogi(), "7lk/9/8S/9/9/9/9/7L1/8K[P] w - - 0 1").value();
  CHECK(refusal(mating, "P@i8") == "a dropped Pawn may not give mate");
}

TEST_CASE("a form belongs to one kind, and has no form") {
  const auto fault = [](std::string_view pieces) {
    return faultsOf(
        fmt::format("start = \"k2/3/2K[] w\"\nwin = \"take K\"\n[pieces]\nK = {{}}\n{}", pieces));
  };
  CHECK(contains(fault("A = { hand = \"A\" }"), "hand: it is not one other kind"));
  CHECK(contains(fault("A = { hand = \"B\" }\nB = { hand = \"K\" }"), "which has none"));
  CHECK(contains(fault("A = { hand = \"K\" }\nB = { hand = \"K\" }"), "one promoted form"));
  CHECK(contains(fault("A = { promotes = { to = \"B\", reverts = true } }\n"
                       "B = { promotes = { to = \"A\", reverts = true } }"),
                 "reverts works for one kind of a game"));
}

TEST_CASE("hands without room are refused by name") {
  std::string board;
  for (int rank = 0; rank < 12; ++rank) board += rank == 0 ? "k11" : rank == 11 ? "/K11" : "/NN10";
  const std::string faults = faultsOf(fmt::format(
      "start = \"{}[] w\"\nwin = \"take K\"\ncapture = {{ victim = \"hand\" }}\n[pieces]\n"
      "K = {{ moves = \"K\" }}\nN = {{ moves = \"N\" }}",
      board));
  CHECK(contains(faults, "there is no room for so many pieces in hand beside the board"));
}

TEST_CASE("a drop beside a line that a word watches is tried, not refused") {
  const auto rules = makeDescribedRules("watched", R"(
    start = "1ddkfd/pppppp/6/PPPPPP/1DDKFD[Ee] w - - 0 1"
    win = ["mate K"]
    [pieces]
    K = { moves = "K" }
    P = { moves = "W", takes = "pincer K" }
    D = { moves = "fpR" }
    E = { moves = "vmK" }
    F = { moves = "W" })");
  INFO((rules ? "" : rules.error()));
  REQUIRE(rules);
  Position position = startPosition(**rules);
  CHECK(parseMove(position, "E@a1"));
}

TEST_CASE("bishops are dropped on unlike colours, and other drops leave room for them") {
  const Rules& rules = *findRules("placement");
  Position position = parseFen(rules, "7k/6p1/8/8/8/8/8/B1K5[BN] w - - 0 1").value();
  CHECK_FALSE(parseMove(position, "B@g1"));
  CHECK(parseMove(position, "B@f1"));
  CHECK(refusal(position, "B@g1") == "the Bishops must stand on unlike colours");
  position = parseFen(rules, "7k/6p1/8/8/8/8/8/BRKRQR1N[BN] w - - 0 1").value();
  CHECK(parseMove(position, "N@g1"));
  position = parseFen(rules, "7k/6p1/8/8/8/8/8/BRKRQRN1[BN] w - - 0 1").value();
  CHECK(refusal(position, "N@h1") ==
        "then there is no room for pieces that must stand on unlike colours");
}

TEST_CASE("a king castles with a rook once both are dropped on the squares that the game names") {
  const Rules& rules = *findRules("placement");
  const Position before =
      parseFen(rules, "1qbb1rnk/pppppppp/8/8/8/8/PPPPPPPP/QBB1N2R[Krn] w - - 0 1").value();
  CHECK(contains(formatFen(played(before, {"K@d1"})), " b - - 0 1"));
  const Position other =
      parseFen(rules, "1qbb1rnk/pppppppp/8/8/8/8/PPPPPPPP/QBB4R[Krn] w - - 0 1").value();
  const Position placed = played(other, {"K@e1"});
  CHECK(contains(formatFen(placed), " b K - 0 1"));
  CHECK(contains(formatFen(played(placed, {"R@a8", "e1g1"})), "QBB2RK1"));
}

TEST_CASE("the squares of castles are refused where they make no sense") {
  const auto faults = [](std::string_view castles, std::string_view more = "") {
    return faultsOf(fmt::format(
        "like = \"chess\"\nstart = \"8/8/8/8/8/8/8/8[KRkr] w - - 0 1\"\ncastles = \"{}\"\n{}",
        castles, more));
  };
  CHECK(faults("R3K2R").empty());
  CHECK(contains(faults("R3K3R"), "castles: it does not have as many squares as a rank"));
  CHECK(contains(faults("R3X2R"), "castles: no piece has the letter X"));
  CHECK(contains(faults("R6R"), "castles: it has no piece that castles with another one there"));
}

TEST_CASE("what a chameleon spares does not count, and what goes to a hand counts twice") {
  const auto faultsWith = [](std::string_view chameleon) {
    return faultsOf(fmt::format(
        "start = \"kplc/4/4/KPLC[] w\"\nwin = \"mate K\"\ncapture = {{ victim = \"hand\" }}\n"
        "[pieces]\nK = {{ moves = \"K\" }}\nP = {{ moves = \"mR\", takes = \"pincer W\" }}\n"
        "L = {{ moves = \"mQ\", takes = \"leap withdraw advance\" }}\n"
        "C = {{ moves = \"mQ\", takes = {} }}\n",
        chameleon));
  };
  CHECK(faultsWith("\"as victim\"") ==
        "mine.toml: C: a move could change 17 squares; at most 16 are possible, so it must take "
        "fewer pieces at once (what goes to a hand counts twice)");
  CHECK(faultsWith("{ by = \"as victim\", only = \"L\" }") == "");
}
