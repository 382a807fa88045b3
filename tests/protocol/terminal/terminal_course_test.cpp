#include "protocol/terminal/terminal_course.h"

#include <sstream>

#include "movegen/variants/registry.h"
#include "protocol/lessons/course.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"

using namespace ximaera;
using test::contains;

namespace {

struct Session {
  std::string text;
  bool finished;
};

// The output of the lessons of a game for this input.
Session learn(std::string_view variant, const std::string& typed, std::size_t first = 0) {
  const Rules& rules = *findRules(variant);
  std::istringstream in(typed);
  std::ostringstream out, error;
  TerminalCourse course({.rules = &rules, .lessons = courseOf(rules).lessons, .first = first},
                        {in, out, error});
  const bool finished = course.run();
  CHECK(error.str().empty());
  return {out.str(), finished};
}

}  // namespace

TEST_CASE("a lesson shows the board and the task, and praises its solution") {
  const std::string text = learn("fugue", "d4d6\nquit\n").text;
  CHECK(text.starts_with("Fugue. Type a move, or help.\n\n1 of 13: The Cannon Pawn leaps\n\n"));
  CHECK(contains(text, "Take the black pawn on d6.\nYou play White.\n"));
  CHECK(contains(text, "1. d4d6: the Cannon Pawn on d4"));
  CHECK(contains(text, "Over a friend and onto the enemy!"));
  CHECK(contains(text, "2 of 13: The Long Leaper jumps and takes"));
  CHECK(text.ends_with("You have done 1 of 13:\n  The Cannon Pawn leaps\n"));
}

TEST_CASE("another move leaves the board as it is, and so does one that is refused") {
  const std::string text = learn("fugue", "d4c4\nd4d8\nd4d6\n").text;
  CHECK(contains(text, "a legal move, but not the task."));
  CHECK(contains(text, "'d4d8' is illegal: the Cannon Pawn on d4 cannot go to d8"));
  CHECK(contains(text, "Over a friend"));
}

TEST_CASE("hint, skip, back, board and help work") {
  CHECK(contains(learn("fugue", "hint\n").text, "Leap over that friend."));
  const std::string skipped = learn("fugue", "SKIP\nback\nback\nquit\n").text;
  CHECK(contains(skipped, "An answer is d4d6.\n\n2 of 13"));
  CHECK(contains(skipped, "This is the first one."));
  CHECK(skipped.ends_with("Good bye.\n"));
  const std::string drawn = learn("fugue", "board\n").text;
  CHECK(drawn.find("Take the black pawn") != drawn.rfind("Take the black pawn"));
  CHECK(contains(learn("fugue", "help\n").text, "skip      shows an answer"));
}

TEST_CASE("the course ends behind the last lesson, and can begin with any") {
  const Session all = learn("fugue", "e1e6\n", 12);
  CHECK(all.finished);
  CHECK(contains(all.text, "13 of 13"));
  CHECK(all.text.ends_with("You have done 1 of 13:\n  There is no check\n"));
  CHECK_FALSE(learn("fugue", "quit\n", 12).finished);
  CHECK_FALSE(learn("fugue", "", 12).finished);
}

TEST_CASE("all lessons of all games can be done in a terminal") {
  for (const auto& rules : allRules()) {
    if (courseOf(*rules).lessons.empty()) continue;
    CAPTURE(rules->info().name);
    std::string typed;
    for (const Lesson& lesson : courseOf(*rules).lessons)
      typed += solutions(lessonGame(*rules, lesson), lesson).front() + '\n';
    const Session session = learn(rules->info().name, typed);
    CHECK(session.finished);
    for (const Lesson& lesson : courseOf(*rules).lessons)
      CHECK(contains(session.text, std::string("\n  ") + std::string(lesson.title) + '\n'));
  }
}
