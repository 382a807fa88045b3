// The players' clocks.

/**
 * @typedef {"w" | "b"} Side
 *
 * The milliseconds left to each side, the increment, and, for a running clock, its side and the
 * time (Date.now()) of these values.
 * @typedef {{w: number, b: number, increment: number, running?: Side, at?: number}} ClockState
 */

export class Clock {
  /** @type {{w: number, b: number} | undefined} */
  #left;
  increment = 0;
  /** @type {Side | undefined} */
  #running;
  #since = 0;
  #timer = 0;

  /**
   * `onTick()` is called regularly while the clock runs, `onFlag(side)` when a side's time is over.
   * @param {() => void} onTick
   * @param {(side: Side) => void} onFlag
   */
  constructor(onTick, onFlag) {
    this.onTick = onTick;
    this.onFlag = onFlag;
  }

  get inUse() {
    return this.#left !== undefined;
  }
  /**
   * The state, for storage; nothing if not in use.
   * @returns {ClockState | undefined}
   */
  get state() {
    if (!this.inUse) return undefined;
    return { w: this.left("w"), b: this.left("b"), increment: this.increment, running: this.#running, at: Date.now() };
  }

  /**
   * Stops the clock with these times. If the stored clock was running, the time since then is
   * subtracted.
   * @param {ClockState | undefined} state
   */
  set(state) {
    this.stop();
    this.#left = state && { w: state.w, b: state.b };
    if (this.#left && state?.running && state.at) this.#left[state.running] -= Math.min(state[state.running], Math.max(0, Date.now() - state.at));
    this.increment = state?.increment ?? 0;
    this.onTick();
  }

  /** The milliseconds left to a side. @type {(side: Side) => number} */
  left(side) {
    const passed = this.#running === side ? performance.now() - this.#since : 0;
    return Math.max(0, (this.#left?.[side] ?? 0) - passed);
  }

  /** Runs the clock of `side` and stops the other. @type {(side: Side) => void} */
  run(side) {
    if (!this.inUse || this.#running === side) return;
    this.stop();
    this.#running = side;
    this.#since = performance.now();
    this.#timer = setInterval(() => this.#tick(), 100);
  }

  /** Adds the increment after a move of `side`. @type {(side: Side) => void} */
  moved(side) {
    if (!this.#left || this.#running !== side) return;
    this.stop();
    this.#left[side] += this.increment;
    this.onTick();
  }

  stop() {
    if (this.#left && this.#running) this.#left[this.#running] = this.left(this.#running);
    clearInterval(this.#timer);
    this.#running = undefined;
  }

  #tick() {
    this.onTick();
    const side = this.#running;
    if (!side || this.left(side) > 0) return;
    this.stop();
    this.onFlag(side);
  }
}

/** "4:05", or "0:07.3" when little is left. @type {(milliseconds: number) => string} */
export function clockText(milliseconds) {
  const seconds = milliseconds / 1000;
  const minutes = Math.floor(seconds / 60);
  if (seconds < 20) return `0:${(Math.floor(seconds * 10) / 10).toFixed(1).padStart(4, "0")}`;
  return `${minutes}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}
