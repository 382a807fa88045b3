#include "bench/match/start_player.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "bench/match/builtin_player.h"
#include "bench/match/cecp_player.h"
#include "bench/match/detect_protocol.h"
#include "bench/match/uci_player.h"
#include "movegen/text/words.h"

namespace ximaera::match {

namespace {

// Programs of games are often not in the PATH of those who do not play them.
std::string findProgram(const std::string& command) {
  if (command.find('/') != command.npos) return command;
  const char* path = std::getenv("PATH");
  std::string_view rest = path != nullptr ? path : "";
  std::vector<std::string_view> places;
  while (!rest.empty()) {
    const auto [place, others] = cutAt(rest, ':');
    places.push_back(place);
    rest = others;
  }
  places.insert(places.end(), {"/usr/games", "/usr/local/games"});
  for (const std::string_view place : places) {
    const std::string program = fmt::format("{}/{}", place, command);
    std::error_code unknown;
    if (access(program.c_str(), X_OK) == 0 && !std::filesystem::is_directory(program, unknown))
      return program;
  }
  return command;
}

Result<Channel> openChannel(const EngineSpec& spec, const StartContext& context) {
  // The directory it runs in is not the one that its error file is named from.
  std::error_code problem;
  const std::string errors =
      spec.errors.empty() ? "" : std::filesystem::absolute(spec.errors, problem).string();
  if (problem) return Error{fmt::format("stderr '{}': {}", spec.errors, problem.message())};
  Launch launch{.arguments = {spec.command == "ximaera" ? ownEngine() : findProgram(spec.command)},
                .directory = spec.directory,
                .errors = errors,
                .interrupt = context.interrupt};
  launch.arguments.insert(launch.arguments.end(), spec.arguments.begin(), spec.arguments.end());
  Result<Process> process = Process::start(launch);
  if (!process) return process.failure();
  return Channel(std::move(*process), spec.name, context.log);
}

Result<std::unique_ptr<Player>> startProgram(EngineSpec& spec, const StartContext& context) {
  if (spec.protocol == Protocol::kUnknown) {
    const auto protocol =
        detectProtocol([&] { return openChannel(spec, context); }, context.patience);
    if (!protocol) return protocol.failure();
    spec.protocol = *protocol;
  }
  Result<Channel> channel = openChannel(spec, context);
  if (!channel) return channel.failure();
  if (spec.protocol == Protocol::kUci)
    return UciPlayer::start(std::move(*channel), spec, *context.rules, context.patience);
  return CecpPlayer::start(std::move(*channel), spec, *context.rules, context.patience);
}

}  // namespace

Result<std::unique_ptr<Player>> startPlayer(EngineSpec& spec, const StartContext& context) {
  if (spec.builtIn())
    return std::unique_ptr<Player>(std::make_unique<BuiltinPlayer>(
        spec.command == "random" ? Choice::kRandom : Choice::kGreedy));
  auto player = startProgram(spec, context);
  if (!player) return Error{fmt::format("'{}' {}", spec.name, player.error())};
  return player;
}

std::string ownEngine() {
  std::error_code unknown;
  const auto self = std::filesystem::read_symlink("/proc/self/exe", unknown);
  if (unknown) return "ximaera";
  for (const auto* place :
       {"ximaera", "protocol/ximaera", "../protocol/ximaera", "../../protocol/ximaera"}) {
    const auto path = self.parent_path() / place;
    if (std::filesystem::is_regular_file(path, unknown)) return path.lexically_normal();
  }
  return "ximaera";
}

}  // namespace ximaera::match
