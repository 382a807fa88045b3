// The opponent of a board: the engine in a worker, so that the page stays alive while it thinks.

/** A worker of this package, also where the package is on another server than the page. */
function startWorker() {
  if (new URL(import.meta.url).origin === location.origin) return new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  const script = `import ${JSON.stringify(import.meta.url.replace(/[^/]*$/, "worker.js"))};`;
  return new Worker(URL.createObjectURL(new Blob([script], { type: "text/javascript" })), { type: "module" });
}

export class Opponent {
  /** @type {Worker | null} */
  #worker = null;
  #onMove;
  #onFault;
  /** Whether it thinks, or is being loaded. */
  thinking = false;

  /**
   * @param {(move: string) => void} onMove
   * @param {(fault: string) => void} onFault
   */
  constructor(onMove, onFault) {
    this.#onMove = onMove;
    this.#onFault = onFault;
  }

  /** Finds a move in the position of a game. @param {{ name: string, options: object, moves: string[], level: string | number }} game */
  think(game) {
    const worker = this.#worker ?? startWorker();
    this.#worker = worker;
    this.thinking = true;
    worker.onmessage = ({ data: { move, error } }) => {
      this.thinking = false;
      if (error) this.#onFault(error);
      else this.#onMove(move);
    };
    worker.onerror = () => {
      this.stop();
      this.#onFault("The engine could not be loaded.");
    };
    worker.postMessage(game);
  }

  stop() {
    this.#worker?.terminate();
    this.#worker = null;
    this.thinking = false;
  }
}
