// The faults that a description's author reads, and the forms that are none.

#include <fmt/format.h>

#include "tests/described/small_game.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"

using namespace ximaera;
using test::contains;
using test::faultsOf;
using test::gameWith;

TEST_CASE("all faults of a text are found in one reading, each with its place") {
  const std::string faults = faultsOf(
      "start = \"k3/4/4/K3 w\"\n"
      "win = [\"take K\", \"eat K\"]\n"
      "colour = 3\n"
      "[pieces]\n"
      "K = { moves = \"K\", takes = \"leps\" }\n"
      "Z = { moves = \"mRoK\", promotes = { to = \"A\", in = \"rank 9\" } }\n");
  CHECK(contains(faults, "mine.toml:2:"));
  CHECK(contains(faults, "'eat K' is not a way to win"));
  CHECK(contains(faults, "mine.toml:3:1: colour: unknown key"));
  CHECK(contains(faults, "mine.toml:5:"));
  CHECK(contains(faults, "'leps' is not a way to take; known are advance"));
  CHECK(contains(faults, "mine.toml:6:15: Z.moves: 'mRoK': cylinder"));
  CHECK(contains(faults, "no piece has the letter A"));
  CHECK(contains(faults, "'9' is not a square"));
}

TEST_CASE("faults stand in the order of their lines, each once") {
  const std::string faults = faultsOf(
      "win = [\"take K\"]\nstart = \"k3/4/4/K3 w\"\nstalemate = \"drw\"\n[pieces]\n"
      "P = { moves = \"fW\", promotes = { to = \"ZZ\" } }\nK = { shoots = { by = \"cx\" } }\n"
      "A = { name = 3 }\n[zones]\nhill = \"z9\"\n");
  CHECK(faults ==
        "mine.toml:3:13: stalemate: 'drw' is not one of draw, win, loss; did you mean draw?\n"
        "mine.toml:5:39: to: no piece has the letter Z\n"
        "mine.toml:6:23: K.by: 'cx': 'x' means nothing here; before an atom stand i, directions (f "
        "b l r v s h) and modes (m c d e p g y n j o)\n"
        "mine.toml:7:14: name: it is not a text in quotes\n"
        "mine.toml:9:8: hill: 'z9' is not a square, file, rank or zone; write d4, d4-e5, a*, *1, "
        "rank 9 10, file a or the name of a zone above");
}

TEST_CASE("all squares of a zone that are none are named") {
  CHECK(contains(faultsOf(gameWith("Z = { moves = \"Q\", zone = \"a1 z9 e5-k9 a2 rank 77\" }")),
                 "zone: none of 'z9', 'e5-k9', '77' is a square, file, rank or zone;"));
}

TEST_CASE("what other programs have is missing by name") {
  const auto topFault = [](std::string_view top) { return faultsOf(gameWith("", top)); };
  CHECK(contains(topFault("walls = true"), "walls that move are not in the language"));
  CHECK(contains(topFault("chance = true"), "chance is not in the language"));
  CHECK(contains(topFault("moves_per_turn = 2"), "several moves a turn are not in the language"));
  CHECK(contains(topFault("cylinder = true"), "boards without edges are not in the language"));
  CHECK(contains(topFault("boards = 2"), "boards: several boards are not in the language"));
  CHECK(contains(topFault("unless = 1"), "unless: conditions of powers are not in the language"));
  const auto winFault = [](std::string_view goal) {
    return faultsOf(fmt::format("start = \"k3/4/4/K3 w\"\nwin = \"{}\"\n[pieces]\nK = {{}}", goal));
  };
  CHECK(contains(winFault("points 20"), "win: winning by points is not in the language"));
  CHECK(contains(winFault("check K 3"), "win: 'check K 3' is not a way to win"));
  CHECK(contains(winFault("check 3 K"), "win: check stands behind mate, and has the same kinds"));
  CHECK(contains(winFault("take each K but"), "win: a number from 1 to 99 follows but"));
  CHECK(contains(winFault("lose K"), "win: lose is followed by all or each"));
  CHECK(contains(winFault("line K"), "win: 'line K' is not a way to win"));
  CHECK(contains(winFault("reach 3 K"), "win: 'reach 3 K' is not a way to win"));
  CHECK(contains(winFault("take all K"), "win: 'take all K' is not a way to win"));
  CHECK(contains(winFault("mats K"), "did you mean mate?"));
  CHECK_FALSE(contains(winFault("mate"), "did you mean"));
  for (const char* several : {"take K or C", "take K, C"})
    CHECK(contains(winFault(several), "several kinds are written together: take KC is the last"));
  CHECK(contains(faultsOf("start = \"k3/4/4/K3[Q w\"\nwin = \"take K\"\n[pieces]\nK = {}"),
                 "start: the hands do not end with ]"));
  CHECK(contains(faultsOf("start = \"k3/4/4/K3[Q] w\"\nwin = \"take K\"\n[pieces]\nK = {}"),
                 "start: no piece has the letter Q"));
}

