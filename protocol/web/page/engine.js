// The engine as the page uses it: a search is a promise.

/**
 * A score from the view of the side to move.
 * @typedef {{mate?: number, centipawns: number}} Score
 *
 * The engine's report about a line: of the package, with a score of one piece; `number` is 1 for the best.
 * @typedef {{depth: number, number: number, nodes: number, exact: boolean, score: Score, moves: string[], san: string[]}} Info
 *
 * The limits of a search, as the package has them.
 * @typedef {{seconds?: number, nodes?: number, depth?: number, left?: number, added?: number, lines?: number, infinite?: boolean}} Limits
 *
 * What a worker searches; `description` is the text of a described game of one's own, `taught` are weights in place of the program's.
 * @typedef {{variant: string, description?: string, start: string, moves: string[], limits: Limits, options: Record<string, string | number>, taught?: {number: number, weights: Uint8Array}}} Asked
 *
 * A search. `best` is the best move so far; `again` begins it once more.
 * @typedef {{resolve: (best?: string) => void, onInfo: (info: Info) => void, best?: string, again?: () => void, hurried?: boolean}} Search
 */

export class Engine {
  #module;
  #source;
  #onFault;
  /** @type {Worker | undefined} */
  #worker;
  /** The texts of described games, by name. @type {Map<string, string>} */
  #described = new Map();
  /** The weights that the engine has learnt, by games, each with a number of its own. @type {Map<string, {number: number, weights: Uint8Array}>} */
  #taught = new Map();
  #lessons = 0;
  /** @type {Search | undefined} */
  #search;

  /**
   * `module` is the compiled program, `source` the address of worker.js. A worker that dies is
   * restarted, once in a search; after that `onFault(message)` is called, and the search has no
   * result.
   * @param {WebAssembly.Module} module
   * @param {string} source
   * @param {(message: string) => void} onFault
   */
  constructor(module, source, onFault) {
    this.#module = module;
    this.#source = source;
    this.#onFault = onFault;
    this.#startWorker();
  }

  get searching() {
    return this.#search !== undefined;
  }

  /**
   * Searches the position after `moves`. `onInfo` receives the lines. Resolves to the best move; to nothing if there is none or
   * the search is abandoned. A running search is abandoned.
   * @param {{variant: string, start: string, moves: string[]}} line
   * @param {Limits} limits
   * @param {Record<string, string | number>} options
   * @param {(info: Info) => void} onInfo
   * @returns {Promise<string | undefined>}
   */
  search({ variant, start, moves }, limits, options, onInfo) {
    this.abandon();
    const asked = { variant, description: this.#described.get(variant), start, moves, limits, options, taught: this.#taught.get(variant) };
    return new Promise((resolve) => {
      const begin = () => {
        if (!this.#worker) this.#restart();
        this.#worker?.postMessage({ asked });
      };
      this.#search = { resolve, onInfo, best: undefined, again: begin };
      begin();
    });
  }

  /** Adds a described game that the page's own program has accepted. @type {(name: string, text: string) => void} */
  describe(name, text) {
    this.#described.set(name, text);
  }

  /** From the next search on, plays a game by these weights; by the program's without them. @type {(variant: string, weights: Uint8Array | undefined) => void} */
  teach(variant, weights) {
    if (weights) this.#taught.set(variant, { number: ++this.#lessons, weights });
    else this.#taught.delete(variant);
  }

  /** Ends the search with the best move found so far, or with the first that will be found. */
  moveNow() {
    const search = this.#search;
    if (!search) return;
    search.hurried = true;
    if (!search.best) return;
    this.#end(search.best);
    this.#restart();
  }

  /** Abandons the search. */
  abandon() {
    if (!this.#search) return;
    this.#end(undefined);
    this.#restart();
  }

  /** Clears what the engine learnt from earlier games. */
  newGame() {
    this.abandon();
    this.#worker?.postMessage({ forget: true });
  }

  #startWorker() {
    try {
      const worker = new Worker(this.#source);
      worker.onmessage = ({ data }) => this.#hear(data);
      worker.onerror = (event) => {
        event.preventDefault();
        if (worker === this.#worker) this.#fail(event.message ?? "it stopped");
      };
      this.#worker = worker;
      worker.postMessage({ module: this.#module });
    } catch (error) {
      this.#worker = undefined;
      setTimeout(() => this.#fail(/** @type {Error} */ (error).message));
    }
  }

  #restart() {
    this.#worker?.terminate();
    this.#startWorker();
  }

  /** @param {{line?: any, best?: string, error?: string}} told */
  #hear({ line, best, error }) {
    if (error !== undefined) return this.#fail(error);
    const search = this.#search;
    if (!search) return;
    if (!line) return this.#end(best);
    if (line.number === 1) search.best = line.moves[0];
    search.onInfo({ ...line, score: line.mate === null ? { centipawns: line.score } : { mate: line.mate, centipawns: 0 } });
    if (this.#search?.hurried) this.moveNow();
  }

  // Without a search, the fault shows again in the next one.
  /** @param {string} message */
  #fail(message) {
    const search = this.#search;
    if (!search) {
      this.#worker = undefined;
      return;
    }
    this.#restart();
    if (search.again) {
      const { again } = search;
      search.again = undefined;
      return again();
    }
    this.#end(undefined);
    this.#onFault?.(message);
  }

  /** @param {string | undefined} best */
  #end(best) {
    const search = this.#search;
    this.#search = undefined;
    search?.resolve(best);
  }
}
