// Rebel Fury, rule by rule. Its gaze has a file of its own, rebelfury_gaze_test.cpp.

#include "tests/support/catch.h"
#include "tests/support/pieces.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

// A Fury of each side. Black's is walled in, so that its gaze does not reach beyond its corner.
const std::string kFuries = "Fl1 fa12 aa11 ab11 ab12 ";

Diagram rebelFury(std::string_view pieces, char side = 'w') {
  return Diagram("rebelfury", fenOf("rebelfury", kFuries + std::string(pieces), side));
}

std::string board(std::string_view pieces) {
  return boardOf("rebelfury", kFuries + std::string(pieces));
}

// The half-move clock after a move, if it stands at 5 before.
std::string clockAfter(std::string_view pieces, std::string_view move) {
  const std::string fen = Diagram("rebelfury", board(pieces) + " w - - 5 9").after(move);
  const std::size_t clock = fen.find(" - - ") + 5;
  return fen.substr(clock, fen.rfind(' ') - clock);
}

// Whether positions before a move can recur after it.
bool reversible(std::string_view pieces, std::string_view text) {
  Position position = parseFen(*findRules("rebelfury"), board(pieces) + " w - - 0 1").value();
  const std::optional<Move> move = parseMove(position, text);
  REQUIRE(move);
  Undo undo;
  position.make(*move, undo);
  return position.state().reversible > 0;
}

}  // namespace

TEST_CASE("rebelfury: the three pictures of the Advancer") {
  Diagram left = rebelFury("Ac2 da3 dc3");
  REQUIRE(boardAfter(left, "c2b3") == board("Ab3"));
  Diagram ahead = rebelFury("Ac2 db3 dd3");
  REQUIRE(boardAfter(ahead, "c2c3") == board("Ac3"));
  Diagram right = rebelFury("Ac2 dc3 de3");
  REQUIRE(boardAfter(right, "c2d3") == board("Ad3"));
}

TEST_CASE("rebelfury: an Advancer steps forward to vacant squares only, captures enemies only") {
  Diagram white = rebelFury("Ac2 dc3 Ce3 db2");
  REQUIRE(white.movesFrom("c2") == std::vector<std::string>{"c2b3", "c2d3"});
  REQUIRE(boardAfter(white, "c2d3") == board("Ad3 Ce3 db2"));
  Diagram black = rebelFury("ac8 Db7 Dd7", 'b');
  REQUIRE(black.movesFrom("c8") == std::vector<std::string>{"c8c7"});
  REQUIRE(boardAfter(black, "c8c7") == board("ac7"));
}

TEST_CASE("rebelfury: an Advancer may become a Jumper on the enemy's half") {
  Diagram white = rebelFury("Af5 Ah6 Aj11 de6 di7");
  REQUIRE(legalAmong(white, "f5f6 f5f6j h6h7 h6h7j j11j12 j11j12j") ==
          "f5f6 h6h7 h6h7j j11j12 j11j12j");
  REQUIRE(boardAfter(white, "h6h7j") == board("Af5 Jh7 Aj11 de6"));
  Diagram black = rebelFury("af8 ah7", 'b');
  REQUIRE(legalAmong(black, "f8f7 f8f7j h7h6 h7h6j h7h6g") == "f8f7 h7h6 h7h6j");
  REQUIRE(rebelFury("Af12").movesFrom("f12").empty());
}

TEST_CASE("rebelfury: the inventor's picture of the Capricorn") {
  const std::string others = "dd10 de10 df10 dl6 dl4 dh3 dg2 dh2";
  Diagram picture = rebelFury("Ce5 " + others);
  REQUIRE(boardAfter(picture, "e5e9") == board("Ce9 dl6 dl4 dh3 dg2 dh2"));
  REQUIRE(boardAfter(picture, "e5g3") == board("Cg3 dd10 de10 df10 dl6 dl4"));
  REQUIRE(boardAfter(picture, "e5l5") == board("Cl5 " + others));
  REQUIRE(boardAfter(picture, "e5e8") == board("Ce8 " + others));
}

