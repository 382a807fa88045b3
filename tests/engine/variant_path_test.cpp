#include "engine/engine.h"
#include "engine/files/described_games.h"
#include "movegen/variants/described/described.h"
#include "movegen/variants/registry.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"
#include "tests/support/files.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

constexpr const char* kSmallGame =
    "start = \"k3/4/4/K3 w - - 0 1\"\nwin = [\"take K\"]\n[pieces]\nK = { moves = \"K\" }\n";

}  // namespace

TEST_CASE("games of VariantPath can be played, whatever else is in the path") {
  if (embeddedGames().empty()) return;  // A build without them.
  const TemporaryDirectory directory;
  directory.write("small-one.toml", kSmallGame);
  directory.write("small-two.toml", kSmallGame);
  const std::string bad = directory.write("small-bad.toml", "start = 7\n");
  Engine engine;
  REQUIRE(engine.setVariant("small-one"));
  const auto fault =
      engine.setOption("VariantPath", directory.file("small-one.toml") + kPathSeparator + bad +
                                          kPathSeparator + directory.file(""));
  REQUIRE(fault);
  CHECK(contains(fault->message, "small-bad.toml:1:9: start"));
  CHECK_FALSE(contains(fault->message, "\n"));
  CHECK_FALSE(engine.setOption("UCI_Variant", "small-one"));
  CHECK_FALSE(engine.setOption("UCI_Variant", "small-two"));
  CHECK(engine.game().position().info().files == 4);
  CHECK(engine.setOption("UCI_Variant", "small-bad"));
}
