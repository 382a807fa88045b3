#include "protocol/xboard/plies/xboard_pieces.h"

#include <fmt/format.h>

#include <map>
#include <set>

#include "engine/files/described_games.h"
#include "engine/move_text.h"
#include "engine/variants.h"
#include "movegen/fen.h"
#include "movegen/variants/described/described.h"
#include "movegen/variants/registry.h"
#include "tests/support/catch.h"
#include "tests/support/positions.h"

using namespace ximaera;

namespace {

// The slots of White's pieces in a set-up line, and whether Black's are the same.
std::set<std::size_t> slotsOf(const std::string& setup) {
  const std::size_t start = setup.find('(') + 1;
  const std::string table = setup.substr(start, setup.find(')') - start);
  REQUIRE(table.size() == 132);
  std::set<std::size_t> slots;
  for (std::size_t slot = 0; slot < 66; ++slot) {
    CHECK((table[slot] == '.') == (table[slot + 66] == '.'));
    if (table[slot] != '.') slots.insert(slot);
  }
  return slots;
}

}  // namespace

TEST_CASE("Every variant has a name of its own in XBoard, and its own name is understood, too") {
  const Variants variants;
  std::set<std::string_view> names;
  for (const auto& rules : allRules()) {
    const std::string_view name = XBoardPieces(*rules).name();
    CHECK(names.insert(name).second);
    CHECK(&variants.meantInXBoard(name).value()->rules() == rules.get());
    CHECK(&variants.meantInXBoard(rules->info().name).value()->rules() == rules.get());
  }
  CHECK(variants.meantInXBoard("normal").value()->name() == "chess");
  CHECK(variants.meantInXBoard("losalamos").value() == variants.find("losalamos"));
}

TEST_CASE("XBoard sets up orthodox chess by itself, and all others by the engine's line") {
  for (const auto& rules : allRules()) {
    CAPTURE(rules->info().name);
    const XBoardPieces pieces(*rules);
    CHECK(pieces.orthodox() == (rules->info().name == "chess"));
    if (pieces.orthodox()) continue;
    CHECK(pieces.setup().size() < 512);
    // XBoard has rules of its own for the pieces in these slots.
    for (const std::size_t slot : slotsOf(pieces.setup())) {
      CAPTURE(slot);
      CHECK(slot >= 22);
      CHECK(slot <= 64);
      CHECK(slot != 25);
    }
  }
}

TEST_CASE("The set-up line names the board and the position") {
  CHECK(XBoardPieces(*findRules("rebelfury"))
            .setup()
            .ends_with(") 12x12+0_bughouse "
                       "fdmgchhcgmdf/sa3jj3as/aaaaaaaaaaaa/12/12/12/12/12/12/AAAAAAAAAAAA/"
                       "SA3JJ3AS/FDMGCHHCGMDF w - - 0 1"));
  CHECK(XBoardPieces(*findRules("rebel2"))
            .setup()
            .ends_with(") 8x8+0_bughouse rnbqkbnr/ppppuppp/8/8/8/8/PPPPUPPP/RNBQKBNR w - - 0 1"));
}

TEST_CASE("Pieces of different games do not share a slot, unless they are the same") {
  std::map<std::size_t, std::string_view> owner;
  for (const auto& rules : allRules()) {
    const XBoardPieces pieces(*rules);
    if (pieces.orthodox()) continue;
    const std::string table = pieces.setup().substr(pieces.setup().find('(') + 1, 66);
    for (const KindInfo& kind : rules->info().kinds) {
      const std::size_t slot = table.find(pieces.letter(makePiece(kWhite, kind.kind)));
      REQUIRE(slot != table.npos);
      const auto [entry, isNew] = owner.emplace(slot, kind.name);
      CAPTURE(rules->info().name, kind.name);
      CHECK(entry->second == kind.name);
    }
  }
}

namespace {

using Slots = std::vector<std::size_t>;

// The slots in XBoard of the pieces with these letters.
Slots slotsIn(const Rules& rules, std::string_view letters) {
  const std::string setup = XBoardPieces(rules).setup();
  Slots found;
  for (const char letter : letters) found.push_back(setup.find(letter, 7) - 7);
  return found;
}

Slots slotsOfFile(const std::string& name, std::string_view letters) {
  const auto rules = readGame(XIMAERA_TEST_DATA "/../../movegen/variants/described/games/" + name);
  REQUIRE(rules);
  return slotsIn(**rules, letters);
}

Slots slotsOfPieces(std::string_view pieces, std::string_view letters) {
  const auto rules =
      makeDescribedRules("mine", "start = \"k3/4/4/K3 w - - 0 1\"\nwin = [\"take K\"]\n[pieces]\n" +
                                     std::string(pieces));
  REQUIRE(rules);
  return slotsIn(**rules, letters);
}

}  // namespace

