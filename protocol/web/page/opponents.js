// The opponents: names for levels of skill, from the weakest to the strongest, and the next one in each
// game: wins in a row bring a stronger one, losses a weaker one.
import { HIGHEST_SKILL, LOWEST_SKILL, USUAL } from "./kept.js";
import { t } from "./words.js";

const WINS_TO_RISE = 2;
const LOSSES_TO_FALL = 3;

/** @typedef {{name: string, skill: number}} Opponent */

export const OPPONENTS = [
  { name: "Initiate", skill: LOWEST_SKILL },
  { name: "Novice", skill: -9 },
  { name: "Ranger", skill: -6 },
  { name: "Archer", skill: -3 },
  { name: "Druid", skill: 1 },
  { name: "Gorgon", skill: 6 },
  { name: "Immobilizer", skill: 13 },
  { name: "Ximaera", skill: HIGHEST_SKILL },
];

/** The opponent nearest to a level. @type {(skill: number) => Opponent} */
export function opponentOf(skill) {
  const distance = (/** @type {Opponent} */ one) => Math.abs(one.skill - skill);
  return OPPONENTS.reduce((best, one) => (distance(one) < distance(best) ? one : best));
}

/** "925 Elo", by the engine's scale. @type {(skill: number, levels: import("./referee.js").Levels) => string} */
export function strengthText(skill, levels) {
  const elo = levels.find(({ level }) => level === skill)?.elo;
  return elo ? t("strength.elo", { elo }) : t("strength.full");
}

/** "Ranger (925 Elo)". @type {(skill: number, levels: import("./referee.js").Levels) => string} */
export function opponentText(skill, levels) {
  return `${opponentOf(skill).name} (${strengthText(skill, levels)})`;
}

/**
 * The opponent so many places above another one; nothing beyond the ends.
 * @type {(skill: number, places: number) => Opponent | undefined}
 */
function beside(skill, places) {
  return OPPONENTS[OPPONENTS.indexOf(opponentOf(skill)) + places];
}

/**
 * The progress in a variant after a game that was `won` or lost: enough wins in a row bring a stronger
 * opponent, enough losses a weaker one.
 * @param {import("./kept.js").Progress} before
 * @param {boolean} won
 */
function advanced({ skill, wins, losses }, won) {
  const now = won ? { wins: wins + 1, losses: 0 } : { wins: 0, losses: losses + 1 };
  const other = now.wins >= WINS_TO_RISE ? beside(skill, 1) : now.losses >= LOSSES_TO_FALL ? beside(skill, -1) : undefined;
  return other ? { skill: other.skill, wins: 0, losses: 0 } : { skill, ...now };
}

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
