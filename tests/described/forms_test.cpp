// Pieces that turn over: with each move, and as they are dropped. The lion that arrives safely.

#include "engine/game.h"
#include "engine/move_text.h"
#include "tests/described/small_game.h"
#include "tests/support/contains.h"
#include "tests/support/known.h"
#include "tests/support/positions.h"

using namespace ximaera;
using test::after;
using test::contains;
using test::faultsOf;
using test::knownRules;
using test::legalTexts;
using test::rulesOf;

namespace {

std::vector<std::string> textsAt(const char* game, const char* fen) {
  Position position = parseFen(*knownRules(game), fen).value();
  return legalTexts(position);
}

bool includes(const std::vector<std::string>& texts, std::string_view text) {
  return std::ranges::find(texts, text) != texts.end();
}

Outcome endAt(const char* game, const char* fen) {
  return Game(parseFen(*knownRules(game), fen).value()).outcome();
}

}  // namespace

TEST_CASE("a promotion resets the clock by its mover, or if the new kind does not promote") {
  const auto rules = rulesOf(R"(
    start = "3k/B3/P3/3K w - - 0 1"
    win = "mate K"
    [pieces]
    K = { moves = "K" }
    A = { moves = "F" }
    P = { moves = "fW", promotes = { to = "AP" } }
    B = { moves = "W", promotes = { to = "AP" }, resets = false })");
  const auto clockAfter = [&](std::string_view fen, std::string_view move) {
    return after(*rules, fen, move).state().clock;
  };
  CHECK(clockAfter("3k/B3/4/3K w - - 7 9", "a3a4p") == 8);
  CHECK(clockAfter("3k/B3/4/3K w - - 7 9", "a3a4a") == 0);
  CHECK(clockAfter("3k/P3/4/3K w - - 7 9", "a3a4-") == 0);
}

TEST_CASE("in Kyoto Shogi a piece turns over with each move, there and back") {
  const Rules& kyoto = *knownRules("kyotoshogi");
  CHECK(formatFen(after(kyoto, "2k2/5/5/1P3/2K2[] w - - 0 1", "b2b3+")) ==
        "2k2/5/1+P3/5/2K2[] b - - 0 1");
  CHECK(formatFen(after(kyoto, "2k2/5/1+P3/5/2K2[] w - - 0 1", "b3e3-")) ==
        "2k2/5/4P/5/2K2[] b - - 0 1");
  const auto texts = textsAt("kyotoshogi", "2k2/5/1+P3/5/2K2[] w - - 0 1");
  CHECK_FALSE(includes(texts, "b3e3"));
  CHECK(includes(texts, "c1b1"));
}

TEST_CASE("an elephant becomes a second king, and the last one is mated") {
  const Rules& sho = *knownRules("shoshogi");
  const Position two = after(sho, "8k/2E6/9/9/9/9/4e4/5r3/4K4 w - - 0 1", "c8b8k");
  CHECK(formatFen(two) == "8k/1K7/9/9/9/9/4e4/5r3/4K4 b - - 0 1");
  CHECK(two.royals(kWhite) == 2);
  CHECK(contains(parseFen(sho, "8k/2E1E4/9/9/9/9/9/9/4K4 w - - 0 1").error(),
                 "White may come to have more than 2 royal pieces"));
  // One of two may stay attacked, and be taken.
  constexpr const char* kAttacked = "8k/1K7/9/9/9/9/3e5/4r4/4K4 w - - 0 1";
  CHECK(includes(textsAt("shoshogi", kAttacked), "b8a8"));
  const Position one = after(sho, "8k/1K7/9/9/9/9/3e5/4r4/4K4 b - - 0 1", "e2e1");
  CHECK(one.royals(kWhite) == 1);
  CHECK_FALSE(includes(textsAt("shoshogi", "8k/2E6/9/9/9/9/4e4/4r4/4K4 w - - 0 1"), "c8c9"));
  CHECK(includes(textsAt("shoshogi", "8k/2E6/9/9/9/9/4e4/4r4/4K4 w - - 0 1"), "c8b8k"));
}

