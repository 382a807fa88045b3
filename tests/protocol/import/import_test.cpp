#include <set>
#include <sstream>

#include "engine/game.h"
#include "engine/move_text.h"
#include "movegen/fen.h"
#include "movegen/perft.h"
#include "movegen/variants/described/described.h"
#include "movegen/variants/registry.h"
#include "protocol/import/imported_game.h"
#include "tests/described/small_game.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"
#include "tests/support/positions.h"

using namespace ximaera;
using test::contains;

namespace {

// The rules of a game in another program's format, of which everything can be said.
std::unique_ptr<Rules> importedRules(std::string_view text, std::string_view section = "") {
  const Result<imported::ForeignGame> game = imported::readForeign(text, section);
  REQUIRE(game);
  CHECK(game->unsaid == std::vector<std::string>{});
  const std::string description = imported::description(*game);
  INFO(description);
  auto rules = makeDescribedRules("imported", description);
  REQUIRE((rules ? "" : rules.error()) == "");
  return std::move(*rules);
}

std::uint64_t leaves(const Rules& rules, int depth) {
  Position position = startPosition(rules);
  return perft(position, depth);
}

ExportedSection exported(std::string_view name) {
  const auto game = std::ranges::find(embeddedGames(), name, &EmbeddedGame::name);
  const auto rules = makeDescribedRules(name, game->text);
  REQUIRE(rules);
  return exportedSection(**rules, name).value();
}

// The legal moves of a position of a game in another program's format.
std::string movesIn(std::string_view text, std::string_view fen) {
  const auto rules = importedRules(text);
  Position position = parseFen(*rules, fen).value();
  std::string all;
  for (const std::string& move : test::legalTexts(position)) all += move + ' ';
  return all;
}

std::string unsaidIn(std::string_view text) {
  std::string all;
  const auto game = imported::readForeign(text, "").value();
  for (const std::string& what : game.unsaid) all += what + '\n';
  return all;
}

constexpr std::string_view kDiagram =
    "files=8\nranks=8\npromoZone=1\nmaxPromote=1\npromoChoice=QRBN\nsquareSize=36\nroyal=6\n"
    "pawn:P:fmWfceFifmnD:pawn:a2-h2\nknight:N:N:knight:b1,g1\nbishop::::c1,f1\n"
    "rook:R::rook:a1,h1\nqueen::::d1\nking:K::king:e1\n";

// Numbers of leaves below are those of fairy-stockfish 11.1 for the same text.
constexpr std::string_view kSections =
    "# a comment\n"
    "[wide]\n"
    "pawn = p\nknight = n\nbishop = b\nrook = r\narchbishop = a\nchancellor = c\nqueen = q\n"
    "king = k\nmaxFile = 10\nmaxRank = 8\n"
    "startFen = rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1\n"
    "castlingKingsideFile = i\ncastlingQueensideFile = c\npromotionPieceTypes = acqrbn\n"
    "[hill:chess]\nflagPiece = k\nflagRegionWhite = d4 e4 d5 e5\nflagRegionBlack = d4 e4 d5 e5\n"
    "[blast:chess]\nblastOnCapture = true\n"
    "[bare:hill]\nstalemateValue = loss\nnMoveRule = 0\n";

}  // namespace

TEST_CASE("an Interactive Diagram of chess becomes chess") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  CHECK(leaves(*importedRules(kDiagram), 3) == 8902);
}

TEST_CASE("what a diagram's player leaves out is known by the names of its pieces") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  const auto rules = importedRules(
      "files=10\nPawn::::a2-j2\nKnight:N:::b1,i1\nBishop::::d1,g1\nRook::::a1,j1\n"
      "Archbishop::::c1\nChancellor::::h1\nQueen::::e1\nKing::::f1\n");
  CHECK(leaves(*rules, 1) == 28);
  CHECK(rules->info().castlingStep(kEast) == 3);
}

TEST_CASE("letters that a diagram writes are not given to other pieces") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  const auto rules = importedRules(
      "files=6\nranks=6\npromoChoice=OR\npawn::::a2-f2\nprince::K::b1\nrook::::a1\n"
      "sorceress:O:mQpcQ::c1\nking:K:K::d1\n");
  CHECK(std::string(rules->info().start) == "riok2/pppppp/6/6/PPPPPP/RIOK2 w - - 0 1");
}

