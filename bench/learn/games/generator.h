#pragma once

#include <functional>
#include <string>
#include <unordered_set>

#include "bench/learn/games/game_file.h"
#include "bench/learn/games/self_play.h"
#include "bench/learn/outputs.h"
#include "bench/match/process/record_file.h"
#include "engine/measure/shard.h"

namespace ximaera::learn {

/// A file to append games to. Only one process at a time can open it.
class GameLog {
 public:
  /// Opens or creates the file for games with the settings of the header, and removes an incomplete
  /// game at its end.
  static Result<GameLog> open(const std::string& path, const GameFileHeader& header);

  /// Whether a game with this number is in the file.
  bool has(std::uint32_t number) const { return numbers_.contains(number); }
  /// Appends a game. Throws LostOutput if it cannot be written.
  void append(const SelfPlayGame& game);

 private:
  explicit GameLog(match::RecordFile file) : file_(std::move(file)) {}
  [[nodiscard]] std::optional<Error> load(const GameFileHeader& header);

  match::RecordFile file_;
  std::unordered_set<std::uint32_t> numbers_;
};

/// The games planned for a file.
struct GenerationPlan {
  SelfPlayRules rules;
  /// The numbers `first` .. `first + games - 1`; of these, only the shard's are played.
  std::uint32_t first = 0;
  std::uint32_t games = 0;
  Shard shard;
  int threads = 1;
  std::string file;
  /// Called between games, by all threads; no game begins once it returns true. Empty: all games
  /// are played.
  std::function<bool()> ended = {};
};

/// Plays the games of the plan that are missing in the file, and appends each as it ends. If the
/// program is killed, only the games in play are lost, and the same call continues. A file with
/// other games, a damaged file, or one that another process writes is an error. A lack of memory,
/// threads or disk space is an exception.
[[nodiscard]] std::optional<Error> generateGames(const GenerationPlan& plan, Progress& progress);

}  // namespace ximaera::learn
