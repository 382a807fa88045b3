#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>

#include "bench/match/command_line.h"

namespace {

const ximaera::match::Interrupt* interruptOnSignal = nullptr;

// The first signal asks for a clean end, a second one kills.
extern "C" void handleSignal(int) {
  interruptOnSignal->raise();
}

}  // namespace

int main(int argc, char** argv) {
  const ximaera::match::Interrupt interrupt;
  interruptOnSignal = &interrupt;
  struct sigaction action {};
  action.sa_handler = handleSignal;
  action.sa_flags = static_cast<int>(SA_RESETHAND) | SA_RESTART;
  // A file that may not grow is an error of writing to it, as a full disk is.
  signal(SIGXFSZ, SIG_IGN);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaction(signal, &action, nullptr);
  return ximaera::match::runMatchProgram({argv + std::min(argc, 1), argv + argc}, interrupt,
                                         std::cout, std::cerr, STDOUT_FILENO);
}
