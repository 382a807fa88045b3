#include "engine/engine.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <system_error>

#include "engine/files/described_games.h"
#include "engine/skill.h"
#include "movegen/fen.h"
#include "movegen/text/words.h"
#include "movegen/zobrist.h"
#include "search/evaluation/evaluator.h"
#include "search/search.h"
#include "search/worker_thread.h"

namespace ximaera {

/// A requested search, with everything it needs to know about the engine.
struct Engine::Job {
  SearchTask task;
  Reporter reporter;
  /// False if the engine has no position.
  bool known;
  Outcome outcome;
  std::optional<WeakPlayer> player;
};

/// The search, its thread, and the state shared with the caller's thread.
struct Engine::Worker {
  Search search;
  std::atomic<bool> running = false;

  // The move must not be reported while pondering or searching infinitely.
  std::atomic<bool> held = false;
  bool infinite = false;

  // Created when needed. The last member, so that its job ends before the others are destroyed.
  std::optional<WorkerThread> thread;

  /// False if the system cannot start a thread.
  bool haveThread() try {
    if (!WorkerThread::supported()) return false;
    if (!thread) thread.emplace();
    return true;
  } catch (const std::system_error&) {
    return false;
  }
  void prepare(const GoRequest& request) {
    infinite = request.limits.infinite;
    search.prepare(request.ponder);
    running = true;
  }
  void release() {
    held = false;
    held.notify_all();
  }
  void waitForRelease() { held.wait(true); }
};

namespace {

// A mate that is not found at this depth is taken not to exist: twice the moves are its plies, the
// rest allows for reductions.
int depthToFindMate(int moves) {
  return std::min(2 * std::min(moves, kMaxPly) + 4, kMaxPly);
}

// `delay` is kept in reserve in addition to the overhead.
SearchTask taskFor(const Game& game, const GoRequest& request, const Options& options,
                   const Network& network, std::int64_t delay) {
  SearchTask task = taskOf(game, network, request.limits);
  const std::vector<Move>& wanted = request.limits.searchMoves;
  const auto isWanted = [&](Move move) { return std::ranges::count(wanted, move) != 0; };
  if (std::ranges::any_of(task.moves, isWanted))
    std::erase_if(task.moves, [&](Move move) { return !isWanted(move); });
  ClockState clock = request.clock;
  clock.firstMove = game.moves().size() < 2;
  const TimeBudget budget = allotTime(clock, options.spin("Move Overhead") + delay);
  Limits& limits = task.limits;
  if (limits.mate && !limits.infinite)
    limits.depth = std::min(limits.depth.value_or(kMaxPly), depthToFindMate(*limits.mate));
  limits.multiPv = std::max(request.limits.multiPv, options.spin("MultiPV"));
  limits.soft = budget.soft;
  limits.hard = budget.hard;
  return task;
}

Parameters parametersOf(const Options& options) {
  Parameters parameters;
  for (const NamedParameter& named : namedParameters())
    parameters.*named.member = options.spin(named.name);
  return parameters;
}

BestMove bestMoveOf(const SearchResult& result) {
  BestMove best;
  best.move = result.line.front();
  if (result.line.size() > 1) best.ponder = result.line[1];
  best.value = result.value;
  best.nodes = result.nodes;
  best.depth = result.depth;
  return best;
}

BestMove reportFinished(const Game& game, const Outcome& outcome, const Reporter& reporter) {
  BestMove best;
  best.value = outcomeValue(outcome, game.position().side(), 0);
  if (reporter.onLine)
    reporter.onLine(
        LineReport{0, 0, 1, best.value, LineReport::Bound::kExact, 0, 0, 0, std::vector<Move>{}});
  return best;
}

}  // namespace

// Of the files of VariantPath those that could be read are kept, even if others could not.
const Engine::Effect Engine::kEffects[] = {
    {"Hash", &Engine::applyHash, true},
    {"Clear Hash", &Engine::applyClearHash, false},
    {"Threads", &Engine::applyThreads, true},
    {"EvalFile", &Engine::applyEvalFile, true},
    {"WeightsPath", &Engine::applyEvalFile, true},
    {"VariantPath", &Engine::applyVariantPath, false},
    {"UCI_Chess960", &Engine::applyChess960, false},
};

Engine::Engine(Variants variants)
    : variants_(std::move(variants)),
      variant_(variants_.first()),
      options_(engineOptions(variants_.names())),
      game_(std::make_unique<Game>(variant_->rules())),
      weights_(variant_),
      worker_(std::make_unique<Worker>()) {
  // Without the memory for it, the table stays as small as it begins.
  static_cast<void>(applyHash());
}

Engine::~Engine() {
  halt();
}

void Engine::halt() {
  stop();
  wait();
}

std::optional<Error> Engine::setVariant(std::string_view name) {
  halt();
  options_.setChoices("UCI_Variant", variants_.names());
  if (const auto error = options_.set("UCI_Variant", name)) return error;
  variant_ = chosenVariant();
  game_ = std::make_unique<Game>(variant_->rules());
  hasPosition_ = true;
  const auto error = applyEvalFile();
  if (!error) return std::nullopt;
  must(options_.set("EvalFile", ""));
  must(applyEvalFile());
  return error;
}

// The form of a game with other arrays is a game of its own: chess960.
VariantPtr Engine::chosenVariant() const {
  const std::string& name = options_.combo("UCI_Variant");
  const VariantPtr shuffled =
      options_.check("UCI_Chess960") ? variants_.find(name + "960") : nullptr;
  return shuffled ? shuffled : variants_.find(name);
}

std::optional<Error> Engine::setPosition(const Position& start,
                                         const std::vector<std::string>& moves) {
  halt();
  hasPosition_ = true;
  if (!(game_->start() == start)) *game_ = Game(start);
  const auto known = std::ranges::mismatch(game_->texts(), moves).in2 - moves.begin();
  while (static_cast<std::ptrdiff_t>(game_->moves().size()) > known) game_->undo();
  for (std::size_t index = game_->moves().size(); index < moves.size(); ++index) {
    const Result<Move> move = game_->parseLoosely(moves[index]);
    if (!move)
      return Error{fmt::format("move {} of {}: {}", index + 1, moves.size(), move.error())};
    game_->play(*move);
  }
  return std::nullopt;
}

std::optional<Error> Engine::setPosition(std::optional<std::string_view> fen,
                                         const std::vector<std::string>& moves) {
  const Rules& rules = game_->rules();
  const Result<Position> start = parseFen(rules, fen.value_or(rules.info().start));
  if (!start) return start.failure();
  return setPosition(*start, moves);
}

void Engine::forgetPosition() {
  halt();
  hasPosition_ = false;
}

void Engine::newGame() {
  halt();
  worker_->search.clear();
  ++games_;
}

std::optional<Error> Engine::applyHash() {
  const int megabytes = options_.spin("Hash");
  if (worker_->search.resizeTable(static_cast<std::size_t>(megabytes))) return std::nullopt;
  return Error{fmt::format("option Hash: there is no memory for {} MB", megabytes)};
}

std::optional<Error> Engine::applyThreads() {
  const int threads = options_.spin("Threads");
  if (worker_->search.setThreads(threads)) return std::nullopt;
  return Error{fmt::format("option Threads: the system has not room for {}", threads)};
}

std::optional<Error> Engine::applyClearHash() {
  worker_->search.clear();
  return std::nullopt;
}

std::optional<Error> Engine::applyEvalFile() {
  Result<Weights> weights =
      Weights::of(variant_, options_.text("WeightsPath"), options_.text("EvalFile"));
  if (!weights) return Error{"option EvalFile: " + weights.error()};
  setWeights(std::move(*weights));
  return std::nullopt;
}

void Engine::setWeights(Weights weights) {
  halt();
  weights_ = std::move(weights);
  worker_->search.clear();
}

std::optional<Error> Engine::applyChess960() {
  return chosenVariant() == variant_ ? std::nullopt : setVariant(options_.combo("UCI_Variant"));
}

// Games stay known once they have been read.
std::optional<Error> Engine::applyVariantPath() {
  std::string faults;
  for (const std::string_view path : partsOf(options_.text("VariantPath"), kPathSeparator)) {
    if (path.empty()) continue;
    for (const Error& fault : variants_.addFolder(std::string(path)))
      faults += (faults.empty() ? "" : "; ") + fault.message;
  }
  options_.setChoices("UCI_Variant", variants_.names());
  if (faults.empty()) return std::nullopt;
  std::ranges::replace(faults, '\n', ';');
  return Error{"option VariantPath: " + faults};
}

Value Engine::evaluation() const {
  return evaluate(game_->position(), weights_.network());
}

std::optional<Error> Engine::setOption(std::string_view name, std::string_view value) {
  const Option* option = options_.find(name);
  if (option != nullptr && option->name == "UCI_Variant") return setVariant(value);
  halt();
  const Options before = options_;
  if (const auto error = options_.set(name, value)) return error;
  if (std::ranges::count(namedParameters(), option->name, &NamedParameter::name) != 0)
    worker_->search.setParameters(parametersOf(options_));
  const auto* effect = std::ranges::find(kEffects, option->name, &Effect::option);
  if (effect == std::end(kEffects)) return std::nullopt;
  const std::optional<Error> error = (this->*effect->apply)();
  if (error && effect->undone) options_ = before;
  return error;
}

Engine::Job Engine::jobFor(const GoRequest& request) const {
  Job job{taskFor(*game_, request, options_, weights_.network(), worker_->search.delay()),
          reporter,
          hasPosition_,
          game_->outcomeWithoutClaim(),
          {}};
  const auto handicap = handicapFor(*game_, options_);
  if (!handicap || request.fullStrength || request.limits.infinite) return job;
  std::optional<std::uint64_t>& nodes = job.task.limits.nodes;
  nodes = std::min(nodes.value_or(handicap->nodes), handicap->nodes);
  if (handicap->lines == 1) return job;
  job.player.emplace(*handicap, mixBits(game_->position().key() + games_) + game_->moves().size());
  if (const auto move = job.player->hastyMove(job.task)) job.task.moves = {*move};
  return job;
}

BestMove Engine::think(const Job& job) {
  if (!job.known) return {};
  if (job.outcome.over()) return reportFinished(*game_, job.outcome, job.reporter);
  if (job.player)
    return bestMoveOf(searchByChance(worker_->search, job.task, job.reporter, *job.player));
  return bestMoveOf(worker_->search.run(job.task, job.reporter));
}

BestMove Engine::search(const GoRequest& request) {
  halt();
  worker_->prepare(request);
  const BestMove best = think(jobFor(request));
  worker_->running = false;
  return best;
}

void Engine::go(const GoRequest& request) {
  halt();
  Worker& worker = *worker_;
  const bool inBackground = worker.haveThread();
  // Without another thread nothing could release the move.
  worker.held = inBackground && (request.limits.infinite || request.ponder);
  worker.prepare(request);
  std::function<void()> work = [this, &worker, job = jobFor(request), report = onBestMove] {
    const BestMove best = think(job);
    worker.waitForRelease();
    if (report) report(best);
    worker.running = false;
  };
  if (inBackground)
    worker.thread->start(std::move(work));
  else
    work();
}

void Engine::ponderhit() {
  worker_->search.startClock();
  if (!worker_->infinite) worker_->release();
}

void Engine::stop() {
  worker_->search.stop();
  worker_->release();
}

void Engine::wait() {
  if (worker_->thread) worker_->thread->wait();
}

bool Engine::searching() const {
  return worker_->running;
}

SearchTask taskOf(const Game& game, const Network& network, const Limits& limits) {
  const MoveList& legal = game.legal();
  SearchTask task{
      game.position(), game.earlierKeys(), {legal.begin(), legal.end()}, limits, &network};
  if (game.rules().info().repetition.checksLose) task.checkRuns = game.checkRuns();
  return task;
}

std::string_view version() {
  return XIMAERA_VERSION;
}

}  // namespace ximaera
