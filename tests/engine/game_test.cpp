#include "engine/game.h"

#include "movegen/fen.h"
#include "movegen/variants/registry.h"
#include "tests/support/catch.h"
#include "tests/support/known.h"

using namespace ximaera;

namespace {

Game chessGame(std::string_view fen) {
  return Game(parseFen(*findRules("chess"), fen).value());
}

void playAll(Game& game, std::initializer_list<std::string_view> moves) {
  for (const std::string_view move : moves) {
    CAPTURE(move);
    REQUIRE_FALSE(game.play(move));
  }
}

std::size_t legalCount(const Game& game) {
  return game.legal().size();
}

}  // namespace

TEST_CASE("a new game goes on, with no history") {
  const Game game(*findRules("chess"));
  REQUIRE_FALSE(game.outcome().over());
  REQUIRE(game.moves().empty());
  REQUIRE(game.earlierKeys().empty());
  REQUIRE(legalCount(game) == 20);
}

TEST_CASE("a game remembers its moves, their texts and the positions before") {
  Game game(*findRules("chess"));
  const std::uint64_t first = game.position().key();
  playAll(game, {"e2e4", "e7e5"});
  REQUIRE(game.texts() == std::vector<std::string>{"e2e4", "e7e5"});
  REQUIRE(game.moves().size() == 2);
  REQUIRE(game.earlierKeys().size() == 2);
  REQUIRE(game.earlierKeys().front() == first);
  REQUIRE(game.start().key() == first);
}

TEST_CASE("undo takes moves back one by one, and fails at the start") {
  Game game(*findRules("chess"));
  const Position before = game.position();
  playAll(game, {"g1f3", "d7d5"});
  REQUIRE(game.undo());
  REQUIRE(game.texts() == std::vector<std::string>{"g1f3"});
  REQUIRE(game.undo());
  REQUIRE(game.position() == before);
  REQUIRE_FALSE(game.undo());
}

TEST_CASE("the legal moves are those of the position, whatever was played and taken back") {
  Game game(*findRules("chess"));
  REQUIRE(legalCount(game) == 20);
  playAll(game, {"e2e4"});
  REQUIRE(legalCount(game) == 20);
  playAll(game, {"e7e5", "f1c4"});
  for (const std::size_t count : {29U, 20U, 20U}) {
    REQUIRE(game.undo());
    REQUIRE(legalCount(game) == count);
  }
  playAll(game, {"e2e4", "f7f6"});
  REQUIRE(game.undo());
  REQUIRE_FALSE(game.parse("e2e4"));
  REQUIRE(game.parse("e7e5"));
}

TEST_CASE("a copy of a game lives on its own") {
  Game game(*findRules("chess"));
  playAll(game, {"e2e4"});
  Game copy = game;
  playAll(copy, {"e7e5"});
  REQUIRE(copy.undo());
  REQUIRE(copy.undo());
  REQUIRE(game.texts().size() == 1);
  REQUIRE(copy.position() == game.start());
}

TEST_CASE("a text that is no legal move is refused with the reason, and changes nothing") {
  Game game(*findRules("chess"));
  playAll(game, {"e2e4", "f7f6", "d2d4", "g7g5"});
  const std::pair<std::string_view, std::string_view> cases[] = {
      {"", "'' is not a move"},
      {"e2", "not a move"},
      {"hello", "not a move"},
      {"e2e9", "not a move"},
      {"i2i3", "not a move"},
      {"e2e4Q", "not a move"},
      {"e2e4 ", "not a move"},
      {"a2a3,", "not a move"},
      {std::string_view("e2e4\0", 5), "not a move"},
      {"e2e5", "'e2e5' is illegal"},
      {"a2a3q", "'a2a3q' is illegal"},
      {"a2a3,b2b3", "is illegal"},
      {"e7e5", "is illegal"},
  };
  for (const auto& [text, words] : cases) {
    CAPTURE(text, words);
    const Position before = game.position();
    const std::optional<Error> error = game.play(text);
    REQUIRE(error);
    REQUIRE(error->message.find(words) != std::string::npos);
    REQUIRE(game.position() == before);
    REQUIRE(game.moves().size() == 4);
  }
}

