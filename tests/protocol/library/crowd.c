/* Threads and callbacks that use the same boards through the C interface. Each call succeeds or is refused.
 *
 *   crowd CALLS      (20000 by default) */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

#include "protocol/library/ximaera.h"
#include "tests/protocol/library/boards.h"

enum { kBoards = 8, kThreads = 4 };

static ximaera_board *boards[kBoards];
static atomic_long answered, refused;
static long calls = 20000;

typedef struct {
  unsigned seed;
  int deep;
} chance;

static unsigned next(chance *one, unsigned most) {
  one->seed = one->seed * 1664525u + 1013904223u;
  return (one->seed >> 8) % most;
}

static void act(chance *one);

static int act_in_line(const ximaera_line *line, void *user) {
  chance *one = user;
  expect(*line->moves != 0, "an empty line");
  act(one);
  return next(one, 50) == 0;
}

static int search_it(chance *one, ximaera_board *board) {
  const ximaera_limits limits = {.size = sizeof limits, .nodes = 1 + next(one, 200), .lines = (int)next(one, 3)};
  ximaera_best best;
  if (one->deep > 1) return 0;
  ++one->deep;
  const int done = ximaera_search(board, &limits, act_in_line, one, &best) == XIMAERA_OK;
  --one->deep;
  return done;
}

static int set_it(chance *one, ximaera_board *board) {
  static const char *const options[][2] = {{"Hash", "1"}, {"Clear Hash", ""}, {"Threads", "2"}, {"Threads", "1"},
                                           {"Skill Level", "3"}, {"Skill Level", "20"}};
  const char *const *option = options[next(one, 6)];
  return ximaera_set_option(board, option[0], option[1]) == XIMAERA_OK;
}

static int copy_it(ximaera_board *board) {
  ximaera_board *copy = ximaera_board_copy(board);
  if (copy == NULL) return 0;
  expect(ximaera_moves(copy) != NULL, "moves of a copy");
  ximaera_board_free(copy);
  return 1;
}

/* Texts of a board are not read here: the next call of another thread replaces them. */
static void act(chance *one) {
  static const char *const moves[] = {"e2e4", "e7e5", "g1f3", "b8c6", "d2d3", "d7d6", "a2a3", "z9"};
  ximaera_board *board = boards[next(one, kBoards)];
  const char *move = moves[next(one, 8)];
  ximaera_effect effects[XIMAERA_MOST_EFFECTS];
  ximaera_outcome outcome;
  uint64_t leaves;
  int value, done = 1;
  switch (next(one, 24)) {
    case 0: done = search_it(one, board); break;
    case 1: ximaera_stop(board); break;
    case 2: done = ximaera_perft(board, 2, &leaves) == XIMAERA_OK; break;
    case 3: done = ximaera_set_fen(board, NULL) == XIMAERA_OK; break;
    case 4: done = set_it(one, board); break;
    case 5: done = copy_it(board); break;
    case 6: done = ximaera_evaluate(board, &value) == XIMAERA_OK; break;
    case 7: done = ximaera_fen(board) != NULL; break;
    case 8: done = ximaera_get_outcome(board, 1, &outcome) == XIMAERA_OK; break;
    case 9: done = ximaera_pop(board) == XIMAERA_OK; break;
    case 10: done = ximaera_effects(board, move, effects) >= 0; break;
    case 11: done = ximaera_explain(board, move) != NULL; break;
    case 12: done = ximaera_refusal(board, move) != NULL; break;
    case 13: done = ximaera_occurrences(board) >= 1; break;
    case 14: done = ximaera_history(board) != NULL; break;
    case 15: done = ximaera_san(board, move) != NULL; break;
    default: done = ximaera_push(board, move) == XIMAERA_OK; break;
  }
  if (!done) expect(*ximaera_error() != 0 || one->deep > 1, "an error without a word");
  ++*(done ? &answered : &refused);
}

static void *act_often(void *argument) {
  chance one = {.seed = (unsigned)(size_t)argument};
  for (long call = 0; call < calls / kThreads; ++call) act(&one);
  return NULL;
}

int main(int count, char **arguments) {
  if (count > 1) calls = atol(arguments[1]);
  static const char *const names[] = {"chess", "fugue"};
  ximaera_game *mini = ximaera_game_described("mini", "title = \"Mini\"\nlike = \"chess\"\n");
  pthread_t threads[kThreads];
  for (int at = 0; at < kBoards; ++at)
    boards[at] = at % 3 < 2 ? board_of(names[at % 3]) : ximaera_board_new(mini, NULL);
  ximaera_game_free(mini);
  for (size_t at = 0; at < kThreads; ++at)
    expect(pthread_create(&threads[at], NULL, act_often, (void *)(at + 1)) == 0, "thread");
  for (int at = 0; at < kThreads; ++at) pthread_join(threads[at], NULL);
  for (int at = 0; at < kBoards; ++at) {
    expect(ximaera_set_fen(boards[at], NULL) == XIMAERA_OK && ximaera_moves(boards[at]) != NULL, "a board is hurt");
    ximaera_board_free(boards[at]);
  }
  printf("%ld calls answered, %ld refused\n", (long)answered, (long)refused);
  return 0;
}