TEST_CASE("a custom piece replaces the usual one with its letter") {
  constexpr std::string_view kAlways = "[all:chess]\ncustomPiece1 = p:mfWcfFifmnD\n";
  const std::string description = imported::description(imported::readForeign(kAlways, "").value());
  CHECK(description.find("\nP = ") != description.npos);
  CHECK(description.find("\nP = ") == description.rfind("\nP = "));
  CHECK(contains(description, "moves = \"mfWcfFifmnD\""));
  if (!embeddedGames().empty()) CHECK(leaves(*importedRules(kAlways), 2) == 400);
  CHECK(contains(
      imported::description(
          imported::readForeign("[two:chess]\ncustomPiece1 = p:fW\ncustomPiece2 = p:fF\n", "")
              .value()),
      "P = { name = \"P\", moves = \"fF\""));
}

TEST_CASE("a piece without moves, and a choice that no piece is, are named and left out") {
  const std::string_view text =
      "files=6\nranks=6\npromoChoice=!R*Q\npawn::::a2-f2\nrook::::a1\nlion::::c1\nqueen::::b1\n"
      "king:K:K::d1\n";
  CHECK(contains(unsaidIn(text), "lion: its moves are not written"));
  CHECK(contains(unsaidIn(text), "promoChoice: signs"));
  const std::string description = imported::description(imported::readDiagram(text));
  CHECK(contains(description, "L = { name = \"lion\" }"));
  CHECK(contains(description, "to = \"RQ\""));
}

TEST_CASE("a diagram's board has holes, and Black's squares of their own") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  const auto rules = importedRules(
      "files=5\nranks=5\nsymmetry=none\nhole::::c3\nmaxPromote=0\n"
      "rook:R:R:rook:a1,,e5\nking:K:K:king:b1,,d5\n");
  CHECK(std::string(rules->info().start) == "3kr/5/2*2/5/RK3 w - - 0 1");
}

TEST_CASE("sections become games, with what they inherit") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  CHECK(leaves(*importedRules(kSections), 3) == 25228);
  CHECK(leaves(*importedRules(kSections, "hill"), 3) == 8902);
  const auto bare = importedRules(kSections, "bare");
  CHECK(bare->info().clockDraw == 0);
  CHECK(contains(imported::description(imported::readForeign(kSections, "bare").value()),
                 "stalemate = \"loss\""));
}

// Fairy-Stockfish 11.1 counts the same leaves, but for the Maharajah, which it refuses.
TEST_CASE("sections are like games that Fairy-Stockfish has built in") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  CHECK(
      leaves(*importedRules("[small:gardner]\nstartFen = rnbqk/ppppp/5/5/PPPPP/RNBQK w - - 0 1\n"),
             3) == 451);
  CHECK(
      leaves(*importedRules("[six:breakthrough]\nstartFen = pppppp/pppppp/6/6/PPPPPP/PPPPPP w 0 1\n"
                            "flagRegionWhite = *6\n"),
             3) == 4308);
  CHECK(leaves(
            *importedRules("[anti:losalamos]\nking = -\ncommoner = k\npromotionPieceTypes = kqrn\n"
                           "extinctionValue = win\nextinctionPieceTypes = *\nmustCapture = true\n"),
            3) == 568);
  CHECK(leaves(*importedRules("[sparta:spartan]\n"), 3) == 14244);
  CHECK(leaves(*importedRules("[ancient:shoshogi]\n"), 3) == 17368);
  CHECK(leaves(*importedRules("[both:giveaway]\nblastOnCapture = true\n"), 3) == 8067);
  const auto both =
      importedRules("[hill:kingofthehill]\n[kingofthehill:chess]\ncastling = false\n");
  CHECK_FALSE(both->info().castling);
  const auto lone = importedRules(
      "[maharajah]\npawn = p\nrook = r\nking = k\namazon = m\nextinctionValue = loss\n"
      "startFen = r3k2r/pppppppp/8/8/8/8/8/4M3 w kq - 0 1\nextinctionPieceTypes = m\n"
      "extinctionPseudoRoyal = true\n");
  CHECK(lone->info().castlingStep(kWest) == -2);
}