TEST_CASE("an overlong text is cut in the error") {
  const Game game(*findRules("chess"));
  const Result<Move> move = game.parse(std::string(100000, 'x'));
  REQUIRE_FALSE(move);
  REQUIRE(move.error().size() < 100);
}

TEST_CASE("a move that leaves the own king in check is refused for that reason") {
  Game game = chessGame("4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1");
  REQUIRE(game.play("e2c3")->message == "'e2c3' is illegal: it leaves White in check");
}

TEST_CASE("checkmate ends the game, and no move can be played after it") {
  Game game(*findRules("chess"));
  playAll(game, {"f2f3", "e7e5", "g2g4", "d8h4"});
  REQUIRE(game.outcome() == Outcome::win(kBlack, "checkmate"));
  REQUIRE(legalCount(game) == 0);
  REQUIRE(game.play("a2a3")->message ==
          "'a2a3' cannot be played: the game is over, won by Black (checkmate)");
  REQUIRE(game.undo());
  REQUIRE_FALSE(game.outcome().over());
}

TEST_CASE("stalemate is a draw in chess") {
  REQUIRE(chessGame("7k/8/6Q1/8/8/8/8/K7 b - - 0 1").outcome() == Outcome::draw("stalemate"));
}

TEST_CASE("the third occurrence of a position draws, the start position counting as one") {
  Game game(*findRules("chess"));
  playAll(game, {"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"});
  REQUIRE_FALSE(game.outcome().over());
  playAll(game, {"f6g8"});
  REQUIRE(game.outcome() == Outcome::draw("repetition"));
  REQUIRE(game.undo());
  REQUIRE_FALSE(game.outcome().over());
}

TEST_CASE("a two-square move that nobody can capture in passing begins no other position") {
  for (const char* name : {"chess", "atomic"}) {
    CAPTURE(name);
    const Rules* rules = test::knownRules(name);
    if (rules == nullptr) continue;  // described games are not built
    Game game(*rules);
    playAll(game, {"e2e4", "g8f6", "g1f3", "f6g8", "f3g1", "g8f6", "g1f3", "f6g8"});
    REQUIRE_FALSE(game.outcome().over());
    playAll(game, {"f3g1"});
    REQUIRE(game.outcome() == Outcome::draw("repetition"));
  }
}

