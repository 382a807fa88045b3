#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ximaera::imported {

/// An atom of Betza's notation: the letters before it, and the atom with its range.
struct BetzaPart {
  std::string letters, atom;
};

/// The atoms of a text. Letters after the last one stand before an empty atom; a text without atoms
/// has no moves.
std::vector<BetzaPart> betzaParts(std::string_view moves);

/// A text of Fairy-Stockfish as the language has it. `size` is the longer side of the board.
std::string orthodox(std::string_view moves, int size);

/// The moves without those from an initial square.
std::string withoutInitial(std::string_view moves);

/// The moves, of which captures take own pieces, too.
std::string takingOwn(std::string_view moves);

/// How many of the last ranks a piece can never leave, whose moves all go forward; else 0. The same
/// of the first ranks where they all go back, with 'b' for `ahead`.
int stuckRanks(std::string_view moves, char ahead = 'f');

}  // namespace ximaera::imported
