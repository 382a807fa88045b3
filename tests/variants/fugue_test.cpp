// Fugue, rule by rule.

#include "tests/support/catch.h"
#include "tests/support/pieces.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

using Texts = std::vector<std::string>;

Diagram fugue(std::string_view pieces, char side = 'w') {
  return Diagram("fugue", fenOf("fugue", pieces, side));
}

std::string board(std::string_view pieces) {
  return boardOf("fugue", pieces);
}

// The half-move clock after a move, if it stands at 5 before.
std::string clockAfter(std::string_view pieces, std::string_view move) {
  const std::string fen = Diagram("fugue", board(pieces) + " w - - 5 9").after(move);
  const std::size_t clock = fen.find(" - - ") + 5;
  return fen.substr(clock, fen.rfind(' ') - clock);
}

// Whether positions before a move can recur after it.
bool reversible(std::string_view pieces, std::string_view text) {
  Position position = parseFen(*findRules("fugue"), fenOf("fugue", pieces)).value();
  const std::optional<Move> move = parseMove(position, text);
  REQUIRE(move);
  Undo undo;
  position.make(*move, undo);
  return position.state().reversible > 0;
}

}  // namespace

TEST_CASE("fugue: the pawn captures of the inventor's diagram") {
  // Without the kings, which the picture leaves out.
  Diagram picture("fugue", "7k/8/3p4/3l4/1wLP4/4Q3/1p3q2/7K w - - 0 1");
  REQUIRE(picture.movesFrom("d4") ==
          Texts{"d4b4", "d4c3", "d4c5", "d4d3", "d4d6", "d4e4", "d4e5", "d4f2"});
  REQUIRE(boardAfter(picture, "d4b4") == "7k/8/3p4/3l4/1PL5/4Q3/1p3q2/7K");
  REQUIRE(boardAfter(picture, "d4d6") == "7k/8/3P4/3l4/1wL5/4Q3/1p3q2/7K");
  REQUIRE(boardAfter(picture, "d4f2") == "7k/8/3p4/3l4/1wL5/4Q3/1p3P2/7K");
}

TEST_CASE("fugue: a pawn leaps over any neighbour, onto a vacant square or an enemy") {
  Diagram leaps = fugue("Kh1 kh8 Pd4 pd5 Se4 pc3 Qb2");
  REQUIRE(leaps.movesFrom("d4") == Texts{"d4c4", "d4c5", "d4d3", "d4d6", "d4e3", "d4e5", "d4f4"});
  REQUIRE(boardAfter(leaps, "d4d6") == board("Kh1 kh8 Pd6 pd5 Se4 pc3 Qb2"));
  Diagram rim = fugue("Kh1 kh8 Pb4 pa4");
  REQUIRE(rim.movesFrom("b4") == Texts{"b4a3", "b4a5", "b4b3", "b4b5", "b4c3", "b4c4", "b4c5"});
}

TEST_CASE("fugue: a pawn on its last rank may become a lost piece of its side") {
  Diagram some = fugue("Kh1 kh8 Pd7 Qa1 Ib1 Sc1 aa3");
  REQUIRE(some.movesFrom("d7d8") == Texts{"d7d8", "d7d8a", "d7d8l", "d7d8u", "d7d8w"});
  REQUIRE(boardAfter(some, "d7d8u") == board("Kh1 kh8 Ud8 Qa1 Ib1 Sc1 aa3"));
  REQUIRE(boardAfter(some, "d7d8") == board("Kh1 kh8 Pd8 Qa1 Ib1 Sc1 aa3"));
  REQUIRE(some.movesFrom("d7d6") == Texts{"d7d6"});
  Diagram none = fugue("Kh1 kh8 Pd7 Qa1 Ib1 Sc1 Ud1 Ae1 Lf1 Wg1");
  REQUIRE(none.movesFrom("d7d8") == Texts{"d7d8"});
  Diagram along = fugue("Kh1 kh8 pd1 qa8 ib8 sc8 ud8 le8 wf8", 'b');
  REQUIRE(along.movesFrom("d1e1") == Texts{"d1e1", "d1e1a"});
  REQUIRE(boardAfter(along, "d1e1a") == board("Kh1 kh8 ae1 qa8 ib8 sc8 ud8 le8 wf8"));
}

