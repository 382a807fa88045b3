// Lines beside the one that is played: each is a list of moves from the start of the game, and they
// make a tree, as one leaves another.

/**
 * `agreed` is how the line ended if not by the rules.
 * @typedef {{moves: string[], agreed: string}} Line
 *
 * A line as it is shown: its moves after those it shares with the line that it leaves, which is the
 * game itself at depth 1.
 * @typedef {{index: number, ply: number, depth: number, moves: string[]}} Branch
 */

const MOST = 200;

/** With how many moves both begin. @type {(one: string[], other: string[]) => number} */
export function shared(one, other) {
  const differs = one.findIndex((move, ply) => move !== other[ply]);
  return differs < 0 ? one.length : differs;
}

/** @type {(one: string[], other: string[]) => boolean} */
export function isBeginning(one, other) {
  return shared(one, other) === one.length;
}

/**
 * Of some lines, the latest first, those that say more than `moves` do and than any other one says.
 * @type {(moves: string[], lines: Line[]) => Line[]}
 */
export function linesBeside(moves, lines) {
  /** @type {(line: Line, at: number) => boolean} */
  const says = (line, at) => !lines.some((other, index) =>
    index !== at && isBeginning(line.moves, other.moves) && (other.moves.length > line.moves.length || index < at));
  return lines.filter((line, at) => !isBeginning(line.moves, moves) && says(line, at)).slice(0, MOST);
}

/**
 * How lines leave the game and each other: each behind the line that it leaves.
 * @type {(moves: string[], lines: Line[]) => Branch[]}
 */
export function branches(moves, lines) {
  /** @type {(Branch & {whole: string[]})[]} */
  const placed = [{ index: -1, ply: 0, depth: 0, moves, whole: moves }];
  for (const [index, { moves: whole }] of lines.entries()) {
    let parent = 0;
    for (const [at, other] of placed.entries()) if (shared(whole, other.whole) > shared(whole, placed[parent].whole)) parent = at;
    const ply = shared(whole, placed[parent].whole);
    const depth = placed[parent].depth + 1;
    let at = parent + 1;
    while (placed[at]?.depth >= depth) ++at;
    placed.splice(at, 0, { index, ply, depth, moves: whole.slice(ply), whole });
  }
  return placed.slice(1).map(({ whole, ...branch }) => branch);
}