// Fairy-Stockfish counts the same leaves.
TEST_CASE("sections have other goals, castlings and promotions than chess") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  const std::pair<std::string_view, std::uint64_t> sections[] = {
      {"[race:racingkings]\n", 11264},
      {"[five:5check]\n", 8902},
      {"[least:giveaway]\nextinctionValue = loss\nextinctionPieceCount = 1\n", 8067},
      {"[rows]\ncustomPiece1 = p:mW\nstartFen = pPpP/4/4/PpPp w - - 0 1\nconnectN = 3\n", 150},
      {"[slow]\ncustomPiece1 = w:mvR\nstartFen = www/3/3/WWW w\nstalemateValue = loss\n", 123},
      {"[joined:janus]\n", 24747},
      {"[short:losalamos]\ncastling = true\ncastlingKingsideFile = e\ncastlingQueensideFile = b\n"
       "bishop = b\nstartFen = rbnkbr/pppppp/6/6/PPPPPP/RBNKBR w KQkq - 0 1\n",
       672},
      {"[mixed:chess]\nking = -\ncommoner = k\nextinctionValue = loss\nextinctionPieceTypes = k\n"
       "extinctionPseudoRoyal = true\nextinctionPieceCount = 1\n"
       "startFen = rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w - - 0 1\n",
       8682},
      {"[armies:chess]\ncustomPiece1 = s:mfhNcfW\ncustomPiece2 = t:mNcK\n"
       "promotionPawnTypesBlack = s\npromotionPieceTypesBlack = t\n"
       "startFen = rnbqkbnr/ssssssss/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n",
       13354}};
  for (const auto& [text, number] : sections) {
    INFO(text);
    CHECK(leaves(*importedRules(text), 3) == number);
  }
}

// Fairy-Stockfish counts the same leaves.
TEST_CASE("sections have hands, drops with conditions, and promoted forms") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  const std::pair<std::string_view, std::uint64_t> sections[] = {
      {"[knight:pocketknight]\n", 88617},
      {"[flank:dragon]\n", 8982},
      {"[two:gorogoro]\nperpetualCheckIllegal = false\n", 4166},
      {"[more:gorogoro]\nlance = l\nshogiKnight = n\npromotedPieceType = l:g n:g\n"
       "startFen = sgkgs/5/1ppp1/1PPP1/5/SGKGS[LNln] w - - 0 1\nperpetualCheckIllegal = false\n",
       44436},
      {"[six:judkins]\nperpetualCheckIllegal = false\n", 6183},
      {"[spear:yarishogi]\nperpetualCheckIllegal = false\n", 7960},
      {"[west:euroshogi]\nperpetualCheckIllegal = false\n", 15424},
      {"[birds:torishogi]\n", 5430},
      {"[turns:kyotoshogi]\n", 1636},
      {"[animals:dobutsu]\n", 123}};
  for (const auto& [text, number] : sections) {
    INFO(text);
    CHECK(leaves(*importedRules(text), 3) == number);
  }
  const auto after = [](std::string_view text) {
    const auto rules = importedRules(text);
    Position position =
        parseFen(*rules, "rnb1kbnr/ppp2ppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR[PPp] w KQkq - 0 4").value();
    return perft(position, 2);
  };
  CHECK(after("[house:crazyhouse]\n") == 5077);
  CHECK(after("[other:chessgi]\n") == 5137);
}

TEST_CASE("sections count moves, and have perpetual checks") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  const auto thai = importedRules("[thai:makruk]\n");
  CHECK(contains(thai->info().counting, "counts 64 moves to a draw when no Pawn is left."));
  CHECK(contains(thai->info().counting,
                 "8 against 2 Rooks, 16 against 1 Rook, 22 against 2 Silvers"));
  const auto asean = importedRules("[south:asean]\n");
  CHECK(contains(asean->info().counting,
                 "16 against 1 Rook, 44 against 1 Silver, 64 against 1 Knight; it begins with 1."));
  CHECK(leaves(*importedRules("[still:makpong]\n"), 3) == 12012);
  const RepetitionRule mini = importedRules("[mini:minishogi]\n")->info().repetition;
  CHECK(mini.effect == RepetitionRule::Effect::kBlackWins);
  CHECK((mini.occurrence == 4 && mini.checksLose));
  const RepetitionRule birds = importedRules("[birds:torishogi]\n")->info().repetition;
  CHECK(birds.effect == RepetitionRule::Effect::kMoverLoses);
  const RepetitionRule shogi = importedRules("[japan:shogi]\n")->info().repetition;
  CHECK((shogi.effect == RepetitionRule::Effect::kDraw && shogi.checksLose));
  CHECK(unsaidIn("[white:minishogi]\nnFoldValue = win\n") ==
        "nFoldValueAbsolute = true: White wins by repetition\n");
}

