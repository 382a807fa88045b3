#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/learn/random.h"
#include "engine/game.h"
#include "movegen/move.h"
#include "movegen/outcome.h"
#include "movegen/position.h"
#include "movegen/rules.h"
#include "movegen/text/result.h"

namespace ximaera::learn {

/// Appends a text of up to 65535 bytes, behind its length; put() appends numbers.
void putText(std::string& bytes, std::string_view text);

/// The checksum CRC-32 of ISO 3309, as in zip and PNG.
std::uint32_t crc32(std::string_view bytes);

/// The score of a move that no search has chosen.
inline constexpr std::int16_t kNoScore = std::numeric_limits<std::int16_t>::min();

/// One game of self-play from the start position.
struct SelfPlayGame {
  std::uint32_t number = 0;
  /// The number of moves at the start that were not chosen by this game's searches, the opening.
  std::uint16_t openingPlies = 0;
  std::vector<Move> moves;
  /// For each move the score of the search, from the mover's view, as a Value; kNoScore for random
  /// moves.
  std::vector<std::int16_t> scores;
  Verdict verdict = Verdict::kOngoing;
  /// Only meaningful if the verdict is a win.
  Side winner = kWhite;
  Grade grade = Grade::kNormal;
  /// One hyphenated word such as "checkmate".
  std::string reason;

  friend bool operator==(const SelfPlayGame&, const SelfPlayGame&) = default;
};

/// Files of games. A file is a sequence of chunks, each with tag, length and checksums: a header,
/// then its games, then possibly another header and its games, so files can be joined by `cat`.
struct GameFileHeader {
  /// The name of the variant.
  std::string variant;
  /// A description of the settings of the games.
  std::string identity;

  friend bool operator==(const GameFileHeader&, const GameFileHeader&) = default;
};

/// An error if the games after a header are not of this name.
[[nodiscard]] std::optional<Error> agreeOnVariant(const GameFileHeader& header,
                                                  std::string_view name);

/// The bytes of a header.
std::string encodeHeader(const GameFileHeader& header);
/// The bytes of a game.
std::string encodeGame(const SelfPlayGame& game);

/// Callbacks for the contents of a file. Returning an error ends the reading.
struct GameVisitor {
  std::function<std::optional<Error>(const GameFileHeader&)> onHeader;
  std::function<std::optional<Error>(SelfPlayGame&&)> onGame;
};

/// Receives warnings for the user.
using Note = std::function<void(const std::string&)>;

/// Reads all chunks of `bytes`. Damage is an error that names its place. Only the last chunk may be
/// truncated, as happens when a program is killed while it writes. Returns the number of bytes in
/// complete chunks.
Result<std::size_t> readGames(std::string_view bytes, const GameVisitor& visitor);

/// Reads a file in the same way; errors name the file.
Result<std::size_t> readGameFile(const std::string& path, const GameVisitor& visitor);

/// Reads the games of several files. A file without games is an error, and so is a repeated game:
/// shards that overlap, or a file and its copy. Calls `note` for a truncated file.
[[nodiscard]] std::optional<Error> readGameFiles(const std::vector<std::string>& paths,
                                                 const GameVisitor& visitor, const Note& note);

/// Replays a game and visits the position before each move, with the legal moves and the ply. An
/// illegal move is an error, and so is what the visit returns.
[[nodiscard]] std::optional<Error> replay(
    const SelfPlayGame& game, const Rules& rules,
    const std::function<std::optional<Error>(const Position&, const MoveList&, std::size_t)>&
        visit);

/// Games that others branch off from.
class EarlierGames {
 public:
  /// Reads a file of games by these rules. Calls `note` if it is truncated.
  static Result<EarlierGames> read(const std::string& path, const Rules& rules, const Note& note);

  /// One of the games, up to a random ply.
  Game beginning(Random& random) const;
  /// A checksum of the games.
  std::uint32_t checksum() const { return checksum_; }

 private:
  explicit EarlierGames(const Rules& rules) : rules_(&rules) {}

  const Rules* rules_;
  std::vector<std::vector<Move>> lines_;
  std::uint32_t checksum_ = 0;
};

}  // namespace ximaera::learn
