// Who plays, and whose turn it is: connects the game, the engine and the clocks.
import { Clock } from "./clock.js";
import { heard } from "./elements.js";
import { settledTurns } from "./exchange.js";
import { HIGHEST_SKILL, USUAL } from "./kept.js";

/**
 * @typedef {import("./clock.js").Side} Side
 * @typedef {import("./engine.js").Info} Info
 * @typedef {import("./kept.js").Settings} Settings
 * @typedef {{variant: string, start: string, moves: string[]}} Line
 */

const HASH = 64;
const HINT_TIME = 1500;
const STUDY_TIME = 1000;
const MATE_VALUE = 30000;
/** The least milliseconds between a person's move and the reply. */
const PAUSE = 700;

/**
 * The clock of a text such as "180+2" (seconds); nothing if it is empty.
 * @type {(text: string) => import("./clock.js").ClockState | undefined}
 */
function clockOf(text) {
  if (!text) return undefined;
  const [seconds, increment] = text.split("+").map((number) => 1000 * Number(number));
  return { w: seconds, b: seconds, increment };
}

/** A score of the engine in centipawns. @type {(score: import("./engine.js").Score) => number} */
function centipawnsOf({ mate, centipawns }) {
  return mate === undefined ? centipawns : Math.sign(mate) * MATE_VALUE;
}

/** @type {(side: string) => Side} */
export function opposite(side) {
  return side === "w" ? "b" : "w";
}

/** @type {(milliseconds: number) => Promise<void>} */
function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * Dispatches all events of Game, as "change", {what, about}; also "thinking", "thought", "clock",
 * "hint", "settings", "analysing" and "fault".
 */
export class Table extends EventTarget {
  /** The settings of the game: see Settings in kept.js. */
  settings = { ...USUAL };
  analysing = false;
  lines = 3;
  /** Whether to evaluate the position shown while people think. */
  evaluates = false;
  /** Whether a finished game is under review; nothing else may search then. */
  reviewing = false;
  /** The task, in a lesson. @type {import("./course.js").Course | undefined} */
  task;
  /** The squares of the last hint. @type {string[]} */
  hint = [];
  /** The engine's values of its own moves in this game, in centipawns, newest last. @type {number[]} */
  #values = [];
  /**
   * The game to return to after the analysis.
   * @type {{state: import("./game.js").Started, ply: number} | undefined}
   */
  #left;
  /** Whether the running search is for display only. */
  #studies = false;
  #lastMove = 0;

  /**
   * @param {import("./game.js").Game} game
   * @param {import("./engine.js").Engine} engine
   */
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
   * Begins a game: the arguments of Game.start(), the settings, the clock if it ran before, and the
   * task of a lesson. Throws an error for a mistake in the game, and changes nothing.
   * @param {import("./game.js").Started} game
   * @param {Settings} settings
   * @param {import("./clock.js").ClockState} [clock]
   * @param {import("./course.js").Course} [task]
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

  /** Continues the game with other settings. @param {Settings} settings */
  change(settings) {
    const clockChanges = settings.clock !== this.settings.clock;
    this.settings = { ...settings };
    this.engine.abandon();
    if (clockChanges) this.clock.set(clockOf(settings.clock));
    this.#tell("settings");
    this.#proceed();
  }

  /** @param {string} side */
  isPerson(side) {
    return this.settings.persons.includes(side);
  }

  /** The side of the only person who plays against the engine, or nothing. */
  get person() {
    const { persons } = this.settings;
    return persons.length === 1 ? persons : undefined;
  }

  /** The side of the only person before this screen, against the engine or a friend elsewhere; or nothing. */
  get ownSide() {
    const { friend } = this.settings;
    return friend ? opposite(friend) : this.person;
  }

  /** Whether pieces can be moved by hand in the position shown. */
  get mayMove() {
    if (this.analysing) return true;
    if (this.task?.isClosed) return false;
    if (this.game.atEnd && this.game.over) return false;
    const { position, ply } = this.game;
    return this.isPerson(position.side) && position.side !== this.settings.friend && ply >= settledTurns(this.settings);
  }

