#include "protocol/terminal/screen.h"

#ifdef _WIN32
#include <io.h>
#include <windows.h>

#include <cstdio>
#else
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <string_view>
#endif

#include <atomic>
#include <cstdlib>

namespace ximaera {

namespace {

// The only state that a signal handler can reach.
std::atomic<int> pressed = 0;
static_assert(std::atomic<int>::is_always_lock_free);

}  // namespace

bool Interrupts::pending() {
  return pressed > 0;
}

int Interrupts::take() {
  return pressed.exchange(0);
}

#ifdef _WIN32

namespace {

// Called by the system in a thread of its own.
BOOL WINAPI press(DWORD event) {
  if (event != CTRL_C_EVENT) return FALSE;
  ++pressed;
  return TRUE;
}

}  // namespace

// The console understands colours since Windows 10, if they are enabled. Chess signs are left out
// because its usual font has none.
Screen Screen::ofTerminal() {
  Screen screen;
  screen.live = _isatty(_fileno(stdout)) != 0;
  if (!screen.live) return screen;
  const HANDLE console = GetStdHandle(STD_OUTPUT_HANDLE);
  DWORD mode = 0;
  const bool coloured = GetConsoleMode(console, &mode) != 0 &&
                        SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0 &&
                        std::getenv("NO_COLOR") == nullptr;
  screen.colours = coloured ? 256 : 0;
  CONSOLE_SCREEN_BUFFER_INFO info{};
  if (GetConsoleScreenBufferInfo(console, &info) == 0) return screen;
  screen.columns = static_cast<std::size_t>(info.srWindow.Right - info.srWindow.Left + 1);
  screen.rows = static_cast<std::size_t>(info.srWindow.Bottom - info.srWindow.Top + 1);
  return screen;
}

struct Interrupts::Before {};

Interrupts::Interrupts() {
  SetConsoleCtrlHandler(press, TRUE);
}

Interrupts::~Interrupts() {
  SetConsoleCtrlHandler(press, FALSE);
}

#else

namespace {

std::string_view variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : value;
}

// A terminal without a name, or of a very old kind, has no colours.
int coloursOffered() {
  constexpr std::array<std::string_view, 11> kColoured{"xterm",  "screen",  "tmux", "rxvt",
                                                       "linux",  "konsole", "ansi", "putty",
                                                       "cygwin", "eterm",   "foot"};
  const std::string_view name = variable("TERM");
  if (!variable("NO_COLOR").empty() || name == "dumb") return 0;
  if (name.find("256color") != name.npos || !variable("COLORTERM").empty()) return 256;
  const auto isOfFamily = [&](std::string_view family) { return name.starts_with(family); };
  return std::ranges::any_of(kColoured, isOfFamily) ? 8 : 0;
}

// The first variable that is set decides, as in POSIX.
bool localeHasUnicode() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string_view locale = variable(name);
    if (!locale.empty())
      return locale.find("UTF-8") != locale.npos || locale.find("utf8") != locale.npos;
  }
  return false;
}

void press(int) {
  ++pressed;
}

}  // namespace

Screen Screen::ofTerminal() {
  Screen screen;
  screen.live = isatty(STDOUT_FILENO) != 0 && variable("TERM") != "dumb";
  if (!screen.live) return screen;
  screen.colours = coloursOffered();
  screen.unicode = localeHasUnicode();
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return screen;
  if (size.ws_col > 0) screen.columns = size.ws_col;
  if (size.ws_row > 0) screen.rows = size.ws_row;
  return screen;
}

struct Interrupts::Before {
  struct sigaction action {};
};

// Without SA_RESTART, so that a signal ends the wait for input.
Interrupts::Interrupts() : before_(std::make_unique<Before>()) {
  struct sigaction counting {};
  counting.sa_handler = press;
  sigemptyset(&counting.sa_mask);
  sigaction(SIGINT, &counting, &before_->action);
}

Interrupts::~Interrupts() {
  sigaction(SIGINT, &before_->action, nullptr);
}

#endif

}  // namespace ximaera
