// Strange chess games: rules, moves, reasons in words, and a search. index.d.ts documents every call.
import { open } from "./library.js";

export const { Board, Game, variants, info, validateFen, levels, pgnGames, pgnGame, version } = await open(new URL("./engine.wasm", import.meta.url));
