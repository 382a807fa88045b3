// What the laws and the perft figures do not say of described games.

#include "movegen/variants/described/described.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/variants.h"
#include "movegen/variants/registry.h"
#include "tests/described/small_game.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"
#include "tests/support/environment.h"
#include "tests/support/known.h"
#include "tests/support/positions.h"

using namespace ximaera;
using test::contains;
using test::faultsOf;
using test::gameWith;
using test::knownRules;

namespace {

// Games by chance, in which both rules have the same moves and make the same of them; more of them
// by `XIMAERA_GAMES=1000 XIMAERA_SEED=7 build/tests/test_described "*described*is*"`.
void requireSamePlay(const char* compiled, const char* described) {
  const Rules& other = *findRules(described);
  const int games = test::numberOf("XIMAERA_GAMES", test::partOf(5));
  const auto seed = static_cast<std::uint32_t>(test::numberOf("XIMAERA_SEED", 7));
  int positions = 0;
  test::visitRandomPositions(*findRules(compiled), games, 60, seed, [&](Position& position) {
    ++positions;
    const std::string fen = formatFen(position);
    INFO(fen);
    Result<Position> same = parseFen(other, fen);
    REQUIRE(same);
    REQUIRE(test::legalTexts(position) == test::legalTexts(*same));
    MoveList moves;
    position.rules().legal(position, moves);
    for (const Move move : moves) {
      const std::string text = position.rules().format(position, move);
      INFO(text);
      Undo undo, others;
      same->make(*parseMove(*same, text), others);
      position.make(move, undo);
      REQUIRE(formatFen(*same) == formatFen(position));
      REQUIRE(same->inCheck() == position.inCheck());
      same->unmake(others);
      position.unmake(undo);
    }
  });
  REQUIRE(positions > 30 * games);
}

}  // namespace

TEST_CASE("all games that come with the program can be read") {
  CHECK(embeddedGames().size() > 20);
  for (const EmbeddedGame& game : embeddedGames()) {
    INFO(game.name);
    const auto rules = makeDescribedRules(game.name, game.text);
    CHECK((rules ? "" : rules.error()) == "");
  }
}

TEST_CASE("every game that comes with the program has a sentence, and an inventor or a note") {
  for (const EmbeddedGame& game : embeddedGames()) {
    const auto made = makeDescribedRules(game.name, game.text);
    REQUIRE(made);
    const Rules& rules = **made;
    INFO(game.name << ": " << rules.info().idea);
    CHECK_FALSE(rules.info().idea.starts_with("A game read"));
    CHECK_FALSE(rules.info().idea.starts_with("By "));
    CHECK((contains(rules.info().idea, " By ") || !rules.info().notes.empty() ||
           std::string_view(game.name) == "chess"));
  }
}

TEST_CASE("described chess is chess") {
  requireSamePlay("chess", "described-chess");
}

TEST_CASE("described rebel1 is rebel1") {
  requireSamePlay("rebel1", "described-rebel1");
}

TEST_CASE("a game that is added is known there alone") {
  Variants variants, others;
  const std::string text = gameWith("N = { moves = \"N\" }");
  const auto mine = variants.addText("mine", text);
  REQUIRE(mine);
  CHECK(variants.all().size() == others.all().size() + 1);
  CHECK(variants.find("mine") == *mine);
  CHECK(std::ranges::count(variants.names(), "mine") == 1);
  CHECK((*mine)->info().described());
  CHECK(variants.addText("mine", text).value() == *mine);
  CHECK(variants.addText("mine", gameWith("")).error() ==
        "there is already a game named 'mine', by another description; give this one another name");
  CHECK(others.find("mine") == nullptr);
  CHECK(others.addText("mine", gameWith("")));
}

TEST_CASE("holes are no squares") {
  const Rules& omega = *findRules("omega");
  const Position position = startPosition(omega);
  CHECK(position[squareAt(1, 0)] == kWall);
  CHECK(position[squareAt(0, 0)] != kWall);
  std::string fen(omega.info().start);
  CHECK(formatFen(position) == fen);
  fen[fen.find('*')] = '1';
  const Result<Position> filled = parseFen(omega, fen);
  REQUIRE_FALSE(filled);
  CHECK(contains(filled.error(), "rank 12"));
  CHECK(contains(filled.error(), "holes"));
  CHECK_FALSE(parseFen(*findRules("chess"), "4k3/8/8/8/8/8/8/4K2* w - - 0 1"));
}