TEST_CASE("rebelfury: a Capricorn may strike a friend, but not without a slide") {
  Diagram friendly = rebelFury("Ce5 De10 dd10 Af10");
  REQUIRE(boardAfter(friendly, "e5e9") == board("Ce9 De10 Af10"));
  Diagram nobody = rebelFury("Ce5 dd10");
  REQUIRE(boardAfter(nobody, "e5e9") == board("Ce9 dd10"));
  Diagram next = rebelFury("Ce5 de6 de4");
  REQUIRE(legalAmong(next, "e5e6 e5e4 e5f5 e5f5c") == "e5f5");
}

TEST_CASE("rebelfury: a Dragon leaps over the first piece and slides on") {
  Diagram enemy = rebelFury("De5 ae7 ce10");
  REQUIRE(legalAmong(enemy, "e5e6 e5e7 e5e8 e5e9 e5e10 e5e11") == "e5e6 e5e8 e5e9");
  REQUIRE(boardAfter(enemy, "e5e9") == board("De9 ce10"));
  REQUIRE(boardAfter(enemy, "e5e6") == board("De6 ae7 ce10"));
  Diagram friendly = rebelFury("De5 Ae6");
  REQUIRE(boardAfter(friendly, "e5e8") == board("De8 Ae6"));
  REQUIRE_FALSE(rebelFury("De5 ae7 ae8").allows("e5e9"));
}

TEST_CASE("rebelfury: a Gorgon captures as a queen") {
  Diagram diagram = rebelFury("Ge5 ce9 ce11 Ah5 df6");
  REQUIRE(legalAmong(diagram, "e5e8 e5e9 e5e10 e5g5 e5h5 e5f6 e5g7") == "e5e8 e5e9 e5g5 e5f6");
  REQUIRE(boardAfter(diagram, "e5e9") == board("Ge9 ce11 Ah5 df6"));
}

TEST_CASE("rebelfury: a Harpy flies over the first piece and captures the second") {
  Diagram enemies = rebelFury("He5 ae7 ce10");
  REQUIRE(legalAmong(enemies, "e5e6 e5e7 e5e8 e5e9 e5e10 e5e11") == "e5e6 e5e10");
  REQUIRE(boardAfter(enemies, "e5e10") == board("He10 ae7"));
  REQUIRE(rebelFury("He5 Ae6 ce10").allows("e5e10"));
  REQUIRE(rebelFury("He5 Ae9 ce10").allows("e5e10"));
  REQUIRE_FALSE(rebelFury("He5 ae7 Ce10").allows("e5e10"));
  REQUIRE_FALSE(rebelFury("He5 ce10").allows("e5e10"));
  REQUIRE_FALSE(rebelFury("He5 ae7 ae9 ce10").allows("e5e10"));
}

TEST_CASE("rebelfury: a Jumper slides without capturing and leaps like a knight") {
  Diagram diagram = rebelFury("Je5 cf7 Ag6 ce8");
  REQUIRE(legalAmong(diagram, "e5e7 e5e8 e5e9 e5f7 e5g6 e5d3 e5c4 e5g7") ==
          "e5e7 e5f7 e5d3 e5c4 e5g7");
  REQUIRE(boardAfter(diagram, "e5f7") == board("Jf7 Ag6 ce8"));
}

TEST_CASE("rebelfury: a Ximaera swaps with the first piece on a line, of either side") {
  Diagram diagram = rebelFury("Xe5 Ae8 ch5 dk5 Xe3");
  REQUIRE(legalAmong(diagram, "e5e7 e5e8 e5e9 e5g5 e5h5 e5k5 e5e3 e5e8x") == "e5e7 e5e8 e5g5 e5h5");
  REQUIRE(boardAfter(diagram, "e5e8") == board("Xe8 Ae5 ch5 dk5 Xe3"));
  REQUIRE(boardAfter(diagram, "e5h5") == board("Xh5 Ae8 ce5 dk5 Xe3"));
  Diagram enemy = rebelFury("Xe5 xe6");
  REQUIRE(boardAfter(enemy, "e5e6") == board("Xe6 xe5"));
}

TEST_CASE("rebelfury: an Advancer that is swapped neither captures nor promotes") {
  Diagram diagram = rebelFury("Ae5 Xe9 dd9 df9");
  REQUIRE(boardAfter(diagram, "e9e5") == board("Xe5 Ae9 dd9 df9"));
  REQUIRE_FALSE(diagram.allows("e9e5j"));
}

