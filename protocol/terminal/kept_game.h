#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/files/write_file.h"
#include "engine/game.h"
#include "engine/skill.h"
#include "engine/variants.h"
#include "movegen/text/result.h"

namespace ximaera {

/// A game on disk, in PGN as ximaera-match writes it.
struct SavedGame {
  Game game;
  /// The side that the person plays.
  Side person = kWhite;
  /// The engine's skill level.
  int skill = kHighestSkill;
};

/// The name of the person in the PGN's tags.
inline constexpr std::string_view kPersonName = "You";

/// The game in PGN. `outcome` may have been agreed.
std::string gameText(const SavedGame& saved, const Outcome& outcome);

/// The same to be kept while the game is unfinished: it also names the file of a described game.
std::string keptText(const SavedGame& saved, const Variant& variant, const Outcome& outcome);

/// Reads the game with this number, from 1, of a PGN file. Its variant is the one of `variants`
/// that the tag names, or chess. Moves may also be in SAN. The error names the file and the fault.
Result<SavedGame> loadGame(const std::string& path, const Variants& variants,
                           std::size_t number = 1);

/// Reads a kept game, and adds its variant from the file that it names.
Result<SavedGame> loadKeptGame(const std::string& path, Variants& variants);

/// The file that keeps an unfinished game. It belongs to one terminal while this object exists, so
/// two terminals do not overwrite each other's games.
class KeptGame {
 public:
  /// A file for a new game: an unused one, or else the one written first. Error if there is no
  /// folder for it.
  static Result<KeptGame> begin();
  /// The games that no other terminal plays, the last written first. Error if there is none.
  static Result<std::vector<KeptGame>> unfinished();

  const std::string& path() const { return path_; }
  /// Whether there is a game in it already.
  bool inUse() const { return inUse_; }

 private:
  KeptGame(std::string path, bool inUse, FileLock lock)
      : path_(std::move(path)), inUse_(inUse), lock_(std::move(lock)) {}

  std::string path_;
  bool inUse_;
  FileLock lock_;
};

}  // namespace ximaera
