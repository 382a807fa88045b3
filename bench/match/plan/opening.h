#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "movegen/text/result.h"

namespace ximaera::match {

/// The start of a game: a position, and moves from there that are made for the players.
struct Opening {
  /// The start position of the variant if empty.
  std::string fen;
  std::vector<std::string> moves;

  friend bool operator==(const Opening&, const Opening&) = default;
};

/// The game after the opening; an error names the wrong FEN or move.
Result<Game> playOpening(const Rules& rules, const Opening& opening);

/// Reads openings from a text in EPD or PGN, detected by its first line; moves in our notation or
/// any other that readMove() accepts. In EPD a line is a position of four or six fields
/// and operations; if the comment `c0` holds the moves that lead from the start position to it, the
/// opening is these moves, so that engines which cannot set up a position can play it. At most
/// `plies` moves of a game in PGN are taken. An error names the line. The game must not be over
/// after an opening.
Result<std::vector<Opening>> parseOpenings(const Rules& rules, std::string_view text, int plies);

/// An opening as a line of EPD that parseOpenings() reads back.
std::string formatEpd(const Rules& rules, const Opening& opening);

/// Reads a file with parseOpenings(); the error names the file.
Result<std::vector<Opening>> loadOpenings(const Rules& rules, const std::string& path, int plies);

}  // namespace ximaera::match
