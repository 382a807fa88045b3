// How the adapter plays and analyses: what XBoard orders to do with the game.

#include <algorithm>

#include "protocol/xboard.h"
#include "protocol/xboard_gestures.h"
#include "protocol/xboard_output.h"

namespace ximaera {

namespace {

constexpr std::int64_t kHintMilliseconds = 500;

}  // namespace

void XBoard::force(std::string_view) {
  engineSide_.reset();
  if (!analyzing_) search_.abandon();
}

void XBoard::go(std::string_view) {
  completeTurn();
  playSide(line_.side());
}

void XBoard::playOther(std::string_view) {
  completeTurn();
  playSide(opposite(line_.side()));
}

void XBoard::playSide(Side side) {
  if (invalid_) return complain("no valid position", "go");
  analyzing_ = false;
  engineSide_ = side;
  expected_.reset();
  claimResult();
  proceed();
}

void XBoard::result(std::string_view) {
  engineSide_.reset();
  if (!analyzing_) search_.abandon();
}

// A draw is accepted when the engine's last moves have earned no more, and it has found nothing
// better since.
void XBoard::draw(std::string_view) {
  const bool drawn = game().rules().info().repetition.effect == RepetitionRule::Effect::kDraw;
  if (!engineSide_ || !drawn) return;
  const bool hopes =
      search_.task() == Task::kMove && search_.best() && search_.best()->value > kDrawValue;
  if (opinions_.acceptsDraw() && !hopes) out_.line("offer draw");
}

void XBoard::moveNow(std::string_view) {
  if (search_.task() == Task::kMove) search_.hurry();
}

void XBoard::hint(std::string_view) {
  if (search_.awaited() || invalid_ || line_.isPending()) return;
  if (search_.task() == Task::kAnalysis && search_.best())
    sayHint(search_.best()->line.front());
  else if (expected_)
    sayHint(*expected_);
  else if (!game().verdict().over())
    start(Task::kHint);
}

// XBoard understands a hint of one ply. Others are for the user to read.
void XBoard::sayHint(Move move) {
  const auto& plies = line_.turns().of(move).plies;
  if (plies.size() == 1) return out_.line("Hint: {}", plies.front());
  out_.line("telluser Hint: {}", game().rules().format(game().position(), move));
}

// XBoard shows what begins with a blank once an empty line follows.
void XBoard::book(std::string_view) {
  out_.line(" {}", "The engine has no opening book.");
  out_.line("");
}

void XBoard::pause(std::string_view) {
  interrupt();
  paused_ = true;
}

void XBoard::resume(std::string_view) {
  paused_ = false;
  proceed();
}

void XBoard::analyze(std::string_view) {
  completeTurn();
  engineSide_.reset();
  analyzing_ = true;
  proceed();
}

void XBoard::exitAnalysis(std::string_view) {
  analyzing_ = false;
  search_.abandon();
}

void XBoard::status(std::string_view) {
  if (search_.task() != Task::kAnalysis) return;
  out_.line("{}",
            statusLine(search_.elapsed(), search_.best(), search_.rootMove(), search_.position()));
}

void XBoard::exclude(std::string_view text) {
  MoveList moves;
  game().legal(moves);
  if (text == "all") {
    excluded_.assign(moves.begin(), moves.end());
  } else {
    const auto turns = turnsMeant(line_, text);
    if (turns.empty()) return refuseToExclude(text);
    for (const XBoardTurn* turn : turns) excluded_.push_back(turn->move);
  }
  interrupt();
  proceed();
}

// In play the move may be one of the side that is not on move.
void XBoard::refuseToExclude(std::string_view text) {
  if (!engineSide_) complain("no such move", text);
}

void XBoard::include(std::string_view text) {
  if (text == "all") {
    excluded_.clear();
  } else {
    const auto turns = turnsMeant(line_, text);
    if (turns.empty()) return refuseToExclude(text);
    for (const XBoardTurn* turn : turns) std::erase(excluded_, turn->move);
  }
  interrupt();
  proceed();
}

// The position is another one: what was thought about the former is void.
void XBoard::changed() {
  search_.abandon();
  excluded_.clear();
  choices_.clear();
  expected_.reset();
  claimResult();
  proceed();
}

// In force mode and in analysis a finished game is left as it is: it will be stepped back through.
void XBoard::claimResult() {
  if (line_.isPending()) return;
  const Outcome outcome = game().outcome();
  if (engineSide_ && outcome.over()) out_.line("{}", resultLine(outcome));
}

// Does what the mode asks for in the present position.
void XBoard::proceed() {
  search_.abandon();
  if (paused_ || invalid_ || line_.isPending() || game().verdict().over()) return;
  if (analyzing_)
    start(Task::kAnalysis);
  else if (engineSide_ == sideToMove())
    start(Task::kMove);
  else if (engineSide_ && pondering_ && expected_)
    start(Task::kPonder);
}

// Stops what is under way, to be taken up again by proceed().
void XBoard::interrupt() {
  if (search_.task() == Task::kMove) clock_.spend(search_.elapsed());
  search_.abandon();
}

void XBoard::start(Task task) {
  GoRequest request;
  request.limits.searchMoves = wantedMoves();
  if (!excluded_.empty() && request.limits.searchMoves.empty()) return;
  request.limits.infinite = task == Task::kAnalysis;
  request.fullStrength = task == Task::kHint;
  if (task == Task::kHint) request.clock.moveTime = kHintMilliseconds;
  if (task == Task::kMove || task == Task::kPonder) {
    request.limits.depth = depthLimit_;
    request.clock = clock_.state(line_.plies());
  }
  if (task != Task::kPonder) return search_.start(task, game(), request);
  Game ahead = game();
  ahead.play(*expected_);
  if (ahead.verdict().over()) return;
  request.ponder = true;
  search_.start(task, ahead, request);
}

// The root moves to search; none if there is no restriction (or nothing left).
std::vector<Move> XBoard::wantedMoves() const {
  std::vector<Move> wanted;
  if (excluded_.empty()) return wanted;
  MoveList moves;
  game().legal(moves);
  for (const Move move : moves)
    if (std::find(excluded_.begin(), excluded_.end(), move) == excluded_.end())
      wanted.push_back(move);
  return wanted;
}

void XBoard::handle(const Thought& thought) {
  if (!search_.take(thought) || !posting_) return;
  // The protocol has no word for a score that is not reached: it would be taken for the true one.
  if (thought.report.bound == LineReport::Bound::kUpper) return;
  if (search_.task() == Task::kNone || search_.task() == Task::kHint) return;
  const bool ahead = search_.task() == Task::kPonder;
  out_.line("{}", thinkingLine(thought.report, search_.position(),
                               ahead ? game().rules().format(game().position(), *expected_) : ""));
}

void XBoard::handle(const SearchEnd& end) {
  const Task task = search_.task();
  if (!search_.take(end)) return;
  if (task == Task::kMove) {
    playBest(end.best);
  } else if (task == Task::kHint) {
    if (end.best.move) sayHint(*end.best.move);
    proceed();
  }
  answerPings();
}

void XBoard::playBest(const BestMove& best) {
  clock_.spend(search_.elapsed());
  clock_.addIncrement();
  opinions_.note(best.value, best.depth);
  if (options_.check(kResign) && opinions_.hopeless(-options_.spin(kResignScore))) {
    engineSide_.reset();
    return out_.line("resign");
  }
  tell(line_.play(line_.turns().of(*best.move)));
  noteTurn();
  changed();
  MoveList replies;
  game().legal(replies);
  if (!best.ponder || !replies.contains(*best.ponder)) return;
  expected_ = best.ponder;
  proceed();
}

}  // namespace ximaera
