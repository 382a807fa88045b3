// The rules: an instance of the program in the page's own thread, asked by the calls of the npm package.
import { openModule } from "../package/library.js";
import { boardOf } from "./geometry.js";
import { isWhite } from "./pieces.js";
import { shared } from "./variations.js";

/**
 * @typedef {import("./clock.js").Side} Side
 *
 * A turn that can be played: its text, its effect in words, the squares of the captured pieces, and
 * the other squares that it changes.
 * @typedef {{text: string, told: string, picture: string, taken: string[], changed: string[]}} Turn
 *
 * A square where a piece can move; `mark` is "move", "capture", "choice", or "more" for a turn that does more.
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
 * The levels of skill, from the lowest, with the Elo of each; none for the highest.
 * @typedef {{level: number, elo: number | null}[]} Levels
 * @typedef {{variant: string, start: string, turns: Played[], position: Position}} Whole
 *
 * @typedef {{letter: string, name: string, blackName: string, picture: string, powers: string}} Kind
 *
 * The facts of a game; `own` if its description came from the player or in a link. `game` is that of the package: its lessons, puzzles
 * and texts.
 * @typedef {{
 *   game: any, name: string, title: string, board: Record<string, string>, files: number,
 *   ranks: number, holes: string[], ground: "squares" | "points" | "river", palaces: string[], goals: Record<"white" | "black", string[]>, start: string, startNote: string, marks: boolean, castling: boolean,
 *   described: boolean, own: boolean, kinds: Kind[], kindOf: Map<string, Kind>, ways: {letter: string, name: string}[], idea: string, notes: string[],
 *   winning: string, draws: string, writing: string, lessons: number, puzzles: number,
 * }} Rules
 */

/**
 * A lesson or puzzle. With `refusal` the task is to try a move that the rules forbid.
 * @typedef {{title: string, fen: string, say: string, hint: string, refusal: boolean}} Lesson
 */

export class Referee {
  #module;
  /** The calls of the program. @type {ReturnType<typeof openModule>} */
  library = /** @type {any} */ (undefined);
  /** The texts of the added described games, by name. @type {Map<string, string>} */
  #described = new Map();
  /**
   * @typedef {{variant: string, asked: string, start: string, board: any, moves: string[], turns: Played[]}} At
   *
   * The game on the program's board: `asked` is its start as given, `start` a FEN or empty; of `turns`, which it has known, as
   * many are played as `moves` has.
   * @type {At | undefined}
   */
  #at;

  /** @param {WebAssembly.Module} module the compiled program */
  constructor(module) {
    this.#module = module;
    /** @type {Map<string, Rules>} */
    this.games = new Map();
    this.#start();
    /** @type {Levels} */
    this.levels = this.library.levels;
  }

