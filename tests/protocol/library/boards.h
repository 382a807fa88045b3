/* What the tests of the C interface that use many boards share. */
#pragma once

#include <stdio.h>
#include <stdlib.h>

#include "protocol/library/ximaera.h"

/* Ends the program with the library's error, unless something holds. */
static inline void expect(int holds, const char* what) {
  if (holds) return;
  fprintf(stderr, "library: %s: %s\n", what, ximaera_error());
  exit(1);
}

/* A board with a small table, to be freed. */
static inline ximaera_board* board_of(const char* name) {
  ximaera_game* game = ximaera_game_named(name);
  ximaera_board* board = ximaera_board_new(game, NULL);
  ximaera_game_free(game);
  expect(board != NULL && ximaera_set_option(board, "Hash", "1") == XIMAERA_OK, name);
  return board;
}
