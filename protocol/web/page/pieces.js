// Pieces, written as in a FEN ("N", "n", "N~", "+P"), and their pictures.
import { element, vector } from "./elements.js";
import { hasPoints } from "./points.js";
import { t } from "./words.js";
/** @import { Rules } from "./referee.js" */

/** The letter of a piece's kind, "N" or "+P". @param {string} piece */
export function letterOf(piece) {
  return piece.replace("~", "").toUpperCase();
}

/** @param {string} piece */
export function isWhite(piece) {
  return piece === letterOf(piece) || piece === `${letterOf(piece)}~`;
}

/** @type {(game: Rules, piece: string) => import("./referee.js").Kind} */
export function kindOf(game, piece) {
  return /** @type {any} */ (game.kindOf.get(letterOf(piece)));
}

/** "White recruited Knight". @param {Rules} game @param {string} piece */
export function pieceName(game, piece) {
  const kind = kindOf(game, piece);
  const name = isWhite(piece) ? kind.name : kind.blackName;
  return `${t(isWhite(piece) ? "white" : "black")} ${piece.endsWith("~") ? `${t("recruited")} ` : ""}${name}`;
}

/**
 * A drawing by its name; without one, as for pieces of described games, a disc with the letter.
 * @param {string} name
 * @param {boolean} white
 * @param {string} [letter]
 */
function drawing(name, white, letter) {
  const names = [name, name.replace("recruited_", "")].map((one) => `${white ? "white" : "black"}_${one}`);
  const id = names.find((one) => document.getElementById(one));
  if (id || !letter) return [vector("use", { href: `#${id ?? names[0]}` })];
  const [ground, ink] = white ? ["#fffbe9", "#2a2730"] : ["#2a2730", "#fffbe9"];
  return [
    vector("circle", { cx: 50, cy: 50, r: 40, fill: ground, stroke: ink, "stroke-width": 5 }),
    vector("text", { x: 50, y: 68, fill: ink, "font-size": 52, "font-weight": 700, "text-anchor": "middle", "font-family": "sans-serif" }, letter),
  ];
}

// With the usual drawing comes another, if there is one, and the style sheet shows one of them: a character, or a simpler drawing
// where squares are small.
/** @param {Rules} game @param {string} piece */
function drawingOf(game, piece) {
  const { name, picture: usual, letter } = kindOf(game, piece);
  const white = isWhite(piece);
  const drawn = drawing(`${piece.endsWith("~") ? "recruited_" : ""}${usual}`, white, letter);
  const [other, ...classes] = hasPoints(game) ? [`character_${name.toLowerCase()}`, "pictured", "character"] : [`small_${usual}`, "fine", "coarse"];
  const id = `${white ? "white" : "black"}_${other}`;
  if (!document.getElementById(id)) return drawn;
  for (const node of drawn) node.setAttribute("class", classes[0]);
  return [...drawn, vector("use", { href: `#${id}`, class: classes[1] })];
}

/** The picture of a piece or of a choice, by the name of the drawing. @param {string} name @param {boolean} white */
export function picture(name, white, className = "piece") {
  return vector("svg", { class: className, viewBox: "0 0 100 100", "aria-hidden": "true" }, ...drawing(name, white));
}

/** @param {Rules} game @param {string} piece */
export function pictureOf(game, piece, className = "piece") {
  return vector("svg", { class: className, viewBox: "0 0 100 100", "aria-hidden": "true" }, ...drawingOf(game, piece));
}

/**
 * A piece within another drawing, as large as that is.
 * @param {Rules} game
 * @param {string} piece
 * @param {number} x
 * @param {number} y
 */
export function pieceAt(game, piece, x, y) {
  const [drawn, ...others] = drawingOf(game, piece);
  if (others.length > 0) return vector("svg", { viewBox: "0 0 100 100", x, y }, drawn, ...others);
  for (const [name, value] of Object.entries({ x, y })) drawn.setAttribute(name, String(value));
  return drawn;
}

const OF_CHESS = ["pawn", "knight", "bishop", "rook", "queen", "king"];

/** The white pieces that chess does not have, recruited ones among them. @param {Rules} game */
export function ownPieces({ kinds, marks }) {
  const lettersOf = (/** @type {Rules["kinds"]} */ some) => some.map(({ letter }) => letter);
  const own = kinds.filter(({ picture: name }) => !OF_CHESS.includes(name));
  const recruited = marks ? lettersOf(kinds.filter((kind) => !own.includes(kind))).map((letter) => `${letter}~`) : [];
  return [...lettersOf(own), ...recruited];
}

/** Small pictures of pieces in a row. @param {Rules} game @param {string[]} pieces */
export function pieceRow(game, pieces) {
  return element("span", { class: "pieces" }, ...pieces.map((piece) => pictureOf(game, piece, "small piece")));
}

/** A move in letters, with a small figure for the letter of a piece. @type {(game: Rules, letters: string, white: boolean) => (Node | string)[]} */
export function figured(game, letters, white) {
  const [letter] = letters.match(/^\+?[A-Z](?=[a-l@x\d])/) ?? [""];
  if (!game.kindOf.has(letter)) return [letters];
  return [pictureOf(game, white ? letter : letter.toLowerCase(), "figure piece"), element("span", { class: "unseen" }, letter), letters.slice(letter.length)];
}
