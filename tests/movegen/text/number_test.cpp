#include "movegen/text/number.h"

#include "tests/support/catch.h"

using namespace ximaera;

TEST_CASE("a number is read if it fills the text and lies in the range") {
  REQUIRE(parseNumber("depth", "12", 1, 20).value() == 12);
  REQUIRE(parseNumber("time", "-5", -10, 20).value() == -5);
  REQUIRE(parseNumber("depth", "20", 1, 20).value() == 20);
}

TEST_CASE("a text that is not a number, or out of range, is an error that names it") {
  for (const char* text : {"", "x", "1x", "1.5", " 1", "+1", "0x10", "--1"}) {
    INFO(text);
    REQUIRE(parseNumber("depth", text, 0, 20).error() ==
            "depth '" + std::string(text) + "' is not a number");
  }
  REQUIRE(parseNumber("depth", "0", 1, 20).error() == "depth 0 is not in 1..20");
  REQUIRE(parseNumber("depth", "99999999999999999999", 1, 20).error() ==
          "depth 99999999999999999999 is not in 1..20");
}

TEST_CASE("a number is read loosely as it is meant") {
  const std::pair<const char*, std::int64_t> cases[] = {{"12", 12},
                                                        {"+1000", 1000},
                                                        {"-3", -3},
                                                        {"1e3", 1000},
                                                        {"100.9", 100},
                                                        {"-0.5", 0},
                                                        {"1e300", INT64_MAX},
                                                        {"9223372036854775807", INT64_MAX},
                                                        {"99999999999999999999", INT64_MAX},
                                                        {"-99999999999999999999", INT64_MIN},
                                                        {"-1e30", INT64_MIN}};
  for (const auto& [text, number] : cases) {
    INFO(text);
    REQUIRE(looseNumber(text) == number);
  }
  for (const char* text :
       {"", "x", "-", "+", "+-1", "1x", "inf", "nan", "0x10", "1e", "--1", "1 "}) {
    INFO(text);
    REQUIRE_FALSE(looseNumber(text));
  }
}

TEST_CASE("a number is the whole text") {
  REQUIRE(toInteger("-12") == -12);
  for (const char* text : {"12a", "1.5", ""}) REQUIRE_FALSE(toInteger(text));
  REQUIRE(toDouble("1.5") == 1.5);
  for (const char* text : {"inf", "1,5", ""}) REQUIRE_FALSE(toDouble(text));
}

TEST_CASE("things are counted in their singular or plural") {
  REQUIRE(counted(0, "game") == "0 games");
  REQUIRE(counted(1, "game") == "1 game");
  REQUIRE(counted(-2, "game") == "-2 games");
}
