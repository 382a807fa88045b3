#include "protocol/terminal/screen.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <string_view>

namespace ximaera {

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

// The only state that a signal handler can reach.
std::atomic<int> pressed = 0;
static_assert(std::atomic<int>::is_always_lock_free);

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

bool Interrupts::pending() {
  return pressed > 0;
}

int Interrupts::take() {
  return pressed.exchange(0);
}

}  // namespace ximaera
