// The next opponent in each game: wins in a row bring a stronger one, losses a weaker one.
import { USUAL } from "./kept.js";
import { advanced, opponentOf, opponentText } from "./opponents.js";
import { t } from "./words.js";

/**
 * @typedef {{variant: string, status: string}} Ended
 * @typedef {{settings: import("./kept.js").Settings, person: string | undefined}} Against
 */

export class Progress {
  #store;
  #levels;

  /**
   * @param {import("./storage.js").Store} store
   * @param {import("./referee.js").Levels} levels those of the referee
   */
  constructor(store, levels) {
    this.#store = store;
    this.#levels = levels;
  }

  /** The level of the next opponent in a variant. @param {string} variant */
  strength(variant) {
    return this.#store.progress[variant]?.skill ?? USUAL.skill;
  }

  /**
   * The level in a rematch: only a win brings a stronger opponent, and only another end a weaker one.
   * @type {(game: Ended, against: Against) => number}
   */
  rematch({ variant, status }, { settings: { skill }, person }) {
    const nearer = status.startsWith(`win ${person} `) ? Math.max : Math.min;
    return person ? nearer(skill, this.strength(variant)) : skill;
  }

  /**
   * Counts the end of a game of a person against the engine, {settings, person}. Returns what it changes for the
   * next game, in words; nothing if it changes nothing.
   * @param {Ended} game
   * @param {Against} against
   */
  count({ variant, status }, { settings, person }) {
    const { skill } = settings;
    const [kind, winner] = status.split(" ");
    // The small game after the lessons has a weaker opponent and does not count.
    if (kind === "draw" || skill < this.strength(variant)) return undefined;
    const before = this.#store.progress[variant];
    const after = advanced(before?.skill === skill ? before : { skill, wins: 0, losses: 0 }, winner === person);
    this.#store.progress = { ...this.#store.progress, [variant]: after };
    this.#store.keep();
    if (after.skill !== skill) return t(after.skill > skill ? "progress.stronger" : "progress.weaker", { opponent: opponentText(after.skill, this.#levels) });
    return after.wins > 0 ? t("progress.again", { opponent: opponentOf(skill).name }) : undefined;
  }
}
