// Strange chess games: rules, moves, reasons in words, and a search. index.d.ts documents every call.
import { open } from "./library.js";

export const { Board, variants, info, version } = await open(new URL("./engine.wasm", import.meta.url));