TEST_CASE("a description tells what a picture of its board shows") {
  const VariantInfo& xiangqi = knownRules("xiangqi")->info();
  CHECK(xiangqi.ground == VariantInfo::Ground::kRiver);
  CHECK(xiangqi.palaces.size() == 18);
  CHECK(findRules("chess")->info().ground == VariantInfo::Ground::kSquares);
  const auto goals = knownRules("racingkings")->info().goals;
  CHECK(goals[kWhite].size() == 8);
  CHECK(goals[kWhite] == goals[kBlack]);
  const auto points = test::rulesOf(gameWith("[zones]\npalace = \"a1-b2\"", "board = \"points\""));
  CHECK(points->info().ground == VariantInfo::Ground::kPoints);
  CHECK(points->info().palaces.size() == 8);
  CHECK(points->info().fingerprint ==
        test::rulesOf(gameWith("[zones]\npalace = \"a1-b2\""))->info().fingerprint);
  CHECK(contains(faultsOf(gameWith("", "board = \"lines\"")), "'lines' is not one of"));
}

TEST_CASE("a description may have the name of a compiled game, but not its page") {
  const auto fusion = makeDescribedRules("fusion", "like = \"chess\"\n");
  REQUIRE(fusion);
  CHECK((*fusion)->info().examples.empty());
}

TEST_CASE("a game that nothing ends is a doubt") {
  const auto doubts = [](std::string_view pieces, std::string_view top) {
    const auto rules = makeDescribedRules("mine", gameWith(pieces, top));
    REQUIRE((rules ? "" : rules.error()) == "");
    return explained(**rules);
  };
  constexpr std::string_view kDoubt = "a game can go on for ever";
  CHECK(contains(doubts("", ""), kDoubt));
  CHECK_FALSE(contains(doubts("", "clock = 100"), kDoubt));
  CHECK_FALSE(contains(doubts("", "repetition = \"3 draw\""), kDoubt));
  const auto race = makeDescribedRules(
      "mine", "start = \"p3/4/4/P3 w\"\nwin = \"take P\"\n[pieces]\nP = { moves = \"fWfF\" }\n");
  REQUIRE(race);
  CHECK_FALSE(contains(explained(**race), kDoubt));
}

TEST_CASE("a start without a move is a doubt, and a promotion instead of moves is never optional") {
  constexpr std::string_view kDoubt = "no first move is legal";
  const auto doubtIn = [&](std::string_view start) {
    return contains(explained(*test::rulesOf(
                        fmt::format("start = \"{} w\"\nwin = \"take K\"\n[pieces]\nK = {{}}\n"
                                    "P = {{ moves = \"fW\" }}\n",
                                    start))),
                    kDoubt);
  };
  CHECK(doubtIn("kp/2/2/KP") == false);
  CHECK(doubtIn("kP/1p/2/K1"));
  CHECK(doubtIn("kp/2/P1/K1") == false);
  CHECK(contains(
      faultsOf("like = \"chess\"\n[pieces]\nP = { promotes = { to = \"Q\", instead = true, "
               "optional = true } }\n"),
      "mine.toml:3:57: P.promotes: optional: with instead, no move promotes"));
}

TEST_CASE("auras, reaches and blasts are told in words") {
  const auto rules = makeDescribedRules(
      "mine",
      gameWith("A = { moves = \"mQ\", freezes = \"K\", shields = \"N\", takes = \"reach cW\" }",
               "capture = { blast = \"K\" }"));
  REQUIRE((rules ? "" : rules.error()) == "");
  const std::string page = explained(**rules);
  CHECK(contains(page, "freezes enemies that it reaches by one step in any direction\n"));
  CHECK(contains(page, "shields own pieces that it reaches by a leap of (2,1)\n"));
  CHECK(contains(page, "every enemy that it reaches from where it stops by one step straight\n"));
  CHECK(contains(page, "blows up every piece within one step in any direction of where"));
}

