#include "protocol/terminal/screen.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>
#include <string_view>

namespace ximaera {

namespace {

std::string_view variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : value;
}

bool hasColours() {
  const bool offered =
      variable("TERM").find("256color") != std::string_view::npos || !variable("COLORTERM").empty();
  return offered && variable("NO_COLOR").empty() && variable("TERM") != "dumb";
}

// The first of these that is set decides, as POSIX has it.
bool localeHasUnicode() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string_view locale = variable(name);
    if (!locale.empty())
      return locale.find("UTF-8") != locale.npos || locale.find("utf8") != locale.npos;
  }
  return false;
}

}  // namespace

Screen Screen::ofTerminal() {
  Screen screen;
  screen.live = isatty(STDOUT_FILENO) != 0 && variable("TERM") != "dumb";
  if (!screen.live) return screen;
  screen.colour = hasColours();
  screen.unicode = localeHasUnicode();
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return screen;
  if (size.ws_col > 0) screen.columns = size.ws_col;
  if (size.ws_row > 0) screen.rows = size.ws_row;
  return screen;
}

}  // namespace ximaera
