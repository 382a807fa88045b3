#include "bench/learn/puzzles/study.h"

namespace ximaera::learn {

std::vector<BestTwo> study(Search& search, const Position& position, Limits limits) {
  MoveList moves;
  Game(position).legal(moves);
  limits.multiPv = 2;
  const SearchTask task{.root = position,
                        .earlierKeys = {},
                        .moves = std::vector<Move>(moves.begin(), moves.end()),
                        .limits = limits,
                        .network = nullptr};
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
  const int finished = search.run(task, {.onLine = onLine, .onCurrentMove = {}}).depth;
  // An unfinished iteration does not count.
  iterations.resize(std::min(iterations.size(), static_cast<std::size_t>(finished)));
  return iterations;
}

int depthOfDiscovery(const std::vector<BestTwo>& iterations) {
  std::size_t first = iterations.size();
  while (first > 1 && iterations[first - 2].best == iterations.back().best) --first;
  return static_cast<int>(first);
}

}  // namespace ximaera::learn
