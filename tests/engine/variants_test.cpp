#include "engine/variants.h"

#include <algorithm>
#include <filesystem>
#include <thread>
#include <vector>

#include "movegen/variants/described/described.h"
#include "movegen/variants/registry.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"
#include "tests/support/files.h"

using namespace ximaera;
using test::contains;

namespace {

constexpr std::string_view kSmallGame =
    "start = \"k3/4/4/K3 w - - 0 1\"\nwin = [\"take K\"]\n[pieces]\nK = { moves = \"K\" }\n";

}  // namespace

TEST_CASE("the built-in games begin with the compiled ones, in their order") {
  const std::vector<std::string> names = Variants().names();
  REQUIRE(names.size() >= allRules().size());
  for (std::size_t index = 0; index < allRules().size(); ++index)
    CHECK(names[index] == allRules()[index]->info().name);
}

TEST_CASE("a game is found by its title and by what other programs call it") {
  const Variants variants;
  CHECK(variants.meant("Standard").value()->name() == "chess");
  CHECK(variants.meant("Rebel Fury").value()->name() == "rebelfury");
  if (!variants.find("seirawan")) SKIP("this build has no described games");
  CHECK(variants.meant("Three-check").value()->name() == "3check");
  CHECK(variants.meant("S-Chess").value()->name() == "seirawan");
  CHECK(variants.meant("Gorogoro+").value()->name() == "gorogoroplus");
}

TEST_CASE("rules and network of a game are made once, whoever asks first") {
  int made = 0;
  const Variant variant("chess", [&] {
    ++made;
    return makeDescribedRules("small", embeddedGames().empty() ? "" : kSmallGame).value();
  });
  if (embeddedGames().empty()) SKIP("this build has no described games");
  std::vector<const Network*> networks(4);
  std::vector<std::thread> threads;
  for (const Network*& network : networks)
    threads.emplace_back([&] { network = &variant.network(); });
  for (std::thread& thread : threads) thread.join();
  CHECK(made == 1);
  CHECK(std::ranges::count(networks, networks[0]) == 4);
  CHECK(networks[0]->rules == &variant.rules());
}

TEST_CASE("a game that is added knows its file, and a copy of the games does not know it") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  const test::TemporaryDirectory folder;
  const std::string file = folder.write("small.toml", kSmallGame);
  folder.write("broken.toml", "start = 3\n");
  Variants variants;
  const Variants before = variants;
  const std::vector<Error> errors = variants.addFolder(folder.file(""));
  REQUIRE(errors.size() == 1);
  CHECK(contains(errors[0].message, "broken.toml:1:"));
  const VariantPtr small = variants.find("small");
  REQUIRE(small);
  CHECK(std::filesystem::equivalent(small->file(), file));
  CHECK(small->nameForFiles().starts_with("small-"));
  CHECK(variants.addFile(file).value() == small);
  folder.write("small.toml", std::string(kSmallGame) + "P = { moves = \"mfW\" }\n");
  CHECK(contains(variants.addFile(file).error(),
                 "there is already a game named 'small', by another description"));
  CHECK(before.find("small") == nullptr);
}
