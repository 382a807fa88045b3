// <ximaera-board game="fugue" fen="..." moves="d2d3 ..." opponent="-9" side="black">: a board for anybody's page.
//
//   game       a built-in game (default: chess); <script type="text/toml"> inside describes another, and this is its name
//   fen        the position to begin with
//   moves      moves from there
//   opponent   the engine answers; its level, from -12 (the weakest, default: -9) to 20
//   side       the side below, which a person plays against the opponent: "white" or "black"
//   still      shows the position only
//
// The event "move" has {move, fen} as its detail. The engine is loaded when it has to answer.
const BEGINNER = -9;
const ARROWS = /** @type {Record<string, number[]>} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] });
const STYLE = `
  :host { display: inline-block; width: 24rem; max-width: 100%; font-family: system-ui, sans-serif; }
  #board:focus-visible { outline: 3px solid #1b6cf5; }
  svg { display: block; width: 100%; height: auto; user-select: none; -webkit-user-select: none; touch-action: manipulation; }
  :host(:not([still])) [data-square] { cursor: pointer; }
  p { margin: 0.4rem 0; min-height: 2.6em; line-height: 1.3; }
  button { font: inherit; padding: 0.5rem 0.8rem; margin: 0 0.4rem 0.4rem 0; }
  :host([still]) :is(p:empty, #always) { display: none; }
`;
const PARTS = `<style>${STYLE}</style><div id="board" role="application" aria-label="Board"></div><p role="status"></p><div id="choice"></div>
  <div id="always"><button id="back">Take back</button><button id="again">Start again</button></div>`;

/** A worker of this package, also where the package is on another server than the page. */
function startWorker() {
  const address = new URL("./worker.js", import.meta.url);
  if (address.origin === location.origin) return new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  const script = new Blob([`import ${JSON.stringify(address.href)};`], { type: "text/javascript" });
  return new Worker(URL.createObjectURL(script), { type: "module" });
}

export class XimaeraBoard extends HTMLElement {
  static observedAttributes = ["game", "fen", "moves", "opponent", "side", "still"];
  #root = this.attachShadow({ mode: "open" });
  /** @type {any} */
  #board = null;
  /** The square of the lifted piece, and the one that the keyboard points to. @type {string | undefined} */
  #lifted;
  #pointed = "";
  #person = "white";
  /** @type {Worker | null} */
  #worker = null;
  #thinking = false;
  #turn = 0; // Counts what is set up: what was asked for an earlier one is late.

  connectedCallback() {
    this.#root.innerHTML = PARTS;
    const board = this.#part("board");
    board.addEventListener("click", (event) => this.#touch(/** @type {Element} */ (event.target).closest("[data-square]")?.getAttribute("data-square")));
    board.addEventListener("keydown", (event) => this.#key(event));
    this.#part("back").addEventListener("click", () => this.#takeBack());
    this.#part("again").addEventListener("click", () => this.#setUp());
    // A described game inside is there when the page is.
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => this.#setUp(), { once: true });
    else this.#setUp();
  }

  disconnectedCallback() {
    ++this.#turn;
    this.#stop();
  }

  attributeChangedCallback() {
    if (this.isConnected && this.#root.firstChild) this.#setUp();
  }

  /** The FEN of the position. */
  get fen() {
    return this.#board?.fen;
  }

  /** The moves played, those of the attribute included. @returns {string[]} */
  get history() {
    return this.#board?.history ?? [];
  }

  /** @param {string} id */
  #part(id) {
    return /** @type {HTMLElement} */ (this.#root.getElementById(id));
  }

  /** @param {string} text */
  #say(text) {
    /** @type {HTMLElement} */ (this.#root.querySelector("p")).textContent = text;
  }

  #stop() {
    this.#worker?.terminate();
    this.#worker = null;
    this.#thinking = false;
  }

  get #level() {
    const level = this.getAttribute("opponent");
    return level === null ? null : level === "" ? BEGINNER : level;
  }

  /** The name and the options that make a board. */
  get #game() {
    const game = this.querySelector('script[type="text/toml"]')?.textContent ?? null;
    return { name: this.getAttribute("game") ?? (game === null ? "chess" : "game"), options: { fen: this.getAttribute("fen"), game } };
  }

  async #setUp() {
    const turn = ++this.#turn;
    this.#stop();
    this.#lifted = undefined;
    try {
      const { Board } = await import("./rules.js");
      if (turn !== this.#turn) return;
      this.#say("");
      const side = this.getAttribute("side") ?? "white";
      if (side !== "white" && side !== "black") throw new Error(`side: '${side}' is neither white nor black`);
      this.#person = side;
      const { name, options } = this.#game;
      const board = new Board(name, options);
      for (const move of (this.getAttribute("moves") ?? "").split(/\s+/)) if (move) board.push(move);
      this.#board = board;
      this.#part("board").tabIndex = this.hasAttribute("still") ? -1 : 0;
      this.#goOn();
    } catch (error) {
      if (turn === this.#turn) this.#say(/** @type {Error} */ (error).message);
    }
  }

  // After a move, and at the start. A draw that may be claimed is told; the game goes on.
  #goOn() {
    const end = this.#board.outcome();
    const claim = end ? null : this.#board.outcome({ claims: true });
    const note = end?.sentence ?? (claim && `A draw can be claimed: ${claim.reason.replaceAll("-", " ")}.`);
    if (note) this.#say(`${this.#root.querySelector("p")?.textContent} ${note}`.trim());
    if (!end && this.#level !== null && this.#board.turn !== this.#person && !this.hasAttribute("still")) this.#answer();
    this.#draw();
  }

  #draw() {
    const targets = this.#lifted ? this.#movesFrom(this.#lifted).map(({ to }) => to).join(" ") : "";
    const lastMove = `${this.history.at(-1) ?? ""} ${this.#lifted ?? this.#pointed}`;
    this.#part("board").innerHTML = this.#board.svg({ lastMove, targets, size: 0, flipped: this.#person === "black" });
    this.#part("choice").replaceChildren();
  }

