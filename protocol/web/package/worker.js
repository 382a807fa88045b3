// Searches for the opponent of a board. It listens before the engine is there, or a message would be lost.
import { open } from "./library.js";

const engine = open(new URL("./engine.wasm", import.meta.url));
addEventListener("message", async ({ data: { name, options, moves, level } }) => {
  try {
    const { Board } = await engine;
    const board = new Board(name, options);
    board.pushMoves(moves);
    board.setOption("Skill Level", level);
    postMessage({ move: board.search({ seconds: 1 }).move });
    board.free();
  } catch (error) {
    postMessage({ error: /** @type {Error} */ (error).message });
  }
});
