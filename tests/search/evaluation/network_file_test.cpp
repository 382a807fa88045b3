#include "search/evaluation/network_file.h"

#include <limits>

#include "movegen/variants/described/described.h"
#include "movegen/variants/registry.h"
#include "search/evaluation/evaluator.h"
#include "search/evaluation/number_bytes.h"
#include "search/evaluation/weights/embedded.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"
#include "tests/support/networks.h"
#include "tests/support/positions.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

const Rules& fugue() {
  return *findRules("fugue");
}

std::string errorOf(const Rules& rules, std::string_view bytes) {
  const Result<Network> network = readNetwork(rules, bytes);
  REQUIRE_FALSE(network);
  return network.error();
}

}  // namespace

TEST_CASE("a network that is written is read back") {
  for (const auto& rules : allRules()) {
    CAPTURE(rules->info().name);
    for (const auto& [width, mirrored] : {std::pair{0, false}, {16, false}, {48, true}}) {
      const Network network = randomNetwork(*rules, static_cast<std::size_t>(width), 1, mirrored);
      const Result<Network> read = readNetwork(*rules, writeNetwork(network));
      REQUIRE(read);
      REQUIRE(read->linear == network.linear);
      REQUIRE(read->hidden == network.hidden);
      REQUIRE(read->mirroredFiles == network.mirroredFiles);
    }
  }
}

TEST_CASE("words are the same in planes and out of them again") {
  std::string words;
  for (const int word : {0, 1, -1, 255, -256, 32767, -32768})
    put(words, static_cast<std::int16_t>(word));
  using namespace std::string_literals;
  CHECK(inPlanes(words) == "\0\2\1\376\377\376\377\0\0\0\1\1\377\377"s);
  for (const std::string& text : {words, words + "x", ""s})
    CHECK(fromPlanes(inPlanes(text)) == text);
}

TEST_CASE("a file of the version before this is read") {
  const Network network = randomNetwork(fugue(), 16, 1);
  const std::string bytes = writeNetwork(network);
  const std::size_t begin = bytes.find('\n') + 1;
  std::string line = bytes.substr(0, begin - 1);
  line.replace(line.find(" 3:"), 3, " 2:");
  const std::string numbers = fromPlanes(bytes.substr(begin, bytes.size() - begin - 8));
  const Result<Network> read = readNetwork(fugue(), fileOf(line, numbers));
  REQUIRE(read);
  CHECK(read->linear == network.linear);
  CHECK(read->hidden == network.hidden);
}

TEST_CASE("a file that is not weights, or another game's, is refused with the reason") {
  const std::string bytes = writeNetwork(randomNetwork(fugue(), 16, 1));
  REQUIRE(errorOf(fugue(), "") == "it is not a file of weights");
  REQUIRE(errorOf(fugue(), "hello\n") == "it is not a file of weights");
  REQUIRE(errorOf(fugue(), bytes.substr(5)) == "it is not a file of weights");
  REQUIRE(errorOf(*findRules("chess"), bytes) ==
          "it is for 'fugue 8x8 PKQIUASLW held' instead of 'chess 8x8 PNBRQK'");
  REQUIRE(errorOf(fugue(), bytes + "x").find("bytes of weights instead of") != std::string::npos);
  REQUIRE(errorOf(fugue(), bytes.substr(0, bytes.size() - 1)).find("bytes of weights instead of") !=
          std::string::npos);
}

TEST_CASE("a damaged file of weights is refused, whatever byte is wrong") {
  const std::string bytes = writeNetwork(randomNetwork(fugue(), 16, 1));
  Dice dice(3);
  for (int count = 0; count < 50; ++count) {
    std::string damaged = bytes;
    const auto index = static_cast<std::size_t>(dice.roll(static_cast<int>(bytes.size())));
    damaged[index] = static_cast<char>(damaged[index] ^ (1 << dice.roll(8)));
    CAPTURE(index);
    REQUIRE_FALSE(readNetwork(fugue(), damaged));
  }
}

TEST_CASE("widths that are no multiple of the lanes are refused") {
  std::string bytes = writeNetwork(randomNetwork(fugue(), 16, 1));
  bytes.replace(bytes.find("width 16"), 8, "width 17");
  REQUIRE(errorOf(fugue(), bytes) == "width: 17 is not a multiple of 16");
}

TEST_CASE("a file whose shape is not its content, or is no shape, is refused") {
  const std::string bytes = writeNetwork(randomNetwork(fugue(), 16, 1));
  const auto with = [&](std::string_view before, std::string_view after) {
    std::string changed = bytes;
    return errorOf(fugue(), changed.replace(changed.find(before), before.size(), after));
  };
  CHECK(with("zones aaaaaaaa", "zones aaaabbbb") == "zones: 'aaaabbbb' is not 'aaaaaaaa'");
  CHECK(with("zones aaaaaaaa", "zones abcc/dddd") == "zones: 'abcc/dddd' is not 'aaaaaaaa'");
  CHECK(contains(with("buckets 1", "buckets 2"), "bytes of weights instead of"));
  CHECK(with("buckets 1", "buckets 9") == "buckets: 9 is not in 1..8");
  CHECK(with("unit 64", "unit 63") == "unit: 63 is not in 64..1024");
  CHECK(with("unit", "unix") == "'unix 64' instead of its unit");
  CHECK(with("zones", "sides") == "'sides aaaaaaaa' instead of its zones");
  CHECK(with("aaaaaaaa", "aaaaaaa") == "zones: 'aaaaaaa' is not 'aaaa'");
}

TEST_CASE("weights so large that sums of them overflow are refused") {
  Network network = randomNetwork(fugue(), 16, 1);
  network.linear[7].endgame = std::numeric_limits<std::int32_t>::min();
  REQUIRE(errorOf(fugue(), writeNetwork(network)) ==
          "its linear weight -2147483648 is larger than 1000000");
  network = randomNetwork(fugue(), 16, 1);
  network.hidden.outputs[3] = -128;
  REQUIRE(errorOf(fugue(), writeNetwork(network)) == "its output weight -128 is larger than 127");
}

TEST_CASE("all embedded weights fit their games") {
  const auto fits = [](const Rules& rules, std::string_view bytes) {
    return static_cast<bool>(readNetwork(rules, bytes));
  };
  for (const EmbeddedWeights& weights : embeddedWeights()) {
    CAPTURE(weights.variant);
    if (const Rules* compiled = findRules(weights.variant)) {
      CHECK(fits(*compiled, weights.bytes));
      continue;
    }
    for (const EmbeddedGame& game : embeddedGames())
      if (game.name == weights.variant)
        CHECK(fits(*makeDescribedRules(game.name, game.text).value(), weights.bytes));
  }
}

TEST_CASE("weights of a described game are not for another one of its name") {
  for (const EmbeddedGame& game : embeddedGames()) {
    if (game.name != "atomic") continue;
    const std::string changed = std::string("clock = 30\n").append(game.text);
    // networkOf() is for rules that stay.
    static const auto rules = makeDescribedRules(game.name, game.text).value();
    static const auto other = makeDescribedRules(game.name, changed).value();
    CHECK(networkOf(*rules).hidden.width > 0);
    CHECK(networkOf(*rules).origin == Origin::kLearnt);
    CHECK(networkOf(*other).origin != Origin::kLearnt);
  }
}
