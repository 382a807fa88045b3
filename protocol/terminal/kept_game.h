#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/files/file_lock.h"
#include "movegen/text/result.h"

namespace ximaera {

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
