// The game being played: what was set up, what was played, and which of its positions is looked at.
// All that follows from the rules is the referee's; it is asked whenever something changes.
import { t } from "./words.js";

const NOBODY = { w: "", b: "" };

export class Game extends EventTarget {
  #referee;
  /** @type {import("./referee.js").Whole} */
  #whole;
  /** @type {{ply: number, position: import("./referee.js").Position}} */
  #shown;
  /** How the game ended if not by the rules: "win b resignation"; empty while it goes on. */
  agreed = "";
  /** The names of those who play; empty where nobody said. */
  players = NOBODY;
  /** What was said of the positions, by the number of turns before them. */
  comments = {};

  constructor(referee) {
    super();
    this.#referee = referee;
    this.start({ variant: "chess" });
  }

  /**
   * Begins a game: {variant, start, moves, agreed, players, comments}. `start` is a FEN, empty for
   * the usual one. A mistake is thrown as an error, and the game as it was.
   */
  start({ variant, start = "", moves = [], agreed = "", players = NOBODY, comments = {} }) {
    this.#whole = this.#referee.setUp({ variant, start, moves });
    Object.assign(this, { agreed, players, comments });
    this.#shown = { ply: this.turns.length, position: this.#whole.position };
    this.#tell("started");
  }

  get variant() {
    return this.#whole.variant;
  }
  /** The facts about the game that is played: its pieces, its board. */
  get rules() {
    return this.#referee.games.get(this.variant);
  }
  get startFen() {
    return this.#whole.start;
  }
  /** All turns, those after the one that is looked at included. */
  get turns() {
    return this.#whole.turns;
  }
  get moves() {
    return this.turns.map(({ text }) => text);
  }
  /** How many turns lie before the position that is looked at. */
  get ply() {
    return this.#shown.ply;
  }
  /** The position that is looked at. */
  get position() {
    return this.#shown.position;
  }
  get atEnd() {
    return this.ply === this.turns.length;
  }
  /** The turn that led to the position that is looked at. */
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
  /** What leads to the position that is looked at, for the referee and the engine. */
  get line() {
    return { variant: this.variant, start: this.startFen, moves: this.moves.slice(0, this.ply) };
  }
  get whole() {
    return { variant: this.variant, start: this.startFen, moves: this.moves };
  }
  /** All that start() takes to bring the game back as it is. */
  get state() {
    return { ...this.whole, agreed: this.agreed, players: this.players, comments: this.comments };
  }

  /** Plays a move in the position that is looked at; what came after it is forgotten. */
  play(move) {
    this.playAll([move]);
  }

  playAll(moves) {
    this.#replace([...this.line.moves, ...moves], "played");
  }

  /** Takes the last turns back for good. */
  takeBack(count) {
    this.#replace(this.moves.slice(0, Math.max(0, this.turns.length - count)), "taken back");
  }

  /** Looks at the position after so many turns. */
  look(ply) {
    const wanted = Math.min(Math.max(ply, 0), this.turns.length);
    if (wanted === this.ply) return;
    const step = wanted - this.ply === 1;
    this.#shown = { ply: wanted, position: this.positionAfter(wanted) };
    this.#tell(step ? "stepped" : "looked");
  }

  /** The position after so many turns. */
  positionAfter(ply) {
    if (ply === this.turns.length) return this.#whole.position;
    return this.#referee.setUp({ ...this.whole, moves: this.moves.slice(0, ply) }).position;
  }

  /** Ends the game by agreement of those who play: "win w time", "draw agreement". */
  agree(status) {
    this.agreed = status;
    this.#tell("agreed");
  }

  /** Whether an engine that thought its last moves worth so many centipawns would have a draw. */
  acceptsDraw(values) {
    return this.#referee.acceptsDraw(this.whole, values);
  }

  #replace(moves, what) {
    this.#whole = this.#referee.setUp({ ...this.whole, moves });
    this.agreed = "";
    this.#shown = { ply: moves.length, position: this.#whole.position };
    this.#tell(what);
  }

  #tell(what) {
    this.dispatchEvent(new CustomEvent("change", { detail: what }));
  }
}

/** "win w resignation" as a sentence. */
function agreedSentence(status) {
  const [kind, side, reason] = status.split(" ");
  if (kind === "draw") return t("end.draw", { reason: reasonText(side) });
  return t(side === "w" ? "end.white" : "end.black", { reason: reasonText(reason) });
}

function reasonText(reason) {
  return t(`reason.${reason}`) ?? reason;
}
