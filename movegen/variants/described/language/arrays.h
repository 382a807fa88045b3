#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "movegen/text/result.h"

namespace ximaera::described {

/// The orders of the pieces on one rank, each with a number from 0. A rank is a text with a letter
/// for each piece and another sign for each square that stays as it is.
class Arrays {
 public:
  /// One order: that of `start`.
  Arrays() = default;
  /// These orders of the pieces of a rank. The error says which is none.
  static Result<Arrays> listed(std::string_view rank, std::vector<std::string> orders);
  /// All orders in which the pieces of `order` stand so from left to right, and in which the two
  /// pieces of each text of `unlike` stand on squares of unlike colours. `firstIsLight` tells the
  /// colour of the leftmost square. Those of chess have Scharnagl's numbers: the pairs of `unlike`
  /// are placed first, then the kinds with one piece, then those with several. The error says what
  /// does not suit the rank.
  static Result<Arrays> ruled(std::string_view rank, std::string_view order,
                              const std::vector<std::string>& unlike, bool firstIsLight);

  /// The number of orders; 0 if the game does not shuffle its pieces.
  std::uint64_t count() const { return count_; }
  /// The rank in `start`.
  const std::string& rank() const { return rank_; }
  /// Whether a rank has these pieces, and else is the same.
  bool suit(std::string_view rank) const;
  /// The rank with order `number`, less than count().
  std::string operator[](std::uint64_t number) const;

 private:
  class Placer;

  std::string rank_, order_;
  std::vector<std::string> orders_, unlike_;
  /// The kinds that stand anywhere, with the number of their pieces.
  std::vector<std::pair<char, int>> free_;
  bool firstIsLight_ = false;
  std::uint64_t count_ = 0;
};

}  // namespace ximaera::described
