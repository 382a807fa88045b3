#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <mutex>
#include <thread>
#include <utility>

#include "bench/match/process/process.h"

namespace ximaera::match {

namespace {

using namespace std::chrono_literals;

// A pipe whose ends close automatically unless they are taken.
struct Pipe {
  int ends[2] = {-1, -1};

  bool open() { return pipe2(ends, O_CLOEXEC) == 0; }
  int take(int end) { return std::exchange(ends[end], -1); }
  void close(int end) {
    if (ends[end] >= 0) ::close(take(end));
  }
  ~Pipe() {
    close(0);
    close(1);
  }
};

// Writing to an engine that has ended must return an error instead of killing this process.
void ignoreBrokenPipes() {
  static std::once_flag once;
  std::call_once(once, [] { signal(SIGPIPE, SIG_IGN); });
}

int pollTimeout(Instant deadline) {
  if (deadline == Instant::max()) return -1;
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - now()).count();
  return static_cast<int>(std::clamp<std::int64_t>(left, 0, 1 << 30));
}

bool useCores(const std::vector<int>& cores) {
  cpu_set_t set;
  CPU_ZERO(&set);
  for (const int core : cores) CPU_SET(core, &set);
  return sched_setaffinity(0, sizeof set, &set) == 0;
}

// Between fork and exec, a process with threads may call only async-signal-safe functions.
[[noreturn]] void becomeProgram(const Launch& launch, char* const* arguments, const Pipe& input,
                                const Pipe& output, const Pipe& failure, pid_t parent) {
  bool ready = launch.cores.empty() || useCores(launch.cores);
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(127);
  for (const int number : {SIGPIPE, SIGXFSZ}) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  ready = ready && dup2(input.ends[0], STDIN_FILENO) >= 0 &&
          dup2(output.ends[1], STDOUT_FILENO) >= 0 &&
          (launch.directory.empty() || chdir(launch.directory.c_str()) == 0);
  const char* errors = launch.errors.empty() ? "/dev/null" : launch.errors.c_str();
  const int log = open(errors, O_WRONLY | O_CREAT | O_APPEND, 0666);
  if (ready && log >= 0 && dup2(log, STDERR_FILENO) >= 0) execvp(arguments[0], arguments);
  const int error = errno;
  [[maybe_unused]] const auto written = write(failure.ends[1], &error, sizeof error);
  _exit(127);
}

// Whether the runner lacks resources, as opposed to a faulty program.
bool isShortage(int error) {
  return error == EMFILE || error == ENFILE || error == EAGAIN || error == ENOMEM;
}

// The error number if the child failed to start the program; 0 if it did not.
int launchError(Pipe& failure) {
  failure.close(1);
  int error = 0;
  ssize_t size = 0;
  do {
    size = read(failure.ends[0], &error, sizeof error);
  } while (size < 0 && errno == EINTR);
  return size == sizeof error ? error : 0;
}

// A descriptor that becomes readable when the process ends; -1 if the kernel has none (before Linux
// 5.3), where the end of the output must do.
int openEnd(pid_t process) {
  return static_cast<int>(syscall(SYS_pidfd_open, process, 0));
}

/// A process with pipes, and its group.
class PosixChild : public Process {
 public:
  PosixChild(pid_t id, Pipe& input, Pipe& output, const Interrupt* interrupt)
      : id_(id),
        input_(input.take(1)),
        output_(output.take(0)),
        end_(openEnd(id)),
        interrupt_(interrupt) {
    fcntl(input_, F_SETFL, O_NONBLOCK);
    fcntl(output_, F_SETFL, O_NONBLOCK);
  }

  ~PosixChild() override {
    kill();
    for (const int file : {input_, output_, end_})
      if (file >= 0) close(file);
  }

  void finish(Duration grace) override {
    if (input_ >= 0) close(std::exchange(input_, -1));
    const Instant deadline = now() + grace;
    while (!reap(WNOHANG) && now() < deadline) std::this_thread::sleep_for(2ms);
    kill();
  }

  std::optional<std::string> ending() override {
    const Instant deadline = now() + 200ms;
    while (!reap(WNOHANG) && now() < deadline) std::this_thread::sleep_for(2ms);
    if (!reaped_) return {};
    if (WIFSIGNALED(status_))
      return fmt::format("signal {} ({})", WTERMSIG(status_), strsignal(WTERMSIG(status_)));
    return fmt::format("exit status {}", WEXITSTATUS(status_));
  }

