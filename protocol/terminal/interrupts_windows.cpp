#include <windows.h>

#include <atomic>

#include "protocol/terminal/interrupts.h"

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
