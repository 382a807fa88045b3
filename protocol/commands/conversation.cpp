#include "protocol/commands/conversation.h"

#include <string>

#include "engine/files/file.h"
#include "engine/version.h"
#include "movegen/text/words.h"
#include "protocol/command_line/streams.h"
#include "protocol/explain/text.h"
#include "protocol/uci/uci.h"
#include "protocol/xboard/xboard.h"

namespace ximaera {

namespace {

void introduce(std::ostream& out) {
  out << "Ximaera " << version()
      << ", a chess-variant engine that plays games no other engine plays.\n"
         "It speaks to chess programs: say uci or xboard. To play here, leave with quit\n"
         "and start it as: ximaera play chess. All it can do: ximaera --help\n"
      << std::flush;
}

void converseInUci(std::string_view firstLine, Console console, const Rules& game) {
  Uci uci(console.out, game, userFolder("weights"));
  if (uci.execute(firstLine)) uci.run(console.in);
}

}  // namespace

void converse(Console console, const Rules& game) {
  std::istream& in = console.in;
  std::ostream& out = console.out;
  // A program would not expect an introduction.
  if (console.interactive) introduce(out);
  for (std::string line; readLine(in, line);) {
    // Some systems put this before a text.
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    if (line.starts_with(kByteOrderMark)) line.erase(0, kByteOrderMark.size());
    const std::vector<std::string_view> words = wordsOf(line);
    if (words.empty()) continue;
    if (sameIgnoringCase(words[0], "xboard")) return runXBoard(in, out, userFolder("weights"));
    if (words[0] != "help" && Uci::knows(words[0])) return converseInUci(line, console, game);
    introduce(out);
  }
}

}  // namespace ximaera
