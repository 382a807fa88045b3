// The same without the search, in a fifth of the size: `evaluate`, `search`, `setOption` and `setWeights` are not there.
import { open } from "./library.js";

export const { Board, Game, variants, info, validateFen, levels, pgnGames, pgnGame, version } = await open(new URL("./rules.wasm", import.meta.url));
