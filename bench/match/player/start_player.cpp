#include "bench/match/player/start_player.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <random>
#include <tuple>
#include <vector>

#include "bench/match/player/cecp_player.h"
#include "bench/match/player/uci_player.h"
#include "bench/match/process/system.h"
#include "engine/skill.h"
#include "movegen/text/words.h"

namespace ximaera::match {

namespace {

// A player inside the runner, for all variants: an opponent that never fails, at the bottom of the
// rating scale. Its games depend only on their seed. It makes any legal move or, if it is greedy, a
// move after which the static evaluation is best; so it sees mates in one.
class BuiltinPlayer final : public Player {
 public:
  BuiltinPlayer(bool greedy, VariantPtr variant) : greedy_(greedy), variant_(std::move(variant)) {}

  std::optional<Failure> newGame(const Game&, Side side, std::uint64_t seed) override {
    random_.seed(2 * seed + side);
    return {};
  }
  Reply think(const Game& game, const Clocks&) override {
    const MoveList& moves = game.legal();
    std::vector<Move> choice(moves.begin(), moves.end());
    Reply reply;
    if (greedy_) {
      Position position = game.position();
      std::map<Value, std::vector<Move>> byValue;
      for (const Move move : moves)
        byValue[valueAfter(position, move, variant_->network())].push_back(move);
      std::tie(reply.opinion.score, choice) = *byValue.rbegin();
      reply.opinion.depth = 1;
    }
    const Move move = choice[random_() % choice.size()];
    reply.answer = MoveReply{game.rules().format(game.position(), move)};
    return reply;
  }
  std::optional<Failure> endGame(const Game&, std::string_view, std::string_view) override {
    return {};
  }

 private:
  bool greedy_;
  VariantPtr variant_;
  std::mt19937_64 random_;
};

enum class Answer { kYes, kNo, kEcho, kSilence, kInterruption };
using Reader = Answer (*)(std::string_view line);

// A program that echoes its input is running; its own answer comes soon.
constexpr Milliseconds kEchoPatience{1000};

// "Error (unknown command): uci", "Illegal move: uci", with or without a prompt.
bool refusesUci(std::string_view line) {
  constexpr std::array<std::string_view, 4> kRefusals{"error", "unknown", "illegal", "invalid"};
  const std::string text = lowered(line);
  const auto has = [&](std::string_view word) { return text.find(word) != text.npos; };
  return has("uci") && std::ranges::any_of(kRefusals, has);
}

Answer readUci(std::string_view line) {
  if (trimmed(line) == "uciok") return Answer::kYes;
  if (trimmed(line) == "uci") return Answer::kEcho;
  const std::string_view word = cutAt(trimmed(line), ' ').first;
  if (word == "id" || word == "option" || word == "info") return Answer::kSilence;
  return refusesUci(line) ? Answer::kNo : Answer::kSilence;
}

// A prompt may precede the first feature.
Answer readCecp(std::string_view line) {
  if (trimmed(line) == "xboard" || trimmed(line) == "protover 2") return Answer::kEcho;
  return line.find("feature ") != line.npos ? Answer::kYes : Answer::kSilence;
}

// Reads until an answer or the deadline. Other output is stored in `failure`.
Answer listen(Channel& channel, Reader read, Instant deadline, std::string& failure) {
  bool echoed = false;
  for (;;) {
    const Reading reading = channel.receive(deadline);
    if (reading.status == Reading::Status::kTimeout) {
      if (echoed) failure = "it repeats what it is told";
      return echoed ? Answer::kNo : Answer::kSilence;
    }
    if (reading.status == Reading::Status::kInterrupted) return Answer::kInterruption;
    if (const auto problem = failureOf(reading)) {
      failure = fmt::format("{}, {}", nameOf(problem->kind), problem->detail);
      return Answer::kNo;
    }
    const Answer answer = read(reading.line);
    if (answer == Answer::kEcho) {
      echoed = true;
      deadline = std::min(deadline, now() + kEchoPatience);
    } else if (answer != Answer::kSilence) {
      return answer;
    }
  }
}

void dismiss(Channel& channel, const Patience& patience) {
  channel.send("quit");
  channel.finish(patience.quit);
}

// The program "ximaera": beside this one, in its usual place in the build folder, or in PATH.
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
  auto process = Process::start(launch);
  if (!process) return process.failure();
  return Channel(std::move(*process), spec.name, context.log);
}

// Tries CECP's greeting, in a separate process.
Result<Answer> tryCecp(const EngineSpec& spec, const StartContext& context, std::string& failure) {
  Result<Channel> channel = openChannel(spec, context);
  if (!channel) return channel.failure();
  channel->send("xboard");
  const Instant deadline = now() + context.patience.greeting;
  Answer answer = Answer::kSilence;
  while (answer == Answer::kSilence && now() < deadline) {
    channel->send("protover 2");
    answer = listen(*channel, readCecp, std::min(now() + kProtoverPause, deadline), failure);
  }
  dismiss(*channel, context.patience);
  return answer;
}

// Sends "uci" to one process and, without an answer, CECP's greeting to another one, because "uci"
// can confuse an engine that does not know it. If neither answers in time, the UCI process gets a
// second chance. The error quotes the output received.
Result<Protocol> detectProtocol(const EngineSpec& spec, const StartContext& context) {
  const Patience& patience = context.patience;
  Result<Channel> channel = openChannel(spec, context);
  if (!channel) return channel.failure();
  const Instant start = now();
  std::string failure;
  channel->send("uci");
  Answer uci = listen(*channel, readUci, start + patience.greeting, failure);
  Answer cecp = Answer::kNo;
  if (uci == Answer::kNo || uci == Answer::kSilence) {
    const auto other = tryCecp(spec, context, failure);
    if (!other) return other.failure();
    cecp = *other;
  }
  if (uci == Answer::kSilence && cecp == Answer::kSilence)
    uci = listen(*channel, readUci, start + patience.start, failure);
  dismiss(*channel, patience);
  if (uci == Answer::kInterruption || cecp == Answer::kInterruption)
    return Error{"was not waited for"};
  if (uci == Answer::kYes) return Protocol::kUci;
  if (cecp == Answer::kYes) return Protocol::kXboard;
  return Error{fmt::format(
      "answers neither to uci nor to protover{}",
      failure.empty() ? "; is it an old CECP engine that needs proto=xboard?" : ": " + failure)};
}

Result<std::unique_ptr<Player>> startProgram(EngineSpec& spec, const StartContext& context) {
  if (spec.protocol == Protocol::kUnknown) {
    const auto protocol = detectProtocol(spec, context);
    if (!protocol) return protocol.failure();
    spec.protocol = *protocol;
  }
  Result<Channel> channel = openChannel(spec, context);
  if (!channel) return channel.failure();
  if (spec.protocol == Protocol::kUci)
    return UciPlayer::start(std::move(*channel), spec, *context.variant, context.patience);
  return CecpPlayer::start(std::move(*channel), spec, *context.variant, context.patience);
}

}  // namespace

Result<std::unique_ptr<Player>> startPlayer(EngineSpec& spec, const StartContext& context) {
  if (spec.builtIn())
    return std::unique_ptr<Player>(
        std::make_unique<BuiltinPlayer>(spec.command == "greedy", context.variant));
  auto player = startProgram(spec, context);
  if (!player) return Error{fmt::format("'{}' {}", spec.name, player.error())};
  return player;
}

}  // namespace ximaera::match
