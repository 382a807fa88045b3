#include "movegen/en_passant.h"

#include <fmt/format.h>

namespace ximaera {

std::string enPassantField(const State& state) {
  const Square passed = state.rule[kEnPassantByte];
  return passed == kNoSquare ? "-" : squareName(passed);
}

namespace detail {

std::string readPassedSquare(const Position& position, std::string_view field, Side mover,
                             Square& passed) {
  const VariantInfo& info = position.info();
  std::string_view rest = field;
  const std::optional<Square> square = takeSquare(rest, info.files, info.ranks);
  if (!square || !rest.empty())
    return fmt::format("the en-passant field '{}' is not a square", field);
  passed = *square;
  const bool vacant =
      position[passed] == kEmpty && position[step(passed, -forwardOf(mover))] == kEmpty;
  return vacant ? "" : nobodyPassed(field);
}

std::string nobodyPassed(std::string_view field) {
  return fmt::format("no two-square move can just have passed over the en-passant square {}",
                     field);
}

}  // namespace detail

}  // namespace ximaera
