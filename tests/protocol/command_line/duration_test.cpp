#include "protocol/command_line/duration.h"

#include "tests/support/catch.h"

using namespace ximaera;

namespace {

// Milliseconds of a duration in which a plain number means seconds; -1 if it is refused.
std::int64_t milliseconds(std::string_view text) {
  const Result<std::int64_t> time = parseDuration("time", text, 1000, 10, 3'600'000);
  return time ? *time : -1;
}

}  // namespace

TEST_CASE("times are read as people write them") {
  CHECK(milliseconds("5") == 5000);
  CHECK(milliseconds("0.3") == 300);
  CHECK(milliseconds(".5") == 500);
  CHECK(milliseconds("5s") == 5000);
  CHECK(milliseconds("300 ms") == 300);
  CHECK(milliseconds("2 Minutes") == 120'000);
  CHECK(milliseconds("1h") == 3'600'000);
  CHECK(milliseconds("1:30") == 90'000);
  CHECK(milliseconds("0:01:05") == 65'000);
}

TEST_CASE("a fraction without a unit is in seconds, not in milliseconds") {
  CHECK(parseDuration("time", "0.3", 1, 1, 1000).value() == 300);
  CHECK(parseDuration("time", "300", 1, 1, 1000).value() == 300);
}

TEST_CASE("a text that is not a time is named") {
  for (const char* text :
       {"", "x", "5x", "-5", "1:-3", "1:", ":", "1:x", "1e9", "nan", "0", "0.001"}) {
    CAPTURE(text);
    CHECK(milliseconds(text) == -1);
  }
  CHECK(parseDuration("--movetime", "soon", 1, 1, 10).error() ==
        "--movetime 'soon' is not a time, as in 5, 0.5, 300ms or 1:30");
  CHECK(parseDuration("level", "9", 1000, 10, 1000).error() ==
        "level 9 is not between 0.01 seconds and 1 second");
}

TEST_CASE("a time is written in minutes and seconds, with hours if there are any") {
  CHECK(timeText(0) == "0:00");
  CHECK(timeText(65.9) == "1:05");
  CHECK(timeText(3599) == "59:59");
  CHECK(timeText(7265) == "2:01:05");
}
