#include "search/evaluation/king_zones.h"

#include "movegen/variants/registry.h"
#include "tests/support/catch.h"
#include "tests/support/positions.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

// How a side's king sees the board from each square of a rank: the letter of its zone, a capital if
// the board is mirrored.
std::string viewsOn(const KingZones& zones, const VariantInfo& info, Side side, int rank) {
  State state{};
  state.royal[side][1] = kNoSquare;
  std::string letters;
  for (int file = 0; file < info.files; ++file) {
    state.royal[side][0] = squareAt(file, rank);
    const KingView view = zones.of(side, state);
    letters += static_cast<char>((view.mirrored ? 'A' : 'a') + view.zone);
  }
  return letters;
}

const VariantInfo& chess() {
  return findRules("chess")->info();
}

std::string errorOf(std::string_view text) {
  const auto zones = KingZones::parse(chess(), text);
  REQUIRE_FALSE(zones);
  return zones.error();
}

}  // namespace

TEST_CASE("both sides have the zones of the table, from their own first rank on") {
  const auto zones = KingZones::parse(chess(), "aaabbccc/dddddddd");
  REQUIRE(zones);
  CHECK(zones->count() == 4);
  CHECK(zones->text() == "aaabbccc/dddddddd");
  CHECK(viewsOn(*zones, chess(), kWhite, 0) == "aaabbccc");
  CHECK(viewsOn(*zones, chess(), kBlack, 7) == "aaabbccc");
  for (const int rank : {1, 2, 7}) {
    CHECK(viewsOn(*zones, chess(), kWhite, rank) == "dddddddd");
    CHECK(viewsOn(*zones, chess(), kBlack, 7 - rank) == "dddddddd");
  }
}

TEST_CASE("a king on the left half sees the board mirrored") {
  const KingZones zones = KingZones::several(chess());
  CHECK(zones.count() == 7);
  CHECK(zones.text() == "abcc/ddee/ffff/ffff/gggg");
  CHECK(viewsOn(zones, chess(), kWhite, 0) == "CCBAabcc");
  CHECK(viewsOn(zones, chess(), kBlack, 6) == "EEDDddee");
  CHECK(viewsOn(zones, chess(), kWhite, 7) == "GGGGgggg");
  const VariantInfo& large = findRules("rebelfury")->info();
  CHECK(viewsOn(KingZones::several(large), large, kWhite, 0) == "CCCBAAaabccc");
  CHECK(viewsOn(KingZones::mirrored(chess()), chess(), kWhite, 0) == "AAAAaaaa");
  CHECK(viewsOn(KingZones(chess()), chess(), kWhite, 0) == "aaaaaaaa");
}

TEST_CASE("a side with two royal pieces or none has the last zone") {
  const KingZones zones = KingZones::several(chess());
  State state{};
  for (auto& square : state.royal[kWhite]) square = kNoSquare;
  CHECK(zones.of(kWhite, state) == KingView{6, false});
  state.royal[kWhite][0] = squareAt(3, 0);
  CHECK(zones.of(kWhite, state) == KingView{0, true});
  CHECK(KingZones::decided(kWhite, state));
  state.royal[kWhite][1] = squareAt(5, 0);
  CHECK(zones.of(kWhite, state) == KingView{6, false});
  CHECK_FALSE(KingZones::decided(kWhite, state));
}

TEST_CASE("zones that do not fit the board are refused") {
  CHECK(errorOf("") == "king zones: '' has 0 files instead of 8 or 4");
  CHECK(errorOf("abc") == "king zones: 'abc' has 3 files instead of 8 or 4");
  CHECK(errorOf("abcd/abcdabcd") == "king zones: 'abcdabcd' is not as long as 'abcd'");
  CHECK(errorOf("abcq") == "king zones: 'q' is not a letter from a to p");
  CHECK(errorOf("a/a/a/a/a/a/a/a/a") == "king zones: 9 ranks instead of 8");
}
