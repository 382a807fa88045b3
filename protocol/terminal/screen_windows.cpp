#include <io.h>
#include <windows.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>

#include "protocol/terminal/screen.h"

namespace ximaera {

namespace {

std::atomic<int> pressed = 0;

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

bool Interrupts::pending() {
  return pressed > 0;
}

int Interrupts::take() {
  return pressed.exchange(0);
}

}  // namespace ximaera
