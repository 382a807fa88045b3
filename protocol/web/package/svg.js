// Draws a board as SVG, with the project's own pieces.
import { ALIKE } from "./alike.js";
import { shown } from "./memory.js";
import { drawings } from "./pieces.js";

const LIGHT = "#f0d9b0";
const DARK = "#c98d56";
const MARKED = "#ffe94d";
const EDGE = "#3b2a1a";
const ARROW = "#1b6cf5";

/** What is shown beside the pieces: squares in texts, pairs of squares for arrows. @typedef {{last: string, lifted?: string, targets?: string[], arrows?: string[][], size?: number, flipped?: boolean}} Marks */

/** The squares that a text names. @param {string} text @returns {string[]} */
export const squaresOf = (text) => text.match(/[a-z]\d\d?/g) ?? [];

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** A piece as in a FEN; a disc with its letter where there is no drawing. @type {(facts: any, piece: string) => string} */
function pieceSvg(facts, piece) {
  const letter = piece[0].toUpperCase();
  const isWhite = piece[0] === letter;
  const picture = facts.kinds.find((/** @type {any} */ kind) => kind.letter === letter)?.picture;
  const named = (/** @type {string} */ name) => drawings[`${isWhite ? "white" : "black"}_${name}`];
  const recruited = piece.endsWith("~") ? named(`recruited_${picture}`) : undefined;
  const [ground, ink] = isWhite ? ["#fff9e8", "#1d1a1f"] : ["#2a2730", "#f4e9cf"];
  return recruited ?? named(ALIKE[picture] ?? picture) ??
    `<circle cx="50" cy="50" r="38" fill="${ground}" stroke="${EDGE}" stroke-width="4"/>` +
    `<text x="50" y="68" font-size="52" text-anchor="middle" font-family="sans-serif" fill="${ink}">${escaped(letter)}</text>`;
}

/** @type {(pair: any, placeOf: (square: string) => number[]) => string} */
function arrow(pair, placeOf) {
  if (!Array.isArray(pair) || pair.length !== 2) throw new TypeError(`arrows: ${shown(pair)} is not a pair of squares`);
  for (const square of pair)
    if (!/^[a-z]\d\d?$/.test(square)) throw new TypeError(`arrows: ${shown(square)} is not a square`);
  const [[x1, y1], [x2, y2]] = pair.map((square) => placeOf(square).map((place) => place + 50));
  return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${ARROW}" stroke-width="14" stroke-opacity="0.7" marker-end="url(#head)"/>`;
}

/** The board of a game with these facts. @type {(facts: any, pieces: Record<string, string>, marks: Marks) => string} */
export function boardSvg(facts, pieces, { last, lifted, targets = [], arrows = [], size, flipped = false }) {
  const { files, ranks, holes } = facts;
  /** @param {string} square */
  function placeOf(square) {
    const [file, rank] = [square.charCodeAt(0) - 97, Number(square.slice(1)) - 1];
    return flipped ? [100 * (files - 1 - file), 100 * rank] : [100 * file, 100 * (ranks - 1 - rank)];
  }

  const marked = [...squaresOf(last), lifted];
  /** @type {(file: number, rank: number) => string} */
  function squareSvg(file, rank) {
    const name = `${String.fromCharCode(97 + file)}${rank}`;
    if (holes.includes(name)) return "";
    const [x, y] = placeOf(name);
    return [
      `<g data-square="${name}" transform="translate(${x} ${y})"><rect width="100" height="100" fill="${(file + rank) % 2 ? DARK : LIGHT}"/>`,
      marked.includes(name) ? `<rect width="100" height="100" fill="${MARKED}" fill-opacity="0.5"/>` : "",
      x === 0 ? `<text x="4" y="20" font-size="18" fill="${EDGE}" font-family="sans-serif">${rank}</text>` : "",
      y === 100 * (ranks - 1) ? `<text x="86" y="95" font-size="18" fill="${EDGE}" font-family="sans-serif">${name[0]}</text>` : "",
      pieces[name] ? pieceSvg(facts, pieces[name]) : "",
      targets.includes(name) ? `<circle cx="50" cy="50" r="18" fill="${ARROW}" stroke="#fff" stroke-width="4"/>` : "",
      "</g>",
    ].join("");
  }

  const [width, height] = [100 * files, 100 * ranks];
  const scale = size ? ` width="${size}" height="${Math.floor((size * ranks) / files)}"` : "";
  const squares = Array.from({ length: files * ranks }, (_, index) => squareSvg(index % files, 1 + Math.floor(index / files)));
  const head = `<defs><marker id="head" markerWidth="3" markerHeight="3" refX="1.5" refY="1.5" orient="auto"><path d="M0 0L3 1.5L0 3z" fill="${ARROW}"/></marker></defs>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${width + 8} ${height + 8}"${scale} role="img"><title>${escaped(facts.title)}</title>`,
    arrows.length > 0 ? head : "",
    ...squares,
    ...arrows.map((pair) => arrow(pair, placeOf)),
    `<rect x="-2" y="-2" width="${width + 4}" height="${height + 4}" fill="none" stroke="${EDGE}" stroke-width="4"/></svg>`,
  ].join("");
}
