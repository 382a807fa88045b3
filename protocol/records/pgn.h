#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "protocol/records/game_record.h"
#include "protocol/records/pgn_reader.h"

namespace ximaera {

/// The tag Event of the match runner's games.
inline constexpr std::string_view kMatchEvent = "ximaera-match";

/// A game in PGN: the seven tags of the standard; Variant, SetUp and FEN if needed; TimeControl and
/// Termination; moves in the engine's notation, each with score, depth and time as a comment. Ends
/// with a newline.
std::string formatPgn(const GameRecord& record, std::string_view event = kMatchEvent);

/// The game with the names of White's and Black's player; `outcome` is how it stands, which may
/// have been agreed. `lines` are games from the same start that become its variations. Moves are
/// those of movesForRecords().
std::string pgnText(const Game& game, const std::array<std::string_view, 2>& players,
                    const Outcome& outcome, const std::vector<Game>& lines = {});

/// One tag with the end of its line. Control characters in the value become printable.
std::string pgnTag(std::string_view name, std::string_view value);

/// Replays a game that was read, in the variant of its tag, or chess without one. Moves may also be
/// in SAN. An error names the variant, the FEN or the move that is wrong.
Result<Game> replayed(const PgnGame& pgn);

/// The variations of a game that was read.
struct ReplayedLines {
  /// Each from the start of the game. A line ends before its first move that cannot be played.
  std::vector<Game> lines;
  /// How many have ended in this way, or were too many.
  std::size_t omitted = 0;
};

/// Replays the first variations, `most` of them at most; `game` is the result of replayed().
ReplayedLines replayedLines(const PgnGame& pgn, const Game& game, std::size_t most);

}  // namespace ximaera
