// The moves of the game in our notation, with its variations; a click shows the position after a move.
import { element } from "./elements.js";
import { branches } from "./variations.js";

export class MovesList {
  #root;
  #onPick;
  #onTurn;
  /** The turns shown, and their buttons. */
  #turns = [];
  #buttons = [];

  /** `onPick(ply)` hears which turn of the game was clicked, `onTurn(number, ply)` which of a variation. */
  constructor(root, onPick, onTurn) {
    this.#root = root;
    this.#onPick = onPick;
    this.#onTurn = onTurn;
  }

  /** Shows the turns of a game; unchanged buttons stay. */
  show(game) {
    const same = this.#sameTurns(game.turns);
    for (const row of this.#root.querySelectorAll(".variation")) row.remove();
    if (same === 0) this.#root.replaceChildren();
    for (const button of this.#buttons.splice(same)) this.#remove(button);
    for (const turn of game.turns.slice(same)) this.#append(turn, this.#buttons.length + 1);
    this.#turns = game.turns;
    this.#showVariations(game);
    for (const [index, button] of this.#buttons.entries()) setCurrent(button, index + 1 === game.ply);
    const current = this.#buttons[game.ply - 1];
    this.#root.scrollTop = current ? current.offsetTop - this.#root.clientHeight / 2 : 0;
  }

  #sameTurns(turns) {
    const differs = turns.findIndex((turn, index) => !sameTurn(turn, this.#turns[index]));
    return Math.min(differs < 0 ? turns.length : differs, this.#buttons.length);
  }

  #append(turn, ply) {
    if (turn.side === "w" || ply === 1) this.#root.append(newRow(turn));
    const button = element("button", { type: "button", title: turn.told, onclick: () => this.#onPick(ply) }, turn.text);
    this.#root.lastElementChild.append(button);
    this.#buttons.push(button);
  }

  // Each line behind the row of the move that it replaces, or of the line that it leaves.
  #showVariations(game) {
    const numberOf = numbering(game);
    let place;
    for (const branch of branches(game.moves, game.variations)) {
      const row = this.#variationRow(branch, numberOf);
      if (branch.depth === 1) place = this.#buttons[branch.ply]?.parentElement ?? this.#root.lastElementChild;
      while (branch.depth === 1 && place?.nextElementSibling?.matches(".variation")) place = place.nextElementSibling;
      if (place) place.after(row);
      else this.#root.append(row);
      place = row;
    }
  }

  #variationRow({ index, ply, depth, moves }, numberOf) {
    const buttons = moves.map((move, at) => {
      const number = numberOf(ply + at);
      const shown = at === 0 || number.endsWith(".") ? `${number} ${move}` : move;
      return element("button", { type: "button", onclick: () => this.#onTurn(index, ply + at + 1) }, shown);
    });
    const row = element("li", { class: "variation" }, ...buttons);
    row.style.setProperty("--depth", depth);
    return row;
  }

  #remove(button) {
    const row = button.parentElement;
    button.remove();
    if (!row.querySelector("button")) row.remove();
  }
}

/** Tells the number of a turn by how many lie before it: "3.", or "3…" if it is Black's. */
function numbering({ turns, position }) {
  const { side, number } = turns[0] ?? position;
  const before = 2 * number + (side === "b" ? 1 : 0);
  return (ply) => `${Math.floor((before + ply) / 2)}${(before + ply) % 2 ? "…" : "."}`;
}

function sameTurn(one, other) {
  return ["text", "told", "number", "side"].every((fact) => one[fact] === other?.[fact]);
}

function newRow(turn) {
  const row = element("li", {}, element("span", { class: "number" }, `${turn.number}.`));
  if (turn.side === "b") row.append(element("span", { class: "ellipsis" }, "…"));
  return row;
}

function setCurrent(button, isCurrent) {
  if (isCurrent) button.setAttribute("aria-current", "step");
  else button.removeAttribute("aria-current");
}