  /**
   * Adds a described game. Throws an error with all faults, a line each.
   * @type {(name: string, text: string) => void}
   */
  describe(name, text) {
    this.games.set(name, { ...withKinds(new this.library.Game(name, text)), own: true });
    this.#described.set(name, text);
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
  setUp(line) {
    const { variant, start, board, moves, turns } = this.#turnTo(line);
    return { variant, start, turns: turns.slice(0, moves.length), position: this.#position(board, { variant, start: line.start, moves: [...moves] }) };
  }

  /**
   * The moves of a line from the start of a game, with letters. Throws an error if it is illegal.
   * @type {(game: Line, moves: string[]) => string[]}
   */
  letters(game, moves) {
    return this.#turnTo({ ...game, moves }).turns.slice(0, moves.length).map(({ letters }) => letters);
  }

  /** The board of the package after the moves of a game; until another game is asked about. @param {Line} game */
  boardAfter(game) {
    return this.#turnTo(game).board;
  }

  /**
   * A game of a PGN: the result of setUp(), with players, result, comments and variations;
   * `omitted` is the number of variations that are incomplete.
   * @type {(pgn: string, number?: number) => Whole & Loaded}
   */
  load(pgn, number = 0) {
    const all = this.library.pgnGames(pgn);
    const own = [...this.games.values()].find((game) => game.own && [game.name, game.title].includes(all[number]?.variant));
    const { lines, ...read } = this.library.pgnGame(pgn, number, own?.game);
    const games = all.map(({ white, black, result }) => `${white || "?"} - ${black || "?"} ${result}`);
    return { ...read, ...this.setUp(read), games, variations: lines };
  }

  /**
   * A board that demonstrates a piece.
   * @type {(variant: string, letter: string) => {square: string, fen: string, side: Side, board: Position["board"], targets: Position["targets"]}}
   */
  lesson(variant, letter) {
    const { square, fen } = this.#gameOf(variant).example(letter);
    const { side, board, targets } = this.setUp({ variant, start: fen }).position;
    return { square, fen, side, board, targets };
  }

  // A program that fails is replaced.
  #start() {
    this.#at = undefined;
    this.library = openModule(this.#module, () => this.#start());
    const { Game, variants } = this.library;
    for (const { name } of variants()) this.games.set(name, this.#renewed(new Game(name)));
    for (const [name, text] of this.#described) this.games.set(name, this.#renewed(new Game(name, text)));
  }

  /** A game of the program, which was there before if another program has failed. @param {any} game */
  #renewed(game) {
    const known = this.games.get(game.info.name);
    return known ? Object.assign(known, { game }) : withKinds(game);
  }

  /** @param {string} name */
  #gameOf(name) {
    const rules = this.games.get(name);
    if (!rules) throw new Error(`unknown variant '${name}'`);
    return rules.game;
  }

  // What a line shares with the one before is not played again, so that a move late in a game takes no longer than an early one.
  /** @param {Line} line */
  #turnTo({ variant, start = "", moves = [] }) {
    if (this.#at?.variant !== variant || this.#at.asked !== start) this.#begin(variant, start);
    const at = /** @type {At} */ (this.#at);
    const kept = shared(moves, at.moves);
    while (at.moves.length > kept) {
      at.board.pop();
      at.moves.pop();
    }
    for (const move of moves.slice(kept)) this.#play(at, move);
    return at;
  }

  /** @param {string} variant @param {string} asked */
  #begin(variant, asked) {
    const game = this.#gameOf(variant);
    const fen = asked && game.fen(asked);
    const board = new this.library.Board(game, { fen: fen || null });
    this.#at?.board.free();
    this.#at = { variant, asked, start: fen === game.info.start ? "" : fen, board, moves: [], turns: [] };
  }

  /** @param {At} at @param {string} move */
  #play({ board, moves, turns }, move) {
    const ply = moves.length;
    const turn = turns[ply]?.text === move ? turns[ply] : {
      text: board.parse(move), letters: board.san(move), ...toMove(board.fen), told: board.explain(move), changes: board.effects(move),
    };
    board.push(move);
    moves.push(turn.text);
    if (turn !== turns[ply]) turns.splice(ply, turns.length, turn);
  }

  /** @type {(board: any, line: Line) => Position} */
  #position(board, line) {
    const { fen, held, lost, pieces } = board;
    const { side, number } = toMove(fen);
    const verdict = verdictOf(board.outcome());
    const game = /** @type {Rules} */ (this.games.get(line.variant));
    /** @type {Position["targets"]} */
    const targets = {};
    for (const { from, to, kind, moves } of board.targets) {
      targets[from] ??= [];
      const turns = moves.map((/** @type {string} */ text) => this.#turn(line, side, text, choicePicture(game, pieces[from] ?? from[0], text)));
      targets[from].push({ to, mark: kind === "other" ? "more" : kind, turns });
    }
    return {
      fen, side, number, board: pieces, verdict, claim: verdict ? null : verdictOf(board.outcome({ claims: true })), inDanger: board.exposed,
      held: Object.fromEntries(held.map((/** @type {any} */ { square, reason }) => [square, reason])),
      frozen: held.flatMap((/** @type {any} */ { square, frozen }) => (frozen ? [square] : [])),
      lost: { w: lost.filter(isWhite), b: lost.filter((/** @type {string} */ piece) => !isWhite(piece)) },
      targets,
    };
  }

  // What it does is found out when it is asked for, as few of the turns are looked at.
  /** @type {(line: Line, side: Side, text: string, picture: string) => Turn} */
  #turn(line, side, text, picture) {
    const told = () => this.#turnTo(line).board.explain(text);
    const squares = (/** @type {boolean} */ taken) => {
      const effects = this.#turnTo(line).board.effects(text).filter((/** @type {any} */ { square }) => !square.includes("@"));
      return effects.flatMap((/** @type {any} */ effect) => (takes(effect, side) === taken ? [effect.square] : []));
    };
    return {
      text,
      picture,
      get told() {
        return told();
      },
      get taken() {
        return squares(true);
      },
      get changed() {
        return squares(false);
      },
    };
  }
}

/** A turn as in a line: "3... Qxf7", "4. Kd1". @type {(turn: {number: number, side: Side}, text: string) => string} */
export function numbered({ number, side }, text) {
  return `${number}${side === "b" ? "..." : "."} ${text}`;
}

/** A legal move of a position in words. @type {(position: {targets: Position["targets"]}, move: string) => string} */
export function toldOf({ targets }, move) {
  const turns = Object.values(targets).flat().flatMap((target) => target.turns);
  return turns.find(({ text }) => text === move)?.told ?? move;
}

/** An end of a game as a status, and in words. @type {(end: any) => Verdict | null} */
function verdictOf(end) {
  if (!end) return null;
  const { winner, reason, points, sentence } = end;
  return { status: `${winner ? `win ${winner[0]}` : "draw"} ${reason}`, told: points ? `${sentence} (${points} points)` : sentence };
}

/** The side to move and the number of its move in a FEN. @type {(fen: string) => {side: Side, number: number}} */
function toMove(fen) {
  const fields = fen.split(" ");
  return { side: fields[1] === "w" ? "w" : "b", number: Number(fields[fields.length - 1]) };
}

const CAPTURES = ["captures", "captured", "destroyed", "blast"];
const CONVERSIONS = ["recruited", "converts"];

/** Whether an effect takes a piece of the other side out of the game or over to `side`. @type {(effect: any, side: Side) => boolean} */
function takes({ before, cause }, side) {
  return CAPTURES.includes(cause) || (CONVERSIONS.includes(cause) && isWhite(before) !== (side === "w"));
}

/** The picture of a turn in a menu: what its letter names, or the mover. @type {(game: Rules, mover: string, text: string) => string} */
function choicePicture({ ways, kindOf }, mover, text) {
  const letter = text.match(/\d([a-z])$/)?.[1].toUpperCase() ?? "";
  const way = ways.find((one) => one.letter === letter);
  if (way) return way.name;
  const kind = kindOf.get(letter);
  const own = /** @type {Kind} */ (kindOf.get(mover.replace("~", "").toUpperCase()));
  return kind?.picture ?? `${mover.endsWith("~") ? "recruited_" : ""}${own.picture}`;
}

/** The facts of a game, with its kinds of pieces by their letters. @type {(game: any) => Rules} */
function withKinds(game) {
  const { info, lessons, puzzles } = game;
  const kindOf = new Map(info.kinds.map((/** @type {Kind} */ kind) => [kind.letter, kind]));
  return { ...info, game, own: false, board: boardOf(info.start), kindOf, lessons: lessons.length, puzzles: puzzles.length };
}
