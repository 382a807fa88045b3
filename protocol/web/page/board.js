// The board: squares and pieces, and what people do with them by mouse, finger and keyboard. It
// knows no rules; where a piece may be put it is told.
import { element } from "./elements.js";
import { isWhite, pictureOf, pieceName } from "./pieces.js";

const MARK_CLASS = { Y: "move", R: "capture", B: "more", M: "choice" };
const MARK_WORDS = { Y: "can go here", R: "can capture here", B: "can go here, and more happens", M: "choice" };

/** The names of the squares as they are seen, row by row. */
function squareNames(files, ranks, flipped) {
  const rows = [];
  for (let row = 0; row < ranks; ++row) {
    const rank = flipped ? row + 1 : ranks - row;
    const names = [];
    for (let column = 0; column < files; ++column) {
      const file = flipped ? files - 1 - column : column;
      names.push(String.fromCharCode(97 + file) + rank);
    }
    rows.push(names);
  }
  return rows;
}

export function fileOf(square) {
  return square.charCodeAt(0) - 97;
}

export function rankOf(square) {
  return Number(square.slice(1)) - 1;
}

export class Board {
  #root;
  #cells = new Map();
  #game;
  #flipped;
  #position;
  #lifted;
  #focus;
  #drag;

  /**
   * `onMove(target, from)` is called when a piece has been put on one of its targets,
   * `onRefused(from, to)` when it was put elsewhere, `onLift(square)` when it was lifted, or with
   * nothing when it was put down. All may be left out: then the board is for looking at only. With
   * `onPick(square)` instead nothing is lifted, and the squares that are chosen are told.
   */
  constructor(root, { onMove, onRefused, onLift, onPick } = {}) {
    this.#root = root;
    this.onMove = onMove;
    this.onRefused = onRefused;
    this.onLift = onLift;
    this.onPick = onPick;
    if (!onMove && !onPick) return;
    root.addEventListener("pointerdown", (event) => this.#press(event));
    root.addEventListener("pointermove", (event) => this.#move(event));
    root.addEventListener("pointerup", (event) => this.#release(event));
    root.addEventListener("pointercancel", () => this.#endDrag());
    root.addEventListener("keydown", (event) => this.#key(event));
  }

  get lifted() {
    return this.#lifted;
  }

  /**
   * Shows a position: {board, targets, held, inDanger, changed, hint}. `board` and `targets` are
   * the referee's; the others are lists of squares, or nothing.
   */
  show(game, position, flipped) {
    const sameBoard = this.#game === game && this.#flipped === flipped;
    this.#endDrag();
    this.#game = game;
    this.#flipped = flipped;
    this.#position = position;
    this.#lifted = undefined;
    if (!sameBoard) this.#build();
    for (const square of this.#cells.keys()) this.#fill(square);
  }

  /** The element of a square. */
  cell(square) {
    return this.#cells.get(square);
  }

  /** How far right and down `to` lies from `from`, in squares as they are seen. */
  offset(from, to) {
    const turn = this.#flipped ? -1 : 1;
    return { right: turn * (fileOf(to) - fileOf(from)), down: turn * (rankOf(from) - rankOf(to)) };
  }

  /** Takes a piece up, as a click does. */
  lift(square) {
    this.#lifted = square;
    this.#fillAll();
    this.onLift?.(square);
  }

  drop() {
    if (this.#lifted === undefined) return;
    this.#lifted = undefined;
    this.#fillAll();
    this.onLift?.(undefined);
  }

  #build() {
    const { files, ranks } = this.#game;
    this.#cells.clear();
    this.#root.style.setProperty("--files", files);
    this.#root.style.setProperty("--ranks", ranks);
    const names = squareNames(files, ranks, this.#flipped);
    const rows = names.map((row, rowIndex) =>
      element("div", { role: "row", class: "row" }, ...row.map((name, column) => this.#makeCell(name, rowIndex, column, ranks))));
    this.#root.replaceChildren(...rows);
    this.#setFocus(this.#cells.has(this.#focus) ? this.#focus : names[ranks - 1][0], false);
  }

  #makeCell(square, row, column, ranks) {
    const light = (fileOf(square) + rankOf(square)) % 2 !== 0;
    const cell = element("div", {
      role: "gridcell",
      class: `square ${light ? "light" : "dark"}`,
      "data-square": square,
      "data-rank": column === 0 ? rankOf(square) + 1 : undefined,
      "data-file": row === ranks - 1 ? square[0] : undefined,
      tabindex: -1,
    });
    this.#cells.set(square, cell);
    return cell;
  }

  #targetsOfLifted() {
    return this.#position.targets?.[this.#lifted] ?? [];
  }

  #fillAll() {
    for (const square of this.#cells.keys()) this.#fill(square);
  }

  #fill(square) {
    const cell = this.#cells.get(square);
    const { board, held, inDanger, changed, hint } = this.#position;
    const piece = board[square];
    const target = this.#targetsOfLifted().find(({ to }) => to === square);
    const states = {
      lifted: square === this.#lifted,
      changed: changed?.includes(square),
      danger: inDanger?.includes(square),
      held: held?.[square] !== undefined,
      hint: hint?.includes(square),
    };
    for (const [name, on] of Object.entries(states)) cell.classList.toggle(name, Boolean(on));
    for (const [letter, name] of Object.entries(MARK_CLASS)) cell.classList.toggle(`to-${name}`, target?.mark === letter);
    cell.replaceChildren(...(piece ? [pictureOf(this.#game, piece)] : []));
    cell.setAttribute("aria-label", this.#label(square, piece, target, states));
    cell.setAttribute("aria-selected", states.lifted);
  }

  #label(square, piece, target, states) {
    const words = [square, piece ? pieceName(this.#game, piece) : "empty"];
    if (states.lifted) words.push("lifted");
    if (states.danger) words.push("can be taken");
    if (states.held) words.push("held");
    if (target) words.push(MARK_WORDS[target.mark]);
    return words.join(", ");
  }

  #isOwn(square) {
    const piece = this.#position.board[square];
    return piece !== undefined && this.#position.targets !== undefined && (isWhite(piece) ? "w" : "b") === this.#position.side;
  }

  // A square was chosen, by click or key.
  #choose(square) {
    if (this.onPick) return this.onPick(square);
    const target = this.#targetsOfLifted().find(({ to }) => to === square);
    if (target) return this.#put(target);
    if (square === this.#lifted) return this.drop();
    if (this.#isOwn(square)) return this.lift(square);
    if (this.#lifted === undefined) return;
    const from = this.#lifted;
    this.drop();
    this.onRefused?.(from, square);
  }

  #put(target) {
    const from = this.#lifted;
    this.#lifted = undefined;
    this.#fillAll();
    this.onMove(target, from);
  }

  // ---- pointer -----------------------------------------------------------------------------------

  #squareAt(event) {
    const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-square]");
    return cell && this.#root.contains(cell) ? cell.dataset.square : undefined;
  }

  #press(event) {
    const square = this.#squareAt(event);
    if (square === undefined || event.button !== 0 || !this.#position.targets) return;
    event.preventDefault();
    this.#setFocus(square, true);
    const wasLifted = square === this.#lifted;
    const isTarget = this.#targetsOfLifted().some(({ to }) => to === square);
    if (!this.#isOwn(square) || isTarget) return this.#choose(square);
    if (!wasLifted) this.lift(square);
    this.#drag = { square, wasLifted, x: event.clientX, y: event.clientY };
    this.#root.setPointerCapture(event.pointerId);
  }

  #move(event) {
    if (!this.#drag) return;
    const right = event.clientX - this.#drag.x;
    const down = event.clientY - this.#drag.y;
    if (!this.#drag.moved && Math.hypot(right, down) < 6) return;
    this.#drag.moved = true;
    const cell = this.#cells.get(this.#drag.square);
    cell.classList.add("dragged");
    cell.firstChild.style.transform = `translate(${right}px, ${down}px) scale(1.1)`;
  }

  #release(event) {
    const drag = this.#drag;
    this.#endDrag();
    if (!drag) return;
    if (!drag.moved) {
      if (drag.wasLifted) this.drop();
      return;
    }
    const square = this.#squareAt(event);
    if (square === undefined || square === drag.square) return;
    const target = this.#targetsOfLifted().find(({ to }) => to === square);
    if (target) return this.#put(target);
    this.drop();
    this.onRefused?.(drag.square, square);
  }

  #endDrag() {
    const cell = this.#drag && this.#cells.get(this.#drag.square);
    this.#drag = undefined;
    if (!cell) return;
    cell.classList.remove("dragged");
    if (cell.firstChild) cell.firstChild.style.transform = "";
  }

  // ---- keyboard ----------------------------------------------------------------------------------

  #setFocus(square, really) {
    this.#cells.get(this.#focus)?.setAttribute("tabindex", -1);
    this.#focus = square;
    const cell = this.#cells.get(square);
    cell.setAttribute("tabindex", 0);
    if (really) cell.focus({ preventScroll: true });
  }

  #key(event) {
    const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
    if (event.key in steps) this.#step(...steps[event.key]);
    else if (event.key === "Enter" || event.key === " ") this.#choose(this.#focus);
    else if (event.key === "Escape") this.drop();
    else return;
    event.preventDefault();
  }

  #step(right, up) {
    const turn = this.#flipped ? -1 : 1;
    const file = fileOf(this.#focus) + turn * right;
    const rank = rankOf(this.#focus) + turn * up;
    const square = String.fromCharCode(97 + file) + (rank + 1);
    if (this.#cells.has(square)) this.#setFocus(square, true);
  }
}