TEST_CASE("two kings of Sparta are not both left attacked") {
  constexpr const char* kBoth = "1k3k2/8/3N4/8/4l3/8/8/4K3 b - - 0 1";
  const auto fromBoth = textsAt("spartan", "1k3k2/3N4/8/8/4l3/8/8/4K3 b - - 0 1");
  CHECK(includes(fromBoth, "b8a8"));
  CHECK_FALSE(includes(fromBoth, "e4d5"));
  CHECK(includes(textsAt("spartan", kBoth), "e4d5"));
  CHECK(includes(textsAt("spartan", "1k6/8/8/8/8/8/h7/4K3 b - - 0 1"), "a2b1k"));
  CHECK_FALSE(includes(textsAt("spartan", "1k3k2/8/8/8/8/8/h7/4K3 b - - 0 1"), "a2b1k"));
  CHECK(includes(textsAt("spartan", "1k3k2/8/8/8/8/8/h7/4K3 b - - 0 1"), "a2b1g"));
}

TEST_CASE("a captured champion comes back as a pupil, who never becomes royal") {
  const Rules& rules = *knownRules("xiangfu");
  const Position taken = after(rules, "9/9/2+g1+g4/9/4R4/9/4+G1+G2/9/9[] w - - 0 1", "e5e7");
  CHECK(formatFen(taken) == "9/9/2+g1R4/9/9/9/4+G1+G2/9/9[G] b - - 0 1");
  CHECK(taken.royals(kBlack) == 1);
  const auto texts = textsAt("xiangfu", "9/9/2+g6/9/9/9/4+G1+G2/9/9[G] w - - 0 1");
  CHECK(includes(texts, "G@e2"));
  CHECK_FALSE(includes(texts, "G@e5"));
  CHECK_FALSE(includes(texts, "+G@e2"));
}

TEST_CASE("a piece is dropped in Xiangqihouse without check, its own or a cannon's") {
  constexpr const char* kCannon = "4k4/9/9/9/9/9/9/4C4/9/3K5[AB] w - - 0 1";
  const auto texts = textsAt("xiangqihouse", kCannon);
  CHECK(includes(texts, "B@e3") == false);
  CHECK(includes(texts, "B@g1"));
  CHECK(includes(texts, "A@e2"));
  CHECK_FALSE(includes(textsAt("xiangqihouse", "4k4/9/9/9/9/9/9/9/4C4/3K5[AB] w - - 0 1"), "B@e3"));
  CHECK_FALSE(includes(textsAt("xiangqihouse", "3k5/9/9/9/9/9/9/9/9/4K4[R] w - - 0 1"), "R@d5"));
}

TEST_CASE("a piece promotes while its side has fewer of the new kind on the board") {
  CHECK(includes(textsAt("shogun", "4k3/8/8/2N5/8/8/8/4K3[B] w - - 0 1"), "c5b7+"));
  CHECK_FALSE(includes(textsAt("shogun", "4k3/8/8/2N5/8/8/8/+N3K3[B] w - - 0 1"), "c5b7+"));
  CHECK(includes(textsAt("shogun", "4k3/8/8/2N5/8/8/8/+B3K3[] w - - 0 1"), "c5b7+"));
  CHECK(includes(textsAt("shogun", "4k3/8/2P5/8/8/8/8/+P3K3[] w - - 0 1"), "c6c7+"));
}

TEST_CASE("a capture is illegal that gives a pawn beside the king a piece to promote to") {
  const auto texts =
      textsAt("grand", "r8r/1nbqkcabn1/p1ppppppp1/10/10/10/10/10/1p8/2K6R w - - 0 1");
  CHECK(includes(texts, "j1j9"));
  CHECK_FALSE(includes(texts, "j1j10"));
}

