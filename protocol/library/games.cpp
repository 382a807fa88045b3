// The games of the library, and the facts about them.

#include <map>
#include <mutex>

#include "engine/engine.h"
#include "engine/files/described_games.h"
#include "movegen/variants/described/described.h"
#include "movegen/variants/registry.h"
#include "protocol/explain/pages.h"
#include "protocol/library/handles.h"
#include "protocol/records/json.h"

namespace ximaera::library {

std::string& lastError() {
  thread_local std::string error;
  return error;
}

namespace {

/// The last text without a board.
std::string& answerText() {
  thread_local std::string text;
  return text;
}

const ximaera_game* handleOf(const Rules* rules) {
  return reinterpret_cast<const ximaera_game*>(rules);
}

// The registry does not change afterwards, so that all threads may read it.
std::span<const std::unique_ptr<Rules>> builtInGames() {
  static std::once_flag filled;
  std::call_once(filled, addEmbeddedGames);
  return allRules();
}

// Rules live as long as the program, since boards and networks refer to them.
Result<const Rules*> describedGame(std::string_view name, std::string_view text) {
  static std::mutex mutex;
  static std::map<std::pair<std::string, std::string>, std::unique_ptr<Rules>, std::less<>> games;
  const std::lock_guard lock(mutex);
  std::unique_ptr<Rules>& known = games[{std::string(name), std::string(text)}];
  if (!known) {
    auto made = makeDescribedRules(name, text);
    if (!made) {
      games.erase({std::string(name), std::string(text)});
      return made.failure();
    }
    known = std::move(*made);
  }
  return known.get();
}

Json repetitionFacts(const RepetitionRule& rule) {
  using Effect = RepetitionRule::Effect;
  return Json::Object{{"effect", rule.effect == Effect::kDraw         ? "draw"
                                 : rule.effect == Effect::kMoverLoses ? "loss"
                                 : rule.effect == Effect::kMoverWins  ? "win"
                                                                      : "forbidden"},
                      {"occurrence", rule.occurrence}};
}

Json::Object factsOf(const Rules& rules) {
  const VariantInfo& info = rules.info();
  Json::Array ways;
  for (const WayInfo& way : info.ways)
    ways.push_back(Json::Object{{"letter", std::string(1, way.letter)}, {"name", way.name}});
  return gameFacts(rules, {{"check", info.checkRule},
                           {"repetition", repetitionFacts(info.repetition)},
                           {"clock", info.clockDraw},
                           {"ways", std::move(ways)},
                           {"draws", drawsNote(info)}});
}

}  // namespace

}  // namespace ximaera::library

using namespace ximaera;
using namespace ximaera::library;

const char* ximaera_version() {
  return version().data();
}

const char* ximaera_error() {
  return lastError().c_str();
}

int ximaera_game_count() {
  int count = 0;
  guarded({}, [&] {
    count = static_cast<int>(builtInGames().size());
    return XIMAERA_OK;
  });
  return count;
}

const ximaera_game* ximaera_game_at(int number) {
  const ximaera_game* game = nullptr;
  guarded({}, [&] {
    const auto games = builtInGames();
    if (number < 0 || static_cast<std::size_t>(number) >= games.size())
      return refuse(fmt::format("number {} is not between 0 and {}", number, games.size() - 1));
    game = handleOf(games[static_cast<std::size_t>(number)].get());
    return XIMAERA_OK;
  });
  return game;
}

const char* ximaera_game_name(const ximaera_game* game) {
  const char* name = nullptr;
  guarded({{"game", game}}, [&] {
    name = rulesOf(game).info().name.data();
    return XIMAERA_OK;
  });
  return name;
}

const char* ximaera_variants() {
  return guardedText(answerText(), {}, []() -> Result<std::string> {
    Json::Array games;
    for (const auto& rules : builtInGames()) games.emplace_back(gameSummary(*rules));
    return Json(std::move(games)).text();
  });
}

const ximaera_game* ximaera_game_named(const char* name) {
  const ximaera_game* game = nullptr;
  guarded({{"name", name}}, [&] {
    builtInGames();
    const Result<const Rules*> rules = variantNamed(name);
    if (!rules) return refuse(rules.error());
    game = handleOf(*rules);
    return XIMAERA_OK;
  });
  return game;
}

const ximaera_game* ximaera_game_described(const char* name, const char* text) {
  const ximaera_game* game = nullptr;
  guarded({{"name", name}, {"text", text}}, [&] {
    const Result<const Rules*> rules = describedGame(name, text);
    if (!rules) return refuse(rules.error());
    game = handleOf(*rules);
    return XIMAERA_OK;
  });
  return game;
}

const char* ximaera_game_facts(const ximaera_game* game) {
  return guardedText(answerText(), {{"game", game}},
                     [&]() -> Result<std::string> { return Json(factsOf(rulesOf(game))).text(); });
}
