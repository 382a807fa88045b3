#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/text/result.h"

namespace ximaera::imported {

/// The keys of a section of a `variants.ini`, with their values.
using Section = std::map<std::string, std::string, std::less<>>;

/// Games that Fairy-Stockfish has built in, as sections of its format.
extern const std::string_view kFairyGames;

/// A section with what it inherits.
struct Inherited {
  std::string name;
  Section keys;
  /// The game that it begins with, if that is neither in the file nor built in.
  std::string unknown;
};

/// The names of the sections of a text, in their order.
std::vector<std::string> sectionNames(std::string_view text);

/// The first section of the text, or the one called `wanted`, there or built in. A file's own
/// sections hide those that are built in. A circle of sections is an error.
Result<Inherited> readSection(std::string_view text, std::string_view wanted);

/// Whether a key of a section names a piece: its value begins with the letter of the piece.
bool isPieceKey(std::string_view key);

}  // namespace ximaera::imported
