#include "bench/match/cores.h"

#include "tests/support/catch.h"

namespace ximaera::match {

TEST_CASE("cores are listed singly and by their first and last") {
  const std::vector<int> available{0, 1, 2, 3, 8, 9};
  CHECK(parseCores("0-2,8", available).value() == std::vector<int>{0, 1, 2, 8});
  CHECK(parseCores("9,3", available).value() == std::vector<int>{9, 3});
  CHECK(parseCores("all", available).value() == available);
}

TEST_CASE("the fault of a list of cores is named") {
  const std::vector<int> available{0, 1, 2};
  const auto complaint = [&](std::string_view text) { return parseCores(text, available).error(); };
  CHECK(complaint("0-3") == "there is no core 3 to be used");
  CHECK(complaint("0,0-1") == "core 0 stands twice");
  for (const char* text : {"", "x", "2-1", "-1", "1-x", "0-9999999999999999999"})
    CHECK_FALSE(parseCores(text, available));
  // A huge range is refused without counting through it.
  CHECK(complaint("0-9000000000000000000") == "there is no core 3 to be used");
}

}  // namespace ximaera::match
