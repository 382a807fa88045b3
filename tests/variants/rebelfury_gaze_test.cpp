// The gaze of Rebel Fury: who gazes, who feels it, what it forbids and what is free of it.

#include "tests/support/catch.h"
#include "tests/support/pieces.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

// A Fury of each side. Black's is walled in, so that its gaze does not reach beyond its corner.
const std::string kFuries = "Fl1 fa12 aa11 ab11 ab12 ";

Diagram rebelFury(std::string_view pieces) {
  return Diagram("rebelfury", fenOf("rebelfury", kFuries + std::string(pieces)));
}

// The moves among these that White may make.
std::string legal(std::string_view pieces, std::string_view moves) {
  Diagram diagram = rebelFury(pieces);
  return legalAmong(diagram, moves);
}

}  // namespace

TEST_CASE("rebelfury gaze: a piece cannot slide off a gazed square") {
  const std::string slides = "e5e6 e5d5 e5f6 e5d4";
  REQUIRE(legal("Je5", slides) == slides);
  REQUIRE(legal("Je5 ge9", slides) == "");
  REQUIRE(legal("Je5 gb8", slides) == "");
  REQUIRE(legal("Je5 ge9 ae7", slides) == slides);
  REQUIRE(legal("Je5 ge9 Ae7", slides) == slides);
}

TEST_CASE("rebelfury gaze: a slide may end on a gazed square, but not pass it") {
  const std::string slides = "c5d5 c5e5 c5f5 c5g5";
  REQUIRE(legal("Jc5 ge9", slides) == "c5d5 c5e5");
  REQUIRE(legal("Jc5 ge9 ae7", slides) == slides);
  REQUIRE(legal("Jc5 Ge9", slides) == slides);
}

TEST_CASE("rebelfury gaze: Gorgons and Furies hold all pieces, other kinds none") {
  for (const char mover : std::string("ACDGHJMX"))
    for (const char gazer : std::string("gfmacdhjx")) {
      const std::string pieces = std::string{mover} + "e5 " + gazer + "e9";
      INFO(pieces);
      const bool holds = gazer == 'g' || gazer == 'f' || (gazer == 'm' && mover == 'G');
      REQUIRE(rebelFury(pieces).allows("e5e6") == !holds);
    }
}

TEST_CASE("rebelfury gaze: a Fury feels a Mimotaur's gaze too") {
  REQUIRE(legal("Fe5 me9", "e5e6 e5d5 e5e9 e5e8 e5f7") == "e5f7");
  REQUIRE(legal("Fc5 me9", "c5d5 c5e5 c5f5") == "c5d5 c5e5");
  REQUIRE(legal("Fe5 fe9", "e5e6 e5d5 e5e9 e5e9x e5f7") == "e5f7");
}

TEST_CASE("rebelfury gaze: a held gazer still gazes") {
  REQUIRE(legal("Je5 ge9 Gh9", "e5e6 e5d5") == "");
  REQUIRE(legal("Je5 ge9 Gh9", "h9g9 h9e9 h9h8") == "");
}

TEST_CASE("rebelfury gaze: a Gorgon captures only where it is not looked at") {
  REQUIRE(legal("Ge5 ce9", "e5e9") == "e5e9");
  REQUIRE(legal("Ge5 ge9", "e5e9") == "");
  // Held, it cannot even take its neighbour; and it cannot take across a gazed square.
  REQUIRE(legal("Ge5 ge9 af5", "e5f5") == "");
  REQUIRE(legal("Gc5 ge9 af5", "c5f5") == "");
  REQUIRE(legal("Gc5 ge9 ae5", "c5e5") == "c5e5");
}

TEST_CASE("rebelfury gaze: a Jumper's leap is free of it for every leaper") {
  REQUIRE(legal("Je5 ge9 cf7", "e5f7 e5g6") == "e5f7 e5g6");
  REQUIRE(legal("Fe5 ge9 cf7", "e5f7 e5g6") == "e5f7 e5g6");
  REQUIRE(legal("Me5 ge9 jf7", "e5f7 e5g6") == "e5f7");
}

