#include "protocol/records/pgn.h"

#include <fmt/format.h>

#include <sstream>

#include "protocol/records/game_record.h"
#include "tests/support/catch.h"
#include "tests/support/sample_game.h"

namespace ximaera {

TEST_CASE("a game in PGN") {
  CHECK(formatPgn(sampleGame(4)) ==
        "[Event \"ximaera-match\"]\n"
        "[Site \"?\"]\n"
        "[Date \"2026.05.01\"]\n"
        "[Round \"5\"]\n"
        "[White \"A\"]\n"
        "[Black \"B\"]\n"
        "[Result \"1-0\"]\n"
        "[Variant \"chess\"]\n"
        "[TimeControl \"10+0.1\"]\n"
        "[PlyCount \"4\"]\n"
        "[Termination \"normal\"]\n"
        "\n"
        "1. f2f3 {book} e7e5 {+0.31/8 0.104s} 2. g2g4 {-0.20/7 0.100s} d8h4\n"
        "{+M1/3 0.001s} {checkmate} 1-0\n");
}

TEST_CASE("a game from a position has it in its tags and its first move at the right side") {
  GameRecord game = sampleGame();
  game.fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
  game.firstMover = kBlack;
  game.moves = {"e7e5", "g1f3", "b8c6"};
  game.openingMoves = 0;
  game.blackTime = "5000 nodes";
  const std::string pgn = formatPgn(game);
  CHECK(pgn.find("[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 "
                 "1\"]\n") != std::string::npos);
  CHECK(pgn.find("[BlackTimeControl \"5000 nodes\"]") != std::string::npos);
  CHECK(pgn.find("1... e7e5 {+0.31/8 0.104s} 2. g1f3 {-0.20/7 0.100s} b8c6") != std::string::npos);
}

TEST_CASE("variations stand behind the move that they replace") {
  GameRecord game = sampleGame(4);
  game.openingMoves = 0;
  game.comments.clear();
  game.variations = {{1, {"g8f6", "g2g4"}}, {1, {"d7d5"}}, {2, {"e2e4"}}, {9, {"a2a3"}}};
  CHECK(formatPgn(game).find(
            "1. f2f3 e7e5 (1... g8f6 2. g2g4) (1... d7d5) 2. g2g4 (2. e2e4) 2... d8h4\n"
            "{checkmate} 1-0\n") != std::string::npos);
}

TEST_CASE("a comment longer than a line is broken between its words") {
  GameRecord game = sampleGame(4);
  game.comments[0] = "+0.31/8 0.104s, pv=\"";
  for (int count = 0; count < 100; ++count) game.comments[0] += "e2e4 ";
  std::istringstream lines(formatPgn(game));
  for (std::string line; std::getline(lines, line);) CHECK(line.size() <= 80);
}

TEST_CASE("an event stands in the tags, with quotes escaped") {
  GameRecord game = sampleGame();
  game.ruling.event = Event{EventKind::kIllegalMove, kBlack, "'\"x\"' \\"};
  CHECK(formatPgn(game).find("[Incident \"illegal-move by Black: '\\\"x\\\"' \\\\\"]") !=
        std::string::npos);
}

TEST_CASE("tags are read as they were written") {
  const std::string path = "/games/a \"b\"\\c.toml";
  const auto games = readPgn(pgnTag("VariantFile", path) + pgnTag("White", "You") + "\n1. e4 *\n");
  REQUIRE(games);
  REQUIRE(games->size() == 1);
  CHECK(games->front().variantFile == path);
  CHECK(games->front().white == "You");
}

TEST_CASE("a pass is read as people and programs write it") {
  if (!Variants().find("janggi")) SKIP("this build has no described games");
  for (const char* passes : {"pass --", "0000 @@@@"}) {
    const auto games = readPgn(fmt::format("[Variant \"janggi\"]\n\n1. {} *\n", passes));
    REQUIRE(games);
    const auto game = replayed(games->front(), Variants());
    REQUIRE(game);
    CHECK(game->outcomeWithoutClaim().over());
  }
}

TEST_CASE("a variation or a comment without an end is refused with its line") {
  const auto fault = [](std::string_view text) {
    const auto games = readPgn(text);
    return games ? "" : games.error();
  };
  CHECK(fault("1. e4 e5\n(1... c5 (1... c6) 2. Nf3\n2. Nc3 *\n") ==
        "line 2: the variation has no end");
  CHECK(fault("1. e4 (1. d4 *\n\n[White \"x\"]\n\n1. c4 *\n") ==
        "line 1: the variation has no end");
  CHECK(fault("1. e4 (1. d4\n*\n\n[White \"x\"]\n\n1. c4 {\n") == "line 6: the comment has no end");
  CHECK(fault("1. e4 (1. d4 d5 (1... e5)) e5 *\n").empty());
}

TEST_CASE("the grade of a win in blackmagic is kept") {
  const Ruling major = rulingOnOutcome(Outcome::win(kBlack, "x", Grade::kMajor));
  CHECK(tournamentPoints(major.result, major.grade, kBlack) == 1.25);
  CHECK(tournamentPoints(major.result, major.grade, kWhite) == -0.25);
  CHECK(tournamentPoints(GameResult::kWhiteWins, Grade::kMinimal, kWhite) == 0.75);
  CHECK(tournamentPoints(GameResult::kWhiteWins, Grade::kMinimal, kBlack) == 0.25);
  CHECK(tournamentPoints(GameResult::kWhiteWins, Grade::kNormal, kWhite) == 1);
  CHECK(tournamentPoints(GameResult::kDraw, Grade::kNormal, kWhite) == 0.5);
}

}  // namespace ximaera
