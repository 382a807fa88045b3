#include "engine/san.h"

#include "engine/move_text.h"
#include "movegen/fen.h"
#include "movegen/variants/registry.h"
#include "tests/support/catch.h"

using namespace ximaera;

namespace {

Game gameOf(std::string_view fen, std::string_view variant = "chess") {
  return Game(parseFen(*findRules(variant), fen).value());
}

// Our text of the move that a text means, or its error.
std::string meaning(const Game& game, std::string_view text) {
  const Result<Move> move = readMove(game, text);
  return move ? game.rules().format(game.position(), *move) : move.error();
}

void checkMeanings(const Game& game,
                   std::initializer_list<std::pair<std::string_view, std::string_view>> texts) {
  for (const auto& [text, move] : texts) {
    CAPTURE(text);
    CHECK(meaning(game, text) == move);
  }
}

const char* const kArray = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

}  // namespace

TEST_CASE("squares may be written large, and apart") {
  checkMeanings(gameOf(kArray), {{"e2e4", "e2e4"},
                                 {"E2E4", "e2e4"},
                                 {"e2-e4", "e2e4"},
                                 {" e2e4\r", "e2e4"},
                                 {"Ng1-f3", "g1f3"},
                                 {"Pe2-e4", "e2e4"},
                                 {"B2B4", "b2b4"}});
}

TEST_CASE("a promotion is read in every notation") {
  const Game game = gameOf("n1r4k/1P6/8/8/8/8/8/4K3 w - - 0 1");
  checkMeanings(game, {{"b7b8q", "b7b8q"},
                       {"b7b8Q", "b7b8q"},
                       {"b7b8=q", "b7b8q"},
                       {"B7B8=N", "b7b8n"},
                       {"b8=R", "b7b8r"},
                       {"b8Q", "b7b8q"},
                       {"b8(B)+", "b7b8b"},
                       {"bxc8=Q+", "b7c8q"},
                       {"bc8/N", "b7c8n"},
                       {"bxa8=Q", "b7a8q"}});
  CHECK(meaning(game, "b8") == "'b8' is illegal");
}

