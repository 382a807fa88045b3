/* What may not hurt a board of the C interface: its callbacks, other threads, being freed, forks, little memory. */
#define _POSIX_C_SOURCE 200809L
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "protocol/library/ximaera.h"
#include "tests/protocol/library/boards.h"

static const ximaera_limits kEndless = {.size = sizeof kEndless, .infinite = 1};
static const ximaera_limits kShort = {.size = sizeof kShort, .nodes = 300, .lines = 2};

static void pause_for(long microseconds) {
  const struct timespec time = {0, 1000 * microseconds};
  nanosleep(&time, NULL);
}

/* ---- a callback */

static void expect_searching(int refused) {
  expect(refused && strcmp(ximaera_error(), "the board is searching") == 0, "a call was not refused");
}

static int use_all(const ximaera_line *line, void *user) {
  ximaera_board *board = user;
  ximaera_effect effects[XIMAERA_MOST_EFFECTS];
  ximaera_outcome outcome;
  ximaera_best best;
  uint64_t leaves;
  int value;
  expect(*line->moves && *line->san, "an empty line");
  expect_searching(ximaera_board_copy(board) == NULL);
  expect_searching(ximaera_set_fen(board, NULL) != XIMAERA_OK);
  expect_searching(ximaera_fen(board) == NULL);
  expect_searching(ximaera_pieces(board) == NULL);
  expect_searching(ximaera_side(board) == 0);
  expect_searching(ximaera_clock(board) == -1);
  expect_searching(ximaera_occurrences(board) == -1);
  expect_searching(ximaera_in_check(board) == -1);
  expect_searching(ximaera_moves(board) == NULL);
  expect_searching(ximaera_history(board) == NULL);
  expect_searching(ximaera_parse(board, "a2a3") == NULL);
  expect_searching(ximaera_push(board, "a2a3") != XIMAERA_OK);
  expect_searching(ximaera_pop(board) != XIMAERA_OK);
  expect_searching(ximaera_get_outcome(board, 0, &outcome) != XIMAERA_OK);
  expect_searching(ximaera_effects(board, "a2a3", effects) == -1);
  expect_searching(ximaera_explain(board, "a2a3") == NULL);
  expect_searching(ximaera_refusal(board, "a2a3") == NULL);
  expect_searching(ximaera_san(board, "a2a3") == NULL);
  expect_searching(ximaera_perft(board, 1, &leaves) != XIMAERA_OK);
  expect_searching(ximaera_evaluate(board, &value) != XIMAERA_OK);
  expect_searching(ximaera_set_option(board, "Hash", "1") != XIMAERA_OK);
  expect_searching(ximaera_set_poll(board, NULL, NULL) != XIMAERA_OK);
  expect_searching(ximaera_search(board, &kShort, NULL, NULL, &best) != XIMAERA_OK);
  return 0;
}

static int free_it(const ximaera_line *line, void *user) {
  (void)line;
  ximaera_board_free(user);
  return 0;
}

static int stop_after_three(void *user) {
  return ++*(int *)user == 3;
}

static void test_callbacks(void) {
  ximaera_best best;
  ximaera_board *board = board_of("fugue");
  expect(ximaera_search(board, &kShort, use_all, board, &best) == XIMAERA_OK, "search");
  int polls = 0;
  expect(ximaera_set_poll(board, stop_after_three, &polls) == XIMAERA_OK, "set_poll");
  expect(ximaera_search(board, &kEndless, NULL, NULL, &best) == XIMAERA_OK && polls == 3, "a poll stops a search");
  uint64_t leaves;
  polls = 0;
  expect(ximaera_perft(board, 60, &leaves) == XIMAERA_FAILED && polls == 3, "a poll stops a count");
  expect(ximaera_search(board, &kEndless, free_it, board, &best) == XIMAERA_BAD_ARGUMENT, "a freed board has a move");
}

/* ---- other threads */

typedef struct {
  ximaera_board *board;
  atomic_int entered;
  ximaera_status status;
} task;

static int note_line(const ximaera_line *line, void *user) {
  (void)line;
  ((task *)user)->entered = 2;
  return 0;
}

static void *search_on(void *argument) {
  task *mine = argument;
  ximaera_best best;
  mine->entered = 1;
  /* The thread that waits for the search may be asking the board. */
  do
    mine->status = ximaera_search(mine->board, &kEndless, note_line, mine, &best);
  while (mine->status != XIMAERA_OK && strcmp(ximaera_error(), "the board is used by another call") == 0);
  return NULL;
}

/* Waits until the board refuses calls. */
static void wait_for_search(ximaera_board *board) {
  while (ximaera_clock(board) != -1) pause_for(10);
}

