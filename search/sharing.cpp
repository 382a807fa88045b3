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

// From now on it is looked whether others answer what is asked at this node.
void Searcher::awaitAnswer(const Node& node) {
  if (isShared(node) && !node.exact && !isCloseToClockDraw()) frames_[node.ply].shared = &node;
}

// Breaks off the search of the node at `ply`, whose position has this key, if another thread has
// answered meanwhile what is asked there.
void Searcher::lookForAnswer(int ply, std::uint64_t key) {
  const Node* node = frames_[ply].shared;
  const auto entry = node != nullptr ? entryAt(ply, key) : std::nullopt;
  const auto answer = entry ? answerOf(*entry, *node) : std::nullopt;
  if (!answer) return;
  answered_ = node;
  answer_ = *answer;
  stopped_ = true;
}

// The same of all nodes of the line being searched, after a move at `ply`.
void Searcher::lookForAnswers(int ply) {
  for (int above = 1; above <= ply && !stopped_; ++above) lookForAnswer(above, path_.at(above));
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
