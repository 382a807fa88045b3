// rules.js for Node, which reads files at once, so that require() can load it.
import { readFileSync } from "node:fs";
import { openModule } from "./library.js";

const program = new WebAssembly.Module(readFileSync(new URL("./rules.wasm", import.meta.url)));
export const { Board, Game, variants, info, validateFen, levels, pgnGames, pgnGame, version } = openModule(program);