TEST_CASE("moves are counted as they can be, and only those that end in the zone as promotions") {
  // Forty pieces; twenty of them may become one of seven, others go like queens and swap like them.
  const auto rules = makeDescribedRules(
      "mine",
      "start = \"kabcdefsss/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/KABCDEFSSS w - - 0 1\"\n"
      "win = [\"take K\"]\n[pieces]\nK = { moves = \"K\" }\n"
      "S = { moves = \"mQ\", swaps = \"cQ\", destroys = \"cK\" }\n"
      "P = { moves = \"mKjDjA\", promotes = { to = \"SABCDEF\", in = \"rank 9 10\" } }\n"
      "A = { moves = \"N\" }\nB = { moves = \"B\" }\nC = { moves = \"C\" }\n"
      "D = { moves = \"D\" }\nE = { moves = \"A\" }\nF = { moves = \"Q\" }\n");
  CHECK((rules ? "" : rules.error()) == "");
}

TEST_CASE("rules are told in English, and doubts about them") {
  const auto rules = makeDescribedRules(
      "mine",
      "start = \"k3/1s2/2S1/K3 w - - 0 1\"\nwin = [\"take K\"]\ncapture = { mover = \"dies\" }\n"
      "[pieces]\nK = { moves = \"mK\" }\n"
      "S = { moves = \"fmWNN\", shoots = { by = \"scR\", spares = \"K\" }, takes = \"leap\" }\n"
      "Z = { promotes = { to = \"S\" } }\n");
  REQUIRE((rules ? "" : rules.error()) == "");
  const std::string page = explained(**rules);
  CHECK(contains(page, "a side without K has lost"));
  CHECK(contains(page, "A piece that captures:\n  leaves the board"));
  CHECK(contains(page, "goes one step straight forward, to a vacant square\n"));
  CHECK(
      contains(page, "goes leaps of (2,1) in one direction, to a vacant square or onto an enemy"));
  CHECK(contains(page, "shoots an enemy, any number of steps straight sideways; only SZ"));
  CHECK(contains(page, "captures one enemy by leaping over it"));
  CHECK(contains(page, "Z never comes onto the board"));
  CHECK(contains(page, "Z cannot move"));
  CHECK(contains((*rules)->info().winning, "A side without K has lost."));
  const auto peaceful = makeDescribedRules(
      "mine", "start = \"k3/4/4/K3 w\"\nwin = [\"take K\"]\n[pieces]\nK = { moves = \"mK\" }\n");
  REQUIRE(peaceful);
  CHECK(contains(explained(**peaceful), "no piece captures: the game cannot be won"));
}

TEST_CASE("only the letters are told that the moves of a game have") {
  const auto writingOf = [](std::string_view more) {
    const auto rules =
        makeDescribedRules("mine", fmt::format("like = \"chess\"\n[pieces]\n{}", more));
    REQUIRE((rules ? "" : rules.error()) == "");
    return std::string((*rules)->info().writing);
  };
  constexpr std::string_view kBegin = "The two squares: e2e4. Castling is the king's move. ",
                             kEnd = "Promotion adds the letter of the new piece.";
  CHECK(writingOf("") == fmt::format("{}{}", kBegin, kEnd));
  CHECK(writingOf("R = { shoots = \"W\" }\nN = { swaps = \"W\" }\n") ==
        fmt::format("{}Where moves of two powers share their squares, s stands for a shot, w for a "
                    "swap. {}",
                    kBegin, kEnd));
  CHECK(writingOf("K = { moves = \"KmWWisO2\" }\n") ==
        fmt::format("{}Where moves of two powers share their squares, o stands for castling. {}",
                    kBegin, kEnd));
}

TEST_CASE("rules are told in words, and pieces that turn over do so with each move") {
  CHECK(knownRules("shogi")->info().idea.find("By players in Japan, 16th century.") !=
        std::string::npos);
  const Rules& kyoto = *knownRules("kyotoshogi");
  CHECK(contains(kyoto.kind(kyoto.kindOfLetter('P'))->powers, "becomes +P (Rook) with each move;"));
}