TEST_CASE("pieces in hand are what they were before they promoted") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  const auto fenAfter = [](std::string_view text, std::string_view fen, std::string_view move) {
    return formatFen(test::after(*importedRules(text), fen, move));
  };
  CHECK(fenAfter("[a:crazyhouse]\n", "3Q~k3/8/8/8/8/8/8/4K3[] b - - 0 1", "e8d8") ==
        "3k4/8/8/8/8/8/8/4K3[p] w - - 0 2");
  CHECK(fenAfter("[a:loop]\n", "3Qk3/8/8/8/8/8/8/4K3[] b - - 0 1", "e8d8") ==
        "3k4/8/8/8/8/8/8/4K3[q] w - - 0 2");
  constexpr std::string_view kMini =
      "[mini:gorogoro]\nperpetualCheckIllegal = false\nstartFen = +p1k/P2/K2[] w - - 0 1\n"
      "promotionRegionWhite = *3\npromotionRegionBlack = *1\n";
  CHECK(fenAfter(kMini, "+p1k/P2/K2[] w - - 0 1", "a2a3+") == "+P1k/3/K2[P] b - - 0 1");
  CHECK(contains(imported::description(imported::readForeign(kMini, "").value()), "hand = \"P\""));
}

TEST_CASE("captures go to the hand in the newer word, too, which counts if both are there") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  const auto hands = [](std::string_view keys) {
    return !importedRules(keys)->info().hands.empty();
  };
  CHECK(hands("[a:chess]\npieceDrops = true\ncaptureType = hand\n"));
  CHECK_FALSE(hands("[a:chess]\ncaptureType = hand\n"));
  CHECK_FALSE(hands("[a:crazyhouse]\ncaptureType = out\n"));
  CHECK(contains(unsaidIn("[a:crazyhouse]\ncaptureType = prison\n"), "captureType: "));
}

// The moves are those of Fairy-Stockfish.
TEST_CASE("a promotion is limited by the pieces on the board alone") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  CHECK(movesIn("[limited:chess]\npieceDrops = true\ncapturesToHand = true\n"
                "promotionLimit = q:1 r:2 b:2 n:2\n",
                "4k3/P7/8/8/8/8/8/2Q1K3[Rr] w - - 0 1")
            .find("a7a8q") == std::string::npos);
  CHECK(contains(movesIn("[limited:chess]\npieceDrops = true\ncapturesToHand = true\n"
                         "promotionLimit = q:1 r:2 b:2 n:2\n",
                         "4k3/P7/8/8/8/8/8/R1Q1K3[Rr] w - - 0 1"),
                 "a7a8r "));
}

// The moves are those of Fairy-Stockfish.
TEST_CASE("limits count promoted forms, cannons spare cannons, and royal pieces may turn over") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  constexpr std::string_view kLimited =
      "[a:crazyhouse]\nfers = f\npromotedPieceType = f:q\npromotionLimit = q:1\n"
      "startFen = rnb+fkbnr/8/8/8/8/8/8/RNB+FKBNR[] w - - 0 1\n";
  CHECK(contains(movesIn(kLimited, "8/5F2/8/7k/8/8/8/4K3[] w - - 0 1"), "f7e8+ "));
  CHECK_FALSE(contains(movesIn(kLimited, "8/5F2/8/7k/8/8/8/+F3K3[] w - - 0 1"), "f7e8+ "));
  constexpr std::string_view kCannon =
      "[b:chess]\njanggiCannon = c\nstartFen = 4k3/n7/8/8/8/8/8/C3K3 w - - 0 1\n";
  CHECK(movesIn(kCannon, "4k3/n7/8/8/n7/8/8/CcnnK3 w - - 0 1").starts_with("a1a5 a1a6 a1a7 e1"));
  CHECK(movesIn(kCannon, "4k3/n7/8/c7/n7/8/8/CcnnK3 w - - 0 1").starts_with("e1"));
  CHECK(contains(movesIn("[c]\nmaxRank = 4\nmaxFile = 4\ncustomPiece1 = k:K\n"
                         "customPiece2 = q:mW\nrook = r\nstartFen = k3/4/4/+K2R[] w - - 0 1\n"
                         "promotedPieceType = k:q\npieceDemotion = true\npieceDrops = true\n"
                         "mandatoryPiecePromotion = true\ncapturesToHand = true\n"
                         "promotionRegionWhite = *1 *2 *3 *4\npromotionRegionBlack = *1 *2 *3 *4\n"
                         "extinctionValue = loss\nextinctionPieceTypes = kq\n"
                         "extinctionPseudoRoyal = true\n",
                         "k3/4/4/Q2R[] w - - 0 1"),
                 "a1a2k a1b1k "));
}

