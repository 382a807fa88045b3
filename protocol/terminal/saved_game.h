#pragma once

#include <string>

#include "engine/game.h"
#include "engine/skill.h"
#include "movegen/text/result.h"

namespace ximaera {

/// A game on disk, in PGN as ximaera-match writes it.
struct SavedGame {
  Game game;
  /// The side that the person plays.
  Side person = kWhite;
  /// The engine's skill level.
  int skill = kHighestSkill;
};

/// The name of the person in the PGN's tags.
inline constexpr std::string_view kPersonName = "You";

/// The game in PGN. `outcome` may have been agreed.
std::string gameText(const SavedGame& saved, const Outcome& outcome);

/// The same to be kept while the game is unfinished: it also names the file of a described game.
std::string keptText(const SavedGame& saved, const Outcome& outcome);

/// Reads the game with this number, from 1, of a PGN file. Its variant is that of the tag, or
/// chess. Moves may also be in SAN. The error names the file and the fault.
Result<SavedGame> loadGame(const std::string& path, std::size_t number = 1);

/// Reads a kept game, and adds its variant from the file that it names.
Result<SavedGame> loadKeptGame(const std::string& path);

}  // namespace ximaera
