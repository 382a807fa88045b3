/** The version, such as "0.2.0". */
export const version: string;

/** A built-in game. */
export interface Variant {
  name: string;
  title: string;
  files: number;
  ranks: number;
  /** Whether its rules are described in a text instead of compiled. */
  described: boolean;
}

export interface Kind {
  /** As in a FEN, upper case. */
  letter: string;
  name: string;
  blackName: string;
  /** Centipawns. */
  value: number;
  royal: boolean;
  picture: string;
  powers: string;
}

/** The facts of a game. */
export interface Info extends Variant {
  start: string;
  startNote: string;
  holes: string[];
  /** Where pieces stand: on squares, or on the points of lines, perhaps with a river across the middle. */
  ground: "squares" | "points" | "river";
  palaces: string[];
  /** The squares where pieces of a side win. */
  goals: { white: string[]; black: string[] };
  check: boolean;
  castling: boolean;
  marks: boolean;
  repetition: { effect: "draw" | "loss" | "win" | "forbidden"; occurrence: number };
  /** Half-moves without a capture after which the game is drawn; 0 for never. */
  clock: number;
  kinds: Kind[];
  ways: { letter: string; name: string }[];
  idea: string;
  winning: string;
  draws: string;
  writing: string;
  notes: string[];
}

export interface Outcome {
  /** null for a draw. */
  winner: "white" | "black" | null;
  /** One word, such as "checkmate". */
  reason: string;
  /** Of the win, in games that count points; else 0. */
  points: number;
  sentence: string;
}

/**
 * What a move does to a square. Pieces are written as in a FEN; an empty text is no piece. A piece that
 * arrives and captures that which stood there "captures"; "captured" is a piece in whose place none arrives.
 */
export interface Effect {
  square: string;
  before: string;
  after: string;
  cause:
    | "arrives" | "captures" | "leaves" | "swapped" | "captured" | "destroyed" | "blast"
    | "recruited" | "converts" | "fused" | "split" | "becomes" | "appears";
}

/** Where a piece can be put, and the moves that do it: "choice" of several, "other" is more than going there or capturing. */
export interface Target {
  /** The square of the piece; "P@" of one in hand. */
  from: string;
  to: string;
  kind: "move" | "capture" | "choice" | "other";
  moves: string[];
}

/** A piece that a rule keeps from moving at all. */
export interface Held {
  square: string;
  /** Whether more than a check holds it. */
  frozen: boolean;
  reason: string;
}

/** A lesson or puzzle: a position in which one move, or one try, solves a task. */
export interface Lesson {
  title: string;
  fen: string;
  say: string;
  hint: string;
  /** Whether the task is to try a move that the rules forbid. */
  refusal: boolean;
}

/** A game of a PGN. */
export interface PgnTags {
  variant: string;
  white: string;
  black: string;
  result: string;
}
export interface PgnGame extends PgnTags {
  /** A FEN. */
  start: string;
  moves: string[];
  /** By the number of moves before them. */
  comments: Record<string, string>;
  /** The variations, from the start, each up to what cannot be played; `omitted` of them ended so, or were too many. */
  lines: string[][];
  omitted: number;
}

/** A line that a search has found. */
export interface Line {
  moves: string[];
  /** The same moves for people, as by san(). */
  san: string[];
  /** Centipawns from the view of the side to move. */
  score: number;
  /** Moves to a forced end; below 0 if the side to move loses. */
  mate: number | null;
  depth: number;
  nodes: number;
  milliseconds: number;
  /** From 1, the best. */
  number: number;
  /** False if the score is a bound. */
  exact: boolean;
}

export interface Result extends Pick<Line, "score" | "mate" | "depth" | "nodes"> {
  move: string;
  /** The reply expected. */
  ponder: string | null;
  /** The last line of each number, the best first, which has the score, depth and nodes of the result. */
  lines: Line[];
  /** The best line. */
  pv: string[];
}

/** At least one limit must be given. */
export interface Limits {
  nodes?: number;
  depth?: number;
  seconds?: number;
  mate?: number;
  /** Until `onLine` returns true. */
  infinite?: boolean;
  /** The number of best lines to find; 1 by default. */
  lines?: number;
  /** Seconds on the clock of the side to move, and those that it gets for each move. */
  left?: number;
  added?: number;
  /**
   * Called for each line; the search stops if it returns true. While it searches, the board refuses every call
   * but free(), which ends the search with an error; other boards may be used. What it throws comes out of search().
   */
  onLine?: (line: Line) => unknown;
}

/** The built-in games. */
export function variants(): Variant[];
/** The facts of a built-in game. */
export function info(name: string): Info;
/** What is wrong with a FEN of a game, null for nothing. Game.fen() reads what another program has written. */
export function validateFen(fen: string, game?: string | Game): string | null;
/** The levels of the option "Skill Level", with their Elo, estimated in chess; null for full strength. */
export const levels: { level: number; elo: number | null }[];
/** The games of a text in PGN. */
export function pgnGames(pgn: string): PgnTags[];
/** One of them, by its number from 0; `game` is what it plays, or the text that describes it, by default the built-in game that its tag names. */
export function pgnGame(pgn: string, number?: number, game?: Game | string | null): PgnGame;