TEST_CASE("sections pass, count points and have the lines of palaces") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  const std::string moves = movesIn("[j:janggi]\n", "3k5/9/9/9/9/9/9/9/4PK3/3C5 w - - 0 1");
  CHECK(contains(moves, "d1f3 "));
  CHECK(contains(moves, "f2f2 "));
  CHECK(contains(movesIn("[s:chess]\npassOnStalemate = true\n", "7k/5Q2/8/8/8/8/8/4K3 b - - 0 1"),
                 "h8h8"));
  const auto textOf = [](std::string_view text) {
    return imported::description(imported::readForeign(text, "").value());
  };
  CHECK(contains(textOf("[j:janggi]\n"), "points = [\"1.5 black\", \"13 R\", "));
  CHECK(contains(textOf("[a:armageddon]\n"), "points = [\"1 black\"]"));
  // Where points decide, a side without pieces has lost by them.
  const std::string_view kingless = "[k:chess]\nking = -\ncommoner = k\ncastling = false\n";
  CHECK(contains(textOf(kingless), "take all"));
  CHECK_FALSE(
      contains(textOf(fmt::format("{}materialCounting = unweighted\n", kingless)), "take all"));
}

// The moves are those of Fairy-Stockfish.
TEST_CASE("a section inherits types of pieces, not their letters") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  CHECK(movesIn("[gemini:janus]\narchbishop = a\n"
                "startFen = rnbaqkabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBAQKABNR w - - 0 1\n",
                "4k5/P9/10/10/10/10/10/5K4 w - - 0 1")
            .starts_with("a7a8a a7a8b a7a8n a7a8q a7a8r "));
  const auto zoneOf = [](std::string_view text) {
    const std::string description = imported::description(imported::readForeign(text, "").value());
    const std::size_t at = description.find("\npromotion = ") + 1;
    return description.substr(at, description.find('\n', at) - at);
  };
  CHECK(zoneOf("[b:a]\npromotionRank = 7\n[a:chess]\npromotionRegionWhite = *5\n") ==
        "promotion = { squares = \"*7 *8\", black = \"*2 *1\" }");
  CHECK(zoneOf("[b:a]\npromotionRegionWhite = *5\n[a:chess]\npromotionRank = 7\n") ==
        "promotion = { squares = \"*5\", black = \"*2 *1\" }");
  // A piece that is named anew is no choice of a promotion any more.
  const auto again = imported::readForeign("[again:chess]\nqueen = q\n", "").value();
  CHECK(contains(imported::description(again), "to = \"RBN\""));
}

TEST_CASE("pawns must promote, and without a choice stay out of the zone") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  constexpr std::string_view kShatranj =
      "[turkey:shatranj]\npromotionPieceTypes = -\npromotedPieceType = p:f\nextinctionValue = "
      "none\n"
      "fers = f\nstartFen = rnakfanr/pppppppp/8/8/8/8/PPPPPPPP/RNAKFANR w 0 1\nalfil = a\n";
  CHECK(movesIn(kShatranj, "3k4/P7/8/8/8/8/8/3K4 w - - 0 1") == "a7a8f d1c1 d1c2 d1d2 d1e1 d1e2 ");
  CHECK(movesIn("[saxun:chess]\npromotionPieceTypes = -\n", "7n/2k1P3/8/8/8/8/8/1K6 w - - 0 1") ==
        "b1a1 b1a2 b1b2 b1c1 b1c2 ");
}

TEST_CASE("the clock counts moves of the kinds that a section names") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  const auto clockAfter = [](std::string_view text, std::string_view move) {
    const auto rules = importedRules(text);
    return test::after(*rules, rules->info().start, move).state().clock;
  };
  CHECK(clockAfter("[usual:chess]\n", "e2e4") == 0);
  CHECK(clockAfter("[none:chess]\nnMoveRuleTypes = -\n", "e2e4") == 1);
  CHECK(clockAfter("[knights:chess]\nnMoveRuleTypes = n\n", "b1c3") == 0);
  CHECK(clockAfter("[other:chess]\ncustomPiece1 = p:mfWcfFifmnD\npromotionPawnTypes = p\n",
                   "e2e4") == 1);
  // Theirs takes the number for the clock where the field for en passant is missing.
  CHECK(clockAfter("[short:chess]\nstartFen = 4k3/8/8/8/8/8/8/R3K3 w Q 0 1\n", "a1a2") == 2);
  // A promotion that the piece takes back with its next move is none to the clock.
  CHECK(clockAfter("[turns:kyotoshogi]\nnMoveRule = 50\n", "e1e2+") == 1);
}

