#include "protocol/xboard/xboard_play.h"

#include "protocol/explain/narration.h"
#include "protocol/explain/text.h"
#include "protocol/xboard/xboard_output.h"

namespace ximaera {

namespace {

constexpr std::int64_t kHintMilliseconds = 500;
constexpr std::size_t kMistakes = 3;

std::string mistakesText(const Game& game, const std::vector<Mistake>& mistakes) {
  if (mistakes.empty()) return "There is no serious mistake in this game.";
  std::string text = "The worst moves, the worst one first.\n";
  for (const Mistake& mistake : mistakes) text += '\n' + wrapped(mistakeText(game, mistake));
  return text;
}

}  // namespace

XBoardPlay::XBoardPlay(Output& out, Inbox& inbox, Engine& engine, XBoardClock& clock,
                       XBoardTable& table)
    : out_(out), clock_(clock), table_(table), search_(engine, inbox) {}

void XBoardPlay::newGame() {
  paused_ = false;
  side_ = analyzing_ ? std::nullopt : std::optional(kBlack);
}

void XBoardPlay::force() {
  side_.reset();
  if (!analyzing_) search_.abandon();
}

void XBoardPlay::playSide(Side side) {
  if (!table_.valid()) return out_.line("{}", errorLine("no valid position", "go"));
  analyzing_ = false;
  side_ = side;
  expected_.reset();
  claimResult();
  proceed();
}

void XBoardPlay::takeSide(Side side) {
  side_ = side;
  proceed();
}

void XBoardPlay::hard() {
  pondering_ = true;
  if (search_.task() == Task::kNone) proceed();
}

void XBoardPlay::easy() {
  pondering_ = false;
  if (search_.task() == Task::kPonder) search_.abandon();
}

// A draw is accepted when the engine's last moves have earned no more, and it has found nothing
// better since.
void XBoardPlay::draw() {
  if (!side_) return;
  const bool hopes = onMove() && search_.best() && search_.best()->value > kDrawValue;
  if (scores_.acceptsDraw(game().rules().info()) && !hopes) out_.line("offer draw");
}

void XBoardPlay::hint() {
  if (search_.awaited() || !table_.valid() || table_.line().isPending()) return;
  if (search_.task() == Task::kAnalysis && search_.best())
    showHint(search_.best()->line.front());
  else if (expected_)
    showHint(*expected_);
  else if (!game().outcomeWithoutClaim().over())
    start(Task::kHint);
}

// XBoard understands a hint of one ply. Other hints are shown as text.
void XBoardPlay::showHint(Move move) {
  const auto& plies = table_.line().turns().of(move).plies;
  if (plies.size() == 1) return out_.line("Hint: {}", plies.front());
  out_.line("telluser Hint: {}", shown(game().rules().format(game().position(), move)));
}

void XBoardPlay::review() {
  if (search_.awaited() || table_.line().isPending())
    return out_.line("{}",
                     noteLine("The engine is thinking. Please press the button again later."));
  if (game().moves().empty()) return out_.line("{}", noteLine("There is no move to review yet."));
  review_.emplace(game());
  reviewNext();
}

// Positions are searched one by one, so that a move of the user ends the review.
void XBoardPlay::reviewNext() {
  if (!review_->done()) return search_.start(Task::kReview, review_->next(), Review::request());
  const auto person = played_ ? std::optional(opposite(*played_)) : std::nullopt;
  out_.line("{}",
            noteLine(shown(mistakesText(review_->game(), review_->worst(kMistakes, person)))));
  proceed();
}

void XBoardPlay::pause() {
  interrupt();
  paused_ = true;
}

void XBoardPlay::resume() {
  paused_ = false;
  proceed();
}

void XBoardPlay::analyze() {
  side_.reset();
  analyzing_ = true;
  proceed();
}

void XBoardPlay::exitAnalysis() {
  analyzing_ = false;
  search_.abandon();
}

void XBoardPlay::status() {
  if (search_.task() != Task::kAnalysis) return;
  out_.line("{}", shown(statusLine(search_.elapsed(), search_.best(), search_.rootMove(),
                                   search_.position())));
}

// While the engine plays, the move may be one of the side not to move.
void XBoardPlay::choiceChanged(bool found, std::string_view text) {
  if (!found && !side_) out_.line("{}", errorLine("no such move", text));
  if (!found) return;
  interrupt();
  proceed();
}

void XBoardPlay::begin() {
  scores_.clear();
  played_.reset();
  changed();
}

void XBoardPlay::changed() {
  search_.abandon();
  excluded_.clear();
  expected_.reset();
  claimResult();
  proceed();
}

void XBoardPlay::plyMade() {
  const bool pondering = search_.task() == Task::kPonder;
  const bool pending = table_.line().isPending();
  if (pondering && pending) return;
  if (!pending) table_.noteTurn();
  const bool foreseen = pondering && expected_ == game().moves().back();
  if (!foreseen || game().outcome().over()) return changed();
  excluded_.clear();
  search_.ponderhit();
}

// In force mode and analysis a finished game is not claimed: the user may step back through it.
void XBoardPlay::claimResult() {
  if (table_.line().isPending()) return;
  const Outcome outcome = game().outcome();
  if (side_ && outcome.over()) out_.line("{}", resultLine(outcome, game().position()));
}

void XBoardPlay::proceed() {
  search_.abandon();
  if (paused_ || !table_.valid() || table_.line().isPending() ||
      game().outcomeWithoutClaim().over())
    return;
  if (analyzing_)
    start(Task::kAnalysis);
  else if (side_ == table_.sideToMove())
    start(Task::kMove);
  else if (side_ && pondering_ && expected_)
    start(Task::kPonder);
}

void XBoardPlay::interrupt() {
  if (onMove()) clock_.spend(search_.elapsed());
  search_.abandon();
}

void XBoardPlay::start(Task task) {
  GoRequest request;
  if (!excluded_.empty()) request.limits.searchMoves = excluded_.others(game());
  if (!excluded_.empty() && request.limits.searchMoves.empty()) return;
  request.limits.infinite = task == Task::kAnalysis;
  request.fullStrength = task == Task::kHint;
  if (task == Task::kHint) request.clock.moveTime = kHintMilliseconds;
  if (task == Task::kMove || task == Task::kPonder) {
    request.limits.depth = clock_.depth();
    request.clock = clock_.state(table_.line().plies());
  }
  if (task == Task::kPonder) return ponder(std::move(request));
  search_.start(task, game(), request);
}

void XBoardPlay::ponder(GoRequest request) {
  Game ahead = game();
  ahead.play(*expected_);
  if (ahead.outcomeWithoutClaim().over()) return;
  request.ponder = true;
  search_.start(Task::kPonder, ahead, request);
}

void XBoardPlay::handle(const Thought& thought) {
  if (!search_.take(thought) || !posting_) return;
  // The protocol cannot express an upper bound; it would be taken for the exact score.
  if (thought.report.bound == LineReport::Bound::kUpper) return;
  if (search_.task() != Task::kMove && search_.task() != Task::kPonder &&
      search_.task() != Task::kAnalysis)
    return;
  const bool ahead = search_.task() == Task::kPonder;
  const std::string first = ahead ? game().rules().format(game().position(), *expected_) : "";
  out_.line("{}", shown(thinkingLine(thought.report, search_.position(), first)));
}

void XBoardPlay::handle(const SearchEnd& end) {
  const Task task = search_.task();
  if (!search_.take(end)) return;
  if (task == Task::kMove) {
    playBest(end.best);
  } else if (task == Task::kHint) {
    if (end.best.move) showHint(*end.best.move);
    proceed();
  } else if (task == Task::kReview) {
    review_->note(end.best);
    reviewNext();
  }
}

void XBoardPlay::playBest(const BestMove& best) {
  clock_.spend(search_.elapsed());
  clock_.addIncrement();
  scores_.note(best.value, best.depth);
  if (resignAt_ && scores_.hopeless(-*resignAt_)) {
    side_.reset();
    return out_.line("resign");
  }
  played_ = table_.sideToMove();
  table_.play(table_.line().turns().of(*best.move));
  table_.noteTurn();
  changed();
  expect(best.ponder);
}

void XBoardPlay::expect(std::optional<Move> reply) {
  if (!reply || !game().legal().contains(*reply)) return;
  expected_ = reply;
  proceed();
}

}  // namespace ximaera
