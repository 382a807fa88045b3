#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "bench/learn/game_file.h"
#include "tests/support/contains.h"

namespace ximaera::learn {

/// A folder that is there as long as this.
class Folder {
 public:
  Folder();
  ~Folder();
  std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

std::string readAll(const std::string& path);
void writeAll(const std::string& path, std::string_view bytes);

using test::contains;

/// The games in `bytes`, by number, or the error that ended the reading.
Result<std::vector<GameRecord>> gamesIn(std::string_view bytes);

/// A short game, as it could have been.
GameRecord sampleGame(std::uint32_t number);

}  // namespace ximaera::learn
