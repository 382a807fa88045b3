// The engine's own thread: searches come in, lines and best moves go out. It cannot read while it searches; to
// stop a search, the page ends the worker and starts another.
import { openModule } from "../package/library.js";

/** @type {ReturnType<typeof openModule>} */
let library;
/** The board of the last search, whose table serves the next one. @type {{variant: string, board: any, options: Record<string, unknown>} | undefined} */
let kept;

/** @type {(asked: import("./engine.js").Asked) => any} */
function boardAfter({ variant, description, start, moves, options }) {
  if (kept?.variant !== variant) {
    kept?.board.free();
    kept = { variant, board: new library.Board(variant, { game: description }), options: {} };
  }
  const { board } = kept;
  for (const [name, value] of Object.entries(options)) if (kept.options[name] !== value) board.setOption(name, value);
  kept.options = options;
  if (start) board.fen = start;
  else board.reset();
  for (const move of moves) board.push(move);
  return board;
}

addEventListener("message", ({ data }) => {
  try {
    if (data.module) library = openModule(data.module);
    else if (data.asked) {
      const board = boardAfter(data.asked);
      const onLine = (/** @type {object} */ line) => postMessage({ line });
      postMessage({ best: board.outcome() ? undefined : board.search({ ...data.asked.limits, onLine }).move });
    } else {
      kept?.board.free();
      kept = undefined;
    }
  } catch (error) {
    postMessage({ error: /** @type {Error} */ (error).message });
  }
});
