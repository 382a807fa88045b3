#include "protocol/web/queries.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <span>
#include <vector>

#include "engine/lenient_fen.h"
#include "engine/move_text.h"
#include "engine/skill.h"
#include "movegen/fen.h"
#include "movegen/piece_names.h"
#include "movegen/text/number.h"
#include "movegen/text/words.h"
#include "movegen/variants/described/described.h"
#include "protocol/explain/moves_meant.h"
#include "protocol/explain/pages.h"
#include "protocol/explain/refusals.h"
#include "protocol/explain/text.h"
#include "protocol/lessons/course.h"
#include "protocol/lessons/lesson_board.h"
#include "protocol/records/json.h"
#include "protocol/records/pgn.h"
#include "protocol/records/puzzle.h"
#include "protocol/web/position_facts.h"

namespace ximaera {

namespace {

/// As many as the page keeps.
constexpr std::size_t kMostVariations = 200;

Json::Object rulesJson(const Rules& rules) {
  const VariantInfo& info = rules.info();
  return gameFacts(rules, {{"board", boardJson(startPosition(rules))},
                           {"castling", info.castling},
                           {"notes", Json::Array(info.notes.begin(), info.notes.end())},
                           {"draws", drawsNote(info)},
                           {"lessons", static_cast<std::int64_t>(courseOf(rules).lessons.size())},
                           {"puzzles", static_cast<std::int64_t>(puzzlesOf(rules).size())}});
}

Json lessonJson(const Lesson& lesson) {
  return Json::Object{{"title", lesson.title},
                      {"fen", lesson.fen},
                      {"say", lesson.say},
                      {"hint", lesson.hint},
                      {"refusal", lesson.goal.kind == Goal::Kind::kRefusal}};
}

std::vector<Lesson> lessonsCalled(const Rules& rules, std::string_view kind) {
  return lessonsOf(rules, kind == "puzzles");
}

/// A lesson, and a game that begins with its position.
struct LessonAsked {
  Lesson lesson;
  Game game;
};

// Reads the kind ("lessons" or "puzzles"), the game's name and the number, counted from 0.
Result<LessonAsked> lessonAsked(const Variants& variants, std::span<const std::string_view> lines) {
  const auto variant = variants.named(lines[1]);
  if (!variant) return variant.failure();
  const Rules& rules = (*variant)->rules();
  const std::vector<Lesson> lessons = lessonsCalled(rules, lines[0]);
  if (lessons.empty()) return Error{fmt::format("{} has no {}", lines[1], lines[0])};
  const auto index =
      parseNumber("lesson", lines[2], 0, static_cast<std::int64_t>(lessons.size()) - 1);
  if (!index) return index.failure();
  const Lesson& lesson = lessons[static_cast<std::size_t>(*index)];
  return LessonAsked{lesson, lessonGame(rules, lesson)};
}

// A game after some moves. What it shares with one that was played before is not played again, so
// that a move late in a game takes no longer than an early one.
Result<Game> playedFrom(const Position& start, std::string_view moves, const Game* before) {
  const std::vector<std::string_view> texts = wordsOf(moves);
  const bool isRelated = before != nullptr && &before->rules() == &start.rules() &&
                         formatFen(before->start()) == formatFen(start);
  Game game = isRelated ? *before : Game(start);
  const auto shared = std::ranges::mismatch(texts, game.texts()).in1;
  while (game.texts().size() > static_cast<std::size_t>(shared - texts.begin())) game.undo();
  for (const std::string_view text : std::span(shared, texts.end()))
    if (const auto error = game.play(text)) return *error;
  return game;
}

Json::Object gameJson(const Game& game, std::size_t known = 0) {
  const std::string start = formatFen(game.start());
  const VariantInfo& info = game.rules().info();
  return {{"variant", info.name},
          {"start", start == info.start ? std::string() : start},
          {"turns", turnsJson(game, known)},
          {"position", positionJson(game)}};
}

Json linesJson(const std::vector<Game>& lines) {
  Json::Array texts;
  for (const Game& line : lines) {
    Json::Array moves;
    for (const std::string& text : line.texts()) moves.emplace_back(text);
    texts.emplace_back(std::move(moves));
  }
  return texts;
}

std::string nameOf(const PgnGame& game) {
  const auto known = [](const std::string& name) { return name.empty() ? "?" : name; };
  return fmt::format("{} - {} {}", known(game.white), known(game.black), game.result);
}

Json::Object pgnJson(const std::vector<PgnGame>& games, const PgnGame& game) {
  Json::Array names;
  for (const PgnGame& one : games) names.emplace_back(nameOf(one));
  Json::Object comments;
  for (const auto& [ply, text] : game.comments) comments.emplace_back(std::to_string(ply), text);
  return {{"white", game.white},
          {"black", game.black},
          {"result", game.result},
          {"comments", std::move(comments)},
          {"games", std::move(names)}};
}

// Reads the words of statusText(): "win w resignation", "draw agreement".
std::optional<Outcome> outcomeOf(std::string_view status) {
  const auto words = wordsOf(status);
  if (words.size() == 2 && words[0] == "draw") return Outcome::draw(words[1]);
  if (words.size() != 3 || words[0] != "win") return std::nullopt;
  return Outcome::win(words[1] == "b" ? kBlack : kWhite, words[2]);
}

Error noGame() {
  return {"no game is set up"};
}

}  // namespace

struct Queries::Question {
  std::string_view name;
  std::size_t lines;  // that must follow, at least
  Result<Json> (Queries::*answer)(Lines);
};

const Queries::Question Queries::kQuestions[] = {
    {"describe", 2, &Queries::describe}, {"description", 1, &Queries::description},
    {"games", 0, &Queries::games},       {"levels", 0, &Queries::levels},
    {"game", 4, &Queries::setUp},        {"read", 1, &Queries::read},
    {"why", 1, &Queries::why},           {"letters", 1, &Queries::letters},
    {"pgn", 3, &Queries::pgn},           {"load", 2, &Queries::load},
    {"offer", 1, &Queries::offer},       {"lesson", 2, &Queries::lesson},
    {"course", 2, &Queries::course},     {"try", 4, &Queries::tryLesson},
    {"answer", 3, &Queries::answers},
};

std::string Queries::answer(std::string_view text) {
  const std::vector<std::string_view> lines = partsOf(text, '\n');
  const auto* question = std::ranges::find(kQuestions, lines[0], &Question::name);
  const Lines rest = Lines(lines).subspan(1);
  const Result<Json> answer = question == std::end(kQuestions) || rest.size() < question->lines
                                  ? Error{fmt::format("'{}' is not a question", lines[0])}
                                  : (this->*question->answer)(rest);
  return answer ? answer->text() : Json(Json::Object{{"error", answer.error()}}).text();
}

Result<Json> Queries::games(Lines) {
  Json::Array games;
  for (const VariantPtr& variant : variants_.all()) games.emplace_back(rulesJson(variant->rules()));
  return Json(Json::Object{{"games", std::move(games)}});
}

Result<Json> Queries::describe(Lines lines) {
  const std::string text = fmt::format("{}", fmt::join(lines.subspan(1), "\n"));
  const auto added = variants_.addText(lines[0], text);
  if (!added) return added.failure();
  return Json(rulesJson((*added)->rules()));
}

Result<Json> Queries::description(Lines lines) {
  const auto variant = variants_.named(lines[0]);
  if (!variant) return variant.failure();
  const Rules& rules = (*variant)->rules();
  const auto builtIn = std::ranges::find(embeddedGames(), lines[0], &EmbeddedGame::name);
  const std::string_view text =
      builtIn == embeddedGames().end() ? std::string_view() : builtIn->text;
  return Json(Json::Object{{"text", text}, {"explained", explained(rules)}});
}

Result<Json> Queries::levels(Lines) {
  Json::Array elos;
  for (int level = kLowestSkill; level < kHighestSkill; ++level)
    elos.emplace_back(static_cast<int>(std::lround(eloOf(level))));
  return Json(Json::Object{{"lowest", kLowestSkill}, {"elo", std::move(elos)}});
}

// A move that cannot be played is an error, and the game stays as it was.
Result<Json> Queries::setUp(Lines lines) {
  const auto variant = variants_.named(lines[0]);
  if (!variant) return variant.failure();
  const Rules& rules = (*variant)->rules();
  const auto start =
      lines[1].empty() ? LenientFen{startPosition(rules), {}} : parseLenientFen(rules, lines[1]);
  if (!start) return start.failure();
  const auto known = parseNumber("turn", lines[3], 0, std::numeric_limits<int>::max());
  if (!known) return known.failure();
  auto game = playedFrom(start->position, lines[2], game_ ? &*game_ : nullptr);
  if (!game) return game.failure();
  game_ = std::move(*game);
  return Json(gameJson(*game_, static_cast<std::size_t>(*known)));
}

Result<Json> Queries::read(Lines lines) {
  if (!game_) return noGame();
  const Result<Move> move = readTypedMove(*game_, lines[0]);
  if (!move) return move.failure();
  return Json(Json::Object{{"move", game_->rules().format(game_->position(), *move)}});
}

Result<Json> Queries::why(Lines lines) {
  if (!game_) return noGame();
  const auto tried = MoveText(game_->rules(), lines[0]).named();
  return Json(Json::Object{{"why", whyRefused(*game_, tried)}});
}

Result<Json> Queries::lesson(Lines lines) {
  const auto variant = variants_.named(lines[0]);
  if (!variant) return variant.failure();
  const Rules& rules = (*variant)->rules();
  const VariantInfo& info = rules.info();
  const auto isAsked = [&](const KindInfo& one) { return kindText(info, one) == lines[1]; };
  const auto kind = std::ranges::find_if(info.kinds, isAsked);
  if (kind == info.kinds.end()) return Error{fmt::format("'{}' is not a piece", lines[1])};
  const LessonBoard board = lessonBoard(rules, *kind);
  return Json(Json::Object{{"square", squareName(board.square)},
                           {"fen", formatFen(board.position)},
                           {"board", boardJson(board.position)},
                           {"targets", targetsJson(Game(board.position))}});
}

Result<Json> Queries::course(Lines lines) {
  const auto variant = variants_.named(lines[1]);
  if (!variant) return variant.failure();
  const Rules& rules = (*variant)->rules();
  Json::Array lessons;
  for (const Lesson& lesson : lessonsCalled(rules, lines[0])) lessons.push_back(lessonJson(lesson));
  return Json(
      Json::Object{{"lessons", std::move(lessons)}, {"practice", courseOf(rules).practice}});
}

Result<Json> Queries::tryLesson(Lines lines) {
  const auto asked = lessonAsked(variants_, lines);
  if (!asked) return asked.failure();
  const Attempt tried = attempt(asked->game, asked->lesson, lines[3]);
  const std::string move =
      tried.move ? asked->game.rules().format(asked->game.position(), *tried.move) : "";
  return Json(Json::Object{{"done", tried.done}, {"move", move}, {"told", tried.told}});
}

Result<Json> Queries::answers(Lines lines) {
  const auto asked = lessonAsked(variants_, lines);
  if (!asked) return asked.failure();
  Json::Array answers;
  for (const std::string& text : solutions(asked->game, asked->lesson)) answers.emplace_back(text);
  return Json(Json::Object{{"answers", std::move(answers)}});
}

Result<Json> Queries::letters(Lines lines) {
  if (!game_) return noGame();
  const auto game = playedFrom(game_->start(), lines[0], &*game_);
  if (!game) return game.failure();
  Json::Array texts;
  Position position = game->start();
  Undo undo;
  for (const Move move : game->moves()) {
    texts.emplace_back(textForPeople(position, move));
    position.make(move, undo);
  }
  return Json(Json::Object{{"letters", std::move(texts)}});
}

Result<Json> Queries::pgn(Lines lines) {
  if (!game_) return noGame();
  const Outcome outcome = outcomeOf(lines[2]).value_or(game_->outcome());
  std::vector<Game> variations;
  for (const std::string_view line : lines.subspan(3)) {
    auto played = playedFrom(game_->start(), line, &*game_);
    if (!played) return played.failure();
    variations.push_back(std::move(*played));
  }
  return Json(Json::Object{{"pgn", pgnText(*game_, {lines[0], lines[1]}, outcome, variations)}});
}

Result<Json> Queries::load(Lines lines) {
  const auto number = parseNumber("game", lines[0], 0, std::numeric_limits<int>::max());
  if (!number) return number.failure();
  const auto games = readPgn(fmt::format("{}\n", fmt::join(lines.begin() + 1, lines.end(), "\n")));
  if (!games) return games.failure();
  const auto index = static_cast<std::size_t>(*number);
  if (games->size() <= index) return Error{"there is no game in it"};
  const PgnGame& chosen = (*games)[index];
  Result<Game> game = replayed(chosen, variants_);
  if (!game) return game.failure();
  game_ = std::move(*game);
  const ReplayedLines replay = replayedLines(chosen, *game_, kMostVariations);
  Json::Object answer = gameJson(*game_);
  for (auto& fact : pgnJson(*games, chosen)) answer.push_back(std::move(fact));
  answer.emplace_back("variations", linesJson(replay.lines));
  answer.emplace_back("omitted", static_cast<std::int64_t>(replay.omitted));
  return Json(std::move(answer));
}

Result<Json> Queries::offer(Lines lines) {
  if (!game_) return noGame();
  ScoreHistory scores;
  for (const std::string_view word : wordsOf(lines[0])) {
    const auto value = parseNumber("value", word, -kInfinity, kInfinity);
    if (!value) return value.failure();
    scores.note(static_cast<Value>(*value), 1);
  }
  return Json(Json::Object{{"accepted", scores.acceptsDraw(game_->rules().info())}});
}

}  // namespace ximaera
