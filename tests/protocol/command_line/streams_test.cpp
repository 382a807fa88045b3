#include "protocol/command_line/streams.h"

#include <sstream>

#include "tests/support/catch.h"

using namespace ximaera;

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
