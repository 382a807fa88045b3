#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "movegen/text/result.h"
#include "movegen/variants/described/language/embedded.h"
#include "movegen/variants/described/language/game.h"

namespace ximaera::described {

/// Reads a description into a GameRules, without what complete() derives. `faults` receives all
/// faults, a line each, in the order of the lines; the game may be used only if there are none.
GameRules readDescription(std::string_view name, std::string_view text, const FindGame& find,
                          std::vector<std::string>& faults);

/// Lines for faults of the whole game, "KEY: cause", with the places of their keys.
std::vector<std::string> placed(const std::vector<std::string>& faults, std::string_view name,
                                std::string_view text, const FindGame& find);

/// Derives tables and bounds from the description, and refuses games beyond the program's bounds:
/// `faults` receives "KEY: cause".
void complete(GameRules& game, std::vector<std::string>& faults);

/// Finds cells for the pieces that can be in hand, and what becomes of captured pieces. Returns the
/// fault, or an empty text.
std::string layHands(GameRules& game);

/// The squares that the piece could never leave, whatever stands there.
Zone stuckSquares(const GameRules& game, const PieceRules& piece);

/// The moves of `mover`, White's, from a square of the board with 35 % of its squares occupied, on
/// average. Single steps count less than one, the further squares of a line more.
double weightedMoves(const GameRules& game, const Mover& mover, Square from);

/// The value of a kind in centipawns by its moves and powers. The formula was fitted to learnt
/// values, and to the scores of another program (search/evaluation/UNIVERSAL.md).
double valueOfMoves(const GameRules& game, const PieceRules& piece);

/// Reads Betza's notation in XBoard's dialect, as README.md defines it; the range 0 is unlimited.
/// Castling (O) is stored in the Mover, too. Leaps with o cross the sides of a board of so many
/// files. The error names the wrong letters.
Result<Mover> readBetza(std::string_view text, int files = 0);

/// The most royal pieces that a side with these pieces may ever have, on the board and in hand.
int royalsAtMost(const GameRules& game, Side side, const KindCounts& counts);

/// Proves that no move of the game changes more squares than a Delta holds, and that no position
/// with so many pieces as it begins with has more moves than a MoveList holds. Sets the most royal
/// pieces of a side and the most pieces of a position. Returns the faults, each a sentence without
/// the name of the game.
std::vector<std::string> checkBounds(GameRules& game);

}  // namespace ximaera::described
