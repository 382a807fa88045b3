// The board: squares, pieces, and input by mouse, touch and keyboard. It knows no rules: the
// targets of each piece come from outside.
import { Preview } from "./animation.js";
import { element, vector, within } from "./elements.js";
import { around, arrowsPicture, fileOf, offset, rankOf, squareNames } from "./geometry.js";
import { isWhite, kindOf, pictureOf, pieceName } from "./pieces.js";
import { hasPoints, linesOf } from "./points.js";
import { t } from "./words.js";
/** @import { Position, Rules, Target, Turn } from "./referee.js" */

/**
 * A position to show: the referee gives `board`, `targets` and `held`; `mark` says whether the move to a square was
 * right, `ahead` whose pieces may be moved in advance; the others are lists of squares.
 * @typedef {{board: Position["board"]} & Partial<Position> & {changed?: string[], hint?: string[],
 *   mark?: {square: string, right: boolean}, ahead?: string}} Shown
 */

const MARKS = ["move", "capture", "more", "choice"];
const DRAG_BEGINS = 6; // pixels
/** The drawings of pieces that act on all their neighbours. */
const RANGED = ["immobilizer", "shield"];

/**
 * The square that is nearest ahead, which may lie aside where there are holes; nothing at the edge.
 * @param {string[]} squares
 * @param {(square: string) => {ahead: number, aside: number}} wayTo
 */
function nearest(squares, wayTo) {
  const ways = squares.map((square) => ({ square, ...wayTo(square) })).filter(({ ahead, aside }) => ahead > 0 && aside <= ahead);
  const cost = (/** @type {{ahead: number, aside: number}} */ { ahead, aside }) => ahead + 2 * aside;
  const [first, ...others] = ways;
  return first && others.reduce((best, way) => (cost(best) <= cost(way) ? best : way), first).square;
}

export class Board {
  #root;
  /** @type {Map<string, HTMLElement>} */
  #cells = new Map();
  /** @type {Rules} */
  #game = /** @type {any} */ (undefined);
  #flipped = false;
  /** @type {Shown} */
  #position = { board: {} };
  /** @type {string | undefined} */
  #lifted;
  #focus = "";
  /**
   * The pressed pointer.
   * @type {{square: string, x: number, y: number, touch: boolean, drags: boolean, wasLifted: boolean, moved?: boolean,
   *   node?: HTMLElement} | undefined}
   */
  #pressed;
  #preview;
  /** The squares on which the lifted piece, or the one under the pointer, acts from where it stands. */
  #range = /** @type {string[]} */ ([]);
  /** The arrows and circles drawn by the right button, as moves, and where the next one begins. */
  #drawn = /** @type {Set<string>} */ (new Set());
  #drawnFrom = /** @type {string | undefined} */ (undefined);

