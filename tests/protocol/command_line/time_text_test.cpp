#include "protocol/command_line/time_text.h"

#include "tests/support/catch.h"

using namespace ximaera;

TEST_CASE("a time is written in minutes and seconds, with hours if there are any") {
  CHECK(timeText(0) == "0:00");
  CHECK(timeText(65.9) == "1:05");
  CHECK(timeText(3599) == "59:59");
  CHECK(timeText(7265) == "2:01:05");
}
