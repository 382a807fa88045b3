/* libximaera: strange chess games for other programs. Rules of all games of Ximaera, and of games
 * that are described in a text; moves, their effects and their reasons in words; and a search that
 * plays them.
 *
 * Texts are UTF-8 and end with a zero byte. Moves are texts: two squares and, if several moves
 * share them, a letter ("e2e4", "e7e8q", "c3d4d"); two Trees that move together are "c1c2,f1f5".
 *
 * Errors. A function that fails returns NULL or a status other than XIMAERA_OK, changes nothing,
 * and leaves a sentence that names the bad part for ximaera_error(). No argument may be NULL unless
 * the description of the function allows it; NULL is such an error, never a crash.
 *
 * Ownership. Games and boards belong to the caller, who frees them with ximaera_game_free() and
 * ximaera_board_free(). A board does not need the handle of its game any more. A text that a
 * function of a board returns is valid until the next call with that board, any other text until
 * the next call of the same thread.
 *
 * Threads. All functions may be called from any thread. A board is for one call at a time: while
 * one runs, a search above all, every other call with that board is refused, in a callback of the
 * search as well as in another thread. Only ximaera_stop() and ximaera_board_free() are always
 * allowed. The first call of a thread takes a few bytes for its errors; where there is no memory
 * for them, the C library (glibc) ends the process.
 *
 * Processes. After fork() the child may use and free all boards that no call was using at that
 * moment; each searches with an empty table there, and the options stay. Fork while no other thread
 * is in a call. Before a program ends by exit() or by the end of main(), its searches must have
 * ended. */
#ifndef XIMAERA_H
#define XIMAERA_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(_WIN32) || !defined(__GNUC__)
#define XIMAERA_API
#else
#define XIMAERA_API __attribute__((visibility("default")))
#endif

typedef enum {
  XIMAERA_OK = 0,
  /* An argument is bad: ximaera_error() names the part. */
  XIMAERA_BAD_ARGUMENT = 1,
  /* There is not enough memory, the call was stopped before it had a result, or the library has a
   * fault. */
  XIMAERA_FAILED = 2
} ximaera_status;

/* The rules of a game. */
typedef struct ximaera_game ximaera_game;
/* A game being played: a start position and the moves since. */
typedef struct ximaera_board ximaera_board;

/* The version, such as "0.2.0". Never fails. */
XIMAERA_API const char* ximaera_version(void);
/* The last error of this thread; an empty text if there was none. Never fails. */
XIMAERA_API const char* ximaera_error(void);

/* ---- games ---- */

/* The number of the built-in games; 0 after an error. */
XIMAERA_API int ximaera_game_count(void);
/* A built-in game by its number, from 0. NULL if there is none. */
XIMAERA_API ximaera_game* ximaera_game_at(int number);
/* The name of a game; valid as long as the game. NULL for NULL. */
XIMAERA_API const char* ximaera_game_name(const ximaera_game* game);
/* The built-in games as JSON: [{"name", "title", "files", "ranks", "described"}]. */
XIMAERA_API const char* ximaera_variants(void);
/* The built-in game with this name or title, ignoring case, blanks and hyphens: "Rebel Fury". NULL
 * if there is none. */
XIMAERA_API ximaera_game* ximaera_game_named(const char* name);
/* The game that `text` describes (movegen/variants/described/README.md), to be called `name`.
 * NULL if the text has a fault; the error has a line for each: "NAME.toml:LINE:COLUMN: key: cause;
 * remedy". */
XIMAERA_API ximaera_game* ximaera_game_described(const char* name, const char* text);
/* Frees a game; its boards stay valid, and what it knows is freed with the last of them. NULL is
 * allowed. */
XIMAERA_API void ximaera_game_free(ximaera_game* game);
/* The facts of a game as JSON: {"name", "title", "files", "ranks", "start", "startNote", "holes":
 * [square], "ground": "squares" | "points" | "river" (where pieces stand), "palaces": [square],
 * "goals": {"white": [square], "black"} (where pieces win), "described", "check", "castling",
 * "marks", "repetition": {"effect": "draw" | "loss" | "win" | "black" (who wins) | "forbidden",
 * "occurrence", "checksLose" (perpetual checks)}, "clock" (half-moves, 0: none), "kinds":
 * [{"letter", "name", "blackName", "value" (centipawns), "royal", "picture", "powers"}], "ways":
 * [{"letter", "name"}], "idea", "winning", "draws", "writing", "notes": [text]}. */
XIMAERA_API const char* ximaera_game_facts(const ximaera_game* game);
/* The text that describes a built-in game; empty for other games. */
XIMAERA_API const char* ximaera_game_description(const ximaera_game* game);
/* The rules of a described game as they were understood, for its author; empty for other games. */
XIMAERA_API const char* ximaera_game_explained(const ximaera_game* game);
/* The FEN that `text` means, another program's or a person's: fields at its end may be missing, and
 * rights to castle that cannot be are left out. ximaera_set_fen() wants a FEN without faults. */