TEST_CASE("castling is read as the king taking its rook where the king goes one square") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  const auto rules = importedRules(
      "[active:chess]\ncastlingKingFile = d\ncastlingKingsideFile = e\ncastlingQueensideFile = c\n"
      "startFen = r2k3r/8/8/8/8/8/8/R2K3R w KQkq - 0 1\n");
  const Game game(*rules);
  CHECK(readMove(game, "d1h1").value() == readMove(game, "d1e1o").value());
  CHECK(readMove(game, "d1a1").value() == readMove(game, "d1c1o").value());
  CHECK_FALSE(readMove(game, "a1d1"));
}

TEST_CASE("a section whose arrays are many shuffles its pieces, and is exported as such") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  CHECK(importedRules("[free:chess]\nchess960 = true\n")->info().arrays == 960);
  CHECK(importedRules("[caparandom:capablanca]\nchess960 = true\n")->info().arrays > 960);
  CHECK(contains(exported("chess960").text, "chess960 = true\n"));
  CHECK_FALSE(contains(exported("atomic").text, "chess960"));
}

TEST_CASE("texts of other systems are read, or named") {
  const auto titleOf = [](std::string_view text) {
    return imported::readForeign(text, "").value().title;
  };
  CHECK(titleOf("\xEF\xBB\xBF[marked:chess]\n") == "marked");
  CHECK(titleOf("# old\r[carriage:chess]\rcastling = false\r") == "carriage");
  const auto all = imported::readSections("\xEF\xBB\xBF[marked:chess]\n[other:chess]\n");
  REQUIRE(all.size() == 2);
  CHECK(all[0].first == "marked");
  CHECK(contains(imported::readForeign({"\xFF\xFE[\0a\0]\0", 8}, "").error(), "UTF-16"));
  CHECK(contains(imported::readForeign("[a:b]\n[b:c]\n[c:b]\n", "").error(),
                 "section [b] inherits from itself"));
  const auto odd = imported::readForeign("ki\x1bng\xE9:K:K:king:e1\n", "").value();
  CHECK(contains(imported::description(odd), "name = \"ki'x1bng'xe9\""));
}

TEST_CASE("a section may be one that Fairy-Stockfish has built in") {
  CHECK(imported::readForeign("[a:chess]\n", "breakthrough").value().title == "breakthrough");
  CHECK(contains(imported::readForeign("[a:chess]\n", "nonsense").error(),
                 "there is no section [nonsense] in it, and Fairy-Stockfish has no such game"));
}

TEST_CASE("described games are exported as sections that say the same") {
  std::set<std::string_view> said;
  for (const auto& [name, text] : embeddedGames()) {
    const auto rules = makeDescribedRules(name, text);
    REQUIRE(rules);
    const auto exported = exportedSection(**rules, "own");
    REQUIRE(exported);
    if (!exported->unsaid.empty()) continue;
    said.insert(name);
    INFO(exported->text);
    CHECK(leaves(*importedRules(exported->text), 2) == leaves(**rules, 2));
  }
  if (said.empty()) return;  // A build without descriptions.
  for (const std::string_view name :
       {"antichess", "atomic",     "berolina",      "capablanca", "courier",   "extinction",
        "gothic",    "grand",      "kingofthehill", "knightmate", "losalamos", "shatranj",
        "xiangqi",   "crazyhouse", "capahouse",     "shogi",      "minishogi", "torishogi",
        "makruk",    "makpong",    "asean",         "kyotoshogi", "dobutsu",   "gorogoroplus"})
    CHECK(said.contains(name));
  CHECK_FALSE(exportedSection(*findRules("fugue"), "own"));
}