TEST_CASE("words that are nearly right are suggested, and no others") {
  CHECK(faultsOf(gameWith("Z = { move = \"N\", promote = true }")) ==
        "mine.toml:6:7: move: unknown key; did you mean moves?\n"
        "mine.toml:6:19: promote: unknown key; did you mean promotes?");
  CHECK(faultsOf(gameWith("", "colour = 3")) == "mine.toml:3:1: colour: unknown key");
  CHECK(
      faultsOf(gameWith("title = \"Mine\"")) ==
      "mine.toml:6:1: title: a piece is named by one capital letter; keys of the whole game stand "
      "above the first [table]");
  CHECK(faultsOf("like = \"ches\"\nstalemate = \"lost\"\n[pieces]\nP = { move = \"N\" }\n") ==
        "mine.toml:1:8: like: no file describes a game 'ches'; did you mean chess?\n"
        "mine.toml:2:13: stalemate: 'lost' is not one of draw, win, loss; did you mean loss?\n"
        "mine.toml:4:7: move: unknown key; did you mean moves?");
  CHECK(faultsOf("like = \"nothing\"\ncolour = 3") ==
        "mine.toml:1:8: like: no file describes a game 'nothing'\nmine.toml:2:1: colour: unknown "
        "key");
  CHECK(contains(faultsOf(gameWith("Z = { takes = \"leps\" }")), "; did you mean leaps?"));
}

TEST_CASE("what does not fit is a fault of the file that inherits it, and is told with its line") {
  const std::string small = "title = \"Small\"\nlike = \"chess\"\n";
  CHECK(contains(faultsOf(small + "start = \"k3/4/4/K3\"\n"),
                 "mine.toml:2:8: like: pieces.P.promotes.in of chess does not fit here: '8' is not "
                 "a square, "));
  CHECK(contains(faultsOf(small + "start = \"k3/4/4/K3\"\n"),
                 "; in this file write P = { promotes = { in = .. } } in [pieces]"));
  CHECK(faultsOf(small + "[pieces]\nP = { promotes = false }\nQ = false\n") ==
        "mine.toml:2:8: like: start of chess does not fit here: no piece has the letter q; in this "
        "file write start = ..");
  // A clause that stands here over one that is inherited is a fault of its own line.
  const std::string over = "title = \"Small\"\nlike = \"janggi\"\n[pieces]\n";
  CHECK(
      faultsOf(over + "C = { within = { by = \"Q9z\" } }\n").starts_with("mine.toml:4:23: C.by: "));
  CHECK(faultsOf(over + "C = { within = { in = false } }\n") ==
        "mine.toml:4:23: C.within: it is not like { by = \"B\", in = \"palace\" }");
  CHECK(faultsOf(over + "P = { promotes = { to = \"R\" } }\n").empty());
  CHECK(contains(faultsOf(small + "[pieces]\nP = { promotes = { instead = true } }\n"),
                 "mine.toml:4:30: P.promotes: instead: it promotes to one kind"));
  CHECK(contains(faultsOf("setup = \"k3/4/4/K3\"\n" + small),
                 "mine.toml:1:1: setup: the FEN is start"));
}

