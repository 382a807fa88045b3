/* Threads that play random games of all variants through the C interface, with bad arguments between.
 *
 *   storm THREADS GAMES      (8 threads, 4 games each by default)
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/library/ximaera.h"

enum { kMostPlies = 60, kMostNames = 64 };

static char names[kMostNames][32];
static int name_count, games = 4;

static void expect(int holds, const char *what) {
  if (holds) return;
  fprintf(stderr, "storm: %s: %s\n", what, ximaera_error());
  exit(1);
}

static unsigned next(unsigned *seed) {
  *seed = *seed * 1664525u + 1013904223u;
  return *seed >> 8;
}

/* The names are between the quotes behind "name": in the list of variants. */
static void read_names(void) {
  const char *text = ximaera_variants();
  while (name_count < kMostNames && (text = strstr(text, "\"name\":\"")) != NULL) {
    text += 8;
    const size_t length = strcspn(text, "\"");
    snprintf(names[name_count++], sizeof names[0], "%.*s", (int)length, text);
  }
  expect(name_count > 8, "too few games");
}

/* Every bad argument must be an error with a message. */
static void send_garbage(ximaera_board *board, unsigned *seed) {
  static const char *const texts[] = {"", "z9z9", "e2e4e6", "a1", "\xff\xfe", "-", "a1a1,a1a1", "O-O-O-O", "P@e4"};
  const char *text = texts[next(seed) % (sizeof texts / sizeof *texts)];
  ximaera_effect effects[XIMAERA_MOST_EFFECTS];
  uint64_t leaves;
  ximaera_limits limits = {0};
  ximaera_best best;
  expect(ximaera_push(board, text) != XIMAERA_OK && *ximaera_error(), "garbage was played");
  expect(ximaera_push(NULL, text) != XIMAERA_OK && ximaera_push(board, NULL) != XIMAERA_OK, "NULL was played");
  expect(ximaera_set_fen(board, text) != XIMAERA_OK && *ximaera_error(), "a bad FEN was set up");
  expect(ximaera_effects(board, text, effects) == -1, "garbage has effects");
  expect(ximaera_perft(board, -1, &leaves) != XIMAERA_OK, "a bad depth was counted");
  expect(ximaera_search(board, &limits, NULL, NULL, &best) != XIMAERA_OK, "a search without a limit");
  expect(ximaera_search(board, NULL, NULL, NULL, &best) != XIMAERA_OK, "a search without limits");
  expect(ximaera_game_named(text) == NULL && ximaera_game_named(NULL) == NULL, "a game of no name");
  expect(ximaera_refusal(board, text) != NULL, "no refusal");
  expect(ximaera_fen(NULL) == NULL && ximaera_moves(NULL) == NULL && ximaera_side(NULL) == 0, "NULL has a position");
}

/* A random legal move; 0 if there is none. */
static int choose(ximaera_board *board, unsigned *seed, char *move, size_t size) {
  const char *moves = ximaera_moves(board);
  int count = 0;
  expect(moves != NULL, "no list of moves");
  for (const char *at = moves; *at; at += strcspn(at, " "), at += *at == ' ') ++count;
  if (count == 0) return 0;
  const char *at = moves;
  for (unsigned left = next(seed) % (unsigned)count; left > 0; --left) at += strcspn(at, " ") + 1;
  snprintf(move, size, "%.*s", (int)strcspn(at, " "), at);
  return 1;
}

static void play_game(const char *name, unsigned *seed) {
  ximaera_board *board = ximaera_board_new(ximaera_game_named(name), NULL);
  expect(board != NULL, name);
  char move[64], start[512];
  snprintf(start, sizeof start, "%s", ximaera_fen(board));
  int plies = 0;
  while (plies < kMostPlies && choose(board, seed, move, sizeof move)) {
    if (next(seed) % 16 == 0) send_garbage(board, seed);
    expect(ximaera_explain(board, move) != NULL && ximaera_san(board, move) != NULL, move);
    expect(ximaera_push(board, move) == XIMAERA_OK, move);
    ++plies;
  }
  ximaera_outcome outcome;
  ximaera_best best;
  const ximaera_limits limits = {.nodes = 100};
  expect(ximaera_get_outcome(board, 0, &outcome) == XIMAERA_OK, "outcome");
  if (!outcome.over) expect(ximaera_search(board, &limits, NULL, NULL, &best) == XIMAERA_OK && *best.move, "search");
  ximaera_board *copy = ximaera_board_copy(board);
  for (; plies > 0; --plies) expect(ximaera_pop(copy) == XIMAERA_OK, "pop");
  expect(strcmp(ximaera_fen(copy), start) == 0, "the start was not restored");
  expect(ximaera_pop(copy) != XIMAERA_OK, "a move was taken back that nobody made");
  ximaera_board_free(copy);
  ximaera_board_free(board);
}

static void *work(void *argument) {
  unsigned seed = (unsigned)(size_t)argument;
  for (int game = 0; game < games; ++game) play_game(names[next(&seed) % (unsigned)name_count], &seed);
  return NULL;
}

int main(int count, char **arguments) {
  pthread_t threads[64];
  const int wanted = count > 1 ? atoi(arguments[1]) : 8;
  if (count > 2) games = atoi(arguments[2]);
  if (wanted < 1 || wanted > 64 || games < 1) return fprintf(stderr, "usage: storm THREADS GAMES\n"), 2;
  read_names();
  for (int thread = 0; thread < wanted; ++thread)
    if (pthread_create(&threads[thread], NULL, work, (void *)(size_t)(thread + 1)) != 0) return 3;
  for (int thread = 0; thread < wanted; ++thread) pthread_join(threads[thread], NULL);
  printf("%d games of %d variants in %d threads\n", wanted * games, name_count, wanted);
  return 0;
}