TEST_CASE("rebelfury gaze: a held Dragon leaps over a neighbour, but not after a slide") {
  REQUIRE(legal("De5 ge9 af5", "e5d5 e5g5 e5h5") == "e5g5 e5h5");
  REQUIRE(legal("De5 ge9 Af5", "e5d5 e5g5 e5h5") == "e5g5 e5h5");
  REQUIRE(legal("De5 ge9 ag5", "e5f5 e5h5") == "");
  REQUIRE(legal("Fe5 ge9 af5", "e5g5") == "e5g5");
  REQUIRE(legal("Me5 ge9 df5", "e5g5") == "e5g5");
}

TEST_CASE("rebelfury gaze: the squares under a Dragon's slide count, before and after its leap") {
  // The Gorgon looks at e5 and i5.
  REQUIRE(legal("Dc5 ge9 af5", "c5d5 c5e5 c5g5") == "c5d5 c5e5");
  REQUIRE(legal("De4 gb8 Ah4", "e4f4 e4g4 e4i4") == "e4f4");
  REQUIRE(legal("De5 ge9 af5", "e5g5 e5h5 e5i5 e5j5") == "e5g5 e5h5 e5i5");
}

TEST_CASE("rebelfury gaze: the square that is leapt over does not count") {
  REQUIRE(legal("Dc5 ge9 ae5", "c5d5 c5f5 c5i5 c5j5") == "c5d5 c5f5 c5i5");
}

TEST_CASE("rebelfury gaze: a held Harpy flies over a neighbour, but not after a slide") {
  REQUIRE(legal("He5 ge9 Af5 cj5", "e5d5 e5j5") == "e5j5");
  REQUIRE(legal("He5 ge9 Ag5 cj5", "e5f5 e5j5") == "");
  REQUIRE(legal("Hc5 ge9 Af5 cj5", "c5e5 c5j5") == "c5e5");
  REQUIRE(legal("Hc5 ge9 Ae5 cj5", "c5d5 c5j5") == "c5d5 c5j5");
  REQUIRE(legal("Fe5 ge9 Af5 cj5", "e5j5") == "e5j5");
  REQUIRE(legal("Me5 ge9 Af5 hj5", "e5j5") == "e5j5");
}

TEST_CASE("rebelfury gaze: a swap is the end of a slide, even next door") {
  REQUIRE(legal("Xe5 ge9 af5", "e5f5") == "");
  REQUIRE(legal("Xc5 ge9 af5", "c5e5 c5f5") == "c5e5");
  REQUIRE(legal("Xc5 ge9 Je5", "c5e5") == "c5e5");
  REQUIRE(legal("Fe5 ge9 af5", "e5f5x e5f5") == "");
  REQUIRE(legal("Me5 ge9 xf5", "e5f5x") == "");
}

TEST_CASE("rebelfury gaze: a swap frees a held piece") {
  Diagram diagram = rebelFury("Xc5 Je5 ge9");
  REQUIRE(boardAfter(diagram, "c5e5") == boardOf("rebelfury", kFuries + "Jc5 Xe5 ge9"));
  REQUIRE(legal("Jc5 Xe5 ge9", "c5c6 c5d5 e5e6 e5d5") == "c5c6 c5d5");
}

TEST_CASE("rebelfury gaze: a held Advancer or Mimotaur does not step forward") {
  REQUIRE(legal("Ae5 ge9", "e5d6 e5e6 e5f6") == "");
  REQUIRE(legal("Me5 ge9 ad6", "e5e6 e5e6a") == "");
  REQUIRE(legal("Me5 ad6", "e5e6 e5e6a") == "e5e6 e5e6a");
}

TEST_CASE("rebelfury gaze: a strike may end on a gazed square, and its target may be gazed") {
  // The Gorgon looks along the ninth rank, and over it at d10 and j10.
  const std::string pieces = "Ce5 dd10 ae10 gj9";
  Diagram diagram = rebelFury(pieces);
  REQUIRE(boardAfter(diagram, "e5e9") == boardOf("rebelfury", kFuries + "Ce9 gj9"));
  REQUIRE(legal("Me5 ce10 gj9", "e5e9 e5e9c e5e10") == "e5e9 e5e9c");
  REQUIRE(legal("Ce5 de10 gj7", "e5e7 e5e8 e5e9") == "e5e7");
}

TEST_CASE("rebelfury gaze: the squares captured from beside do not matter") {
  // Black's Gorgon looks at d6, where White's Advancer captures from e6.
  Diagram diagram = rebelFury("Ae5 dd6 gd10");
  REQUIRE(boardAfter(diagram, "e5e6") == boardOf("rebelfury", kFuries + "Ae6 gd10"));
}
