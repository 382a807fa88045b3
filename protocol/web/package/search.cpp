// The search for JavaScript, which passes no function pointers: lines go to a function of the host.

#include <cstddef>

#include "protocol/library/ximaera.h"

// board.js and search.js read and write the structures at these places.
#define AT(structure, field, place) static_assert(offsetof(structure, field) == (place))
AT(ximaera_outcome, over, 0);
AT(ximaera_outcome, winner, 4);
AT(ximaera_outcome, points, 8);
AT(ximaera_outcome, reason, 12);
AT(ximaera_outcome, sentence, 16);
static_assert(sizeof(ximaera_outcome) == 20);
AT(ximaera_effect, square, 0);
AT(ximaera_effect, before, 4);
AT(ximaera_effect, after, 8);
AT(ximaera_effect, cause, 12);
static_assert(sizeof(ximaera_effect) == 16 && XIMAERA_MOST_EFFECTS == 16);
AT(ximaera_limits, size, 0);
AT(ximaera_limits, depth, 4);
AT(ximaera_limits, nodes, 8);
AT(ximaera_limits, milliseconds, 16);
AT(ximaera_limits, mate, 20);
AT(ximaera_limits, infinite, 24);
AT(ximaera_limits, lines, 28);
AT(ximaera_limits, left, 32);
AT(ximaera_limits, added, 36);
static_assert(sizeof(ximaera_limits) == 40);
AT(ximaera_line, depth, 0);
AT(ximaera_line, number, 4);
AT(ximaera_line, score, 8);
AT(ximaera_line, mate, 12);
AT(ximaera_line, bound, 16);
AT(ximaera_line, nodes, 24);
AT(ximaera_line, milliseconds, 32);
AT(ximaera_line, moves, 40);
AT(ximaera_line, san, 44);
AT(ximaera_best, move, 0);
AT(ximaera_best, ponder, 4);
AT(ximaera_best, score, 8);
AT(ximaera_best, mate, 12);
AT(ximaera_best, depth, 16);
AT(ximaera_best, nodes, 24);
static_assert(sizeof(ximaera_best) == 32);
#undef AT

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
