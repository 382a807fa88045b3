
#include <algorithm>

#include "movegen/fen.h"
#include "movegen/variants/registry.h"
#include "protocol/explain/narration.h"
#include "protocol/lessons/course.h"
#include "protocol/lessons/theme.h"
#include "protocol/records/puzzle.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"

using namespace ximaera;
using test::contains;

namespace {

// Calls `visit(rules, lesson)` for every lesson of every game.
template <class Visit>
void forEachLesson(Visit&& visit) {
  for (const auto& rules : allRules())
    for (const Lesson& lesson : courseOf(*rules).lessons) {
      CAPTURE(rules->info().name, lesson.title, lesson.fen);
      REQUIRE(parseFen(*rules, lesson.fen));
      visit(*rules, lesson);
    }
}

// The lesson of a game that has this title.
Lesson lessonCalled(const Rules& rules, std::string_view title) {
  const auto lessons = courseOf(rules).lessons;
  return *std::ranges::find(lessons, title, &Lesson::title);
}

Attempt tryLesson(std::string_view variant, std::string_view title, std::string_view line) {
  const Rules& rules = *findRules(variant);
  const Lesson lesson = lessonCalled(rules, title);
  return attempt(lessonGame(rules, lesson), lesson, line);
}

}  // namespace

TEST_CASE("every game but chess has at least ten lessons, and a small game after them") {
  for (const auto& rules : allRules()) {
    CAPTURE(rules->info().name);
    const bool isChess = rules->info().name == "chess";
    CHECK(courseOf(*rules).lessons.size() >= (isChess ? 0 : 10));
    CHECK(courseOf(*rules).practice.empty() == isChess);
  }
}

TEST_CASE("every puzzle is a lesson that its best move does, and no other") {
  for (const auto& rules : allRules()) {
    REQUIRE(puzzleLessons(*rules).size() == puzzlesOf(*rules).size());
    for (const Lesson& lesson : puzzleLessons(*rules)) {
      CAPTURE(rules->info().name, lesson.fen);
      const Game game = lessonGame(*rules, lesson);
      CHECK(solutions(game, lesson) == std::vector{std::string(lesson.goal.what)});
      CHECK(attempt(game, lesson, lesson.goal.what).told == lesson.praise);
      CHECK(lesson.hint.starts_with("Look at the "));
    }
  }
}

TEST_CASE("every lesson can be done, and its texts are complete") {
  forEachLesson([](const Rules& rules, const Lesson& lesson) {
    const Game game = lessonGame(rules, lesson);
    for (const std::string_view text : {lesson.title, lesson.say, lesson.hint, lesson.praise})
      CHECK_FALSE(text.empty());
    CHECK(lesson.say.size() <= 260);
    const std::vector<std::string> answers = solutions(game, lesson);
    REQUIRE_FALSE(answers.empty());
    for (const std::string& answer : answers) {
      const Attempt tried = attempt(game, lesson, answer);
      CHECK(tried.done);
      CHECK(contains(tried.told, lesson.praise));
      CHECK(tried.move.has_value() == (lesson.goal.kind != LessonGoal::Kind::kRefusal));
    }
  });
}

TEST_CASE("every move that a lesson names is an answer to it") {
  forEachLesson([](const Rules& rules, const Lesson& lesson) {
    if (lesson.goal.kind != LessonGoal::Kind::kMove) return;
    const std::vector<std::string> answers = solutions(lessonGame(rules, lesson), lesson);
    CHECK(static_cast<std::size_t>(std::ranges::count(lesson.goal.what, ' ')) + 1 ==
          answers.size());
  });
}

TEST_CASE("moves that do not reach the goal are not praised, and a lesson has more of them") {
  forEachLesson([](const Rules& rules, const Lesson& lesson) {
    const Game game = lessonGame(rules, lesson);
    const MoveList& moves = game.legal();
    std::size_t wrong = 0;
    for (const Move move : moves) {
      const Attempt tried = attempt(game, lesson, rules.format(game.position(), move));
      CHECK(tried.move.has_value());
      if (tried.done) continue;
      ++wrong;
      CHECK_FALSE(contains(tried.told, lesson.praise));
    }
    if (lesson.goal.kind == LessonGoal::Kind::kRefusal)
      CHECK(wrong == moves.size());
    else
      CHECK(wrong >= solutions(game, lesson).size());
  });
}

TEST_CASE("a capture is praised only where the pieces are taken") {
  const Attempt wrong = tryLesson("rebelfury", "The Capricorn strikes", "e5e8");
  CHECK_FALSE(wrong.done);
  CHECK(wrong.told == "the Capricorn on e5 goes to e8: a legal move, but not the task.");
  CHECK(tryLesson("rebelfury", "The Capricorn strikes", "e5e9").done);
}