TEST_CASE("a chain of games that inherit from each other is named as such") {
  const auto other = [](std::string_view name) {
    return std::optional<std::string>(name == "a" ? "like = \"b\"" : "like = \"a\"");
  };
  const auto rules = makeDescribedRules("a", "like = \"b\"", other);
  REQUIRE_FALSE(rules);
  CHECK(contains(rules.error(), "games inherit in a circle"));
}

TEST_CASE("a game is like a file beside it, but a built-in one like a built-in one") {
  const auto small = [](std::string_view name) {
    return name == "chess" ? std::optional<std::string>(gameWith("")) : std::nullopt;
  };
  const auto ranksOf = [&](std::string_view like) {
    const auto rules = makeDescribedRules("mine", fmt::format("like = \"{}\"", like), small);
    REQUIRE(rules);
    return (*rules)->info().ranks;
  };
  CHECK(ranksOf("chess") == 4);
  CHECK(ranksOf("horde") == 8);
  CHECK(contains(faultsOf("like = \"mine\""), "a game does not inherit from itself"));
}

TEST_CASE("what the file before has wrong is blamed there") {
  const auto before = [](std::string_view name) {
    return name == "older" ? std::optional<std::string>(gameWith("Z = { moves = \"xQ\" }"))
                           : std::nullopt;
  };
  const auto rules = makeDescribedRules("mine", "like = \"older\"\nclock = 4", before);
  REQUIRE_FALSE(rules);
  CHECK(rules.error().starts_with("older.toml:"));
  CHECK_FALSE(contains(rules.error(), "mine.toml"));
}

TEST_CASE("a zone that is dropped is none") {
  CHECK(contains(faultsOf("like = \"racingkings\"\n[zones]\ngoal = false"),
                 "win of racingkings does not fit here: 'goal' is not a square"));
  CHECK(contains(faultsOf(gameWith("Z = { moves = \"Q\", zone = \"foo\" }\n[zones]\nfoo = false")),
                 "zone: 'foo' is not a square"));
}

TEST_CASE("a start that is no position is a fault of its line, or of what does not fit to it") {
  CHECK(contains(faultsOf("like = \"chess\"\nstart = \"4k3/8/8/8/8/8/8/4K3 x - - 0 1\""),
                 "mine.toml:2:9: start: bad FEN: the side to move is 'x'"));
  CHECK(contains(
      faultsOf("like = \"chess\"\nwin = \"mate Q\"\nstart = \"8/8/8/8/8/8/8/4K3 w - - 0 1\""),
      "mine.toml:3:9: start: White has 0 royal pieces (Q)"));
  CHECK(contains(faultsOf("like = \"crazyhouse\"\n[capture]\nvictim = \"vanishes\""),
                 "mine.toml:1:8: like: start of crazyhouse does not fit here: bad FEN: "));
}

TEST_CASE("letters before an atom stand in any order, each mode once") {
  const auto explanation = [](std::string_view moves) {
    const auto rules =
        makeDescribedRules("mine", gameWith(fmt::format("Z = {{ moves = \"{}\" }}", moves)));
    REQUIRE((rules ? "" : rules.error()) == "");
    return explained(**rules);
  };
  CHECK(explanation("mfWcefFmfinD") == explanation("fmWfceFifmnD"));
  CHECK(explanation("cfR") == explanation("fcR"));
  CHECK(explanation("mafsmW") == explanation("mafsmW"));
  CHECK(contains(faultsOf(gameWith("Z = { moves = \"mfmW\" }")), "m stands twice"));
  CHECK(contains(faultsOf(gameWith("Z = { moves = \"aifW\" }")), "'i' means nothing here"));
}

