#include <algorithm>

#include "protocol/command_line/described_games.h"
#include "protocol/command_line/exit_status.h"
#include "protocol/command_line/streams.h"
#include "protocol/commands/command_line.h"

int main(int argc, char** argv) {
  const ximaera::Console console = ximaera::standardStreams();
  auto words = ximaera::withDescribedGames({argv + std::min(argc, 1), argv + argc}, console.error);
  if (words) return ximaera::runCommandLine(*words, console);
  console.error << words.error() << '\n';
  return ximaera::kCalledWrongly;
}
