#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "movegen/text/result.h"

/// Games in formats of other programs, on their way into descriptions.
namespace ximaera::imported {

struct Piece {
  char letter = 0;
  std::string name, moves;
  /// More of its table, in TOML: ", iron = true".
  std::string more;
};

/// A game as far as a description can say it.
struct ForeignGame {
  std::string title;
  /// A FEN.
  std::string start;
  std::vector<Piece> pieces;
  std::vector<std::string> win, notes;
  /// Other keys of the top, of `[zones]` and of `[capture]`, with their values in TOML.
  using Keys = std::vector<std::pair<std::string, std::string>>;
  Keys keys, zones, capture;
  /// What cannot be said, a line each.
  std::vector<std::string> unsaid;

  /// The piece with this letter, in either case; nullptr if there is none.
  Piece* piece(char letter);
  void leave(std::string what) {
    if (std::ranges::find(unsaid, what) == unsaid.end()) unsaid.push_back(std::move(what));
  }
};

/// A printable text in quotes, without what would have to be escaped.
std::string quoted(std::string_view text);

/// The description of a game, in TOML.
std::string description(const ForeignGame& game);

/// How a piece of this name moves everywhere, in Betza's notation; nothing if it is not known.
std::optional<std::string_view> usualMoves(std::string_view name);

/// Whether Fairy-Stockfish has a game of this name built in or in its own `variants.ini`, and so
/// ignores another section of this name.
bool fairyHas(std::string_view name);

/// A text without a mark of the order of bytes; a text in UTF-16 is an error.
Result<std::string_view> readable(std::string_view text);

/// The text of an Interactive Diagram: lines `name:letter:moves:picture:squares` and `key=value`.
ForeignGame readDiagram(std::string_view text);

/// The first section of a `variants.ini` of Fairy-Stockfish, or the one called `section`, in the
/// file or built into Fairy-Stockfish, with what it inherits from others.
Result<ForeignGame> readVariantsIni(std::string_view text, std::string_view section);

/// All sections of a `variants.ini` in their order: their names, and their descriptions, which are
/// empty if something of them cannot be said.
std::vector<std::pair<std::string, std::string>> readSections(std::string_view text);

/// Either of them: texts with a line that begins with `[` have sections. It must be readable().
Result<ForeignGame> readForeign(std::string_view text, std::string_view section);

}  // namespace ximaera::imported
