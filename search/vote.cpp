#include <algorithm>

#include "search/search.h"
#include "search/tree/parameters.h"

namespace ximaera {

namespace {

std::int64_t votesFor(Move move, std::span<const SearchResult> results, Value worst) {
  std::int64_t votes = 0;
  for (const SearchResult& result : results)
    if (result.line.front() == move)
      votes += std::int64_t{result.value - worst + kVoteLeastWeight} * result.depth;
  return votes;
}

}  // namespace

std::size_t bestThread(std::span<const SearchResult> results) {
  const auto byValue = [](const auto& a, const auto& b) { return a.value < b.value; };
  const auto highest = std::ranges::max_element(results, byValue);
  if (highest->value > kMaxEvaluation) return static_cast<std::size_t>(highest - results.begin());
  const Value worst = std::ranges::min_element(results, byValue)->value;
  std::size_t best = 0;
  std::int64_t most = -1;
  for (std::size_t index = 0; index < results.size(); ++index) {
    const std::int64_t votes = votesFor(results[index].line.front(), results, worst);
    if (votes <= most) continue;
    most = votes;
    best = index;
  }
  return best;
}

}  // namespace ximaera
