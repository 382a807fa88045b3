// Arrows on the board for the engine's moves.
import { vector } from "./elements.js";
import { offset, squareOf } from "./geometry.js";
/** @import { Rules } from "./referee.js" */

const HEAD = 0.3;
const WIDTH = 0.14;

/** The two squares of each part of a move: "e2e4", "c1c2,f1f5". @param {string} text */
export function squaresOfMove(text) {
  return [...text.matchAll(/([a-l]\d+)([a-l]\d+)/g)].map(([, from, to]) => ({ from, to }));
}

/**
 * @param {{right: number, down: number}} start
 * @param {{right: number, down: number}} end
 * @param {number} rank
 */
function arrow(start, end, rank) {
  const [right, down] = [end.right - start.right, end.down - start.down];
  const length = Math.hypot(right, down);
  const turn = (Math.atan2(down, right) * 180) / Math.PI;
  const neck = length - HEAD;
  const d = `M0 ${-WIDTH / 2}H${neck}V${-HEAD / 2}L${length} 0L${neck} ${HEAD / 2}V${WIDTH / 2}H0z`;
  return vector("path", { d, class: rank === 0 ? "arrow best" : "arrow", transform: `translate(${start.right + 0.5} ${start.down + 0.5}) rotate(${turn})` });
}

/**
 * Arrows for moves, the best first, over a board of this game.
 * @param {Rules} game
 * @param {boolean} flipped
 * @param {string[]} moves
 */
export function arrowsPicture({ files, ranks }, flipped, moves) {
  const corner = flipped ? squareOf(files - 1, 0) : squareOf(0, ranks - 1);
  const arrows = moves.flatMap((move, rank) =>
    squaresOfMove(move).map(({ from, to }) => arrow(offset(corner, from, flipped), offset(corner, to, flipped), rank)));
  return vector("svg", { class: "arrows", viewBox: `0 0 ${files} ${ranks}`, "aria-hidden": "true" }, ...arrows.reverse());
}