  get thinking() {
    return this.engine.searching && !this.analysing && !this.#studies;
  }

  /** Plays a person's move; in a lesson, only one that fulfils the task. @param {string} move */
  play(move) {
    if (this.task && !this.analysing && !this.task.tries(move)) return;
    const side = this.game.position.side;
    // A move declines an offer.
    if (this.settings.offer === this.settings.friend) this.settings.offer = "";
    this.engine.abandon();
    this.clock.moved(side);
    this.#lastMove = performance.now();
    this.game.play(move);
  }

  /** Plays the moves of a line during an analysis. @param {string[]} moves */
  tryLine(moves) {
    this.engine.abandon();
    this.game.playAll(moves);
  }

  /** Returns to a variation: see Game.turnTo(). @type {(number: number, ply: number) => void} */
  turnTo(number, ply) {
    const settled = this.game.moves.slice(0, settledTurns(this.settings));
    if (settled.some((move, at) => this.game.variations[number].moves[at] !== move)) return;
    this.engine.abandon();
    this.game.turnTo(number, ply);
  }

  /** Takes back the last move, and with a reply of the engine also the person's move before it; never what a friend knows. */
  takeBack() {
    if (!this.analysing && this.game.turns.length <= settledTurns(this.settings)) return;
    this.engine.abandon();
    const { turns } = this.game;
    const hasAnswered = this.person && !this.analysing && turns.at(-1)?.side !== this.person;
    this.game.takeBack(hasAnswered ? 2 : 1);
  }

  resign() {
    const loser = this.ownSide ?? this.game.position.side;
    this.engine.abandon();
    this.game.agree(`win ${opposite(loser)} resignation`);
  }

  /**
   * Claims a possible draw, accepts one, or offers one; to a friend, with the next link. Returns whether the game is drawn, or may
   * still be.
   */
  draw() {
    const { claim } = this.game;
    const { friend, offer } = this.settings;
    if (claim) this.game.agree(claim.status);
    else if (friend && offer !== friend) this.change({ ...this.settings, offer: opposite(friend) });
    else if (this.settings.persons.length === 2 || this.game.acceptsDraw(this.#values)) this.game.agree("draw agreement");
    return this.game.over || Boolean(friend);
  }

  /** Reports that the engine has stopped for good; see retry(). @param {string} message */
  tellFault(message) {
    this.#tell("fault", message);
  }

  /** Lets the engine think again, after a fault. */
  retry() {
    this.#proceed();
    this.#tell("thinking");
  }

  /** Shows the engine's move for this position. */
  async showHint() {
    if (this.thinking || this.analysing) return;
    const { line, position } = this.game;
    const move = await this.#study(line, position.side, HINT_TIME);
    if (move && line.moves.length === this.game.ply) this.point(move);
  }

  /**
   * Shows a move on the board; `why` is "hint" or "better".
   * @param {string} move
   */
  point(move, why = "hint") {
    this.hint = move.match(/[a-l]\d+/g) ?? [];
    this.#tell("hint", { move, why });
  }

  /**
   * Starts or ends an analysis of the position shown. Moves tried in it do not change the game,
   * which returns at the end.
   * @param {boolean} on
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

  /** Turns the evaluation of the position shown on or off. @param {boolean} on */
  evaluate(on) {
    this.evaluates = on;
    if (!this.thinking) this.#proceed();
  }

  /** Stops the engine and the clocks until retry(). */
  rest() {
    this.engine.abandon();
    this.clock.stop();
  }

  /**
   * Evaluates the position after `line` with the engine at full strength: {score, best, follows}, from the
   * view of the side to move, with the moves that the engine expects; nothing if the search was abandoned.
   * @param {Line} line @param {import("./engine.js").Limits} limits
   */
  async judge(line, limits) {
    /** @type {{score: import("./engine.js").Score, follows: string[]} | undefined} */
    let found;
    const search = this.engine.search(line, limits, this.#options(HIGHEST_SKILL), (info) => {
      if (info.exact) found = { score: info.score, follows: info.moves };
    });
    this.#studies = true;
    const best = await search;
    const judged = found && { .../** @type {NonNullable<typeof found>} */ (found), best };
    return best ? judged : undefined;
  }

  /**
   * Plays moves, and then one by one at most `count` that the engine expects. Resolves to the turns of the latter; to nothing if
   * something else was played meanwhile.
   * @param {string[]} moves @param {number} count
   */
  async playOut(moves, count) {
    const { game } = this;
    if (moves.length > 0) game.playAll(moves);
    let { turns } = game;
    const before = turns.length;
    const judged = game.over ? undefined : await this.judge(game.whole, { seconds: 0.4 });
    for (const move of judged?.follows.slice(0, count) ?? []) {
      await pause(PAUSE);
      if (game.turns !== turns) return undefined;
      game.playAll([move]);
      turns = game.turns;
    }
    return game.turns === turns ? turns.slice(before) : undefined;
  }

  #leave() {
    this.#left = { state: this.game.state, ply: this.game.ply };
    this.clock.stop();
  }

