#include <fmt/format.h>

#include "bench/learn/commands/command_line.h"
#include "bench/learn/teach/teacher.h"
#include "engine/files/file.h"
#include "engine/files/weights_file.h"
#include "protocol/command_line/duration.h"
#include "protocol/command_line/variant_option.h"

namespace ximaera::learn {

namespace {

constexpr std::int64_t kWeek = 7 * 24 * kHour;

cxxopts::Options teachOptions() {
  cxxopts::Options options(
      "ximaera-learn",
      "Teaches a game by self-play; the programs use the weights from then on. "
      "It can be stopped: the same call continues.\n");
  options.custom_help("teach [VARIANT] [OPTION...]");
  declareGame(options);
  options.add_options()("minutes", "The time, a closing match included",
                        textOption()->default_value("20"),
                        "N")("threads", "Concurrent games", numberOption(1), "N")(
      "folder", "Where the games are kept; by default in the folder of the user's data",
      textOption(), "FOLDER")("shard", "Play the k-th part of n, which share the folder",
                              textOption()->default_value("1/1"), "k/n")("h,help", "Shows this");
  return options;
}

// A place in the folder of the user's data.
Result<std::string> usersPlace(std::string_view name) {
  const std::string folder = userFolder(name);
  if (folder.empty()) return Error{"there is no folder for the user's data: set XDG_DATA_HOME"};
  return folder;
}

Result<Course> parseCourse(const cxxopts::ParseResult& words, Variants& variants) {
  if (auto problem = noMoreThan(1, words)) return *problem;
  const std::string name = wordOf(words);
  if (name.empty() && !words.count("game")) return Error{"which game?"};
  const auto variant = variantAsked(words, variants, name);
  if (!variant) return variant.failure();
  const Result<Shard> shard = parseShard(words["shard"].as<std::string>());
  if (!shard) return Error{fmt::format("--shard: {}", shard.error())};
  const auto time =
      parseDuration("--minutes", words["minutes"].as<std::string>(), kMinute, 3 * kSecond, kWeek);
  if (!time) return time.failure();
  NumberReader numbers(words);
  Course course{.variant = *variant,
                .minutes = static_cast<double>(*time) / kMinute,
                .threads = numbers.read<int>("threads", 1, 256),
                .folder = {},
                .shard = *shard,
                .weights = {}};
  if (numbers.error()) return *numbers.error();
  const auto weights = usersPlace("weights"), learning = usersPlace("learning");
  if (!weights) return weights.failure();
  if (!learning) return learning.failure();
  const std::string stem = (*variant)->nameForFiles();
  course.weights = fmt::format("{}/{}.net", *weights, stem);
  course.folder = words.count("folder") ? words["folder"].as<std::string>()
                                        : fmt::format("{}/{}", *learning, stem);
  return course;
}

}  // namespace

int teachCommand(const Words& words, Variants& variants, const Outputs& outputs) {
  return runParsed("teach", teachOptions(), words, outputs,
                   [&](const cxxopts::ParseResult& arguments) -> std::optional<Error> {
                     const auto course = parseCourse(arguments, variants);
                     return course ? teach(*course, outputs) : course.failure();
                   });
}

}  // namespace ximaera::learn
