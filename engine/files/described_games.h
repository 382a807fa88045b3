#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/rules.h"
#include "movegen/text/result.h"

/// Files that describe games.
namespace ximaera {

/// Separates paths in a list, as in PATH.
#ifdef _WIN32
inline constexpr char kPathSeparator = ';';
#else
inline constexpr char kPathSeparator = ':';
#endif

/// The most bytes of a file with games in another program's format.
inline constexpr std::size_t kMostForeignBytes = 1024 * 1024;

/// Reads the description of a game from a file. The game is named like the file without folder and
/// ending. `like` is looked for beside the file first, then among the embedded games; `doubts`
/// receives a sentence if it is there and there, unless it is nullptr.
Result<std::unique_ptr<Rules>> readGame(const std::string& path,
                                        std::vector<std::string>* doubts = nullptr);

/// All files NAME.toml of a folder in the order of their names, or the one file that the path
/// names. Error if the folder cannot be read.
Result<std::vector<std::string>> gameFiles(const std::string& path);

/// Whether a game that is read may have this name: small letters, digits, - and _, at most 32.
bool isGameName(std::string_view name);

/// The absolute path of a file; empty if the system does not know it.
std::string absolutePath(const std::string& path);

}  // namespace ximaera
