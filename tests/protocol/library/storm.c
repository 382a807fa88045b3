/* Threads that play random games of all variants through the C interface, with bad arguments between.
 *
 *   storm THREADS GAMES      (8 threads, 4 games each by default)
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/library/ximaera.h"

enum { kMostPlies = 60, kMostNames = 256 };

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

static void read_names(void) {
  while (name_count < kMostNames && name_count < ximaera_game_count()) {
    ximaera_game *game = ximaera_game_at(name_count);
    snprintf(names[name_count], sizeof names[0], "%s", ximaera_game_name(game));
    ximaera_game_free(game);
    ++name_count;
  }
  expect(name_count > 8, "too few games");
}

/* A call must have failed because an argument is NULL. */
static void expect_null(int refused, const char *what) {
  expect(refused && strstr(ximaera_error(), " is NULL") != NULL, what);
}

/* A call must have failed with a message of its own. */
static void expect_refused(int refused, const char *what) {
  expect(refused && *ximaera_error() && strstr(ximaera_error(), " is NULL") == NULL, what);
  ximaera_set_fen(NULL, NULL);
}

static void send_null(ximaera_board *board) {
  ximaera_effect effects[XIMAERA_MOST_EFFECTS];
  ximaera_outcome outcome;
  ximaera_best best;
  uint64_t leaves;
  int value;
  const ximaera_limits limits = {.size = sizeof limits, .nodes = 1};
  expect_null(ximaera_game_named(NULL) == NULL, "game_named");
  expect_null(ximaera_game_described(NULL, "") == NULL, "game_described");
  expect_null(ximaera_game_described("x", NULL) == NULL, "game_described");
  expect_null(ximaera_game_name(NULL) == NULL, "game_name");
  expect_null(ximaera_game_facts(NULL) == NULL, "game_facts");
  expect_null(ximaera_game_description(NULL) == NULL, "game_description");
  expect_null(ximaera_game_explained(NULL) == NULL, "game_explained");
  expect_null(ximaera_game_fen(NULL, "") == NULL, "game_fen");
  expect_null(ximaera_game_example(NULL, "K") == NULL, "game_example");
  expect_null(ximaera_game_of(NULL) == NULL, "game_of");
  expect_null(ximaera_game_lessons(NULL) == NULL, "game_lessons");
  expect_null(ximaera_lesson_try(NULL, 0, 0, "e2e4") == NULL, "lesson_try");
  expect_null(ximaera_lesson_answers(NULL, 1, 0) == NULL, "lesson_answers");
  expect_null(ximaera_hand(NULL, 'w') == NULL, "hand");
  expect_null(ximaera_lost(NULL) == NULL, "lost");
  expect_null(ximaera_exposed(NULL) == NULL, "exposed");
  expect_null(ximaera_attackers(NULL, "e4") == NULL, "attackers");
  expect_null(ximaera_held(NULL) == NULL, "held");
  expect_null(ximaera_targets(NULL) == NULL, "targets");
  expect_null(ximaera_accepts_draw(NULL, &value, 1) == -1, "accepts_draw");
  expect_null(ximaera_accepts_draw(board, NULL, 0) == -1, "accepts_draw");
  expect_null(ximaera_pgn(NULL, "", "", NULL, NULL) == NULL, "pgn");
  expect_null(ximaera_pgn(board, NULL, "", NULL, NULL) == NULL, "pgn");
  expect_null(ximaera_pgn(board, "", NULL, NULL, NULL) == NULL, "pgn");
  expect_null(ximaera_pgn_games(NULL) == NULL, "pgn_games");
  expect_null(ximaera_pgn_game(NULL, NULL, 0) == NULL, "pgn_game");
  expect_null(ximaera_svg(NULL, 0, 0, NULL, NULL, NULL) == NULL, "svg");
  expect_null(ximaera_board_new(NULL, NULL) == NULL, "board_new");
  expect_null(ximaera_board_copy(NULL) == NULL, "board_copy");
  expect_null(ximaera_set_fen(NULL, NULL) != XIMAERA_OK, "set_fen");
  expect_null(ximaera_fen(NULL) == NULL, "fen");
  expect_null(ximaera_pieces(NULL) == NULL, "pieces");
  expect_null(ximaera_side(NULL) == 0, "side");
  expect_null(ximaera_clock(NULL) == -1, "clock");
  expect_null(ximaera_occurrences(NULL) == -1, "occurrences");
  expect_null(ximaera_in_check(NULL) == -1, "in_check");
  expect_null(ximaera_moves(NULL) == NULL, "moves");
  expect_null(ximaera_history(NULL) == NULL, "history");
  expect_null(ximaera_parse(NULL, "e2e4") == NULL, "parse");
  expect_null(ximaera_parse(board, NULL) == NULL, "parse");
  expect_null(ximaera_push(NULL, "e2e4") != XIMAERA_OK, "push");
  expect_null(ximaera_push(board, NULL) != XIMAERA_OK, "push");
  expect_null(ximaera_pop(NULL) != XIMAERA_OK, "pop");
  expect_null(ximaera_get_outcome(NULL, 0, &outcome) != XIMAERA_OK, "get_outcome");
  expect_null(ximaera_get_outcome(board, 0, NULL) != XIMAERA_OK, "get_outcome");
  expect_null(ximaera_effects(NULL, "e2e4", effects) == -1, "effects");
  expect_null(ximaera_effects(board, NULL, effects) == -1, "effects");
  expect_null(ximaera_effects(board, "e2e4", NULL) == -1, "effects");
  expect_null(ximaera_explain(NULL, "e2e4") == NULL, "explain");
  expect_null(ximaera_explain(board, NULL) == NULL, "explain");
  expect_null(ximaera_refusal(NULL, "e2e4") == NULL, "refusal");
  expect_null(ximaera_refusal(board, NULL) == NULL, "refusal");
  expect_null(ximaera_san(NULL, "e2e4") == NULL, "san");
  expect_null(ximaera_san(board, NULL) == NULL, "san");
  expect_null(ximaera_perft(NULL, 1, &leaves) != XIMAERA_OK, "perft");
  expect_null(ximaera_perft(board, 1, NULL) != XIMAERA_OK, "perft");
  expect_null(ximaera_evaluate(NULL, &value) != XIMAERA_OK, "evaluate");
  expect_null(ximaera_evaluate(board, NULL) != XIMAERA_OK, "evaluate");
  expect_null(ximaera_set_option(NULL, "Hash", "1") != XIMAERA_OK, "set_option");
  expect_null(ximaera_set_option(board, NULL, "1") != XIMAERA_OK, "set_option");
  expect_null(ximaera_set_option(board, "Hash", NULL) != XIMAERA_OK, "set_option");
  expect_null(ximaera_set_poll(NULL, NULL, NULL) != XIMAERA_OK, "set_poll");
  expect_null(ximaera_search(NULL, &limits, NULL, NULL, &best) != XIMAERA_OK, "search");
  expect_null(ximaera_search(board, NULL, NULL, NULL, &best) != XIMAERA_OK, "search");
  expect_null(ximaera_search(board, &limits, NULL, NULL, NULL) != XIMAERA_OK, "search");
  ximaera_game_free(NULL);
  ximaera_board_free(NULL);
  ximaera_stop(NULL);
}

