// The engine's own thread: searches come in, lines and best moves go out. It cannot read while it searches; to
// stop a search, the page ends the worker and starts another.
import { openModule, programOf } from "../package/library.js";

/** @type {ReturnType<typeof openModule>} */
let library;
/** The board of the last search, whose table serves the next one. @type {{variant: string, taught?: number, board: any, options: Record<string, unknown>} | undefined} */
let kept;

/** A board; weights that do not fit are left out. @type {(variant: string, description?: string, taught?: {weights: Uint8Array}) => any} */
function boardOf(variant, description, taught) {
  const board = new library.Board(variant, { game: description });
  try {
    if (taught) board.setWeights(taught.weights);
  } catch {
    // They are for other rules, as after a change of the program.
  }
  return board;
}

const BETWEEN_REPORTS = 200;

// Teaches a game until the worker is ended.
/** @type {(module: WebAssembly.Module, game: {variant: string, description?: string, weights?: Uint8Array}) => never} */
function teach(module, { variant, description = "", weights = new Uint8Array() }) {
  const { calls, withTexts, withData, textAt, dataAt } = programOf(module, () => {});
  const answer = (/** @type {number} */ at) => {
    const facts = JSON.parse(textAt(at));
    if (facts.error !== undefined) throw new Error(facts.error);
    return facts;
  };
  const { file } = withTexts({ variant, description }, (...names) => withData(weights, (at) => answer(calls.teach_begin(...names, at, weights.length))));
  for (let generation = 1, told = 0;;) {
    const state = answer(calls.teach_step());
    const isNew = state.generation !== generation && state.bytes > 0;
    generation = state.generation;
    if (!isNew && performance.now() - told < BETWEEN_REPORTS) continue;
    told = performance.now();
    postMessage({ state, taught: isNew ? { file, weights: dataAt(calls.teach_weights(), state.bytes) } : undefined });
  }
}

/** @type {(asked: import("./engine.js").Asked) => any} */
function boardAfter({ variant, description, start, moves, options, taught }) {
  if (kept?.variant !== variant || kept.taught !== taught?.number) {
    kept?.board.free();
    kept = { variant, taught: taught?.number, board: boardOf(variant, description, taught), options: {} };
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
    if (data.teach) teach(data.module, data.teach);
    else if (data.module) library = openModule(data.module);
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
