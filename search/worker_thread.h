#pragma once

#include <functional>
#include <memory>

namespace ximaera {

/// A thread that waits for jobs and runs them one at a time. It is created up front, so starting a
/// search cannot fail for lack of a thread.
///
/// All threads of search and engine are created here. A build without threads (XIMAERA_THREADS=OFF)
/// has another source for this class; its constructor always fails.
class WorkerThread {
 public:
  /// Whether this build has threads. If not, do not create one: the build may lack exceptions too.
  static bool supported();
  /// Throws std::system_error if the system has no more threads.
  WorkerThread();
  /// Waits for the running job.
  ~WorkerThread();
  WorkerThread(const WorkerThread&) = delete;
  WorkerThread& operator=(const WorkerThread&) = delete;

  /// Starts a job, which must not throw. The job before it must be done.
  void start(std::function<void()> job);
  /// Waits until no job runs.
  void wait();

 private:
  class Loop;

  std::unique_ptr<Loop> loop_;
};

}  // namespace ximaera