TEST_CASE("fugue: a pawn that captures the king on its last rank has its choices") {
  Diagram diagram = fugue("Kh1 kd8 Pd6 Sd7 Qa1 Ib1 Ud1 Ae1 Lf1");
  REQUIRE(diagram.movesFrom("d6d8") == Texts{"d6d8", "d6d8w"});
  for (const char* text : {"d6d8", "d6d8w"})
    REQUIRE(diagram.outcomeAfter(text) == Outcome::win(kWhite, "king-captured"));
}

TEST_CASE("fugue: the king captures as in chess and knows no check") {
  Diagram captures = fugue("Kd4 kh8 pd5 Pe4 pc3 sb3");
  REQUIRE(captures.movesFrom("d4") == Texts{"d4c4", "d4c5", "d4d3", "d4d5", "d4e3", "d4e5"});
  REQUIRE(boardAfter(captures, "d4d5") == board("Kd5 kh8 Pe4 pc3 sb3"));
  Diagram attacked = fugue("Kd4 kh8 qd8 Pa2");
  REQUIRE(attacked.exposed(kWhite));
  REQUIRE(legalAmong(attacked, "d4d5 a2a3") == "d4d5 a2a3");
}

TEST_CASE("fugue: the queen slides and captures as in chess") {
  Diagram diagram = fugue("Kh1 kh8 Qa4 pd4 pg4 Pa6 pc6 sc7");
  REQUIRE(legalAmong(diagram, "a4c4 a4d4 a4e4 a4g4 a4a5 a4a6 a4c6") == "a4c4 a4d4 a4a5");
  REQUIRE(boardAfter(diagram, "a4d4") == board("Kh1 kh8 Qd4 pg4 Pa6 pc6 sc7"));
}

TEST_CASE("fugue: an Immobilizer takes all moves from its enemy neighbours") {
  // With a piece on e6 to shoot, jump over, swap with or destroy.
  const std::string rest = "Kh1 kh8 pe6 id4 ";
  for (const char kind : std::string("PQUASLW")) {
    INFO(kind);
    REQUIRE(fugue(rest + kind + "d5").movesFrom("d5").empty());
    REQUIRE_FALSE(fugue(rest + kind + "d6").movesFrom("d6").empty());
  }
  REQUIRE(fugue("Kd5 kh8 pe6 id4 Pa2").movesFrom("d5").empty());
  REQUIRE_FALSE(fugue(rest + "Id5").movesFrom("d5").empty());
  REQUIRE_FALSE(fugue(rest + "pd5", 'b').movesFrom("d5").empty());
}

TEST_CASE("fugue: an Immobilizer never captures") {
  Diagram diagram = fugue("Kh1 kh8 Id4 pd5 pf6");
  REQUIRE(legalAmong(diagram, "d4d5 d4d6 d4d5d d4f6 d4g7") == "");
  REQUIRE(boardAfter(diagram, "d4d1") == board("Kh1 kh8 Id1 pd5 pf6"));
}

TEST_CASE("fugue: an immobilised piece still shields, spots and serves as a mount") {
  REQUIRE_FALSE(fugue("Kh1 kh8 Qe1 pe6 Id4 sd5").allows("e1e6"));
  REQUIRE(fugue("Kh1 kh8 Aa4 pf4 ig6 Pf5").allows("a4f4"));
  REQUIRE(fugue("Kh1 kh8 Pd4 ie6 Sd5").allows("d4d6"));
}

