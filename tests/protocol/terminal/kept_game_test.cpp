#include "protocol/terminal/kept_game.h"

#include <stdlib.h>

#include <filesystem>

#include "tests/support/catch.h"
#include "tests/support/contains.h"
#include "tests/support/files.h"

using namespace ximaera;
using test::contains, test::TemporaryDirectory;

namespace {

// A user whose folders lie below this one.
void liveIn(const TemporaryDirectory& home) {
  setenv("XDG_STATE_HOME", home.file("").c_str(), 1);
  setenv("HOME", home.file("").c_str(), 1);
}

// Writes a game of this age in hours.
void keep(const std::string& path, int hours) {
  test::writeFile(path, "1. e4 *\n");
  std::filesystem::last_write_time(
      path, std::filesystem::file_time_type::clock::now() - std::chrono::hours(hours));
}

}  // namespace

TEST_CASE("two terminals have two files") {
  const TemporaryDirectory home;
  liveIn(home);
  const auto one = KeptGame::begin(), other = KeptGame::begin();
  REQUIRE(one);
  REQUIRE(other);
  CHECK(one->path() != other->path());
  keep(one->path(), 0);
  CHECK_FALSE(KeptGame::unfinished());
}

TEST_CASE("the newest game that is not being played is resumed, and a new one erases none") {
  const TemporaryDirectory home;
  liveIn(home);
  std::string older, newer;
  {
    const auto one = KeptGame::begin(), other = KeptGame::begin();
    REQUIRE(one);
    REQUIRE(other);
    keep(older = one->path(), 2);
    keep(newer = other->path(), 1);
  }
  const auto begun = KeptGame::begin();
  REQUIRE(begun);
  CHECK(begun->path() != older);
  CHECK(begun->path() != newer);
  CHECK_FALSE(begun->inUse());
  const auto games = KeptGame::unfinished();
  REQUIRE(games);
  REQUIRE(games->size() == 2);
  CHECK(games->front().path() == newer);
  CHECK(games->back().path() == older);
  CHECK(contains(KeptGame::unfinished().error(), "none is kept in"));
}

TEST_CASE("where there are too many games the oldest gives way") {
  const TemporaryDirectory home;
  liveIn(home);
  std::string oldest;
  for (int hours = 1; hours < 100; ++hours) {
    const auto game = KeptGame::begin();
    REQUIRE(game);
    REQUIRE(game->inUse() == std::filesystem::exists(game->path()));
    if (game->inUse()) {
      CHECK(game->path() == oldest);
      return;
    }
    keep(game->path(), hours);
    oldest = game->path();
  }
  FAIL("there is no end to kept games");
}

TEST_CASE("a folder that is relative, or cannot be made, is not taken") {
  const TemporaryDirectory home;
  liveIn(home);
  setenv("XDG_STATE_HOME", "relative", 1);
  const auto begun = KeptGame::begin();
  REQUIRE(begun);
  CHECK(contains(begun->path(), home.file(".local")));
  setenv("HOME", "/dev/null", 1);
  CHECK(contains(KeptGame::begin().error(), "no folder '/dev/null/"));
  setenv("HOME", "", 1);
  unsetenv("LOCALAPPDATA");
  CHECK(contains(KeptGame::begin().error(), "neither XDG_STATE_HOME nor HOME"));
}
