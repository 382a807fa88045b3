// The game being played: what was set up, what was played, and which of its positions is looked at.
// All that follows from the rules is the referee's; it is asked anew whenever something changes.

export class Game extends EventTarget {
  #referee;
  #whole;
  #shown;

  constructor(referee) {
    super();
    this.#referee = referee;
    this.start({ variant: "chess" });
  }

  /**
   * Begins a game: {variant, start, moves, agreed}. `start` is a FEN, empty for the usual one;
   * `agreed` how it ended if not by the rules: "win b resignation". A mistake is thrown as an error,
   * and the game as it was.
   */
  start({ variant, start = "", moves = [], agreed = "" }) {
    this.#whole = this.#referee.setUp({ variant, start, moves });
    this.agreed = agreed;
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
  /** How the whole game has ended, in a sentence; empty while it goes on. */
  get result() {
    if (this.agreed) return agreedSentence(this.agreed);
    return this.#whole.position.verdict?.told ?? "";
  }
  get over() {
    return this.result !== "";
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

  /** Plays a move in the position that is looked at; what came after it is forgotten. */
  play(move) {
    const moves = [...this.line.moves, move];
    this.#whole = this.#referee.setUp({ ...this.whole, moves });
    this.agreed = "";
    this.#shown = { ply: moves.length, position: this.#whole.position };
    this.#tell("played");
  }

  /** Takes the last turns back for good. */
  takeBack(count) {
    const moves = this.moves.slice(0, Math.max(0, this.turns.length - count));
    this.#whole = this.#referee.setUp({ ...this.whole, moves });
    this.agreed = "";
    this.#shown = { ply: moves.length, position: this.#whole.position };
    this.#tell("taken back");
  }

  /** Looks at the position after so many turns. */
  look(ply) {
    const wanted = Math.min(Math.max(ply, 0), this.turns.length);
    if (wanted === this.ply) return;
    const back = wanted < this.ply;
    const position =
      wanted === this.turns.length
        ? this.#whole.position
        : this.#referee.setUp({ ...this.whole, moves: this.moves.slice(0, wanted) }).position;
    const step = Math.abs(wanted - this.ply) === 1;
    this.#shown = { ply: wanted, position };
    this.#tell(step && !back ? "stepped" : "looked");
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

  #tell(what) {
    this.dispatchEvent(new CustomEvent("change", { detail: what }));
  }
}

/** "win w resignation" as a sentence. */
function agreedSentence(status) {
  const [kind, side, reason] = status.split(" ");
  if (kind === "draw") return `Draw: ${side}.`;
  return `${side === "w" ? "White" : "Black"} wins: ${reason}.`;
}
