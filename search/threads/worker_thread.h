#pragma once

#include <functional>
#include <memory>

namespace ximaera {

/// A thread that waits for jobs and does them one at a time. Who has one cannot fail for want of a
/// thread when there is work to do.
///
/// This is the one door to threads of search and engine. A build without them
/// (XIMAERA_THREADS=OFF) has another source behind it, a system with no thread to give.
class WorkerThread {
 public:
  /// Whether this build has threads at all; without them, and perhaps without exceptions, there is
  /// no use in trying.
  static bool supported();
  /// Throws std::system_error if the system has no thread to give.
  WorkerThread();
  /// Waits for the job being done.
  ~WorkerThread();
  WorkerThread(const WorkerThread&) = delete;
  WorkerThread& operator=(const WorkerThread&) = delete;

  /// Begins a job, which must not throw. The one before must be done.
  void start(std::function<void()> job);
  /// Waits until no job is being done.
  void wait();

 private:
  class Loop;

  std::unique_ptr<Loop> loop_;
};

}  // namespace ximaera