TEST_CASE("rebelfury: a Mimotaur captures Advancers, and Mimotaurs with them, as an Advancer") {
  Diagram both = rebelFury("Me5 ad6 mf6");
  REQUIRE(boardAfter(both, "e5e6a") == board("Me6"));
  REQUIRE(boardAfter(both, "e5e6") == board("Me6 ad6 mf6"));
  REQUIRE_FALSE(rebelFury("Me5 mf6").allows("e5e6a"));
  REQUIRE_FALSE(rebelFury("Me5 cf6").allows("e5e6a"));
  Diagram other = rebelFury("Me5 ad6 cf6");
  REQUIRE(boardAfter(other, "e5e6a") == board("Me6 cf6"));
  Diagram aside = rebelFury("Me5 ae6 ad4");
  REQUIRE(legalAmong(aside, "e5f6a e5d6a e5e4a e5e6a e5c4a e5f6j") == "e5f6a e5d6a");
  Diagram black = rebelFury("me9 Ad8", 'b');
  REQUIRE(legalAmong(black, "e9e8a e9e10a") == "e9e8a");
}

TEST_CASE("rebelfury: a Mimotaur strikes Capricorns and Furies, and Mimotaurs with them") {
  Diagram both = rebelFury("Me5 ce10 md10 df10");
  REQUIRE(boardAfter(both, "e5e9c") == board("Me9 df10"));
  REQUIRE(boardAfter(both, "e5e9") == board("Me9 ce10 md10 df10"));
  Diagram beside = rebelFury("Me5 Ae10 cd10");
  REQUIRE(boardAfter(beside, "e5e9c") == board("Me9 Ae10"));
  Diagram fury = rebelFury("Me5 ae10 fd10");
  REQUIRE(boardAfter(fury, "e5e9c") == board("Me9 ae10"));
  REQUIRE_FALSE(rebelFury("Me5 ae10").allows("e5e9c"));
  REQUIRE_FALSE(rebelFury("Me5 me10").allows("e5e9c"));
  REQUIRE_FALSE(rebelFury("Me5 ce6").allows("e5e6c"));
}

TEST_CASE("rebelfury: a Mimotaur leaps over Dragons and Furies") {
  Diagram dragon = rebelFury("Me5 de7");
  REQUIRE(legalAmong(dragon, "e5e6 e5e7 e5e8 e5e12") == "e5e6 e5e8 e5e12");
  REQUIRE(boardAfter(dragon, "e5e8") == board("Me8"));
  Diagram fury = rebelFury("Me5 fe6");
  REQUIRE(boardAfter(fury, "e5e7") == board("Me7"));
  REQUIRE_FALSE(rebelFury("Me5 ae7").allows("e5e8"));
  REQUIRE_FALSE(rebelFury("Me5 De7").allows("e5e8"));
  // The Fury's own gaze holds it.
  REQUIRE_FALSE(rebelFury("Me5 fe7").allows("e5e8"));
}

TEST_CASE("rebelfury: a Mimotaur flies onto Harpies and Furies, over anything") {
  Diagram harpy = rebelFury("Me5 ae7 he10");
  REQUIRE(boardAfter(harpy, "e5e10") == board("Me10 ae7"));
  REQUIRE(rebelFury("Me5 Ae7 fe10").allows("e5e10"));
  REQUIRE_FALSE(rebelFury("Me5 Ae7 ce10").allows("e5e10"));
  REQUIRE_FALSE(rebelFury("Me5 he10").allows("e5e10"));
}

TEST_CASE("rebelfury: a Mimotaur leaps like a knight only onto Jumpers and Furies") {
  Diagram diagram = rebelFury("Me5 jf7 cd7");
  REQUIRE(legalAmong(diagram, "e5f7 e5d7 e5d3 e5g6") == "e5f7");
  REQUIRE(boardAfter(diagram, "e5f7") == board("Mf7 cd7"));
  REQUIRE(rebelFury("Me5 ff7").allows("e5f7"));
}

TEST_CASE("rebelfury: a Mimotaur swaps with enemy Ximaeras") {
  Diagram diagram = rebelFury("Me5 xe9 ah5 Xe2");
  REQUIRE(legalAmong(diagram, "e5e9x e5e9 e5h5x e5h5 e5e2x") == "e5e9x");
  REQUIRE(boardAfter(diagram, "e5e9x") == board("Me9 xe5 ah5 Xe2"));
}

