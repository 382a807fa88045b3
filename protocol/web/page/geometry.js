// Names of squares, and their places on the screen.

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

/** The pieces of a FEN by their squares: {"e1": "K", "c6": "N~"}. @type {(fen: string) => Record<string, string>} */
export function boardOf(fen) {
  /** @type {Record<string, string>} */
  const board = {};
  const rows = fen.split(" ")[0].split("/");
  for (const [row, cells] of rows.entries()) {
    let file = 0;
    for (const cell of cells.match(/\d+|\*|[a-z]~?/gi) ?? []) {
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
