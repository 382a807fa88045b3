#include "bench/match/match.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <span>
#include <system_error>
#include <thread>

#include "bench/match/dispatcher.h"
#include "movegen/text/number.h"
#include "movegen/text/utf8.h"
#include "protocol/command_line/arguments.h"

namespace ximaera::match {

namespace {

// Plays games one after another. It keeps its players from game to game.
class Worker {
 public:
  // The worker with the index `place`.
  Worker(const MatchSettings& settings, const StartContext& context, std::size_t place)
      : settings_(settings),
        context_(context),
        engines_(settings.engines),
        openings_(settings.variant->network(), settings.randomOpenings) {
    if (!settings.places.empty()) context_.cores = settings.places[place];
  }

  void run(Dispatcher& dispatcher) {
    for (auto pair = dispatcher.takePair(); !pair.empty(); pair = dispatcher.takePair()) {
      std::span<const Fixture> left = pair;
      try {
        const Opening opening = openingFor(pair[0]);
        for (; !left.empty() && !context_.interrupt->raised(); left = left.subspan(1))
          dispatcher.deliver(play(left[0], opening));
      } catch (...) {
        players_.clear();
        if (dispatcher.takeBack(left, std::current_exception())) return;
        std::this_thread::sleep_for(settings_.patience.room);
      }
    }
  }

 private:
  Opening openingFor(const Fixture& fixture) {
    if (!settings_.openings.empty())
      return settings_.openings[static_cast<std::size_t>(fixture.opening)];
    const auto number = static_cast<std::uint64_t>(fixture.opening);
    return openingOf(openings_.make(mixedSeed(~settings_.plan.seed, number)));
  }

  // The player of an engine, started if necessary.
  Result<Player*> playerOf(int engine) {
    if (const auto known = players_.find(engine); known != players_.end())
      return known->second.get();
    auto player = startPlayer(engines_[static_cast<std::size_t>(engine)], context_);
    if (!player) return player.failure();
    return (players_[engine] = std::move(*player)).get();
  }

  Seat seatOf(int engine, const Result<Player*>& player) const {
    const EngineSpec& spec = engines_[static_cast<std::size_t>(engine)];
    return {player ? *player : nullptr, spec.name, spec.time, spec.tolerance()};
  }

  GameRecord play(const Fixture& fixture, const Opening& opening) {
    std::erase_if(players_, [&](const auto& entry) {
      return entry.first != fixture.white && entry.first != fixture.black;
    });
    GameRecord record = begin(fixture, opening);
    record.number = fixture.number;
    record.round = fixture.round;
    for (const int engine : {fixture.white, fixture.black}) retire(engine, record, fixture);
    return record;
  }

  GameRecord begin(const Fixture& fixture, const Opening& opening) {
    const Result<Player*> white = playerOf(fixture.white);
    const Result<Player*> black = white ? playerOf(fixture.black) : white;
    const Seat first = seatOf(fixture.white, white), second = seatOf(fixture.black, black);
    if (context_.interrupt->raised()) return {};
    if (!black)
      return forfeitedGame(settings_.variant->rules(), opening, first, second,
                           white ? kBlack : kWhite, {EventKind::kCrash, black.error()});
    return playGame(settings_.variant->rules(), opening, first, second, settings_.play,
                    fixture.seed);
  }

  // Ends a player that has failed, or that is restarted for every game.
  void retire(int engine, const GameRecord& record, const Fixture& fixture) {
    const auto player = players_.find(engine);
    if (player == players_.end()) return;
    const Side side = engine == fixture.white ? kWhite : kBlack;
    const bool failed = record.ruling.event && record.ruling.event->by == side;
    const bool fresh = engines_[static_cast<std::size_t>(engine)].restart;
    if (failed || fresh || !player->second->reusable()) players_.erase(player);
  }

