#include "bench/learn/games/game_file.h"

#include "tests/bench/learn/support.h"
#include "tests/support/catch.h"

namespace ximaera::learn {

namespace {

const GameFileHeader kHeader{"fugue", "of a test"};

std::string sampleFile() {
  return encodeHeader(kHeader) + encodeGame(sampleGame(0)) + encodeGame(sampleGame(7));
}

}  // namespace

TEST_CASE("the checksum is the usual one") {
  CHECK(crc32("123456789") == 0xcbf43926u);
}

TEST_CASE("games are read as they were written, joined files included") {
  const std::string file = sampleFile();
  const auto games = gamesIn(file + encodeHeader(kHeader) + encodeGame(sampleGame(3)));
  REQUIRE(games);
  CHECK(*games == std::vector{sampleGame(0), sampleGame(3), sampleGame(7)});
}

TEST_CASE("a file that is cut off anywhere has the games before the cut") {
  const std::string file = sampleFile();
  const std::size_t header = encodeHeader(kHeader).size();
  const std::size_t one = encodeGame(sampleGame(0)).size();
  for (std::size_t size = 0; size < file.size(); ++size) {
    const auto games = gamesIn(file.substr(0, size));
    REQUIRE(games);
    CHECK(games->size() == (size < header + one ? 0 : 1));
  }
}

TEST_CASE("a file with any wrong byte is refused, and the place named") {
  const std::string file = sampleFile();
  const std::size_t first = encodeHeader(kHeader).size();
  const std::size_t second = first + encodeGame(sampleGame(0)).size();
  for (std::size_t at = 0; at < file.size(); ++at) {
    std::string damaged = file;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
    const auto games = gamesIn(damaged);
    REQUIRE(!games);
    const std::size_t chunk = at < first ? 0 : at < second ? first : second;
    CHECK(games.error().starts_with("byte " + std::to_string(chunk) + ": damaged"));
  }
}

TEST_CASE("a file without a header, or with a game that makes no sense, is refused") {
  const auto headless = gamesIn(encodeGame(sampleGame(0)));
  REQUIRE(!headless);
  CHECK(headless.error() == "byte 0: there is no header");
  SelfPlayGame endless = sampleGame(0);
  endless.verdict = Verdict::kOngoing;
  SelfPlayGame unscored = sampleGame(0);
  unscored.scores.pop_back();
  SelfPlayGame allOpening = sampleGame(0);
  allOpening.openingPlies = 4;
  for (const SelfPlayGame& game : {endless, unscored, allOpening}) {
    const auto games = gamesIn(encodeHeader(kHeader) + encodeGame(game));
    REQUIRE(!games);
    CHECK(games.error().ends_with("the game makes no sense"));
  }
}

}  // namespace ximaera::learn
