#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "movegen/text/result.h"

namespace ximaera {

/// A game as a text in PGN has it, its moves not looked at.
struct PgnGame {
  /// The line on which it begins, from 1.
  int line = 0;
  /// Empty for the start position.
  std::string fen;
  std::vector<std::string> moves;
  /// The tags Variant and Black; empty where there is none. The names that other programs have for
  /// the usual game ("Standard", "From Position") are read as "chess".
  std::string variant = {};
  std::string black = {};
};

/// Cuts a text in PGN into its games: tags, then moves. A byte order mark, comments, variations,
/// annotations and what follows a % are left out. A comment without its end is an error that names
/// the line.
Result<std::vector<PgnGame>> readPgn(std::string_view text);

}  // namespace ximaera
