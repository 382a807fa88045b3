#include "bench/match/player/start_player.h"

#include <fmt/format.h>

#include <filesystem>

#include "bench/match/player/builtin_player.h"
#include "bench/match/player/cecp_player.h"
#include "bench/match/player/detect_protocol.h"
#include "bench/match/player/uci_player.h"
#include "bench/match/process/system.h"

namespace ximaera::match {

namespace {

// A command with a path is used as it is.
std::string programOf(const std::string& command) {
  if (command == "ximaera") return ownEngine();
  return std::filesystem::path(command).has_parent_path() ? command : findProgram(command);
}

Result<Channel> openChannel(const EngineSpec& spec, const StartContext& context) {
  // The error file is relative to our directory, not to the program's.
  std::error_code problem;
  const std::string errors =
      spec.errors.empty() ? "" : std::filesystem::absolute(spec.errors, problem).string();
  if (problem) return Error{fmt::format("stderr '{}': {}", spec.errors, problem.message())};
  Launch launch{.arguments = {programOf(spec.command)},
                .directory = spec.directory,
                .errors = errors,
                .interrupt = context.interrupt,
                .cores = context.cores};
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
  const std::string file = programFile("ximaera");
  const std::filesystem::path folder = ownProgram().parent_path();
  if (folder.empty()) return "ximaera";
  for (const auto* place : {"", "protocol", "../protocol", "../../protocol"}) {
    std::error_code unknown;
    const auto path = folder / place / file;
    if (std::filesystem::is_regular_file(path, unknown)) return path.lexically_normal().string();
  }
  return "ximaera";
}

}  // namespace ximaera::match