TEST_CASE("an exported section has the keys of Fairy-Stockfish, and what it lacks is named") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  const std::string grand = exported("grand").text;
  CHECK(contains(grand, "[grand]\nmaxRank = 10\nmaxFile = 10\n"));
  CHECK(contains(grand, "doubleStepRank = 3\ndoubleStepRankMin = 3\n"));
  CHECK(contains(grand, "promotionLimit = "));
  CHECK(contains(grand, "mandatoryPawnPromotion = false\nimmobilityIllegal = true\n"));
  const std::string xiangqi = exported("xiangqi").text;
  CHECK(contains(xiangqi, "soldier = p\nsoldierPromotionRank = 6\n"));
  CHECK(contains(xiangqi, "flyingGeneral = true\n"));
  const auto ultima = exported("ultima");
  CHECK(std::ranges::count(ultima.unsaid, "I: freezes") == 1);
}

TEST_CASE("an exported section has no name that Fairy-Stockfish has already") {
  for (const char* name : {"atomic", "makruk", "chak", "knights-halma"})
    CHECK(imported::fairyHas(name));
  CHECK_FALSE(imported::fairyHas("omega"));
  CHECK_FALSE(imported::fairyHas(""));
  if (embeddedGames().empty()) SKIP("this build has no described games");
  const auto rules = makeDescribedRules("mini", "like = \"chess\"\n").value();
  CHECK(contains(exportedSection(*rules, "ximaera-mini").value().text,
                 "\n# Fairy-Stockfish has a game mini of its own.\n[ximaera-mini]\nmaxRank = 8\n"));
  CHECK_FALSE(contains(exported("omega").text, "of its own"));
}

TEST_CASE("hands, drops and promoted forms are exported, in old keys where they suffice") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  constexpr std::string_view kOld = "\n# For Fairy-Stockfish 11.1 (May 2020) or later.\n";
  const std::string shogi = exported("shogi").text;
  CHECK(contains(shogi, kOld));
  CHECK(contains(shogi, "promotedPieceType = b:h l:g n:g p:g r:d s:g\n"));
  CHECK(contains(shogi, "shogiDoubledPawn = false\ndropNoDoubled = p\n"));
  CHECK(contains(shogi, "immobilityIllegal = true\n"));
  const std::string birds = exported("torishogi").text;
  CHECK(contains(birds, "mandatoryPiecePromotion = true\n"));
  CHECK(contains(birds, "dropNoDoubled = s\ndropNoDoubledCount = 2\n"));
  const std::string house = exported("crazyhouse").text;
  CHECK(contains(house, kOld));
  CHECK(contains(house, "pieceDrops = true\ncapturesToHand = true\n"));
  CHECK_FALSE(contains(house, "dropLoop"));
  const auto exportedFrom = [](std::string_view like, std::string_view more) {
    const auto rules =
        makeDescribedRules("own", fmt::format("like = \"{}\"\n[pieces]\n{}", like, more));
    REQUIRE((rules ? "" : rules.error()) == "");
    return exportedSection(**rules, "own").value();
  };
  const auto loop = exportedFrom("crazyhouse", "P = { promotes = { reverts = false } }\n");
  CHECK(contains(loop.text, "dropLoop = true\n"));
  const auto flank = exportedFrom("crazyhouse", "P = { drops = \"rank 1-7\" }\n");
  CHECK(contains(flank.text, "firstRankPawnDrops = true\n"));
  const auto odd = exportedFrom("crazyhouse", "N = { drops = \"rank 3\" }\n");
  CHECK(odd.unsaid == std::vector<std::string>{"N: drops on other squares than other pieces"});
}

TEST_CASE("an exported section has old names where they suffice, and names the version it needs") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  for (const char* name : {"antichess", "capablanca", "courier", "gothic", "grand", "kingofthehill",
                           "losalamos", "shatranj"}) {
    INFO(name);
    const std::string text = exported(name).text;
    CHECK(contains(text, "\n# For Fairy-Stockfish 11.1 (May 2020) or later.\n"));
    CHECK_FALSE(contains(text, "customPiece"));
  }
  CHECK(contains(exported("capablanca").text,
                 "archbishop = a\nbishop = b\nchancellor = c\nking = k\n"));
  CHECK(contains(exported("atomic").text,
                 "# For Fairy-Stockfish 13 (March 2021) or later, because of castlingKingFile, "));
  const std::string knightmate = exported("knightmate").text;
  CHECK(contains(knightmate, "April 2023 or later, because of king.\n"));
  CHECK(contains(knightmate, "commoner = m\n"));
  // An older version knows the letter, too.
  CHECK(contains(exported("berolina").text, "\nfers = p\ncustomPiece1 = p:"));
}

