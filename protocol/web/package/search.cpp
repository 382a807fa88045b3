// The search for JavaScript, which passes no function pointers: lines go to a function of the host.

#include "protocol/library/ximaera.h"

extern "C" {

/// Receives a line of the search; the search stops if it returns another number than 0.
[[clang::import_module("ximaera"), clang::import_name("on_line")]] int reportLine(
    const ximaera_line* line);

/// ximaera_search() with reportLine().
[[clang::export_name("search")]] ximaera_status search(ximaera_board* board,
                                                       const ximaera_limits* limits,
                                                       ximaera_best* best) {
  return ximaera_search(
      board, limits, [](const ximaera_line* line, void*) { return reportLine(line); }, nullptr,
      best);
}
}