TEST_CASE("rebelfury: a Mimotaur can displace neither Gorgon nor Fury: they hold it") {
  for (const char* pieces : {"Me5 ge9", "Me5 fe9", "Me5 ge6", "Me5 fe6"}) {
    INFO(pieces);
    Diagram diagram = rebelFury(pieces);
    REQUIRE(legalAmong(diagram, "e5e6 e5e9 e5e6x e5e9x e5d5") == "");
  }
}

TEST_CASE("rebelfury: a Fury strikes only with its letter and only to capture") {
  Diagram diagram = rebelFury("Fe5 ae10 dd10 Ah5");
  REQUIRE(boardAfter(diagram, "e5e9c") == board("Fe9 Ah5"));
  REQUIRE(boardAfter(diagram, "e5e9") == board("Fe9 ae10 dd10 Ah5"));
  REQUIRE(legalAmong(diagram, "e5e8c e5g5c e5g5") == "e5g5");
  Diagram next = rebelFury("Fe5 ae6");
  REQUIRE(legalAmong(next, "e5e5c e5e6c e5e6") == "e5e6");
}

TEST_CASE("rebelfury: a Fury leaps, displaces, flies and jumps, one at a time") {
  Diagram diagram = rebelFury("Fe5 ae7 ce10 ae11 df7");
  REQUIRE(boardAfter(diagram, "e5e9") == board("Fe9 ce10 ae11 df7"));
  REQUIRE(boardAfter(diagram, "e5e7") == board("Fe7 ce10 ae11 df7"));
  REQUIRE(boardAfter(diagram, "e5e10") == board("Fe10 ae7 ae11 df7"));
  REQUIRE(boardAfter(diagram, "e5f7") == board("Ff7 ae7 ce10 ae11"));
  REQUIRE(boardAfter(diagram, "e5d3") == board("Fd3 ae7 ce10 ae11 df7"));
  REQUIRE(legalAmong(diagram, "e5e11 e5e12 e5e6a e5f6a") == "");
}

TEST_CASE("rebelfury: a Fury swaps with any piece but the other Fury of its side") {
  Diagram diagram = rebelFury("Fe5 ae7 Ah5");
  REQUIRE(legalAmong(diagram, "e5e7x e5h5x e5h5") == "e5e7x e5h5x");
  REQUIRE(boardAfter(diagram, "e5e7x") == board("Fe7 ae5 Ah5"));
  Diagram furies("rebelfury", fenOf("rebelfury", "Fe5 Fe9 fa12 aa11 ab11 ab12"));
  REQUIRE(legalAmong(furies, "e5e9x e9e5x") == "");
}

TEST_CASE("rebelfury: the game is lost with the last Fury") {
  REQUIRE(rebelFury("fk9 Jl7").outcomeAfter("l7k9") == Outcome{});
  Diagram last("rebelfury", fenOf("rebelfury", "Fa1 Jf7 fe9"));
  REQUIRE(last.outcomeAfter("f7e9") == Outcome::win(kWhite, "furies-captured"));
  Diagram both("rebelfury", fenOf("rebelfury", "Fa1 Ce5 fd10 ae10 ff10"));
  REQUIRE(both.outcomeAfter("e5e9") == Outcome::win(kWhite, "furies-captured"));
}

TEST_CASE("rebelfury: a side without a legal move has lost") {
  const std::string pieces = "Fa12 Ab10 Ac11 gf12 ff10 ";
  Diagram held("rebelfury", fenOf("rebelfury", pieces + "gc5"));
  REQUIRE(held.outcome() == Outcome::win(kBlack, "no-legal-move"));
  Diagram oneFree("rebelfury", fenOf("rebelfury", pieces + "gd5"));
  REQUIRE(oneFree.movesFrom("") ==
          std::vector<std::string>{"c11b12", "c11b12j", "c11c12", "c11c12j", "c11d12", "c11d12j"});
}

