#include "search/tree/corrections.h"

#include "tests/support/catch.h"

using namespace ximaera;

namespace {

constexpr Line::StructureKeys kSome{1, 2, 3};
constexpr Line::StructureKeys kOtherKeys{4, 5, 6};

}  // namespace

TEST_CASE("corrections grow towards the errors seen, and stay bounded") {
  Corrections corrections;
  REQUIRE(corrections.of(kWhite, kSome) == 0);
  corrections.update(kWhite, kSome, 100, 8);
  const Value once = corrections.of(kWhite, kSome);
  REQUIRE(once > 0);
  for (int times = 0; times < 1000; ++times) corrections.update(kWhite, kSome, 500, 20);
  const Value often = corrections.of(kWhite, kSome);
  REQUIRE(often > once);
  REQUIRE(often < 200);
  for (int times = 0; times < 2000; ++times) corrections.update(kWhite, kSome, -500, 20);
  REQUIRE(corrections.of(kWhite, kSome) < 0);
}

TEST_CASE("corrections hold for one side and one structure") {
  Corrections corrections;
  corrections.update(kWhite, kSome, 100, 8);
  REQUIRE(corrections.of(kBlack, kSome) == 0);
  REQUIRE(corrections.of(kWhite, kOtherKeys) == 0);
  const Line::StructureKeys shared{kSome[0], kOtherKeys[1], kOtherKeys[2]};
  REQUIRE(corrections.of(kWhite, shared) > 0);
  REQUIRE(corrections.of(kWhite, shared) < corrections.of(kWhite, kSome));
  corrections.clear();
  REQUIRE(corrections.of(kWhite, kSome) == 0);
}
