// Who plays, and whose turn it is: brings the game, the engine and the clocks together.
import { Clock } from "./clock.js";
import { heard } from "./elements.js";
import { HIGHEST_SKILL, USUAL } from "./kept.js";

const HASH = 64;
const HINT_TIME = 1500;
const STUDY_TIME = 1000;
const MATE_VALUE = 30000;
/** Milliseconds in which a person sees what his move did, before the reply. */
const PAUSE = 700;

/** The clock that a text such as "180+2" (seconds) means; nothing if it is empty. */
function clockOf(text) {
  if (!text) return undefined;
  const [seconds, increment] = text.split("+").map((number) => 1000 * Number(number));
  return { w: seconds, b: seconds, increment };
}

/** A score of the engine in centipawns. */
function centipawnsOf({ mate, centipawns }) {
  return mate === undefined ? centipawns : Math.sign(mate) * MATE_VALUE;
}

export function opposite(side) {
  return side === "w" ? "b" : "w";
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * Tells by the event "change", {what, about}, all that Game tells, and "thinking", "thought", "clock",
 * "hint", "settings", "analysing", "branched" (before a move is played in the past) and "fault".
 */
export class Table extends EventTarget {
  /** How it is played: see Settings in kept.js. */
  settings = { ...USUAL };
  analysing = false;
  lines = 3;
  /** Whether the position shown is evaluated while people think. */
  evaluates = false;
  /** Whether the game that is over is being reviewed, which nothing else disturbs. */
  reviewing = false;
  /** What is to be done on the board, if it is a lesson: see Course. */
  task;
  /** The squares of the hint that was asked for last. */
  hint = [];
  /** What the engine thought its moves in this game worth, in centipawns; the latest last. */
  #values = [];
  /** The game that was left for the analysis. */
  #left;
  /** Whether the search that runs is but for people to see. */
  #studies = false;
  #lastMove = 0;

  constructor(game, engine) {
    super();
    this.game = game;
    this.engine = engine;
    this.clock = new Clock(
      () => this.#tell("clock"),
      (side) => game.agree(`win ${opposite(side)} time`),
    );
    heard(game, "change", (what) => this.#changed(what));
  }

  /**
   * Begins a game: what Game.start() takes, how it is played, the clocks if they ran before, and the
   * task if it is a lesson. A mistake in the game is thrown as an error, and all is as it was.
   */
  begin(game, settings, clock = clockOf(settings.clock), task = undefined) {
    const before = this.settings;
    this.settings = { ...settings };
    try {
      this.game.start(game);
    } catch (error) {
      this.settings = before;
      throw error;
    }
    this.analysing = false;
    this.task = task;
    this.#left = undefined;
    this.engine.newGame();
    this.#values = [];
    this.clock.set(clock);
    this.#proceed();
    this.#tell("thinking");
  }

  /** Goes on with the same game in another way. */
  change(settings) {
    const clockChanges = settings.clock !== this.settings.clock;
    this.settings = { ...settings };
    this.engine.abandon();
    if (clockChanges) this.clock.set(clockOf(settings.clock));
    this.#tell("settings");
    this.#proceed();
  }

  isPerson(side) {
    return this.settings.persons.includes(side);
  }

  /** The side of the only person who plays against the engine; nothing otherwise. */
  get person() {
    const { persons } = this.settings;
    return persons.length === 1 ? persons : undefined;
  }

  /** Whether the pieces of the position shown may be moved by hand. */
  get mayMove() {
    if (this.analysing) return true;
    if (this.task?.done) return false;
    if (this.game.atEnd && this.game.over) return false;
    return this.isPerson(this.game.position.side);
  }

  get thinking() {
    return this.engine.searching && !this.analysing && !this.#studies;
  }

  /** A person plays; in a lesson only what fulfils its task. */
  play(move) {
    if (this.task && !this.analysing && !this.task.tries(move)) return;
    const side = this.game.position.side;
    this.engine.abandon();
    if (!this.game.atEnd && !this.analysing) this.#tell("branched");
    this.clock.moved(side);
    this.#lastMove = performance.now();
    this.game.play(move);
  }

  /** Plays the moves of a line, while it analyses. */
  tryLine(moves) {
    this.engine.abandon();
    this.game.playAll(moves);
  }

  /** Takes back what was played since the person was last to move. */
  takeBack() {
    this.engine.abandon();
    const { turns } = this.game;
    const hasAnswered = this.person && !this.analysing && turns.at(-1)?.side !== this.person;
    this.game.takeBack(hasAnswered ? 2 : 1);
  }

  resign() {
    const loser = this.person ?? this.game.position.side;
    this.engine.abandon();
    this.game.agree(`win ${opposite(loser)} resignation`);
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

  /** The engine has stopped for good; retry() has it try again. */
  tellFault(message) {
    this.#tell("fault", message);
  }

  /** Has the engine think again, after a fault. */
  retry() {
    this.#proceed();
    this.#tell("thinking");
  }

  /** Shows what the engine would play here. */
  async showHint() {
    if (this.thinking || this.analysing) return;
    const { line, position } = this.game;
    const move = await this.#study(line, position.side, HINT_TIME);
    if (!move || line.moves.length !== this.game.ply) return;
    this.hint = move.match(/[a-l]\d+/g);
    this.#tell("hint", move);
  }

  /**
   * Thinks about the position shown, for as long as it is shown. The moves that are tried leave the
   * game as it is: it comes back when the analysis ends.
   */
  analyse(on) {
    this.engine.abandon();
    if (on !== this.analysing) {
      this.analysing = on;
      if (on) this.#leave();
      else this.#comeBack();
      this.#tell("analysing");
    }
    this.#proceed();
  }

  /** Whether the position shown is to be evaluated from now on. */
  evaluate(on) {
    this.evaluates = on;
    if (!this.thinking) this.#proceed();
  }

  /** Lets the engine and the clocks rest until retry(). */
  rest() {
    this.engine.abandon();
    this.clock.stop();
  }

  /**
   * What the engine at its strongest thinks of the position after `line`: {score, best}, from the
   * view of the side to move; nothing if something else was begun.
   */
  async judge(line, limits) {
    let score;
    const search = this.engine.search(line, limits, this.#options(HIGHEST_SKILL, 1), (info) => {
      if (!info.isBound) score = info.score;
    });
    this.#studies = true;
    const best = await search;
    return best && score && { score, best };
  }

  #leave() {
    this.#left = { state: this.game.state, ply: this.game.ply };
    this.clock.stop();
  }

  #comeBack() {
    const { state, ply } = this.#left;
    this.#left = undefined;
    this.game.start(state);
    this.game.look(ply);
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
    if (game.over) {
      this.clock.stop();
      return this.#evaluate();
    }
    const side = this.#sideToMove();
    // Nobody loses time before he has seen the board.
    if (game.turns.length > 1 || !this.isPerson(side)) this.clock.run(side);
    if (this.isPerson(side)) return this.#evaluate();
    if (!this.thinking) this.#think();
  }

  #sideToMove() {
    const { turns, position, atEnd } = this.game;
    return atEnd ? position.side : opposite(turns.at(-1).side);
  }

  #limits() {
    if (!this.clock.inUse) return `movetime ${this.settings.moveTime}`;
    const { increment } = this.clock;
    const left = (side) => Math.max(1, Math.round(this.clock.left(side)));
    return `wtime ${left("w")} btime ${left("b")} winc ${increment} binc ${increment}`;
  }

  async #think() {
    const side = this.#sideToMove();
    const { turns, whole } = this.game;
    let value;
    const hear = (info) => {
      value = centipawnsOf(info.score);
      this.#hear(info, side);
    };
    const search = this.engine.search(whole, this.#limits(), this.#options(this.settings.skill, 1), hear);
    this.#studies = false;
    this.#tell("thinking");
    // Something else may be played, or set up, before the move is.
    const isLate = () => this.game.over || this.game.turns !== turns || this.engine.searching || this.analysing || this.isPerson(side);
    const move = await search;
    if (!move || isLate()) return;
    this.clock.moved(side);
    await pause(this.#lastMove + PAUSE - performance.now());
    if (isLate()) return;
    if (value !== undefined) this.#values.push(value);
    this.game.look(turns.length);
    this.#lastMove = performance.now();
    this.game.play(move);
  }

  // The best move, by the engine at its strongest; nothing if something else was begun.
  async #study(line, side, time) {
    const search = this.engine.search(line, `movetime ${time}`, this.#options(HIGHEST_SKILL, 1), (info) => this.#hear(info, side));
    this.#studies = true;
    return search;
  }

  #evaluate() {
    if (this.reviewing) return;
    const { line, position } = this.game;
    if (this.#studies) this.engine.abandon();
    if (this.evaluates && !position.verdict) this.#study(line, position.side, STUDY_TIME);
  }

  #analyse() {
    this.engine.abandon();
    const { line, position } = this.game;
    if (position.verdict) return;
    this.engine.search(line, "infinite", this.#options(HIGHEST_SKILL, this.lines), (info) => this.#hear(info, position.side));
    this.#studies = false;
  }

  #hear(info, side) {
    this.#tell("thought", { info, side });
  }

  #tell(what, about) {
    this.dispatchEvent(new CustomEvent("change", { detail: { what, about } }));
  }
}