TEST_CASE("a cannon neither takes nor passes over its like") {
  CHECK(includes(textsAt("synochess", "4k3/8/8/8/8/7K/8/c2R1N2[] b - - 0 1"), "a1f1"));
  CHECK_FALSE(includes(textsAt("synochess", "4k3/8/8/8/8/7K/8/c2c1N2[] b - - 0 1"), "a1f1"));
}

TEST_CASE("a captured piece comes back either side up") {
  const Rules& kyoto = *knownRules("kyotoshogi");
  CHECK(formatFen(after(kyoto, "2k2/5/1s3/1P3/2K2[] w - - 0 1", "b2b3+")) ==
        "2k2/5/1+P3/5/2K2[S] b - - 0 1");
  CHECK(formatFen(after(kyoto, "2k2/5/1+s3/1P3/2K2[] w - - 0 1", "b2b3+")) ==
        "2k2/5/1+P3/5/2K2[S] b - - 0 1");
  CHECK(formatFen(after(kyoto, "2k2/5/5/5/2K2[S] w - - 0 1", "S@a1")) ==
        "2k2/5/5/5/S1K2[] b - - 0 1");
  CHECK(formatFen(after(kyoto, "2k2/5/5/5/2K2[Ss] b - - 0 1", "+S@a1")) ==
        "2k2/5/5/5/+s1K2[S] w - - 0 2");
}

TEST_CASE("texts of drops and turns are read as they are written, and refused with a reason") {
  Game game(parseFen(*knownRules("kyotoshogi"), "2k2/5/1+P3/5/2K2[S] w - - 0 1").value());
  for (const auto text : {"+S@a1", "S@a1", "b3e3-", "c1b1"}) {
    CAPTURE(text);
    REQUIRE(game.parse(text));
    CHECK(game.rules().format(game.position(), readMove(game, text).value()) == text);
  }
  CHECK(contains(game.whyNot("+S@b3").message, "illegal"));
  CHECK(contains(game.whyNot("+S@").message, "not a move"));
  CHECK(contains(game.whyNot("+@a1").message, "not a move"));
  CHECK(contains(game.whyNot("b3e3+").message, "illegal"));
  CHECK(contains(game.rules().info().writing, "- when it turns back"));
}

TEST_CASE("a form is dropped under its own conditions") {
  constexpr std::string_view kGame =
      "start = \"2k/3/3/K2[A] w - - 0 1\"\nwin = \"mate K\"\n[pieces]\n"
      "K = {{ moves = \"K\" }}\nA = {{ moves = \"fW\", drops = {{ form = true, in = \"rank 1\" }}, "
      "promotes = {{ to = \"B\" }} }}\nB = {{ moves = \"R\", hand = \"A\", drops = {{ {} }} }}\n";
  const auto count = [&](std::string_view conditions) {
    const auto rules = test::rulesOf(fmt::format(fmt::runtime(kGame), conditions));
    Position position = startPosition(*rules);
    const auto texts = legalTexts(position);
    return std::pair(std::ranges::count_if(texts, [](auto& text) { return text[0] == 'A'; }),
                     std::ranges::count_if(texts, [](auto& text) { return text[0] == '+'; }));
  };
  CHECK(count("in = \"rank 1-4\"") == std::pair(2L, 10L));
  CHECK(count("in = \"rank 2\"") == std::pair(2L, 3L));
  // The rook gives check from file c and rank 4, the pawn never.
  CHECK(count("check = \"illegal\"") == std::pair(2L, 5L));
  CHECK(contains(
      faultsOf("start = \"k2/3/K2[A]\"\nwin = \"mate K\"\n[pieces]\nK = { moves = \"K\" }\n"
               "A = { moves = \"W\", drops = { form = true } }\n"),
      "form: it has no promoted form"));
}

