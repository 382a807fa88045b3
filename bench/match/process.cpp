#include "bench/match/process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
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

#include "protocol/records/utf8.h"

namespace ximaera::match {

namespace {

using namespace std::chrono_literals;

// A pipe whose ends close themselves unless they are taken.
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

// How much of what is no text is shown.
constexpr std::size_t kShownGarbage = 40;

// A write to an engine that has gone must be an error, not our death.
void ignoreBrokenPipes() {
  static std::once_flag once;
  std::call_once(once, [] { signal(SIGPIPE, SIG_IGN); });
}

int pollTimeout(Instant deadline) {
  if (deadline == Instant::max()) return -1;
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - now()).count();
  return static_cast<int>(std::clamp<std::int64_t>(left, 0, 1 << 30));
}

// From here to exec only calls that are safe in the child of a process with threads.
[[noreturn]] void becomeProgram(const Launch& launch, char* const* arguments, const Pipe& input,
                                const Pipe& output, const Pipe& failure, pid_t parent) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(127);
  for (const int number : {SIGPIPE, SIGXFSZ}) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  const bool ready = dup2(input.ends[0], STDIN_FILENO) >= 0 &&
                     dup2(output.ends[1], STDOUT_FILENO) >= 0 &&
                     (launch.directory.empty() || chdir(launch.directory.c_str()) == 0);
  const char* errors = launch.errors.empty() ? "/dev/null" : launch.errors.c_str();
  const int log = open(errors, O_WRONLY | O_CREAT | O_APPEND, 0666);
  if (ready && log >= 0 && dup2(log, STDERR_FILENO) >= 0) execvp(arguments[0], arguments);
  const int error = errno;
  [[maybe_unused]] const auto written = write(failure.ends[1], &error, sizeof error);
  _exit(127);
}

// The error number with which the child failed to become the program, 0 if it did not fail.
int launchError(Pipe& failure) {
  failure.close(1);
  int error = 0;
  ssize_t size = 0;
  do {
    size = read(failure.ends[0], &error, sizeof error);
  } while (size < 0 && errno == EINTR);
  return size == sizeof error ? error : 0;
}

// A descriptor that can be read from once the process has ended; -1 where the kernel has none
// (before Linux 5.3), and then the end of its output must do.
int openEnd(pid_t process) {
  return static_cast<int>(syscall(SYS_pidfd_open, process, 0));
}

bool isControl(char letter) {
  const auto code = static_cast<unsigned char>(letter);
  // Escape starts the colours that some engines print even into a pipe.
  return code < 0x20 && letter != '\t' && letter != '\r' && letter != '\x1b';
}

}  // namespace

Result<Process> Process::start(const Launch& launch) {
  if (launch.arguments.empty()) return Error{"no program is named"};
  ignoreBrokenPipes();
  Pipe input, output, failure;
  if (!input.open() || !output.open() || !failure.open())
    return Error{fmt::format("no pipe: {}", std::strerror(errno))};
  std::vector<char*> arguments;
  for (const std::string& argument : launch.arguments)
    arguments.push_back(const_cast<char*>(argument.c_str()));
  arguments.push_back(nullptr);
  const pid_t parent = getpid();
  Process process;
  process.id_ = fork();
  if (process.id_ < 0) return Error{fmt::format("no process: {}", std::strerror(errno))};
  if (process.id_ == 0) becomeProgram(launch, arguments.data(), input, output, failure, parent);
  setpgid(process.id_, process.id_);
  process.input_ = input.take(1);
  process.output_ = output.take(0);
  process.end_ = openEnd(process.id_);
  process.interrupt_ = launch.interrupt;
  if (const int error = launchError(failure))
    return Error{fmt::format("cannot start '{}'{}: {}", launch.arguments[0],
                             launch.directory.empty() ? "" : " in '" + launch.directory + "'",
                             std::strerror(error))};
  fcntl(process.input_, F_SETFL, O_NONBLOCK);
  fcntl(process.output_, F_SETFL, O_NONBLOCK);
  return process;
}

Process::Process(Process&& other) noexcept {
  *this = std::move(other);
}

Process& Process::operator=(Process&& other) noexcept {
  if (this == &other) return *this;
  release();
  id_ = std::exchange(other.id_, -1);
  input_ = std::exchange(other.input_, -1);
  output_ = std::exchange(other.output_, -1);
  end_ = std::exchange(other.end_, -1);
  status_ = other.status_;
  reaped_ = other.reaped_;
  interrupt_ = other.interrupt_;
  buffer_ = std::move(other.buffer_);
  start_ = other.start_;
  scanned_ = other.scanned_;
  arrived_ = other.arrived_;
  return *this;
}

