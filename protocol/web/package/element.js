// <ximaera-board>: a board for anybody's page. README.md describes its attributes, events, methods and parts.
import { Opponent } from "./element_opponent.js";
import { furnish } from "./element_parts.js";
import { BoardView, slidesOf } from "./element_view.js";

const BEGINNER = -9;
const THINKS = "The opponent is thinking …";
const ARROWS = /** @type {Record<string, number[]>} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] });

/** A promise that is kept or broken from outside; who does not wait for it hears of no fault. */
function promised() {
  const hope = { settled: false, resolve: () => {}, reject: (/** @type {unknown} */ _error) => {}, promise: Promise.resolve() };
  hope.promise = new Promise((resolve, reject) => Object.assign(hope, { resolve, reject }));
  hope.promise.catch(() => {});
  return hope;
}

// In Node, as on a server that makes pages, the module can be imported, and defines nothing.
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? class {});

export class XimaeraBoard extends Base {
  static observedAttributes = ["game", "fen", "moves", "opponent", "side", "still"];
  #root = this.attachShadow({ mode: "open" });
  #view = /** @type {BoardView} */ (/** @type {unknown} */ (null));
  /** @type {import("./index.js").Board | null} */
  #board = null;
  /** The square of the lifted piece, and the one that the keyboard points to. @type {string | undefined} */
  #lifted;
  #pointed = "";
  #person = "white";
  #flipped = false;
  #opponent = new Opponent((move) => this.#play(move, "opponent"), (fault) => this.#say(fault));
  #hope = promised();
  #turn = 0; // Counts what is set up: what was asked for an earlier one is late.

  connectedCallback() {
    if (!this.#view) this.#build();
    // The game goes on where the element is moved in the page. A described game inside is there when the page is.
    if (this.#board) this.#goOn();
    else if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => this.#setUp(), { once: true });
    else this.#setUp();
  }

  disconnectedCallback() {
    ++this.#turn;
    this.#opponent.stop();
  }

  attributeChangedCallback() {
    this.#board = null;
    if (this.isConnected && this.#view) this.#setUp();
  }

  get ready() {
    return this.#hope.promise;
  }

  get fen() {
    return this.#board?.fen;
  }

  get turn() {
    return this.#board?.turn;
  }

  /** @returns {string[]} */
  get history() {
    return this.#board?.history ?? [];
  }

  /** @returns {string[]} */
  get legalMoves() {
    return this.#board?.legalMoves ?? [];
  }

  get outcome() {
    return this.#board?.outcome() ?? null;
  }

  get thinking() {
    return this.#opponent.thinking;
  }

  /** @param {string} move */
  play(move) {
    if (this.#opponent.thinking) throw new Error("the opponent is thinking");
    this.#play(this.#present.parse(move), "page");
  }

  back() {
    const board = this.#present;
    this.#opponent.stop();
    this.#lifted = undefined;
    if (board.history.length > 0) board.pop();
    if (this.#level !== null && board.turn !== this.#person && board.history.length > 0) board.pop();
    this.#goOn();
  }

  reset() {
    this.#setUp();
  }

  flip() {
    this.#flipped = !this.#flipped;
    if (this.#board) this.#draw();
  }

  #build() {
    furnish(this.#root);
    this.#view = new BoardView(this.#part("board"), this.#root, {
      touch: (square) => this.#touch(square),
      grab: (square) => this.#grab(square),
      drop: (square) => this.#drop(square),
    });
    this.#part("board").addEventListener("keydown", (event) => this.#key(event));
    this.#part("back").addEventListener("click", () => this.#board && this.back());
    this.#part("again").addEventListener("click", () => this.reset());
  }

  get #present() {
    if (!this.#board) throw new Error("the board is not ready: await its 'ready'");
    return this.#board;
  }

  /** @param {string} id */
  #part(id) {
    return /** @type {HTMLElement} */ (this.#root.getElementById(id));
  }

  /** @param {string} text */
  #say(text) {
    /** @type {HTMLElement} */ (this.#root.querySelector("p")).textContent = text;
  }

  /** @type {(type: string, detail: object) => void} */
  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }));
  }