TEST_CASE("fugue: nothing can capture a piece next to its own Shield") {
  const std::pair<const char*, const char*> attacks[] = {
      {"Ke4 kh8 pd5", "e4d5"},     {"Kh1 kh8 pd5 Qd1", "d1d5"},  {"Kh1 kh8 pd5 Ad3", "d3d5"},
      {"Kh1 kh8 pd5 Ld3", "d3d6"}, {"Kh1 kh8 pd5 Wd4", "d4d5d"}, {"Kh1 kh8 pd5 Pd3 Pd4", "d3d5"},
      {"Kh1 kd5 Qd1", "d1d5"},
  };
  for (const auto& [pieces, move] : attacks) {
    INFO(pieces << " " << move);
    REQUIRE(fugue(pieces).allows(move));
    REQUIRE(fugue(pieces + std::string(" Sc6")).allows(move));
    REQUIRE_FALSE(fugue(pieces + std::string(" sc6")).allows(move));
  }
  Diagram withdrawing = fugue("Kh1 kh8 pd5 Ud4 sc6");
  REQUIRE(boardAfter(withdrawing, "d4d3") == board("Kh1 kh8 pd5 Ud3 sc6"));
  Diagram advancing = fugue("Kh1 kh8 pd5 Ud2 sc6");
  REQUIRE(boardAfter(advancing, "d2d4") == board("Kh1 kh8 pd5 Ud4 sc6"));
}

TEST_CASE("fugue: a Shield does not shield itself, but two shield each other") {
  REQUIRE(fugue("Kh1 kh8 Qd1 sd5").allows("d1d5"));
  REQUIRE_FALSE(fugue("Kh1 kh8 Qd1 sd5 sd6").allows("d1d5"));
}

TEST_CASE("fugue: a Shield never captures") {
  Diagram diagram = fugue("Kh1 kh8 Sd4 pd5");
  REQUIRE(legalAmong(diagram, "d4d5 d4d6 d4d5d") == "");
  REQUIRE(boardAfter(diagram, "d4d3") == board("Kh1 kh8 Sd3 pd5"));
}

TEST_CASE("fugue: a Pushme-Pullyu captures by withdrawal") {
  Diagram diagram = fugue("Kh1 kh8 Ud4 pd5 pc3");
  REQUIRE(boardAfter(diagram, "d4d2") == board("Kh1 kh8 Ud2 pc3"));
  REQUIRE(boardAfter(diagram, "d4f6") == board("Kh1 kh8 Uf6 pd5"));
  REQUIRE(boardAfter(diagram, "d4e4") == board("Kh1 kh8 Ue4 pd5 pc3"));
  REQUIRE_FALSE(diagram.allows("d4d5"));
}

TEST_CASE("fugue: a Pushme-Pullyu captures by advance") {
  Diagram diagram = fugue("Kh1 kh8 Ud1 pd5 pg4");
  REQUIRE(boardAfter(diagram, "d1d4") == board("Kh1 kh8 Ud4 pg4"));
  REQUIRE(boardAfter(diagram, "d1d3") == board("Kh1 kh8 Ud3 pd5 pg4"));
  REQUIRE(boardAfter(diagram, "d1f3") == board("Kh1 kh8 Uf3 pd5"));
}

TEST_CASE("fugue: a Pushme-Pullyu may not go where it would capture twice") {
  Diagram twice = fugue("Kh1 kh8 Ud4 pd5 pd1");
  REQUIRE(legalAmong(twice, "d4d3 d4d2") == "d4d3");
  REQUIRE(boardAfter(twice, "d4d3") == board("Kh1 kh8 Ud3 pd1"));
  // A shielded piece and an own one do not count.
  Diagram shieldAhead = fugue("Kh1 kh8 Ud4 pd5 pd1 sc2");
  REQUIRE(boardAfter(shieldAhead, "d4d2") == board("Kh1 kh8 Ud2 pd1 sc2"));
  Diagram shieldBehind = fugue("Kh1 kh8 Ud4 pd5 pd1 sc6");
  REQUIRE(boardAfter(shieldBehind, "d4d2") == board("Kh1 kh8 Ud2 pd5 sc6"));
  Diagram ownAhead = fugue("Kh1 kh8 Ud4 pd5 Pd1");
  REQUIRE(boardAfter(ownAhead, "d4d2") == board("Kh1 kh8 Ud2 Pd1"));
}