/* What a board answers about its game, with bad numbers and texts. */
static void send_garbage_about(ximaera_board *board, const char *text) {
  ximaera_game *game = ximaera_game_of(board);
  expect(game != NULL, "the game of a board");
  expect_refused(ximaera_game_example(game, text) == NULL, "garbage is a letter");
  expect_refused(ximaera_lesson_try(game, 0, -1, text) == NULL, "a lesson below 0");
  expect_refused(ximaera_lesson_answers(game, 1, 1 << 20) == NULL, "a puzzle beyond the last");
  expect_refused(ximaera_pgn_game(game, text, 5) == NULL, "a game beyond the last");
  expect_refused(ximaera_level_elo(XIMAERA_LOWEST_LEVEL - 1) == -1 && ximaera_level_elo(XIMAERA_HIGHEST_LEVEL + 1) == -1, "a level");
  expect_refused(ximaera_hand(board, 'x') == NULL, "the hand of no side");
  expect_refused(ximaera_svg(board, -1, 0, NULL, NULL, NULL) == NULL, "a width below 0");
  ximaera_svg(board, 0, 1, text, text, NULL);
  expect_refused(ximaera_svg(board, 0, 1, "z9", NULL, NULL) == NULL, "a square beyond the board");
  expect(*text == 0 || ximaera_svg(board, 0, 1, NULL, NULL, text) == NULL, "garbage is an arrow");
  expect(*text == 0 || ximaera_pgn(board, "", "", text, text) == NULL, "garbage is a line");
  ximaera_game_free(game);
}

