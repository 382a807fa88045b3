#include "engine/files/weights_file.h"

#include <filesystem>

#include "engine/engine.h"
#include "movegen/variants/registry.h"
#include "search/evaluation/network_file.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"
#include "tests/support/files.h"
#include "tests/support/networks.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

// A file of weights that give every piece the same value.
std::string writeEqualWeights(const TemporaryDirectory& directory, const Rules& rules) {
  Network network(rules);
  network.linear.assign(network.linear.size(), {kLinearUnit, kLinearUnit});
  return directory.write("equal.net", writeNetwork(network));
}

}  // namespace

TEST_CASE("EvalFile loads weights, and an empty one goes back to the program's") {
  Engine engine;
  const std::string fen = "4k3/8/8/8/8/8/8/RR2K3 w - - 0 1";
  REQUIRE_FALSE(engine.setPosition(fen, {}));
  const Value builtIn = engine.evaluation();
  const TemporaryDirectory directory;
  const std::string file = writeEqualWeights(directory, engine.game().rules());
  REQUIRE_FALSE(engine.setOption("EvalFile", file));
  REQUIRE(engine.evaluation() == 2);
  REQUIRE(engine.options().text("EvalFile") == file);
  REQUIRE_FALSE(engine.setOption("EvalFile", "<empty>"));
  REQUIRE(engine.evaluation() == builtIn);
}

TEST_CASE("weights wait for their variant") {
  const std::string fen = "4k3/8/8/8/8/8/8/RR2K3 w - - 0 1";
  const TemporaryDirectory directory;
  Engine engine;
  const std::string file = writeEqualWeights(directory, engine.game().rules());
  REQUIRE_FALSE(engine.setVariant("fugue"));
  const Value fugue = engine.evaluation();
  REQUIRE_FALSE(engine.setOption("EvalFile", file));
  REQUIRE(engine.weights().fileWaits());
  REQUIRE(engine.evaluation() == fugue);
  for (int times = 0; times < 2; ++times) {
    REQUIRE_FALSE(engine.setVariant("chess"));
    REQUIRE_FALSE(engine.setPosition(fen, {}));
    REQUIRE(engine.evaluation() == 2);
    REQUIRE_FALSE(engine.weights().fileWaits());
    REQUIRE_FALSE(engine.setVariant("fugue"));
    REQUIRE(engine.options().text("EvalFile") == file);
    REQUIRE(engine.evaluation() == fugue);
  }
}

TEST_CASE("weights that have become useless are given up with an error") {
  const TemporaryDirectory directory;
  Engine engine;
  const std::string file = writeEqualWeights(directory, engine.game().rules());
  REQUIRE_FALSE(engine.setVariant("fugue"));
  REQUIRE_FALSE(engine.setOption("EvalFile", file));
  directory.write("equal.net", "hello\n");
  const auto error = engine.setVariant("chess");
  REQUIRE(error);
  REQUIRE(contains(error->message, "'" + file + "': "));
  REQUIRE(engine.game().rules().info().name == "chess");
  REQUIRE(engine.options().text("EvalFile").empty());
}

TEST_CASE("weights that cannot be loaded leave the engine as it was") {
  Engine engine;
  REQUIRE_FALSE(engine.setPosition("4k3/8/8/8/8/8/8/RR2K3 w - - 0 1", {}));
  const TemporaryDirectory directory;
  const std::string good = writeEqualWeights(directory, engine.game().rules());
  const std::string bad = directory.write("bad.net", "hello\n");
  REQUIRE_FALSE(engine.setOption("EvalFile", good));
  for (const std::string& path : {std::string("/no/such/file"), bad, std::string("/")}) {
    const auto error = engine.setOption("EvalFile", path);
    REQUIRE(error);
    REQUIRE(error->message.starts_with("option EvalFile: "));
    REQUIRE(contains(error->message, "'" + path + "': "));
    REQUIRE(engine.evaluation() == 2);
    REQUIRE(engine.options().text("EvalFile") == good);
  }
}

TEST_CASE("weights that the user has taught beat those built in, and are named") {
  const TemporaryDirectory directory;
  Engine engine;
  const std::string fen = "4k3/8/8/8/8/8/8/RR2K3 w - - 0 1";
  REQUIRE_FALSE(engine.setPosition(fen, {}));
  const Value builtIn = engine.evaluation();
  writeEqualWeights(directory, engine.game().rules());
  std::filesystem::rename(directory.file("equal.net"), directory.file("chess.net"));
  REQUIRE_FALSE(engine.setOption("WeightsPath", directory.file("")));
  REQUIRE(engine.evaluation() == 2);
  REQUIRE(engine.weights().note() ==
          "chess is judged by weights that were taught on this computer");
  directory.write("chess.net", "hello\n");
  REQUIRE_FALSE(engine.setVariant("chess"));
  REQUIRE_FALSE(engine.setPosition(fen, {}));
  REQUIRE(engine.evaluation() == builtIn);
  REQUIRE(contains(engine.weights().note(), "chess is judged by weights learnt for this game; '"));
  REQUIRE_FALSE(engine.setOption("WeightsPath", ""));
  REQUIRE(engine.weights().note().empty());
}

TEST_CASE("weights that were taught for other rules of a described game are not used") {
  if (!Variants().find("knightmate")) SKIP("this build has no described games");
  const TemporaryDirectory directory;
  directory.write("knightmate-0123456789abcdef.net", "");
  Engine engine;
  REQUIRE_FALSE(engine.setVariant("knightmate"));
  const std::string before = engine.weights().note();
  REQUIRE_FALSE(engine.setOption("WeightsPath", directory.file("")));
  REQUIRE(engine.weights().note() ==
          before + "; weights that were taught for other rules of it are not used");
}
