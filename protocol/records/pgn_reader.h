#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "movegen/text/result.h"

namespace ximaera {

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
  std::string white = {};
  std::string black = {};
  std::string result = {};
  /// Comments in braces outside variations, each with the number of moves before it.
  std::vector<std::pair<std::size_t, std::string>> comments = {};
};

/// Cuts a text in PGN into its games: tags, then moves. A byte order mark, variations, annotations
/// and what follows a % or a ; are left out. A comment without its end is an error that names the
/// line.
Result<std::vector<PgnGame>> readPgn(std::string_view text);

}  // namespace ximaera
