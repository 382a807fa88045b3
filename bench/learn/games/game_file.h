#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/learn/games/game_record.h"
#include "movegen/text/result.h"

namespace ximaera::learn {

/// Files of games. A file is a sequence of chunks, each with its tag, length and checksums: a
/// header, then games, then perhaps another header and its games, so that files can be joined by
/// `cat`.
struct GameFileHeader {
  /// The name of the variant.
  std::string variant;
  /// A description of the settings of the games.
  std::string identity;

  friend bool operator==(const GameFileHeader&, const GameFileHeader&) = default;
};

/// The bytes of a header.
std::string encodeHeader(const GameFileHeader& header);
/// The bytes of a game.
std::string encodeGame(const GameRecord& game);

/// Callbacks for the contents of a file. Returning an error ends the reading.
struct GameVisitor {
  std::function<std::optional<Error>(const GameFileHeader&)> onHeader;
  std::function<std::optional<Error>(GameRecord&&)> onGame;
};

/// Receives warnings for the user.
using Note = std::function<void(const std::string&)>;

/// Reads all chunks of `bytes`. Anything damaged is an error that tells where, except that the last
/// chunk may be cut off, as it is when a program is killed while it writes. Returns how many bytes
/// belong to whole chunks.
Result<std::size_t> readGames(std::string_view bytes, const GameVisitor& visitor);

/// Reads a file in the same way; an error names it, too.
Result<std::size_t> readGameFile(const std::string& path, const GameVisitor& visitor);

/// Reads the games of several files. A file without games is an error, and so is a game that is
/// there twice: shards of different cuts, or a file and its copy. `note` is told of a file whose
/// end is cut off.
std::optional<Error> readGameFiles(const std::vector<std::string>& paths,
                                   const GameVisitor& visitor, const Note& note);

}  // namespace ximaera::learn
