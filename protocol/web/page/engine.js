// The engine as the page uses it: a search is a promise.

/**
 * A score from the view of the side to move.
 * @typedef {{mate?: number, centipawns: number}} Score
 *
 * The engine's report about a line, `rank` 1 for the best.
 * @typedef {{depth: number, rank: number, nodes: number, speed: number, isBound: boolean, score: Score, line: string[]}} Info
 *
 * A search, or a conversation. `best` is the best move so far; `again` begins it once more.
 * @typedef {{
 *   resolve: (result: any) => void, onInfo?: (info: Info) => void, best?: string, again?: () => void,
 *   hear?: (line: string) => void, hurried?: boolean,
 * }} Search
 */

/**
 * Reads an `info` line with a principal variation; nothing if it has none.
 * @type {(line: string) => Info | undefined}
 */
export function readInfo(line) {
  const words = line.split(" ");
  const at = words.indexOf("pv");
  if (words[0] !== "info" || at < 0) return undefined;
  const number = (/** @type {string} */ name, otherwise = 0) => {
    const index = words.indexOf(name);
    return index < 0 || index > at ? otherwise : Number(words[index + 1]);
  };
  const isMate = words.includes("mate");
  return {
    depth: number("depth"),
    rank: number("multipv", 1),
    nodes: number("nodes"),
    speed: number("nps"),
    isBound: words.includes("lowerbound") || words.includes("upperbound"),
    score: isMate ? { mate: number("mate"), centipawns: 0 } : { centipawns: number("cp") },
    line: words.slice(at + 1),
  };
}

export class Engine {
  #module;
  #source;
  #onFault;
  /** @type {Worker | undefined} */
  #worker;
  /** @type {Map<string, string | number>} */
  #options = new Map();
  /** Described games; every new worker receives them. @type {{name: string, text: string}[]} */
  #described = [];
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
   * Searches the position after `moves`. `limits` are the arguments of UCI's `go`; `onInfo`
   * receives the results of readInfo(). Resolves to the best move; to nothing if there is none or
   * the search is abandoned. A running search is abandoned.
   * @param {{variant: string, start: string, moves: string[]}} line
   * @param {string} limits
   * @param {Record<string, string | number>} options
   * @param {(info: Info) => void} onInfo
   * @returns {Promise<string | undefined>}
   */
  search({ variant, start, moves }, limits, options, onInfo) {
    this.abandon();
    const position = `position ${start ? `fen ${start}` : "startpos"}${moves.length ? ` moves ${moves.join(" ")}` : ""}`;
    return new Promise((resolve) => {
      const begin = () => {
        if (!this.#worker) this.#restart();
        this.#setOption("UCI_Variant", variant);
        for (const [name, value] of Object.entries(options)) this.#setOption(name, value);
        this.#send(position);
        this.#send(`go ${limits}`);
      };
      this.#search = { resolve, onInfo, best: undefined, again: begin };
      begin();
    });
  }

  /** Adds a described game that the page's own program has accepted. @type {(name: string, text: string) => void} */
  describe(name, text) {
    this.abandon();
    this.#described.push({ name, text });
    this.#restart();
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
    this.#send("ucinewgame");
  }

  /**
   * Sends these lines of UCI. Resolves to the engine's lines up to the one that begins with `last`.
   * @type {(questions: string[], last: string) => Promise<string[]>}
   */
  converse(questions, last) {
    this.abandon();
    this.#options.clear();
    return new Promise((resolve) => {
      /** @type {string[]} */
      const lines = [];
      this.#search = {
        resolve,
        hear: (line) => {
          lines.push(line);
          if (line.startsWith(last)) this.#end(lines);
        },
      };
      for (const line of questions) this.#send(line);
    });
  }

  #startWorker() {
    this.#options.clear();
    try {
      const worker = new Worker(this.#source);
      worker.onmessage = ({ data }) => this.#hear(data);
      worker.onerror = (event) => {
        event.preventDefault();
        if (worker === this.#worker) this.#fail(event.message ?? "it stopped");
      };
      this.#worker = worker;
      worker.postMessage({ module: this.#module });
      for (const described of this.#described) worker.postMessage({ described });
    } catch (error) {
      this.#worker = undefined;
      setTimeout(() => this.#fail(/** @type {Error} */ (error).message));
    }
  }

  #restart() {
    this.#worker?.terminate();
    this.#startWorker();
  }

  /** @param {string} line */
  #send(line) {
    this.#worker?.postMessage({ line });
  }

  /** @type {(name: string, value: string | number) => void} */
  #setOption(name, value) {
    if (this.#options.get(name) === value) return;
    this.#options.set(name, value);
    this.#send(`setoption name ${name} value ${value}`);
  }

  /** @param {string} line */
  #hear(line) {
    if (line.startsWith("error ")) return this.#fail(line.slice("error ".length));
    if (!this.#search) return;
    if (this.#search.hear) return this.#search.hear(line);
    const info = readInfo(line);
    if (info) {
      if (info.rank === 1) this.#search.best = info.line[0];
      this.#search.onInfo?.(info);
      if (this.#search?.hurried) this.moveNow();
    } else if (line.startsWith("bestmove ")) {
      const move = line.split(" ")[1];
      this.#end(move === "(none)" || move === "0000" ? undefined : move);
    }
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

  /** @param {any} result */
  #end(result) {
    const search = this.#search;
    this.#search = undefined;
    search?.resolve(result);
  }
}