TEST_CASE("a refusal is shown with its reason, and praised only if it is the goal") {
  const Attempt frozen = tryLesson("fugue", "Frozen pieces do nothing", "c5 c1");
  CHECK(frozen.done);
  CHECK_FALSE(frozen.move.has_value());
  CHECK(contains(frozen.told, "immobilised by the Immobilizer on d4. Whenever"));
  const Attempt other = tryLesson("fugue", "Frozen pieces do nothing", "b8b1");
  CHECK_FALSE(other.done);
  CHECK(other.told ==
        "'b8b1' is illegal: the King on b8 cannot go to b1; King: one step in any direction, "
        "capturing what it steps onto.");
  CHECK_FALSE(tryLesson("fugue", "The Shield protects", "a4h4").done);
  CHECK_FALSE(tryLesson("fugue", "The Shield protects", "c5").done);
  CHECK_FALSE(tryLesson("fugue", "The Shield protects", "").done);
}

TEST_CASE("a win of another grade, or for the other side, is not the goal") {
  CHECK_FALSE(tryLesson("blackmagic", "A major victory", "g1g6").done);
  CHECK_FALSE(tryLesson("rebel3", "Choose your mate", "b1b8").done);
  CHECK_FALSE(tryLesson("fugue", "The Swapper gives itself up", "d4d5").done);
}

TEST_CASE("a small game has half of the pieces at most, and nothing can be taken at once") {
  for (const auto& rules : allRules()) {
    const Course course = courseOf(*rules);
    if (course.practice.empty()) continue;
    CAPTURE(rules->info().name);
    const Result<Position> small = parseFen(*rules, course.practice);
    REQUIRE(small);
    const Position whole = startPosition(*rules);
    Position passed = *small;
    Undo undo;
    passed.makeNull(undo);
    for (const Side side : {kWhite, kBlack}) {
      CHECK(small->pieces(side).size() * 2 <= whole.pieces(side).size());
      const Game game(side == kWhite ? *small : passed);
      const MoveList& moves = game.legal();
      for (const Move move : moves) {
        Delta delta;
        rules->expand(game.position(), move, delta);
        CHECK(capturedSquares(delta).empty());
      }
    }
  }
}

TEST_CASE("the theme of a puzzle is found from its move and its values") {
  struct Row {
    std::string_view variant;
    Puzzle puzzle;
    std::string_view theme;
  };
  const Row rows[] = {
      {"chess", {"7k/8/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", 1, 4, 29999, 500}, "win at once"},
      {"chess", {"7k/8/8/8/8/8/8/R5K1 w - - 0 1", "a1a7", 1, 4, 29997, 500}, "win in 2 moves"},
      {"chess", {"7k/8/8/8/8/8/8/R5K1 w - - 0 1", "a1a7", 1, 4, 500, -29990}, "the only defence"},
      {"chess", {"3q3k/8/8/4N3/8/8/8/6K1 w - - 0 1", "e5f7", 1, 4, 500, 0}, "a double attack"},
      {"chess", {"3r3k/8/8/8/8/8/3R4/6K1 w - - 0 1", "d2d8", 1, 4, 900, 0}, "a piece won"},
      {"chess", {"3r2k1/4p3/8/8/8/8/3R4/3RK3 w - - 0 1", "d1c1", 1, 4, 300, 0}, "a quiet move"},
      {"chess", {"4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", 1, 4, 300, 0}, "a check"},
      {"chess", {"4k3/8/8/8/8/2p5/3R4/7K w - - 0 1", "d2d4", 1, 4, 300, 0}, "a piece saved"},
      {"chess", {"2rr2k1/8/8/8/8/8/3R4/6K1 w - - 0 1", "d2d8", 1, 4, 300, 0}, "an exchange"},
      {"fugue",
       {"6k1/2l5/3p4/8/3A1S2/8/1P1P2W1/K3L3 w - - 0 1", "d4d6", 1, 4, 300, 0},
       "a pawn won"},
      {"rebel1",
       {"4k3/5ppp/6n1/8/4U3/3P4/5PPP/4K3 w - - 0 1", "e4g6", 1, 4, 300, 0},
       "a piece that changes sides"},
  };
  for (const auto& [variant, puzzle, theme] : rows) {
    const Game game(parseFen(*findRules(variant), puzzle.fen).value());
    CAPTURE(variant, puzzle.fen, puzzle.best);
    CHECK(themeOf(game.position(), game.parse(puzzle.best).value(), puzzle) == theme);
  }
}
