#pragma once

#include <string>

#include "bench/learn/games/self_play.h"
#include "bench/learn/progress.h"
#include "engine/measure/shard.h"

namespace ximaera::learn {

/// The games planned for a file.
struct GenerationPlan {
  SelfPlayRules rules;
  /// Numbers `first` .. `first + games - 1`, and of these the shard's.
  std::uint32_t first = 0;
  std::uint32_t games = 0;
  Shard shard;
  int threads = 1;
  std::string file;
};

/// Plays the games of the plan that the file does not have yet and appends each as it ends.
/// Whatever ends the program, at most the games in play are lost, and the same call goes on from
/// there. A file of other games, a damaged one, or one that another process is writing is an error.
/// What the machine has no room for (memory, threads, the disk) is an exception.
std::optional<Error> generateGames(const GenerationPlan& plan, Progress& progress);

}  // namespace ximaera::learn
