#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace ximaera {

/// A thread that waits for jobs and does them one at a time. Who has one cannot fail for want of a
/// thread when there is work to do.
class WorkerThread {
 public:
  /// Throws std::system_error if the system has no thread to give.
  WorkerThread() : thread_([this] { work(); }) {}
  /// Waits for the job being done.
  ~WorkerThread();
  WorkerThread(const WorkerThread&) = delete;
  WorkerThread& operator=(const WorkerThread&) = delete;

  /// Begins a job, which must not throw. The one before must be done.
  void start(std::function<void()> job);
  /// Waits until no job is being done.
  void wait();

 private:
  void work();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::function<void()> job_;
  bool ending_ = false;
  // The last, as it uses all the others.
  std::thread thread_;
};

}  // namespace ximaera
