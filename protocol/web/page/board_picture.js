// Pictures of a whole board: small ones on the first screen, and one of a position as a file.
import { vector } from "./elements.js";
import { fileOf, offset, rankOf, squareNames } from "./geometry.js";
import { pieceAt } from "./pieces.js";

/** Pixels a square in a file. */
const SQUARE = 100;
/** The frame with the coordinates, in squares. */
const FRAME = 0.4;

/** A picture of the pieces on a board, a square one unit wide. */
export function boardPicture(game, board, flipped = false) {
  const { files, ranks, holes } = game;
  const names = squareNames(files, ranks, flipped);
  const placeOf = (square) => offset(names[0][0], square, flipped);
  const path = (shade) => names.flat()
    .filter((square) => !holes.includes(square) && (fileOf(square) + rankOf(square)) % 2 === shade)
    .map(placeOf)
    .map(({ right, down }) => `M${right} ${down}h1v1h-1z`)
    .join("");
  const pieces = Object.entries(board).map(([square, piece]) => pieceAt(game, piece, placeOf(square).right, placeOf(square).down));
  return vector(
    "svg",
    { class: "array", viewBox: `0 0 ${files} ${ranks}`, "aria-hidden": "true" },
    vector("path", { class: "light", d: path(1) }),
    vector("path", { class: "dark", d: path(0) }),
    ...pieces,
  );
}

function coordinates(names, ranks) {
  const text = (x, y, words) =>
    vector("text", { x, y, fill: "#f0dcc0", "font-size": FRAME * 0.7, "font-family": "sans-serif", "text-anchor": "middle", "dominant-baseline": "central" }, words);
  return [
    ...names.map((row, index) => text(-FRAME / 2, index + 0.5, rankOf(row[0]) + 1)),
    ...names.at(-1).map((square, index) => text(index + 0.5, ranks + FRAME / 2, square[0])),
  ];
}

// An image knows neither the drawings nor the style of the page, so it gets its own.
function standAlone(picture, { files, ranks }, flipped) {
  const colours = getComputedStyle(document.documentElement);
  const [width, height] = [files + FRAME, ranks + FRAME];
  const used = new Set([...picture.querySelectorAll("use")].map((use) => use.getAttribute("href").slice(1)));
  for (const shade of ["light", "dark"]) picture.querySelector(`.${shade}`).setAttribute("fill", colours.getPropertyValue(`--${shade}`));
  picture.prepend(
    ...[...used].map((id) => document.getElementById(id).cloneNode(true)),
    vector("rect", { x: -FRAME, width, height, fill: colours.getPropertyValue("--edge") }),
    ...coordinates(squareNames(files, ranks, flipped), ranks),
  );
  const size = { viewBox: `${-FRAME} 0 ${width} ${height}`, width: width * SQUARE, height: height * SQUARE };
  for (const [name, value] of Object.entries(size)) picture.setAttribute(name, value);
  return new XMLSerializer().serializeToString(picture);
}

/**
 * The position as a picture in PNG.
 * @returns {Promise<Blob>}
 */
export async function positionPng(game, board, flipped) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(standAlone(boardPicture(game, board, flipped), game, flipped))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext("2d").drawImage(image, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
