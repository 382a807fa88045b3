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
  check: boolean;
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

export interface Result {
  move: string;
  /** The reply expected. */
  ponder: string | null;
  score: number;
  mate: number | null;
  depth: number;
  nodes: number;
  /** The last line of each number, the best first. */
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

/**
 * A game being played: a start position, and the moves since. Moves are two squares and, if several moves
 * share them, a letter. Errors name the bad part and leave the board as it was.
 */
export class Board {
  /** `game` is the text of a described game, which `name` names then. */
  constructor(name?: string, options?: { fen?: string | null; game?: string | null });
  /** A board with the same position and history. */
  copy(): Board;
  /** Gives the memory back at once; otherwise that is left to the garbage collector. The board is of no use then. */
  free(): void;
  readonly info: Info;
  /** Assigning to it sets up another position, without moves. */
  fen: string;
  /** Sets up the start position. */
  reset(): void;
  readonly turn: "white" | "black";
  /** The pieces by their squares, as in a FEN. */
  readonly pieces: Record<string, string>;
  readonly inCheck: boolean;
  /** Half-moves since the last that cannot be taken back, as the FEN counts them. */
  readonly clock: number;
  /** How often the position has occurred, this time included. */
  readonly occurrences: number;
  /** Sorted; none if the game is over. */
  readonly legalMoves: string[];
  readonly history: string[];
  /** The legal move that a text means: a move, SAN, or another program's notation. */
  parse(text: string): string;
  /** Plays the legal move that a text means; see parse(). */
  push(move: string): void;
  /** Takes the last move back. */
  pop(): void;
  /** null while the game goes on. With claims, which are false by default, a draw that a player may claim counts. */
  outcome(options?: { claims?: boolean }): Outcome | null;
  /** What a legal move does, a square each. */
  effects(move: string): Effect[];
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
  /** Searches until a limit is reached; call it in a worker if the page must stay alive meanwhile. */
  search(limits: Limits): Result;
  /** A picture, with the squares of the last move marked; arrows are pairs of squares. */
  svg(options?: { lastMove?: string; arrows?: [string, string][]; size?: number }): string;
  /** The board in letters. */
  toString(): string;
}
