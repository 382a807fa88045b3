#pragma once

#include <string>
#include <unordered_set>

#include "bench/learn/games/game_file.h"
#include "bench/learn/outputs.h"

namespace ximaera::learn {

/// A file to append games to. Only one process at a time can open it.
class GameLog {
 public:
  /// Opens or creates the file for games with the settings of the header, and removes an incomplete
  /// game at its end.
  static Result<GameLog> open(const std::string& path, const GameFileHeader& header);
  GameLog(GameLog&& other) noexcept;
  GameLog& operator=(GameLog&&) = delete;
  ~GameLog();

  /// Whether a game with this number is in the file.
  bool has(std::uint32_t number) const { return numbers_.contains(number); }
  /// Appends a game. Throws LostOutput if it cannot be written.
  void append(const SelfPlayGame& game);

 private:
  GameLog(std::string path, int file) : path_(std::move(path)), file_(file) {}
  [[nodiscard]] std::optional<Error> load(const GameFileHeader& header);
  void write(std::string_view bytes);

  std::string path_;
  int file_;
  std::unordered_set<std::uint32_t> numbers_;
};

}  // namespace ximaera::learn