XIMAERA_API const char* ximaera_game_fen(const ximaera_game* game, const char* text);
/* A position that shows how the kind of piece with this letter moves: the square of a piece of the
 * side to move ("P@" of one in hand), which is White if it has the kind, and the FEN: "d4 8/ ...
 * 1".
 */
XIMAERA_API const char* ximaera_game_example(const ximaera_game* game, const char* letter);
/* The game of a board, to be freed. */
XIMAERA_API ximaera_game* ximaera_game_of(const ximaera_board* board);

/* ---- lessons, puzzles, levels ---- */

/* The lessons and puzzles of a game as JSON: {"lessons": [{"title", "fen", "say", "hint",
 * "refusal"}], "puzzles": the same, "practice": the FEN of a small game to play after the lessons,
 * or empty}. With "refusal" the task is to try a move that the rules forbid. */
XIMAERA_API const char* ximaera_game_lessons(const ximaera_game* game);
/* Judges an answer to a lesson, or to a puzzle if `puzzles` is not 0, by its number from 0: a move
 * as ximaera_parse() reads it, or any two squares. JSON: {"done", "move" (empty if it is illegal),
 * "told" (a sentence)}. */
XIMAERA_API const char* ximaera_lesson_try(const ximaera_game* game, int puzzles, int number,
                                           const char* text);
/* The answers that solve a lesson or puzzle, separated by blanks. */
XIMAERA_API const char* ximaera_lesson_answers(const ximaera_game* game, int puzzles, int number);

/* The levels of the option "Skill Level". */
#define XIMAERA_LOWEST_LEVEL (-12)
#define XIMAERA_HIGHEST_LEVEL 20
/* The Elo of a level, estimated in chess; 0 for the highest, which has full strength; -1 after an
 * error. */
XIMAERA_API int ximaera_level_elo(int level);

/* ---- boards ---- */

/* A board with the position `fen`; with the start position if `fen` is NULL. */
XIMAERA_API ximaera_board* ximaera_board_new(const ximaera_game* game, const char* fen);
/* A board with the same position and history. Options are not copied. */
XIMAERA_API ximaera_board* ximaera_board_copy(const ximaera_board* board);
/* Frees a board. NULL is allowed. A call that another thread runs on it is stopped first, and
 * waited for; a search then fails. Freed in a callback of its own, the board stays until the call
 * ends, which fails in the same way. */
XIMAERA_API void ximaera_board_free(ximaera_board* board);
/* Sets the position `fen` up, or the start position if `fen` is NULL, and forgets all moves. */
XIMAERA_API ximaera_status ximaera_set_fen(ximaera_board* board, const char* fen);

/* The FEN of the position. */
XIMAERA_API const char* ximaera_fen(ximaera_board* board);
/* The squares with pieces, each followed by its piece as in a FEN: "e1 K a8 r~". */
XIMAERA_API const char* ximaera_pieces(ximaera_board* board);
/* The pieces that a side, 'w' or 'b', has in hand, each by its letter, separated by blanks: "Q P
 * P"; an empty text in a game without hands. */
XIMAERA_API const char* ximaera_hand(ximaera_board* board, char side);
/* The pieces that were captured in this game and did not come into a hand, in their order, each as
 * in a FEN, separated by blanks. */
XIMAERA_API const char* ximaera_lost(ximaera_board* board);
/* The squares of the royal pieces of the side to move that are attacked, separated by blanks. */
XIMAERA_API const char* ximaera_exposed(ximaera_board* board);
/* The squares of the pieces of either side that could go to a square, or capture the piece on it,
 * if it were their turn, checks aside; sorted, separated by blanks. */
XIMAERA_API const char* ximaera_attackers(ximaera_board* board, const char* square);
/* The pieces of the side to move that a rule keeps from moving at all, a line each: the square,
 * "check" if only a check or attacks do, else "frozen", and the reason in words of the game. */
XIMAERA_API const char* ximaera_held(ximaera_board* board);
/* The side to move, 'w' or 'b'; 0 for NULL. */
XIMAERA_API char ximaera_side(const ximaera_board* board);
/* Half-moves since the last that cannot be taken back, as the FEN counts them; -1 for NULL. */
XIMAERA_API int ximaera_clock(const ximaera_board* board);
/* How often the position has occurred, this time included; -1 for NULL. */
XIMAERA_API int ximaera_occurrences(const ximaera_board* board);
/* 1 if the side to move is in check, 0 if not or if the game has no check; -1 for NULL. */
XIMAERA_API int ximaera_in_check(const ximaera_board* board);

/* The legal moves, separated by blanks, sorted by bytes; an empty text if the game is over
 * without a claim. */
