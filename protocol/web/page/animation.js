// Shows what a move does. Before it is played: a cross on captured pieces, a frame round other changes.
// When it is played: pieces glide to their squares, captures from afar are struck by a line, captured
// pieces fade, changed pieces turn over. Only the changed squares are needed, so it serves every game.
import { element, vector } from "./elements.js";
import { isWhite, pictureOf } from "./pieces.js";
/** @import { Board } from "./board.js" */
/** @import { Played, Rules, Target, Turn } from "./referee.js" */
/** @typedef {Played["changes"][number]} Change */

function cross() {
  const lines = ["M18 18 82 82", "M82 18 18 82"].flatMap((d) => [
    vector("path", { d, class: "rim" }),
    vector("path", { d }),
  ]);
  return vector("svg", { class: "cross", viewBox: "0 0 100 100", "aria-hidden": "true" }, ...lines);
}

/** The squares in the lists `kind` of a target's turns, each once. @param {Target} target @param {"taken" | "changed"} kind */
function squaresOf(target, kind) {
  return new Set(target.turns.flatMap((turn) => turn[kind]));
}

/**
 * Whether a turn does more than move to its square and capture the piece there.
 * @param {Turn} turn
 * @param {string} from
 * @param {string} to
 */
export function doesMore(turn, from, to) {
  return turn.taken.some((square) => square !== to) || turn.changed.some((square) => square !== from && square !== to);
}

export class Preview {
  #cellOf;
  #onChange;
  #marked = /** @type {{cell: HTMLElement, name: string}[]} */ ([]);
  /** The target previewed, if any. @type {Target | undefined} */
  target;

  /**
   * `cellOf(square)` is an element; `onChange(target)` is called when the preview changes.
   * @param {(square: string) => HTMLElement} cellOf
   * @param {((target?: Target) => void) | undefined} onChange
   */
  constructor(cellOf, onChange) {
    this.#cellOf = cellOf;
    this.#onChange = onChange;
  }

  /** @param {Target} target @param {string} from */
  show(target, from) {
    if (this.target === target) return;
    this.#unmark();
    this.target = target;
    for (const square of squaresOf(target, "taken")) this.#mark(square, "victim").append(cross());
    for (const square of squaresOf(target, "changed"))
      if (square !== from && square !== target.to) this.#mark(square, "touched");
    this.#mark(target.to, "aimed");
    this.#onChange?.(target);
  }

  clear() {
    if (!this.target) return;
    this.#unmark();
    this.target = undefined;
    this.#onChange?.(undefined);
  }

  /** @param {string} square @param {string} name */
  #mark(square, name) {
    const cell = this.#cellOf(square);
    cell.classList.add(name);
    this.#marked.push({ cell, name });
    return cell;
  }

  #unmark() {
    for (const { cell, name } of this.#marked) {
      cell.classList.remove(name);
      cell.querySelector(":scope > .cross")?.remove();
    }
    this.#marked = [];
  }
}

const GLIDE = { duration: 180, easing: "ease-in-out" };
const FADE = { duration: 520, easing: "ease-out" };
const FLIP = { duration: 420, easing: "ease-in-out" };

const sameOwner = (/** @type {string} */ one, /** @type {string} */ other) => isWhite(one) === isWhite(other);

/**
 * Sorts the changes of a move: pieces that glide (`glides`), leave the board (`gone`) or change on
 * their square (`turned`).
 * @param {Change[]} changes
 */
export function sortChanges(changes) {
  const onBoard = changes.filter(({ square }) => !square.includes("@"));
  const left = onBoard.filter(({ before }) => before);
  const came = onBoard.filter(({ after }) => after);
  const glides = [];
  /** @type {((departure: Change, arrival: Change) => boolean)[]} */
  const matches = [
    (departure, arrival) => departure.before === arrival.after,
    (departure, arrival) => sameOwner(departure.before, arrival.after) && !departure.after,
  ];
  for (const isMatch of matches)
    for (const arrival of [...came]) {
      const departure = left.find((change) => change.square !== arrival.square && isMatch(change, arrival));
      if (!departure) continue;
      glides.push({ from: departure.square, to: arrival.square });
      left.splice(left.indexOf(departure), 1);
      came.splice(came.indexOf(arrival), 1);
    }
  const turned = came.map(({ square }) => square);
  const gone = left.filter(({ square }) => !turned.includes(square)).map(({ square, before }) => ({ square, before }));
  return { glides, gone, turned };
}

/** @param {Board} board @param {{from: string, to: string}} given */
function glide(board, { from, to }) {
  const { right, down } = board.offset(to, from);
  const cell = board.cell(to);
  const gliding = cell.querySelector(".piece")?.animate([{ transform: `translate(${right * 100}%, ${down * 100}%)` }, { transform: "none" }], GLIDE);
  if (!gliding) return;
  // Over the squares that it passes.
  cell.classList.add("gliding");
  gliding.onfinish = gliding.oncancel = () => cell.classList.remove("gliding");
}

/** @param {Board} board @param {Rules} game @param {{square: string, before: string}} given */
function fade(board, game, { square, before }) {
  const ghost = element("div", { class: "ghost" }, pictureOf(game, before));
  board.cell(square).append(ghost);
  const fading = ghost.animate([{ opacity: 1, transform: "scale(1)" }, { opacity: 0, transform: "scale(0.3) rotate(25deg)" }], FADE);
  fading.onfinish = () => ghost.remove();
}

/** @param {Board} board @param {string} square */
function turn(board, square) {
  board.cell(square).querySelector(".piece")?.animate([{ transform: "rotateY(90deg) scale(1.2)" }, { transform: "none" }], FLIP);
}

// Draws a line from the capturing piece to the captured one.
/** @param {Board} board @param {string} from @param {string} to */
function strike(board, from, to) {
  const { right, down } = board.offset(from, to);
  const line = vector("line", { x1: 50, y1: 50, x2: 50 + right * 100, y2: 50 + down * 100 });
  const shot = vector("svg", { class: "strike", viewBox: "0 0 100 100" }, line);
  board.cell(from).append(shot);
  shot.animate([{ opacity: 1 }, { opacity: 0 }], FADE).onfinish = () => shot.remove();
}

/** Ends all animations on a board. @param {HTMLElement} root */
export function endAnimations(root) {
  for (const animation of root.getAnimations({ subtree: true })) animation.cancel();
  for (const rest of root.querySelectorAll(".ghost, .strike")) rest.remove();
}

/**
 * Animates a turn that `board` shows already; `text` is the move in our notation.
 * @param {Board} board
 * @param {Rules} game
 * @param {Played} given
 */
export function animateTurn(board, game, { text, changes }) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const { glides, gone, turned } = sortChanges(changes);
  const from = text.match(/^[a-l]\d+/)?.[0] ?? "";
  const mover = glides.find((one) => one.from === from)?.to ?? from;
  const arrivals = glides.map(({ to }) => to);
  for (const one of glides) glide(board, one);
  for (const square of turned) turn(board, square);
  for (const one of gone) fade(board, game, one);
  for (const square of [...gone.map((one) => one.square), ...turned])
    if (mover && square !== mover && !arrivals.includes(square)) strike(board, mover, square);
}