TEST_CASE("A piece with the name of a picture has that picture") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  // The Chancellor's picture is not the queen's.
  CHECK(slotsOfFile("capahouse.toml", "PNBRQKAC") == Slots{55, 34, 46, 47, 64, 50, 7, 8});
  CHECK(slotsOfFile("omega.toml", "W") == Slots{35});
  CHECK(slotsOfPieces(R"(
W = { name = "Withdrawer", moves = "mQ" }
C = { name = "Cannon", moves = "mRcpR" }
Z = { name = "zebra", moves = "Z" }
R = { name = "Camel", moves = "C" }
E = { name = "Elephant", moves = "A" }
L = { name = "Lion", moves = "NAD" }
T = { name = "Tower", moves = "R" }
I = { name = "Immobilizer", moves = "mQ" }
K = { name = "King", moves = "K" }
)",
                      "CZRELTIKW") == Slots{11, 23, 24, 6, 21, 25, 45, 50, 63});
}

TEST_CASE("A piece with another name looks like one that moves as it does") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  // Mantri and Gaja; the courier, and the horse and the chariot of Xiangqi.
  CHECK(slotsOfFile("chaturanga.toml", "FE") == Slots{5, 6});
  CHECK(slotsOfFile("courier.toml", "B") == Slots{46});
  CHECK(slotsOfFile("xiangqi.toml", "NR") == Slots{34, 47});
  CHECK(slotsOfPieces(R"(
A = { name = "Cat", moves = "NB" }
B = { name = "Dog", moves = "RN" }
C = { name = "Cow", moves = "NN" }
D = { name = "Pig", moves = "RB" }
E = { name = "Hen", moves = "WB" }
R = { name = "Bee", moves = "B" }
K = { name = "Lord", moves = "K" }
M = { name = "Ant", moves = "WF" }
)",
                      "ABCDERKM") == Slots{7, 8, 12, 64, 13, 46, 50, 10});
}

TEST_CASE("Other pieces look like the king if they are royal, or like what has their letter") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  // Padati, Ashva, Ratha and Raja.
  CHECK(slotsOfFile("chaturanga.toml", "PNRK") == Slots{55, 34, 47, 50});
  // A Pincer Pawn, and three that no picture is like.
  CHECK(slotsOfFile("ultima.toml", "PLIK") == Slots{55, 28, 45, 50});
  CHECK(slotsOfFile("ultima.toml", "CW") == Slots{63, 9});
  CHECK(slotsOfPieces("R = { moves = \"mB\" }\nK = { name = \"Lord\", moves = \"K\" }", "RK") ==
        Slots{47, 50});
}

TEST_CASE("Every piece has a letter of its own that XBoard can use") {
  for (const auto& rules : allRules()) {
    const XBoardPieces pieces(*rules);
    if (pieces.orthodox()) continue;
    std::set<char> letters;
    for (const KindInfo& kind : rules->info().kinds)
      for (const Piece mark : {kEmpty, kMark}) {
        const Piece piece = makePiece(kBlack, kind.kind) | mark;
        const char letter = pieces.letter(piece);
        if (letter == 0) continue;
        CAPTURE(rules->info().name, kind.name, letter);
        CHECK(letters.insert(letter).second);
        CHECK((letter >= 'A' && letter <= 'Z' && letter != 'X' && letter != 'O'));
        CHECK(pieces.piece(letter, kBlack) == piece);
        CHECK(pieces.piece(static_cast<char>(letter + 32), kBlack) == piece);
      }
  }
}

TEST_CASE("Plies are written and read") {
  const Rules& rules = *findRules("rebel2");
  const XBoardPieces pieces(rules);
  const Piece recruited = makePiece(kBlack, rules.kindOfLetter('N')) | kMark;
  const XBoardPly drop{kNoSquare, squareAt(3, 4), recruited};
  const XBoardPly change{squareAt(0, 0), squareAt(7, 7), recruited};
  CHECK(pieces.text(drop) == "H@d5");
  CHECK(pieces.text(change) == "a1h8h");
  CHECK(pieces.text({squareAt(0, 0), squareAt(7, 7), kEmpty}) == "a1h8");
  CHECK(pieces.text({}) == "@@@@");
  for (const char* text : {"H@d5", "a1h8h", "a1h8", "@@@@"}) {
    const auto ply = pieces.parse(text, kBlack);
    REQUIRE(ply.has_value());
    CHECK(pieces.text(*ply) == text);
  }
  CHECK(pieces.parse("H@d5", kBlack) == drop);
  CHECK(pieces.parse("a1h8h", kBlack) == change);
  for (const char* bad :
       {"", "a1", "a1h9", "i1h8", "a1h8z", "a1h8hh", "z@d5", "H@", "H@d55", "@@@"})
    CHECK_FALSE(pieces.parse(bad, kWhite).has_value());
}