  #comeBack() {
    const left = this.#left;
    this.#left = undefined;
    if (!left) return;
    this.game.start(left.state);
    this.game.look(left.ply);
  }

  /** @type {(skill: number) => Record<string, number>} */
  #options(skill) {
    return { Hash: HASH, "Skill Level": skill };
  }

  /** @param {string} what */
  #changed(what) {
    this.hint = [];
    if (what === "agreed") {
      this.engine.abandon();
      this.clock.stop();
    }
    this.#tell(what);
    if (what !== "started") this.#proceed();
  }

  // Starts what comes next: a search, a clock, or nothing.
  #proceed() {
    const { game } = this;
    if (this.analysing) return this.#analyse();
    if (game.over) {
      this.clock.stop();
      return this.#evaluate();
    }
    const side = this.game.sideToMove;
    // The clock does not run before the person has seen the board.
    if (game.turns.length > 1 || !this.isPerson(side)) this.clock.run(side);
    if (this.isPerson(side)) return this.#evaluate();
    if (!this.thinking) this.#think();
  }

  #limits() {
    if (!this.clock.inUse) return { seconds: this.settings.moveTime / 1000 };
    const left = Math.max(1, Math.round(this.clock.left(this.game.sideToMove)));
    return { left: left / 1000, added: this.clock.increment / 1000 };
  }

  async #think() {
    const side = this.game.sideToMove;
    const { turns, whole } = this.game;
    /** @type {number | undefined} */
    let value;
    const hear = (/** @type {Info} */ info) => {
      value = centipawnsOf(info.score);
      this.#hear(info, side, whole);
    };
    const search = this.engine.search(whole, this.#limits(), this.#options(this.settings.skill), hear);
    this.#studies = false;
    this.#tell("thinking");
    // By then another move may have been played, or another position set up.
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

  /**
   * The best move, by the engine at full strength; nothing if the search was abandoned.
   * @type {(line: Line, side: string, time: number) => Promise<string | undefined>}
   */
  async #study(line, side, time) {
    const search = this.engine.search(line, { seconds: time / 1000 }, this.#options(HIGHEST_SKILL), (info) => this.#hear(info, side, line));
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
    this.engine.search(line, { infinite: true, lines: this.lines }, this.#options(HIGHEST_SKILL), (info) => this.#hear(info, position.side, line));
    this.#studies = false;
  }

  // `line` leads to the position that is searched, which need not be the one shown.
  /** @type {(info: Info, side: string, line: Line) => void} */
  #hear(info, side, line) {
    this.#tell("thought", { info, side, ply: line.moves.length });
  }

  /** @type {(what: string, about?: unknown) => void} */
  #tell(what, about) {
    this.dispatchEvent(new CustomEvent("change", { detail: { what, about } }));
  }
}
