// Pictures of a whole board: small ones on the first screen, and one of a position as a file.
import { byId, vector, within } from "./elements.js";
import { arrowsPicture, boardOf, fileOf, offset, rankOf, squareNames } from "./geometry.js";
import { pieceAt } from "./pieces.js";
import { hasPoints, linesOf } from "./points.js";
import { SCENES } from "./scenes.js";
/** @import { Rules } from "./referee.js" */

/** Pixels a square in a file. */
const SQUARE = 100;

/**
 * The squares of a board by shades, as stripes: what is drawn twice is not filled, as where a stripe of a file crosses one of a
 * rank, and in a hole.
 * @param {Rules} game
 * @param {boolean} flipped
 */
function squares({ files, ranks, holes }, flipped) {
  const bar = (/** @type {number} */ x, /** @type {number} */ y, width = 1, height = 1) => `M${x} ${y}h${width}v${height}h-${width}z`;
  const every = (/** @type {number} */ all, /** @type {number} */ first, /** @type {(at: number) => string} */ stripe) =>
    Array.from({ length: Math.ceil((all - first) / 2) }, (_, index) => stripe(first + 2 * index)).join("");
  const [corner] = squareNames(files, ranks, flipped).flat();
  const isDark = (/** @type {string} */ square) => (fileOf(square) + rankOf(square)) % 2 === 0;
  const draw = (/** @type {string[]} */ some) => some.map((square) => offset(corner, square, flipped)).map(({ right, down }) => bar(right, down)).join("");
  return {
    light: bar(0, 0, files, ranks) + draw(holes),
    dark: every(files, 1, (x) => bar(x, 0, 1, ranks)) + every(ranks, isDark(corner) ? 0 : 1, (y) => bar(0, y, files)) + draw(holes.filter(isDark)),
  };
}

/** A picture of the pieces on a board, a square one unit wide. @param {Rules} game @param {Record<string, string>} board */
export function boardPicture(game, board, flipped = false) {
  const { files, ranks } = game;
  const [corner] = squareNames(files, ranks, flipped).flat();
  const { light, dark } = squares(game, flipped);
  const pieces = Object.entries(board).map(([square, piece]) => {
    const { right, down } = offset(corner, square, flipped);
    return pieceAt(game, piece, right, down);
  });
  return vector(
    "svg",
    { class: "array", viewBox: `0 0 ${files} ${ranks}`, "aria-hidden": "true" },
    vector("path", { class: "light", d: light, "fill-rule": "evenodd" }),
    hasPoints(game) ? linesOf(game) : vector("path", { class: "dark", d: dark, "fill-rule": "evenodd" }),
    vector("svg", { width: 1, height: 1, overflow: "visible" }, ...pieces),
  );
}

/** A position with a move that is typical of the game: an arrow, and crosses on what it takes. @param {Rules} game */
export function scenePicture(game) {
  const scene = /** @type {Record<string, {fen: string, move: string, takes: string[]}>} */ (SCENES)[game.name];
  if (!scene) return boardPicture(game, game.board);
  const picture = boardPicture(game, boardOf(scene.fen));
  const crosses = scene.takes.map((square) => `M${fileOf(square) + 0.2} ${game.ranks - rankOf(square) - 0.8}l0.6 0.6m0-0.6l-0.6 0.6`).join("");
  picture.append(arrowsPicture(game, false, [scene.move]), vector("path", { class: "taken rim", d: crosses }), vector("path", { class: "taken", d: crosses }));
  return picture;
}

/** @param {string[][]} names @param {number} ranks */
function coordinates(names, ranks) {
  /** @type {(x: number, y: number, anchor: string, words: string) => SVGElement} */
  const text = (x, y, anchor, words) =>
    vector("text", { x, y, fill: "#3b2a1a", "font-size": 0.2, "font-weight": 600, "font-family": "sans-serif", "text-anchor": anchor }, words);
  return [
    ...names.map((row, index) => text(0.04, index + 0.2, "start", String(rankOf(row[0]) + 1))),
    ...names[names.length - 1].map((square, index) => text(index + 0.96, ranks - 0.05, "end", square[0])),
  ];
}

// An image knows neither the drawings nor the style of the page, so it gets its own.
/** @param {SVGElement} picture @param {Rules} game @param {boolean} flipped */
function standAlone(picture, { files, ranks }, flipped) {
  const colours = getComputedStyle(document.documentElement);
  const used = new Set([...picture.querySelectorAll("use")].map((use) => (use.getAttribute("href") ?? "").slice(1)));
  for (const shade of ["light", "dark"]) picture.querySelector(`.${shade}`)?.setAttribute("fill", colours.getPropertyValue(`--${shade}`));
  const lines = picture.querySelector(".lines");
  for (const [name, value] of Object.entries({ fill: "none", stroke: "#3b2a1a", "stroke-width": "0.03" })) lines?.setAttribute(name, value);
  picture.prepend(...[...used].map((id) => byId(id).cloneNode(true)));
  const { pieces, xiangqi } = document.documentElement.dataset;
  const hidden = [".coarse", pieces === "plain" ? ".usual" : ".plain", xiangqi === "characters" ? ".pictured" : ".character"];
  for (const drawn of picture.querySelectorAll(hidden.join())) drawn.remove();
  for (const drawn of picture.querySelectorAll(".plain")) drawn.removeAttribute("display");
  within(picture, ".dark, .lines").after(...coordinates(squareNames(files, ranks, flipped), ranks));
  for (const [name, value] of Object.entries({ width: files * SQUARE, height: ranks * SQUARE })) picture.setAttribute(name, String(value));
  return new XMLSerializer().serializeToString(picture);
}

/**
 * The position as a picture in PNG.
 * @returns {Promise<Blob>}
 * @param {Rules} game
 * @param {Record<string, string>} board
 * @param {boolean} flipped
 */
export async function positionPng(game, board, flipped) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(standAlone(boardPicture(game, board, flipped), game, flipped))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(/** @type {Blob} */ (blob)), "image/png"));
}
