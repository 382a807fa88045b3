#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "movegen/text/result.h"

namespace ximaera::match {

/// The start of a game: a position, and moves that both players must play from there.
struct Opening {
  /// The start position of the variant if empty.
  std::string fen;
  std::vector<std::string> moves;

  friend bool operator==(const Opening&, const Opening&) = default;
};

/// The opening that a game is.
Opening openingOf(const Game& game);

/// The game after the opening; an error names the wrong FEN or move.
Result<Game> playOpening(const Rules& rules, const Opening& opening);

/// Reads openings from EPD or PGN, detected by the first line; moves in our notation or any other
/// that readMove() accepts. A line of EPD is a position of four or six fields and operations; in
/// games that shuffle, a number is that of an array. If
/// the comment `c0` gives the moves from the start position, the opening consists of these moves,
/// so that engines which cannot set up positions can play it. From a game in PGN at most `plies`
/// moves are used. Errors name the line. A game that is over after its opening is an error.
Result<std::vector<Opening>> parseOpenings(const Rules& rules, std::string_view text, int plies);

/// An opening as a line of EPD that parseOpenings() reads back.
std::string formatEpd(const Rules& rules, const Opening& opening);

/// Reads a file with parseOpenings(); the error names the file.
Result<std::vector<Opening>> loadOpenings(const Rules& rules, const std::string& path, int plies);

}  // namespace ximaera::match
