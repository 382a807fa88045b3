#include "protocol/lessons/puzzle_lessons.h"

#include <fmt/format.h>

#include <map>
#include <vector>

#include "engine/game.h"
#include "movegen/fen.h"
#include "movegen/piece_names.h"
#include "protocol/records/puzzle.h"
#include "search/evaluation/value.h"

namespace ximaera {

namespace {

/// The texts of a lesson, to which it refers.
struct PuzzleTexts {
  Puzzle puzzle;
  std::string title, say, hint, praise;
};

std::string praiseOf(const Puzzle& puzzle) {
  if (isDecided(puzzle.value)) return "Right: it wins by force.";
  if (isDecided(puzzle.second)) return "Right: every other move loses.";
  return fmt::format("Right: worth {:.1f} pawns more than any other move.",
                     (puzzle.value - puzzle.second) / 100.0);
}

PuzzleTexts textsOf(const Rules& rules, const Puzzle& puzzle) {
  const Game game(parseFen(rules, puzzle.fen).value());
  const Move best = game.parse(puzzle.best).value();
  return {puzzle, fmt::format("grade {}", puzzle.grade),
          fmt::format("Find the best move for {}. No other comes near.",
                      sideName(game.position().side())),
          fmt::format("Look at {}.", pieceOn(game.position(), best.from)), praiseOf(puzzle)};
}

Lesson lessonOf(const PuzzleTexts& texts) {
  return {.title = texts.title,
          .fen = texts.puzzle.fen,
          .say = texts.say,
          .goal = {Goal::Kind::kMove, texts.puzzle.best},
          .hint = texts.hint,
          .praise = texts.praise,
          .miss = "a legal move, but there is a better one"};
}

struct Book {
  explicit Book(const Rules& rules) {
    for (const Puzzle& puzzle : puzzlesOf(rules)) texts.push_back(textsOf(rules, puzzle));
    for (const PuzzleTexts& one : texts) lessons.push_back(lessonOf(one));
  }

  std::vector<PuzzleTexts> texts;
  std::vector<Lesson> lessons;
};

}  // namespace

std::span<const Lesson> puzzleLessons(const Rules& rules) {
  static std::map<const Rules*, Book> books;
  return books.try_emplace(&rules, rules).first->second.lessons;
}

}  // namespace ximaera