/* A stop at some moment after the call has begun, also while the memory of the table is taken. */
static void test_stop(void) {
  for (long delay = 0; delay < 20000; delay = 2 * delay + 100) {
    ximaera_game *game = ximaera_game_named("fusion");
    task one = {.board = ximaera_board_new(game, NULL)};
    ximaera_game_free(game);
    pthread_t thread;
    expect(pthread_create(&thread, NULL, search_on, &one) == 0, "thread");
    wait_for_search(one.board);
    pause_for(delay);
    ximaera_stop(one.board);
    pthread_join(thread, NULL);
    expect(one.status == XIMAERA_OK, "a stopped search has a move");
    ximaera_board_free(one.board);
  }
}

static void test_free(void) {
  for (int threads = 1; threads <= 2; ++threads)
    for (long delay = 0; delay < 10000; delay = 2 * delay + 100) {
      task one = {.board = board_of("chess")};
      expect(ximaera_set_option(one.board, "Threads", threads == 1 ? "1" : "2") == XIMAERA_OK, "Threads");
      pthread_t thread;
      expect(pthread_create(&thread, NULL, search_on, &one) == 0, "thread");
      wait_for_search(one.board);
      pause_for(delay);
      ximaera_board_free(one.board);
      pthread_join(thread, NULL);
      expect(one.status == XIMAERA_BAD_ARGUMENT, "a freed board has a move");
    }
}

/* ---- forks */

static void expect_child(int answer, const char *what) {
  int status = 0;
  expect(wait(&status) > 0 && WIFEXITED(status) && WEXITSTATUS(status) == answer, what);
}

static void test_fork(void) {
  ximaera_best best;
  ximaera_board *board = board_of("chess");
  expect(ximaera_set_option(board, "Threads", "2") == XIMAERA_OK, "Threads");
  expect(ximaera_search(board, &kShort, NULL, NULL, &best) == XIMAERA_OK, "search");
  task one = {.board = board_of("fugue")};
  pthread_t thread;
  expect(pthread_create(&thread, NULL, search_on, &one) == 0, "thread");
  while (one.entered != 2) pause_for(10);
  if (fork() == 0) {
    alarm(600);
    if (ximaera_search(board, &kShort, NULL, NULL, &best) != XIMAERA_OK) _exit(1);
    if (ximaera_fen(one.board) != NULL || strstr(ximaera_error(), "forked") == NULL) _exit(2);
    ximaera_board_free(board);
    ximaera_board_free(one.board);
    _exit(7);
  }
  if (fork() == 0) {
    alarm(600);
    ximaera_board_free(board);
    _exit(7);
  }
  expect_child(7, "a child");
  expect_child(7, "a child");
  ximaera_stop(one.board);
  pthread_join(thread, NULL);
  expect(ximaera_search(board, &kShort, NULL, NULL, &best) == XIMAERA_OK, "search after a fork");
  ximaera_board_free(one.board);
  ximaera_board_free(board);
}

/* ---- little memory */

/* The sanitizers' own memory has no bounds. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { kMostKilobytes = 0 };
#else
enum { kMostKilobytes = 16384 };
#endif

static void allow_more(long kilobytes) {
  FILE *file = fopen("/proc/self/statm", "r");
  long pages = 0;
  if (file == NULL || fscanf(file, "%ld", &pages) != 1) _exit(3);
  fclose(file);
  const rlim_t bytes = (rlim_t)(pages * sysconf(_SC_PAGESIZE) + 1024 * kilobytes);
  const struct rlimit limit = {bytes, bytes};
  if (setrlimit(RLIMIT_AS, &limit) != 0) _exit(3);
}

/* Whatever fails says so, and the next call finds the board as it was. */
static void use_little(const char *threads) {
  ximaera_best best;
  ximaera_game *game = ximaera_game_named("fusion");
  ximaera_board *board = ximaera_board_new(game, NULL);
  ximaera_game_free(game);
  if (board == NULL) _exit(*ximaera_error() ? 7 : 4);
  ximaera_set_option(board, "Hash", "1");
  ximaera_set_option(board, "Threads", threads);
  for (int repeat = 0; repeat < 6; ++repeat)
    if (ximaera_search(board, &kShort, NULL, NULL, &best) != XIMAERA_OK && !*ximaera_error()) _exit(4);
  ximaera_board_free(board);
  _exit(7);
}

static void test_little_memory(void) {
  for (int two = 0; two < 2; ++two)
    for (long more = 0; more < kMostKilobytes; more += 256) {
      if (fork() == 0) {
        allow_more(more);
        use_little(two ? "2" : "1");
      }
      expect_child(7, "a child with little memory");
    }
}

int main(void) {
  test_little_memory();
  test_callbacks();
  test_stop();
  test_free();
#ifndef __SANITIZE_THREAD__ /* It has no threads after a fork. */
  test_fork();
#endif
  return 0;
}