TEST_CASE("castling may be written as the king taking its rook") {
  checkMeanings(gameOf("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
                {{"e1h1", "e1g1"}, {"e1a1", "e1c1"}, {"E1-H1", "e1g1"}});
  checkMeanings(gameOf("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1"), {{"e8h8", "e8g8"}});
  CHECK(meaning(gameOf("4k3/8/8/8/8/8/8/4K2R w - - 0 1"), "e1h1") == "'e1h1' is illegal");
}

TEST_CASE("castling has its own signs") {
  const Game game = gameOf("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  checkMeanings(game, {{"O-O", "e1g1"},
                       {"0-0", "e1g1"},
                       {"o-o", "e1g1"},
                       {"O-O+", "e1g1"},
                       {"O-O-O", "e1c1"},
                       {"0-0-0#", "e1c1"},
                       {"e1g1", "e1g1"},
                       {"Kg1", "e1g1"}});
  CHECK(meaning(gameOf("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1"), "O-O-O") == "e8c8");
  CHECK(meaning(gameOf("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1"), "O-O") == "'O-O' is illegal");
  CHECK(meaning(gameOf("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "rebel1"), "O-O") == "e1g1");
}

TEST_CASE("pieces are named by letter, square, and as much as is needed") {
  const Game game = gameOf("4k3/8/8/3p4/8/1N3N2/8/R3K2R w KQ - 0 1");
  checkMeanings(game, {{"Nbd2", "b3d2"},
                       {"Nfd2", "f3d2"},
                       {"Nb3d2", "b3d2"},
                       {"Nf3-d2", "f3d2"},
                       {"Rb1", "a1b1"},
                       {"Rhg1!?", "h1g1"},
                       {"Ra8+", "a1a8"}});
  CHECK(meaning(game, "Nd2") == "'Nd2' may be any of b3d2, f3d2");
  const Game rooks = gameOf("4k3/8/8/R7/8/8/8/R3K3 w - - 0 1");
  checkMeanings(rooks, {{"R1a3", "a1a3"}, {"R5a3", "a5a3"}});
  // A pinned piece is not a candidate.
  CHECK(meaning(gameOf("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1"), "Ne2") == "g1e2");
}

TEST_CASE("a pawn that leaves its file is named by it") {
  const Game game = gameOf("4k3/8/8/2ppP3/3PP3/8/8/4K3 w - d6 0 1");
  checkMeanings(game, {{"exd6", "e5d6"},
                       {"exd6 e.p.", "e5d6"},
                       {"exd6e.p.+", "e5d6"},
                       {"ed6", "e5d6"},
                       {"exd5", "e4d5"},
                       {"ed5", "e4d5"},
                       {"dxc5", "d4c5"},
                       {"e6", "e5e6"}});
  CHECK(meaning(game, "d6") == "'d6' is illegal");
  // Small letters are files, large ones are pieces.
  const Game bishop = gameOf("4k3/8/8/2p5/1P1B4/8/8/4K3 w - - 0 1");
  checkMeanings(bishop, {{"bxc5", "b4c5"}, {"Bxc5", "d4c5"}});
}

TEST_CASE("verdicts that hang on a move are passed over") {
  const Game game = gameOf("4k3/8/8/8/8/8/8/4K2Q w - - 0 1");
  for (const char* text : {"Qh8+-", "Qh8+/-", "Qh8+=", "Qh8mate", "Qh8-+", "Qh8!?+-", "Qh8="})
    CHECK(meaning(game, text) == "h1h8");
  CHECK(meaning(game, "--") == "'--' is not a move");
}

TEST_CASE("an illegal move and a text that is not a move give different errors") {
  const Game game = gameOf(kArray);
  checkMeanings(game, {{"Nd4", "'Nd4' is illegal"},
                       {"E2E5", "'E2E5' is illegal"},
                       {"e5", "'e5' is illegal"},
                       {"O-O-O", "'O-O-O' is illegal"},
                       {"", "'' is not a move"},
                       {"x", "'x' is not a move"},
                       {"N", "'N' is not a move"},
                       {"i9", "'i9' is not a move"},
                       {"e4 e5", "'e4 e5' is not a move"},
                       {"(none)", "'(none)' is not a move"}});
  CHECK(meaning(game, std::string(60000, 'N')).size() < 100);
}

TEST_CASE("an illegal move is shown in squares, for every piece that may be meant") {
  using Tries = std::vector<std::string>;
  const Game game = gameOf(kArray);
  const auto tries = [&](std::string_view text) {
    Tries texts;
    for (const Move move : MoveText(game.rules(), text).tries(game.position()))
      texts.push_back(game.rules().format(game.position(), move));
    return texts;
  };
  CHECK(tries("Nd4") == Tries{"b1d4", "g1d4"});
  CHECK(tries("Ngxd4+") == Tries{"g1d4"});
  CHECK(tries("e5") == Tries{"e2e5"});
  CHECK(tries("O-O-O") == Tries{"e1c1"});
  CHECK(tries("Ke1").empty());
  CHECK(tries("hello").empty());
}

TEST_CASE("squares are read in either case, with the marks that people write") {
  const Rules& chess = *findRules("chess");
  const Move promotion{squareAt(4, 6), squareAt(3, 7), 'q', kNoSquare};
  for (const char* text : {"e7d8q", "E7D8Q", "e7-d8=Q", "e7 x d8 q", "E7xd8=Q+", "e7d8(Q)!"}) {
    CAPTURE(text);
    CHECK(MoveText(chess, text).named() == promotion);
  }
  const Move trees{squareAt(2, 0), squareAt(2, 1), squareAt(5, 0), squareAt(5, 4)};
  for (const char* text : {"c1c2,f1f5", "C1C2 F1F5", "c1-c2f1-f5"}) {
    CAPTURE(text);
    CHECK(MoveText(*findRules("blackmagic"), text).named() == trees);
  }
  const Move leap{squareAt(0, 9), squareAt(11, 11), 'x', kNoSquare};
  CHECK(MoveText(*findRules("rebelfury"), "a10l12x").named() == leap);
}

TEST_CASE("SAN and texts that are not moves have no squares") {
  const Rules& chess = *findRules("chess");
  for (const char* text : {"", "e4", "Nf3", "B1c4", "B1c4q", "Bb1c4", "bxc5", "O-O", "e2e9",
                           "e2e4qq", "e2e4,e5", "c1c2,f1f5,a1a2", "i1i2"}) {
    CAPTURE(text);
    CHECK_FALSE(MoveText(chess, text).named().has_value());
  }
  CHECK_FALSE(MoveText(chess, std::string(60000, 'e')).named().has_value());
}

TEST_CASE("records have the moves of chess in SAN, those of other games in our notation") {
  const auto records = [](const std::string& fen, const std::vector<std::string>& moves) {
    Game game = gameOf(fen);
    for (const std::string& move : moves) REQUIRE_FALSE(game.play(move));
    return movesForRecords(game);
  };
  using Texts = std::vector<std::string>;
  CHECK(records(kArray, {"e2e4", "d7d5", "e4d5", "d8d5", "b1c3", "d5e5", "d1e2"}) ==
        Texts{"e4", "d5", "exd5", "Qxd5", "Nc3", "Qe5+", "Qe2"});
  CHECK(records(kArray, {"f2f3", "e7e5", "g2g4", "d8h4"}) == Texts{"f3", "e5", "g4", "Qh4#"});
  CHECK(records("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", {"e1g1", "e8c8"}) == Texts{"O-O", "O-O-O"});
  CHECK(records("n1r4k/1P6/8/8/8/8/8/4K3 w - - 0 1", {"b7c8q", "h8h7"}) == Texts{"bxc8=Q+", "Kh7"});
  CHECK(records("4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1", {"d2d4", "e4d3"}) == Texts{"d4", "exd3"});
  // Told apart by file, by rank, by both; a pinned piece needs no distinction.
  CHECK(records("4k3/8/8/8/8/1N3N2/8/4K3 w - - 0 1", {"b3d2"}) == Texts{"Nbd2"});
  CHECK(records("4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", {"a1a3"}) == Texts{"R1a3"});
  CHECK(records("2k5/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", {"h4e1"}) == Texts{"Qh4e1"});
  CHECK(records("4r2k/8/8/8/8/4N3/8/N3K3 w - - 0 1", {"a1c2"}) == Texts{"Nc2"});
  Game fugue = gameOf(findRules("fugue")->info().start.data(), "fugue");
  MoveList moves;
  fugue.legal(moves);
  fugue.play(moves[0]);
  CHECK(movesForRecords(fugue) == fugue.texts());
}

TEST_CASE("records of random games of chess are read back") {
  std::mt19937 random(7);
  for (int round = 0; round < 20; ++round) {
    Game game(*findRules("chess")), again = game;
    MoveList moves;
    for (int ply = 0; ply < 120 && !game.outcome(moves).over(); ++ply, moves.clear())
      game.play(moves[random() % moves.size()]);
    for (const std::string& text : movesForRecords(game)) {
      CAPTURE(text);
      const auto move = readMove(again, text);
      REQUIRE(move);
      again.play(*move);
    }
    REQUIRE(again.texts() == game.texts());
  }
}

TEST_CASE("every move of every game is read in our notation") {
  for (const auto& rules : allRules()) {
    CAPTURE(rules->info().name);
    Game game(*rules);
    for (int ply = 0; ply < 30 && !game.outcome().over(); ++ply) {
      MoveList moves;
      game.legal(moves);
      for (const Move move : moves)
        CHECK(readMove(game, rules->format(game.position(), move)).value() == move);
      game.play(moves[game.position().key() % moves.size()]);
    }
  }
}