TEST_CASE("XBoard carries plies out to the letter, if it can") {
  const Rules& rules = *findRules("rebel1");
  Board board = startPosition(rules).board();
  const Piece queen = makePiece(kWhite, rules.kindOfLetter('Q'));
  CHECK(applyPly(board, kWhite, {squareAt(0, 1), squareAt(0, 7), queen}));
  CHECK(board[squareAt(0, 7)] == queen);
  CHECK(board[squareAt(0, 1)] == kEmpty);
  CHECK(applyPly(board, kBlack, {}));
  CHECK(applyPly(board, kWhite, {kNoSquare, squareAt(0, 1), queen}));
  const Board before = board;
  CHECK_FALSE(applyPly(board, kWhite, {kNoSquare, squareAt(0, 1), queen}));
  CHECK_FALSE(applyPly(board, kWhite, {squareAt(1, 7), squareAt(1, 5), kEmpty}));
  CHECK_FALSE(applyPly(board, kWhite, {squareAt(0, 3), squareAt(0, 4), kEmpty}));
  CHECK(board == before);
}

TEST_CASE("Boards come back from XBoard's FEN as they were") {
  for (const auto& rules : allRules()) {
    const XBoardPieces pieces(*rules);
    if (pieces.orthodox()) continue;
    test::visitRandomPositions(*rules, 2, 30, 99, [&](Position& position) {
      const auto read =
          pieces.readFen(fmt::format("{} {} - - 0 1", pieces.boardText(position.board()),
                                     position.side() == kWhite ? 'w' : 'b'));
      REQUIRE(read);
      CHECK(read->position.board() == position.board());
    });
  }
}

TEST_CASE("A king and a rook at home may castle in a position from XBoard") {
  const Rules& rules = *findRules("fusion");
  const XBoardPieces pieces(rules);
  const auto start = pieces.readFen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1");
  REQUIRE(start);
  CHECK(start->position == startPosition(rules));
  const auto half = pieces.readFen("r3k3/8/8/8/8/8/8/R3K1R1 b - - 7 31");
  REQUIRE(half);
  CHECK(formatFen(half->position) == "r3k3/8/8/8/8/8/8/R3K1R1 b Qq - 7 31");
}

TEST_CASE("A bad FEN from XBoard is refused with a reason") {
  const XBoardPieces pieces(*findRules("fusion"));
  for (const char* bad :
       {"", "8/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/8 w - - 0 1", "k7/8/8/8/8/8/8/K8 w - - 0 1",
        "k7/8/8/8/8/8/K7 w - - 0 1", "kz6/8/8/8/8/8/8/K7 w - - 0 1", "k7/8/8/8/8/8/8/K7 x - - 0 1",
        "k999999999999/8/8/8/8/8/8/K7 w - - 0 1", "k7/8/8/8/8/8/8/K7/8 w - - 0 1"}) {
    CAPTURE(bad);
    const auto position = pieces.readFen(bad);
    REQUIRE_FALSE(position);
    CHECK_FALSE(position.error().empty());
  }
}

TEST_CASE("Texts name the squares and ranks as XBoard's board shows them") {
  const VariantPtr xiangqi = Variants().find("xiangqi");
  if (!xiangqi) SKIP("this build has no described games");
  const XBoardPieces pieces(xiangqi->rules());
  const std::pair<std::string_view, std::string_view> shown[] = {
      {"The Soldier on a4 is White's.", "The Soldier on a3 is White's."},
      {"Its moves: a4a5 i9i10", "Its moves: a3a4 i8i9"},
      {"Ra1xa10=q", "Ra0xa9=q"},
      {"from rank 6 rank 10 only", "from rank 5 rank 9 only"},
      {"ranks 1 to 3, rank 5 and ranks 9, 10 or 2-4.",
       "ranks 0 to 2, rank 4 and ranks 8, 9 or 1-3."},
      {"rank 3 is 10 points; 4 frank 5", "rank 2 is 10 points; 4 frank 4"},
      {"12 31 234 123456 h3e3 h10g8", "12 31 234 123456 h2e2 h9g7"}};
  for (const auto& [ours, theirs] : shown) CHECK(pieces.shown(ours) == theirs);
  CHECK(pieces.inOurs("a3a4") == "a4a5");
  CHECK(pieces.inOurs("i8i9q") == "i9i10q");
  CHECK(pieces.inOurs("N@d0") == "N@d1");
  CHECK(XBoardPieces(*findRules("fugue")).shown("a4a5, rank 3") == "a4a5, rank 3");
  CHECK(XBoardPieces(xiangqi->rules(), TurnStyle::kWhole).shown("a4a5") == "a4a5");
}

TEST_CASE("XBoard counts the ranks of a board with ten ranks from 0") {
  VariantInfo info;
  info.files = 10;
  for (const auto& [ranks, name] : {std::pair(8, "c1"), {10, "c0"}, {12, "c1"}}) {
    info.ranks = ranks;
    CHECK(xboardSquare(squareAt(2, 0), info) == name);
    std::string_view text = name;
    CHECK(takeXBoardSquare(text, info) == squareAt(2, 0));
    CHECK(text.empty());
  }
  info.ranks = 10;
  std::string_view text = "j9a0";
  CHECK(takeXBoardSquare(text, info) == squareAt(9, 9));
  CHECK(text == "a0");
  for (std::string_view wrong : {"", "a", "aa", "k3"}) CHECK_FALSE(takeXBoardSquare(wrong, info));
}
