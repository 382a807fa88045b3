#pragma once

#include <string>

#include "movegen/text/result.h"
#include "protocol/terminal/file_lock.h"

namespace ximaera {

/// The file in which a terminal keeps its game until it is finished. A terminal has a file of its
/// own as long as it has this object, so two terminals do not erase each other's games.
class KeptGame {
 public:
  /// For a game that begins: a file that holds no game yet; if there are too many, the one that was
  /// written first. An error if there is no folder for such files.
  static Result<KeptGame> begin();
  /// The game that was written last, of those that no other terminal plays. An error if there is
  /// none.
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