TEST_CASE("false drops what is inherited") {
  const auto heir = [](std::string_view own) {
    return makeDescribedRules("mine", fmt::format("like = \"chess\"\n{}", own));
  };
  const auto rules = heir("clock = false\n[pieces]\nP = { promotes = false }\n");
  REQUIRE((rules ? "" : rules.error()) == "");
  CHECK((*rules)->info().clockDraw == 0);
  CHECK_FALSE(contains(explained(**rules), "becomes one of"));
  CHECK(contains(heir("start = false").error(), "start: the FEN is missing"));
  CHECK(contains(heir("[pieces]\nP = { promote = false }").error(), "unknown key"));
}

TEST_CASE("a page calls zones as the author does, and says which of two kings is safe") {
  const auto pageOf = [](std::string_view win) {
    const auto rules = makeDescribedRules(
        "mine", fmt::format("start = \"kk2/4/4/KK2 w\"\nwin = \"{}\"\n[zones]\ninner = "
                            "\"b2-c3\"\n[pieces]\nK = {{ moves = \"K\", zone = \"inner\" }}\n",
                            win));
    REQUIRE((rules ? "" : rules.error()) == "");
    return explained(**rules);
  };
  CHECK(contains(pageOf("mate K"), "ends its moves on inner (b2-c3)"));
  CHECK(contains(pageOf("mate K"), "no move may leave it, or two to one move, attacked"));
  CHECK(contains(pageOf("mate each K"), "no move may leave any of them attacked"));
}

TEST_CASE("zones have ranges") {
  const auto zoneOf = [](std::string_view text) {
    const auto rules = makeDescribedRules(
        "mine", gameWith(fmt::format("Z = {{ moves = \"Q\", zone = \"{}\" }}", text)));
    if (!rules) return rules.error();
    const std::string page = explained(**rules);
    const std::string_view begin = "ends its moves on ";
    const std::size_t at = page.find(begin) + begin.size();
    return page.substr(at, page.find('\n', at) - at);
  };
  CHECK(zoneOf("b2-c3") == "b2-c3");
  CHECK(zoneOf("c3-b2") == "b2-c3");
  CHECK(zoneOf("b2-b3 c4") == "b2 b3 c4");
  CHECK(zoneOf("rank 1-2") == "ranks 1 to 2");
  CHECK(zoneOf("*1-*2 d4") == "ranks 1 to 2, d4");
  CHECK(zoneOf("file a-b") == zoneOf("a*-b*"));
  for (const char* wrong : {"b2-", "-b2", "b2-c9", "a*-*2", "b2-rank", "b2-c3-d4"})
    CHECK(contains(zoneOf(wrong), "is not a square, file, rank or zone"));
}

TEST_CASE("faults of syntax have our words, and all that are sure are named") {
  CHECK(
      faultsOf("title = Unquoted\nclock 3\n") ==
      "mine.toml:1:9: title: a text stands in quotes; other values are numbers, true, false, lists "
      "and tables\n"
      "mine.toml:2:7: a line is KEY = VALUE, or a header such as [pieces]");
  CHECK(faultsOf("title = \"x\nclock =\nwin = [\"mate K\"\nstart = 3") ==
        "mine.toml:1:11: title: a text ends with the quote that it begins with\n"
        "mine.toml:2:8: clock: the value is missing\n"
        "mine.toml:3:1: win: a list ends with ]");
  CHECK(contains(faultsOf("[pieces\nK = 3"), ": a header is a name in brackets"));
  CHECK(contains(faultsOf("clock = 3\nclock = 4"), "mine.toml:2:9: clock: it is there a second"));
  CHECK(
      contains(faultsOf("K = { name = \"x\" moves = \"K\" }"), "K: the parts of a list or table"));
  CHECK(contains(faultsOf("win = [\n\"mate K\",\ntake K,\n]"), ": a text stands in"));
  CHECK(contains(faultsOf("a = { b = 1, }"), "a: there is a comma too many"));
  CHECK(contains(faultsOf("a = 99999999999999999999"),
                 "1:25: 99999999999999999999: the number is too large"));
  CHECK(contains(faultsOf("a = 3 b"), "a: there is something behind the value"));
  CHECK(contains(faultsOf("a = \"\xff\""), "a: it is not a text in UTF-8"));
  CHECK(contains(faultsOf("K = { name = \"x\"\n"), "K: a table in braces ends with }"));
  CHECK(faultsOf("title = \" \"\n" + gameWith("")) == "mine.toml:1:9: title: it is empty");
  CHECK(contains(faultsOf("title = \"a\\q\""), "title: a backslash in a text"));
}