  /**
   * `onMove(target, from)` is called when a piece is put on one of its targets, `onRefused(from,
   * to)` when it is put elsewhere, `onLift(square)` when a piece is lifted, or without a square
   * when it is put back, and `onPreview(target)` when a target is previewed, or without one when
   * the preview ends. Without handlers the board only shows a position. With `onPick(square)` no
   * piece is lifted; the handler receives every chosen square.
   *
   * `looksFirst(turn)` is called when a target is tapped. If it returns true, the first tap shows
   * the preview of the turn, and the second plays it.
   *
   * @param {HTMLElement} root
   * @param {{onMove?: (target: Target, from: string) => void, onRefused?: (from: string, to: string) => void,
   *   onLift?: (square?: string) => void, onPick?: (square: string) => void, onPreview?: (target?: Target) => void,
   *   looksFirst?: (turn: Turn) => boolean}} handlers
   */
  constructor(root, { onMove, onRefused, onLift, onPick, onPreview, looksFirst } = {}) {
    this.#root = root;
    this.onMove = onMove;
    this.onRefused = onRefused;
    this.onLift = onLift;
    this.onPick = onPick;
    this.looksFirst = looksFirst ?? (() => false);
    this.#preview = new Preview((square) => this.cell(square), onPreview);
    if (!onMove && !onPick) return;
    root.addEventListener("contextmenu", (event) => event.preventDefault());
    root.addEventListener("pointerdown", (event) => this.#press(event));
    root.addEventListener("pointermove", (event) => this.#move(event));
    root.addEventListener("pointerup", (event) => this.#release(event));
    root.addEventListener("pointercancel", () => this.#endPress());
    root.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && this.#hover(undefined));
    root.addEventListener("keydown", (event) => this.#key(event));
  }

  /**
   * Shows a position.
   * @param {Rules} game
   * @param {Shown} position
   * @param {boolean} flipped
   */
  show(game, position, flipped) {
    const sameBoard = this.#game === game && this.#flipped === flipped;
    this.#endPress();
    this.#preview.clear();
    this.#game = game;
    this.#flipped = flipped;
    this.#position = position;
    this.#lifted = undefined;
    if (!sameBoard) this.#build();
    this.drawArrows([]);
    this.#draw();
    this.#fillAll();
  }

  /** The element of a square. @param {string} square */
  cell(square) {
    return /** @type {HTMLElement} */ (this.#cells.get(square));
  }

  /**
   * The offset of `to` from `from` in squares to the right and down, as seen on the screen.
   * @param {string} from
   * @param {string} to
   */
  offset(from, to) {
    return offset(from, to, this.#flipped);
  }

  /** Puts the keyboard's focus on the board. */
  takeFocus() {
    this.#root.classList.add("by-key");
    this.#setFocus(this.#focus, true);
  }

  /** Lifts a piece, as a click does. @param {string} square */
  lift(square) {
    this.#preview.clear();
    this.#lifted = square;
    this.#fillAll();
    this.onLift?.(square);
  }

  /** Lifts a piece, or one in hand ("P@"), and puts the keyboard's focus on the board. @param {string} from */
  liftByKey(from) {
    if (!this.#position.targets?.[from]) return;
    this.lift(from);
    this.takeFocus();
  }

  /**
   * Lifts a piece in hand, "P@", that is pressed in `node` beside the board, from where it can be dragged.
   * @param {string} from @param {HTMLElement} node @param {PointerEvent} event
   */
  pick(from, node, event) {
    if (event.button !== 0 || !event.isPrimary || !this.#position.targets?.[from]) return;
    event.preventDefault();
    const wasLifted = from === this.#lifted;
    this.#pressed = { square: from, node, x: event.clientX, y: event.clientY, touch: event.pointerType === "touch", drags: true, wasLifted };
    node.setPointerCapture(event.pointerId);
    node.onpointermove = (move) => this.#move(move);
    node.onpointerup = (move) => this.#release(move);
    node.onpointercancel = () => this.#endPress();
    if (!wasLifted) this.lift(from);
  }

  /** Draws arrows for moves, the best first, and removes the old ones. @param {string[]} moves */
  drawArrows(moves) {
    this.#root.querySelector(":scope > .arrows:not(.drawn)")?.remove();
    if (moves.length > 0) this.#root.append(arrowsPicture(this.#game, this.#flipped, moves));
  }

  // Draws an arrow between two squares, or a circle on one, or removes it; without squares removes all.
  /** @param {string} [from] @param {string} [to] */
  #draw(from, to) {
    const move = `${from}${to}`;
    if (!from || !to) this.#drawn.clear();
    else if (!this.#drawn.delete(move)) this.#drawn.add(move);
    this.#root.querySelector(":scope > .drawn")?.remove();
    if (this.#drawn.size === 0) return;
    const picture = arrowsPicture(this.#game, this.#flipped, [...this.#drawn]);
    picture.setAttribute("class", "arrows drawn");
    this.#root.append(picture);
  }

  drop() {
    this.#endPress();
    this.#preview.clear();
    if (this.#lifted === undefined) return;
    this.#lifted = undefined;
    this.#fillAll();
    this.onLift?.(undefined);
  }

  #build() {
    const { files, ranks } = this.#game;
    this.#cells.clear();
    this.#root.style.setProperty("--files", String(files));
    this.#root.style.setProperty("--ranks", String(ranks));
    const names = squareNames(files, ranks, this.#flipped);
    const rows = names.map((row, rowIndex) =>
      element("div", { role: "row", class: "row" }, ...row.map((name, column) => this.#makeCell(name, rowIndex, column, ranks))));
    const lines = hasPoints(this.#game) ? [vector("svg", { viewBox: `0 0 ${files} ${ranks}`, class: "under", "aria-hidden": "true" }, linesOf(this.#game))] : [];
    this.#root.classList.toggle("points", lines.length > 0);
    this.#root.replaceChildren(...lines, ...rows);
    const first = names[ranks - 1].find((name) => this.#cells.has(name)) ?? "";
    this.#setFocus(this.#cells.has(this.#focus) ? this.#focus : first, false);
  }

  // A hole in the board has its place and, at the edge, the coordinate, and else nothing.
  /** @param {string} square @param {number} row @param {number} column @param {number} ranks */
  #makeCell(square, row, column, ranks) {
    const coordinates = {
      "data-rank": column === 0 ? rankOf(square) + 1 : undefined,
      "data-file": row === ranks - 1 ? square[0] : undefined,
    };
    if (this.#game.holes.includes(square)) return element("div", { class: "hole", "aria-hidden": "true", ...coordinates });
    const light = (fileOf(square) + rankOf(square)) % 2 !== 0;
    const shade = light ? "light" : "dark";
    const cell = element("div", { role: "gridcell", class: `square ${shade}`, "data-square": square, ...coordinates, tabindex: -1 });
    this.#cells.set(square, cell);
    return cell;
  }

  #targets() {
    return (this.#lifted && this.#position.targets?.[this.#lifted]) || [];
  }

  /** @param {string} square */
  #targetOn(square) {
    return this.#targets().find(({ to }) => to === square);
  }

  // Shows where the piece on a square acts on its neighbours, as a faint halo.
  /** @param {string | undefined} square */
  #showRange(square = this.#lifted) {
    const piece = square && this.#position.board[square];
    const range = piece && RANGED.includes(kindOf(this.#game, piece).picture) ? around(square) : [];
    const changed = [...this.#range, ...range].filter((near) => this.#cells.has(near));
    this.#range = range;
    for (const near of changed) this.cell(near).classList.toggle("range", range.includes(near));
  }

  #fillAll() {
    this.#showRange();
    for (const square of this.#cells.keys()) this.#fill(square);
    this.#root.classList.toggle("lifting", this.#lifted !== undefined);
  }

  /** @param {string} square */
  #fill(square) {
    const cell = this.cell(square);
    const { board, frozen, inDanger, changed, hint, mark } = this.#position;
    const piece = board[square];
    const target = this.#targetOn(square);
    const { white, black } = this.#game.goals;
    const states = {
      goal: white.includes(square) || black.includes(square),
      range: this.#range.includes(square),
      lifted: square === this.#lifted,
      changed: changed?.includes(square),
      danger: inDanger?.includes(square),
      held: frozen?.includes(square),
      hint: hint?.includes(square),
      own: this.#isOwn(square),
      right: mark?.square === square && mark.right,
      wrong: mark?.square === square && !mark.right,
    };
    for (const [name, on] of Object.entries(states)) cell.classList.toggle(name, Boolean(on));
    for (const mark of MARKS) cell.classList.toggle(`to-${mark}`, target?.mark === mark);
    this.#fillPiece(cell, piece);
    cell.setAttribute("aria-label", this.#label(square, piece, target, states));
    cell.setAttribute("aria-selected", String(states.lifted));
  }

  // Leaves a piece that stays, and its animation, alone.
  /** @param {HTMLElement} cell @param {string | undefined} piece */
  #fillPiece(cell, piece) {
    const key = piece ? `${this.#game.name} ${piece}` : "";
    if (cell.dataset.piece === key) return;
    cell.dataset.piece = key;
    cell.querySelector(":scope > .piece")?.remove();
    if (piece) cell.prepend(pictureOf(this.#game, piece));
  }

  /**
   * @param {string} square
   * @param {string | undefined} piece
   * @param {Target | undefined} target
   * @param {Record<string, boolean | undefined>} states
   */
  #label(square, piece, target, states) {
    const words = [square, piece ? pieceName(this.#game, piece) : t("cell.empty")];
    for (const state of ["lifted", "danger", "held"]) if (states[state]) words.push(t(`cell.${state}`));
    if (target) words.push(t(`cell.${target.mark}`));
    return words.join(", ");
  }

  /** @param {string} square */
  #isOwn(square) {
    const piece = this.#position.board[square];
    const { targets, side, ahead } = this.#position;
    return piece !== undefined && (isWhite(piece) ? "w" : "b") === (targets ? side : ahead);
  }

  // Handles a square chosen by tap, click or key.
  /** @param {string} square @param {boolean} touch */
  #choose(square, touch) {
    if (this.onPick) return this.onPick(square);
    const target = this.#targetOn(square);
    if (target) return this.#aim(target, touch);
    if (square === this.#lifted) return this.drop();
    if (this.#isOwn(square)) return this.lift(square);
    if (this.#lifted === undefined) return;
    this.#refuse(square);
  }

  /** @param {Target} target @param {boolean} touch */
  #aim(target, touch) {
    const [turn] = target.turns;
    const looks = touch && target.turns.length === 1 && this.#preview.target !== target && this.looksFirst(turn);
    if (looks) this.#preview.show(target, this.#lifted ?? "");
    else this.#put(target);
  }

  /** @param {Target} target */
  #put(target) {
    const from = this.#lifted;
    this.#preview.clear();
    this.#lifted = undefined;
    this.#fillAll();
    if (from) this.onMove?.(target, from);
  }

  /** @param {string} square */
  #refuse(square) {
    const from = this.#lifted;
    this.drop();
    if (from) this.onRefused?.(from, square);
  }

  // Previews the turn to a square, if the lifted piece can move there.
  /** @param {string | undefined} square */
  #look(square) {
    const target = square && this.#targetOn(square);
    if (target) this.#preview.show(target, this.#lifted ?? "");
    else this.#preview.clear();
  }

  /** @param {string | undefined} square */
  #hover(square) {
    this.#look(square);
    this.#showRange(square);
  }

  // ---- pointer -----------------------------------------------------------------------------------

  /** @param {PointerEvent} event */
  #squareAt(event) {
    /** @type {HTMLElement | null | undefined} */
    const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-square]");
    return cell && this.#root.contains(cell) ? cell.dataset.square : undefined;
  }

  /** @param {PointerEvent} event */
  #press(event) {
    const square = this.#squareAt(event);
    this.#drawnFrom = event.button === 2 ? square : undefined;
    if (event.button === 0) this.#draw();
    if (square === undefined || event.button !== 0 || !event.isPrimary || !(this.#position.targets || this.#position.ahead)) return;
    event.preventDefault();
    this.#root.classList.remove("by-key");
    this.#setFocus(square, true);
    const drags = this.#isOwn(square) && !this.#targetOn(square) && !this.onPick;
    const wasLifted = square === this.#lifted;
    this.#pressed = { square, x: event.clientX, y: event.clientY, touch: event.pointerType === "touch", drags, wasLifted };
    if (!drags) return;
    this.#root.setPointerCapture(event.pointerId);
    if (!wasLifted) this.lift(square);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const pressed = this.#pressed;
    if (!pressed && event.pointerType !== "mouse") return;
    if (!pressed) return this.#hover(this.#squareAt(event));
    const right = event.clientX - pressed.x;
    const down = event.clientY - pressed.y;
    if (!pressed.moved && Math.hypot(right, down) < DRAG_BEGINS) return;
    pressed.moved = true;
    if (!pressed.drags) return;
    this.#look(this.#squareAt(event));
    const cell = pressed.node ?? this.cell(pressed.square);
    cell.classList.add("dragged");
    within(cell, "*").style.transform = `translate(${right}px, ${down}px) scale(${pressed.touch ? 1.6 : 1.1})`;
  }

  /** @param {PointerEvent} event */
  #release(event) {
    if (event.button === 2) return this.#draw(this.#drawnFrom, this.#squareAt(event));
    const pressed = this.#pressed;
    this.#endPress();
    if (!pressed) return;
    const square = this.#squareAt(event);
    if (pressed.drags && pressed.moved) return this.#dropOn(pressed.square, square);
    if (pressed.drags) return pressed.wasLifted && this.drop();
    if (square === pressed.square) this.#choose(pressed.square, pressed.touch);
  }

  // A piece released on its own square, or beside the board, stays lifted.
  /** @param {string} from @param {string | undefined} square */
  #dropOn(from, square) {
    if (square === undefined || square === from) return this.#preview.clear();
    const target = this.#targetOn(square);
    if (target) this.#put(target);
    else this.#refuse(square);
  }

  #endPress() {
    const cell = this.#pressed && (this.#pressed.node ?? this.#cells.get(this.#pressed.square));
    this.#pressed = undefined;
    if (!cell) return;
    cell.classList.remove("dragged");
    if (cell.firstChild) within(cell, "*").style.transform = "";
  }

  // ---- keyboard ----------------------------------------------------------------------------------

  /** @param {string} square @param {boolean} really */
  #setFocus(square, really) {
    this.#cells.get(this.#focus)?.setAttribute("tabindex", "-1");
    this.#focus = square;
    const cell = this.cell(square);
    cell.setAttribute("tabindex", "0");
    if (really) cell.focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    /** @type {Record<string, [number, number]>} */
    const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
    this.#root.classList.add("by-key");
    if (event.key in steps) this.#step(...steps[event.key]);
    else if (event.key === "Enter" || event.key === " ") this.#choose(this.#focus, false);
    else if (event.key === "Escape" && this.#lifted !== undefined) this.drop();
    else if (event.key.toLowerCase() === "t") this.#nextTarget(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {number} right @param {number} up */
  #step(right, up) {
    const next = nearest([...this.#cells.keys()], (square) => {
      const way = this.offset(this.#focus, square);
      return { ahead: right * way.right - up * way.down, aside: Math.abs(up * way.right + right * way.down) };
    });
    if (next) this.#walkTo(next);
  }

  /** @param {number} step */
  #nextTarget(step) {
    const squares = this.#targets().map(({ to }) => to);
    if (squares.length === 0) return;
    const at = squares.indexOf(this.#focus);
    this.#walkTo(squares[at < 0 ? 0 : (at + step + squares.length) % squares.length]);
  }

  /** @param {string} square */
  #walkTo(square) {
    this.#setFocus(square, true);
    this.#look(square);
  }
}
