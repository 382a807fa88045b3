#include <fstream>
#include <sstream>

#include "engine/variants.h"
#include "protocol/command_line/arguments.h"
#include "protocol/command_line/duration.h"
#include "protocol/command_line/streams.h"
#include "protocol/xboard/plies/xboard_pieces.h"
#include "tests/support/catch.h"

using namespace ximaera;

namespace {

// Milliseconds of a duration in which a plain number means seconds; -1 if it is refused.
std::int64_t milliseconds(std::string_view text) {
  const Result<std::int64_t> time = parseDuration("time", text, 1000, 10, 3'600'000);
  return time ? *time : -1;
}

std::string meant(std::string_view text) {
  const auto variant = Variants().meant(text);
  return variant ? (*variant)->name() : variant.error();
}

}  // namespace

TEST_CASE("lines are read up to their end, the last one without") {
  std::istringstream in("isready\n\nquit");
  std::string line;
  CHECK((readLine(in, line) && line == "isready"));
  CHECK((readLine(in, line) && line.empty()));
  CHECK((readLine(in, line) && line == "quit"));
  CHECK_FALSE(readLine(in, line));
}

TEST_CASE("of a line that is too long the beginning is kept, and that is said") {
  std::istringstream in(std::string(kLongestLine, 'x') + "y\nquit\n");
  std::string line;
  REQUIRE(readLine(in, line));
  CHECK(line == std::string(kLongestLine, 'x') + " (the line is too long)");
  CHECK((readLine(in, line) && line == "quit"));
}

TEST_CASE("output that arrives leaves the status as it is") {
  std::ostringstream out, error;
  out << "table";
  CHECK(statusOfOutput(0, out, error, "program") == 0);
  CHECK(statusOfOutput(1, out, error, "program") == 1);
  CHECK(error.str().empty());
}

TEST_CASE("output that is lost is a failure") {
  std::ofstream full("/dev/full");
  std::ostringstream error;
  full << "table";
  CHECK(statusOfOutput(0, full, error, "program") == kCannotWrite);
  CHECK(error.str() == "program: cannot write to the standard output\n");
}

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

TEST_CASE("a variant goes by its name, its title and its name in XBoard") {
  CHECK(meant("rebelfury") == "rebelfury");
  CHECK(meant("Rebel Fury") == "rebelfury");
  CHECK(meant("rebel-fury") == "rebelfury");
  CHECK(meant("Rebel Chess II, exponential") == "rebel2");
  CHECK(meant("rebel chess ii") == "rebel2");
  CHECK(meant("rebel-chess-3") == "rebel3");
  CHECK(meant("FUSION") == "fusion");
  CHECK(meant("fusion-chess") == "fusion");
  CHECK(meant("Nature vs. Black Magic") == "blackmagic");
  CHECK(meant("Chess") == "chess");
}

TEST_CASE("a near name is suggested, and any other gets the list") {
  CHECK(meant("rebel") ==
        "unknown variant 'rebel', did you mean rebel1, rebel2, rebel3, rebelfury?");
  CHECK(meant("fusoin") == "unknown variant 'fusoin', did you mean fusion?");
  CHECK(meant("magic") == "unknown variant 'magic', did you mean blackmagic?");
  CHECK(meant("go").starts_with("unknown variant 'go', known are chess rebel1"));
  CHECK(meant("").starts_with("unknown variant '', known are"));
}
