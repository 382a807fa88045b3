#include "bench/learn/puzzles/study.h"

namespace ximaera::learn {

std::vector<Opinion> study(Search& search, const Position& position, Limits limits) {
  MoveList moves;
  Game(position).legal(moves);
  limits.multiPv = 2;
  const SearchTask task{.root = position,
                        .earlierKeys = {},
                        .moves = std::vector<Move>(moves.begin(), moves.end()),
                        .limits = limits,
                        .network = nullptr};
  std::vector<Opinion> opinions;
  Opinion opinion{};
  const auto hear = [&](const LineReport& report) {
    if (report.bound != LineReport::Bound::kExact) return;
    if (report.multiPv == 1) opinion = {report.line.front(), report.value, 0};
    // The second line ends the report of an iteration.
    if (report.multiPv != 2) return;
    opinion.second = report.value;
    opinions.push_back(opinion);
  };
  search.clear();
  search.prepare(false);
  const int finished = search.run(task, {.onLine = hear, .onCurrentMove = {}}).depth;
  // An unfinished iteration does not count.
  opinions.resize(std::min(opinions.size(), static_cast<std::size_t>(finished)));
  return opinions;
}

int depthOfDiscovery(const std::vector<Opinion>& opinions) {
  std::size_t first = opinions.size();
  while (first > 1 && opinions[first - 2].best == opinions.back().best) --first;
  return static_cast<int>(first);
}

}  // namespace ximaera::learn