  const MatchSettings& settings_;
  StartContext context_;
  std::vector<EngineSpec> engines_;
  OpeningMaker openings_;
  std::map<int, std::unique_ptr<Player>> players_;
};

// Starts every engine once, so that a wrong configuration fails before the first game, and detects
// the protocols.
std::optional<Error> probeEngines(MatchSettings& settings, const StartContext& context) {
  const bool positions = settings.openings.empty()
                             ? settings.variant->info().shuffles()
                             : std::ranges::any_of(settings.openings, [](const Opening& opening) {
                                 return !opening.fen.empty();
                               });
  for (EngineSpec& engine : settings.engines) {
    const auto player = startPlayer(engine, context);
    if (!player) return Error{"engine " + player.error()};
    if (positions && !(*player)->takesPositions())
      return Error{
          fmt::format("engine '{}' cannot start from a position (it has no setboard); it "
                      "needs openings that are moves from the start",
                      engine.name)};
  }
  return {};
}

// The reason why a match cannot resume from these records.
std::optional<Error> refuseRecords(const MatchSettings& settings, const MatchFile& records,
                                   const std::string& path) {
  if (records.header.names.empty()) return {};
  if (const auto difference = records.header.differenceFrom(headerOf(settings)))
    return Error{fmt::format("'{}' is of another match: it differs in {}", path, *difference)};
  if (!(records.header.shard == settings.shard))
    return Error{fmt::format("'{}' is of another shard", path)};
  const std::int64_t size = Schedule(settings.plan).size();
  for (const GameRecord& game : records.games)
    if (game.number < 0 || game.number >= size)
      return Error{fmt::format("'{}' has game {}: this match is shorter", path, game.number + 1)};
  return {};
}

// The records of the run to resume; nothing if there are none.
Result<std::optional<EarlierRecords>> earlierRun(const MatchSettings& settings) {
  if (!settings.resume || settings.out.empty()) return std::optional<EarlierRecords>{};
  auto records = takeRecords(settings.out);
  if (!records || !*records) return records;
  const EarlierRecords& found = **records;
  if (const auto error = refuseRecords(settings, found.content, found.file.path())) return *error;
  return records;
}

// Counts the recorded games and plans the others.
void planGames(const MatchSettings& settings, const std::vector<GameRecord>& earlier,
               Dispatcher& dispatcher) {
  std::set<std::int64_t> played;
  for (const GameRecord& game : earlier) played.insert(game.number);
  std::vector<Fixture> fixtures = Schedule(settings.plan).fixtures(settings.shard);
  std::erase_if(fixtures, [&](const Fixture& fixture) { return played.contains(fixture.number); });
  if (dispatcher.decided()) fixtures.clear();
  dispatcher.plan(std::move(fixtures), static_cast<std::int64_t>(played.size()));
}

// Opens the records, writes the header and passes the records to the dispatcher; also reports
// failures to write to it.
std::optional<Error> openRecords(const MatchSettings& settings, const MatchHeader& header,
                                 std::optional<EarlierRecords> earlier, Dispatcher& dispatcher) {
  if (settings.out.empty()) return {};
  const bool resumes = earlier.has_value();
  Result<RecordWriter> writer =
      resumes ? RecordWriter::resume(settings.out, settings.variant->rules(), std::move(*earlier))
              : RecordWriter::create(settings.out, settings.variant->rules());
  if (!writer && !resumes) return writer.failure();
  if (!writer)
    dispatcher.giveUp(writer.failure());
  else if (const auto error = writer->begin(header))
    dispatcher.giveUp(*error);
  else
    dispatcher.writeTo(std::move(*writer));
  return {};
}

// The work of a thread; it does not throw.
void work(const MatchSettings& settings, const StartContext& context, std::size_t place,
          Dispatcher& dispatcher) {
  try {
    Worker(settings, context, place).run(dispatcher);
  } catch (...) {
    dispatcher.giveUp(Error{messageOf(std::current_exception())});
  }
}

void playGames(const MatchSettings& settings, const StartContext& context, Dispatcher& dispatcher) {
  std::vector<std::jthread> threads;
  try {
    for (std::size_t place = 0; place < static_cast<std::size_t>(settings.concurrency); ++place)
      threads.emplace_back([&, place] { work(settings, context, place, dispatcher); });
  } catch (const std::system_error& error) {
    dispatcher.giveUp(
        Error{fmt::format("cannot play {} at a time: {}", counted(settings.concurrency, "game"),
                          error.code().message())});
  }
}

Result<MatchResult> playMatch(MatchSettings settings, const Interrupt& interrupt) {
  const MatchHeader header = headerOf(settings);
  auto earlier = earlierRun(settings);
  if (!earlier) return earlier.failure();
  std::optional<TrafficLog> log;
  if (!settings.trafficLog.empty() && !log.emplace(settings.trafficLog).open())
    return Error{fmt::format("cannot write '{}'", settings.trafficLog)};
  const StartContext context{settings.variant, settings.patience, &interrupt,
                             log ? &*log : nullptr};
  Standings standings(header.names);
  if (const auto error = probeEngines(settings, context)) {
    if (!interrupt.raised()) return *error;
    return MatchResult{.end = MatchEnd::kInterrupted, .standings = standings};
  }
  const MatchFile known = *earlier ? (*earlier)->content : MatchFile{};
  for (const GameRecord& game : known.games) standings.add(game);
  Dispatcher dispatcher(settings, interrupt, std::move(standings));
  planGames(settings, known.games, dispatcher);
  if (const auto error = openRecords(settings, header, std::move(*earlier), dispatcher))
    return *error;
  playGames(settings, context, dispatcher);
  if (log && !log->good())
    dispatcher.giveUp(Error{fmt::format("cannot write to '{}'", settings.trafficLog)});
  MatchResult result = dispatcher.result();
  result.repeated = known.repeated;
  return result;
}

}  // namespace

MatchHeader headerOf(const MatchSettings& settings) {
  const VariantInfo& info = settings.variant->info();
  MatchHeader header{.variant = std::string(info.name),
                     .rules = info.described() ? fmt::format("{:016x}", info.fingerprint) : "",
                     .engines = {},
                     .names = {},
                     .plan = settings.plan,
                     .shard = settings.shard,
                     .openings = settings.openingSource,
                     .adjudication = settings.adjudicationText,
                     .sprt = settings.sprt ? formatSprt(*settings.sprt) : ""};
  for (const EngineSpec& engine : settings.engines) {
    header.names.push_back(engine.name);
    header.engines.push_back(validUtf8(formatEngine(engine)));
  }
  return header;
}

Result<MatchResult> runMatch(const MatchSettings& settings, const Interrupt& interrupt) {
  try {
    return playMatch(settings, interrupt);
  } catch (const std::exception&) {
    return MatchResult{.end = MatchEnd::kFailed,
                       .standings = Standings(headerOf(settings).names),
                       .problem = messageOf(std::current_exception())};
  }
}

std::string nodesWarning(const MatchSettings& settings,
                         const std::map<std::string, std::int64_t>& most) {
  // Engines look at their limits from time to time.
  constexpr std::int64_t kFactor = 4, kMargin = 10'000;
  std::string text;
  for (const EngineSpec& engine : settings.engines) {
    const auto found = most.find(engine.name);
    if (!engine.time.nodes || found == most.end()) continue;
    if (found->second / kFactor - kMargin > *engine.time.nodes)
      text += fmt::format(
          "ximaera-match: {} searched {} nodes for a move, its limit is {}: it "
          "seems to ignore 'go nodes'\n",
          engine.name, found->second, *engine.time.nodes);
  }
  return text;
}

}  // namespace ximaera::match