/** The rules of a game, with its lessons and puzzles. */
export class Game {
  /** With `description`, the game that the text describes, called `name`. */
  constructor(name?: string, description?: string | null);
  /** Gives the memory back at once; otherwise that is left to the garbage collector. Its boards stay valid. */
  free(): void;
  readonly info: Info;
  /** The text that describes a built-in game; empty for other games. */
  readonly description: string;
  /** The rules of a described game as they were understood; empty for other games. */
  readonly explained: string;
  /** The FEN that another program's text, or a person's, means: fields at its end may be missing. */
  fen(text: string): string;
  /** A position that shows how the kind of piece with this letter moves, and the square of a white one. */
  example(letter: string): { square: string; fen: string };
  readonly lessons: Lesson[];
  readonly puzzles: Lesson[];
  /** The FEN of a small game to play after the lessons; empty if there is none. */
  readonly practice: string;
  /** Judges an answer to a lesson or puzzle, by its number from 0: a move, or any two squares. */
  attempt(number: number, move: string, puzzle?: boolean): { done: boolean; move: string; told: string };
  /** The answers that solve a lesson or puzzle. */
  answers(number: number, puzzle?: boolean): string[];
}

/**
 * A game being played: a start position, and the moves since. Moves are two squares and, if several moves
 * share them, a letter. Errors name the bad part and leave the board as it was.
 */
export class Board {
  /** `game` is the text of a described game, which `name` names then. */
  constructor(name?: string | Game, options?: { fen?: string | null; game?: string | null });
  /** The board after a game of a PGN; see pgnGame(). */
  static fromPgn(pgn: string, number?: number, game?: Game | string | null): Board;
  /** A board with the same position and history. */
  copy(): Board;
  /** Gives the memory back at once; otherwise that is left to the garbage collector. The board is of no use then. */
  free(): void;
  readonly game: Game;
  readonly info: Info;
  /** Assigning to it sets up another position, without moves. */
  fen: string;
  /** Sets up the start position. */
  reset(): void;
  readonly turn: "white" | "black";
  /** The pieces by their squares, as in a FEN. */
  readonly pieces: Record<string, string>;
  /** The pieces in hand by their letters: { P: 2 }. */
  hand(side: "white" | "black"): Record<string, number>;
  /** The pieces captured in this game, as in a FEN, without those that came into a hand. */
  readonly lost: string[];
  /** The squares of the royal pieces of the side to move that are attacked. */
  readonly exposed: string[];
  /** The squares of the pieces of either side that could go to a square, or capture the piece on it, if it were their turn, checks aside. */
  attackers(square: string): string[];
  /** The pieces of the side to move that a rule keeps from moving. */
  readonly held: Held[];
  readonly inCheck: boolean;
  /** Half-moves since the last that cannot be taken back, as the FEN counts them. */
  readonly clock: number;
  /** How often the position has occurred, this time included. */
  readonly occurrences: number;
  /** Sorted; none if the game is over. */
  readonly legalMoves: string[];
  /** The same moves for people, as by san(). */
  readonly legalMovesSan: string[];
  readonly targets: Target[];
  readonly history: string[];
  /** The legal move that a text means: a move, SAN, or another program's notation. */
  parse(text: string): string;
  /** Plays the legal move that a text means; see parse(). */
  push(move: string): void;
  /** Plays several, as a list or separated by blanks; none if one of them cannot be played. */
  pushMoves(moves: string | string[]): void;
  /** Takes the last move back. */
  pop(): void;
  /** null while the game goes on. With claims, which are false by default, a draw that a player may claim counts. */
  outcome(options?: { claims?: boolean }): Outcome | null;
  /** The same as PGN writes it; "*" while the game goes on. */
  result(options?: { claims?: boolean }): "1-0" | "0-1" | "1/2-1/2" | "*";
  /** Whether the engine would accept a draw after searches for its own moves with these scores, the newest last. */
  acceptsDraw(scores: number[]): boolean;
  /** The game in PGN; `status` is how it stands if the rules do not tell, "win b resignation", `lines` are variations. */
  pgn(options?: { white?: string; black?: string; status?: string; lines?: string[][] }): string;
  /** What a legal move does, a square each. */
  effects(move: string): Effect[];
  /** Whether a legal move captures a piece. */
  isCapture(move: string): boolean;
  /** A legal move as a sentence. */
  explain(move: string): string;
  /** Why a move of any two squares is refused, in words of the game; or that it can be played. */
  refusal(squares: string): string;
  /** A legal move for people: SAN in chess, elsewhere the piece's letter and the move. */
  san(move: string): string;
  /** The number of sequences of `depth` (0 to 60) legal moves. */
  perft(depth: number): number;
  /** Centipawns from the view of the side to move. */
  evaluate(): number;
  /** An option of the search: "Hash" (MB), "Skill Level", "UCI_Elo" ... */
  setOption(name: string, value: string | number | boolean): void;
  /** Plays by weights that the game was taught: the bytes of a file NAME.net of ximaera-learn or of the page. */
  setWeights(weights: Uint8Array): void;
  /** Searches until a limit is reached; call it in a worker if the page must stay alive meanwhile. */
  search(limits: Limits): Result;
  /**
   * A picture, with the squares of the last move marked and dots on those of `targets`; arrows are pairs of
   * squares. `size` is its width in pixels (400), 0 for that of its place. The groups of squares
   * have "data-square", their parts "data-part": "light", "dark", "marked", "piece", "target".
   */
  svg(options?: { lastMove?: string; targets?: string; arrows?: [string, string][]; size?: number; flipped?: boolean }): string;
  /** The board in letters. */
  toString(): string;
}
