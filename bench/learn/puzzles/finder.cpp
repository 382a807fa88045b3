#include "bench/learn/puzzles/finder.h"

#include <algorithm>
#include <map>

#include "engine/engine.h"
#include "movegen/fen.h"

namespace ximaera::learn {

namespace {

// Puzzles closer than this in one game are too similar.
constexpr std::size_t kPliesBetween = 10;
constexpr std::size_t kFewestMoves = 4;

// The score of the search at `ply` from the view of `side`; 0 if there was none.
int scoreFor(const SelfPlayGame& game, std::size_t ply, Side side) {
  if (ply >= game.scores.size() || game.scores[ply] == kNoScore) return 0;
  return (ply % 2 == 0) == (side == kWhite) ? game.scores[ply] : -game.scores[ply];
}

}  // namespace

std::vector<BestTwo> study(Search& search, const Position& position, const Network& network,
                           Limits limits) {
  limits.multiPv = 2;
  std::vector<BestTwo> iterations;
  BestTwo iteration{};
  const auto onLine = [&](const LineReport& report) {
    if (report.bound != LineReport::Bound::kExact) return;
    if (report.multiPv == 1) iteration = {report.line.front(), report.value, 0};
    // The second line ends the report of an iteration.
    if (report.multiPv != 2) return;
    iteration.second = report.value;
    iterations.push_back(iteration);
  };
  search.clear();
  search.prepare(false);
  const SearchTask task = taskOf(Game(position), network, limits);
  const int finished =
      search.run(task, {.onLine = onLine, .onCurrentMove = {}, .onPoll = {}}).depth;
  // An unfinished iteration does not count.
  iterations.resize(std::min(iterations.size(), static_cast<std::size_t>(finished)));
  return iterations;
}

int depthOfDiscovery(const std::vector<BestTwo>& iterations) {
  std::size_t first = iterations.size();
  while (first > 1 && iterations[first - 2].best == iterations.back().best) --first;
  return static_cast<int>(first);
}

bool PuzzleFinder::isClear(const BestTwo& iteration) const {
  return iteration.value - iteration.second >= terms_.margin &&
         iteration.value >= terms_.leastBest && iteration.second <= terms_.mostSecond;
}

// The proof ends at the first depth, sufficiently beyond the discovery, at which the result is
// clear.
std::optional<Puzzle> PuzzleFinder::puzzleAt(const Position& reached) {
  // The order of moves depends on the history of the position, and the result of a search on that
  // order. So the search starts from the position read from its FEN, as it will later.
  const Position position = parseFen(variant_->rules(), formatFen(reached)).value();
  const Game game(position);
  const MoveList& moves = game.legal();
  if (moves.size() < kFewestMoves) return std::nullopt;
  Limits limits;
  limits.nodes = terms_.nodes;
  const auto iterations = study(search_, position, variant_->network(), limits);
  const int grade = depthOfDiscovery(iterations);
  std::size_t proof = iterations.size();
  while (proof > 0 && isClear(iterations[proof - 1])) --proof;
  proof = std::max(proof + 1, static_cast<std::size_t>(grade + terms_.deeper));
  if (proof + 1 > iterations.size()) return std::nullopt;
  const BestTwo& proved = iterations[proof - 1];
  return Puzzle{.fen = formatFen(position),
                .best = variant_->rules().format(position, proved.best),
                .grade = grade,
                .depth = static_cast<int>(proof),
                .value = proved.value,
                .second = proved.second};
}

// Whether the game was undecided, and two searches disagreed about it.
bool PuzzleFinder::promises(const SelfPlayGame& game, std::size_t ply) const {
  const Side side = ply % 2 == 0 ? kWhite : kBlack;
  const int before = ply > 0 ? scoreFor(game, ply - 1, side) : 0;
  const int here = scoreFor(game, ply, side), after = scoreFor(game, ply + 1, side);
  const auto [least, most] = std::minmax({before, here, after});
  return most - least >= terms_.margin / 3 && most >= terms_.leastBest &&
         least <= terms_.mostSecond;
}

Result<std::vector<Puzzle>> PuzzleFinder::puzzlesIn(const SelfPlayGame& game) {
  std::vector<Puzzle> puzzles;
  std::size_t next = game.openingPlies;
  const auto visit = [&](const Position& position, const MoveList&, std::size_t ply) {
    if (ply >= next && promises(game, ply) && known_.insert(position.key()).second)
      if (auto puzzle = puzzleAt(position)) {
        puzzles.push_back(std::move(*puzzle));
        next = ply + kPliesBetween;
      }
    return std::optional<Error>();
  };
  if (auto error = replay(game, variant_->rules(), visit)) return *error;
  return puzzles;
}

std::vector<Puzzle> mixedByGrade(std::vector<Puzzle> puzzles, std::size_t most) {
  // Takes one of each grade in turn, until there are enough.
  std::map<int, std::size_t> counts;
  std::vector<std::pair<std::size_t, Puzzle>> turns;
  for (Puzzle& puzzle : puzzles) turns.emplace_back(counts[puzzle.grade]++, std::move(puzzle));
  std::ranges::stable_sort(turns, {}, &std::pair<std::size_t, Puzzle>::first);
  turns.resize(std::min(turns.size(), most));
  puzzles.clear();
  for (auto& [turn, puzzle] : turns) puzzles.push_back(std::move(puzzle));
  std::ranges::stable_sort(puzzles, {}, &Puzzle::grade);
  return puzzles;
}

}  // namespace ximaera::learn
