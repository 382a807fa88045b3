#include "search/evaluation/king_zones.h"

#include "movegen/registry.h"
#include "tests/support/catch.h"
#include "tests/support/positions.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

// The zones of a side's king on each square of a rank, as digits.
std::string zonesOn(const Rules& rules, Side side, int rank) {
  const KingZones zones(rules.info());
  State state{};
  std::string digits;
  for (int file = 0; file < rules.info().files; ++file) {
    state.royal[side][0] = squareAt(file, rank);
    digits += static_cast<char>('0' + zones.of(side, state));
  }
  return digits;
}

}  // namespace

TEST_CASE("a king is on the left, in the middle or on the right of its home ranks, or beyond") {
  const Rules& chess = *findRules("chess");
  const Rules& large = *findRules("rebelfury");
  for (const int rank : {0, 1}) {
    CHECK(zonesOn(chess, kWhite, rank) == "00011222");
    CHECK(zonesOn(chess, kBlack, 7 - rank) == "00011222");
    CHECK(zonesOn(large, kWhite, rank) == "000011112222");
    CHECK(zonesOn(large, kBlack, 11 - rank) == "000011112222");
  }
  CHECK(zonesOn(chess, kWhite, 2) == "33333333");
  CHECK(zonesOn(chess, kWhite, 7) == "33333333");
  CHECK(zonesOn(chess, kBlack, 5) == "33333333");
  CHECK(KingZones::mirrored(0) == 2);
  CHECK(KingZones::mirrored(1) == 1);
  CHECK(KingZones::mirrored(2) == 0);
  CHECK(KingZones::mirrored(3) == 3);
}

TEST_CASE("where a side has two royal pieces, or none, it is beyond") {
  const KingZones zones(findRules("chess")->info());
  State state{};
  CHECK(zones.of(kWhite, state) == 3);
  state.royal[kWhite][0] = squareAt(4, 0);
  CHECK(zones.of(kWhite, state) == 1);
  state.royal[kWhite][1] = squareAt(5, 0);
  CHECK(zones.of(kWhite, state) == 3);
}