TEST_CASE("a sentence and notes are for the player, and of one game alone") {
  const std::string own =
      "title = \"Mine\"\nsentence = \"Kings race.\"\ninventor = \"A. Nobody\"\nnotes = [\"One.\", "
      "\"Two.\"]";
  const auto rules = makeDescribedRules("mine", gameWith("", own));
  REQUIRE((rules ? "" : rules.error()) == "");
  const VariantInfo& info = (*rules)->info();
  CHECK(info.idea == "Kings race. By A. Nobody.");
  const auto open = makeDescribedRules(
      "mine", gameWith("", "sentence = \"Kings race\"\ninventor = \"A. Nobody Jr.\""));
  REQUIRE(open);
  CHECK((*open)->info().idea == "Kings race. By A. Nobody Jr.");
  CHECK(sentenceOf(**open) == "Kings race.");
  CHECK(info.notes == std::vector<std::string_view>{"One.", "Two."});
  CHECK(info.fingerprint == (makeDescribedRules("mine", gameWith("")).value())->info().fingerprint);
  const auto heir = makeDescribedRules("heir", "like = \"mine\"", [&](std::string_view) {
    return std::optional(gameWith("", own));
  });
  REQUIRE(heir);
  CHECK_FALSE(contains((*heir)->info().idea, "Nobody"));
  CHECK((*heir)->info().title == "heir");
  CHECK((*heir)->info().notes.empty());
  CHECK(contains(faultsOf(gameWith("", "notes = [3]")), "mine.toml:3:10: notes: it is not a text"));
  CHECK(contains(faultsOf(gameWith("", "notes = []")), "notes: the list is empty"));
}

TEST_CASE("a fingerprint tells descriptions apart, whatever they inherit") {
  const auto printOf = [](std::string_view text, const FindGame& find = {}) {
    return makeDescribedRules("mine", text, find).value()->info().fingerprint;
  };
  CHECK(printOf("# A note.\ntitle = \"Mine\"\n" + gameWith("")) == printOf(gameWith("")));
  CHECK(printOf(gameWith("")) != printOf(gameWith("", "clock = 80")));
  const auto base = [&](std::string text) {
    return [text](std::string_view) { return std::optional(text); };
  };
  CHECK(printOf("like = \"base\"", base(gameWith(""))) == printOf(gameWith("")));
  CHECK(printOf("like = \"base\"", base(gameWith(""))) !=
        printOf("like = \"base\"", base(gameWith("", "clock = 80"))));
}

TEST_CASE("frozen pieces stay, and the refusal says so") {
  Position position = parseFen(*findRules("ultima"), "4k3/8/8/8/3i4/3P4/8/4K3 w - - 0 1").value();
  const std::vector<std::string> texts = test::legalTexts(position);
  for (const std::string& text : texts) CHECK(text.substr(0, 2) != "d3");
  CHECK(contains(position.rules().refusal(position, {squareAt(3, 2), kNoSquare, 0, kNoSquare}),
                 "frozen"));
}

TEST_CASE("an Immobilizer that a Chameleon holds freezes only that in Ultima") {
  const auto moves = [](std::string_view from, const char* fen) {
    Position position = parseFen(*findRules("ultima"), fen).value();
    return std::ranges::any_of(test::legalTexts(position),
                               [&](const std::string& text) { return text.starts_with(from); });
  };
  CHECK_FALSE(moves("d3", "k7/8/8/8/4i3/3W4/8/K7 w - - 0 1"));
  CHECK(moves("d3", "k7/8/8/5X2/4i3/3W4/8/K7 w - - 0 1"));
  CHECK_FALSE(moves("f5", "k7/8/8/5X2/4i3/3W4/8/K7 w - - 0 1"));
  CHECK_FALSE(moves("e4", "k7/8/8/5X2/4i3/3W4/8/K7 b - - 0 1"));
}

TEST_CASE("a capture that only a promotion makes possible sets off the blast") {
  const auto rules = makeDescribedRules(
      "mine",
      "start = \"n1nnk/1P3/5/5/K4 w - - 0 1\"\nwin = [\"take K\"]\n"
      "capture = { blast = \"D\" }\n[pieces]\nK = { moves = \"K\" }\nN = { moves = \"N\" }\n"
      "A = { moves = \"mK\", takes = \"reach K\" }\n"
      "P = { moves = \"fW\", promotes = { to = \"A\" } }\n");
  REQUIRE((rules ? "" : rules.error()) == "");
  const Position position = startPosition(**rules);
  CHECK((*rules)->capturable(position, squareAt(2, 4), kWhite));
  CHECK((*rules)->capturable(position, squareAt(3, 4), kWhite));
  CHECK_FALSE((*rules)->capturable(position, squareAt(4, 4), kWhite));
}

