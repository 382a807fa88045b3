#include "protocol/xboard/xboard_inbox.h"

#include <utility>

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

}  // namespace ximaera
