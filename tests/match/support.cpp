#include "tests/match/support.h"

#include <fstream>
#include <sstream>

#include "movegen/registry.h"
#include "tests/support/catch.h"

namespace ximaera::match {

TemporaryDirectory::TemporaryDirectory() {
  std::string name = (std::filesystem::temp_directory_path() / "ximaera_match_XXXXXX").string();
  REQUIRE(mkdtemp(name.data()) != nullptr);
  path_ = name;
}

TemporaryDirectory::~TemporaryDirectory() {
  std::filesystem::remove_all(path_);
}

std::string mock(const std::string& name) {
  return "cmd=" XIMAERA_MOCKS "/" + name + " name=" + name;
}

MatchSettings smallMatch(const std::string& variant, const std::string& first,
                         const std::string& second, std::int64_t games) {
  MatchSettings settings;
  settings.rules = findRules(variant);
  settings.engines = {*parseEngine(first, {}), *parseEngine(second, {})};
  makeNamesDistinct(settings.engines);
  settings.plan.games = games;
  settings.randomOpenings = {.plies = 2, .balance = 1000, .depth = 1};
  settings.patience.quit = Milliseconds(100);
  settings.progressFile = -1;
  return settings;
}

MatchResult play(const MatchSettings& settings) {
  const Interrupt interrupt;
  auto result = runMatch(settings, interrupt);
  INFO((result ? "" : result.error()));
  REQUIRE(result);
  return *result;
}

std::string readFile(const std::string& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

GameRecord sampleGame(std::int64_t number, const std::string& white, const std::string& black,
                      GameResult result) {
  GameRecord record;
  record.number = number;
  record.variant = "chess";
  record.round = number / 2;
  record.white = white;
  record.black = black;
  record.whiteTime = record.blackTime = "10+0.1";
  record.date = "2026.05.01";
  record.moves = {"f2f3", "e7e5", "g2g4", "d8h4"};
  record.openingMoves = 1;
  record.comments = {"+0.31/8 0.104s", "-0.20/7 0.100s", "+M1/3 0.001s"};
  record.ruling = {result, Grade::kNormal, Termination::kNormal, "checkmate", {}};
  record.seconds = 0.25;
  return record;
}

}  // namespace ximaera::match
