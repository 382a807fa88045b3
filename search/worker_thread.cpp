#include "search/worker_thread.h"

#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

namespace ximaera {

class WorkerThread::Loop {
 public:
  Loop() : thread_([this] { work(); }) {}
  ~Loop() {
    {
      const std::lock_guard lock(mutex_);
      ending_ = true;
    }
    changed_.notify_all();
    thread_.join();
  }

  void start(std::function<void()> job) {
    {
      const std::lock_guard lock(mutex_);
      job_ = std::move(job);
    }
    changed_.notify_all();
  }
  void wait() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !job_; });
  }

 private:
  void work() {
    std::unique_lock lock(mutex_);
    for (;;) {
      changed_.wait(lock, [this] { return job_ || ending_; });
      if (!job_) return;
      lock.unlock();
      job_();
      lock.lock();
      job_ = nullptr;
      changed_.notify_all();
    }
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::function<void()> job_;
  bool ending_ = false;
  // Must be the last member, because the thread uses the others.
  std::thread thread_;
};

bool WorkerThread::supported() {
  return true;
}

WorkerThread::WorkerThread() : loop_(std::make_unique<Loop>()) {}

WorkerThread::~WorkerThread() = default;

void WorkerThread::start(std::function<void()> job) {
  loop_->start(std::move(job));
}

void WorkerThread::wait() {
  loop_->wait();
}

}  // namespace ximaera
