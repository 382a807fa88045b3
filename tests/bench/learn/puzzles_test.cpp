#include "bench/learn/puzzles/finder.h"
#include "movegen/fen.h"
#include "movegen/variants/registry.h"
#include "protocol/records/puzzle.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"
#include "tests/support/environment.h"

namespace ximaera::learn {

namespace {

using test::contains;

constexpr std::size_t kFewestPuzzles = 40;
// Another version of the search may need a little more depth.
constexpr int kDeeper = 2;

Position positionOf(const Rules& rules, const Puzzle& puzzle) {
  const auto position = parseFen(rules, puzzle.fen);
  REQUIRE(position);
  return *position;
}

// Whether a search to this depth finds the best move of the puzzle, and no second one near it.
bool isSolved(Search& search, const Position& position, const Puzzle& puzzle, int depth) {
  Limits limits;
  limits.depth = depth;
  const auto opinions =
      study(search, position, Variants().find(position.info().name)->network(), limits);
  if (opinions.empty()) return false;
  const auto& [best, value, second] = opinions.back();
  return position.rules().format(position, best) == puzzle.best &&
         value - second >= PuzzleTerms().margin / 2;
}

std::vector<int> gradesOf(const std::vector<Puzzle>& puzzles) {
  std::vector<int> grades;
  for (const Puzzle& puzzle : puzzles) grades.push_back(puzzle.grade);
  return grades;
}

Puzzle graded(int grade) {
  Puzzle puzzle;
  puzzle.grade = grade;
  return puzzle;
}

}  // namespace

TEST_CASE("every game has puzzles, the easiest first, many of which take a look ahead") {
  for (const auto& rules : allRules()) {
    if (rules->info().described()) continue;
    CAPTURE(rules->info().name);
    const auto puzzles = puzzlesOf(*rules);
    CHECK(puzzles.size() >= kFewestPuzzles);
    const auto grades = gradesOf(puzzles);
    CHECK(std::ranges::is_sorted(grades));
    CHECK(std::ranges::count(grades, 1) * 5 <= std::ssize(grades) * 3);
    CHECK(std::ranges::max(grades) >= 4);
  }
}

TEST_CASE("a search to a puzzle's depth finds its best move, and no other comes near") {
  Search search;
  int number = 0;
  for (const auto& rules : allRules())
    for (const Puzzle& puzzle : puzzlesOf(*rules)) {
      if (number++ % test::everyNth() != 0) continue;
      CAPTURE(rules->info().name, puzzle.fen, puzzle.best);
      const Position position = positionOf(*rules, puzzle);
      CHECK(Game(position).parse(puzzle.best));
      CHECK(puzzle.depth > puzzle.grade);
      CHECK(puzzle.value - puzzle.second >= PuzzleTerms().margin);
      CHECK((isSolved(search, position, puzzle, puzzle.depth) ||
             isSolved(search, position, puzzle, puzzle.depth + kDeeper)));
    }
}

TEST_CASE("the finder takes the only good move, and nothing where two will do") {
  const Rules& chess = *findRules("chess");
  PuzzleFinder finder(Variants().find("chess"), {.nodes = 5000});
  const auto one = finder.puzzleAt(parseFen(chess, "4k3/8/8/3q4/8/8/8/3RK3 w - -").value());
  REQUIRE(one);
  CHECK(one->best == "d1d5");
  CHECK(one->grade == 1);
  CHECK_FALSE(finder.puzzleAt(startPosition(chess)));
  const auto two = parseFen(chess, "4k3/8/8/3q4/8/8/6B1/3RK3 w - -").value();
  CHECK_FALSE(finder.puzzleAt(two));
}

TEST_CASE("the finder refuses a game with an illegal move") {
  SelfPlayGame game;
  game.number = 3;
  game.moves = {{1, 1, 0, kNoSquare}};
  game.scores = {kNoScore};
  const auto puzzles = PuzzleFinder(Variants().find("chess"), {}).puzzlesIn(game);
  REQUIRE_FALSE(puzzles);
  CHECK(puzzles.error() == "game 3: the move at ply 1 is illegal");
}

TEST_CASE("of many puzzles, each grade has its share") {
  std::vector<Puzzle> many;
  for (const int grade : {1, 1, 1, 1, 3, 1, 2, 2}) many.push_back(graded(grade));
  CHECK(gradesOf(mixedByGrade(many, 5)) == std::vector{1, 1, 2, 2, 3});
  CHECK(mixedByGrade(many, 100).size() == many.size());
}

TEST_CASE("a puzzle is written and read as a line, and its faults are named") {
  const std::string line =
      "7k/8/8/8/8/8/8/R5K1 w - - 0 1 bm a1a8; grade 3; acd 6; ce 512; second -40;";
  const auto puzzle = parsePuzzle(line);
  REQUIRE(puzzle);
  CHECK(puzzle->best == "a1a8");
  CHECK(puzzle->grade == 3);
  CHECK(puzzle->second == -40);
  CHECK(puzzleText(*puzzle) == line);
  CHECK(contains(parsePuzzle("7k/8 w - -").error(), "bm"));
  CHECK(contains(parsePuzzle("7k/8 w - - bm a1a8; colour 3;").error(), "'colour'"));
  CHECK(contains(parsePuzzle("7k/8 w - - bm a1a8; grade x;").error(), "grade"));
}

}  // namespace ximaera::learn