TEST_CASE("fugue: an Archer shoots over two squares, and farther with a spotter") {
  for (const char* near : {"Ab4 pc4", "Ab4 pd4", "Ab4 pc5", "Ab4 pd6"}) {
    INFO(near);
    const std::string shot = std::string("b4") + std::string(near).substr(5);
    REQUIRE(fugue(std::string("Kh1 kh8 ") + near).allows(shot));
  }
  const auto far = [](const std::string& others) {
    return fugue("Kh1 kh8 Aa4 pf4 " + others).allows("a4f4");
  };
  REQUIRE_FALSE(far(""));
  REQUIRE(far("Pf5"));
  REQUIRE(far("Sg3"));
  REQUIRE(far("Pf6"));
  REQUIRE(far("Ph4"));
  REQUIRE_FALSE(far("Pf6 pf5"));
  REQUIRE_FALSE(far("Pg6"));
  REQUIRE_FALSE(far("Pf7"));
  REQUIRE_FALSE(far("pf5"));
}

TEST_CASE("fugue: an Archer shoots the first piece on a line only, and stays") {
  REQUIRE_FALSE(fugue("Kh1 kh8 Ab4 Pc4 pd4").allows("b4d4"));
  REQUIRE_FALSE(fugue("Kh1 kh8 Ab4 pc4 pd4").allows("b4d4"));
  REQUIRE_FALSE(fugue("Kh1 kh8 Ab4 pc6").allows("b4c6"));
  Diagram diagram = fugue("Kh1 kh8 Ab4 pd4");
  REQUIRE(boardAfter(diagram, "b4d4") == board("Kh1 kh8 Ab4"));
  REQUIRE(boardAfter(diagram, "b4c4") == board("Kh1 kh8 Ac4 pd4"));
}

TEST_CASE("fugue: a Long Leaper captures one piece by jumping over it") {
  Diagram diagram = fugue("Kh1 kh8 La4 pd4 pg4");
  REQUIRE(legalAmong(diagram, "a4c4 a4d4 a4e4 a4f4 a4g4 a4h4") == "a4c4 a4e4 a4f4");
  REQUIRE(boardAfter(diagram, "a4f4") == board("Kh1 kh8 Lf4 pg4"));
  REQUIRE(fugue("Kh1 kh8 La4 pb5").allows("a4c6"));
  REQUIRE_FALSE(fugue("Kh1 kh8 La4 pd4 pe4").allows("a4f4"));
  REQUIRE_FALSE(fugue("Kh1 kh8 La4 Pd4").allows("a4e4"));
}

TEST_CASE("fugue: a Swapper swaps with the first enemy of any kind on a line") {
  Diagram shielded = fugue("Kh1 kh8 Wa4 pe4 pg4 se5 Pa6");
  REQUIRE(legalAmong(shielded, "a4e4 a4g4 a4a6 a4e4d") == "a4e4");
  REQUIRE(boardAfter(shielded, "a4e4") == board("Kh1 kh8 pa4 We4 pg4 se5 Pa6"));
  Diagram king = fugue("Kh1 ke8 Wa4");
  REQUIRE(boardAfter(king, "a4e8") == board("Kh1 ka4 We8"));
  REQUIRE(king.outcomeAfter("a4e8") == Outcome{});
  Diagram swapper = fugue("Kh1 kh8 Wa4 wb4");
  REQUIRE(boardAfter(swapper, "a4b4") == board("Kh1 kh8 wa4 Wb4"));
}

TEST_CASE("fugue: a Swapper destroys a neighbour together with itself") {
  Diagram diagram = fugue("Kh1 kh8 Wd4 pe5 pf4 Pd5");
  REQUIRE(legalAmong(diagram, "d4e5 d4e5d d4f4 d4f4d d4d5d") == "d4e5 d4e5d d4f4");
  REQUIRE(boardAfter(diagram, "d4e5d") == board("Kh1 kh8 pf4 Pd5"));
  Diagram king = fugue("Kh1 kd5 Wd4");
  REQUIRE(boardAfter(king, "d4d5d") == board("Kh1"));
  REQUIRE(king.outcomeAfter("d4d5d") == Outcome::win(kWhite, "king-captured"));
}

TEST_CASE("fugue: a side without a move has lost") {
  REQUIRE(fugue("Ka1 kh8 ib2").outcome() == Outcome::win(kBlack, "no-legal-move"));
  REQUIRE(fugue("Ka1 kh8 ib2 Ph2").outcome() == Outcome{});
}

