// The game being played: its setup, its moves, and the position shown. The referee answers
// everything that follows from the rules, after each change.
import { linesBeside } from "./variations.js";
import { t } from "./words.js";

/**
 * @typedef {import("./variations.js").Line} Line
 *
 * A game to begin with: see Game.start().
 * @typedef {{
 *   variant: string, start?: string, moves?: string[], agreed?: string, players?: {w: string, b: string},
 *   comments?: Record<string, string>, variations?: Line[],
 * }} Started
 */

const NOBODY = { w: "", b: "" };

export class Game extends EventTarget {
  #referee;
  #whole;
  #shown;
  /** How the game ended if not by the rules: "win b resignation"; empty while it goes on. */
  agreed = "";
  /** The players' names; empty if unknown. */
  players = NOBODY;
  /** Comments on the positions, by the number of turns before them. */
  comments = /** @type {Record<string, string>} */ ({});
  /**
   * Lines that were left for another one, the latest first.
   * @type {Line[]}
   */
  variations = [];
  /** The texts of variations with letters. */
  #letters = /** @type {WeakMap<Line, string[]>} */ (new WeakMap());

  /** @param {import("./referee.js").Referee} referee */
  constructor(referee) {
    super();
    this.#referee = referee;
    this.#whole = referee.setUp({ variant: "chess" });
    this.#shown = { ply: 0, position: this.#whole.position };
  }

