// Pieces, which are written as in a FEN ("N", "n", "N~"), and their pictures.
import { element, vector } from "./elements.js";
import { t } from "./words.js";

export function isWhite(piece) {
  return piece[0] === piece[0].toUpperCase();
}

/** "White recruited Knight". */
export function pieceName(game, piece) {
  const kind = game.kindOf.get(piece[0].toUpperCase());
  const name = isWhite(piece) ? kind.name : kind.blackName;
  return `${t(isWhite(piece) ? "white" : "black")} ${piece.endsWith("~") ? `${t("recruited")} ` : ""}${name}`;
}

/** The picture of a piece, or of what stands for a choice, by the name of the drawing. */
export function picture(name, white, className = "piece") {
  const use = vector("use", { href: `#${white ? "white" : "black"}_${name}` });
  return vector("svg", { class: className, viewBox: "0 0 100 100", "aria-hidden": "true" }, use);
}

export function pictureOf(game, piece, className) {
  const kind = game.kindOf.get(piece[0].toUpperCase());
  const name = piece.endsWith("~") ? `recruited_${kind.picture}` : kind.picture;
  return picture(name, isWhite(piece), className);
}

/** Small pictures of pieces in a row. */
export function pieceRow(game, pieces) {
  return element("span", { class: "pieces" }, ...pieces.map((piece) => pictureOf(game, piece, "small piece")));
}