TEST_CASE("fugue: pawn moves and all captures reset the clock") {
  REQUIRE(clockAfter("Kh1 kh8 Pd4", "d4d3") == "0");
  REQUIRE(clockAfter("Kh1 kh8 Ab4 pd4", "b4d4") == "0");
  REQUIRE(clockAfter("Kh1 kh8 Ud4 pd5", "d4d3") == "0");
  REQUIRE(clockAfter("Kh1 kh8 La4 pd4", "a4e4") == "0");
  REQUIRE(clockAfter("Kh1 kh8 Wd4 pe5", "d4e5d") == "0");
  REQUIRE(clockAfter("Kh1 kh8 Qd1 pd5", "d1d5") == "0");
  REQUIRE(clockAfter("Kh1 kh8 Wa4 pe4", "a4e4") == "6");
  REQUIRE(clockAfter("Kh1 kh8 Ud4 pd5", "d4e4") == "6");
  REQUIRE(clockAfter("Kh1 kh8", "h1g1") == "6");
}

TEST_CASE("fugue: a pawn may step back, so only captures and promotions are for ever") {
  REQUIRE(reversible("Kh1 kh8 Pd7", "d7d8"));
  REQUIRE(reversible("Kh1 kh8 Pd4 pd5", "d4d6"));
  REQUIRE(reversible("Kh1 kh8 Wa4 pe4", "a4e4"));
  REQUIRE_FALSE(reversible("Kh1 kh8 Pd7", "d7d8q"));
  REQUIRE_FALSE(reversible("Kh1 kh8 Pd4 pd5 qd6", "d4d6"));
  REQUIRE_FALSE(reversible("Kh1 kh8 Wd4 pe5", "d4e5d"));
  REQUIRE_FALSE(reversible("Kh1 kh8 Ab4 pd4", "b4d4"));
}

TEST_CASE("fugue: exposed kings") {
  const auto exposed = [](const char* pieces) { return fugue(pieces).exposed(kBlack); };
  for (const char* pieces :
       {"Ke4 kd5", "Kh1 kd5 Qd1", "Kh1 kd5 Ad3", "Kh1 kd5 Aa2 Pd7", "Kh1 kd5 La2", "Kh1 kd5 Wc4",
        "Kh1 kd5 Pb3 Pc4", "Kh1 kd5 Pd7 pd6", "Kh1 kd5 Uc4", "Kh1 kd5 Ug2",
        // The Pushme-Pullyu can withdraw by one square, though not by two.
        "Kh1 kd5 Ue5 ph5"}) {
    INFO(pieces);
    REQUIRE(exposed(pieces));
  }
  for (const char* pieces :
       {"Ke3 kd5", "Kh1 kd5 Aa2", "Kh1 kd5 La2 pe6", "Kh1 kd5 Wb3", "Kh1 kd5 Pb3", "Kh1 kd5 Id4",
        "Kh1 kd5 Sd4", "Kh1 kd5 Qd1 sd6", "Kh1 kd5 Qd1 ie2",
        // It would have to capture twice.
        "Kh1 kd5 Ue5 pg5", "Ka8 kd5 Ug2 ph1"}) {
    INFO(pieces);
    REQUIRE_FALSE(exposed(pieces));
  }
}

TEST_CASE("fugue: each side has exactly one king") {
  const auto error = [](std::string_view pieces) {
    return fenError("fugue", fenOf("fugue", pieces));
  };
  REQUIRE(error("Ke1 ke8") == "");
  REQUIRE(error("ke8") == "bad FEN: White has 0 kings instead of 1");
  REQUIRE(error("Ke1 ke8 kd8") == "bad FEN: Black has 2 kings instead of 1");
}

TEST_CASE("fugue: there is no castling and no en passant") {
  const std::string kings = board("Ke1 ke8");
  REQUIRE(fenError("fugue", kings + " w K - 0 1").find("castling") != std::string::npos);
  REQUIRE(fenError("fugue", kings + " w - e3 0 1").find("en-passant") != std::string::npos);
}
