// The rules: an instance of the program in the page's own thread. queries.h lists its answers.
import { startAnswering } from "./wasi.js";

/**
 * @typedef {import("./clock.js").Side} Side
 *
 * A turn that can be played: its text, its effect in words, the squares of the captured pieces, and
 * the other squares that it changes.
 * @typedef {{text: string, told: string, picture: string, taken: string[], changed: string[]}} Turn
 *
 * A square where a piece can move; `mark` is "move", "capture", "more" or "choice": markOf() in
 * position_facts.cpp.
 * @typedef {{to: string, mark: string, turns: Turn[]}} Target
 *
 * An end of a game: "win w checkmate", and in words.
 * @typedef {{status: string, told: string}} Verdict
 *
 * @typedef {{
 *   fen: string, side: Side, number: number, board: Record<string, string>, verdict: Verdict | null,
 *   claim: Verdict | null, inDanger: string[], held: Record<string, string>, frozen: string[],
 *   lost: Record<string, string[]>, targets: Record<string, Target[]>,
 * }} Position
 *
 * A turn that was played; `letters` is its text with the letter of the piece.
 * @typedef {{text: string, letters: string, side: Side, number: number, told: string,
 *   changes: {square: string, before: string, after: string}[]}} Played
 *
 * @typedef {{variant: string, start?: string, moves?: string[]}} Line
 *
 * What a PGN says about a game beside its moves.
 * @typedef {{
 *   white: string, black: string, result: string, comments: Record<string, string>, games: string[],
 *   variations: string[][], omitted: number,
 * }} Loaded
 *
 * @typedef {{lowest: number, elo: number[]}} Levels
 * @typedef {{variant: string, start: string, turns: Played[], position: Position}} Whole
 *
 * @typedef {{letter: string, name: string, blackName: string, picture: string, powers: string}} Kind
 *
 * The facts of a game; `own` if its description came from the player or in a link.
 * @typedef {{
 *   name: string, title: string, board: Record<string, string>, files: number,
 *   ranks: number, holes: string[], start: string, startNote: string, marks: boolean, castling: boolean,
 *   described: boolean, own: boolean, kinds: Kind[], kindOf: Map<string, Kind>, idea: string, notes: string[],
 *   winning: string, draws: string, writing: string, lessons: number, puzzles: number,
 * }} Rules
 */

/**
 * A lesson or puzzle. With `refusal` the task is to try a move that the rules forbid.
 * @typedef {{title: string, fen: string, say: string, hint: string, refusal: boolean}} Lesson
 */

export class Referee {
  #ask;
  /**
   * The game that the program has set up.
   * @type {string | undefined}
   */
  #asked;
  /**
   * The last game that was set up: answers about later ones leave out the turns that they share.
   * @type {{variant: string, start: string, turns: Played[]}}
   */
  #last = { variant: "", start: "", turns: [] };
  /** The texts of the added described games, by name. @type {Map<string, string>} */
  #described = new Map();