  /** The legal moves of a square. @type {(square: string) => {move: string, to: string}[]} */
  #movesFrom(square) {
    return this.#board.targets.flatMap((/** @type {any} */ { from, to, moves }) => (from === square ? moves.map((/** @type {string} */ move) => ({ move, to })) : []));
  }

  /** @param {string | null | undefined} square */
  #touch(square) {
    if (!square || !this.#board || this.#thinking || this.hasAttribute("still")) return;
    const from = this.#lifted;
    this.#lifted = undefined;
    this.#pointed = "";
    if (from === undefined) this.#lift(square);
    else if (from !== square) return this.#put(from, square);
    this.#draw();
  }

  /** @param {string} square */
  #lift(square) {
    this.#say("");
    if (this.#movesFrom(square).length > 0) this.#lifted = square;
    else if (square in this.#board.pieces) this.#refuse(square, square);
  }

  /** @type {(from: string, to: string) => void} */
  #refuse(from, to) {
    const reason = this.#board.outcome()?.sentence ?? this.#board.refusal(from + to);
    this.#say(`${reason[0].toUpperCase()}${reason.slice(1)}.`.replace("..", "."));
  }

  /** @type {(from: string, to: string) => void} */
  #put(from, to) {
    const meant = this.#movesFrom(from).filter((move) => move.to === to);
    if (meant.length === 1) return this.#play(meant[0].move);
    if (meant.length === 0 && this.#movesFrom(to).length > 0) this.#lift(to);
    else if (meant.length === 0) this.#refuse(from, to);
    this.#draw();
    if (meant.length > 0) this.#choose(meant.map(({ move }) => move));
  }

  /** @param {string[]} moves */
  #choose(moves) {
    this.#say("Which of these?");
    const buttons = moves.map((move) => {
      const button = document.createElement("button");
      button.textContent = this.#board.explain(move);
      button.addEventListener("click", () => this.#play(move));
      return button;
    });
    this.#part("choice").replaceChildren(...buttons);
  }

  /** @param {string} move */
  #play(move) {
    this.#say(`${this.#board.san(move)}: ${this.#board.explain(move)}.`);
    this.#board.push(move);
    this.dispatchEvent(new CustomEvent("move", { detail: { move, fen: this.fen }, bubbles: true }));
    this.#goOn();
  }

  // The opponent thinks in a worker, so that the page stays alive.
  #answer() {
    this.#worker ??= startWorker();
    this.#thinking = true;
    this.#worker.onmessage = ({ data: { move, error } }) => {
      this.#thinking = false;
      if (error) this.#say(error);
      else this.#play(move);
    };
    this.#worker.onerror = () => {
      this.#stop();
      this.#say("The engine could not be loaded.");
    };
    this.#worker.postMessage({ ...this.#game, moves: this.history, level: this.#level });
  }

  #takeBack() {
    if (!this.#board) return;
    this.#stop();
    this.#lifted = undefined;
    this.#say("");
    if (this.history.length > 0) this.#board.pop();
    if (this.#level !== null && this.#board.turn !== this.#person && this.history.length > 0) this.#board.pop();
    this.#goOn();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const step = ARROWS[event.key];
    if (!this.#board || (!step && event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    const { files, ranks } = this.#board.info;
    const here = this.#pointed || this.#lifted || "a1";
    if (!step) return this.#touch(here);
    const turned = this.#person === "black" ? -1 : 1;
    const within = (/** @type {number} */ place, /** @type {number} */ most) => Math.min(Math.max(place, 0), most - 1);
    const file = within(here.charCodeAt(0) - 97 + turned * step[0], files);
    const rank = within(Number(here.slice(1)) - 1 + turned * step[1], ranks);
    this.#pointed = `${String.fromCharCode(97 + file)}${rank + 1}`;
    this.#say(`${this.#pointed}: ${this.#nameOn(this.#pointed)}`);
    this.#draw();
  }

  /** The piece on a square in words, for those who do not see it. @param {string} square */
  #nameOn(square) {
    const piece = this.#board.pieces[square];
    if (!piece) return "empty";
    const letter = piece[0].toUpperCase();
    const { name, blackName } = this.#board.info.kinds.find((/** @type {any} */ kind) => kind.letter === letter);
    return piece[0] === letter ? `White ${name}` : `Black ${blackName}`;
  }
}

// The first copy of the package counts.
if (!customElements.get("ximaera-board")) customElements.define("ximaera-board", XimaeraBoard);
