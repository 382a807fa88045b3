#include "tests/match/support.h"

#include <fstream>
#include <sstream>

#include "bench/match/quoted_words.h"
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
  return quotedWord("cmd=" XIMAERA_MOCKS "/" + name) + " name=" + name;
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

}  // namespace ximaera::match
