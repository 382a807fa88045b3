// Boards whose pieces stand on the points of lines, as in China, with a river and palaces.
import { vector } from "./elements.js";
import { fileOf, rankOf } from "./geometry.js";
/** @import { Rules } from "./referee.js" */

/** By games: the rank below the river, and the middles of the palaces. @type {Record<string, {river: number, palaces: string[]}>} */
const LINED = { xiangqi: { river: 5, palaces: ["e2", "e9"] } };

/** Whether the pieces of a game stand on points. @param {Rules} game */
export function hasPoints({ name }) {
  return name in LINED;
}

/** The lines of a board, seen from either side, a square one unit wide. @param {Rules} game */
export function linesOf({ name, files, ranks }) {
  const { river, palaces } = LINED[name];
  const across = Array.from({ length: ranks }, (_, rank) => `M0.5 ${rank + 0.5}H${files - 0.5}`);
  const bank = ranks - river;
  const along = Array.from({ length: files }, (_, file) =>
    file % (files - 1) === 0 ? `M${file + 0.5} 0.5V${ranks - 0.5}` : `M${file + 0.5} 0.5V${bank - 0.5}M${file + 0.5} ${bank + 0.5}V${ranks - 0.5}`);
  const crosses = palaces.map((middle) => {
    const [x, y] = [fileOf(middle) + 0.5, ranks - rankOf(middle) - 0.5];
    return `M${x - 1} ${y - 1}l2 2m0 -2l-2 2`;
  });
  return vector("path", { class: "lines", d: [...across, ...along, ...crosses].join("") });
}
