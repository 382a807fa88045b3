#include <algorithm>
#include <set>

#include "movegen/variants/described/language/read.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"

using namespace ximaera;
using namespace ximaera::described;
using test::contains;

namespace {

// The first steps of White's paths, as files to the right and ranks forward.
std::set<std::pair<int, int>> stepsOf(std::string_view text) {
  const Result<Mover> mover = readBetza(text);
  REQUIRE(mover);
  std::set<std::pair<int, int>> steps;
  for (const Path& path : mover->paths[kWhite]) {
    const Square to = step(squareAt(5, 5), path.legs.front().step);
    steps.insert({fileOf(to) - 5, rankOf(to) - 5});
  }
  return steps;
}

std::string errorOf(std::string_view text) {
  const Result<Mover> mover = readBetza(text);
  return mover ? "" : mover.error();
}

using Steps = std::set<std::pair<int, int>>;

}  // namespace

TEST_CASE("letters before an atom choose its directions") {
  CHECK(stepsOf("W").size() == 4);
  CHECK(stepsOf("K").size() == 8);
  CHECK(stepsOf("N").size() == 8);
  CHECK(stepsOf("fW") == Steps{{0, 1}});
  CHECK(stepsOf("sW") == Steps{{1, 0}, {-1, 0}});
  CHECK(stepsOf("fF") == Steps{{1, 1}, {-1, 1}});
  CHECK(stepsOf("flF") == Steps{{-1, 1}});
  CHECK(stepsOf("fN") == Steps{{1, 2}, {-1, 2}});
  CHECK(stepsOf("fsN") == Steps{{2, 1}, {-2, 1}});
  CHECK(stepsOf("fhN") == Steps{{1, 2}, {-1, 2}, {2, 1}, {-2, 1}});
  CHECK(stepsOf("rfN") == Steps{{1, 2}});
  CHECK(stepsOf("frN") == Steps{{2, 1}});
  CHECK(stepsOf("hrN") == Steps{{1, 2}, {2, -1}, {-1, -2}, {-2, 1}});
  CHECK(stepsOf("flK") == Steps{{-1, 1}});
  CHECK(stepsOf("lbC") == Steps{{-1, -3}});
}

TEST_CASE("Black's directions are White's turned round") {
  const Mover mover = readBetza("flFfW").value();
  for (std::size_t index = 0; index < mover.paths[kWhite].size(); ++index)
    CHECK(mover.paths[kWhite][index].legs[0].step == -mover.paths[kBlack][index].legs[0].step);
}

TEST_CASE("ranges, modes and later legs are read") {
  CHECK(readBetza("R").value().paths[kWhite][0].legs[0].most > 10);
  CHECK(readBetza("W4").value().paths[kWhite][0].legs[0].most == 4);
  CHECK(readBetza("NN").value().paths[kWhite][0].legs[0].most > 10);
  CHECK(readBetza("W").value().paths[kWhite][0].modes == (kToVacant | kToEnemy));
  CHECK(readBetza("mcdR").value().paths[kWhite][0].modes == (kToVacant | kToEnemy | kToOwn));
  CHECK(readBetza("ifmnD").value().paths[kWhite][0].grantsEnPassant);
  // The horse of xiangqi in both ways of writing it.
  CHECK(readBetza("nN").value().paths[kWhite].size() == 8);
  CHECK(readBetza("afsW").value().paths[kWhite].size() == 8);
  // A griffon: one step diagonally, then on like a rook.
  const Mover griffon = readBetza("FyafsF").value();
  const auto bent = std::ranges::find_if(griffon.paths[kWhite],
                                         [](const Path& path) { return path.legs.size() == 2; });
  REQUIRE(bent != griffon.paths[kWhite].end());
  CHECK(bent->legs[0].most == 1);
  CHECK(bent->legs[1].most > 10);
  const Mover king = readBetza("KisjO3").value();
  CHECK(king.castlingFiles == std::array{3, 3});
  CHECK(king.nearPartner == std::array{true, true});
  const Mover uneven = readBetza("KirO2iljO1").value();
  CHECK(uneven.castlingFiles == std::array{2, 1});
  CHECK(uneven.nearPartner == std::array{false, true});
}

TEST_CASE("single leaps cross the sides of boards of 7 and 8 files") {
  CHECK(readBetza("oN", 7).value().paths[kWhite].size() == 16);
  CHECK(readBetza("omcdD", 8).value().paths[kBlack].size() == 6);
  for (const std::string_view text : {"oR", "oW", "oNN", "onN", "oafN", "oeN"})
    CHECK(contains(readBetza(text, 8).error(), "cylinder moves (o) are single leaps"));
  for (const int files : {6, 9}) CHECK_FALSE(readBetza("oN", files));
}

TEST_CASE("what cannot be read is refused with the reason") {
  CHECK(contains(errorOf("L"), "(3,1)"));
  CHECK(contains(errorOf("mJ"), "write C"));
  CHECK(contains(errorOf("mRoK"), "cylinder"));
  CHECK(contains(errorOf("oN"), "7 or 8 files"));
  CHECK(contains(errorOf("fm"), "missing at the end"));
  CHECK(contains(errorOf("cxW"), "before an atom stand"));
  CHECK(contains(errorOf("cafmF"), "captures before the last leg"));
  CHECK(contains(errorOf("pW"), "range above 1"));
  CHECK(contains(errorOf("O2"), "castling"));
  CHECK(contains(errorOf("isO2irO1"), "castling to one side is written twice"));
  CHECK(contains(errorOf("R123"), "two digits"));
  CHECK(contains(errorOf("hW"), "make no sense"));
  CHECK(contains(errorOf(""), "empty"));
}
