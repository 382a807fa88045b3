#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace ximaera::learn {

/// A figure and its standard error.
struct Estimate {
  double value = 0;
  double error = 0;
};

/// The material differences of many positions, and the results of their games.
class MaterialBalances {
 public:
  /// With this number of piece codes.
  explicit MaterialBalances(std::size_t codes) : codes_(codes) {}

  /// Adds a position of a game: for each code the side to move's surplus of pieces, and the result
  /// from 1 (it won) to 0. Add the positions of one game in a row.
  void add(std::uint32_t game, std::span<const std::int8_t> difference, float result);

  std::size_t codes() const { return codes_; }
  std::size_t size() const { return games_.size(); }
  std::uint32_t game(std::size_t index) const { return games_[index]; }
  float result(std::size_t index) const { return results_[index]; }
  std::span<const std::int8_t> difference(std::size_t index) const {
    return {differences_.data() + index * codes_, codes_};
  }

 private:
  std::size_t codes_;
  std::vector<std::uint32_t> games_;
  std::vector<float> results_;
  std::vector<std::int8_t> differences_;
};

/// The contribution of each code to the log odds of winning, then that of the turn: a logistic
/// regression. Standard errors come from a bootstrap over whole games (Efron 1979), because
/// positions of one game are correlated.
std::vector<Estimate> pieceValues(const MaterialBalances& balances);

}  // namespace ximaera::learn
