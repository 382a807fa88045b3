// Names of squares, their places on the screen, and arrows between them for the engine's moves.
import { vector } from "./elements.js";
/** @import { Rules } from "./referee.js" */

/** @type {(square: string) => number} */
export function fileOf(square) {
  return square.charCodeAt(0) - 97;
}

/** @type {(square: string) => number} */
export function rankOf(square) {
  return Number(square.slice(1)) - 1;
}

/** @type {(file: number, rank: number) => string} */
export function squareOf(file, rank) {
  return String.fromCharCode(97 + file) + (rank + 1);
}

/** The squares beside one, also where there is no board. @param {string} square */
export function around(square) {
  const steps = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((up) => [right, up])).filter(([right, up]) => right || up);
  return steps.map(([right, up]) => squareOf(fileOf(square) + right, rankOf(square) + up));
}

/** The pieces of a FEN by their squares: {"e1": "K", "c6": "N~"}. @type {(fen: string) => Record<string, string>} */
export function boardOf(fen) {
  /** @type {Record<string, string>} */
  const board = {};
  const rows = fen.split(/[ []/)[0].split("/");
  for (const [row, cells] of rows.entries()) {
    let file = 0;
    for (const cell of cells.match(/\d+|\*|\+?[a-z]~?/gi) ?? []) {
      if (/[a-z]/i.test(cell)) board[squareOf(file, rows.length - 1 - row)] = cell;
      file += Number(cell) || 1;
    }
  }
  return board;
}

/**
 * The names of the squares as seen on the screen, row by row.
 * @type {(files: number, ranks: number, flipped: boolean) => string[][]}
 */
export function squareNames(files, ranks, flipped) {
  return Array.from({ length: ranks }, (_, row) =>
    Array.from({ length: files }, (_, column) =>
      squareOf(flipped ? files - 1 - column : column, flipped ? row : ranks - 1 - row)));
}

/**
 * The offset of `to` from `from` in squares to the right and down, as seen on the screen.
 * @type {(from: string, to: string, flipped: boolean) => {right: number, down: number}}
 */
export function offset(from, to, flipped) {
  const turn = flipped ? -1 : 1;
  return { right: turn * (fileOf(to) - fileOf(from)), down: turn * (rankOf(from) - rankOf(to)) };
}

const HEAD = 0.3;
const WIDTH = 0.14;

/** The pieces in hand in a FEN, by sides and in its order: {w: ["Q", "P", "P"], b: []}; nothing in a game without hands. @param {string} fen */
export function handsOf(fen) {
  const held = fen.match(/\[([^\]]*)\]/)?.[1];
  if (held === undefined) return undefined;
  return { w: held.match(/[A-Z]/g) ?? [], b: held.match(/[a-z]/g) ?? [] };
}

/** The two squares of each part of a move: "e2e4", "c1c2,f1f5"; of a drop, "P@e4", its square twice. @param {string} text */
export function squaresOfMove(text) {
  return [...text.matchAll(/([a-l]\d+|@)([a-l]\d+)/g)].map(([, from, to]) => ({ from: from === "@" ? to : from, to }));
}

/**
 * @param {{right: number, down: number}} start
 * @param {{right: number, down: number}} end
 * @param {number} rank
 */
function arrow(start, end, rank) {
  const [right, down] = [end.right - start.right, end.down - start.down];
  const length = Math.hypot(right, down);
  if (length === 0) return vector("circle", { cx: start.right + 0.5, cy: start.down + 0.5, r: 0.44 });
  const turn = (Math.atan2(down, right) * 180) / Math.PI;
  const neck = length - HEAD;
  const d = `M0 ${-WIDTH / 2}H${neck}V${-HEAD / 2}L${length} 0L${neck} ${HEAD / 2}V${WIDTH / 2}H0z`;
  return vector("path", { d, class: rank === 0 ? "arrow best" : "arrow", transform: `translate(${start.right + 0.5} ${start.down + 0.5}) rotate(${turn})` });
}

/**
 * Arrows for moves, the best first, over a board of this game; a circle for one that stays where it is.
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
