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

/// The sections of a `variants.ini` without what they inherit.
class Sections {
 public:
  struct Own {
    std::string parent;
    Section keys;
  };

  explicit Sections(std::string_view text);

  /// nullptr if there is none with this name.
  const Own* find(std::string_view name) const;
  /// In their order.
  const std::vector<std::string>& names() const { return names_; }

 private:
  std::map<std::string, Own, std::less<>> sections_;
  std::vector<std::string> names_;
};

/// The first of a file's sections, or the one called `wanted`, there or built in. A file's own
/// sections hide those that are built in. A circle of sections is an error.
Result<Inherited> inherited(const Sections& own, const Sections& builtIn, std::string_view wanted);

/// Whether a key of a section names a piece: its value begins with the letter of the piece.
bool isPieceKey(std::string_view key);

/// Whether a key may have a value: where it is of pieces, they must have the given capital letters.
bool maySay(std::string_view key, std::string_view value, std::string_view letters);

}  // namespace ximaera::imported
