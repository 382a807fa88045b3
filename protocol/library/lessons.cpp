// Lessons, puzzles and levels of the library.

#include <algorithm>
#include <cmath>

#include "engine/skill.h"
#include "movegen/fen.h"
#include "movegen/hands.h"
#include "movegen/piece_names.h"
#include "movegen/text/utf8.h"
#include "protocol/explain/text.h"
#include "protocol/lessons/course.h"
#include "protocol/lessons/lesson_board.h"
#include "protocol/library/handles.h"
#include "protocol/records/json.h"

using namespace ximaera;
using namespace ximaera::library;

static_assert(XIMAERA_LOWEST_LEVEL == kLowestSkill && XIMAERA_HIGHEST_LEVEL == kHighestSkill);

namespace {

Json lessonsJson(const std::vector<Lesson>& lessons) {
  Json::Array all;
  for (const Lesson& lesson : lessons)
    all.push_back(Json::Object{{"title", lesson.title},
                               {"fen", lesson.fen},
                               {"say", lesson.say},
                               {"hint", lesson.hint},
                               {"refusal", lesson.goal.kind == LessonGoal::Kind::kRefusal}});
  return all;
}

Json attemptJson(const Game& game, const Attempt& tried) {
  const std::string move = tried.move ? game.rules().format(game.position(), *tried.move) : "";
  return Json::Object{{"done", tried.done}, {"move", move}, {"told", tried.told}};
}

// A text about a lesson or puzzle, and the game that begins with its position.
template <class About>
const char* aboutLesson(std::initializer_list<Argument> arguments, const ximaera_game* game,
                        int puzzles, int number, About about) noexcept {
  return answer(arguments, [&]() -> Result<std::string> {
    const Rules& rules = game->variant->rules();
    const std::vector<Lesson> lessons = lessonsOf(rules, puzzles != 0);
    if (number < 0 || static_cast<std::size_t>(number) >= lessons.size())
      return Error{fmt::format("{} has no {} with the number {}", rules.info().name,
                               puzzles != 0 ? "puzzle" : "lesson", number)};
    const Lesson& lesson = lessons[static_cast<std::size_t>(number)];
    return about(lessonGame(rules, lesson), lesson);
  });
}

}  // namespace

const char* ximaera_game_example(const ximaera_game* game, const char* letter) {
  return answer({{"game", game}, {"letter", letter}}, [&]() -> Result<std::string> {
    const VariantInfo& info = game->variant->info();
    const auto isAsked = [&](const KindInfo& one) { return kindText(info, one) == letter; };
    const auto kind = std::ranges::find_if(info.kinds, isAsked);
    if (kind == info.kinds.end())
      return Error{
          fmt::format("'{}' is the letter of no piece of {}", printable(letter, 20), info.title)};
    const LessonBoard board = lessonBoard(game->variant->rules(), *kind);
    return fmt::format("{} {}", placeName(board.position, board.square), formatFen(board.position));
  });
}

const char* ximaera_game_lessons(const ximaera_game* game) {
  return answer({{"game", game}}, [&]() -> Result<std::string> {
    const Rules& rules = game->variant->rules();
    const Course course = courseOf(rules);
    return Json(Json::Object{{"lessons", lessonsJson(course.lessons)},
                             {"puzzles", lessonsJson(puzzleLessons(rules))},
                             {"practice", course.practice}})
        .text();
  });
}

const char* ximaera_lesson_try(const ximaera_game* game, int puzzles, int number,
                               const char* text) {
  return aboutLesson({{"game", game}, {"text", text}}, game, puzzles, number,
                     [&](const Game& played, const Lesson& lesson) {
                       return attemptJson(played, attempt(played, lesson, text)).text();
                     });
}

const char* ximaera_lesson_answers(const ximaera_game* game, int puzzles, int number) {
  return aboutLesson({{"game", game}}, game, puzzles, number,
                     [](const Game& played, const Lesson& lesson) {
                       return joinWords(solutions(played, lesson));
                     });
}

int ximaera_level_elo(int level) {
  return guardedValue<int>({}, -1, [&]() -> Result<int> {
    if (level < kLowestSkill || level > kHighestSkill)
      return Error{
          fmt::format("level {} is not between {} and {}", level, kLowestSkill, kHighestSkill)};
    return level == kHighestSkill ? 0 : static_cast<int>(std::lround(eloOf(level)));
  });
}
