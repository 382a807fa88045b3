#include "search/searcher.h"

// What the threads of a search spare each other: moves that another one is at are deferred, and
// what another one has answered meanwhile is not searched on.

namespace ximaera {

// Whether other threads are asked what they do at this node, which is not worth it near the
// horizon.
bool Searcher::isShared(const Node& node) const {
  return busyMoves_ != nullptr && node.depth >= parameters_.sharedDepth;
}

// Whether a move can wait, as another thread is searching it.
bool Searcher::isBusy(const Node& node, std::size_t index) const {
  const MovePicker& picker = frames_[node.ply].picker;
  return isShared(node) && node.moves > 0 && !picker.wasPutOff(index) &&
         busyMoves_->has(BusyMoves::token(position_.key(), picker[index], node.depth));
}

// searchMove(), and other threads are told meanwhile.
Value Searcher::searchMoveOpenly(const Node& node, Move move, int depth, int reduction) {
  if (!isShared(node)) return searchMove(node, depth, reduction);
  const std::uint64_t token = BusyMoves::token(path_.last(), move, node.depth);
  busyMoves_->begin(token);
  const Value value = searchMove(node, depth, reduction);
  busyMoves_->end(token);
  return value;
}

// Whether another thread has answered meanwhile what is asked here.
bool Searcher::isAnswered(Node& node) const {
  if (!isShared(node) || node.moves == 0 || node.excluded != kNoMove) return false;
  const auto known = probe(node);
  if (!known) return false;
  node.best = *known;
  node.bestMove = node.known.move;
  return true;
}

// From now on it is looked whether others answer what is asked at this node.
void Searcher::awaitAnswer(const Node& node) {
  if (isShared(node) && !node.exact && !isCloseToClockDraw()) frames_[node.ply].shared = &node;
}

// Breaks off what is searched below a node that another thread has answered meanwhile; after a move
// at `ply`.
void Searcher::lookForAnswers(int ply) {
  for (int above = 1; above <= ply && !stopped_; ++above) {
    const Node* node = frames_[above].shared;
    const auto entry = node != nullptr ? table_.probe(path_.at(above)) : std::nullopt;
    const auto answer = entry ? answerOf(*entry, *node) : std::nullopt;
    if (!answer) continue;
    answered_ = node;
    answer_ = *answer;
    stopped_ = true;
  }
}

// Whether the search of this node was broken off because it is answered. It goes on above it.
bool Searcher::takesAnswer(const Node& node) {
  if (answered_ != &node) return false;
  answered_ = nullptr;
  stopped_ = false;
  frames_[node.ply].restsOn = kNowhere;
  return true;
}

}  // namespace ximaera
