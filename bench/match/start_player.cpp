#include "bench/match/start_player.h"

#include <fmt/format.h>

#include <filesystem>

#include "bench/match/builtin_player.h"
#include "bench/match/cecp_player.h"
#include "bench/match/uci_player.h"

namespace ximaera::match {

namespace {

// Engines that load networks or tables take some time before they answer.
constexpr Milliseconds kGreetingOfUnknown{5000};

Result<Channel> openChannel(const EngineSpec& spec, const StartContext& context) {
  Launch launch{.arguments = {spec.command == "ximaera" ? ownEngine() : spec.command},
                .directory = spec.directory,
                .errors = spec.errors,
                .interrupt = context.interrupt};
  launch.arguments.insert(launch.arguments.end(), spec.arguments.begin(), spec.arguments.end());
  Result<Process> process = Process::start(launch);
  if (!process) return Error{process.error()};
  return Channel(std::move(*process), spec.name, context.log);
}

Result<std::unique_ptr<Player>> startWith(Protocol protocol, const EngineSpec& spec,
                                          const StartContext& context, Milliseconds greeting) {
  Result<Channel> channel = openChannel(spec, context);
  if (!channel) return Error{channel.error()};
  if (protocol == Protocol::kUci)
    return UciPlayer::start(std::move(*channel), spec, *context.rules, context.patience, greeting);
  return CecpPlayer::start(std::move(*channel), spec, *context.rules, context.patience);
}

// An engine that does not answer to "uci" may have been confused by it, so CECP gets a new one.
Result<std::unique_ptr<Player>> startUnknown(EngineSpec& spec, const StartContext& context) {
  EngineSpec any = spec;
  const Milliseconds greeting = std::min(kGreetingOfUnknown, context.patience.start);
  auto player = startWith(Protocol::kUci, any, context, greeting);
  if (player) spec.protocol = Protocol::kUci;
  const bool otherProtocol = !player && player.error().find("to uci") != std::string::npos;
  if (!otherProtocol) return player;
  auto second = startWith(Protocol::kXboard, any, context, greeting);
  if (!second)
    return Error{fmt::format("{}, and as a CECP engine it {}", player.error(), second.error())};
  spec.protocol = Protocol::kXboard;
  return second;
}

}  // namespace

Result<std::unique_ptr<Player>> startPlayer(EngineSpec& spec, const StartContext& context) {
  if (spec.builtIn())
    return std::unique_ptr<Player>(std::make_unique<BuiltinPlayer>(
        spec.command == "random" ? Choice::kRandom : Choice::kGreedy));
  auto player = spec.protocol == Protocol::kUnknown
                    ? startUnknown(spec, context)
                    : startWith(spec.protocol, spec, context, context.patience.start);
  if (!player) return Error{fmt::format("'{}' {}", spec.name, player.error())};
  return player;
}

std::string ownEngine() {
  std::error_code error;
  const auto self = std::filesystem::read_symlink("/proc/self/exe", error);
  for (const auto* place :
       {"ximaera", "protocol/ximaera", "../protocol/ximaera", "../../protocol/ximaera"})
    if (!error) {
      const auto path = self.parent_path() / place;
      if (std::filesystem::is_regular_file(path)) return path.lexically_normal();
    }
  return "ximaera";
}

}  // namespace ximaera::match