TEST_CASE("a rank of the wrong length hides no other fault") {
  CHECK(faultsOf("start = \"k22/4/4/K3\"\nwin = [\"take K\", \"reach K hill\"]\n[zones]\n"
                 "hill = \"d9\"\n[pieces]\nK = { takes = \"withdraws\" }\n") ==
        "mine.toml:1:9: start: rank 4 has 23 squares; at most 12 are possible\n"
        "mine.toml:6:15: K.takes: 'withdraws' is not a way to take; known are advance, coordinate, "
        "leap, leaps, pincer, pincers, reach, withdraw, as victim; did you mean withdraw?");
}

TEST_CASE("texts that are no TOML, or too long, are refused") {
  CHECK(contains(faultsOf("start = "), "mine.toml:1:"));
  CHECK(contains(faultsOf(std::string(70'000, '#')), "larger than 64 KB"));
  CHECK(contains(faultsOf(""), "start"));
  CHECK(contains(faultsOf("like = \"nothing\""), "no file describes a game 'nothing'"));
}

TEST_CASE("letters that are not ASCII stand in strings and comments alone") {
  CHECK(faultsOf("title = \"\xC3\xA9\" # \xC3\xA9\n" + gameWith("")) == "");
  CHECK(contains(faultsOf("a = 1\n\xC3\xA9 = 2"), "mine.toml:2:1: "));
  CHECK(contains(faultsOf("a = \"\"\xC3\xA9"), "mine.toml:1:"));
  CHECK(contains(faultsOf("a = \"\\\xC3\xA9\""), "mine.toml:1:"));
  CHECK(contains(faultsOf("a = \"\"\"\\\n \xC2\xA1\"\"\""), "mine.toml:"));
}

TEST_CASE("what goes beyond the bounds is refused") {
  // A row of victims along a rank of twelve, in both directions.
  CHECK(contains(faultsOf("start = \"k11/12/12/12/12/12/12/12/12/12/12/K11\"\n"
                          "win = [\"take K\"]\n[pieces]\n"
                          "K = { moves = \"K\", takes = \"pincers W\" }\n"),
                 "could change 20 squares; at most 16"));
  CHECK(contains(faultsOf("start = \"k12/K12\"\nwin = [\"take K\"]\n[pieces]\nK = {}"),
                 "rank 2 has 13 squares; at most 12"));
  CHECK(contains(faultsOf("start = \"kpp1/4/4/KP2\"\nwin = [\"take K\"]\n[pieces]\n"
                          "K = {}\nP = { moves = \"W\", promotes = { to = \"K\" } }\n"),
                 "Black has 3 royal pieces (K); 1 or 2 are possible"));
  CHECK(contains(faultsOf("start = \"kkk1/4/4/K3\"\nwin = [\"take K\"]\n[pieces]\n"
                          "K = { moves = \"K\" }\n"),
                 "Black has 3 royal pieces"));
}

TEST_CASE("one text stands for a list of one") {
  CHECK(faultsOf("start = \"k3/4/4/K3 w\"\nwin = \"take K\"\nnotes = \"One.\"\n[pieces]\n"
                 "K = { moves = \"K\" }\n") == "");
}
