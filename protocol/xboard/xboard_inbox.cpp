#include "protocol/xboard/xboard_inbox.h"

#include <utility>

namespace ximaera {

void Inbox::post(Event event) {
  {
    const std::lock_guard lock(mutex_);
    const bool typed =
        std::holds_alternative<TypedLine>(event) || std::holds_alternative<EndOfInput>(event);
    (typed ? lines_ : searches_).push_back(std::move(event));
  }
  posted_.notify_one();
}

Inbox::Event Inbox::next() {
  std::unique_lock lock(mutex_);
  posted_.wait(lock, [&] { return !searches_.empty() || !lines_.empty(); });
  std::deque<Event>& queue = searches_.empty() ? lines_ : searches_;
  Event event = std::move(queue.front());
  queue.pop_front();
  return event;
}

}  // namespace ximaera