TEST_CASE("pawns that cannot promote are exported as such") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  const auto rules =
      makeDescribedRules("plain", "like = \"chess\"\n[pieces]\nP = { promotes = false }\n");
  REQUIRE(rules);
  CHECK(contains(exportedSection(**rules, "own").value().text,
                 "promotionRegionWhite = -\npromotionRegionBlack = -\n"));
}

TEST_CASE("regions and promotions beyond the board and the pieces of a section are left out") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  const std::string description = imported::description(
      imported::readForeign("[low:chess]\nqueen = -\nstartFen = rnbk/pppp/4/PPPP/RNBK w - - 0 1\n"
                            "promotionRegionWhite = *4 *5 *9\npromotionRegionBlack = *1 *0\n",
                            "")
          .value());
  CHECK(contains(description, "squares = \"*4 *5\", black = \"*1\""));
  CHECK(contains(description, "to = \"RBN\""));
}

TEST_CASE("pieces and sizes that Fairy-Stockfish would not read are named") {
  CHECK(unsaidIn("[a:chess]\nmaxRank = 100\nmaxFile = i\n") ==
        "maxRank = 100: the start has 8\nmaxFile = i: the start has 8\n");
  CHECK(unsaidIn("[a:chess]\nmaxRank = 8\nmaxFile = h\n").empty());
  CHECK(unsaidIn("[a:chess]\nzebra = z\n") == "zebra = z\n");
  CHECK(unsaidIn("[a:chess]\ncustomPiece1 = ?:W\n") ==
        "customPiece1 = ?:W: it begins with no letter\n");
  CHECK(unsaidIn("[a:chess]\narchbishop = -\n").empty());
}

TEST_CASE("what cannot be said is named") {
  CHECK(
      unsaidIn("[drop:chess]\npieceDrops = true\nmustDrop = true\ndropRegionWhite = *1\n").empty());
  CHECK(unsaidIn("[odd:crazyhouse]\ndropPromoted = true\n") ==
        "dropPromoted: drops with such conditions are not in the language\n");
  CHECK(unsaidIn("[odd:bughouse]\n") == "twoBoards: a second board is not in the language\n");
  CHECK(unsaidIn("[odd:crazyhouse]\nblastOnCapture = true\n") ==
        "blastOnCapture = true: what explodes comes to hands\n");
  CHECK(
      unsaidIn("[rows]\ncustomPiece1 = p:mW\nstartFen = pPpP/4/4/PpPp w - - 0 1\nconnectN = 3\n"
               "connectVertical = false\n") ==
      "connectVertical: lines over gaps, between regions or of squares are not in the language\n");
  CHECK(unsaidIn("[duck:chess]\nwallingRule = duck\nwallingRegionWhite = *1\n") ==
        "wallingRegionWhite: walls that move are not in the language\n");
  CHECK(unsaidIn("[odd:unheard]\nclobber = p\nstartFen = p/P w - - 0 1\n") ==
        "what 'unheard' says, which is no section of this file\n");
  CHECK(unsaidIn("[same:chess]\npieceDrops = false\ngating = false\n").empty());
  CHECK(unsaidIn("[free:losalamos]\nchess960 = true\n").empty());
  CHECK(unsaidIn("[free:grand]\nchess960 = true\n") ==
        "chess960 = true: the king does not stand between two rooks\n");
  CHECK(unsaidIn("[odd:chess]\ncastling = no\nnMoveRule = x\n") ==
        "castling = no: it is neither true nor false\n"
        "nMoveRule = x: it is not a number from 0 to 9999\n");
  CHECK(contains(unsaidIn("king:K:K:king:e1\nshuffle=RNB\n"), "shuffle=RNB"));
  CHECK(contains(unsaidIn("tower:T:::a1\nking::::e1\n"), "tower: its moves are not written"));
  CHECK(contains(unsaidIn("king:K:K:king:z9\n"), "'z9' is no square"));
  CHECK_FALSE(imported::readForeign("[a]\n", "b"));
  if (embeddedGames().empty()) SKIP("this build has no described games");
  // Where moves are of a later dialect the description is refused, with its place.
  const auto lion = imported::readForeign("lion:L:KNADcaKmcabK:lion:a1\nking::::e1\n", "").value();
  const auto rules = makeDescribedRules("imported", imported::description(lion));
  REQUIRE_FALSE(rules);
  CHECK(contains(rules.error(), "captures before the last leg"));
}
