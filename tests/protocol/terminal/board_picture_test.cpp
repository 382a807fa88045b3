#include "protocol/terminal/board_picture.h"

#include <sstream>

#include "movegen/fen.h"
#include "movegen/variants/registry.h"
#include "protocol/explain/text.h"
#include "tests/support/catch.h"
#include "tests/support/known.h"

using namespace ximaera;

namespace {

constexpr Screen kColours{.colours = 256, .unicode = false, .live = true, .columns = 80};

Game gameAt(std::string_view variant, std::string_view fen = {}) {
  const Rules& rules = *findRules(variant);
  return fen.empty() ? Game(rules) : Game(parseFen(rules, fen).value());
}

// The rows without the sequences that set colours.
std::vector<std::string> rowsOf(const std::string& picture) {
  std::string text;
  for (std::size_t at = 0; at < picture.size(); ++at)
    if (picture[at] == '\x1b')
      at = picture.find('m', at);
    else
      text += picture[at];
  std::vector<std::string> rows;
  std::istringstream lines(text);
  for (std::string row; std::getline(lines, row);) rows.push_back(row);
  return rows;
}

std::vector<std::string> rows(const Game& game, Side below = kWhite, Screen screen = kColours) {
  return rowsOf(boardPicture(game, below, screen));
}

}  // namespace

TEST_CASE("without colours the board is drawn in letters") {
  const Game game = gameAt("rebelfury");
  CHECK(boardPicture(game, kWhite, {}) == drawBoard(game.position()));
}

TEST_CASE("either side may sit below") {
  const Game game = gameAt("chess");
  CHECK(drawBoard(game.position(), kBlack).starts_with("  1  R  N  B  K  Q"));
  CHECK(drawBoard(game.position(), kBlack).ends_with("     h  g  f  e  d  c  b  a\n"));
  CHECK(rows(game)[7].starts_with("  1   R  N  B  Q  K  B  N  R "));
  CHECK(rows(game, kBlack)[7].starts_with("  8   r  n  b  k  q  b  n  r "));
  CHECK(rows(game, kBlack)[8] == "      h  g  f  e  d  c  b  a");
}

TEST_CASE("beside the board stand the losses and the last moves") {
  Game game = gameAt("chess");
  for (const char* move : {"e2e4", "d7d5", "e4d5"}) REQUIRE_FALSE(game.play(move).has_value());
  CHECK(rows(game)[0].ends_with("Black lost p"));
  CHECK(rows(game)[1].ends_with("White lost nothing"));
  CHECK(rows(game)[3].ends_with("1. e4 d5"));
  CHECK(rows(game)[4].ends_with("2. exd5"));
  Screen narrow = kColours;
  narrow.columns = 50;
  CHECK(rows(game, kWhite, narrow)[0].ends_with(" r "));
}

TEST_CASE("captured pieces that are in a hand are not lost") {
  if (test::knownRules("crazyhouse") == nullptr) SKIP("this build has no described games");
  Game game(*test::knownRules("crazyhouse"));
  for (const char* move : {"e2e4", "d7d5", "e4d5"}) REQUIRE_FALSE(game.play(move).has_value());
  for (const std::string& row : rows(game)) CHECK(row.find("lost") == row.npos);
}

TEST_CASE("where wins are worth more or less, the points stand beside the board") {
  CHECK(rows(gameAt("blackmagic"))[2].ends_with("A win: 5, 10, 15 points"));
  CHECK(rows(gameAt("chess"))[2].find("points") == std::string::npos);
}

TEST_CASE("letters that chess does not have are explained beside the board, from the start") {
  const std::vector<std::string> fugue = rows(gameAt("fugue"));
  CHECK(fugue[2].ends_with("P Cannon Pawn  I Immobilizer  U Pushme-Pullyu"));
  CHECK(fugue[3].ends_with("A Archer  S Shield  L Long Leaper  W Swapper"));
  CHECK(rows(gameAt("rebel1"))[2].ends_with("U Recruiter"));
  CHECK(rows(gameAt("chess"))[2].find("P ") == std::string::npos);
  // Each side has its own names, beside the letters that are on the board.
  const std::vector<std::string> magic = rows(gameAt("blackmagic"));
  CHECK(magic[3].ends_with("G Grand Druid, g Necromancer  T Tree, t Tower"));
  CHECK(magic[4].ends_with("B Bear, b Dragon  D Druid, d Wizard"));
  CHECK(magic[5].ends_with("R Ranger, r Hellhound  I Initiate, i Novice"));
}

