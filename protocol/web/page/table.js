// Who plays, and whose turn it is: brings the game, the engine and the clocks together.
import { Clock } from "./clock.js";

export const HIGHEST_SKILL = 20;
const HASH = 64;
const HINT_TIME = 1500;
const MATE_VALUE = 30000;

/** How a game is played if nothing else is said. */
export const USUAL = { persons: "w", skill: 6, moveTime: 1000, clock: "" };

/** The clock that a text such as "180+2" (seconds) means; nothing if it is empty. */
function clockOf(text) {
  if (!text) return undefined;
  const [seconds, increment] = text.split("+").map((number) => 1000 * Number(number));
  return { w: seconds, b: seconds, increment };
}

function valueOf({ mate, centipawns }) {
  return mate === undefined ? centipawns : Math.sign(mate) * MATE_VALUE;
}

export class Table extends EventTarget {
  /** How it is played: see USUAL. */
  settings = { ...USUAL };
  analysing = false;
  lines = 3;
  /** The squares of the hint that was asked for last. */
  hint = [];
  /** What the engine thought its moves in this game worth, in centipawns; the latest last. */
  #values = [];

  constructor(game, engine) {
    super();
    this.game = game;
    this.engine = engine;
    this.clock = new Clock(
      () => this.#tell("clock"),
      (side) => game.agree(`win ${side === "w" ? "b" : "w"} time`),
    );
    game.addEventListener("change", ({ detail }) => this.#changed(detail));
  }

  /** Begins a game: what Game.start() takes, how it is played, and the clocks if they ran before. */
  begin(game, settings, clock = clockOf(settings.clock)) {
    const before = this.settings;
    this.settings = { ...settings };
    try {
      this.game.start(game);
    } catch (error) {
      this.settings = before;
      throw error;
    }
    this.engine.newGame();
    this.#values = [];
    this.clock.set(clock);
    this.#proceed();
    this.#tell("thinking");
  }

  isPerson(side) {
    return this.settings.persons.includes(side);
  }

  /** Whether the pieces of the position shown may be moved by hand. */
  get mayMove() {
    if (this.analysing) return true;
    if (this.game.atEnd) return !this.game.over && this.isPerson(this.game.position.side);
    return this.isPerson(this.game.position.side);
  }

  get thinking() {
    return this.engine.searching && !this.analysing;
  }

  /** A person plays. */
  play(move) {
    const side = this.game.position.side;
    this.engine.abandon();
    this.clock.moved(side);
    this.game.play(move);
  }

  /** Takes back what was played since the person was last to move. */
  takeBack() {
    this.engine.abandon();
    const { turns } = this.game;
    const { persons } = this.settings;
    const hasAnswered = persons.length === 1 && !this.analysing && turns.at(-1)?.side !== persons;
    this.game.takeBack(hasAnswered ? 2 : 1);
  }

  resign() {
    const loser = this.settings.persons.length === 1 ? this.settings.persons : this.game.position.side;
    this.engine.abandon();
    this.game.agree(`win ${loser === "w" ? "b" : "w"} resignation`);
  }

  /** Claims the draw that can be claimed, or offers one. Returns whether the game is drawn. */
  draw() {
    const { claim } = this.game;
    if (claim) this.game.agree(claim.status);
    else if (this.settings.persons.length === 2 || this.game.acceptsDraw(this.#values)) this.game.agree("draw agreement");
    return this.game.over;
  }

  moveNow() {
    this.engine.moveNow();
  }

  /** Shows what the engine would play here. */
  async showHint() {
    if (this.engine.searching) return;
    const line = this.game.line;
    const side = this.game.position.side;
    const move = await this.engine.search(line, `movetime ${HINT_TIME}`, this.#options(HIGHEST_SKILL, 1), (info) => this.#hear(info, side));
    if (!move || line.moves.length !== this.game.ply) return;
    this.hint = move.match(/[a-l]\d+/g);
    this.#tell("hint", move);
    this.#proceed();
  }

  /** Thinks about the position shown, for as long as it is shown. */
  analyse(on) {
    this.analysing = on;
    this.engine.abandon();
    this.#tell("played");
    this.#proceed();
  }

  #options(skill, lines) {
    return { Hash: HASH, "Skill Level": skill, MultiPV: lines };
  }

  #changed(what) {
    this.hint = [];
    if (what === "agreed") {
      this.engine.abandon();
      this.clock.stop();
    }
    this.#tell(what);
    if (what !== "started") this.#proceed();
  }

  // What is to be done now: think, let a clock run, or nothing.
  #proceed() {
    const { game } = this;
    if (this.analysing) return this.#analyse();
    if (game.over) return this.clock.stop();
    const side = this.#sideToMove();
    this.clock.run(side);
    if (!this.isPerson(side) && !this.engine.searching) this.#think();
  }

  #sideToMove() {
    const { turns, position, atEnd } = this.game;
    if (atEnd) return position.side;
    return turns.at(-1).side === "w" ? "b" : "w";
  }

  #limits() {
    if (!this.clock.inUse) return `movetime ${this.settings.moveTime}`;
    const { increment } = this.clock;
    const left = (side) => Math.max(1, Math.round(this.clock.left(side)));
    return `wtime ${left("w")} btime ${left("b")} winc ${increment} binc ${increment}`;
  }

  async #think() {
    const side = this.#sideToMove();
    const count = this.game.turns.length;
    let value;
    const search = this.engine.search(this.game.whole, this.#limits(), this.#options(this.settings.skill, 1), (info) => {
      value = valueOf(info.score);
      this.#hear(info, side);
    });
    this.#tell("thinking");
    const move = await search;
    if (!move || this.game.over || this.game.turns.length !== count) return;
    if (value !== undefined) this.#values.push(value);
    this.clock.moved(side);
    this.game.look(count);
    this.game.play(move);
  }

  async #analyse() {
    this.engine.abandon();
    this.clock.stop();
    const side = this.game.position.side;
    if (this.game.position.verdict) return;
    await this.engine.search(this.game.line, "infinite", this.#options(HIGHEST_SKILL, this.lines), (info) => this.#hear(info, side));
  }

  #hear(info, side) {
    this.#tell("thought", { info, side });
  }

  #tell(what, about) {
    this.dispatchEvent(new CustomEvent("change", { detail: { what, about } }));
  }
}
