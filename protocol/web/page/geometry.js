// Squares by their names, and where they are seen.

export function fileOf(square) {
  return square.charCodeAt(0) - 97;
}

export function rankOf(square) {
  return Number(square.slice(1)) - 1;
}

export function squareOf(file, rank) {
  return String.fromCharCode(97 + file) + (rank + 1);
}

/** The names of the squares as they are seen, row by row. */
export function squareNames(files, ranks, flipped) {
  return Array.from({ length: ranks }, (_, row) =>
    Array.from({ length: files }, (_, column) =>
      squareOf(flipped ? files - 1 - column : column, flipped ? row : ranks - 1 - row)));
}

/** How far right and down `to` lies from `from`, in squares as they are seen. */
export function offset(from, to, flipped) {
  const turn = flipped ? -1 : 1;
  return { right: turn * (fileOf(to) - fileOf(from)), down: turn * (rankOf(from) - rankOf(to)) };
}
