#pragma once

#include <string>

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
  /// The last written game that no other terminal plays. Error if there is none.
  static Result<KeptGame> newest();
  /// Whether newest() has one.
  static bool any();

  const std::string& path() const { return path_; }

 private:
  KeptGame(std::string path, FileLock lock) : path_(std::move(path)), lock_(std::move(lock)) {}

  std::string path_;
  FileLock lock_;
};

}  // namespace ximaera
