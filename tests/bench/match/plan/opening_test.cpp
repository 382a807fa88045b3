#include "bench/match/plan/opening.h"

#include "engine/variants.h"
#include "movegen/fen.h"
#include "movegen/variants/registry.h"
#include "protocol/records/pgn.h"
#include "tests/support/catch.h"
#include "tests/support/sample_game.h"

namespace ximaera::match {

namespace {

const Rules& chess() {
  return *findRules("chess");
}

std::vector<Opening> read(std::string_view text, int plies = 100) {
  const auto openings = parseOpenings(chess(), text, plies);
  INFO((openings ? "" : openings.error()));
  REQUIRE(openings);
  return *openings;
}

constexpr const char* kAfterE4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

}  // namespace

TEST_CASE("EPD has positions of four or six fields and operations") {
  const auto openings = read(
      "# a comment\n"
      "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -\n"
      "\n"
      "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1 id \"x; y\";\r\n"
      "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - id \"x\"; hmvc 7; fmvn 12;\n");
  REQUIRE(openings.size() == 3);
  CHECK(openings[0].fen == kAfterE4);
  CHECK(openings[1].fen == kAfterE4);
  CHECK(openings[2].fen == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 7 12");
}

TEST_CASE("moves in the comment of EPD are the opening if they lead to its position") {
  CHECK(read("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1 c0 \"e2e4\";")[0] ==
        Opening{{}, {"e2e4"}});
  CHECK(read("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1 c0 \"d2d4\";")[0] ==
        Opening{kAfterE4, {}});
  CHECK(
      read(
          "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1 c0 \"good for Black\";")[0] ==
      Opening{kAfterE4, {}});
}

TEST_CASE("the start position is the opening without anything") {
  CHECK(read(std::string(chess().info().start))[0] == Opening{});
}

TEST_CASE("an opening written as EPD is read back") {
  for (const Opening& opening : {Opening{{}, {"e2e4", "c7c5"}}, Opening{kAfterE4, {}}, Opening{}})
    CHECK(read(formatEpd(chess(), opening))[0] == opening);
}

TEST_CASE("PGN has games with tags, numbers, comments, variations and results") {
  const auto openings = read(
      "[Event \"x\"]\n[White \"a - b\"]\n\n"
      "1. e2e4 {best by test} e7e5! (1... c7c5 2. g1f3) 2.g1f3 $1 b8c6 ; the rest\n1/2-1/2\n\n"
      "[Event \"y\"]\n[FEN \"" +
      std::string(kAfterE4) + "\"]\n\n1... d7d5 2. e4d5 *\n");
  REQUIRE(openings.size() == 2);
  CHECK(openings[0] == Opening{{}, {"e2e4", "e7e5", "g1f3", "b8c6"}});
  CHECK(openings[1] == Opening{kAfterE4, {"d7d5", "e4d5"}});
}

TEST_CASE("PGN of chess is read with moves as any program writes them") {
  const auto openings = read(
      "\xef\xbb\xbf[Event \"A (B; {C\"]\r\n[Result \"1-0\"]\r\n\r\n"
      "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Bxc6! dxc6 5.O-O f6 6... \r\n6. d4 exd4 7.Nxd4 c5 8.Nb3 Qxd1 "
      "9.Rxd1 1-0\r\n\r\n[Event \"y\"]\n\n% an escaped line 1. e4\n1. e4 a6 2. e5 d5 3. exd6 "
      "e.p. cxd6 0-1\n\n[Event \"z\"]\n\n1. e2-e4 E7E5 {+0.31/8 (0.1s)} 2. 0-1\n");
  REQUIRE(openings.size() == 3);
  CHECK(openings[0].moves == std::vector<std::string>{"e2e4", "e7e5", "g1f3", "b8c6", "f1b5",
                                                      "a7a6", "b5c6", "d7c6", "e1g1", "f7f6",
                                                      "d2d4", "e5d4", "f3d4", "c6c5", "d4b3",
                                                      "d8d1", "f1d1"});
  CHECK(openings[1].moves ==
        std::vector<std::string>{"e2e4", "a7a6", "e4e5", "d7d5", "e5d6", "c7d6"});
  CHECK(openings[2].moves == std::vector<std::string>{"e2e4", "e7e5"});
}

TEST_CASE("PGN is read as programs and people write it in the wild") {
  const std::string text =
      "\xef\xbb\xbf[Event \"x\"]\n  [Variant \"Standard\"]\n\t[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 "
      "1\"]\n\n1. a8=(Q)$1 Kd7$14 2.Qd5+- +- Ke7 = (2...Kc7 +/-) 3.Qe5+!? -+ *\n\n"
      "[Event \"y\"]\n[Variant \"From Position\"]\n\n1.f3 e5 2.a3 Qh4+ 3.g3 *\n";
  const auto withEnds = [](std::string lines, const std::string& end) {
    for (std::size_t at = 0; (at = lines.find('\n', at)) != lines.npos; at += end.size())
      lines.replace(at, 1, end);
    return lines;
  };
  for (const char* end : {"\n", "\r\n", "\r"}) {
    CAPTURE(end);
    const auto openings = read(withEnds(text, end));
    REQUIRE(openings.size() == 2);
    CHECK(openings[0].moves == std::vector<std::string>{"a7a8q", "e8d7", "a8d5", "d7e7", "d5e5"});
    CHECK(openings[1].moves == std::vector<std::string>{"f2f3", "e7e5", "a2a3", "d8h4", "g2g3"});
  }
  CHECK(parseOpenings(chess(), "1. f3 e5 2. g4 Qh4mate", 3));
  CHECK(parseOpenings(chess(), "1. f3 e5 2. g4 Qh4mate", 9).error() ==
        "line 1: the game is over (checkmate)");
  CHECK(parseOpenings(chess(), "1. e4 -- 2. d4 *", 9).error() == "line 1: '--' is not a move");
}

TEST_CASE("games of another variant are no openings") {
  CHECK(parseOpenings(chess(), "1. e4 *\n\n[Variant \"Crazyhouse\"]\n\n1. e4 *\n", 9).error() ==
        "line 3: a game of Crazyhouse, not of chess");
  CHECK(parseOpenings(*findRules("rebel1"), "[Variant \"Standard\"]\n\n1. e4 *\n", 9).error() ==
        "line 1: a game of chess, not of rebel1");
  CHECK(parseOpenings(*findRules("rebel1"), "[Variant \"Rebel1\"]\n\n1. d2d4 *\n", 9));
}

TEST_CASE("the moves in EPD may be written in the same way") {
  CHECK(read("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2 c0 \"e4 e5\";")[0] ==
        Opening{{}, {"e2e4", "e7e5"}});
}

TEST_CASE("a variation without its end is refused") {
  const auto openings =
      parseOpenings(chess(), "1. e4 (1. d4 e5 *\n\n[Event \"y\"]\n\n1. c4 *\n", 9);
  REQUIRE_FALSE(openings);
  CHECK(openings.error() == "line 1: the variation has no end");
}

TEST_CASE("only the given number of plies is taken from a PGN") {
  CHECK(read("1. e2e4 e7e5 2. g1f3 b8c6 *", 3)[0].moves.size() == 3);
  CHECK(read("1. e2e4 e7e5 2. g1f3 b8c6 *", 0)[0].moves.empty());
}

TEST_CASE("faults of openings are reported with their lines") {
  CHECK(parseOpenings(chess(), "\n8/8/8/8/8/8/8/8 w - -\n", 9).error().starts_with("line 2: "));
  CHECK(parseOpenings(chess(), "[Event \"x\"]\n\n1. e2e5 *\n", 9).error().starts_with("line 1: "));
  CHECK(
      parseOpenings(chess(), "1. e4 {two\nlines} e5 *\n\n[Event \"y\"]\n\n1. Nf6 *\n", 9).error() ==
      "line 4: 'Nf6' is illegal");
  CHECK(
      parseOpenings(chess(), "1. e4 e5 *\n\n[Event \"y\"]\n\n1. e4 {and {so\non *\n", 9).error() ==
      "line 5: the comment has no end");
  CHECK(parseOpenings(chess(), "", 9).error() == "there is no opening in it");
  CHECK(parseOpenings(chess(), "1. f2f3 e7e5 2. g2g4 d8h4# 0-1", 9).error() ==
        "line 1: the game is over (checkmate)");
  CHECK(loadOpenings(chess(), "/no/such.epd", 9).error() ==
        "cannot read '/no/such.epd': No such file or directory");
}

TEST_CASE("moves with commas and suffixes survive EPD in every variant") {
  for (const auto& rules : allRules()) {
    CAPTURE(rules->info().name);
    Game game(*rules);
    for (int ply = 0; ply < 6; ++ply) {
      const MoveList& moves = game.legal();
      game.play(moves[moves.size() * static_cast<std::size_t>(ply + 1) / 8]);
    }
    const Opening opening{{}, game.texts()};
    const auto back = parseOpenings(*rules, formatEpd(*rules, opening), 100);
    REQUIRE(back);
    CHECK((*back)[0] == opening);
  }
}

TEST_CASE("a number in EPD is that of a start array") {
  const VariantPtr chess960 = Variants().find("chess960");
  if (!chess960) return;
  const Rules& rules = chess960->rules();
  const auto openings = parseOpenings(rules, "0\n518\n959\n", 100);
  REQUIRE(openings);
  REQUIRE(openings->size() == 3);
  CHECK((*openings)[0] == Opening{rules.array(0), {}});
  CHECK((*openings)[1] == Opening{});
  CHECK(openingOf(playOpening(rules, (*openings)[2]).value()) == (*openings)[2]);
  CHECK_FALSE(parseOpenings(rules, "960\n", 100));
  CHECK_FALSE(parseOpenings(chess(), "518\n", 100));
}

TEST_CASE("games in PGN are read again as openings") {
  GameRecord game = sampleGame();
  game.moves.pop_back();
  const auto openings =
      parseOpenings(*findRules("chess"), formatPgn(game) + "\n" + formatPgn(game), 100);
  REQUIRE(openings);
  REQUIRE(openings->size() == 2);
  CHECK((*openings)[1].moves == game.moves);
}

}  // namespace ximaera::match
