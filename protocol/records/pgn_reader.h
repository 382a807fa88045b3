#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "movegen/text/result.h"

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

}  // namespace ximaera
