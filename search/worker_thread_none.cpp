#include <system_error>

#include "search/worker_thread.h"

// The build without threads.
namespace ximaera {

class WorkerThread::Loop {};

bool WorkerThread::supported() {
  return false;
}

WorkerThread::WorkerThread() {
  throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again));
}

WorkerThread::~WorkerThread() = default;

void WorkerThread::start(std::function<void()>) {}

void WorkerThread::wait() {}

}  // namespace ximaera