  /** @param {WebAssembly.Module} module the compiled program */
  constructor(module) {
    this.#ask = startAnswering(module, () => this.#restarted());
    /** @type {Map<string, Rules>} */
    this.games = new Map(this.#ask("games").games.map((/** @type {any} */ game) => [game.name, withKinds(game)]));
    /**
     * The levels of skill, with the Elo of each except the highest.
     * @type {Levels}
     */
    this.levels = this.#ask("levels");
  }

  /**
   * Adds a described game. Throws an error with all faults, a line each.
   * @type {(name: string, text: string) => void}
   */
  describe(name, text) {
    this.games.set(name, { ...withKinds(this.#ask("describe", name, text)), own: true });
    this.#described.set(name, text);
  }

  /**
   * The text of a built-in description, and for every described game the rules as understood.
   * @type {(name: string) => {text: string, explained: string}}
   */
  description(name) {
    return this.#ask("description", name);
  }

  /** Forgets a described game. @type {(name: string) => void} */
  forget(name) {
    this.games.delete(name);
    this.#described.delete(name);
  }

  /**
   * The state of a game after its moves. Throws an error if they cannot be played.
   * @param {Line} line
   * @returns {Whole}
   */
  setUp({ variant, start = "", moves = [] }) {
    const known = this.#knownTurns(variant, start, moves);
    const question = [variant, start, moves.join(" ")];
    this.#asked = undefined;
    const answer = this.#ask("game", ...question, known.length);
    this.#asked = question.join("\n");
    const turns = [...known, ...answer.turns];
    // The longest one is of the most use later.
    if (answer.turns.length > 0) this.#last = { variant, start: answer.start, turns };
    return { ...answer, turns };
  }

  /** @type {(variant: string, start: string, moves: string[]) => Played[]} */
  #knownTurns(variant, start, moves) {
    const { turns, ...last } = this.#last;
    if (last.variant !== variant || last.start !== start) return [];
    const differs = turns.findIndex(({ text }, ply) => text !== moves[ply]);
    return differs < 0 ? turns : turns.slice(0, differs);
  }

  /**
   * The moves of a line from the start of a game, with letters. Throws an error if it is illegal.
   * @type {(game: Line, moves: string[]) => string[]}
   */
  letters(game, moves) {
    this.#turnTo(game);
    return this.#ask("letters", moves.join(" ")).letters;
  }

  /**
   * The move that a text means. Throws an error with the reason if there is none.
   * @type {(game: Line, text: string) => string}
   */
  read(game, text) {
    this.#turnTo(game);
    return this.#ask("read", text).move;
  }

  /** The reason why a move is illegal, in words. @type {(game: Line, move: string) => string} */
  why(game, move) {
    this.#turnTo(game);
    return this.#ask("why", move).why;
  }

  /**
   * The game in PGN, with its variations.
   * @type {(game: Line & {variations: import("./variations.js").Line[]}, white: string, black: string, status: string) => string}
   */
  pgn(game, white, black, status) {
    this.#turnTo(game);
    const lines = game.variations.map(({ moves }) => moves.join(" "));
    return this.#ask("pgn", oneLine(white), oneLine(black), status, ...lines).pgn;
  }

  /**
   * A game of a PGN: the result of setUp(), with players, result, comments and variations;
   * `omitted` is the number of variations that are incomplete.
   * @type {(pgn: string, number?: number) => Whole & Loaded}
   */
  load(pgn, number = 0) {
    this.#asked = undefined;
    return this.#ask("load", number, pgn);
  }

  /**
   * Whether an engine with these values of its last moves, in centipawns, accepts a draw.
   * @type {(game: Line, values: number[]) => boolean}
   */
  acceptsDraw(game, values) {
    this.#turnTo(game);
    return this.#ask("offer", values.join(" ")).accepted;
  }

  /**
   * A board that demonstrates a piece.
   * @type {(variant: string, letter: string) => {square: string, fen: string, board: Position["board"], targets: Position["targets"]}}
   */
  lesson(variant, letter) {
    return this.#ask("lesson", variant, letter);
  }

  /**
   * The "lessons" or "puzzles" of a game, and the FEN of the small game that follows the lessons.
   * @type {(kind: string, variant: string) => {lessons: Lesson[], practice: string}}
   */
  course(kind, variant) {
    return this.#ask("course", kind, variant);
  }

  /**
   * The result of a move, or of two squares, in a lesson: whether it is done, the move, a comment.
   * @type {(kind: string, variant: string, number: number, text: string) => {done: boolean, move: string, told: string}}
   */
  tryLesson(kind, variant, number, text) {
    return this.#ask("try", kind, variant, number, text);
  }

  /** The moves that fulfil the task of a lesson. @type {(kind: string, variant: string, number: number) => string[]} */
  answers(kind, variant, number) {
    return this.#ask("answer", kind, variant, number).answers;
  }

  // The new program lacks the described games.
  #restarted() {
    this.#asked = undefined;
    for (const [name, text] of this.#described) this.#ask("describe", name, text);
  }

  /** @param {Line} game */
  #turnTo({ variant, start = "", moves = [] }) {
    if (this.#asked !== [variant, start, moves.join(" ")].join("\n")) this.setUp({ variant, start, moves });
  }
}

/** A legal move of a position in words. @type {(position: {targets: Position["targets"]}, move: string) => string} */
export function toldOf({ targets }, move) {
  const turns = Object.values(targets).flat().flatMap((target) => target.turns);
  return turns.find(({ text }) => text === move)?.told ?? move;
}

// Facts of a question are lines, so they must not contain any.
/** @type {(text: string) => string} */
function oneLine(text) {
  return text.replace(/\s+/g, " ");
}

/** A game with its kinds of pieces by their letters. @type {(game: any) => Rules} */
function withKinds(game) {
  return { ...game, own: false, kindOf: new Map(game.kinds.map((/** @type {Kind} */ kind) => [kind.letter, kind])) };
}
