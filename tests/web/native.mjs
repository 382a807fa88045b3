// The native engine, asked by UCI.
import { spawnSync } from "node:child_process";

/** All that the engine says to these lines. */
export function uci(engine, ...lines) {
  const { stdout } = spawnSync(engine, { input: [...lines, "quit", ""].join("\n"), encoding: "utf8", maxBuffer: 1 << 26 });
  return stdout;
}

/** The FEN after the moves of a game. */
export function fenAfter(engine, { variant, start, moves }) {
  const position = `position ${start ? `fen ${start}` : "startpos"} moves ${moves.join(" ")}`;
  return uci(engine, `setoption name UCI_Variant value ${variant}`, position, "d").match(/^Fen: (.*)$/m)[1];
}

/** The number behind a word at the beginning of a line, such as "Nodes searched:". */
export function numberAfter(text, words) {
  return Number(text.match(new RegExp(`^${words} (\\d+)`, "m"))[1]);
}

/** The positions of the native bench: [{variant, depth, nodes, fen}]. @param {string} told */
export function benchLines(told) {
  return [...told.matchAll(/^(\S+) +depth (\d+) nodes +(\d+) move \S+ +(.*)$/gm)]
    .map(([, variant, depth, nodes, fen]) => ({ variant, depth: Number(depth), nodes: Number(nodes), fen }));
}

/** Runs in the page: searches these positions as the bench does. Returns the nodes of all, and the seconds. */
export function benchInPage(positions) {
  const { Board } = ximaera.referee.library;
  const before = performance.now();
  let nodes = 0;
  for (const { variant, depth, fen } of positions) {
    const board = new Board(variant, { fen });
    board.setOption("Hash", 16);
    nodes += board.search({ depth }).nodes;
    board.free();
  }
  return { nodes, speed: Math.round((1000 * nodes) / (performance.now() - before)) };
}