TEST_CASE("whoever makes both sides extinct wins") {
  const Rules& extinction = *findRules("extinction");
  const auto endAfter = [&](const char* fen, const char* text) {
    Position position = parseFen(extinction, fen).value();
    const auto move = parseMove(position, text);
    REQUIRE(move);
    Undo undo;
    position.make(*move, undo);
    const Outcome end = extinction.outcome(position);
    CHECK(end.reason == "kind-extinct");
    return end.winner;
  };
  // The last pawn becomes a queen where it captures the last of a kind.
  CHECK(endAfter("rnbqkn1r/1P5p/8/8/8/8/8/RNBQK3 w - - 0 1", "b7c8q") == kWhite);
  CHECK(endAfter("1nbqk2r/P6p/8/8/8/8/8/RNBQK3 w - - 0 1", "a7b8q") == kWhite);
  CHECK(endAfter("rnbqk3/8/8/8/8/8/1p5P/RNBQKN1R b - - 0 1", "b2c1q") == kBlack);
  // It alone goes, and its side has lost.
  CHECK(endAfter("r1bqkn1r/1P5p/8/8/8/8/8/RNBQK3 w - - 0 1", "b7b8q") == kBlack);
  CHECK(contains(extinction.info().winning, "the side that has just moved wins"));
}

TEST_CASE("a bared king has one move to bare the other") {
  const Rules& shatranj = *findRules("shatranj");
  const auto endOf = [&](const char* fen) {
    return shatranj.outcome(parseFen(shatranj, fen).value());
  };
  CHECK_FALSE(endOf("8/8/8/8/8/2k5/1r6/K7 w - - 0 1").over());
  CHECK(endOf("8/8/8/8/8/3k4/1K6/8 b - - 0 1").verdict == Verdict::kDraw);
  const Outcome lost = endOf("8/8/8/8/8/1r1k4/8/2K5 b - - 0 1");
  CHECK(lost.verdict == Verdict::kWin);
  CHECK(lost.winner == kBlack);
}

TEST_CASE("a rook that has castled reaches past the square that the king has left") {
  Position position = parseFen(*findRules("benedict"), "k7/8/8/8/8/8/8/b3K2R w K - 0 1").value();
  Undo undo;
  position.make(*parseMove(position, "e1g1"), undo);
  CHECK(formatFen(position) == "k7/8/8/8/8/8/8/B4RK1 b - - 0 1");
}

TEST_CASE("a word of takes may be written twice, for two reaches") {
  const auto rules =
      makeDescribedRules("mine",
                         "start = \"k3/1nn1/n2A/K3 w - - 0 1\"\nwin = [\"take K\"]\n[pieces]\n"
                         "K = { moves = \"K\" }\nN = { moves = \"N\" }\n"
                         "A = { moves = \"mR\", takes = \"reach W reach F\" }\n");
  REQUIRE((rules ? "" : rules.error()) == "");
  const Position position = startPosition(**rules);
  CHECK((*rules)->capturable(position, squareAt(1, 2), kWhite));
  CHECK((*rules)->capturable(position, squareAt(2, 2), kWhite));
}

TEST_CASE("a piece that captures as its victim would is seen to reach as that victim") {
  const auto made = makeDescribedRules(
      "mine", gameWith("R = { moves = \"R\", takes = \"reach K\", value = 300 }\n"
                       "C = { moves = \"mR\", takes = \"as victim\" }\n"));
  REQUIRE((made ? "" : made.error()) == "");
  const Rules* rules = made->get();
  Position position = parseFen(*rules, "k3/3r/1C2/K3 w - - 0 1").value();
  CandidateList noisy;
  rules->generate(position, Stage::kNoisy, noisy);
  const Move reaches = *parseMove(position, "b2c2");
  CHECK(std::ranges::count(noisy, reaches, &Candidate::move) == 1);
}
