#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/game.h"
#include "engine/variants.h"
#include "movegen/text/result.h"
#include "protocol/records/game_record.h"

/// Games in PGN: cut from a text, replayed, and written.
namespace ximaera {

/// A line in parentheses, which may leave the game or another line.
struct PgnVariation {
  /// The line that it leaves: 0 is the game, n the n-th variation.
  std::size_t parent = 0;
  /// The number of moves before it, from the start of the game.
  std::size_t ply = 0;
  std::vector<std::string> moves = {};
};

/// A game of a PGN text; its moves are not checked.
struct PgnGame {
  /// The number of its first line, from 1.
  int line = 0;
  /// Empty for the start position.
  std::string fen;
  std::vector<std::string> moves;
  /// The tags Variant, White, Black and Result; empty where there is none. The names that other
  /// programs have for the usual game ("Standard", "From Position") are read as "chess".
  std::string variant = {};
  /// The tag VariantFile: the file that describes the variant.
  std::string variantFile = {};
  std::string white = {};
  std::string black = {};
  std::string result = {};
  /// Comments in braces outside variations, each with the number of moves before it.
  std::vector<std::pair<std::size_t, std::string>> comments = {};
  /// Each behind the line that it leaves.
  std::vector<PgnVariation> variations = {};
};

/// Cuts a text in PGN into its games: tags, then moves. A byte order mark, annotations and
/// what follows a % or a ; are left out. A comment or a variation without its end is an error that
/// names the line where it begins.
Result<std::vector<PgnGame>> readPgn(std::string_view text);

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

/// Replays a game that was read, in the one of `variants` that its tag names, or chess without one.
/// Moves may also be in SAN. An error names the variant, the FEN or the move that is wrong.
Result<Game> replayed(const PgnGame& pgn, const Variants& variants);

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
