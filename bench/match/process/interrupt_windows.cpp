#include <windows.h>

#include <csignal>
#include <initializer_list>

#include "bench/match/process/interrupt.h"

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
