// Boards whose pieces stand on the points of lines, as in China, with a river and palaces.
import { vector } from "./elements.js";
import { around, fileOf, rankOf } from "./geometry.js";
/** @import { Rules } from "./referee.js" */

/** Whether the pieces of a game stand on points. @param {Rules} game */
export function hasPoints({ ground }) {
  return ground !== "squares";
}

/** The lines of a board, seen from either side, a square one unit wide. @param {Rules} game */
export function linesOf({ ground, files, ranks, palaces }) {
  const across = Array.from({ length: ranks }, (_, rank) => `M0.5 ${rank + 0.5}H${files - 0.5}`);
  const along = Array.from({ length: files }, (_, file) =>
    ground === "points" || file % (files - 1) === 0 ? `M${file + 0.5} 0.5V${ranks - 0.5}` : `M${file + 0.5} 0.5V${(ranks - 1) / 2}M${file + 0.5} ${(ranks + 1) / 2}V${ranks - 0.5}`);
  const crosses = palaces.filter((middle) => around(middle).every((square) => palaces.includes(square))).map((middle) => {
    const [x, y] = [fileOf(middle) + 0.5, ranks - rankOf(middle) - 0.5];
    return `M${x - 1} ${y - 1}l2 2m0 -2l-2 2`;
  });
  return vector("path", { class: "lines", d: [...across, ...along, ...crosses].join("") });
}
