// The opponents: names for levels of skill, from the weakest to the strongest.
import { HIGHEST_SKILL, LOWEST_SKILL } from "./kept.js";
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

/**
 * "925 Elo", by the engine's scale: {lowest, elo}.
 * @type {(skill: number, levels: import("./referee.js").Levels) => string}
 */
export function strengthText(skill, levels) {
  const elo = levels.elo[skill - levels.lowest];
  return elo === undefined ? t("strength.full") : t("strength.elo", { elo });
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
export function advanced({ skill, wins, losses }, won) {
  const now = won ? { wins: wins + 1, losses: 0 } : { wins: 0, losses: losses + 1 };
  const other = now.wins >= WINS_TO_RISE ? beside(skill, 1) : now.losses >= LOSSES_TO_FALL ? beside(skill, -1) : undefined;
  return other ? { skill: other.skill, wins: 0, losses: 0 } : { skill, ...now };
}