  get #level() {
    const level = this.getAttribute("opponent");
    return level === null ? null : level === "" ? BEGINNER : level;
  }

  get #still() {
    return this.hasAttribute("still");
  }

  /** The name and the options that make a board. */
  get #game() {
    const game = this.querySelector('script[type="text/toml"]')?.textContent ?? null;
    return { name: this.getAttribute("game") ?? (game === null ? "chess" : "game"), options: { fen: this.getAttribute("fen"), game } };
  }

  async #setUp() {
    const turn = ++this.#turn;
    if (this.#hope.settled) this.#hope = promised();
    this.#opponent.stop();
    this.#lifted = undefined;
    try {
      const { Board } = await import("./rules.js");
      if (turn !== this.#turn) return;
      this.#board = null;
      const side = this.getAttribute("side") ?? "white";
      if (side !== "white" && side !== "black") throw new Error(`side: '${side}' is neither white nor black`);
      const { name, options } = this.#game;
      const board = new Board(name, options);
      board.pushMoves(this.getAttribute("moves") ?? "");
      this.#board = board;
      this.#person = side;
      this.#flipped = side === "black";
      this.#part("board").tabIndex = this.#still ? -1 : 0;
      this.#goOn();
      this.#hope.resolve();
    } catch (error) {
      if (turn !== this.#turn) return;
      this.#view.show("");
      this.#say(/** @type {Error} */ (error).message);
      this.#hope.reject(error);
    }
    this.#hope.settled = true;
  }

  // After a move, and at the start. A draw that may be claimed is told; the game goes on.
  #goOn(text = "") {
    const board = this.#present;
    const end = board.outcome();
    const claim = end ? null : board.outcome({ claims: true });
    const note = end?.sentence ?? (claim && `A draw can be claimed: ${claim.reason.replaceAll("-", " ")}.`);
    const isAnswered = !end && board.turn !== this.#person && !this.#still;
    if (isAnswered && this.#level !== null) this.#opponent.think({ ...this.#game, moves: this.history, level: this.#level });
    this.#say([text, note, this.#opponent.thinking ? THINKS : ""].filter(Boolean).join(" "));
    this.#draw();
  }

  #draw() {
    const board = this.#present;
    const targets = this.#lifted ? this.#movesFrom(this.#lifted).map(({ to }) => to).join(" ") : "";
    const lastMove = `${this.history.at(-1) ?? ""} ${this.#lifted ?? this.#pointed}`;
    const movable = this.#still || this.#opponent.thinking ? [] : board.targets.map(({ from }) => from);
    this.#view.show(board.svg({ lastMove, targets, size: 0, flipped: this.#flipped }), movable, this.#lifted);
    this.#part("board").ariaBusy = String(this.#opponent.thinking);
    this.#part("choice").replaceChildren();
  }

  /** The legal moves of a square. @type {(square: string) => {move: string, to: string}[]} */
  #movesFrom(square) {
    return this.#present.targets.flatMap(({ from, to, moves }) => (from === square ? moves.map((move) => ({ move, to })) : []));
  }

  /** Whether a person may move now; says why not. */
  #mayMove() {
    if (this.#opponent.thinking) this.#say(THINKS);
    return Boolean(this.#board) && !this.#opponent.thinking && !this.#still;
  }

  /** @param {string} square */
  #touch(square) {
    if (!this.#mayMove()) return;
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
    else if (square in this.#present.pieces) this.#refuse(square, square);
  }

  /** @param {string} square */
  #grab(square) {
    if (!this.#mayMove()) return false;
    this.#pointed = "";
    this.#lift(square);
    this.#draw();
    return this.#lifted === square;
  }

  /** @param {string | undefined} square */
  #drop(square) {
    const from = this.#lifted;
    this.#lifted = undefined;
    if (from && square && from !== square && this.#mayMove()) return this.#put(from, square, true);
    if (this.#board) this.#draw();
  }

  /** @type {(from: string, to: string) => void} */
  #refuse(from, to) {
    const reason = this.outcome?.sentence ?? this.#present.refusal(from + to);
    this.#say(`${reason[0].toUpperCase()}${reason.slice(1)}.`.replace("..", "."));
  }

  /** @type {(from: string, to: string, dropped?: boolean) => void} */
  #put(from, to, dropped = false) {
    const meant = this.#movesFrom(from).filter((move) => move.to === to);
    if (meant.length === 1) return this.#play(meant[0].move, "person", dropped ? to : "");
    if (meant.length === 0 && !dropped && this.#movesFrom(to).length > 0) this.#lift(to);
    else if (meant.length === 0) this.#refuse(from, to);
    this.#draw();
    if (meant.length > 0) this.#choose(meant.map(({ move }) => move), to);
  }

  /** Asks which move is meant, by what stands on a square after each. @type {(moves: string[], to: string) => void} */
  #choose(moves, to) {
    this.#say("Which of these?");
    const buttons = moves.map((move) => {
      const after = this.#present.copy();
      after.push(move);
      const button = document.createElement("button");
      button.part.add("button");
      button.append(BoardView.pieceIn(after.svg(), to) ?? "", this.#present.explain(move));
      button.addEventListener("click", () => this.#play(move, "person"));
      return button;
    });
    this.#part("choice").replaceChildren(...buttons);
  }

  /** The piece on the square `dropped` is there already. @type {(move: string, by: string, dropped?: string) => void} */
  #play(move, by, dropped = "") {
    const board = this.#present;
    const [san, side, slides] = [board.san(move), board.turn, slidesOf(board.effects(move))];
    const text = `${san}: ${board.explain(move)}.`;
    board.push(move);
    this.#lifted = undefined;
    this.#goOn(text);
    this.#view.slide(slides.filter(({ to }) => to !== dropped));
    const { fen, outcome } = this;
    this.#tell("move", { move, san, side, by, fen });
    if (outcome) this.#tell("end", { ...outcome, fen });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const step = ARROWS[event.key];
    const hand = this.#board && this.#movesFrom(`${event.key.toUpperCase()}@`).length > 0 ? `${event.key.toUpperCase()}@` : "";
    const isOurs = step || hand || ["Enter", " ", "Escape"].includes(event.key);
    if (!this.#board || !isOurs || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const here = [this.#pointed, this.#lifted].find((square) => square && !square.endsWith("@")) ?? "a1";
    if (step) return this.#point(here, step);
    if (event.key === "Escape" || hand) this.#lifted = undefined;
    if (event.key === "Escape") return this.#draw();
    this.#touch(hand || here);
    if (hand) this.#say(`In hand: ${this.#nameOf(event.key.toUpperCase())}`);
  }

  /** Points to the square a step away. @type {(here: string, step: number[]) => void} */
  #point(here, step) {
    const { files, ranks } = this.#present.info;
    const turned = this.#flipped ? -1 : 1;
    const within = (/** @type {number} */ place, /** @type {number} */ most) => Math.min(Math.max(place, 0), most - 1);
    const file = within(here.charCodeAt(0) - 97 + turned * step[0], files);
    const rank = within(Number(here.slice(1)) - 1 + turned * step[1], ranks);
    this.#pointed = `${String.fromCharCode(97 + file)}${rank + 1}`;
    this.#say(`${this.#pointed}: ${this.#nameOn(this.#pointed)}`);
    this.#draw();
  }

  /** The piece on a square in words, for those who do not see it. @param {string} square */
  #nameOn(square) {
    const piece = this.#present.pieces[square]?.replace(/[^A-Za-z]+$/, "");
    if (!piece) return "empty";
    return /[A-Z]/.test(piece) ? `White ${this.#nameOf(piece)}` : `Black ${this.#nameOf(piece)}`;
  }

  /** @param {string} piece As in a FEN. */
  #nameOf(piece) {
    const kind = this.#present.info.kinds.find(({ letter }) => letter === piece.toUpperCase());
    return (/[A-Z]/.test(piece) ? kind?.name : kind?.blackName) ?? piece;
  }
}

// The first copy of the package counts.
if (globalThis.customElements && !customElements.get("ximaera-board")) customElements.define("ximaera-board", XimaeraBoard);