XIMAERA_API const char* ximaera_moves(ximaera_board* board);
/* Where each piece can be put, a line for each pair of squares: "e7 e8 choice e7e8q e7e8r". Words:
 * the square of the piece ("P@" of one in hand); its target; "move", "capture", "choice" (of
 * several moves) or "other" (more than going there or capturing, as a swap); the moves that do it.
 */
XIMAERA_API const char* ximaera_targets(ximaera_board* board);
/* The moves played, separated by blanks. */
XIMAERA_API const char* ximaera_history(ximaera_board* board);
/* The legal move that `text` means: a move, SAN ("Nf3", "O-O"), or another program's notation
 * ("E7-E8=Q"). The error explains, in words of the game, why there is no such move. */
XIMAERA_API const char* ximaera_parse(ximaera_board* board, const char* text);
/* Plays the legal move that `text` means; see ximaera_parse(). */
XIMAERA_API ximaera_status ximaera_push(ximaera_board* board, const char* text);
/* Takes the last move back. */
XIMAERA_API ximaera_status ximaera_pop(ximaera_board* board);

/* Whether the engine would accept a draw, 1 or 0, after `count` searches for its own moves that
 * found these scores, in centipawns from its view, the newest last; -1 after an error. */
XIMAERA_API int ximaera_accepts_draw(ximaera_board* board, const int* centipawns, int count);

typedef struct {
  /* 0 while the game goes on; all else is empty then. */
  int over;
  /* 'w' or 'b'; 0 for a draw. */
  char winner;
  /* The points of the win in games that count them (5, 10 or 15), else 0. */
  int points;
  /* One word, such as "checkmate" or "king-captured". */
  const char* reason;
  /* "White wins: checkmate.", "Black wins: more points (73.5 to 72)." */
  const char* sentence;
} ximaera_outcome;

/* The end of the game. With `claims`, draws that a player may claim (repetition, move count, dead
 * material) count as claimed. The texts belong to the board, and are valid until the next outcome.
 */
XIMAERA_API ximaera_status ximaera_get_outcome(ximaera_board* board, int claims,
                                               ximaera_outcome* outcome);

/* ---- games in PGN ---- */

/* The game of a board in PGN. `white` and `black` are the players' names. `status` is how the game
 * stands if the rules do not tell: "win b resignation", "draw agreement"; NULL or another text for
 * what they do tell. `lines` are its variations, a line each: moves from the start position,
 * separated by blanks; or NULL. */
XIMAERA_API const char* ximaera_pgn(ximaera_board* board, const char* white, const char* black,
                                    const char* status, const char* lines);
/* The games of a text in PGN as JSON: [{"variant" (its tag, or "chess"), "white", "black",
 * "result"}]. */
XIMAERA_API const char* ximaera_pgn_games(const char* text);
/* A game of a text in PGN, by its number from 0, as JSON: {"variant", "white", "black", "result",
 * "start" (a FEN), "moves": [move], "comments": {number of moves before it: text}, "lines":
 * [[move]] (the variations, from the start, each up to what cannot be played), "omitted" (how many
 * lines ended so, or were beyond the first 200)}. `game` is what it plays; NULL for the built-in
 * game that its tag names. */
XIMAERA_API const char* ximaera_pgn_game(const ximaera_game* game, const char* text, int number);

/* ---- moves, explained ---- */

/* The most squares that a move changes. */
#define XIMAERA_MOST_EFFECTS 16

typedef struct {
  /* "e4" */
  char square[4];
  /* The piece as in a FEN ("N", "r~"); empty for none. */
  char before[4], after[4];
  /* Why the square changes: "arrives" (a piece), "captures" (a piece arrives and captures that
   * which stood there), "captured" (and no piece arrives), "leaves", "swapped", "destroyed" (the
   * mover itself), "blast", "recruited", "converts", "fused", "split", "becomes" or "appears". */
  const char* cause;
} ximaera_effect;

/* Fills in what a move, as ximaera_parse() reads it, changes or captures; after a capture the same
 * piece may stand there as before, where captors change sides. The number of effects; -1 after an
 * error. */
XIMAERA_API int ximaera_effects(ximaera_board* board, const char* move,
                                ximaera_effect effects[XIMAERA_MOST_EFFECTS]);
/* The effect of a move as a sentence: "the Archer on c3 shoots the Pawn on c5". */
XIMAERA_API const char* ximaera_explain(ximaera_board* board, const char* move);
/* Why the move of any two squares ("d2d7", "a7a8k"), or a drop ("P@e4"), is refused, in words of
 * the game; "it can be played" if it is legal. */
XIMAERA_API const char* ximaera_refusal(ximaera_board* board, const char* squares);
/* A move for people: SAN in chess ("Nbd2"), elsewhere the letter of the piece and the move
 * ("Lc1d2"). */
