#pragma once

#include <string>

#include "movegen/rules.h"
#include "movegen/variants/described/language/game.h"

namespace ximaera::described {

/// As Rules::readFields() and Rules::writeFields(): the fields of a FEN for castling rights and en
/// passant. All squares that a move has passed are named, and the piece that made it if it does not
/// stand one step beyond the last of them.
std::string readFields(const GameRules& game, const Position& position, const RuleFields& fields,
                       RuleBytes& rule);
RuleFields writeFields(const GameRules& game, const Position& position);

/// The letter of a file for the castling rights of a side: "A" or "a".
constexpr char fileLetter(Side side, int file) {
  return static_cast<char>((side == kWhite ? 'A' : 'a') + file);
}

/// Those of some castling rights whose king and partner stand where an array of the game has them.
std::uint8_t possibleRights(const GameRules& game, const Board& board, std::uint8_t rights);

}  // namespace ximaera::described
