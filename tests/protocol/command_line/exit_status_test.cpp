#include <fstream>
#include <sstream>

#include "protocol/command_line/arguments.h"
#include "tests/support/catch.h"

using namespace ximaera;

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