TEST_CASE("Dobutsu's lion wins on the last rank where it cannot be taken") {
  CHECK(endAt("dobutsu", "1L1/3/l2/3[] b - - 0 1") == Outcome::win(kWhite, "goal-reached"));
  CHECK(endAt("dobutsu", "1L1/2g/l2/3[] w - - 0 1") == Outcome::win(kWhite, "goal-reached"));
  CHECK_FALSE(endAt("dobutsu", "1L1/2e/l2/3[] w - - 0 1").over());
  CHECK_FALSE(endAt("dobutsu", "1Lg/3/l2/3[] b - - 0 1").over());
  CHECK(endAt("dobutsu", "1L1/3/3/1l1[] w - - 0 1") == Outcome::draw("both-arrived"));
}

TEST_CASE("in Makpong a king in check moves only to take the one attacker") {
  const auto moves = [](const char* fen) { return textsAt("makpong", fen); };
  CHECK(moves("3k4/8/8/8/8/8/8/3K3r w - - 0 1").empty());
  CHECK(includes(moves("3k4/8/8/8/8/8/4r3/3K4 w - - 0 1"), "d1c1"));
  CHECK(moves("3k4/8/8/8/8/8/8/3Kr3 w - - 0 1") == std::vector<std::string>{"d1e1"});
  // Two attackers: neither may be taken.
  CHECK(moves("3k4/8/8/3r4/8/8/8/3Kr3 w - - 0 1").empty());
  CHECK(endAt("makpong", "3k4/8/8/8/8/8/8/3K3r w - - 0 1") == Outcome::win(kBlack, "checkmate"));
  CHECK(contains(faultsOf("start = \"k2/3/K2\"\nwin = \"take K\"\nchecked = \"stands\"\n[pieces]\n"
                          "K = { moves = \"K\" }\n"),
                 "there is no check without mate"));
}

TEST_CASE("a pawn of Sittuyin becomes a general instead of moving") {
  const auto texts = textsAt("sittuyin", "4k3/8/8/4P3/P7/8/8/4K3[] w - - 0 1");
  for (const char* move : {"e5e5f", "e5d6f", "e5d4f", "e5e6"}) CHECK(includes(texts, move));
  // A pawn elsewhere only if it is the last one.
  CHECK_FALSE(includes(texts, "a4a4f"));
  CHECK(includes(textsAt("sittuyin", "4k3/8/8/8/P7/8/8/4K3[] w - - 0 1"), "a4a4f"));
  // Not to a second general, next to an enemy, onto one, or with check, be it from behind.
  CHECK_FALSE(includes(textsAt("sittuyin", "4k3/8/8/4P3/8/8/8/F3K3[] w - - 0 1"), "e5e5f"));
  const auto tame = textsAt("sittuyin", "4k3/8/3r4/4P3/8/8/8/4K3[] w - - 0 1");
  CHECK_FALSE(includes(tame, "e5e5f"));
  CHECK_FALSE(includes(tame, "e5d6f"));
  CHECK(includes(tame, "e5d4f"));
  const auto pinning = textsAt("sittuyin", "4k3/8/8/4P3/8/8/8/K3R3[] w - - 0 1");
  CHECK(includes(pinning, "e5e5f"));
  CHECK_FALSE(includes(pinning, "e5d6f"));
  CHECK(formatFen(after(*knownRules("sittuyin"), "4k3/8/8/4P3/8/8/8/4K1N1[] w - - 5 1", "e5e5f")) ==
        "4k3/8/8/4F3/8/8/8/4K1N1[] b - 128 0 1");
}

TEST_CASE("a king and a pawn that can only promote have a draw") {
  CHECK(endAt("sittuyin", "k7/1r6/4p3/4P3/8/8/7r/K7[] w - - 0 1").verdict == Verdict::kDraw);
  CHECK_FALSE(endAt("sittuyin", "k7/1r6/8/4P3/8/8/7r/K7[] w - - 0 1").over());
}
