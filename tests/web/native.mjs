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
