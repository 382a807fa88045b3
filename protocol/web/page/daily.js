// The puzzle of the day: the same for everybody on one date.
/** @import { Rules } from "./referee.js" */

const DAY = 86400000;

/** The game and the number of its puzzle, counted from 0. @param {Map<string, Rules>} games */
export function puzzleOfDay(games, now = new Date()) {
  const offered = [...games.values()].filter(({ puzzles, own }) => puzzles > 0 && !own);
  const day = Math.floor((now.getTime() - now.getTimezoneOffset() * 60000) / DAY);
  const { name, puzzles } = offered[day % offered.length];
  return { variant: name, number: Math.floor(day / offered.length) % puzzles };
}