 private:
  // Kills the process and its group at once.
  void kill() {
    if (reaped_) return;
    ::kill(-id_, SIGKILL);
    reap(0);
  }

  bool write(std::string_view bytes, Instant deadline) override {
    while (!bytes.empty()) {
      const ssize_t written = ::write(input_, bytes.data(), bytes.size());
      if (written > 0) {
        bytes.remove_prefix(static_cast<std::size_t>(written));
        continue;
      }
      if (errno == EINTR) continue;
      if (errno != EAGAIN) return false;
      pollfd wait{input_, POLLOUT, 0};
      const int ready = poll(&wait, 1, pollTimeout(deadline));
      if (ready == 0 || (ready < 0 && errno != EINTR)) return false;
    }
    return true;
  }

  // The process may have ended while a process that it started still holds its output.
  Reading::Status read(LineBuffer& lines, Instant deadline) override {
    pollfd waits[3] = {
        {output_, POLLIN, 0},
        {interrupt_ != nullptr ? static_cast<int>(interrupt_->waitable()) : -1, POLLIN, 0},
        {end_, POLLIN, 0}};
    const int ready = poll(waits, 3, pollTimeout(deadline));
    if (ready < 0) return errno == EINTR ? Reading::Status::kLine : Reading::Status::kClosed;
    if (ready == 0) return now() >= deadline ? Reading::Status::kTimeout : Reading::Status::kLine;
    if (waits[1].revents != 0) return Reading::Status::kInterrupted;
    if (waits[0].revents == 0) return Reading::Status::kClosed;
    char bytes[8192];
    const ssize_t size = ::read(output_, bytes, sizeof bytes);
    if (size < 0)
      return errno == EAGAIN || errno == EINTR ? Reading::Status::kLine : Reading::Status::kClosed;
    if (size == 0) return Reading::Status::kClosed;
    lines.append({bytes, static_cast<std::size_t>(size)}, now());
    return Reading::Status::kLine;
  }

  // While the process is a zombie, its number and that of its group cannot be reused, so the rest
  // of its group is killed now.
  bool reap(int options) {
    if (reaped_) return true;
    siginfo_t info{};
    int result = 0;
    do {
      result = waitid(P_PID, static_cast<id_t>(id_), &info, WEXITED | WNOWAIT | options);
    } while (result < 0 && errno == EINTR);
    if (result == 0 && info.si_pid == 0) return false;
    ::kill(-id_, SIGKILL);
    while (waitpid(id_, &status_, 0) < 0 && errno == EINTR) {
    }
    return reaped_ = true;
  }

  const pid_t id_;
  int input_;
  const int output_;
  const int end_;  // ready when the process has ended
  const Interrupt* const interrupt_;
  int status_ = 0;
  bool reaped_ = false;
};

}  // namespace

Result<std::unique_ptr<Process>> Process::start(const Launch& launch) {
  ignoreBrokenPipes();
  Pipe input, output, failure;
  if (!input.open() || !output.open() || !failure.open())
    throw Shortage(fmt::format("no pipe: {}", std::strerror(errno)));
  std::vector<char*> arguments;
  for (const std::string& argument : launch.arguments)
    arguments.push_back(const_cast<char*>(argument.c_str()));
  arguments.push_back(nullptr);
  const pid_t parent = getpid();
  const pid_t id = fork();
  if (id < 0) throw Shortage(fmt::format("no process: {}", std::strerror(errno)));
  if (id == 0) becomeProgram(launch, arguments.data(), input, output, failure, parent);
  setpgid(id, id);
  std::unique_ptr<Process> process =
      std::make_unique<PosixChild>(id, input, output, launch.interrupt);
  const int error = launchError(failure);
  if (error == 0) return process;
  const std::string problem = fmt::format(
      "cannot start '{}'{}: {}", launch.arguments[0],
      launch.directory.empty() ? "" : " in '" + launch.directory + "'", std::strerror(error));
  if (isShortage(error)) throw Shortage(problem);
  return Error{problem};
}

}  // namespace ximaera::match
