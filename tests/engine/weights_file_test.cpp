#include "engine/weights_file.h"

#include <cstdio>
#include <filesystem>
#include <fstream>

#include "engine/engine.h"
#include "movegen/registry.h"
#include "search/evaluation/network_file.h"
#include "tests/support/catch.h"
#include "tests/support/networks.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

// A file that lasts as long as this.
class TemporaryFile {
 public:
  TemporaryFile(const std::string& name, const std::string& content)
      : path_((std::filesystem::temp_directory_path() / name).string()) {
    std::ofstream(path_, std::ios::binary) << content;
  }
  ~TemporaryFile() { std::remove(path_.c_str()); }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

Network worthOne(const Rules& rules) {
  Network network(rules);
  network.linear.assign(network.linear.size(), {kLinearUnit, kLinearUnit});
  return network;
}

}  // namespace

TEST_CASE("EvalFile loads weights, and an empty one goes back to the program's") {
  Engine engine;
  const std::string fen = "4k3/8/8/8/8/8/8/RR2K3 w - - 0 1";
  REQUIRE_FALSE(engine.setPosition(fen, {}));
  const Value builtIn = engine.evaluation();
  const TemporaryFile file("ximaera_chess_test.net", writeNetwork(worthOne(engine.game().rules())));
  REQUIRE_FALSE(engine.setOption("EvalFile", file.path()));
  REQUIRE(engine.evaluation() == 2);
  REQUIRE(engine.options().text("EvalFile") == file.path());
  REQUIRE_FALSE(engine.setOption("EvalFile", "<empty>"));
  REQUIRE(engine.evaluation() == builtIn);
}

TEST_CASE("weights go with their variant") {
  Engine engine;
  const TemporaryFile file("ximaera_chess_test.net", writeNetwork(worthOne(engine.game().rules())));
  REQUIRE_FALSE(engine.setOption("EvalFile", file.path()));
  REQUIRE_FALSE(engine.setVariant("fugue"));
  REQUIRE(engine.options().text("EvalFile").empty());
  const auto error = engine.setOption("EvalFile", file.path());
  REQUIRE(error);
  REQUIRE(error->message.find("it is for 'chess 8x8 PNBRQK' instead of 'fugue") !=
          std::string::npos);
}

TEST_CASE("weights that cannot be loaded leave the engine as it was") {
  Engine engine;
  REQUIRE_FALSE(engine.setPosition("4k3/8/8/8/8/8/8/RR2K3 w - - 0 1", {}));
  const TemporaryFile good("ximaera_chess_test.net", writeNetwork(worthOne(engine.game().rules())));
  const TemporaryFile bad("ximaera_bad_test.net", "hello\n");
  REQUIRE_FALSE(engine.setOption("EvalFile", good.path()));
  for (const std::string& path : {std::string("/no/such/file"), bad.path(), std::string("/")}) {
    const auto error = engine.setOption("EvalFile", path);
    REQUIRE(error);
    REQUIRE(error->message.starts_with("option EvalFile: '" + path + "': "));
    REQUIRE(engine.evaluation() == 2);
    REQUIRE(engine.options().text("EvalFile") == good.path());
  }
}
