// The moves of the game in our notation, with its variations; a click shows the position after a move.
import { button, element } from "./elements.js";
import { figured } from "./pieces.js";
import { branches } from "./variations.js";
/** @import { Branch } from "./variations.js" */
/** @import { Game } from "./game.js" */
/** @import { Played, Rules } from "./referee.js" */

export class MovesList {
  #root;
  #onPick;
  #onTurn;
  /** How moves are shown: see Preferences in kept.js. */
  #notation = "";
  #rules = /** @type {Rules} */ (/** @type {any} */ (undefined));
  /** The turns shown, and their buttons. */
  #turns = /** @type {Played[]} */ ([]);
  #buttons = /** @type {HTMLElement[]} */ ([]);
  /** The button of the position shown. @type {HTMLElement | undefined} */
  #current;

  /**
   * A click on a turn of the game calls `onPick(ply)`, one on a turn of a variation `onTurn(number, ply)`.
   * @param {HTMLElement} root
   * @param {(ply: number) => void} onPick
   * @param {(number: number, ply: number) => void} onTurn
   */
  constructor(root, onPick, onTurn) {
    this.#root = root;
    this.#onPick = onPick;
    this.#onTurn = onTurn;
  }

  /** Shows the turns of a game; unchanged buttons stay. @param {Game} game @param {string} notation */
  show(game, notation) {
    const same = notation === this.#notation ? this.#sameTurns(game.turns) : 0;
    this.#notation = notation;
    this.#rules = game.rules;
    this.#root.classList.toggle("words", notation === "words");
    for (const row of this.#root.querySelectorAll(".variation")) row.remove();
    if (same === 0) this.#root.replaceChildren();
    for (const node of this.#buttons.splice(same)) this.#remove(node);
    for (const turn of game.turns.slice(same)) this.#append(turn, this.#buttons.length + 1);
    this.#turns = game.turns;
    this.#showVariations(game);
    this.#showCurrent(this.#buttons[game.ply - 1]);
  }

  /** Marks the turns of the game with signs: "?!". @param {string[]} signs */
  mark(signs) {
    for (const [ply, node] of this.#buttons.entries()) node.dataset.sign = signs[ply] ?? "";
  }

  /** @param {HTMLElement | undefined} node */
  #showCurrent(node) {
    this.#current?.removeAttribute("aria-current");
    this.#current = node;
    node?.setAttribute("aria-current", "step");
    this.#root.scrollTop = node ? node.offsetTop - this.#root.clientHeight / 2 : 0;
  }

  // The referee answers each turn once, so turns can be compared as objects.
  /** @param {Played[]} turns */
  #sameTurns(turns) {
    const differs = turns.findIndex((turn, index) => turn !== this.#turns[index]);
    return Math.min(differs < 0 ? turns.length : differs, this.#buttons.length);
  }

  /** @param {Played} turn */
  #textOf(turn) {
    if (this.#notation === "letters") return figured(this.#rules, turn.letters, turn.side === "w");
    return [this.#notation === "words" ? turn.told : turn.text];
  }

  /** @param {Played} turn @param {number} ply */
  #append(turn, ply) {
    if (turn.side === "w" || ply === 1) this.#root.append(newRow(turn));
    const title = this.#notation === "words" ? turn.text : turn.told;
    const node = button(this.#textOf(turn), () => this.#onPick(ply), { title });
    this.#root.lastElementChild?.append(node);
    this.#buttons.push(node);
  }

  // Each line behind the row of the move that it replaces, or of the line that it leaves.
  /** @param {Game} game */
  #showVariations(game) {
    const numberOf = numbering(game);
    let place;
    for (const branch of branches(game.moves, game.variations)) {
      const row = this.#variationRow({ ...branch, moves: this.#textsOf(game, branch) }, numberOf);
      if (branch.depth === 1) place = this.#buttons[branch.ply]?.parentElement ?? this.#root.lastElementChild;
      while (branch.depth === 1 && place?.nextElementSibling?.matches(".variation")) place = place.nextElementSibling;
      if (place) place.after(row);
      else this.#root.append(row);
      place = row;
    }
  }

  // A variation has no words: they would need a row for each move.
  /** @param {Game} game @param {Branch} given */
  #textsOf(game, { index, ply, moves }) {
    return this.#notation === "squares" ? moves : game.lettersOf(game.variations[index]).slice(ply);
  }

  /** @param {Branch} given @param {(ply: number) => string} numberOf */
  #variationRow({ index, ply, depth, moves }, numberOf) {
    const buttons = moves.map((move, at) => {
      const number = numberOf(ply + at);
      const isWhite = number.endsWith(".");
      const shown = this.#notation === "squares" ? [move] : figured(this.#rules, move, isWhite);
      return button([at === 0 || isWhite ? `${number} ` : "", ...shown], () => this.#onTurn(index, ply + at + 1));
    });
    const row = element("li", { class: "variation" }, ...buttons);
    row.style.setProperty("--depth", depth);
    return row;
  }

  /** @param {HTMLElement} node */
  #remove(node) {
    const row = node.parentElement;
    node.remove();
    if (!row?.querySelector("button")) row?.remove();
  }
}

/** The number of a turn that has so many before it: "3.", or "3…" if it is Black's. @param {Game} game */
function numbering({ turns, position }) {
  const { side, number } = turns[0] ?? position;
  const before = 2 * number + (side === "b" ? 1 : 0);
  return (/** @type {number} */ ply) => `${Math.floor((before + ply) / 2)}${(before + ply) % 2 ? "…" : "."}`;
}

/** @param {Played} turn */
function newRow(turn) {
  const row = element("li", {}, element("span", { class: "number" }, `${turn.number}.`));
  if (turn.side === "b") row.append(element("span", {}, "…"));
  return row;
}
