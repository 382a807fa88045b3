#include "bench/match/process/system.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdlib>

#include "movegen/text/words.h"

namespace ximaera::match {

namespace {

const Interrupt* interruptOnSignal = nullptr;

extern "C" void handleSignal(int) {
  interruptOnSignal->raise();
}

}  // namespace

std::size_t terminalWidth(int file) {
  winsize size{};
  if (ioctl(file, TIOCGWINSZ, &size) == 0 && size.ws_col > 1) return size.ws_col - 1u;
  return 79;
}

double processorSeconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

// Systems set a low limit by default, because some old programs do not support more descriptors.
void raiseFileLimit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

std::vector<int> availableCores() {
  cpu_set_t set;
  CPU_ZERO(&set);
  sched_getaffinity(0, sizeof set, &set);
  std::vector<int> cores;
  for (int core = 0; core < CPU_SETSIZE; ++core)
    if (CPU_ISSET(core, &set)) cores.push_back(core);
  return cores;
}

std::int64_t idleCores() {
  const auto cores = static_cast<std::int64_t>(availableCores().size());
  double load = 0;
  if (getloadavg(&load, 1) != 1) return cores;
  return std::max<std::int64_t>(cores - std::lround(load), 0);
}

std::filesystem::path ownProgram() {
  std::error_code unknown;
  return std::filesystem::read_symlink("/proc/self/exe", unknown);
}

std::string programFile(const std::string& name) {
  return name;
}

// Games are often installed in a folder outside of PATH.
std::string findProgram(const std::string& command) {
  const char* path = std::getenv("PATH");
  std::vector<std::string_view> places = partsOf(path != nullptr ? path : "", ':');
  places.insert(places.end(), {"/usr/games", "/usr/local/games"});
  for (const std::string_view place : places) {
    const std::string program = fmt::format("{}/{}", place, command);
    std::error_code unknown;
    if (access(program.c_str(), X_OK) == 0 && !std::filesystem::is_directory(program, unknown))
      return program;
  }
  return command;
}

// A limit on the file size causes an error of writing, as a full disk does, and must not kill us. A
// FIFO without a reader is refused, not waited for.
int openToAppend(const std::string& path, int created) {
  signal(SIGXFSZ, SIG_IGN);
  const int file = open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC | O_NONBLOCK | created, 0666);
  if (file < 0 || flock(file, LOCK_EX | LOCK_NB) == 0) return file;
  const int error = errno;
  close(file);
  errno = error;
  return -1;
}

bool writeAll(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = write(file, bytes.data(), bytes.size());
    if (written < 0 && errno != EINTR) return false;
    if (written > 0) bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

Interrupt::Interrupt() {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return;
  wait_ = ends[0];
  raise_ = ends[1];
}

Interrupt::~Interrupt() {
  for (const std::intptr_t end : {wait_, raise_})
    if (end >= 0) close(static_cast<int>(end));
}

void Interrupt::raise() const {
  const int error = errno;
  [[maybe_unused]] const auto written = write(static_cast<int>(raise_), "!", 1);
  errno = error;
}

bool Interrupt::raised() const {
  pollfd wait{static_cast<int>(wait_), POLLIN, 0};
  return poll(&wait, 1, 0) > 0;
}

void Interrupt::raiseOnSignals() const {
  interruptOnSignal = this;
  struct sigaction action {};
  action.sa_handler = handleSignal;
  action.sa_flags = static_cast<int>(SA_RESETHAND) | SA_RESTART;
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaction(signal, &action, nullptr);
}

}  // namespace ximaera::match
