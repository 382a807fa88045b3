#include "movegen/variants/described/language/arrays.h"

#include <fmt/format.h>

#include <algorithm>

namespace ximaera::described {

namespace {

bool isLetter(char sign) {
  return sign >= 'A' && sign <= 'Z';
}

std::string sorted(std::string text) {
  std::ranges::sort(text);
  return text;
}

// Whether an order has the pieces of a rank, and leaves its other squares as they are.
bool isOrderOf(std::string_view order, std::string_view rank) {
  bool fits = sorted(std::string(order)) == sorted(std::string(rank));
  for (std::size_t file = 0; fits && file < rank.size(); ++file)
    fits = isLetter(rank[file]) || order[file] == rank[file];
  return fits;
}

std::uint64_t binomial(std::uint64_t of, std::uint64_t some) {
  std::uint64_t ways = 1;
  for (std::uint64_t count = 1; count <= some; ++count) ways = ways * (of + 1 - count) / count;
  return some > of ? 0 : ways;
}

}  // namespace

/// Places pieces by the digits of a number, each in a base of its own. With the number 0 the
/// product of all bases is the number of orders.
class Arrays::Placer {
 public:
  Placer(const Arrays& arrays, std::uint64_t number) : arrays_(arrays), number_(number) {
    row_ = arrays.rank_;
    for (char& sign : row_)
      if (isLetter(sign)) sign = kVacant;
    for (const std::string& pair : arrays.unlike_) placePair(pair);
    for (const auto& [letter, count] : arrays.free_) placeAnywhere(letter, count);
    for (const char letter : arrays.order_) row_[row_.find(kVacant)] = letter;
  }

  const std::string& row() const { return row_; }
  std::uint64_t orders() const { return orders_; }

 private:
  static constexpr char kVacant = '?';

  // The next digit; 0 if there is no way.
  std::uint64_t digit(std::uint64_t base) {
    orders_ *= base;
    const std::uint64_t digit = base == 0 ? 0 : number_ % base;
    if (base != 0) number_ /= base;
    return digit;
  }

  void placePair(const std::string& pair) {
    const bool turned = pair[0] != pair[1] && digit(2) == 1;
    placeOn(true, pair[turned ? 1 : 0]);
    placeOn(false, pair[turned ? 0 : 1]);
  }

  void placeOn(bool light, char letter) {
    std::vector<std::size_t> squares;
    for (std::size_t file = 0; file < row_.size(); ++file)
      if (row_[file] == kVacant && ((file % 2 == 0) == arrays_.firstIsLight_) == light)
        squares.push_back(file);
    const std::uint64_t chosen = digit(squares.size());
    if (!squares.empty()) row_[squares[chosen]] = letter;
  }

  // From left to right, each square has so many ways with a piece on it, and comes before those
  // without.
  void placeAnywhere(char letter, int count) {
    auto squares = static_cast<std::uint64_t>(std::ranges::count(row_, kVacant));
    auto left = static_cast<std::uint64_t>(count);
    std::uint64_t way = digit(binomial(squares, left));
    for (char& sign : row_) {
      if (sign != kVacant || left == 0) continue;
      const std::uint64_t with = binomial(--squares, left - 1);
      if (way < with)
        sign = letter, --left;
      else
        way -= with;
    }
  }

  const Arrays& arrays_;
  std::uint64_t number_, orders_ = 1;
  std::string row_;
};

Result<Arrays> Arrays::listed(std::string_view rank, std::vector<std::string> orders) {
  const auto other = std::ranges::find_if_not(
      orders, [&](const std::string& order) { return isOrderOf(order, rank); });
  if (other != orders.end())
    return Error{fmt::format("'{}' is not an order of the pieces of the first rank", *other)};
  for (auto order = orders.begin(); order != orders.end(); ++order)
    if (std::find(orders.begin(), order, *order) != order)
      return Error{fmt::format("'{}' is there a second time", *order)};
  Arrays arrays;
  arrays.rank_ = rank;
  arrays.count_ = orders.size();
  arrays.orders_ = std::move(orders);
  return arrays;
}

Result<Arrays> Arrays::ruled(std::string_view rank, std::string_view order,
                             const std::vector<std::string>& unlike, bool firstIsLight) {
  Arrays arrays;
  arrays.rank_ = rank;
  arrays.order_ = order;
  arrays.firstIsLight_ = firstIsLight;
  std::string rest(rank);
  // The pieces of these kinds, which are placed by the rule.
  const auto take = [&](std::string_view kinds) {
    std::string taken;
    for (const char letter : kinds)
      taken.append(static_cast<std::size_t>(std::ranges::count(rest, letter)), letter),
          std::erase(rest, letter);
    return taken;
  };
  for (const std::string& kinds : unlike)
    if (arrays.unlike_.push_back(take(kinds)); arrays.unlike_.back().size() != 2)
      return Error{
          fmt::format("unlike: the first rank does not have two pieces {} beside others", kinds)};
  if (sorted(take(order)) != sorted(std::string(order)))
    return Error{
        fmt::format("order: the pieces {} are not all of these kinds in the first rank", order)};
  for (const char letter : sorted(rest))
    if (isLetter(letter) && (arrays.free_.empty() || arrays.free_.back().first != letter))
      arrays.free_.emplace_back(letter, std::ranges::count(rest, letter));
  std::ranges::stable_sort(arrays.free_, {}, &std::pair<char, int>::second);
  arrays.count_ = Placer(arrays, 0).orders();
  if (arrays.count_ == 0) return Error{"no order of the pieces suits it"};
  return arrays;
}

bool Arrays::suit(std::string_view rank) const {
  return isOrderOf(rank, rank_);
}

std::string Arrays::operator[](std::uint64_t number) const {
  return orders_.empty() ? Placer(*this, number).row() : orders_[number];
}

}  // namespace ximaera::described
