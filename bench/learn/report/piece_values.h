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

/// Material differences of many positions, and the results of the games.
class MaterialBalances {
 public:
  /// With this number of piece codes.
  explicit MaterialBalances(std::size_t codes) : codes_(codes) {}

  /// Adds a position of a game: how many pieces of each code the side to move has more than the
  /// other, and what became of it, from 1 (it won) to 0. Games come one after the other.
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

/// What a piece of each code adds to the logarithm of the odds of winning, and at the end what it
/// is worth to be the one to move: a logistic regression. The errors come from drawing the games
/// themselves again and again (bootstrap, Efron 1979), as the positions of one game hang together.
std::vector<Estimate> pieceValues(const MaterialBalances& balances);

}  // namespace ximaera::learn