static void send_garbage(ximaera_board *board, unsigned *seed) {
  static const char *const texts[] = {"", "z9z9", "e2e4e6", "a99", "\xff\xfe", "-", "a1a1,a1a1", "O-O-O-O", "P@z9"};
  static const char *const options[][2] = {{"Hash", "many"}, {"Hash", "-1"}, {"Skill Level", "99"}, {"None", "1"},
                                           {"UCI_Variant", "chess"}, {"VariantPath", "/"}, {"EvalFile", "/"}};
  const char *text = texts[next(seed) % (sizeof texts / sizeof *texts)];
  const char *const *option = options[next(seed) % (sizeof options / sizeof *options)];
  const ximaera_limits none = XIMAERA_NO_LIMITS, short_of_size = {.nodes = 1};
  const ximaera_limits many = {.size = sizeof many, .nodes = 1, .lines = 65}, few = {.size = sizeof few, .nodes = 1, .lines = -1};
  const ximaera_limits long_ago = {.size = sizeof long_ago, .depth = -1}, endless = {.size = sizeof endless, .nodes = UINT64_MAX};
  ximaera_effect effects[XIMAERA_MOST_EFFECTS];
  ximaera_best best;
  uint64_t leaves;
  send_null(board);
  expect_refused(ximaera_game_named(text) == NULL, "a game of no name");
  expect_refused(ximaera_game_described("x", *text ? text : "nonsense = 1") == NULL, "a description");
  expect_refused(ximaera_set_fen(board, text) != XIMAERA_OK, "a bad FEN was set up");
  expect_refused(ximaera_parse(board, text) == NULL, "garbage was read");
  expect_refused(ximaera_push(board, text) != XIMAERA_OK, "garbage was played");
  expect_refused(ximaera_effects(board, text, effects) == -1, "garbage has effects");
  expect_refused(ximaera_explain(board, text) == NULL, "garbage was explained");
  expect_refused(ximaera_san(board, text) == NULL, "garbage has a short form");
  expect_refused(ximaera_perft(board, -1, &leaves) != XIMAERA_OK, "a bad depth was counted");
  expect_refused(ximaera_perft(board, 61, &leaves) != XIMAERA_OK, "a bad depth was counted");
  expect_refused(ximaera_set_option(board, option[0], option[1]) != XIMAERA_OK, option[0]);
  expect_refused(ximaera_search(board, &none, NULL, NULL, &best) != XIMAERA_OK, "a search without a limit");
  expect_refused(ximaera_search(board, &many, NULL, NULL, &best) != XIMAERA_OK, "a search for many lines");
  expect_refused(ximaera_search(board, &few, NULL, NULL, &best) != XIMAERA_OK, "a search for few lines");
  expect_refused(ximaera_search(board, &short_of_size, NULL, NULL, &best) != XIMAERA_OK, "limits without a size");
  expect_refused(ximaera_search(board, &long_ago, NULL, NULL, &best) != XIMAERA_OK, "a depth below 0");
  expect_refused(ximaera_search(board, &endless, NULL, NULL, &best) != XIMAERA_OK, "2^64-1 nodes");
  expect_refused(ximaera_game_at(-1) == NULL && ximaera_game_at(ximaera_game_count()) == NULL, "a game of no number");
  expect(*ximaera_refusal(board, text) != 0, "no refusal");
  send_garbage_about(board, text);
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
  ximaera_game *game = ximaera_game_named(name);
  ximaera_board *board = ximaera_board_new(game, NULL);
  ximaera_game_free(game);
  expect(board != NULL, name);
  char move[64], start[512];
  snprintf(start, sizeof start, "%s", ximaera_fen(board));
  int plies = 0;
  while (plies < kMostPlies && choose(board, seed, move, sizeof move)) {
    if (next(seed) % 16 == 0) send_garbage(board, seed);
    expect(ximaera_explain(board, move) != NULL && ximaera_san(board, move) != NULL, move);
    expect(strstr(ximaera_targets(board), move) && ximaera_held(board) && ximaera_lost(board) && ximaera_exposed(board) && ximaera_attackers(board, "b2"), move);
    expect(ximaera_push(board, move) == XIMAERA_OK, move);
    ++plies;
  }
  ximaera_outcome outcome;
  ximaera_best best;
  const ximaera_limits limits = {.size = sizeof limits, .nodes = 100};
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
