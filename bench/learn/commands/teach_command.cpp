#include <fmt/format.h>

#include "bench/learn/commands/command_line.h"
#include "bench/learn/teach/teacher.h"
#include "engine/files/file.h"
#include "protocol/command_line/duration.h"
#include "protocol/command_line/variant_option.h"

namespace ximaera::learn {

namespace {

constexpr std::int64_t kWeek = 7 * 24 * kHour;

void declareTeach(cxxopts::Options& options) {
  declareGame(options);
  declare(options,
          {{"minutes", "The time, a closing match included", "N", "20"},
           {"threads", "Concurrent games", "N", "1"},
           {"folder", "Where the games are kept; by default in the folder of the user's data",
            "FOLDER"},
           {"shard", "Play the k-th part of n, which share the folder", "k/n", "1/1"}});
}

// A place in the folder of the user's data.
std::string usersPlace(std::string_view name) {
  const std::string folder = userFolder(name);
  if (folder.empty())
    throw WrongCall({"there is no folder for the user's data: set XDG_DATA_HOME"});
  return folder;
}

void teachGame(const Call& call) {
  noMoreThan(1, call.words);
  const std::string name = wordOf(call.words);
  if (name.empty() && !call.words.count("game")) throw WrongCall({"which game?"});
  const VariantPtr variant = variantAsked(call.words, call.variants, name);
  const Shard shard = shardAsked(call.words);
  const std::int64_t time =
      valid(parseDuration("--minutes", textOf(call.words, "minutes"), kMinute, 3 * kSecond, kWeek));
  const auto threads = numberOf<int>(call.words, "threads", 1, 256);
  const std::string stem = variant->nameForFiles(), folder = textOf(call.words, "folder");
  const std::string weights = usersPlace("weights"), learning = usersPlace("learning");
  teach({.variant = variant,
         .minutes = static_cast<double>(time) / kMinute,
         .threads = threads,
         .folder = folder.empty() ? fmt::format("{}/{}", learning, stem) : folder,
         .shard = shard,
         .weights = fmt::format("{}/{}.net", weights, stem)},
        call.outputs);
}

}  // namespace

Command teachCommand() {
  return {"teach", "teach [VARIANT] [OPTION...]",
          "Teaches a game by self-play; the programs use the weights from then on. "
          "It can be stopped: the same call continues.",
          declareTeach, teachGame};
}

}  // namespace ximaera::learn
