#include "engine/options.h"

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

TEST_CASE("all variants are choices of UCI_Variant") {
  const Engine engine;
  const auto& combo = std::get<Option::Combo>(engine.options().find("UCI_Variant")->kind);
  REQUIRE(combo.choices == Variants().names());
  REQUIRE(combo.value == Variants().first()->name());
}

TEST_CASE("upper and lower case are the same in names, and in all values") {
  Options options = engineOptions({"chess"});
  REQUIRE_FALSE(options.set("hASH", "128"));
  REQUIRE(options.spin("Hash") == 128);
  REQUIRE_FALSE(options.set("ponder", "TRUE"));
  REQUIRE(options.check("Ponder"));
  REQUIRE_FALSE(options.set("uci_variant", "CHESS"));
  REQUIRE(options.combo("UCI_Variant") == "chess");
}

TEST_CASE("a button can be set with or without a value") {
  Options options = engineOptions({"chess"});
  REQUIRE_FALSE(options.set("Clear Hash", ""));
  REQUIRE_FALSE(options.set("clear hash", "true"));
}

TEST_CASE("limits of numbers are included") {
  Options options = engineOptions({"chess"});
  for (const std::string_view text : {"1", "64"}) {
    REQUIRE_FALSE(options.set("Threads", text));
    REQUIRE(options.spin("Threads") == std::stoi(std::string(text)));
  }
}

TEST_CASE("a bad setting is refused with the reason, and changes nothing") {
  struct Case {
    std::string_view name, value, word;
  };
  const Case cases[] = {
      {"Hsah", "64", "Hsah"},
      {"", "64", "''"},
      {"Hash", "", "not a number"},
      {"Hash", "abc", "'abc'"},
      {"Hash", "12x", "'12x'"},
      {"Hash", "1.5", "'1.5'"},
      {"Hash", "0", "1..65536"},
      {"Hash", "65537", "1..65536"},
      {"Hash", "-4", "1..65536"},
      {"Hash", "99999999999999999999", "1..65536"},
      {"Threads", "65", "1..64"},
      {"MultiPV", "0", "1..256"},
      {"Ponder", "yes", "'yes'"},
      {"Move Overhead", "5001", "0..5000"},
      {"UCI_Variant", "nonsense", "'nonsense' is not one of chess"},
  };
  for (const Case& each : cases) {
    CAPTURE(each.name, each.value);
    Options options = engineOptions({"chess"});
    const std::optional<Error> error = options.set(each.name, each.value);
    REQUIRE(error);
    REQUIRE(error->message.find(each.word) != std::string::npos);
    REQUIRE(options.spin("Hash") == 64);
    REQUIRE(options.spin("Threads") == 1);
    REQUIRE_FALSE(options.check("Ponder"));
    REQUIRE(options.combo("UCI_Variant") == "chess");
  }
}

TEST_CASE("games of VariantPath can be played, whatever else is in the path") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
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
