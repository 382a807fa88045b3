// The opponents: names for levels of skill, from the weakest to the strongest.
import { HIGHEST_SKILL } from "./kept.js";
import { t } from "./words.js";

const WINS_TO_RISE = 2;

export const OPPONENTS = [
  { name: "Novice", skill: -12 },
  { name: "Ranger", skill: -7 },
  { name: "Archer", skill: -2 },
  { name: "Druid", skill: 3 },
  { name: "Gorgon", skill: 8 },
  { name: "Immobilizer", skill: 14 },
  { name: "Ximaera", skill: HIGHEST_SKILL },
];

/** The opponent nearest to a level. */
export function opponentOf(skill) {
  const distance = (one) => Math.abs(one.skill - skill);
  return OPPONENTS.reduce((best, one) => (distance(one) < distance(best) ? one : best));
}

/** "925 Elo", by the engine's scale: {lowest, elo}. */
export function strengthText(skill, levels) {
  const elo = levels.elo[skill - levels.lowest];
  return elo === undefined ? t("strength.full") : t("strength.elo", { elo });
}

/** "Ranger (925 Elo)". */
export function opponentText(skill, levels) {
  return `${opponentOf(skill).name} (${strengthText(skill, levels)})`;
}

/** The next stronger opponent; nothing for the strongest. */
export function nextOpponent(skill) {
  return OPPONENTS[OPPONENTS.indexOf(opponentOf(skill)) + 1];
}

/**
 * The progress in a variant after a game that was `won` or not: enough wins in a row bring the next
 * opponent.
 */
export function advanced({ skill, wins }, won) {
  if (!won) return { skill, wins: 0 };
  const next = nextOpponent(skill);
  return wins + 1 >= WINS_TO_RISE && next ? { skill: next.skill, wins: 0 } : { skill, wins: wins + 1 };
}