TEST_CASE("rebelfury: Advancers' steps and captures reset the clock") {
  REQUIRE(clockAfter("Ac2", "c2c3") == "0");
  REQUIRE(clockAfter("Me5 ad6", "e5e6a") == "0");
  REQUIRE(clockAfter("Me5 ad6", "e5e6") == "6");
  REQUIRE(clockAfter("Ce5 de10", "e5e9") == "0");
  REQUIRE(clockAfter("Ce5 De10", "e5e9") == "6");
  REQUIRE(clockAfter("De5 ae7", "e5e8") == "0");
  REQUIRE(clockAfter("Xe5 ae7", "e5e7") == "6");
  REQUIRE(clockAfter("Fe5 ae7", "e5e7x") == "6");
}

TEST_CASE("rebelfury: a Ximaera may bring an Advancer back, so its step is not for ever") {
  REQUIRE(reversible("Ac2", "c2c3"));
  REQUIRE(reversible("Ah6", "h6h7"));
  REQUIRE(reversible("Xe5 ae7", "e5e7"));
  REQUIRE_FALSE(reversible("Ah6", "h6h7j"));
  REQUIRE_FALSE(reversible("Ac2 db3", "c2c3"));
  REQUIRE_FALSE(reversible("De5 ae7", "e5e8"));
}

TEST_CASE("rebelfury: exposure of the only Fury") {
  const auto exposed = [](const std::string& pieces) {
    return Diagram("rebelfury", fenOf("rebelfury", "Fl1 " + pieces)).exposed(kBlack);
  };
  for (const char* pieces :
       {"fe5 Jf7", "fe5 Mf7", "fe5 De6", "fe5 Md4", "fe5 He9 ae7", "fe5 He8 ae7 gb8", "fe5 Ac4",
        "fe5 Cd1 ad5", "fe5 Md1 Ad5", "fe5 Cb3 ae6"}) {
    INFO(pieces);
    REQUIRE(exposed(pieces));
  }
  for (const char* pieces :
       {"fe5 Ge9", "fe5 Ge6", "fe5 De7", "fe5 De6 ae4", "fe5 He9 ae7 gb9", "fe5 Ad4", "fe5 Ae4",
        "fe5 Cd1", "fe5 Cd1 ad5 gb3", "fe5 Ac4 gc8", "fe5 Xe6", "fe5 Hf7", "fe5 Jf7 fg1"}) {
    INFO(pieces);
    REQUIRE_FALSE(exposed(pieces));
  }
}

TEST_CASE("rebelfury: two Furies are exposed only to a strike at both") {
  const auto exposed = [](const std::string& pieces) {
    return Diagram("rebelfury", fenOf("rebelfury", "Fl1 fd10 " + pieces)).exposed(kBlack);
  };
  REQUIRE(exposed("ff10 ae10 Ce5"));
  REQUIRE(exposed("ff10 ae10 Me5"));
  REQUIRE(exposed("fe9 Ae10 Ca6"));
  REQUIRE_FALSE(exposed("ff10 Ce5"));
  REQUIRE_FALSE(exposed("ff10 ae10 De5"));
  REQUIRE_FALSE(exposed("ff10 ae10 Ce5 gb5"));
  REQUIRE_FALSE(exposed("ff10 Ae9"));
  REQUIRE_FALSE(exposed("fl11 ae10 Ce5"));
}

TEST_CASE("rebelfury: each side has one or two Furies") {
  const auto error = [](std::string_view pieces) {
    return fenError("rebelfury", fenOf("rebelfury", pieces));
  };
  REQUIRE(error("Fa1 fl12") == "");
  REQUIRE(error("Fa1 Fb1 fl12 fk12") == "");
  REQUIRE(error("Fa1 Jl12") == "bad FEN: Black has 0 Furies instead of 1 or 2");
  REQUIRE(error("Fa1 Fb1 Fc1 fl12") == "bad FEN: White has 3 Furies instead of 1 or 2");
}

TEST_CASE("rebelfury: a Mimotaur is captured by another only along with somebody else") {
  const auto capturable = [](std::string_view pieces, std::string_view square) {
    return rebelFury(pieces).capturable(square, kWhite);
  };
  for (const char* struck : {"c7", "d7", "e7"}) CHECK(capturable("Md4 mc7 cd7 me7", struck));
  CHECK_FALSE(capturable("Md4 mc7 Ad7 me7", "c7"));
  for (const char* beside : {"c5", "e5"}) CHECK(capturable("Md4 ac5 me5", beside));
  CHECK_FALSE(capturable("Md4 mc5 me5", "c5"));
  CHECK(capturable("Ad4 mc5 me5", "c5"));
}