XIMAERA_API const char* ximaera_san(ximaera_board* board, const char* move);

/* ---- pictures ---- */

/* The board as SVG, `width` (1 to 100000) pixels wide, or as wide as its place if it is 0; from
 * Black's side if `flipped` is not 0. `marked` and `targets` are texts with the names of squares,
 * such as moves, separated by blanks: those in `marked` are coloured, those in `targets` get a dot.
 * `arrows` are pairs of squares: "e2e4 g1f3". All three may be NULL. Every square is a group with
 * its name as "data-square"; the parts of it have "data-part": "light", "dark", "marked", "piece",
 * "target". In games with hands their pieces lie above and below the board, those of the side to
 * move in groups like squares, "P@". */
XIMAERA_API const char* ximaera_svg(ximaera_board* board, int width, int flipped,
                                    const char* marked, const char* targets, const char* arrows);

/* ---- numbers ---- */

/* Counts the sequences of `depth` (0 to 60) legal moves. ximaera_stop() ends it; it fails then. */
XIMAERA_API ximaera_status ximaera_perft(ximaera_board* board, int depth, uint64_t* leaves);
/* The static evaluation, in centipawns, from the view of the side to move. */
XIMAERA_API ximaera_status ximaera_evaluate(ximaera_board* board, int* centipawns);

/* ---- search ---- */

typedef struct {
  /* The bytes of the structure, for programs that were compiled with another version of it. */
  uint32_t size;
  /* Each limit applies if it is above 0; none may be below. Plies; nodes of all threads, up to
   * 2^63-1; milliseconds; moves to a mate. */
  int depth;
  uint64_t nodes;
  int milliseconds;
  int mate;
  /* Other than 0: search until stopped. Without it at least one limit must be given. */
  int infinite;
  /* The number of best lines to find, at most 64; 0 counts as 1. */
  int lines;
  /* The clock of the side to move, a limit, too: milliseconds left, and added after each move. The
   * engine divides them. */
  int left, added;
} ximaera_limits;

/* What limits begin with: ximaera_limits limits = XIMAERA_NO_LIMITS; limits.nodes = 10000; */
#define XIMAERA_NO_LIMITS \
  { (uint32_t)sizeof(ximaera_limits), 0, 0, 0, 0, 0, 0, 0, 0 }

typedef struct {
  int depth;
  /* From 1, the best. */
  int number;
  /* Centipawns from the view of the side to move; meaningless if `mate` is not 0. */
  int score;
  /* Moves to a forced end: above 0 if the side to move wins, below 0 if it loses. */
  int mate;
  /* 0 if the score is exact, 1 if it is a lower bound, -1 if an upper one. */
  int bound;
  uint64_t nodes;
  int64_t milliseconds;
  /* The line, moves separated by blanks, and the same for people, as by ximaera_san(). Both are
   * valid during the call. */
  const char *moves, *san;
} ximaera_line;

/* Called for each line found, in the searching thread. The search stops if it returns another
 * number than 0. It may use other boards, and must not throw. */
typedef int (*ximaera_on_line)(const ximaera_line* line, void* user);

/* Called some twenty times a second while a board searches or counts, in the thread that does. The
 * call stops if it returns another number than 0. */
typedef int (*ximaera_on_poll)(void* user);

typedef struct {
  /* The best move, and the reply expected or an empty text. The texts belong to the board, and are
   * valid until its next search. */
  const char *move, *ponder;
  /* Those of the last line of number 1, which begins with the move. */
  int score, mate, depth;
  uint64_t nodes;
} ximaera_best;

/* Sets an option of the search for this board: "Hash" (MB), "Threads", "Skill Level",
 * "UCI_LimitStrength", "UCI_Elo", "EvalFile" and the like, as over UCI. "UCI_Variant" and
 * "VariantPath" are refused. */
XIMAERA_API ximaera_status ximaera_set_option(ximaera_board* board, const char* name,
                                              const char* value);
/* What is called while ximaera_search() or ximaera_perft() runs on this board; NULL for nothing. */
XIMAERA_API ximaera_status ximaera_set_poll(ximaera_board* board, ximaera_on_poll on_poll,
                                            void* user);
/* Searches the position and returns when a limit is reached. Bad: no limit, or a game that is over
 * without a claim. `on_line` may be NULL. The first search takes the memory of the table (option
 * "Hash"). */
XIMAERA_API ximaera_status ximaera_search(ximaera_board* board, const ximaera_limits* limits,
                                          ximaera_on_line on_line, void* user, ximaera_best* best);
/* Ends the ximaera_search() or ximaera_perft() that runs on this board soon, from the moment that
 * it was called; nothing if none runs. For any thread. */
XIMAERA_API void ximaera_stop(ximaera_board* board);

#ifdef __cplusplus
}
#endif

#endif