TEST_CASE("a terminal without colours has the same beside a board of letters") {
  Game game = gameAt("fugue");
  REQUIRE_FALSE(game.play("c2b3").has_value());
  const Screen plain{.colours = 0, .live = true, .columns = 80};
  const std::vector<std::string> drawn = rows(game, kWhite, plain);
  CHECK(drawn[0].starts_with("  8  w  l  q  k  s  a  u  i"));
  CHECK(drawn[0].ends_with("Black lost nothing"));
  CHECK(drawn[4].ends_with("1. c2b3"));
  CHECK(boardPicture(game, kWhite, plain).find('\x1b') == std::string::npos);
}

TEST_CASE("eight colours are enough") {
  const Screen eight{.colours = 8, .live = true, .columns = 80};
  const std::string picture = boardPicture(gameAt("chess"), kWhite, eight);
  CHECK(picture.find("\x1b[1;37;40m R ") != picture.npos);
  CHECK(picture.find("\x1b[1;33;44m r ") != picture.npos);
  CHECK(picture.find("38;5") == picture.npos);
}

TEST_CASE("no row is wider than the screen, however long the game") {
  for (const char* variant : {"blackmagic", "rebelfury"}) {
    Game game = gameAt(variant);
    for (int ply = 0; ply < 150 && !game.outcome().over(); ++ply) {
      const MoveList& moves = game.legal();
      game.play(moves[game.position().key() % moves.size()]);
    }
    const std::vector<std::string> drawn = rows(game);
    CHECK(drawn.size() == static_cast<std::size_t>(game.rules().info().ranks) + 1);
    for (const std::string& row : drawn) CHECK(row.size() <= 80);
  }
}

TEST_CASE("recruited and held pieces are marked") {
  CHECK(rows(gameAt("rebel2", "4k3/8/8/8/8/8/8/N~3K3 w - - 0 1"))[7].starts_with("  1   N~"));
  const Game game = gameAt("fugue", "k7/8/8/8/1i6/1A6/8/K5Q1 w - - 0 1");
  CHECK(rows(game)[5].starts_with("  3      A!"));
  CHECK(rows(game)[7].starts_with("  1   K  "));
}

TEST_CASE("pieces of either side that cannot be captured are marked") {
  const Game game = gameAt("fugue", "k7/6sp/8/8/8/8/2PS4/K4A2 w - - 0 1");
  CHECK(rows(game)[1].substr(0, 29).ends_with(" s  p+"));
  CHECK(rows(game)[6].starts_with("  2         P+ S "));
  CHECK(rows(game)[7].starts_with("  1   K              A "));
}

TEST_CASE("light and dark squares, both sides and what has changed have colours of their own") {
  Game game = gameAt("chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
  const std::string before = boardPicture(game, kWhite, kColours);
  CHECK(before.find("38;5;231;48;5;60m R ") != before.npos);
  CHECK(before.find("38;5;16;48;5;102m k ") != before.npos);
  REQUIRE_FALSE(game.play("a1b1").has_value());
  const std::string after = boardPicture(game, kWhite, kColours);
  CHECK(after.find("38;5;231;48;5;136m R ") != after.npos);
  CHECK(after.find("48;5;94m   ") != after.npos);
}

TEST_CASE("games with the pieces of chess have its signs where there is Unicode") {
  Screen unicode = kColours;
  unicode.unicode = true;
  for (const char* variant : {"chess", "rebel1", "fusion"})
    CHECK(boardPicture(gameAt(variant), kWhite, unicode).find("♞") != std::string::npos);
  for (const char* variant : {"blackmagic", "fugue", "rebelfury"})
    CHECK(boardPicture(gameAt(variant), kWhite, unicode).find("♚") == std::string::npos);
}
