#include "protocol/explain/board_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace ximaera {

namespace {

// The numbers from `first` to `last`, backwards if the side is Black.
std::vector<int> asSeen(int first, int last, Side below) {
  std::vector<int> numbers(static_cast<std::size_t>(last - first + 1));
  std::iota(numbers.begin(), numbers.end(), first);
  if (below == kBlack) std::ranges::reverse(numbers);
  return numbers;
}

}  // namespace

std::vector<std::string> boardRows(Square low, Square high, Side below,
                                   const std::function<std::string(Square)>& cell) {
  const std::vector<int> files = asSeen(fileOf(low), fileOf(high), below);
  std::vector<std::string> rows;
  for (const int rank : asSeen(rankOf(low), rankOf(high), opposite(below))) {
    rows.push_back(fmt::format("{:>3}  ", rank + 1));
    for (const int file : files) rows.back() += cell(squareAt(file, rank));
  }
  rows.emplace_back(5, ' ');
  for (const int file : files) rows.back() += fmt::format("{:<3}", static_cast<char>('a' + file));
  return rows;
}

}  // namespace ximaera