Process::~Process() {
  release();
}

void Process::release() {
  if (id_ > 0) kill();
  if (input_ >= 0) close(input_);
  if (output_ >= 0) close(output_);
  if (end_ >= 0) close(end_);
  id_ = input_ = output_ = end_ = -1;
}

bool Process::writeLine(std::string_view line, Instant deadline) {
  const std::string bytes = std::string(line) + '\n';
  std::string_view rest = bytes;
  while (!rest.empty()) {
    const ssize_t written = write(input_, rest.data(), rest.size());
    if (written > 0) {
      rest.remove_prefix(static_cast<std::size_t>(written));
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

std::optional<Reading> Process::takeLine() {
  const std::size_t end = buffer_.find('\n', scanned_);
  if (end == buffer_.npos) {
    scanned_ = buffer_.size();
    return {};
  }
  std::string line = buffer_.substr(start_, end - start_);
  start_ = scanned_ = end + 1;
  if (!line.empty() && line.back() == '\r') line.pop_back();
  if (line.size() > kLongestLine || std::any_of(line.begin(), line.end(), isControl))
    return Reading{Reading::Status::kGarbage, printable(line, kShownGarbage), arrived_};
  return Reading{Reading::Status::kLine, std::move(line), arrived_};
}

Reading Process::garbage() {
  Reading reading{Reading::Status::kGarbage,
                  printable(std::string_view(buffer_).substr(start_), kShownGarbage), arrived_};
  buffer_.clear();
  start_ = scanned_ = 0;
  return reading;
}

// Waits for bytes and appends what there is; kLine means that there may be a line now. The process
// may have ended and another one, which it has started, still hold its output.
Reading::Status Process::fill(Instant deadline) {
  pollfd waits[3] = {{output_, POLLIN, 0},
                     {interrupt_ != nullptr ? interrupt_->descriptor() : -1, POLLIN, 0},
                     {end_, POLLIN, 0}};
  const int ready = poll(waits, 3, pollTimeout(deadline));
  if (ready < 0) return errno == EINTR ? Reading::Status::kLine : Reading::Status::kClosed;
  if (ready == 0) return now() >= deadline ? Reading::Status::kTimeout : Reading::Status::kLine;
  if (waits[1].revents != 0) return Reading::Status::kInterrupted;
  if (waits[0].revents == 0) return Reading::Status::kClosed;
  char bytes[8192];
  const ssize_t size = read(output_, bytes, sizeof bytes);
  if (size < 0)
    return errno == EAGAIN || errno == EINTR ? Reading::Status::kLine : Reading::Status::kClosed;
  if (size == 0) return Reading::Status::kClosed;
  arrived_ = now();
  buffer_.erase(0, start_);
  scanned_ -= start_;
  start_ = 0;
  buffer_.append(bytes, static_cast<std::size_t>(size));
  return Reading::Status::kLine;
}

Reading Process::readLine(Instant deadline) {
  for (;;) {
    if (auto line = takeLine()) return *line;
    if (buffer_.size() - start_ > kLongestLine) return garbage();
    const Reading::Status status = fill(deadline);
    if (status != Reading::Status::kLine) return {status, {}, now()};
  }
}

bool Process::hasOutput() const {
  if (buffer_.find('\n', scanned_) != buffer_.npos) return true;
  pollfd waits[2] = {{output_, POLLIN, 0}, {end_, POLLIN, 0}};
  return poll(waits, 2, 0) > 0;
}

// While the process is still a zombie its number, and so its group's, cannot be another's: the time
// to end what it has left behind in its group.
bool Process::reap(int options) {
  if (reaped_ || id_ <= 0) return true;
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

void Process::finish(Duration grace) {
  if (id_ <= 0) return;
  if (input_ >= 0) close(std::exchange(input_, -1));
  const Instant deadline = now() + grace;
  while (!reap(WNOHANG) && now() < deadline) std::this_thread::sleep_for(2ms);
  kill();
}

void Process::kill() {
  if (id_ <= 0 || reaped_) return;
  ::kill(-id_, SIGKILL);
  reap(0);
}

std::optional<std::string> Process::ending() {
  const Instant deadline = now() + 200ms;
  while (!reap(WNOHANG) && now() < deadline) std::this_thread::sleep_for(2ms);
  if (!reaped_) return {};
  if (WIFSIGNALED(status_))
    return fmt::format("signal {} ({})", WTERMSIG(status_), strsignal(WTERMSIG(status_)));
  return fmt::format("exit status {}", WEXITSTATUS(status_));
}

}  // namespace ximaera::match
