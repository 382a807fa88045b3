#pragma once

#include <functional>
#include <string>

#include "bench/learn/games/self_play.h"
#include "bench/learn/progress.h"
#include "engine/measure/shard.h"

namespace ximaera::learn {

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
