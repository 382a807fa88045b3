#pragma once

#include <string>

#include "engine/game.h"
#include "movegen/text/result.h"

namespace ximaera {

/// A game on disk, in PGN as ximaera-match writes it.
struct SavedGame {
  Game game;
  /// The side that the person plays.
  Side person = kWhite;
};

/// The name of the person in the PGN's tags.
inline constexpr std::string_view kPersonName = "You";

/// The game in PGN; `outcome` is how it stands, which may have been agreed.
std::string gameText(const SavedGame& saved, const Outcome& outcome);

/// Writes a text to a file, new or not: whole, or not at all. An error names the file.
std::optional<Error> writeFile(const std::string& path, std::string_view text);

/// Reads the game with this number, from 1, of a PGN file, of any variant whose tag it has; chess
/// without one. Moves may also be in SAN. An error names the file and what is wrong.
Result<SavedGame> loadGame(const std::string& path, std::size_t number = 1);

}  // namespace ximaera
