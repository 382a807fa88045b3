// The games of the library, and the facts about them.

#include <algorithm>
#include <exception>

#include "engine/engine.h"
#include "engine/lenient_fen.h"
#include "movegen/fen.h"
#include "movegen/piece_names.h"
#include "movegen/variants/described/described.h"
#include "protocol/explain/pages.h"
#include "protocol/library/handles.h"
#include "protocol/records/json.h"

namespace ximaera::library {

namespace {

/// What a thread has of its own. Made by its first call, while there is memory: glibc ends the
/// process where there is none.
struct OwnTexts {
  // So is what exceptions need.
  OwnTexts() { static_cast<void>(std::uncaught_exceptions()); }

  std::string error, answer;
};

OwnTexts& ownTexts() {
  thread_local OwnTexts texts;
  return texts;
}

}  // namespace

std::string& lastError() {
  return ownTexts().error;
}

std::string& lastAnswer() {
  return ownTexts().answer;
}

namespace {

// A new handle of the variant that `find` returns.
template <class Find>
ximaera_game* handleOf(std::initializer_list<Argument> arguments, Find find) {
  return guardedValue<ximaera_game*>(arguments, nullptr, [&]() -> Result<ximaera_game*> {
    const Result<VariantPtr> variant = find();
    if (!variant) return variant.failure();
    return new ximaera_game{*variant};
  });
}

Json repetitionFacts(const RepetitionRule& rule) {
  using Effect = RepetitionRule::Effect;
  return Json::Object{{"effect", rule.effect == Effect::kDraw         ? "draw"
                                 : rule.effect == Effect::kMoverLoses ? "loss"
                                 : rule.effect == Effect::kMoverWins  ? "win"
                                 : rule.effect == Effect::kBlackWins  ? "black"
                                                                      : "forbidden"},
                      {"occurrence", rule.occurrence},
                      {"checksLose", rule.checksLose}};
}

Json kindFacts(const Rules& rules, const KindInfo& kind) {
  return Json::Object{{"letter", kindText(rules.info(), kind)},
                      {"name", kind.name},
                      {"blackName", kind.blackName.empty() ? kind.name : kind.blackName},
                      {"value", kind.value},
                      {"royal", kind.royal},
                      {"picture", drawingName(rules, makePiece(kWhite, kind.kind))},
                      {"powers", kind.powers}};
}

constexpr const char* kGrounds[] = {"squares", "points", "river"};

Json::Array squareNames(const std::vector<Square>& squares) {
  Json::Array names;
  for (const Square square : squares) names.emplace_back(squareName(square));
  return names;
}

Json::Object summaryOf(const VariantInfo& info) {
  return {{"name", info.name},
          {"title", info.title},
          {"files", info.files},
          {"ranks", info.ranks},
          {"described", info.described()}};
}

Json::Object factsOf(const Rules& rules) {
  const VariantInfo& info = rules.info();
  Json::Array ways, kinds;
  for (const WayInfo& way : info.ways)
    ways.push_back(Json::Object{{"letter", std::string(1, way.letter)}, {"name", way.name}});
  for (const KindInfo& kind : info.kinds) kinds.push_back(kindFacts(rules, kind));
  Json::Object facts = summaryOf(info);
  for (auto& fact :
       Json::Object{{"start", info.start},
                    {"startNote", info.startNote},
                    {"holes", squareNames(info.holes)},
                    {"ground", kGrounds[static_cast<std::size_t>(info.ground)]},
                    {"palaces", squareNames(info.palaces)},
                    {"goals", Json::Object{{"white", squareNames(info.goals[kWhite])},
                                           {"black", squareNames(info.goals[kBlack])}}},
                    {"check", info.checkRule},
                    {"castling", info.castling},
                    {"marks", info.marks},
                    {"repetition", repetitionFacts(info.repetition)},
                    {"clock", info.clockDraw},
                    {"kinds", std::move(kinds)},
                    {"ways", std::move(ways)},
                    {"idea", info.idea},
                    {"winning", info.winning},
                    {"draws", drawsNote(info)},
                    {"writing", info.writing},
                    {"notes", Json::Array(info.notes.begin(), info.notes.end())}})
    facts.push_back(std::move(fact));
  return facts;
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
  return guardedValue<int>({}, 0, [] { return static_cast<int>(Variants().all().size()); });
}

ximaera_game* ximaera_game_at(int number) {
  return handleOf({}, [&]() -> Result<VariantPtr> {
    const Variants games;
    if (number >= 0 && static_cast<std::size_t>(number) < games.all().size())
      return games.all()[static_cast<std::size_t>(number)];
    return Error{fmt::format("number {} is not between 0 and {}", number, games.all().size() - 1)};
  });
}

const char* ximaera_game_name(const ximaera_game* game) {
  return guardedValue<const char*>({{"game", game}}, nullptr,
                                   [&] { return game->variant->name().c_str(); });
}

const char* ximaera_variants() {
  return answer({}, [] {
    Json::Array games;
    const Variants builtIn;
    for (const VariantPtr& variant : builtIn.all()) games.emplace_back(summaryOf(variant->info()));
    return Json(std::move(games)).text();
  });
}

ximaera_game* ximaera_game_named(const char* name) {
  return handleOf({{"name", name}}, [&] { return Variants().meant(name); });
}

ximaera_game* ximaera_game_described(const char* name, const char* text) {
  return handleOf({{"name", name}, {"text", text}}, [&]() -> Result<VariantPtr> {
    if (*name == '\0') return Error{"name: it is empty"};
    return describedVariant(name, text);
  });
}

void ximaera_game_free(ximaera_game* game) {
  delete game;
}

const char* ximaera_game_facts(const ximaera_game* game) {
  return answer({{"game", game}}, [&] { return Json(factsOf(game->variant->rules())).text(); });
}

const char* ximaera_game_description(const ximaera_game* game) {
  return answer({{"game", game}}, [&]() -> Result<std::string> {
    const auto known =
        std::ranges::find(embeddedGames(), game->variant->name(), &EmbeddedGame::name);
    const bool isIt =
        known != embeddedGames().end() && Variants().find(game->variant->name()) == game->variant;
    return std::string(isIt ? known->text : "");
  });
}

const char* ximaera_game_explained(const ximaera_game* game) {
  return answer({{"game", game}}, [&] { return explained(game->variant->rules()); });
}

const char* ximaera_game_fen(const ximaera_game* game, const char* text) {
  return answer({{"game", game}, {"text", text}}, [&]() -> Result<std::string> {
    const auto meant = parseLenientFen(game->variant->rules(), text);
    if (!meant) return meant.failure();
    return formatFen(meant->position);
  });
}

ximaera_game* ximaera_game_of(const ximaera_board* board) {
  return handleOf({{"board", board}}, [&]() -> Result<VariantPtr> { return board->variant; });
}