TEST_CASE("a draw that need not be claimed ends nothing") {
  Game game(*findRules("chess"));
  playAll(game, {"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"});
  REQUIRE(game.claim() == Outcome::draw("repetition"));
  REQUIRE_FALSE(game.outcomeWithoutClaim().over());
  REQUIRE(legalCount(game) == 20);
  playAll(game, {"e2e4"});
  REQUIRE_FALSE(game.outcome().over());
  for (const std::string_view fen :
       {"4k3/8/8/8/8/8/8/R3K3 w - - 100 80", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"}) {
    CAPTURE(fen);
    const Game drawn = chessGame(fen);
    REQUIRE(drawn.claim() == drawn.outcome());
    REQUIRE(drawn.claim().verdict == Verdict::kDraw);
    REQUIRE_FALSE(drawn.outcomeWithoutClaim().over());
    REQUIRE(legalCount(drawn) > 0);
  }
}

TEST_CASE("there is nothing to claim where the game goes on, nor where it has ended") {
  REQUIRE_FALSE(Game(*findRules("chess")).claim().over());
  const Game mate = chessGame("R5k1/5ppp/8/8/8/8/8/4K3 b - - 100 80");
  REQUIRE(mate.outcomeWithoutClaim() == Outcome::win(kWhite, "checkmate"));
  REQUIRE_FALSE(mate.claim().over());
}

TEST_CASE("a position with other castling rights is another position") {
  Game game = chessGame("r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1");
  playAll(game, {"h1h2", "a8a7", "h2h1", "a7a8", "h1h2", "a8a7", "h2h1", "a7a8"});
  REQUIRE_FALSE(game.outcome().over());
  playAll(game, {"h1h2"});
  REQUIRE_FALSE(game.outcome().over());
  playAll(game, {"a8a7"});
  REQUIRE(game.outcome() == Outcome::draw("repetition"));
}

TEST_CASE("a hundred half-moves without capture or pawn move draw") {
  Game game = chessGame("4k3/8/8/8/8/8/8/R3K3 w - - 98 80");
  playAll(game, {"a1a2"});
  REQUIRE_FALSE(game.outcome().over());
  playAll(game, {"e8e7"});
  REQUIRE(game.outcome() == Outcome::draw("fifty-moves"));
}

TEST_CASE("a capture or pawn move resets the clock") {
  Game game = chessGame("4k3/8/8/8/8/8/4P3/R3K3 w - - 99 80");
  playAll(game, {"e2e3"});
  REQUIRE_FALSE(game.outcome().over());
}

TEST_CASE("mate on the hundredth half-move wins") {
  Game game = chessGame("6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 80");
  playAll(game, {"a1a8"});
  REQUIRE(game.outcome() == Outcome::win(kWhite, "checkmate"));
}

TEST_CASE("dead material draws at once") {
  for (const std::string_view fen :
       {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4KB2 w - - 0 1",
        "4kn2/8/8/8/8/8/8/4K3 w - - 0 1"}) {
    CAPTURE(fen);
    REQUIRE(chessGame(fen).outcome() == Outcome::draw("dead-material"));
  }
  REQUIRE_FALSE(chessGame("4kn2/8/8/8/8/8/8/4KN2 w - - 0 1").outcome().over());
}

TEST_CASE("of several draws repetition goes first, then fifty moves, then dead material") {
  REQUIRE(chessGame("4k3/8/8/8/8/8/8/4K3 w - - 100 80").outcome() == Outcome::draw("fifty-moves"));
  Game game = chessGame("4k3/8/8/8/8/8/8/R3K3 w - - 92 80");
  playAll(game, {"a1a2", "e8e7", "a2a1", "e7e8", "a1a2", "e8e7", "a2a1", "e7e8"});
  REQUIRE(game.outcome() == Outcome::draw("repetition"));
}

TEST_CASE("a position comes back although pawns have moved, where pawns can be recruited") {
  Game game(parseFen(*findRules("rebel1"), "7k/8/8/2u5/2U5/8/P7/7K w - - 0 1").value());
  // The pawn walks up, is recruited, walks back as Black's, and is recruited back.
  for (int round = 0; round < 2; ++round) {
    REQUIRE_FALSE(game.outcome().over());
    playAll(game, {"a2a3", "c5a3", "h1g1", "a3a2", "c4a2", "h8g8", "g1h1", "g8h8"});
  }
  REQUIRE(game.outcome() == Outcome::draw("repetition"));
}

TEST_CASE("in fugue bringing about a position for the third time loses, pawn moves or not") {
  Game game(parseFen(*findRules("fugue"), "6k1/8/8/8/3P4/8/8/K7 w - - 0 1").value());
  playAll(game, {"d4d3", "g8h8", "d3d4", "h8g8", "d4d3", "g8h8", "d3d4"});
  REQUIRE_FALSE(game.outcome().over());
  playAll(game, {"h8g8"});
  REQUIRE(game.outcome() == Outcome::win(kWhite, "repetition"));
  REQUIRE(game.outcomeWithoutClaim() == game.outcome());
  REQUIRE(legalCount(game) == 0);
  REQUIRE(game.play("d4d3")->message.find("won by White (repetition)") != std::string::npos);
}

TEST_CASE("in rebelfury a move that brings back an earlier position is illegal") {
  Game game(parseFen(*findRules("rebelfury"), "10f1/7x4/12/12/12/12/12/12/12/12/3X8/F11 w - - 0 1")
                .value());
  playAll(game, {"d2e2", "h11g11", "e2d2"});
  const std::optional<Error> error = game.play("g11h11");
  REQUIRE(error);
  REQUIRE(error->message.find("brings back an earlier position") != std::string::npos);
  playAll(game, {"g11f11"});
}