  /**
   * Begins a game: {variant, start, moves, agreed, players, comments, variations}. `start` is a FEN,
   * empty for the start position. Throws an error for a mistake, and keeps the game as it was; illegal
   * variations are left out.
   * @param {Started} game
   */
  start({ variant, start = "", moves = [], agreed = "", players = NOBODY, comments = {}, variations = [] }) {
    this.#whole = this.#referee.setUp({ variant, start, moves });
    const legal = variations.filter((line) => this.#isLegal(line));
    Object.assign(this, { agreed, players, comments, variations: linesBeside(moves, legal) });
    this.#shown = { ply: this.turns.length, position: this.#whole.position };
    this.#tell("started");
  }

  get variant() {
    return this.#whole.variant;
  }
  /** The facts of the game's rules: pieces, board. */
  get rules() {
    return /** @type {import("./referee.js").Rules} */ (this.#referee.games.get(this.variant));
  }
  get startFen() {
    return this.#whole.start;
  }
  /** All turns, also those after the position shown. */
  get turns() {
    return this.#whole.turns;
  }
  get moves() {
    return this.turns.map(({ text }) => text);
  }
  /** The number of turns before the position shown. */
  get ply() {
    return this.#shown.ply;
  }
  /** The position shown. */
  get position() {
    return this.#shown.position;
  }
  /** The side to move after all turns. */
  get sideToMove() {
    return this.#whole.position.side;
  }
  get atEnd() {
    return this.ply === this.turns.length;
  }
  /** The turn that led to the position shown. */
  get lastTurn() {
    return this.turns[this.ply - 1];
  }
  /** How the whole game has ended: "win w checkmate"; empty while it goes on. */
  get status() {
    return this.agreed || (this.#whole.position.verdict?.status ?? "");
  }
  /** How the whole game has ended, in a sentence; empty while it goes on. */
  get result() {
    return this.agreed ? agreedSentence(this.agreed) : (this.#whole.position.verdict?.told ?? "");
  }
  get over() {
    return this.status !== "";
  }
  /** The draw that can be claimed now. */
  get claim() {
    return this.over ? undefined : (this.#whole.position.claim ?? undefined);
  }
  /** The moves that lead to the position shown, for the referee and the engine. */
  get line() {
    return { variant: this.variant, start: this.startFen, moves: this.moves.slice(0, this.ply) };
  }
  get whole() {
    return { variant: this.variant, start: this.startFen, moves: this.moves };
  }
  /** The arguments of start() that restore the game. */
  get state() {
    const { whole, agreed, players, comments, variations } = this;
    return { ...whole, agreed, players, comments, variations };
  }

  /** The variations of a game that ends at the position shown. */
  get linesFromHere() {
    return linesBeside(this.line.moves, [{ moves: this.moves, agreed: this.agreed }, ...this.variations]);
  }

  /** Plays a move in the position shown; later moves become a variation. @param {string} move */
  play(move) {
    this.playAll([move]);
  }

  /** @param {string[]} moves */
  playAll(moves) {
    this.#replace([...this.line.moves, ...moves], "played");
  }

  /** Takes back the last turns, which become a variation. @param {number} count */
  takeBack(count) {
    this.#replace(this.moves.slice(0, Math.max(0, this.turns.length - count)), "taken back");
  }

  /**
   * Makes the variation of this number the game, and shows the position after `ply` turns.
   * @type {(number: number, ply: number) => void}
   */
  turnTo(number, ply) {
    const { moves, agreed } = this.variations[number];
    this.#replace(moves, "turned", agreed, ply);
  }

  /** Shows the position after `ply` turns. @param {number} ply */
  look(ply) {
    const wanted = Math.min(Math.max(ply, 0), this.turns.length);
    if (wanted === this.ply) return;
    const step = wanted - this.ply === 1;
    this.#shown = { ply: wanted, position: this.positionAfter(wanted) };
    this.#tell(step ? "stepped" : "looked");
  }

  /** The position after `ply` turns. @param {number} ply */
  positionAfter(ply) {
    if (ply === this.turns.length) return this.#whole.position;
    return this.#referee.setUp({ ...this.whole, moves: this.moves.slice(0, ply) }).position;
  }

  /** Ends the game by agreement or forfeit: "win w time", "draw agreement". @param {string} status */
  agree(status) {
    this.agreed = status;
    this.#tell("agreed");
  }

  /** Whether an engine with these values of its last moves, in centipawns, accepts a draw. @param {number[]} values */
  acceptsDraw(values) {
    return this.#referee.boardAfter(this.whole).acceptsDraw(values);
  }

  /** The moves of a variation with the letters of the pieces. @param {Line} line */
  lettersOf(line) {
    const letters = this.#letters.get(line) ?? this.#referee.letters(this.whole, line.moves);
    this.#letters.set(line, letters);
    return letters;
  }

  /**
   * Moves that follow the position after `ply` turns, with the letters of the pieces.
   * @type {(ply: number, moves: string[]) => string[]}
   */
  lettersAfter(ply, moves) {
    return this.#referee.letters(this.whole, [...this.moves.slice(0, ply), ...moves]).slice(ply);
  }

  /** @param {Line} line */
  #isLegal(line) {
    try {
      return this.lettersOf(line).length > 0;
    } catch {
      return false;
    }
  }

  /** @type {(moves: string[], what: string, agreed?: string, ply?: number) => void} */
  #replace(moves, what, agreed = "", ply = moves.length) {
    const left = { moves: this.moves, agreed: this.agreed };
    this.#whole = this.#referee.setUp({ ...this.whole, moves });
    this.variations = linesBeside(moves, [left, ...this.variations]);
    this.agreed = agreed;
    this.#shown = { ply, position: this.positionAfter(ply) };
    this.#tell(what);
  }

  /** @param {string} what */
  #tell(what) {
    this.dispatchEvent(new CustomEvent("change", { detail: what }));
  }
}

/** "win w resignation" as a sentence. @type {(status: string) => string} */
function agreedSentence(status) {
  const [kind, side, reason] = status.split(" ");
  if (kind === "draw") return t("end.draw", { reason: reasonText(side) });
  return t(side === "w" ? "end.white" : "end.black", { reason: reasonText(reason) });
}

/** @type {(reason: string) => string} */
function reasonText(reason) {
  return t(`reason.${reason}`) ?? reason;
}
