#include "engine/measure/perft_runner.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <limits>
#include <memory>
#include <system_error>

#include "movegen/fen.h"
#include "movegen/perft.h"
#include "movegen/text/number.h"
#include "movegen/text/words.h"
#include "search/worker_thread.h"

namespace ximaera {

namespace {

// A unit of work: the subtree below one or two moves from the root.
struct PerftTask {
  std::size_t line;
  std::vector<Move> moves;
};

std::vector<Move> legalMoves(Position& position) {
  MoveList moves;
  position.rules().legal(position, moves);
  return {moves.begin(), moves.end()};
}

// With one task for each root move, threads would be idle at the end; with pairs of moves they are
// not.
void appendTasks(Position& position, std::size_t line, Move first, bool split,
                 std::vector<PerftTask>& tasks) {
  if (!split) return tasks.push_back({line, {first}});
  Undo undo;
  position.make(first, undo);
  for (const Move second : legalMoves(position)) tasks.push_back({line, {first, second}});
  position.unmake(undo);
}

std::vector<PerftTask> shareOf(const std::vector<PerftTask>& tasks, Shard shard) {
  std::vector<PerftTask> share;
  for (std::size_t number = 0; number < tasks.size(); ++number)
    if (shard.has(number)) share.push_back(tasks[number]);
  return share;
}

std::uint64_t countTask(Position position, const PerftTask& task, const PerftRequest& request) {
  Undo undo;
  for (const Move move : task.moves) position.make(move, undo);
  const int depth = request.depth - static_cast<int>(task.moves.size());
  return request.byMaking ? perftByMaking(position, depth) : perft(position, depth);
}

// Takes tasks from the shared list until none are left.
class Workers {
 public:
  Workers(const Position& root, const PerftRequest& request, const std::vector<PerftTask>& tasks,
          std::size_t lines)
      : root_(root), request_(request), tasks_(tasks), leaves_(lines) {}

  void run() {
    std::vector<std::unique_ptr<WorkerThread>> helpers;
    const std::size_t wanted = std::min(static_cast<std::size_t>(request_.threads), tasks_.size());
    while (helpers.size() + 1 < wanted && startHelper(helpers)) {
    }
    work(request_.onProgress);
    for (const auto& helper : helpers) helper->wait();
  }

  std::uint64_t leaves(std::size_t line) const { return leaves_[line]; }

 private:
  // False if the system cannot start another thread.
  bool startHelper(std::vector<std::unique_ptr<WorkerThread>>& helpers) try {
    if (!WorkerThread::supported()) return false;
    helpers.push_back(std::make_unique<WorkerThread>());
    helpers.back()->start([this] { work({}); });
    return true;
  } catch (const std::system_error&) {
    return false;
  }

  void work(const std::function<void(std::size_t, std::size_t)>& onProgress) {
    for (std::size_t index; (index = next_++) < tasks_.size();) {
      leaves_[tasks_[index].line] += countTask(root_, tasks_[index], request_);
      ++done_;
      if (onProgress) onProgress(done_, tasks_.size());
    }
  }

  const Position& root_;
  const PerftRequest& request_;
  const std::vector<PerftTask>& tasks_;
  std::vector<std::atomic<std::uint64_t>> leaves_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<std::size_t> done_ = 0;
};

std::optional<Error> checkFigures(const Position& position,
                                  const std::vector<std::string_view>& fields,
                                  const PerftRequest& request) {
  for (std::size_t index = 2; index < fields.size(); ++index) {
    const int depth = static_cast<int>(index) - 1;
    if (depth > request.depth) break;
    const auto expected = parseNumber(fmt::format("the figure for depth {}", depth), fields[index],
                                      0, std::numeric_limits<std::int64_t>::max());
    if (!expected) return expected.failure();
    const std::uint64_t found =
        runPerft(position, {depth, request.threads, request.byMaking}).leaves;
    if (found != static_cast<std::uint64_t>(*expected))
      return Error{fmt::format("perft({}) is {} instead of {}: {};{}", depth, found, *expected,
                               fields[0], fields[1])};
  }
  return std::nullopt;
}

std::optional<Error> checkLine(std::string_view line, const Variants& variants,
                               const PerftRequest& request) {
  const std::vector<std::string_view> fields = partsOf(line, ';');
  if (fields.size() < 3) return Error{"not of the form VARIANT;FEN;perft(1);perft(2);..."};
  const auto variant = variants.meant(fields[0]);
  if (!variant) return variant.failure();
  const Result<Position> position = parseFen((*variant)->rules(), fields[1]);
  if (!position) return position.failure();
  return checkFigures(*position, fields, request);
}

}  // namespace

PerftResult runPerft(const Position& position, const PerftRequest& request) {
  if (request.depth <= 0) return {.leaves = request.shard.has(0), .lines = {}};
  Position root = position;
  const bool finely = request.threads > 1 || request.onProgress;
  const bool split =
      (finely && request.depth > 2) || (request.shard.count > 1 && request.depth > 1);
  PerftResult result;
  std::vector<PerftTask> tasks;
  for (const Move move : legalMoves(root)) {
    appendTasks(root, result.lines.size(), move, split, tasks);
    result.lines.push_back({root.rules().format(root, move), 0});
  }
  tasks = shareOf(tasks, request.shard);
  Workers workers(position, request, tasks, result.lines.size());
  workers.run();
  for (std::size_t line = 0; line < result.lines.size(); ++line)
    result.leaves += result.lines[line].leaves = workers.leaves(line);
  std::sort(result.lines.begin(), result.lines.end(),
            [](const PerftLine& a, const PerftLine& b) { return a.move < b.move; });
  return result;
}

PerftSuiteResult checkPerftSuite(std::istream& lines, const Variants& variants,
                                 const PerftRequest& request,
                                 const std::function<void(int, std::string_view)>& onFail) {
  PerftSuiteResult result;
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (line.ends_with('\r')) line.pop_back();
    if (line.empty() || line.starts_with('#')) continue;
    const std::optional<Error> error = checkLine(line, variants, request);
    ++(error ? result.failed : result.passed);
    if (error) onFail(number, error->message);
  }
  return result;
}

}  // namespace ximaera
