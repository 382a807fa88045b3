#pragma once

#include <string>
#include <vector>

#include "movegen/rules.h"
#include "movegen/text/result.h"

/// Described games in the registry. All of this must be done while no other thread uses it.
namespace ximaera {

/// Adds the games that came with the program, but for those whose names are taken.
void addEmbeddedGames();

/// Reads the description in a file and adds its game, called as the file without folder and ending.
/// `like` looks beside the file first, then among the games that came with the program. A game that
/// is there already, by the same text, is not added twice; another of that name is an error.
Result<const Rules*> addGame(const std::string& path);

/// Between paths in a list of them, as in PATH.
#ifdef _WIN32
inline constexpr char kPathSeparator = ';';
#else
inline constexpr char kPathSeparator = ':';
#endif

/// Adds all files NAME.toml of a folder in the order of their names; a path to a file, that file.
/// The errors of those that could not be added.
std::vector<Error> addGames(const std::string& path);

/// Reads the description in a file without adding it.
Result<std::unique_ptr<Rules>> readGame(const std::string& path);

/// The folder where the user keeps games: $XDG_DATA_HOME/ximaera/games, where it is not set
/// $HOME/.local/share/ximaera/games; empty if neither is set.
std::string userGamesFolder();

}  // namespace ximaera
