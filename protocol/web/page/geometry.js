// Names of squares, and their places on the screen.

export function fileOf(square) {
  return square.charCodeAt(0) - 97;
}

export function rankOf(square) {
  return Number(square.slice(1)) - 1;
}

export function squareOf(file, rank) {
  return String.fromCharCode(97 + file) + (rank + 1);
}

/** The names of the squares as seen on the screen, row by row. */
export function squareNames(files, ranks, flipped) {
  return Array.from({ length: ranks }, (_, row) =>
    Array.from({ length: files }, (_, column) =>
      squareOf(flipped ? files - 1 - column : column, flipped ? row : ranks - 1 - row)));
}

/** The offset of `to` from `from` in squares to the right and down, as seen on the screen. */
export function offset(from, to, flipped) {
  const turn = flipped ? -1 : 1;
  return { right: turn * (fileOf(to) - fileOf(from)), down: turn * (rankOf(from) - rankOf(to)) };
}
