#pragma once

#include <functional>
#include <random>
#include <string>
#include <vector>

#include "movegen/fen.h"
#include "movegen/variants/registry.h"

namespace ximaera::test {

/// A source of randomness whose numbers are the same on every machine.
class Dice {
 public:
  explicit Dice(std::uint32_t seed) : engine_(seed) {}
  /// 0 .. sides - 1.
  int roll(int sides) { return static_cast<int>(engine_() % static_cast<std::uint32_t>(sides)); }

 private:
  std::mt19937 engine_;
};

/// The FEN of a valid position with few pieces, scattered at random.
std::string sparseFen(const Rules& rules, Dice& dice);

/// Plays random legal moves, at most `plies`, calling `visit` with every position on the way.
void randomGame(Position& position, int plies, Dice& dice,
                const std::function<void(Position&)>& visit);

/// Visits positions of `games` random games from the start and as many from sparse boards.
void visitRandomPositions(const Rules& rules, int games, int plies, std::uint32_t seed,
                          const std::function<void(Position&)>& visit);

/// The FEN with colours swapped and the board upside down.
std::string mirroredFen(const std::string& fen);

/// The FEN with colours swapped and the board turned by 180 degrees.
std::string turnedFen(const VariantInfo& info, const std::string& fen);

/// Whether the sides begin with the same pieces. Others have other castlings and aims.
bool hasEvenSides(const Rules& rules);

/// The texts of the legal moves, sorted.
std::vector<std::string> legalTexts(Position& position);

}  // namespace ximaera::test
