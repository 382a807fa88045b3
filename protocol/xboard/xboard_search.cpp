#include "protocol/xboard/xboard_search.h"

#include <algorithm>
#include <utility>

#include "protocol/xboard/xboard_gestures.h"

namespace ximaera {

void Inbox::post(Message message) {
  {
    const std::lock_guard lock(mutex_);
    const bool typed =
        std::holds_alternative<TypedLine>(message) || std::holds_alternative<EndOfInput>(message);
    (typed ? lines_ : searches_).push_back(std::move(message));
  }
  posted_.notify_one();
}

Inbox::Message Inbox::next() {
  std::unique_lock lock(mutex_);
  posted_.wait(lock, [&] { return !searches_.empty() || !lines_.empty(); });
  std::deque<Message>& queue = searches_.empty() ? lines_ : searches_;
  Message message = std::move(queue.front());
  queue.pop_front();
  return message;
}

XBoardSearch::XBoardSearch(Engine& engine, Inbox& inbox) : engine_(engine) {
  // The number changes only while no search runs, so it is read without a lock.
  engine_.reporter.onLine = [this, &inbox](const LineReport& report) {
    inbox.post(Thought{number_, report});
  };
  engine_.reporter.onCurrentMove = [this, &inbox](const CurrentMoveReport& report) {
    inbox.post(RootMove{number_, report});
  };
  engine_.onBestMove = [this, &inbox](const BestMove& best) {
    inbox.post(SearchEnd{number_, best});
  };
}

void XBoardSearch::start(Task task, const Game& game, const GoRequest& request) {
  abandon();
  best_.reset();
  rootMove_.reset();
  engine_.setGame(game);
  task_ = task;
  started_ = std::chrono::steady_clock::now();
  engine_.go(request);
}

void XBoardSearch::abandon() {
  hurry();
  ++number_;
  task_ = Task::kNone;
}

void XBoardSearch::hurry() {
  engine_.stop();
  engine_.wait();
}

void XBoardSearch::ponderhit() {
  task_ = Task::kMove;
  started_ = std::chrono::steady_clock::now();
  engine_.ponderhit();
}

bool XBoardSearch::take(const Thought& thought) {
  if (thought.search != number_) return false;
  const LineReport& report = thought.report;
  const bool repeats = best_ && isDecided(report.value) && report.value == best_->value &&
                       report.bound == best_->bound && report.line == best_->line;
  if (report.multiPv == 1) best_ = report;
  return !repeats;
}

bool XBoardSearch::take(const RootMove& rootMove) {
  if (rootMove.search != number_) return false;
  rootMove_ = rootMove.report;
  return true;
}

bool XBoardSearch::take(const SearchEnd& end) {
  if (end.search != number_) return false;
  task_ = Task::kNone;
  return true;
}

std::int64_t XBoardSearch::elapsed() const {
  const auto passed = std::chrono::steady_clock::now() - started_;
  return std::chrono::duration_cast<std::chrono::milliseconds>(passed).count();
}

bool ExcludedMoves::exclude(const XBoardLine& line, std::string_view text) {
  if (text == "all") {
    const MoveList& legal = line.game().legal();
    moves_.assign(legal.begin(), legal.end());
    return true;
  }
  const auto turns = turnsMeant(line, text);
  for (const XBoardTurn* turn : turns) moves_.push_back(turn->move);
  return !turns.empty();
}

bool ExcludedMoves::include(const XBoardLine& line, std::string_view text) {
  if (text == "all") return clear(), true;
  const auto turns = turnsMeant(line, text);
  for (const XBoardTurn* turn : turns) std::erase(moves_, turn->move);
  return !turns.empty();
}

std::vector<Move> ExcludedMoves::others(const Game& game) const {
  std::vector<Move> others;
  std::ranges::copy_if(game.legal(), std::back_inserter(others),
                       [&](Move move) { return std::ranges::find(moves_, move) == moves_.end(); });
  return others;
}

}  // namespace ximaera
