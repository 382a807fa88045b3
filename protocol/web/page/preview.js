// Shows the effect of a turn on the board before it is played: a cross on captured pieces, a frame
// round other changes.
import { vector } from "./elements.js";
/** @import { Target, Turn } from "./referee.js" */

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
