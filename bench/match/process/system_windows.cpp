#include <fcntl.h>
#include <io.h>
#include <share.h>
#include <sys/stat.h>
#include <windows.h>

#include <algorithm>
#include <cerrno>
#include <csignal>

#include "bench/match/process/system.h"

namespace ximaera::match {

namespace {

const Interrupt* interruptOnSignal = nullptr;

// The system removes the handler before it calls it.
extern "C" void handleSignal(int) {
  interruptOnSignal->raise();
}

HANDLE handleOf(std::intptr_t wait) {
  return reinterpret_cast<HANDLE>(wait);
}

}  // namespace

std::size_t terminalWidth(int file) {
  CONSOLE_SCREEN_BUFFER_INFO info{};
  const auto console = reinterpret_cast<HANDLE>(_get_osfhandle(file));
  if (GetConsoleScreenBufferInfo(console, &info) == 0) return 79;
  return static_cast<std::size_t>(info.srWindow.Right - info.srWindow.Left);
}

double processorSeconds() {
  FILETIME created, ended, system, user;
  if (GetProcessTimes(GetCurrentProcess(), &created, &ended, &system, &user) == 0) return 0;
  const auto seconds = [](const FILETIME& time) {
    constexpr double kTicks = 1e7;
    return (4294967296.0 * time.dwHighDateTime + time.dwLowDateTime) / kTicks;
  };
  return seconds(user) + seconds(system);
}

// Windows does not limit the handles of a program.
void raiseFileLimit() {}

std::vector<int> availableCores() {
  DWORD_PTR own = 0, all = 0;
  GetProcessAffinityMask(GetCurrentProcess(), &own, &all);
  std::vector<int> cores;
  for (int core = 0; core < 64; ++core)
    if ((own >> core & 1) != 0) cores.push_back(core);
  return cores;
}

std::int64_t idleCores() {
  return static_cast<std::int64_t>(availableCores().size());
}

std::filesystem::path ownProgram() {
  char path[MAX_PATH];
  const DWORD size = GetModuleFileNameA(nullptr, path, MAX_PATH);
  return std::string(path, size < MAX_PATH ? size : 0);
}

std::string programFile(const std::string& name) {
  return name + ".exe";
}

std::string findProgram(const std::string& command) {
  char path[MAX_PATH];
  const DWORD size = SearchPathA(nullptr, command.c_str(), ".exe", MAX_PATH, path, nullptr);
  return size > 0 && size < MAX_PATH ? std::string(path, size) : command;
}

int openToAppend(const std::string& path, int created) {
  const int flags = O_WRONLY | O_APPEND | O_BINARY | O_NOINHERIT | created;
  const int file = _sopen(path.c_str(), flags, _SH_DENYWR, _S_IREAD | _S_IWRITE);
  if (file < 0 && GetLastError() == ERROR_SHARING_VIOLATION) errno = EWOULDBLOCK;
  return file;
}

bool writeAll(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const auto size = static_cast<unsigned>(std::min<std::size_t>(bytes.size(), 1 << 20));
    const int written = _write(file, bytes.data(), size);
    if (written < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

Interrupt::Interrupt()
    : wait_(reinterpret_cast<std::intptr_t>(CreateEventA(nullptr, TRUE, FALSE, nullptr))),
      raise_(wait_) {}

Interrupt::~Interrupt() {
  CloseHandle(handleOf(wait_));
}

void Interrupt::raise() const {
  SetEvent(handleOf(raise_));
}

bool Interrupt::raised() const {
  return WaitForSingleObject(handleOf(wait_), 0) == WAIT_OBJECT_0;
}

void Interrupt::raiseOnSignals() const {
  interruptOnSignal = this;
  for (const int signal : {SIGINT, SIGTERM, SIGBREAK}) std::signal(signal, handleSignal);
}

}  // namespace ximaera::match
