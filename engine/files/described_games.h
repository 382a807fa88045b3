#pragma once

#include <string>
#include <vector>

#include "movegen/rules.h"
#include "movegen/text/result.h"

/// Adds described games to the registry. Call these functions only while no other thread uses it.
namespace ximaera {

/// Adds the embedded games, except those whose names are taken.
void addEmbeddedGames();

/// Reads a description from a file and adds its game, named like the file without folder and
/// ending. `like` is looked for beside the file first, then among the embedded games. A game with
/// the same text is not added twice; another game with the same name is an error.
Result<const Rules*> addGame(const std::string& path);

/// The absolute path of the file from which addGame() read this game; empty for other games.
std::string fileOf(const Rules& rules);

/// Separates paths in a list, as in PATH.
#ifdef _WIN32
inline constexpr char kPathSeparator = ';';
#else
inline constexpr char kPathSeparator = ':';
#endif

/// Adds all files NAME.toml of a folder in the order of their names, or the one file that the path
/// names. Returns the errors of those that could not be added.
std::vector<Error> addGames(const std::string& path);

/// Reads a description from a file without adding the game.
Result<std::unique_ptr<Rules>> readGame(const std::string& path);

}  // namespace ximaera
