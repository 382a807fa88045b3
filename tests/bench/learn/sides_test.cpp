#include "bench/learn/sides.h"

#include <cmath>
#include <set>
#include <string>

#include "bench/learn/fit/layout.h"
#include "bench/learn/fit/samples.h"
#include "engine/variants.h"
#include "movegen/fen.h"
#include "search/evaluation/evaluator.h"
#include "search/evaluation/network_file.h"
#include "tests/described/small_game.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"

namespace ximaera::learn {

namespace {

// A king and his guards against twice as many attackers.
constexpr std::string_view kUnevenSiege = R"(
title = "Siege"
start = "3a3/3a3/3D3/aaDKDaa/3D3/3a3/3a3 b - - 0 1"
win = ["take each K", "reach K corners"]
[zones]
corners = "a1 a7 g1 g7"
[pieces]
A = { name = "Attacker", moves = "mR", takes = "pincer W" }
D = { name = "Defender", moves = "mR", takes = "pincer W" }
K = { name = "King", moves = "mR", takes = "pincer W" }
)";

double whitesChance(const Network& network, double scale) {
  return 1 / (1 + std::exp(-parOf(*network.rules, network) / scale));
}

}  // namespace

TEST_CASE("the sides of a siege differ, those of most games do not") {
  // One army of each of these games is that of chess, the other is not. In Racing Kings the files
  // are mirrored.
  const std::set<std::string> uneven{"orda", "empire", "horde", "spartan", "synochess"};
  const Variants variants;
  for (const VariantPtr& variant : variants.all()) {
    CAPTURE(variant->name());
    CHECK(sidesDiffer(variant->rules()) == uneven.contains(variant->name()));
  }
  const auto siege = test::rulesOf(kUnevenSiege);
  CHECK(sidesDiffer(*siege));
}

TEST_CASE("the start is worth what White has scored") {
  const auto siege = test::rulesOf(kUnevenSiege);
  Network network = materialOf(*siege);
  for (const double share : {0.1, 0.5, 0.85}) {
    settleWhite(network, share, 300);
    CHECK(std::abs(whitesChance(network, 300) - share) < 0.01);
    const auto read = readNetwork(*siege, writeNetwork(network));
    REQUIRE(read);
    CHECK(read->whiteValue == network.whiteValue);
    CHECK(evaluate(startPosition(*siege), *read) == evaluate(startPosition(*siege), network));
  }
}

TEST_CASE("files of weights name what it is worth to be White only if it is something") {
  const auto siege = test::rulesOf(kUnevenSiege);
  Network network = materialOf(*siege);
  const auto head = [&] {
    const std::string bytes = writeNetwork(network);
    return bytes.substr(0, bytes.find('\n'));
  };
  CHECK_FALSE(test::contains(head(), "white"));
  network.whiteValue = -4800;
  CHECK(head().ends_with(", white -4800"));
  std::string bytes = writeNetwork(network);
  bytes.replace(bytes.find("white -4800"), 11, "black -4800");
  CHECK_FALSE(readNetwork(*siege, bytes));
}

}  // namespace ximaera::learn
